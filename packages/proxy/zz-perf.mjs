// zz-perf.ts
import { createServer } from "node:http";
import Fastify2 from "fastify";
import { Pool as Pool2 } from "undici";

// test-support/proxy-bench.ts
import { request as httpRequest } from "node:http";
import { Writable } from "node:stream";

// ../bus/src/clock.ts
var delay = (clock, delayMs) => new Promise((resolve) => clock.after(delayMs, resolve));
var systemClock = {
  now: () => performance.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs).unref();
    return { stop: () => clearTimeout(timer) };
  },
  every: (periodMs, callback) => {
    const timer = setInterval(callback, periodMs).unref();
    return { stop: () => clearInterval(timer) };
  },
  soon: (callback) => {
    setImmediate(callback);
  }
};

// ../bus/src/memory-bus.ts
var payloadBytesMax = 1024 * 1024;
var empty = new Uint8Array(0);

// ../bus/src/nats-bus.ts
var payloadBytesMax2 = 1024 * 1024;

// ../bus/src/nats-connection.ts
import {
  connect,
  credsAuthenticator,
  errors,
  nkeyAuthenticator
} from "@nats-io/transport-node";

// test-support/proxy-bench.ts
import pino from "pino";

// src/options.ts
var features = ["chat", "tools", "vision", "json_schema", "completions", "responses", "messages", "embeddings"];

// src/request-ending.ts
var RequestEnding = class {
  #controller = new AbortController();
  #reason;
  #watcher;
  /** Why the request ends; undefined while it may go on. */
  get reason() {
    return this.#reason;
  }
  get signal() {
    return this.#controller.signal;
  }
  /** Calls back when the request ends, until the next `watch`: a request has one provider at a time. */
  watch(watcher) {
    this.#watcher = watcher;
  }
  /** Ends the request; only the first reason counts. */
  end(reason) {
    if (this.#reason !== void 0) return;
    this.#reason = reason;
    this.#controller.abort();
    this.#watcher?.(reason);
  }
};

// src/active-calls.ts
var ActiveCalls = class {
  #calls = /* @__PURE__ */ new Set();
  #onIdle = [];
  get size() {
    return this.#calls.size;
  }
  /** A new call. */
  begin() {
    const call = new RequestEnding();
    this.#calls.add(call);
    return call;
  }
  end(call) {
    this.#calls.delete(call);
    if (this.#calls.size > 0) return;
    const waiting = this.#onIdle;
    this.#onIdle = [];
    for (const resolve of waiting) resolve();
  }
  /** Resolves when no call is left. */
  async idle() {
    if (this.#calls.size > 0) await new Promise((resolve) => this.#onIdle.push(resolve));
  }
  endAll(reason) {
    for (const call of this.#calls) call.end(reason);
  }
};

// src/health-probe.ts
import { Client } from "undici";
var staleAfterMs = 3e4;
var HealthBelief = class {
  #options;
  #health = "healthy";
  #inRow = 0;
  #heardAt;
  constructor(options) {
    this.#options = options;
  }
  /** One probe's result at `now` (milliseconds); true if it changed the belief. */
  observe(isSuccess, now) {
    this.#heardAt = now;
    if (isSuccess === (this.#health === "healthy")) {
      this.#inRow = 0;
      return false;
    }
    this.#inRow++;
    if (this.#inRow < (isSuccess ? this.#options.rise : this.#options.fall)) return false;
    this.#health = isSuccess ? "healthy" : "degraded";
    this.#inRow = 0;
    return true;
  }
  /** The belief at `now`. A probe interval near the bound must not make every belief stale between two probes. */
  at(now) {
    const isStale = this.#heardAt === void 0 || now - this.#heardAt > Math.max(staleAfterMs, 3 * this.#options.intervalMs);
    return isStale ? "healthy" : this.#health;
  }
};
var HttpProbe = class {
  #clock;
  #log;
  #options;
  #belief;
  #client;
  #path;
  #timer;
  #isProbing = false;
  #isStopped = false;
  constructor(ports, options) {
    this.#clock = ports.clock;
    this.#log = ports.log;
    this.#options = options;
    this.#belief = new HealthBelief(options);
    const url = new URL(options.url);
    this.#path = `${url.pathname.replace(/\/$/, "")}${options.path}`;
    this.#client = new Client(url.origin, {
      connect: { timeout: options.timeoutMs },
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs
    });
    this.#timer = this.#clock.every(options.intervalMs, () => void this.#probe());
    void this.#probe();
  }
  get health() {
    return this.#belief.at(this.#clock.now());
  }
  async stop() {
    this.#isStopped = true;
    this.#timer.stop();
    await this.#client.destroy();
  }
  // A probe that outlives the interval is not joined by a second one: its timeout will count as one failure.
  async #probe() {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const isSuccess = await this.#ask();
    this.#isProbing = false;
    if (this.#isStopped) return;
    if (this.#belief.observe(isSuccess, this.#clock.now())) {
      this.#log.warn(
        { event: "provider_health_changed", provider: this.#options.provider, health: this.health },
        "provider health changed"
      );
    }
  }
  async #ask() {
    try {
      const signal = AbortSignal.timeout(this.#options.timeoutMs);
      const answer = await this.#client.request({ method: "GET", path: this.#path, signal });
      await answer.body.dump();
      return answer.statusCode >= 200 && answer.statusCode < 300;
    } catch {
      return false;
    }
  }
};
var probeHealth = (ports, options) => new HttpProbe(ports, options);

// src/health.ts
var startHealth = (clock, log, provider) => {
  const options = provider.health;
  switch (options.kind) {
    case "static":
      return { health: options.health, stop: async () => {
      } };
    case "http_probe":
      return probeHealth({ clock, log }, { ...options, provider: provider.name, url: provider.url });
  }
};

// src/http-edge.ts
import Fastify from "fastify";

// src/caller-reply.ts
var lastWordsMs = 1e3;
var newline = 10;
var carriageReturn = 13;
var CallerReply = class {
  #raw;
  #clock;
  #stallMs;
  #isGone = false;
  /** Resolves when the reply's last byte is with the kernel, or the caller has gone. */
  closed;
  #stall;
  #isAtEventBoundary = true;
  /** `stallMs`: how long a caller may leave written bytes unread before it counts as gone. `onGone`: it closed its connection before the reply was complete. */
  constructor(clock, raw, stallMs, onGone) {
    this.#clock = clock;
    this.#raw = raw;
    this.#stallMs = stallMs;
    raw.on("error", () => {
    });
    this.closed = new Promise((resolve) => {
      const onClose = () => {
        this.#stall?.stop();
        if (!raw.writableFinished) {
          this.#isGone = true;
          onGone();
        }
        resolve();
      };
      if (raw.destroyed || raw.socket?.destroyed !== false) onClose();
      else raw.once("close", onClose);
    });
  }
  get isStarted() {
    return this.#raw.headersSent;
  }
  /** Writes status and headers. `flush`: at once; otherwise they share a packet with the first chunk. */
  start(status, statusMessage, headers, flush) {
    if (statusMessage === "") this.#raw.writeHead(status, headers);
    else this.#raw.writeHead(status, statusMessage, headers);
    if (flush) this.#raw.flushHeaders();
  }
  /** Writes a chunk; false if the caller lags behind: then `drained` or `stalled` is called once, unless the caller goes. */
  write(bytes, drained, stalled) {
    if (this.#raw.destroyed) return true;
    this.#isAtEventBoundary = endsEvent(bytes);
    if (this.#raw.write(bytes)) return true;
    const onDrain = () => {
      this.#stall?.stop();
      drained();
    };
    this.#raw.once("drain", onDrain);
    this.#stall?.stop();
    this.#stall = this.#clock.after(this.#stallMs, () => {
      this.#raw.off("drain", onDrain);
      stalled();
    });
    return false;
  }
  end() {
    this.#raw.end();
    if (this.#raw.writableFinished || this.#raw.destroyed) return;
    this.#stall?.stop();
    this.#stall = this.#clock.after(this.#stallMs, () => this.#raw.destroy());
  }
  /** A whole reply of the proxy's own. Does nothing once the caller has gone. */
  refuse(answer, headers) {
    if (this.#isGone) return;
    this.#raw.writeHead(answer.status, { ...answer.headers, ...headers });
    this.#raw.end(answer.body);
  }
  /**
   * Ends a started reply that cannot be completed: `lastWords` (a stream's error event), then the socket is destroyed. In the middle of an event they are left
   * out: appended there they would make a caller parse half an event, while a cut one is dropped by every reader of event streams.
   */
  breakOff(lastWords) {
    this.#stall?.stop();
    if (lastWords === void 0 || !this.#isAtEventBoundary || this.#raw.destroyed) {
      this.#raw.destroy();
      return;
    }
    const timer = this.#clock.after(lastWordsMs, () => this.#raw.destroy());
    this.#raw.write(lastWords, () => {
      timer.stop();
      this.#raw.destroy();
    });
  }
};
var endsEvent = (bytes) => {
  const last = bytes.length - 1;
  if (bytes[last] !== newline) return false;
  return bytes[last - 1] === newline || bytes[last - 1] === carriageReturn && bytes[last - 2] === newline;
};

// src/endpoint.ts
var endpoints = [
  { name: "chat_completions", path: "/v1/chat/completions", dialect: "openai" },
  { name: "completions", path: "/v1/completions", dialect: "openai" },
  { name: "responses", path: "/v1/responses", dialect: "openai" },
  { name: "embeddings", path: "/v1/embeddings", dialect: "openai" },
  { name: "messages", path: "/v1/messages", dialect: "anthropic" }
];

// src/registry.ts
var Registry = class {
  #aliases;
  #offers = /* @__PURE__ */ new Map();
  // Filled as asked: models times features, both from configuration.
  #supporting = /* @__PURE__ */ new Map();
  constructor(providers, aliases) {
    this.#aliases = aliases;
    const byKind = [...providers.filter(({ kind }) => kind === "managed"), ...providers.filter(({ kind }) => kind === "unlimited")];
    for (const provider of byKind) {
      const pathPrefix = new URL(provider.url).pathname.replace(/\/$/, "");
      for (const model of provider.models) {
        const offers = this.#offers.get(model.model) ?? [];
        offers.push({ provider, model, pathPrefix });
        this.#offers.set(model.model, offers);
      }
    }
  }
  /** The model that a caller means by `name`: a model itself or an alias of a known one. */
  resolveModel = (name) => {
    if (this.#offers.has(name)) return name;
    const model = this.#aliases.get(name);
    return model !== void 0 && this.#offers.has(model) ? model : void 0;
  };
  /** Providers that support the model and feature: managed ones in configured order, then unlimited ones. */
  supporting(model, feature) {
    let byFeature = this.#supporting.get(model);
    if (byFeature === void 0) {
      byFeature = /* @__PURE__ */ new Map();
      this.#supporting.set(model, byFeature);
    }
    let offers = byFeature.get(feature);
    if (offers === void 0) {
      offers = (this.#offers.get(model) ?? []).filter((offer) => offer.model.features.has(feature));
      byFeature.set(feature, offers);
    }
    return offers;
  }
  /** What callers may put in `model`: models first, then aliases, each once. */
  names() {
    const names = new Set(this.#offers.keys());
    for (const [alias, model] of this.#aliases) if (this.#offers.has(model)) names.add(alias);
    return [...names];
  }
};
var findOffer = (offers, provider) => offers.find((offer) => offer.provider.name === provider);

// src/decision.ts
var findProspects = async (berth, request, offers) => {
  if (offers.length === 0) return { outcome: "refused", reason: "unsupported_feature" };
  const { session } = request;
  const sessionId = session.outcome === "session" ? session.id : void 0;
  if (session.outcome === "none" || session.source !== "conversation" && session.source !== "previous_response_id")
    return { outcome: "prospects", prospects: { request, offers, sessionId, isBound: false } };
  const bound = (only) => ({
    outcome: "prospects",
    prospects: { request, offers: only, sessionId: session.id, isBound: true }
  });
  if (session.source === "previous_response_id" && offers.length === 1) return bound(offers);
  const pin = await berth.getPin(request.modelId, session.id);
  if (pin === "undecided") return { outcome: "refused", reason: "unreachable" };
  if (pin === void 0)
    return session.source === "conversation" ? bound(offers) : { outcome: "refused", reason: "previous_response_not_found" };
  const offer = findOffer(offers, pin.provider);
  return offer === void 0 ? { outcome: "refused", reason: "previous_response_not_found" } : bound([offer]);
};
var candidateOf = (offer, health) => ({
  provider: offer.provider.name,
  health,
  unlimited: offer.model.limits === void 0
});
var nameOf = (outcome, prospects, tried) => {
  if (outcome.how !== "temporary") return outcome.how;
  if (prospects.sessionId !== void 0 && tried.length === 0) return "offloaded";
  return outcome.lease === void 0 ? "direct" : "temporary";
};
var admit = (outcome, prospects, tried) => {
  const offer = findOffer(prospects.offers, outcome.provider);
  const isAstray = prospects.isBound && (outcome.how === "temporary" || outcome.how === "repinned");
  if (offer === void 0 || isAstray) {
    void outcome.lease?.abandon();
    return { outcome: "refused", reason: "no_capacity" };
  }
  return { outcome: "go", offer, lease: outcome.lease, name: nameOf(outcome, prospects, tried) };
};
var placeWithoutDecision = (ports, prospects, tried) => {
  if (ports.coordinatorsAway === "reject" || prospects.isBound) return void 0;
  return prospects.offers.find(
    ({ provider, model }) => provider.kind === "unlimited" && model.limits === void 0 && ports.healthOf(provider.name) === "healthy" && !tried.includes(provider.name)
  );
};
var decide = async (ports, prospects, tried, signal) => {
  signal.throwIfAborted();
  const candidates = [];
  for (const offer of prospects.offers) candidates.push(candidateOf(offer, ports.healthOf(offer.provider.name)));
  const route = { modelId: prospects.request.modelId, sessionId: prospects.sessionId, candidates };
  const outcome = await ports.berth.route(tried.length === 0 ? route : { ...route, excluded: tried }, { signal });
  switch (outcome.outcome) {
    case "admitted":
      return admit(outcome, prospects, tried);
    case "refused":
      return { outcome: "refused", reason: outcome.reason };
    case "undecided": {
      const offer = outcome.reason === "overloaded" ? void 0 : placeWithoutDecision(ports, prospects, tried);
      return offer === void 0 ? { outcome: "refused", reason: outcome.reason } : { outcome: "go", offer, lease: void 0, name: "offloaded_away" };
    }
  }
};

// src/headers.ts
var hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect"
];
var neverUpstream = /* @__PURE__ */ new Set([
  ...hopByHop,
  "host",
  "content-length",
  "accept-encoding",
  "authorization",
  "x-api-key",
  "cookie",
  "openai-organization",
  "openai-project"
]);
var neverDownstream = /* @__PURE__ */ new Set([...hopByHop, "set-cookie", "alt-svc", "strict-transport-security"]);
var namedByConnection = (connection) => connection === void 0 ? /* @__PURE__ */ new Set() : new Set(connection.split(",").map((name) => name.trim().toLowerCase()));
var ours = "x-berth-";
var upstreamHeaders = (rawHeaders, connection, options) => {
  const dropped = namedByConnection(connection);
  const headers = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? "").toLowerCase();
    if (neverUpstream.has(name) || dropped.has(name) || name.startsWith(ours)) continue;
    headers.push(name, rawHeaders[i + 1] ?? "");
  }
  headers.push("accept-encoding", "identity", "x-berth-request-id", options.requestId);
  if (options.apiKey !== void 0) {
    headers.push("authorization", `Bearer ${options.apiKey}`);
    if (options.dialect === "anthropic") headers.push("x-api-key", options.apiKey);
  }
  return headers;
};
var isEventStream = (headers) => headers["content-type"]?.trimStart().toLowerCase().startsWith("text/event-stream") ?? false;
var downstreamHeaders = (headers, added) => {
  const dropped = namedByConnection(headers.connection);
  const passed = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === void 0 || neverDownstream.has(name) || dropped.has(name) || name.startsWith(ours)) continue;
    passed[name] = value;
  }
  const timing = passed["server-timing"];
  Object.assign(passed, added);
  if (timing !== void 0 && added["server-timing"] !== void 0) passed["server-timing"] = [timing, added["server-timing"]].flat();
  if (isEventStream(headers)) {
    passed["cache-control"] = "no-cache";
    passed["x-accel-buffering"] = "no";
  }
  return passed;
};

// src/refusals.ts
var bad = (status, code, message) => ({
  status,
  type: "invalid_request_error",
  code,
  retryAfterSeconds: void 0,
  message
});
var full = (message) => ({ status: 503, type: "server_error", code: "unavailable", retryAfterSeconds: 1, message });
var upstream = (status, code, message) => ({
  status,
  type: "server_error",
  code,
  retryAfterSeconds: 1,
  message
});
var noCapacity = "Every provider of this model is at its limit";
var table = {
  malformed_json: bad(400, "malformed_json", "The body is not valid JSON"),
  invalid_request: bad(400, "invalid_request", "The request is not valid"),
  duplicate_key: bad(400, "duplicate_key", "A top-level key occurs twice"),
  body_too_large: bad(413, "body_too_large", "The body is larger than this proxy accepts"),
  unsupported_media_type: bad(415, "unsupported_media_type", "The body must be sent as application/json, without a content-encoding"),
  not_found: bad(404, "not_found", "There is nothing at this path"),
  method_not_allowed: bad(405, "method_not_allowed", "This path does not support the method"),
  model_not_found: bad(404, "model_not_found", "The model does not exist"),
  unsupported_feature: bad(400, "unsupported_feature", "No provider of this model supports what the request needs"),
  previous_response_not_found: bad(404, "previous_response_not_found", "The previous response was not found"),
  upstream_refused: upstream(502, "upstream_unreachable", "The provider could not be reached"),
  upstream_reset: upstream(502, "upstream_failed", "The provider closed the connection without an answer"),
  upstream_timed_out: upstream(504, "upstream_timeout", "The provider did not answer in time"),
  lease_lost: full("The request lost its place at the provider"),
  shutting_down: full("This proxy is shutting down"),
  internal_error: { status: 500, type: "server_error", code: "internal_error", retryAfterSeconds: void 0, message: "The proxy failed" },
  per_session_in_flight_request_limit_reached: full("The session has too many requests in flight"),
  pin_limit_reached: full(noCapacity),
  global_in_flight_request_limit_reached: full(noCapacity),
  unreserved_in_flight_request_limit_reached: full(noCapacity),
  already_pinned: full(noCapacity),
  session_not_pinned: full(noCapacity),
  pin_mismatch: full(noCapacity),
  no_capacity: full(noCapacity),
  // Health changes by probes, a few seconds apart.
  no_healthy_provider: { ...full("No healthy provider serves this model"), retryAfterSeconds: 5 },
  unsupported: bad(400, "unsupported_feature", "No provider of this model supports what the request needs"),
  unreachable: full("Routing decisions are not available"),
  overloaded: full("Routing is overloaded"),
  unavailable: full("Routing decisions are not available")
};
var anthropicTypes = {
  400: "invalid_request_error",
  404: "not_found_error",
  413: "request_too_large",
  503: "overloaded_error",
  504: "timeout_error"
};
var anthropicType = (status) => anthropicTypes[status] ?? (status < 500 ? "invalid_request_error" : "api_error");
var errorBody = (dialect, refusal) => {
  const row = table[refusal.reason];
  const message = refusal.message ?? row.message;
  return dialect === "anthropic" ? JSON.stringify({ type: "error", error: { type: anthropicType(row.status), message } }) : JSON.stringify({ error: { message, type: row.type, param: refusal.param ?? null, code: row.code } });
};
var answerRefusal = (dialect, refusal) => {
  const row = table[refusal.reason];
  const body2 = errorBody(dialect, refusal);
  return {
    status: row.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body2)),
      "x-berth-reason": refusal.reason,
      ...row.retryAfterSeconds === void 0 ? {} : { "retry-after": String(row.retryAfterSeconds) }
    },
    body: body2
  };
};
var errorEvent = (dialect, refusal) => `${dialect === "anthropic" ? "event: error\n" : ""}data: ${errorBody(dialect, refusal)}

`;

// src/response-id.ts
import { StringDecoder } from "node:string_decoder";

// src/feature.ts
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var imageParts = /* @__PURE__ */ new Set(["image_url", "input_image", "image"]);
var hasImage = (messages) => {
  if (!Array.isArray(messages)) return false;
  for (const message of messages) {
    if (!isObject(message) || !Array.isArray(message.content)) continue;
    for (const part of message.content) if (isObject(part) && typeof part.type === "string" && imageParts.has(part.type)) return true;
  }
  return false;
};
var isFilled = (value) => Array.isArray(value) && value.length > 0;
var chatFeature = (body2) => {
  if (hasImage(body2.messages)) return "vision";
  if (isFilled(body2.tools) || isFilled(body2.functions)) return "tools";
  if (isObject(body2.response_format) && body2.response_format.type === "json_schema") return "json_schema";
  return "chat";
};
var featureOf = (endpoint, body2) => endpoint === "chat_completions" ? chatFeature(body2) : endpoint;

// src/response-id.ts
var searchBytesMax = 16 * 1024 * 1024;
var parse = (text2) => {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
};
var idOf = (value) => isObject(value) && typeof value.id === "string" && value.id !== "" ? value.id : void 0;
var findIdInBody = (body2) => idOf(parse(body2.toString("utf8")));
var ResponseIdReader = class {
  #decoder = new StringDecoder("utf8");
  #rest = "";
  #data = [];
  #bytesLeft = searchBytesMax;
  #isOver = false;
  /** The id, once: when the event that names it is complete with this chunk. */
  push(chunk) {
    if (this.#isOver) return void 0;
    this.#bytesLeft -= chunk.length;
    const lines = (this.#rest + this.#decoder.write(chunk)).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      const id = this.#readLine(line.endsWith("\r") ? line.slice(0, -1) : line);
      if (id !== void 0) return this.#stop(id);
    }
    return this.#bytesLeft < 0 ? this.#stop(void 0) : void 0;
  }
  #stop(id) {
    this.#isOver = true;
    this.#rest = "";
    this.#data = [];
    return id;
  }
  #readLine(line) {
    if (line.startsWith("data:")) this.#data.push(line.slice(5));
    if (line !== "" || this.#data.length === 0) return void 0;
    const event = parse(this.#data.join("\n"));
    this.#data = [];
    return isObject(event) ? idOf(event.response) : void 0;
  }
};

// src/delivery.ts
var refusalOf = (reason) => {
  switch (reason) {
    case "lease_lost":
    case "shutting_down":
    case "upstream_refused":
    case "upstream_timed_out":
    case "internal_error":
      return reason;
    case "upstream_reset":
    case "moved_on":
    case "caller_gone":
    case "caller_stalled":
      return "upstream_reset";
  }
};
var Passage = class {
  #exchange;
  #reply;
  #errorEvent;
  #onDrained = () => this.#exchange.resume();
  #onStalled = () => this.#exchange.abort("caller_stalled");
  constructor(exchange, reply, streamDialect) {
    this.#exchange = exchange;
    this.#reply = reply;
    this.#errorEvent = streamDialect === void 0 ? void 0 : (reason) => errorEvent(streamDialect, { reason: refusalOf(reason) });
  }
  chunk(bytes) {
    return this.#reply.write(bytes, this.#onDrained, this.#onStalled);
  }
  end() {
    this.#reply.end();
  }
  fail(reason) {
    this.#reply.breakOff(this.#errorEvent?.(reason));
  }
};
var RecordedStream = class {
  #exchange;
  #passage;
  #record;
  #reader = new ResponseIdReader();
  #isRecorded = false;
  constructor(exchange, passage, record) {
    this.#exchange = exchange;
    this.#passage = passage;
    this.#record = record;
  }
  chunk(bytes) {
    const id = this.#reader.push(bytes);
    if (id === void 0) return this.#passage.chunk(bytes);
    this.#isRecorded = true;
    void this.#record(id).then(() => {
      if (this.#passage.chunk(bytes)) this.#exchange.resume();
    });
    return false;
  }
  end() {
    if (!this.#isRecorded) void this.#record(void 0);
    this.#passage.end();
  }
  fail(reason) {
    this.#passage.fail(reason);
  }
};
var RecordedBody = class {
  #passage;
  #record;
  #held = [];
  #heldBytes = 0;
  constructor(passage, record) {
    this.#passage = passage;
    this.#record = record;
  }
  chunk(bytes) {
    if (this.#held === void 0) return this.#passage.chunk(bytes);
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (this.#heldBytes <= searchBytesMax) return true;
    const held = Buffer.concat(this.#held);
    this.#held = void 0;
    return this.#passage.chunk(held);
  }
  end() {
    const body2 = this.#held === void 0 ? void 0 : Buffer.concat(this.#held);
    const id = body2 === void 0 ? void 0 : findIdInBody(body2);
    void this.#record(id).then(() => {
      if (body2 !== void 0 && body2.length > 0) this.#passage.chunk(body2);
      this.#passage.end();
    });
  }
  fail(reason) {
    this.#passage.fail(reason);
  }
};
var deliver = (exchange, answer, reply, options) => {
  const isStream = isEventStream(answer.headers);
  reply.start(answer.status, answer.statusMessage, options.headers, isStream);
  const passage = new Passage(exchange, reply, isStream ? options.dialect : void 0);
  if (options.record === void 0) exchange.consume(passage);
  else exchange.consume(isStream ? new RecordedStream(exchange, passage, options.record) : new RecordedBody(passage, options.record));
};

// src/metrics.ts
import { Counter, Gauge, Histogram, Registry as Registry2 } from "prom-client";
var decisionBuckets = [5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
var firstByteBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
var ProxyMetrics = class {
  registry = new Registry2();
  requests = new Counter({
    name: "berth_proxy_requests_total",
    help: "Answered requests, by who served them and how that was decided.",
    labelNames: ["endpoint", "provider", "decision", "status"],
    registers: [this.registry]
  });
  refusals = new Counter({
    name: "berth_proxy_refusals_total",
    help: "Requests that the proxy answered itself, by reason.",
    labelNames: ["endpoint", "reason"],
    registers: [this.registry]
  });
  upstreamFailures = new Counter({
    name: "berth_proxy_upstream_failures_total",
    help: "Exchanges with a provider that did not complete, aborts included.",
    labelNames: ["provider", "reason"],
    registers: [this.registry]
  });
  responseRecords = new Counter({
    name: "berth_proxy_response_records_total",
    help: "Stored responses whose provider was remembered for previous_response_id, or why not.",
    labelNames: ["outcome"],
    registers: [this.registry]
  });
  decisionSeconds = new Histogram({
    name: "berth_proxy_decision_seconds",
    help: "Time spent waiting for routing decisions, per request.",
    buckets: decisionBuckets,
    registers: [this.registry]
  });
  firstByteSeconds = new Histogram({
    name: "berth_proxy_upstream_first_byte_seconds",
    help: "From sending a request to the first byte of the provider\u2019s body.",
    labelNames: ["provider"],
    buckets: firstByteBuckets,
    registers: [this.registry]
  });
  constructor(sources) {
    this.#gauge("berth_proxy_active_requests", "Requests being served now.", (gauge) => gauge.set(sources.activeRequests()));
    this.#gauge("berth_proxy_shards_away", "Shards that do not answer routing decisions.", (gauge) => gauge.set(sources.shardsAway()));
    this.#gauge(
      "berth_proxy_provider_health",
      "1 healthy, 0.5 draining, 0 degraded.",
      (gauge) => {
        for (const [provider, health] of sources.providerHealth()) gauge.set({ provider }, health);
      },
      ["provider"]
    );
    this.#gauge(
      "berth_proxy_client_count",
      "The counters of the routing client.",
      (gauge) => {
        for (const [count, value] of Object.entries(sources.clientCounts())) gauge.set({ count }, value);
      },
      ["count"]
    );
  }
  #gauge(name, help, collect, labelNames = []) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        collect(this);
      }
    });
  }
};
var statusClass = (status) => `${Math.floor(status / 100)}xx`;

// src/session-key.ts
import { hash } from "node:crypto";

// src/canonical-json.ts
var cacheMark = "cache_control";
var canonicalJson = (value) => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = [];
  for (const [key, member] of Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) {
    if (key !== cacheMark) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(",")}}`;
};
var canonicalContent = (content, textType) => canonicalJson(typeof content === "string" ? [{ type: textType, text: content }] : content);

// src/session-key.ts
var hintLengthMax = 1024;
var keyVersion = "berth-session-1";
var callerOf = (headers, body2) => {
  const metadataUser = isObject(body2.metadata) ? body2.metadata.user_id : void 0;
  return {
    credential: `${headers.authorization ?? ""}
${headers["x-api-key"] ?? ""}`,
    endUser: typeof body2.user === "string" ? body2.user : typeof metadataUser === "string" ? metadataUser : ""
  };
};
var hashParts = (parts) => {
  let text2 = "";
  for (const part of parts) text2 += `${part.length}:${part}`;
  return hash("sha256", text2, "base64url");
};
var storedStateKey = (credential, modelId, source, id) => hashParts([keyVersion, credential, "", modelId, "responses", source, id]);
var text = (value) => typeof value === "string" && value !== "" ? value : void 0;
var firstTurn = (messages, textType) => {
  if (!Array.isArray(messages)) return void 0;
  const parts = [];
  for (const message of messages) {
    if (!isObject(message)) return void 0;
    parts.push(`${canonicalJson(message.role)}${canonicalContent(message.content, textType)}`);
    if (message.role === "user") return parts.join("\n");
  }
  return void 0;
};
var withTools = (body2, lead, turn) => turn === void 0 ? void 0 : `${canonicalJson(body2.tools ?? body2.functions ?? null)}
${lead === void 0 ? "" : canonicalContent(lead, "text")}
${turn}`;
var stablePrefix = (endpoint, body2) => {
  switch (endpoint) {
    case "chat_completions":
      return withTools(body2, void 0, firstTurn(body2.messages, "text"));
    case "messages":
      return withTools(body2, body2.system, firstTurn(body2.messages, "text"));
    case "responses":
      return withTools(
        body2,
        body2.instructions,
        firstTurn(typeof body2.input === "string" ? [{ role: "user", content: body2.input }] : body2.input, "input_text")
      );
    // A bare prompt has no turns, so nothing says where its stable part ends; embeddings have no conversation at all.
    case "completions":
    case "embeddings":
      return void 0;
  }
};
var conversationId = (body2) => text(isObject(body2.conversation) ? body2.conversation.id : body2.conversation);
var hints = (endpoint, headers, body2) => [
  ["previous_response_id", endpoint === "responses" ? text(body2.previous_response_id) : void 0],
  ["conversation", endpoint === "responses" ? conversationId(body2) : void 0],
  ["x-session-id", text(headers["x-session-id"])],
  ["prompt_cache_key", text(body2.prompt_cache_key)]
];
var readSession = (endpoint, modelId, headers, body2) => {
  if (endpoint === "embeddings") return { outcome: "none" };
  const caller = callerOf(headers, body2);
  for (const [source, value] of hints(endpoint, headers, body2)) {
    if (value === void 0) continue;
    if (value.length > hintLengthMax)
      return { outcome: "invalid", param: source, message: `${source} must have at most ${hintLengthMax} characters, not ${value.length}` };
    const id2 = source === "previous_response_id" || source === "conversation" ? storedStateKey(caller.credential, modelId, source, value) : hashParts([keyVersion, caller.credential, caller.endUser, modelId, endpoint, source, value]);
    return { outcome: "session", source, id: id2 };
  }
  const prefix = stablePrefix(endpoint, body2);
  if (prefix === void 0) return { outcome: "none" };
  const id = hashParts([keyVersion, caller.credential, caller.endUser, modelId, endpoint, "prefix", prefix]);
  return { outcome: "session", source: "prefix", id };
};

// src/upstream-exchange.ts
var discardBytesMax = 65536;
var discardMs = 1e3;
var timeouts = /* @__PURE__ */ new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
var UpstreamExchange = class {
  head;
  closed;
  #ports;
  #options;
  #startedAt;
  #onLeaseLost = () => this.abort("lease_lost");
  #resolveHead;
  #resolveClosed;
  #controller;
  #sink;
  #status = 0;
  #abortReason;
  #end;
  #hasFirstByte = false;
  /** Sends the request. */
  constructor(ports, options) {
    this.#ports = ports;
    this.#options = options;
    this.#startedAt = ports.clock.now();
    this.head = new Promise((resolve) => {
      this.#resolveHead = resolve;
    });
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    options.lease?.signal.addEventListener("abort", this.#onLeaseLost, { once: true });
    if (options.lease?.signal.aborted) this.abort("lease_lost");
    else ports.dispatcher.dispatch({ method: "POST", path: options.path, headers: options.headers, body: options.body }, this);
  }
  /** Lets the body flow into `sink`; once, after `head` was an answer. */
  consume(sink) {
    this.#sink = sink;
    if (this.#end === void 0) this.#controller?.resume();
    else if (this.#end.outcome === "failed") sink.fail(this.#end.reason);
  }
  /** Goes on after a sink's `chunk` said false. */
  resume() {
    this.#controller?.resume();
  }
  /** Ends the exchange now, whatever its phase. Does nothing once it is closed or aborted. */
  abort(reason) {
    if (this.#end !== void 0 || this.#abortReason !== void 0) return;
    this.#abortReason = reason;
    this.#ports.log.info({
      event: "upstream_aborted",
      at_ns: Number(process.hrtime.bigint()),
      request_id: this.#options.requestId,
      provider: this.#options.provider,
      reason
    });
    if (this.#controller === void 0) this.#finish({ outcome: "failed", reason });
    else this.#controller.abort(new Error(reason));
  }
  /** Throws away an answer that another provider replaces. The lease goes when the body has ended. */
  discard() {
    let left = discardBytesMax;
    const timer = this.#ports.clock.after(discardMs, () => this.abort("moved_on"));
    this.consume({
      chunk: (bytes) => {
        left -= bytes.length;
        if (left < 0) this.abort("moved_on");
        return true;
      },
      end: () => timer.stop(),
      fail: () => timer.stop()
    });
  }
  onRequestStart(controller) {
    if (this.#end !== void 0) controller.abort(new Error("aborted before it was sent"));
    else this.#controller = controller;
  }
  onResponseStart(controller, status, headers, statusMessage) {
    if (status < 200) return;
    this.#status = status;
    controller.pause();
    this.#resolveHead({ outcome: "answered", status, statusMessage: statusMessage ?? "", headers });
  }
  onResponseData(controller, chunk) {
    if (!this.#hasFirstByte) {
      this.#hasFirstByte = true;
      this.#options.onFirstByte((this.#ports.clock.now() - this.#startedAt) / 1e3);
    }
    if (this.#sink?.chunk(chunk) === false) controller.pause();
  }
  onResponseEnd() {
    this.#finish({ outcome: "completed" });
  }
  onResponseError(_controller, error) {
    this.#finish({ outcome: "failed", reason: this.#abortReason ?? this.#failureOf(error) });
  }
  #failureOf(error) {
    const code = error.code ?? "";
    const isSent = this.#controller !== void 0;
    const reason = timeouts.has(code) ? "upstream_timed_out" : isSent ? "upstream_reset" : "upstream_refused";
    this.#ports.log.warn({
      event: "upstream_failed",
      request_id: this.#options.requestId,
      provider: this.#options.provider,
      reason,
      code,
      err: error
    });
    return reason;
  }
  // The one place where an exchange ends and its lease is given back.
  #finish(end) {
    if (this.#end !== void 0) return;
    this.#end = end;
    const { lease } = this.#options;
    lease?.signal.removeEventListener("abort", this.#onLeaseLost);
    if (end.outcome === "completed") {
      this.#release(end, this.#status >= 200 && this.#status < 300);
      this.#sink?.end();
      return;
    }
    this.#ports.clock.soon(() => this.#release(end, false));
    this.#resolveHead({ outcome: "failed", reason: end.reason });
    this.#sink?.fail(end.reason);
  }
  #release(end, refreshPin) {
    void this.#options.lease?.release({ refreshPin });
    this.#resolveClosed(end);
  }
};

// src/forwarding.ts
var movableStatuses = /* @__PURE__ */ new Set([429, 502, 503, 504]);
var mayMoveOn = (head) => head.outcome === "answered" ? movableStatuses.has(head.status) : head.reason === "upstream_refused";
var Forwarding = class {
  #ports;
  #call;
  #tried = [];
  #decisionMs = 0;
  constructor(ports, call) {
    this.#ports = ports;
    this.#call = call;
  }
  async run() {
    const { request } = this.#call;
    const offers = this.#ports.registry.supporting(request.modelId, request.feature);
    const reading = await this.#timed(findProspects(this.#ports.berth, request, offers));
    if (reading.outcome === "refused") this.#refuse(this.#explain(reading.reason));
    else await this.#attempt(reading.prospects);
    this.#ports.metrics.decisionSeconds.observe(this.#decisionMs / 1e3);
  }
  async #attempt(prospects) {
    const attemptsMax = prospects.isBound ? 1 : this.#ports.attemptsMax;
    let held;
    for (let attempt = 1; ; attempt++) {
      const decision = await this.#decide(prospects);
      if (decision === "ended") {
        return this.#answerEnding();
      }
      if (decision.outcome === "refused") return held === void 0 ? this.#refuse(this.#explain(decision.reason)) : this.#deliver(held);
      held?.exchange.discard();
      held = void 0;
      const exchange = this.#send(decision);
      const head = await exchange.head;
      const isLast = attempt >= attemptsMax || !mayMoveOn(head) || this.#call.ending.reason !== void 0;
      if (head.outcome === "answered") {
        held = { exchange, answer: head, decision };
        if (isLast) return this.#deliver(held);
      } else if (isLast) {
        await exchange.closed;
        return this.#refuse({ reason: refusalOf(head.reason) }, decision);
      }
      this.#tried.push(decision.offer.provider.name);
    }
  }
  /** A decision, or `ended` when the request ended before there was one. */
  async #decide(prospects) {
    const { ending } = this.#call;
    try {
      const decision = await this.#timed(decide(this.#ports, prospects, this.#tried, ending.signal));
      if (ending.reason === void 0) return decision;
      if (decision.outcome === "go") void decision.lease?.abandon();
      return "ended";
    } catch (error) {
      if (ending.reason !== void 0) return "ended";
      throw error;
    }
  }
  async #timed(decision) {
    const startedAt = this.#ports.clock.now();
    try {
      return await decision;
    } finally {
      this.#decisionMs += this.#ports.clock.now() - startedAt;
    }
  }
  #send({ offer, lease }) {
    const { request, requestId, rawHeaders, connection, query, ending } = this.#call;
    const { provider, model, pathPrefix } = offer;
    const { clock, log, metrics } = this.#ports;
    const { dialect, path } = request.endpoint;
    const exchange = new UpstreamExchange(
      { clock, log, dispatcher: this.#ports.dispatcherOf(provider.name) },
      {
        provider: provider.name,
        requestId,
        path: `${pathPrefix}${path}${query}`,
        headers: upstreamHeaders(rawHeaders, connection, { apiKey: provider.apiKey, requestId, dialect }),
        body: request.bytesFor(model.upstreamModel),
        lease,
        onFirstByte: (seconds) => metrics.firstByteSeconds.observe({ provider: provider.name }, seconds)
      }
    );
    ending.watch((reason) => exchange.abort(reason));
    void exchange.closed.then((end) => {
      if (end.outcome === "failed") metrics.upstreamFailures.inc({ provider: provider.name, reason: end.reason });
    });
    return exchange;
  }
  async #deliver({ exchange, answer, decision }) {
    const { request, reply } = this.#call;
    const isSuccess = answer.status >= 200 && answer.status < 300;
    deliver(exchange, answer, reply, {
      dialect: request.endpoint.dialect,
      headers: downstreamHeaders(answer.headers, this.#headers(decision.name, decision.offer)),
      record: request.isStored && isSuccess ? this.#recordFor(decision.offer) : void 0
    });
    this.#count(answer.status, decision);
    await exchange.closed;
  }
  #recordFor(offer) {
    const { request, requestId } = this.#call;
    const { records } = this.#ports;
    return async (id) => {
      if (id === void 0) return records.count(requestId, "id_not_found");
      const sessionId = storedStateKey(request.credential, request.modelId, "previous_response_id", id);
      await records.record({ provider: offer.provider.name, modelId: request.modelId, sessionId, requestId });
    };
  }
  #explain(reason) {
    const { previousResponseId, feature, modelId } = this.#call.request;
    if (reason === "previous_response_not_found")
      return {
        reason,
        param: "previous_response_id",
        message: `Previous response with id ${JSON.stringify(previousResponseId)} not found.`
      };
    if (reason === "unsupported_feature" || reason === "unsupported")
      return { reason, message: `No provider of the model ${JSON.stringify(modelId)} supports ${feature}` };
    return { reason };
  }
  #answerEnding() {
    if (this.#call.ending.reason === "shutting_down") this.#refuse({ reason: "shutting_down" });
  }
  #refuse(refusal, decision) {
    const { request, reply } = this.#call;
    const answer = answerRefusal(request.endpoint.dialect, refusal);
    this.#ports.metrics.refusals.inc({ endpoint: request.endpoint.name, reason: refusal.reason });
    this.#count(answer.status, decision);
    reply.refuse(answer, this.#headers(decision?.name ?? "refused", decision?.offer));
  }
  #headers(decision, offer) {
    return {
      "x-berth-request-id": this.#call.requestId,
      "x-berth-decision": decision,
      ...offer === void 0 ? {} : { "x-berth-provider": offer.provider.name },
      "server-timing": `berth;dur=${this.#decisionMs.toFixed(2)}`
    };
  }
  #count(status, decision) {
    this.#ports.metrics.requests.inc({
      endpoint: this.#call.request.endpoint.name,
      provider: decision?.offer.provider.name ?? "none",
      decision: decision?.name ?? "refused",
      status: statusClass(status)
    });
  }
};

// src/inference-request.ts
import { isUtf8 } from "node:buffer";

// src/json-fault.ts
var whitespace = /* @__PURE__ */ new Set([" ", "\n", "\r", "	"]);
var escapes = /* @__PURE__ */ new Set(['"', "\\", "/", "b", "f", "n", "r", "t"]);
var literals = ["true", "false", "null"];
var number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
var hex = /[0-9a-fA-F]{4}/y;
var fault = (at) => ~at;
var skipWhitespace = (text2, from) => {
  let at = from;
  while (at < text2.length && whitespace.has(text2[at] ?? "")) at++;
  return at;
};
var endOfEscape = (text2, at) => {
  if (escapes.has(text2[at + 1] ?? "")) return at + 2;
  hex.lastIndex = at + 2;
  return text2[at + 1] === "u" && hex.test(text2) ? at + 6 : fault(at);
};
var endOfString = (text2, from) => {
  let at = from + 1;
  while (at < text2.length) {
    if (text2[at] === '"') return at + 1;
    if (text2.charCodeAt(at) < 32) return fault(at);
    const next = text2[at] === "\\" ? endOfEscape(text2, at) : at + 1;
    if (next < 0) return next;
    at = next;
  }
  return fault(text2.length);
};
var endOfScalar = (text2, at) => {
  if (text2[at] === '"') return endOfString(text2, at);
  for (const literal of literals) if (text2.startsWith(literal, at)) return at + literal.length;
  number.lastIndex = at;
  return number.test(text2) ? number.lastIndex : fault(at);
};
var endOfKey = (text2, from) => {
  if (text2[from] !== '"') return fault(from);
  const end = endOfString(text2, from);
  if (end < 0) return end;
  const colon2 = skipWhitespace(text2, end);
  return text2[colon2] === ":" ? skipWhitespace(text2, colon2 + 1) : fault(colon2);
};
var nextValue = (text2, from, open) => {
  let at = skipWhitespace(text2, from);
  while (open.length > 0 && text2[at] === open.at(-1)) {
    open.pop();
    at = skipWhitespace(text2, at + 1);
  }
  if (open.length === 0) return at === text2.length ? at : fault(at);
  if (text2[at] !== ",") return fault(at);
  at = skipWhitespace(text2, at + 1);
  return open.at(-1) === "}" ? endOfKey(text2, at) : at;
};
var openContainer = (text2, at, open) => {
  const closing = text2[at] === "{" ? "}" : "]";
  const inside = skipWhitespace(text2, at + 1);
  open.push(closing);
  if (text2[inside] === closing) return nextValue(text2, inside, open);
  return closing === "}" ? endOfKey(text2, inside) : inside;
};
var findJsonFault = (text2) => {
  const open = [];
  let at = skipWhitespace(text2, 0);
  if (at === text2.length) return at;
  do {
    if (text2[at] === "{" || text2[at] === "[") at = openContainer(text2, at, open);
    else {
      const end = endOfScalar(text2, at);
      at = end < 0 ? end : nextValue(text2, end, open);
    }
    if (at < 0) return ~at;
  } while (open.length > 0);
  return void 0;
};

// src/json-outline.ts
var quote = 34;
var backslash = 92;
var comma = 44;
var colon = 58;
var isOpening = (byte) => byte === 123 || byte === 91;
var isClosing = (byte) => byte === 125 || byte === 93;
var isWhitespace = (byte) => byte === 32 || byte === 10 || byte === 13 || byte === 9;
var skipWhitespace2 = (bytes, from) => {
  let at = from;
  while (isWhitespace(bytes[at] ?? 0)) at++;
  return at;
};
var endOfString2 = (bytes, start) => {
  for (let from = start + 1; ; ) {
    const at = bytes.indexOf(quote, from);
    if (at < 0) return bytes.length;
    let slashes = 0;
    while (bytes[at - 1 - slashes] === backslash) slashes++;
    if (slashes % 2 === 0) return at + 1;
    from = at + 1;
  }
};
var endOfScalar2 = (bytes, start) => {
  let at = start;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === comma || isClosing(byte) || isWhitespace(byte)) break;
  }
  return at;
};
var measureContainer = (bytes, start) => {
  let open = 0;
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at = endOfString2(bytes, at);
      continue;
    }
    at++;
    if (isOpening(byte)) depth = Math.max(depth, ++open);
    else if (isClosing(byte) && --open === 0) break;
  }
  return { end: at, depth };
};
var readKey = (bytes, start, end) => {
  const inner = bytes.subarray(start + 1, end - 1);
  if (!inner.includes(backslash)) return inner.toString("utf8");
  return JSON.parse(bytes.toString("utf8", start, end));
};
var readJsonOutline = (bytes) => {
  const ranges = /* @__PURE__ */ new Map();
  let duplicateKey;
  let depth = 1;
  let at = skipWhitespace2(bytes, skipWhitespace2(bytes, 0) + 1);
  while (bytes[at] === quote) {
    const keyEnd = endOfString2(bytes, at);
    const key = readKey(bytes, at, keyEnd);
    at = skipWhitespace2(bytes, keyEnd);
    const start = bytes[at] === colon ? skipWhitespace2(bytes, at + 1) : at;
    const first = bytes[start] ?? 0;
    let end;
    if (isOpening(first)) {
      const container = measureContainer(bytes, start);
      end = container.end;
      depth = Math.max(depth, container.depth + 1);
    } else end = first === quote ? endOfString2(bytes, start) : endOfScalar2(bytes, start);
    if (ranges.has(key)) duplicateKey ??= key;
    ranges.set(key, { start, end });
    at = skipWhitespace2(bytes, end);
    if (bytes[at] === comma) at = skipWhitespace2(bytes, at + 1);
  }
  return { ranges, duplicateKey, depth };
};
var spliceString = (bytes, range, value) => Buffer.concat([bytes.subarray(0, range.start), Buffer.from(JSON.stringify(value)), bytes.subarray(range.end)]);

// src/inference-request.ts
var jsonDepthMax = 256;
var refuse = (refusal) => ({ outcome: "refused", refusal });
var invalid = (param, message) => refuse({ reason: "invalid_request", param, message });
var parse2 = (text2) => {
  try {
    return { value: JSON.parse(text2) };
  } catch {
    return void 0;
  }
};
var readBody = (bytes) => {
  if (!isUtf8(bytes)) return refuse({ reason: "malformed_json", message: "The body is not valid UTF-8" });
  const text2 = bytes.toString("utf8");
  const json = parse2(text2);
  if (json === void 0)
    return refuse({ reason: "malformed_json", message: `The body is not valid JSON: unexpected input at position ${findJsonFault(text2)}` });
  if (!isObject(json.value)) return invalid(void 0, "The body must be a JSON object");
  const outline = readJsonOutline(bytes);
  if (outline.duplicateKey !== void 0)
    return refuse({
      reason: "duplicate_key",
      param: outline.duplicateKey,
      message: `The top-level key ${JSON.stringify(outline.duplicateKey)} occurs twice`
    });
  if (outline.depth > jsonDepthMax) return invalid(void 0, `The body is nested deeper than ${jsonDepthMax} levels`);
  const { model } = json.value;
  const modelRange = outline.ranges.get("model");
  if (typeof model !== "string" || model === "" || modelRange === void 0) return invalid("model", "model must be a non-empty string");
  return { outcome: "read", parsed: { body: json.value, model, modelRange } };
};
var readInferenceRequest = (endpoint, bytes, headers, resolveModel) => {
  const reading = readBody(bytes);
  if (reading.outcome === "refused") return reading;
  const { body: body2, model, modelRange } = reading.parsed;
  const modelId = resolveModel(model);
  if (modelId === void 0)
    return refuse({
      reason: "model_not_found",
      param: "model",
      message: `The model ${JSON.stringify(model.slice(0, 256))} does not exist`
    });
  const session = readSession(endpoint.name, modelId, headers, body2);
  if (session.outcome === "invalid") return invalid(session.param, session.message);
  return {
    outcome: "read",
    request: {
      endpoint,
      modelId,
      feature: featureOf(endpoint.name, body2),
      session,
      previousResponseId: session.outcome === "session" && session.source === "previous_response_id" ? String(body2.previous_response_id) : void 0,
      isStored: endpoint.name === "responses" && body2.store !== false,
      credential: callerOf(headers, body2).credential,
      bytesFor: (upstreamModel) => upstreamModel === model ? bytes : spliceString(bytes, modelRange, upstreamModel)
    }
  };
};

// src/request-id.ts
import { randomUUID } from "node:crypto";
var sane = /^[A-Za-z0-9_.:-]{1,128}$/;
var requestIdOf = (header) => typeof header === "string" && sane.test(header) ? header : randomUUID();

// src/http-edge.ts
var keepAliveTimeoutMs = 75e3;
var getPaths = ["/v1/models", "/healthz", "/readyz", "/metrics"];
var modelPrefix = "/v1/models/";
var pathOf = (url) => url.split("?", 1)[0] ?? "";
var queryOf = (url) => url.includes("?") ? url.slice(url.indexOf("?")) : "";
var endpointAt = (url) => endpoints.find(({ path }) => path === pathOf(url));
var dialectAt = (url) => endpointAt(url)?.dialect ?? "openai";
var sendRefusal = (request, reply, refusal, headers = {}) => {
  const answer = answerRefusal(dialectAt(request.url), refusal);
  return reply.code(answer.status).headers({ ...answer.headers, ...headers, "x-berth-request-id": request.id }).send(answer.body);
};
var refuseUnrouted = (request, reply) => {
  const path = pathOf(request.url);
  const allow = endpointAt(path) !== void 0 ? "POST" : getPaths.includes(path) || path.startsWith(modelPrefix) ? "GET, HEAD" : void 0;
  const what = `${request.method} ${path.slice(0, 256)}`;
  return allow === void 0 ? sendRefusal(request, reply, { reason: "not_found", message: `There is nothing at ${what}` }) : sendRefusal(request, reply, { reason: "method_not_allowed", message: `${what} is not allowed, only ${allow}` }, { allow });
};
var refusalOfError = (error) => {
  if (error.statusCode === 413) return { reason: "body_too_large" };
  if (error.statusCode === 415) return { reason: "unsupported_media_type" };
  if (error.statusCode !== void 0 && error.statusCode < 500) return { reason: "invalid_request", message: error.message };
  return { reason: "internal_error" };
};
var HttpEdge = class {
  #ports;
  #options;
  constructor(ports, options) {
    this.#ports = ports;
    this.#options = options;
  }
  /** Serves one inference request to its end, whatever happens. */
  async serve(endpoint, request, raw) {
    const { calls, clock, forwarding } = this.#ports;
    const call = calls.begin();
    const reply = new CallerReply(clock, raw, this.#options.stallMs, () => call.end("caller_gone"));
    try {
      await this.#forward(endpoint, request, reply, call);
    } catch (error) {
      forwarding.log.error({ event: "request_failed", request_id: request.id, err: error });
      call.end("internal_error");
      if (reply.isStarted) reply.breakOff(void 0);
      else this.#refuse(endpoint, request, reply, { reason: "internal_error" });
    } finally {
      await reply.closed;
      calls.end(call);
    }
  }
  async #forward(endpoint, request, reply, ending) {
    const { forwarding } = this.#ports;
    const { headers } = request;
    const body2 = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const reading = readInferenceRequest(endpoint, body2, headers, forwarding.registry.resolveModel);
    if (reading.outcome === "refused") return this.#refuse(endpoint, request, reply, reading.refusal);
    await new Forwarding(forwarding, {
      requestId: request.id,
      request: reading.request,
      reply,
      rawHeaders: request.raw.rawHeaders,
      connection: headers.connection,
      query: queryOf(request.url),
      ending
    }).run();
  }
  #refuse(endpoint, request, reply, refusal) {
    this.#ports.forwarding.metrics.refusals.inc({ endpoint: endpoint.name, reason: refusal.reason });
    reply.refuse(answerRefusal(endpoint.dialect, refusal), { "x-berth-request-id": request.id, "x-berth-decision": "refused" });
  }
};
var modelObject = (id) => ({ id, object: "model", created: 0, owned_by: "berth" });
var addModelRoutes = (app, { forwarding }) => {
  app.get("/v1/models", () => ({ object: "list", data: forwarding.registry.names().map(modelObject) }));
  app.get(`${modelPrefix}*`, (request, reply) => {
    const name = request.params["*"];
    if (forwarding.registry.resolveModel(name) !== void 0) return modelObject(name);
    return sendRefusal(request, reply, { reason: "model_not_found", param: "model" });
  });
};
var addOperationRoutes = (app, { forwarding, readiness }) => {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", (_request, reply) => {
    const { status, body: body2 } = readiness();
    return reply.code(status).send(body2);
  });
  app.get("/metrics", async (_request, reply) => {
    const { registry } = forwarding.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
var addInferenceRoutes = (app, edge) => {
  for (const endpoint of endpoints) {
    app.post(endpoint.path, async (request, reply) => {
      reply.hijack();
      await edge.serve(endpoint, request, reply.raw);
    });
  }
};
var buildHttpEdge = (ports, options) => {
  const app = Fastify({
    bodyLimit: options.bodyBytesMax,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Prompts can be large and lines slow; Node's limit on receiving headers stays.
    requestTimeout: 0,
    return503OnClosing: false,
    genReqId: (raw) => requestIdOf(raw.headers["x-request-id"]),
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => void sendRefusal(request, reply, refusalOfError(error))
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body2, done) => done(null, body2));
  app.addHook("onRequest", (request, reply, done) => {
    const isEncoded = (request.headers["content-encoding"] ?? "identity") !== "identity";
    if (request.is404) refuseUnrouted(request, reply);
    else if (request.method !== "POST") done();
    else if (ports.isClosing()) sendRefusal(request, reply, { reason: "shutting_down" }, { connection: "close" });
    else if (isEncoded) sendRefusal(request, reply, { reason: "unsupported_media_type" });
    else done();
  });
  app.setNotFoundHandler(refuseUnrouted);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOfError(error);
    if (refusal.reason === "internal_error") ports.forwarding.log.error({ event: "request_failed", request_id: request.id, err: error });
    return sendRefusal(request, reply, refusal);
  });
  addModelRoutes(app, ports);
  addOperationRoutes(app, ports);
  addInferenceRoutes(app, new HttpEdge(ports, options));
  return app;
};

// src/provider-pools.ts
import { Pool } from "undici";
var connectionsMax = 4096;
var ProviderPools = class {
  #pools = /* @__PURE__ */ new Map();
  constructor(providers, timeouts2) {
    for (const provider of providers) {
      this.#pools.set(
        provider.name,
        new Pool(new URL(provider.url).origin, {
          connections: connectionsMax,
          // One request per connection: behind a long stream a second one would wait, and an abort would kill both.
          pipelining: 1,
          connect: { timeout: timeouts2.connectTimeoutMs },
          headersTimeout: timeouts2.firstByteTimeoutMs,
          bodyTimeout: timeouts2.idleTimeoutMs
        })
      );
    }
  }
  /** The pool of a configured provider. */
  require(provider) {
    const pool = this.#pools.get(provider);
    if (pool === void 0) throw new Error(`Provider ${provider} is not configured`);
    return pool;
  }
  async close() {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
};

// src/readiness.ts
var readinessOf = ({ isClosing: isClosing2, away, coordinatorsAway, healthOf }) => {
  const isAway = away.size > 0;
  return {
    status: isClosing2 || isAway ? 503 : 200,
    body: {
      status: isClosing2 ? "closing" : isAway ? "coordinators_away" : "ready",
      shards_away: [...away].sort((a, b) => a - b),
      degraded_mode: isAway ? coordinatorsAway : null,
      providers: Object.fromEntries(healthOf)
    }
  };
};

// src/response-records.ts
var keepTryingMs = 15e3;
var firstDelayMs = 50;
var delayMsMax = 1e3;
var pendingMax = 1024;
var ResponseRecords = class {
  #berth;
  #clock;
  #log;
  #metrics;
  #pending = /* @__PURE__ */ new Set();
  #isClosed = false;
  constructor(ports) {
    this.#berth = ports.berth;
    this.#clock = ports.clock;
    this.#log = ports.log;
    this.#metrics = ports.metrics;
  }
  /** Resolves after the first try, which is the usual end: whoever gets the response after that can go on with it anywhere. Never rejects. */
  async record(record) {
    if (this.#pending.size >= pendingMax) {
      this.count(record.requestId, "dropped");
      return;
    }
    const outcome = await this.#try(record);
    if (outcome === void 0) {
      const later = this.#tryAgain(record).finally(() => this.#pending.delete(later));
      this.#pending.add(later);
    } else this.count(record.requestId, outcome);
  }
  /** Counts the end of a record; everything but `recorded` is logged. */
  count(requestId, outcome) {
    this.#metrics.responseRecords.inc({ outcome });
    if (outcome !== "recorded") this.#log.warn({ event: "response_not_recorded", request_id: requestId, outcome });
  }
  /** Stops trying again; waits for the tries under way. */
  async close() {
    this.#isClosed = true;
    await Promise.all(this.#pending);
  }
  async #tryAgain(record) {
    const until = this.#clock.now() + keepTryingMs;
    for (let delayMs = firstDelayMs; this.#clock.now() < until && !this.#isClosed; delayMs = Math.min(delayMs * 2, delayMsMax)) {
      await delay(this.#clock, delayMs);
      const outcome = await this.#try(record);
      if (outcome === void 0) continue;
      this.count(record.requestId, outcome);
      return;
    }
    this.count(record.requestId, "gave_up");
  }
  // Undefined: worth another try.
  async #try(record) {
    const outcome = await this.#admit(record);
    if (outcome.outcome === "undecided") return void 0;
    if (outcome.outcome === "admitted") {
      void outcome.lease?.release({ refreshPin: true });
      return "recorded";
    }
    if (outcome.reason === "already_pinned" && outcome.pin?.provider === record.provider) return "recorded";
    return outcome.reason === "pin_limit_reached" ? "pin_limit_reached" : void 0;
  }
  async #admit({ provider, modelId, sessionId }) {
    try {
      return await this.#berth.tryAdmitUnpinned(provider, modelId, sessionId);
    } catch (error) {
      this.#log.warn({ event: "response_record_failed", err: error });
      return { outcome: "undecided", reason: "unavailable" };
    }
  }
};

// src/proxy.ts
var drainMsDefault = 25e3;
var abortMs = 2e3;
var healthValues = { healthy: 1, draining: 0.5, degraded: 0 };
var RunningProxy = class {
  #ports;
  #app;
  #calls = new ActiveCalls();
  #pools;
  #records;
  #health = /* @__PURE__ */ new Map();
  #url = "";
  #closing;
  constructor(ports, options) {
    const { berth, clock } = ports;
    const log = ports.log.child({ proxy: options.name });
    this.#ports = ports;
    for (const provider of options.providers) this.#health.set(provider.name, startHealth(clock, log, provider));
    this.#pools = new ProviderPools(options.providers, options);
    const metrics = new ProxyMetrics({
      clientCounts: () => berth.counts,
      shardsAway: () => berth.away.size,
      activeRequests: () => this.#calls.size,
      providerHealth: () => [...this.#health].map(([provider, { health }]) => [provider, healthValues[health]])
    });
    this.#records = new ResponseRecords({ berth, clock, log, metrics });
    this.#app = buildHttpEdge(
      {
        clock,
        calls: this.#calls,
        isClosing: () => this.#closing !== void 0,
        readiness: () => readinessOf({
          isClosing: this.#closing !== void 0,
          away: berth.away,
          coordinatorsAway: options.coordinatorsAway,
          healthOf: new Map([...this.#health].map(([provider, { health }]) => [provider, health]))
        }),
        forwarding: {
          berth,
          clock,
          log,
          metrics,
          registry: new Registry(options.providers, options.aliases),
          records: this.#records,
          attemptsMax: options.attemptsMax,
          coordinatorsAway: options.coordinatorsAway,
          healthOf: (provider) => this.#health.get(provider)?.health ?? "healthy",
          dispatcherOf: (provider) => this.#pools.require(provider)
        }
      },
      { bodyBytesMax: options.bodyBytesMax, stallMs: options.idleTimeoutMs }
    );
  }
  get url() {
    return this.#url;
  }
  async listen(host, port) {
    try {
      await this.#app.listen({ host, port });
    } catch (error) {
      await this.#dismantle();
      throw error;
    }
    const address = this.#app.server.address();
    this.#url = `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
  }
  close(drainMs = drainMsDefault) {
    this.#closing ??= this.#close(drainMs);
    return this.#closing;
  }
  async #close(drainMs) {
    const { clock } = this.#ports;
    const closed = this.#app.close();
    await Promise.race([this.#calls.idle(), delay(clock, drainMs)]);
    this.#calls.endAll("shutting_down");
    await Promise.race([this.#calls.idle(), delay(clock, abortMs)]);
    this.#app.server.closeIdleConnections();
    await Promise.race([closed, delay(clock, abortMs)]);
    this.#app.server.closeAllConnections();
    await closed;
    await this.#dismantle();
  }
  async #dismantle() {
    await this.#records.close();
    for (const monitor of this.#health.values()) await monitor.stop();
    await this.#pools.close();
  }
};
var startProxy = async (ports, options) => {
  const proxy = new RunningProxy(ports, options);
  await proxy.listen(options.host, options.port);
  return proxy;
};

// ../client/src/berth.ts
var BerthError = class extends Error {
  code;
  constructor(code, message, options) {
    super(message, options);
    this.name = "BerthError";
    this.code = code;
  }
};

// ../protocol/src/codec.ts
import { Packr } from "msgpackr";

// ../protocol/src/codes.ts
var codes = (table2) => {
  const names = [];
  for (const [name, code] of Object.entries(table2)) names[code] = name;
  return { codeOf: (name) => table2[name], nameOf: (code) => typeof code === "number" ? names[code] : void 0 };
};
var commandCodes = codes({
  get_pin: 1,
  try_admit_unpinned_session_request: 2,
  try_admit_pinned_session_request: 3,
  try_compare_and_swap_pin_and_admit_request: 4,
  try_admit_request_without_pin: 5,
  renew_request_lease: 6,
  release_request_lease: 7,
  route: 8
});
var outcomeCodes = codes({
  admitted: 1,
  refused: 2,
  pin: 3,
  renewed: 4,
  lease_lost: 5,
  released: 6,
  lease_closed: 7,
  overloaded: 8,
  not_owner: 9,
  unavailable: 10,
  invalid: 11
});
var healthCodes = codes({ healthy: 1, draining: 2, degraded: 3 });
var howCodes = codes({ pinned: 1, new: 2, repinned: 3, temporary: 4 });
var capacityReasons = {
  per_session_in_flight_request_limit_reached: 1,
  pin_limit_reached: 2,
  global_in_flight_request_limit_reached: 3,
  unreserved_in_flight_request_limit_reached: 4
};
var refusalCodes = codes({
  ...capacityReasons,
  already_pinned: 5,
  session_not_pinned: 6,
  pin_mismatch: 7,
  no_capacity: 8,
  no_healthy_provider: 9,
  unsupported: 10
});
var passedOverCodes = codes({ ...capacityReasons, degraded: 16, draining: 17, excluded: 18 });

// ../protocol/src/ids.ts
var base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
var sextets = new Int8Array(128).fill(-1);
for (let i = 0; i < base64url.length; i++) sextets[base64url.charCodeAt(i)] = i;

// ../protocol/src/codec.ts
var packr = new Packr({ useRecords: false, int64AsType: "auto" });

// ../client/src/outbox.ts
var messageBytesMax = 512 * 1024;

// test-support/scripted-berth.ts
var refused = (reason, pin) => ({ outcome: "refused", reason, pin, passedOver: [] });
var ScriptedBerth = class {
  limits = /* @__PURE__ */ new Map();
  pins = /* @__PURE__ */ new Map();
  live = /* @__PURE__ */ new Map();
  ends = [];
  /** Ends of leases that had ended already: more than one release path. Empty in a correct proxy. */
  repeatedEnds = [];
  routed = [];
  away = /* @__PURE__ */ new Set();
  counts = { calls: 0 };
  /** Answers of the next `route` calls, before any are decided. */
  scripted = [];
  /** While set, `route` waits for it, after as many calls as `gateSpares` have passed. */
  gate;
  gateSpares = 0;
  #nextId = 1;
  async route(request, options = {}) {
    this.routed.push(request);
    this.counts.calls = (this.counts.calls ?? 0) + 1;
    if (this.gate !== void 0 && this.routed.length > this.gateSpares) await this.#wait(this.gate, options.signal);
    const scripted = this.scripted.shift();
    if (scripted !== void 0) return scripted;
    const usable = request.candidates.filter((c) => c.health === "healthy" && !(request.excluded ?? []).includes(c.provider));
    const { modelId, sessionId } = request;
    if (sessionId === void 0 || (request.excluded ?? []).length > 0) return this.#temporary(usable, void 0);
    const pin = this.pins.get(this.#key(modelId, sessionId));
    if (pin === void 0) return this.#first(usable, modelId, sessionId, "new");
    const home = request.candidates.find((c) => c.provider === pin.provider);
    if (home === void 0 || home.health === "degraded") return this.#first(usable, modelId, sessionId, "repinned");
    if (this.#fault(pin.provider, sessionId, "pinned") === void 0) return this.#grant(pin.provider, sessionId, pin, "pinned");
    return this.#temporary(usable, pin.provider);
  }
  async getPin(modelId, sessionId) {
    return this.away.size > 0 ? "undecided" : this.pins.get(this.#key(modelId, sessionId));
  }
  async tryAdmitUnpinned(provider, modelId, sessionId) {
    const pin = this.pins.get(this.#key(modelId, sessionId));
    if (pin !== void 0) return refused("already_pinned", pin);
    const fault2 = this.#fault(provider, sessionId, "new");
    return fault2 === void 0 ? this.#pinned(provider, modelId, sessionId, "new") : refused(fault2);
  }
  tryAdmitPinned() {
    throw new BerthError("invalid_argument", "The proxy routes; it does not admit pinned requests itself");
  }
  tryCompareAndSwapPin() {
    throw new BerthError("invalid_argument", "The proxy routes; it does not swap pins itself");
  }
  tryAdmitWithoutPin() {
    throw new BerthError("invalid_argument", "The proxy routes; it does not admit temporary requests itself");
  }
  async close() {
  }
  /** Makes the shard say that the only live lease at `provider` is gone. */
  loseLease(provider) {
    for (const lease of this.live.values()) {
      if (lease.provider === provider) lease.abort.abort(new BerthError("lease_lost", `The lease at ${provider} is lost`));
    }
  }
  async #wait(gate, signal) {
    await new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      void gate.then(resolve);
    });
  }
  #key(modelId, sessionId) {
    return `${modelId}
${sessionId}`;
  }
  #fault(provider, sessionId, how) {
    const limits = this.limits.get(provider);
    if (limits === void 0) return void 0;
    const there = [...this.live.values()].filter((lease) => lease.provider === provider);
    const ofSession = sessionId === void 0 ? 0 : there.filter((lease) => lease.sessionId === sessionId).length;
    if (ofSession >= limits.max_per_session_in_flight_request_slots) return "per_session_in_flight_request_limit_reached";
    const pins = [...this.pins.values()].filter((pin) => pin.provider === provider).length;
    if (how !== "pinned" && how !== "temporary" && pins >= limits.max_pinned_sessions) return "pin_limit_reached";
    const max = limits.max_global_in_flight_request_slots;
    if (there.length >= max) return "global_in_flight_request_limit_reached";
    const open = max - limits.global_in_flight_request_slots_reserved_for_pinned_sessions;
    return how !== "pinned" && there.length >= open ? "unreserved_in_flight_request_limit_reached" : void 0;
  }
  #first(usable, modelId, sessionId, how) {
    for (const { provider } of usable)
      if (this.#fault(provider, sessionId, how) === void 0) return this.#pinned(provider, modelId, sessionId, how);
    return refused(usable.length === 0 ? "no_healthy_provider" : "no_capacity");
  }
  #temporary(usable, except) {
    for (const candidate of usable) {
      if (candidate.provider === except) continue;
      if (candidate.unlimited)
        return { outcome: "admitted", how: "temporary", provider: candidate.provider, pinId: void 0, lease: void 0, passedOver: [] };
      if (this.#fault(candidate.provider, void 0, "temporary") === void 0)
        return this.#grant(candidate.provider, void 0, void 0, "temporary");
    }
    return refused(usable.length === 0 ? "no_healthy_provider" : "no_capacity");
  }
  #pinned(provider, modelId, sessionId, how) {
    const pin = { id: this.#nextId++, provider };
    this.pins.set(this.#key(modelId, sessionId), pin);
    return this.#grant(provider, sessionId, pin, how);
  }
  #grant(provider, sessionId, pin, how) {
    const id = String(this.#nextId++).padStart(22, "A");
    const abort = new AbortController();
    this.live.set(id, { provider, sessionId, abort });
    const end = async (ended) => {
      if (this.live.delete(id)) this.ends.push(ended);
      else this.repeatedEnds.push(id);
      return true;
    };
    const lease = {
      id,
      signal: abort.signal,
      release: ({ refreshPin }) => end({ provider, how: "released", refreshPin }),
      abandon: () => end({ provider, how: "abandoned", refreshPin: false })
    };
    return { outcome: "admitted", how, provider, pinId: pin?.id, lease, passedOver: [] };
  }
};

// test-support/proxy-bench.ts
var limitsOf = (changes = {}) => ({
  max_pinned_sessions: 1e3,
  max_global_in_flight_request_slots: 100,
  global_in_flight_request_slots_reserved_for_pinned_sessions: 0,
  max_per_session_in_flight_request_slots: 10,
  ...changes
});
var providerAt = (name, url, changes = {}) => {
  const { upstreamModel = "m", features: supported = features, limits, ...rest } = changes;
  return {
    name,
    kind: "managed",
    url,
    apiKey: `key-of-${name}`,
    health: { kind: "static", health: "healthy" },
    models: [{ model: "m", upstreamModel, features: new Set(supported), limits }],
    ...rest
  };
};
var ProxyBench = class _ProxyBench {
  berth;
  proxy;
  log;
  constructor(berth, proxy, log) {
    this.berth = berth;
    this.proxy = proxy;
    this.log = log;
  }
  static async start(providers, changes = {}, berth = new ScriptedBerth()) {
    for (const { name, models } of providers) for (const { limits } of models) if (limits !== void 0) berth.limits.set(name, limits);
    const log = [];
    const sink = new Writable({
      write: (line, _encoding, done) => {
        log.push(JSON.parse(String(line)));
        done();
      }
    });
    const proxy = await startProxy(
      { berth, clock: systemClock, log: pino({ level: "info" }, sink) },
      {
        host: "127.0.0.1",
        port: 0,
        name: "proxy-1",
        providers,
        aliases: /* @__PURE__ */ new Map([["alias", "m"]]),
        coordinatorsAway: "offload",
        attemptsMax: 2,
        bodyBytesMax: 1048576,
        connectTimeoutMs: 1e3,
        firstByteTimeoutMs: 5e3,
        idleTimeoutMs: 5e3,
        ...changes
      }
    );
    return new _ProxyBench(berth, proxy, log);
  }
  begin(path, body2, headers = {}) {
    return begin(this.proxy.url, path, body2, headers);
  }
  post(path, body2, headers = {}) {
    return this.begin(path, body2, headers).reply;
  }
  async metrics() {
    return (await fetch(`${this.proxy.url}/metrics`)).text();
  }
};
var begin = (url, path, body2, headers = {}, method = "POST") => {
  const bytes = Buffer.isBuffer(body2) ? body2 : Buffer.from(typeof body2 === "string" ? body2 : JSON.stringify(body2));
  const request = httpRequest(`${url}${path}`, {
    method,
    agent: false,
    headers: { "content-type": "application/json", "content-length": String(bytes.length), ...headers }
  });
  let onFirst;
  const firstBytes = new Promise((resolve) => {
    onFirst = resolve;
  });
  const reply = new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks = [];
      response.on("data", (chunk) => {
        onFirst(chunk);
        chunks.push(chunk);
      });
      response.on("error", () => {
      });
      response.on(
        "close",
        () => resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          isComplete: response.complete
        })
      );
    });
  });
  reply.catch(() => {
  });
  request.end(bytes);
  return { request, firstBytes, reply };
};

// zz-perf.ts
var role = process.argv[2];
var body = JSON.stringify({
  id: "x",
  object: "chat.completion",
  choices: [{ message: { role: "assistant", content: "x".repeat(300) } }]
});
if (role === "provider")
  createServer((req, res) => {
    req.on("data", () => {
    }).on("end", () => {
      res.writeHead(200, { "content-type": "application/json", "content-length": body.length });
      res.end(body);
    });
  }).listen(7101, "127.0.0.1");
if (role === "bare") {
  const pool = new Pool2("http://127.0.0.1:7101", { connections: 256, pipelining: 1 });
  const app = Fastify2();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_r, b, d) => d(null, b));
  app.post("/v1/chat/completions", async (req, reply) => {
    const r = await pool.request({
      method: "POST",
      path: "/v1/chat/completions",
      headers: { "content-type": "application/json" },
      body: req.body
    });
    reply.code(r.statusCode).headers(r.headers);
    return reply.send(r.body);
  });
  await app.listen({ port: 7102, host: "127.0.0.1" });
}
if (role === "proxy")
  await ProxyBench.start(
    [providerAt("p0", "http://127.0.0.1:7101", { limits: limitsOf({ max_per_session_in_flight_request_slots: 100 }) })],
    { port: 7103 }
  );
process.on("SIGINT", () => process.exit(0));
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsienotcGVyZi50cyIsICJ0ZXN0LXN1cHBvcnQvcHJveHktYmVuY2gudHMiLCAiLi4vYnVzL3NyYy9jbG9jay50cyIsICIuLi9idXMvc3JjL21lbW9yeS1idXMudHMiLCAiLi4vYnVzL3NyYy9uYXRzLWJ1cy50cyIsICIuLi9idXMvc3JjL25hdHMtY29ubmVjdGlvbi50cyIsICJzcmMvb3B0aW9ucy50cyIsICJzcmMvcmVxdWVzdC1lbmRpbmcudHMiLCAic3JjL2FjdGl2ZS1jYWxscy50cyIsICJzcmMvaGVhbHRoLXByb2JlLnRzIiwgInNyYy9oZWFsdGgudHMiLCAic3JjL2h0dHAtZWRnZS50cyIsICJzcmMvY2FsbGVyLXJlcGx5LnRzIiwgInNyYy9lbmRwb2ludC50cyIsICJzcmMvcmVnaXN0cnkudHMiLCAic3JjL2RlY2lzaW9uLnRzIiwgInNyYy9oZWFkZXJzLnRzIiwgInNyYy9yZWZ1c2Fscy50cyIsICJzcmMvcmVzcG9uc2UtaWQudHMiLCAic3JjL2ZlYXR1cmUudHMiLCAic3JjL2RlbGl2ZXJ5LnRzIiwgInNyYy9tZXRyaWNzLnRzIiwgInNyYy9zZXNzaW9uLWtleS50cyIsICJzcmMvY2Fub25pY2FsLWpzb24udHMiLCAic3JjL3Vwc3RyZWFtLWV4Y2hhbmdlLnRzIiwgInNyYy9mb3J3YXJkaW5nLnRzIiwgInNyYy9pbmZlcmVuY2UtcmVxdWVzdC50cyIsICJzcmMvanNvbi1mYXVsdC50cyIsICJzcmMvanNvbi1vdXRsaW5lLnRzIiwgInNyYy9yZXF1ZXN0LWlkLnRzIiwgInNyYy9wcm92aWRlci1wb29scy50cyIsICJzcmMvcmVhZGluZXNzLnRzIiwgInNyYy9yZXNwb25zZS1yZWNvcmRzLnRzIiwgInNyYy9wcm94eS50cyIsICIuLi9jbGllbnQvc3JjL2JlcnRoLnRzIiwgIi4uL3Byb3RvY29sL3NyYy9jb2RlYy50cyIsICIuLi9wcm90b2NvbC9zcmMvY29kZXMudHMiLCAiLi4vcHJvdG9jb2wvc3JjL2lkcy50cyIsICIuLi9jbGllbnQvc3JjL291dGJveC50cyIsICJ0ZXN0LXN1cHBvcnQvc2NyaXB0ZWQtYmVydGgudHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImltcG9ydCB7IGNyZWF0ZVNlcnZlciB9IGZyb20gJ25vZGU6aHR0cCc7XG5pbXBvcnQgRmFzdGlmeSBmcm9tICdmYXN0aWZ5JztcbmltcG9ydCB7IFBvb2wgfSBmcm9tICd1bmRpY2knO1xuaW1wb3J0IHsgbGltaXRzT2YsIFByb3h5QmVuY2gsIHByb3ZpZGVyQXQgfSBmcm9tICcuL3Rlc3Qtc3VwcG9ydC9wcm94eS1iZW5jaC50cyc7XG5cbmNvbnN0IHJvbGUgPSBwcm9jZXNzLmFyZ3ZbMl07XG5jb25zdCBib2R5ID0gSlNPTi5zdHJpbmdpZnkoe1xuICBpZDogJ3gnLFxuICBvYmplY3Q6ICdjaGF0LmNvbXBsZXRpb24nLFxuICBjaG9pY2VzOiBbeyBtZXNzYWdlOiB7IHJvbGU6ICdhc3Npc3RhbnQnLCBjb250ZW50OiAneCcucmVwZWF0KDMwMCkgfSB9XSxcbn0pO1xuaWYgKHJvbGUgPT09ICdwcm92aWRlcicpXG4gIGNyZWF0ZVNlcnZlcigocmVxLCByZXMpID0+IHtcbiAgICByZXFcbiAgICAgIC5vbignZGF0YScsICgpID0+IHt9KVxuICAgICAgLm9uKCdlbmQnLCAoKSA9PiB7XG4gICAgICAgIHJlcy53cml0ZUhlYWQoMjAwLCB7ICdjb250ZW50LXR5cGUnOiAnYXBwbGljYXRpb24vanNvbicsICdjb250ZW50LWxlbmd0aCc6IGJvZHkubGVuZ3RoIH0pO1xuICAgICAgICByZXMuZW5kKGJvZHkpO1xuICAgICAgfSk7XG4gIH0pLmxpc3Rlbig3MTAxLCAnMTI3LjAuMC4xJyk7XG5pZiAocm9sZSA9PT0gJ2JhcmUnKSB7XG4gIGNvbnN0IHBvb2wgPSBuZXcgUG9vbCgnaHR0cDovLzEyNy4wLjAuMTo3MTAxJywgeyBjb25uZWN0aW9uczogMjU2LCBwaXBlbGluaW5nOiAxIH0pO1xuICBjb25zdCBhcHAgPSBGYXN0aWZ5KCk7XG4gIGFwcC5yZW1vdmVBbGxDb250ZW50VHlwZVBhcnNlcnMoKTtcbiAgYXBwLmFkZENvbnRlbnRUeXBlUGFyc2VyKCdhcHBsaWNhdGlvbi9qc29uJywgeyBwYXJzZUFzOiAnYnVmZmVyJyB9LCAoX3I6IGFueSwgYjogYW55LCBkOiBhbnkpID0+IGQobnVsbCwgYikpO1xuICBhcHAucG9zdCgnL3YxL2NoYXQvY29tcGxldGlvbnMnLCBhc3luYyAocmVxLCByZXBseSkgPT4ge1xuICAgIGNvbnN0IHIgPSBhd2FpdCBwb29sLnJlcXVlc3Qoe1xuICAgICAgbWV0aG9kOiAnUE9TVCcsXG4gICAgICBwYXRoOiAnL3YxL2NoYXQvY29tcGxldGlvbnMnLFxuICAgICAgaGVhZGVyczogeyAnY29udGVudC10eXBlJzogJ2FwcGxpY2F0aW9uL2pzb24nIH0sXG4gICAgICBib2R5OiByZXEuYm9keSBhcyBCdWZmZXIsXG4gICAgfSk7XG4gICAgcmVwbHkuY29kZShyLnN0YXR1c0NvZGUpLmhlYWRlcnMoci5oZWFkZXJzIGFzIGFueSk7XG4gICAgcmV0dXJuIHJlcGx5LnNlbmQoci5ib2R5KTtcbiAgfSk7XG4gIGF3YWl0IGFwcC5saXN0ZW4oeyBwb3J0OiA3MTAyLCBob3N0OiAnMTI3LjAuMC4xJyB9KTtcbn1cbmlmIChyb2xlID09PSAncHJveHknKVxuICBhd2FpdCBQcm94eUJlbmNoLnN0YXJ0KFxuICAgIFtwcm92aWRlckF0KCdwMCcsICdodHRwOi8vMTI3LjAuMC4xOjcxMDEnLCB7IGxpbWl0czogbGltaXRzT2YoeyBtYXhfcGVyX3Nlc3Npb25faW5fZmxpZ2h0X3JlcXVlc3Rfc2xvdHM6IDEwMCB9KSB9KV0sXG4gICAgeyBwb3J0OiA3MTAzIH0sXG4gICk7XG5wcm9jZXNzLm9uKCdTSUdJTlQnLCAoKSA9PiBwcm9jZXNzLmV4aXQoMCkpO1xuIiwgIi8vIE9uZSBwcm94eSBpbiBmcm9udCBvZiBzdHViIHByb3ZpZGVycyBvbiBhIHNjcmlwdGVkIEJlcnRoLCBhbmQgYSBwbGFpbiBIVFRQIGNhbGxlciB0aGF0IHNlZXMgYnl0ZXMgYW5kIGJyZWFrcy5cblxuaW1wb3J0IHsgdHlwZSBDbGllbnRSZXF1ZXN0LCByZXF1ZXN0IGFzIGh0dHBSZXF1ZXN0LCB0eXBlIEluY29taW5nSHR0cEhlYWRlcnMgfSBmcm9tICdub2RlOmh0dHAnO1xuaW1wb3J0IHsgV3JpdGFibGUgfSBmcm9tICdub2RlOnN0cmVhbSc7XG5pbXBvcnQgeyBzeXN0ZW1DbG9jayB9IGZyb20gJ0BiZXJ0aC9idXMnO1xuaW1wb3J0IHR5cGUgeyBNb2RlbElkLCBNb2RlbExpbWl0cywgUHJvdmlkZXJJZCB9IGZyb20gJ0BiZXJ0aC9wcm90b2NvbCc7XG5pbXBvcnQgcGlubyBmcm9tICdwaW5vJztcbmltcG9ydCB7IHR5cGUgRmVhdHVyZSwgZmVhdHVyZXMsIHR5cGUgUHJvdmlkZXJPcHRpb25zLCB0eXBlIFByb3h5T3B0aW9ucywgdHlwZSBQcm94eSBhcyBTdGFydGVkUHJveHksIHN0YXJ0UHJveHkgfSBmcm9tICcuLi9zcmMvaW5kZXgudHMnO1xuaW1wb3J0IHsgU2NyaXB0ZWRCZXJ0aCB9IGZyb20gJy4vc2NyaXB0ZWQtYmVydGgudHMnO1xuXG5leHBvcnQgaW50ZXJmYWNlIExvZ0xpbmUge1xuICByZWFkb25seSBldmVudD86IHN0cmluZztcbiAgcmVhZG9ubHkgW2tleTogc3RyaW5nXTogdW5rbm93bjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBSZXBseSB7XG4gIHJlYWRvbmx5IHN0YXR1czogbnVtYmVyO1xuICByZWFkb25seSBoZWFkZXJzOiBJbmNvbWluZ0h0dHBIZWFkZXJzO1xuICByZWFkb25seSBib2R5OiBCdWZmZXI7XG4gIC8qKiBGYWxzZTogdGhlIGNvbm5lY3Rpb24gZW5kZWQgYmVmb3JlIHRoZSByZXBseSB3YXMgY29tcGxldGUuICovXG4gIHJlYWRvbmx5IGlzQ29tcGxldGU6IGJvb2xlYW47XG59XG5cbi8qKiBBIGNhbGwgdW5kZXIgd2F5LiAqL1xuZXhwb3J0IGludGVyZmFjZSBDYWxsVW5kZXJXYXkge1xuICByZWFkb25seSByZXF1ZXN0OiBDbGllbnRSZXF1ZXN0O1xuICAvKiogUmVzb2x2ZXMgd2l0aCB0aGUgZmlyc3QgYnl0ZXMgb2YgdGhlIGJvZHkuICovXG4gIHJlYWRvbmx5IGZpcnN0Qnl0ZXM6IFByb21pc2U8QnVmZmVyPjtcbiAgLyoqIFJlc29sdmVzIHdpdGggZXZlcnl0aGluZywgY29tcGxldGUgb3IgY3V0OyByZWplY3RzIHdoZW4gdGhlcmUgd2FzIG5vIHJlcGx5IGF0IGFsbC4gKi9cbiAgcmVhZG9ubHkgcmVwbHk6IFByb21pc2U8UmVwbHk+O1xufVxuXG5leHBvcnQgY29uc3QgbGltaXRzT2YgPSAoY2hhbmdlczogUGFydGlhbDxNb2RlbExpbWl0cz4gPSB7fSk6IE1vZGVsTGltaXRzID0+ICh7XG4gIG1heF9waW5uZWRfc2Vzc2lvbnM6IDFfMDAwLFxuICBtYXhfZ2xvYmFsX2luX2ZsaWdodF9yZXF1ZXN0X3Nsb3RzOiAxMDAsXG4gIGdsb2JhbF9pbl9mbGlnaHRfcmVxdWVzdF9zbG90c19yZXNlcnZlZF9mb3JfcGlubmVkX3Nlc3Npb25zOiAwLFxuICBtYXhfcGVyX3Nlc3Npb25faW5fZmxpZ2h0X3JlcXVlc3Rfc2xvdHM6IDEwLFxuICAuLi5jaGFuZ2VzLFxufSk7XG5cbmV4cG9ydCBjb25zdCBwcm92aWRlckF0ID0gKFxuICBuYW1lOiBzdHJpbmcsXG4gIHVybDogc3RyaW5nLFxuICBjaGFuZ2VzOiBQYXJ0aWFsPFByb3ZpZGVyT3B0aW9ucz4gJiB7XG4gICAgcmVhZG9ubHkgdXBzdHJlYW1Nb2RlbD86IHN0cmluZztcbiAgICByZWFkb25seSBmZWF0dXJlcz86IHJlYWRvbmx5IEZlYXR1cmVbXTtcbiAgICByZWFkb25seSBsaW1pdHM/OiBNb2RlbExpbWl0cyB8IHVuZGVmaW5lZDtcbiAgfSA9IHt9LFxuKTogUHJvdmlkZXJPcHRpb25zID0+IHtcbiAgY29uc3QgeyB1cHN0cmVhbU1vZGVsID0gJ20nLCBmZWF0dXJlczogc3VwcG9ydGVkID0gZmVhdHVyZXMsIGxpbWl0cywgLi4ucmVzdCB9ID0gY2hhbmdlcztcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiBuYW1lIGFzIFByb3ZpZGVySWQsXG4gICAga2luZDogJ21hbmFnZWQnLFxuICAgIHVybCxcbiAgICBhcGlLZXk6IGBrZXktb2YtJHtuYW1lfWAsXG4gICAgaGVhbHRoOiB7IGtpbmQ6ICdzdGF0aWMnLCBoZWFsdGg6ICdoZWFsdGh5JyB9LFxuICAgIG1vZGVsczogW3sgbW9kZWw6ICdtJyBhcyBNb2RlbElkLCB1cHN0cmVhbU1vZGVsLCBmZWF0dXJlczogbmV3IFNldChzdXBwb3J0ZWQpLCBsaW1pdHMgfV0sXG4gICAgLi4ucmVzdCxcbiAgfTtcbn07XG5cbmV4cG9ydCBjbGFzcyBQcm94eUJlbmNoIHtcbiAgcmVhZG9ubHkgYmVydGg6IFNjcmlwdGVkQmVydGg7XG4gIHJlYWRvbmx5IHByb3h5OiBTdGFydGVkUHJveHk7XG4gIHJlYWRvbmx5IGxvZzogTG9nTGluZVtdO1xuXG4gIHByaXZhdGUgY29uc3RydWN0b3IoYmVydGg6IFNjcmlwdGVkQmVydGgsIHByb3h5OiBTdGFydGVkUHJveHksIGxvZzogTG9nTGluZVtdKSB7XG4gICAgdGhpcy5iZXJ0aCA9IGJlcnRoO1xuICAgIHRoaXMucHJveHkgPSBwcm94eTtcbiAgICB0aGlzLmxvZyA9IGxvZztcbiAgfVxuXG4gIHN0YXRpYyBhc3luYyBzdGFydChcbiAgICBwcm92aWRlcnM6IHJlYWRvbmx5IFByb3ZpZGVyT3B0aW9uc1tdLFxuICAgIGNoYW5nZXM6IFBhcnRpYWw8UHJveHlPcHRpb25zPiA9IHt9LFxuICAgIGJlcnRoID0gbmV3IFNjcmlwdGVkQmVydGgoKSxcbiAgKTogUHJvbWlzZTxQcm94eUJlbmNoPiB7XG4gICAgZm9yIChjb25zdCB7IG5hbWUsIG1vZGVscyB9IG9mIHByb3ZpZGVycykgZm9yIChjb25zdCB7IGxpbWl0cyB9IG9mIG1vZGVscykgaWYgKGxpbWl0cyAhPT0gdW5kZWZpbmVkKSBiZXJ0aC5saW1pdHMuc2V0KG5hbWUsIGxpbWl0cyk7XG4gICAgY29uc3QgbG9nOiBMb2dMaW5lW10gPSBbXTtcbiAgICBjb25zdCBzaW5rID0gbmV3IFdyaXRhYmxlKHtcbiAgICAgIHdyaXRlOiAobGluZSwgX2VuY29kaW5nLCBkb25lKSA9PiB7XG4gICAgICAgIGxvZy5wdXNoKEpTT04ucGFyc2UoU3RyaW5nKGxpbmUpKSBhcyBMb2dMaW5lKTtcbiAgICAgICAgZG9uZSgpO1xuICAgICAgfSxcbiAgICB9KTtcbiAgICBjb25zdCBwcm94eSA9IGF3YWl0IHN0YXJ0UHJveHkoXG4gICAgICB7IGJlcnRoLCBjbG9jazogc3lzdGVtQ2xvY2ssIGxvZzogcGlubyh7IGxldmVsOiAnaW5mbycgfSwgc2luaykgfSxcbiAgICAgIHtcbiAgICAgICAgaG9zdDogJzEyNy4wLjAuMScsXG4gICAgICAgIHBvcnQ6IDAsXG4gICAgICAgIG5hbWU6ICdwcm94eS0xJyxcbiAgICAgICAgcHJvdmlkZXJzLFxuICAgICAgICBhbGlhc2VzOiBuZXcgTWFwKFtbJ2FsaWFzJywgJ20nIGFzIE1vZGVsSWRdXSksXG4gICAgICAgIGNvb3JkaW5hdG9yc0F3YXk6ICdvZmZsb2FkJyxcbiAgICAgICAgYXR0ZW1wdHNNYXg6IDIsXG4gICAgICAgIGJvZHlCeXRlc01heDogMV8wNDhfNTc2LFxuICAgICAgICBjb25uZWN0VGltZW91dE1zOiAxXzAwMCxcbiAgICAgICAgZmlyc3RCeXRlVGltZW91dE1zOiA1XzAwMCxcbiAgICAgICAgaWRsZVRpbWVvdXRNczogNV8wMDAsXG4gICAgICAgIC4uLmNoYW5nZXMsXG4gICAgICB9LFxuICAgICk7XG4gICAgcmV0dXJuIG5ldyBQcm94eUJlbmNoKGJlcnRoLCBwcm94eSwgbG9nKTtcbiAgfVxuXG4gIGJlZ2luKHBhdGg6IHN0cmluZywgYm9keTogdW5rbm93biwgaGVhZGVyczogUmVjb3JkPHN0cmluZywgc3RyaW5nPiA9IHt9KTogQ2FsbFVuZGVyV2F5IHtcbiAgICByZXR1cm4gYmVnaW4odGhpcy5wcm94eS51cmwsIHBhdGgsIGJvZHksIGhlYWRlcnMpO1xuICB9XG5cbiAgcG9zdChwYXRoOiBzdHJpbmcsIGJvZHk6IHVua25vd24sIGhlYWRlcnM6IFJlY29yZDxzdHJpbmcsIHN0cmluZz4gPSB7fSk6IFByb21pc2U8UmVwbHk+IHtcbiAgICByZXR1cm4gdGhpcy5iZWdpbihwYXRoLCBib2R5LCBoZWFkZXJzKS5yZXBseTtcbiAgfVxuXG4gIGFzeW5jIG1ldHJpY3MoKTogUHJvbWlzZTxzdHJpbmc+IHtcbiAgICByZXR1cm4gKGF3YWl0IGZldGNoKGAke3RoaXMucHJveHkudXJsfS9tZXRyaWNzYCkpLnRleHQoKTtcbiAgfVxufVxuXG4vKiogU2VuZHMgb25lIHJlcXVlc3Qgb24gYSBjb25uZWN0aW9uIG9mIGl0cyBvd24uIGBib2R5YDogYnl0ZXMgb3IgdGV4dCBhcyB0aGV5IGFyZSwgYW55dGhpbmcgZWxzZSBhcyBKU09OLiAqL1xuZXhwb3J0IGNvbnN0IGJlZ2luID0gKHVybDogc3RyaW5nLCBwYXRoOiBzdHJpbmcsIGJvZHk6IHVua25vd24sIGhlYWRlcnM6IFJlY29yZDxzdHJpbmcsIHN0cmluZz4gPSB7fSwgbWV0aG9kID0gJ1BPU1QnKTogQ2FsbFVuZGVyV2F5ID0+IHtcbiAgY29uc3QgYnl0ZXMgPSBCdWZmZXIuaXNCdWZmZXIoYm9keSkgPyBib2R5IDogQnVmZmVyLmZyb20odHlwZW9mIGJvZHkgPT09ICdzdHJpbmcnID8gYm9keSA6IEpTT04uc3RyaW5naWZ5KGJvZHkpKTtcbiAgY29uc3QgcmVxdWVzdCA9IGh0dHBSZXF1ZXN0KGAke3VybH0ke3BhdGh9YCwge1xuICAgIG1ldGhvZCxcbiAgICBhZ2VudDogZmFsc2UsXG4gICAgaGVhZGVyczogeyAnY29udGVudC10eXBlJzogJ2FwcGxpY2F0aW9uL2pzb24nLCAnY29udGVudC1sZW5ndGgnOiBTdHJpbmcoYnl0ZXMubGVuZ3RoKSwgLi4uaGVhZGVycyB9LFxuICB9KTtcbiAgbGV0IG9uRmlyc3Q6IChieXRlczogQnVmZmVyKSA9PiB2b2lkO1xuICBjb25zdCBmaXJzdEJ5dGVzID0gbmV3IFByb21pc2U8QnVmZmVyPigocmVzb2x2ZSkgPT4ge1xuICAgIG9uRmlyc3QgPSByZXNvbHZlO1xuICB9KTtcbiAgY29uc3QgcmVwbHkgPSBuZXcgUHJvbWlzZTxSZXBseT4oKHJlc29sdmUsIHJlamVjdCkgPT4ge1xuICAgIHJlcXVlc3Qub24oJ2Vycm9yJywgcmVqZWN0KTtcbiAgICByZXF1ZXN0Lm9uKCdyZXNwb25zZScsIChyZXNwb25zZSkgPT4ge1xuICAgICAgY29uc3QgY2h1bmtzOiBCdWZmZXJbXSA9IFtdO1xuICAgICAgcmVzcG9uc2Uub24oJ2RhdGEnLCAoY2h1bms6IEJ1ZmZlcikgPT4ge1xuICAgICAgICBvbkZpcnN0KGNodW5rKTtcbiAgICAgICAgY2h1bmtzLnB1c2goY2h1bmspO1xuICAgICAgfSk7XG4gICAgICByZXNwb25zZS5vbignZXJyb3InLCAoKSA9PiB7fSk7XG4gICAgICByZXNwb25zZS5vbignY2xvc2UnLCAoKSA9PlxuICAgICAgICByZXNvbHZlKHtcbiAgICAgICAgICBzdGF0dXM6IHJlc3BvbnNlLnN0YXR1c0NvZGUgPz8gMCxcbiAgICAgICAgICBoZWFkZXJzOiByZXNwb25zZS5oZWFkZXJzLFxuICAgICAgICAgIGJvZHk6IEJ1ZmZlci5jb25jYXQoY2h1bmtzKSxcbiAgICAgICAgICBpc0NvbXBsZXRlOiByZXNwb25zZS5jb21wbGV0ZSxcbiAgICAgICAgfSksXG4gICAgICApO1xuICAgIH0pO1xuICB9KTtcbiAgLy8gQ2FsbHMgdGhhdCBhIHRlc3QgY2FuY2VscyBoYXZlIG5vYm9keSB3YWl0aW5nIGZvciB0aGVtLlxuICByZXBseS5jYXRjaCgoKSA9PiB7fSk7XG4gIHJlcXVlc3QuZW5kKGJ5dGVzKTtcbiAgcmV0dXJuIHsgcmVxdWVzdCwgZmlyc3RCeXRlcywgcmVwbHkgfTtcbn07XG5cbi8qKiBXYWl0cyB1bnRpbCBgaG9sZHNgLCBmb3IgYXQgbW9zdCAyIHMgKHRoZSBkZWFkbGluZSBvZiB0aGUgaXNzdWUncyBjYW5jZWwgdGVzdHMpLiAqL1xuZXhwb3J0IGNvbnN0IGV2ZW50dWFsbHkgPSBhc3luYyAod2hhdDogc3RyaW5nLCBob2xkczogKCkgPT4gYm9vbGVhbik6IFByb21pc2U8dm9pZD4gPT4ge1xuICBjb25zdCB1bnRpbCA9IHBlcmZvcm1hbmNlLm5vdygpICsgMl8wMDA7XG4gIHdoaWxlICghaG9sZHMoKSkge1xuICAgIGlmIChwZXJmb3JtYW5jZS5ub3coKSA+IHVudGlsKSB0aHJvdyBuZXcgRXJyb3IoYE5vdCB3aXRoaW4gMiBzOiAke3doYXR9YCk7XG4gICAgYXdhaXQgbmV3IFByb21pc2UoKHJlc29sdmUpID0+IHNldFRpbWVvdXQocmVzb2x2ZSwgMikpO1xuICB9XG59O1xuIiwgIi8vIFRoZSBDbG9jayBwb3J0OiBtb25vdG9uaWMgdGltZSBhbmQgdGltZXJzLiBUaGUgc3lzdGVtJ3Mgb3duIGhlcmU7IHRoZSBzaW11bGF0b3IgYnJpbmdzIGEgdmlydHVhbCBvbmUuXG4vLyBXYWxsLWNsb2NrIHRpbWUgaXMgZGVsaWJlcmF0ZWx5IGFic2VudDogbm8gZGVjaXNpb24gbWF5IGRlcGVuZCBvbiBpdC5cblxuZXhwb3J0IGludGVyZmFjZSBUaW1lciB7XG4gIC8qKiBUaGUgY2FsbGJhY2sgd2lsbCBub3QgcnVuIGFmdGVyIHRoaXMuIEhhcm1sZXNzIHdoZW4gaXQgYWxyZWFkeSByYW4uICovXG4gIHN0b3AoKTogdm9pZDtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBDbG9jayB7XG4gIC8qKiBNaWxsaXNlY29uZHMsIG1vbm90b25pYywgd2l0aCBmcmFjdGlvbnM7IHRoZSB6ZXJvIGlzIGFyYml0cmFyeS4gKi9cbiAgbm93KCk6IG51bWJlcjtcblxuICAvKiogQ2FsbHMgYmFjayBvbmNlLCBubyBlYXJsaWVyIHRoYW4gYWZ0ZXIgYGRlbGF5TXNgLiBOZXZlciBrZWVwcyB0aGUgcHJvY2VzcyBhbGl2ZSBieSBpdHNlbGYuICovXG4gIGFmdGVyKGRlbGF5TXM6IG51bWJlciwgY2FsbGJhY2s6ICgpID0+IHZvaWQpOiBUaW1lcjtcblxuICAvKiogQ2FsbHMgYmFjayBldmVyeSBgcGVyaW9kTXNgIHVudGlsIHN0b3BwZWQ7IGxhdGUgY2FsbHMgYXJlIG5vdCBtYWRlIHVwIGZvci4gTmV2ZXIga2VlcHMgdGhlIHByb2Nlc3MgYWxpdmUgYnkgaXRzZWxmLiAqL1xuICBldmVyeShwZXJpb2RNczogbnVtYmVyLCBjYWxsYmFjazogKCkgPT4gdm9pZCk6IFRpbWVyO1xuXG4gIC8qKiBDYWxscyBiYWNrIGFmdGVyIHRoZSBJL08gZXZlbnRzIHRoYXQgYXJlIGFscmVhZHkgd2FpdGluZyAoYHNldEltbWVkaWF0ZWApOiB0aGUgZW5kIG9mIHRoaXMgdHVybiBvZiB0aGUgbG9vcC4gKi9cbiAgc29vbihjYWxsYmFjazogKCkgPT4gdm9pZCk6IHZvaWQ7XG59XG5cbi8qKiBSZXNvbHZlcyBhZnRlciBgZGVsYXlNc2Agb24gYGNsb2NrYC4gKi9cbmV4cG9ydCBjb25zdCBkZWxheSA9IChjbG9jazogQ2xvY2ssIGRlbGF5TXM6IG51bWJlcik6IFByb21pc2U8dm9pZD4gPT4gbmV3IFByb21pc2UoKHJlc29sdmUpID0+IGNsb2NrLmFmdGVyKGRlbGF5TXMsIHJlc29sdmUpKTtcblxuLyoqIFRoZSBtYWNoaW5lJ3MgY2xvY2suICovXG5leHBvcnQgY29uc3Qgc3lzdGVtQ2xvY2s6IENsb2NrID0ge1xuICBub3c6ICgpID0+IHBlcmZvcm1hbmNlLm5vdygpLFxuICBhZnRlcjogKGRlbGF5TXMsIGNhbGxiYWNrKSA9PiB7XG4gICAgY29uc3QgdGltZXIgPSBzZXRUaW1lb3V0KGNhbGxiYWNrLCBkZWxheU1zKS51bnJlZigpO1xuICAgIHJldHVybiB7IHN0b3A6ICgpID0+IGNsZWFyVGltZW91dCh0aW1lcikgfTtcbiAgfSxcbiAgZXZlcnk6IChwZXJpb2RNcywgY2FsbGJhY2spID0+IHtcbiAgICBjb25zdCB0aW1lciA9IHNldEludGVydmFsKGNhbGxiYWNrLCBwZXJpb2RNcykudW5yZWYoKTtcbiAgICByZXR1cm4geyBzdG9wOiAoKSA9PiBjbGVhckludGVydmFsKHRpbWVyKSB9O1xuICB9LFxuICBzb29uOiAoY2FsbGJhY2spID0+IHtcbiAgICBzZXRJbW1lZGlhdGUoY2FsbGJhY2spO1xuICB9LFxufTtcbiIsICIvLyBBIG5ldHdvcmsgb2YgQnVzIGNvbm5lY3Rpb25zIHdpdGhpbiBvbmUgcHJvY2VzczogdGhlIHR3aW4gb2YgTkFUUyBmb3IgdGVzdHMgYW5kIHRoZSBzaW11bGF0b3IsIGZhaWxpbmcgb24gZGVtYW5kLlxuLy8gR3VhcmFudGVlcyBvbmUgb3JkZXIgZm9yIGFsbCBtZXNzYWdlcywgbm8gY2FsbGJhY2sgd2l0aGluIGEgcHVibGlzaGVyJ3Mgc3RhY2ssIGFuZCB0aGUgc2FtZSBydW4gZm9yIHRoZSBzYW1lIGNhbGxzOiBpdCByZWFkcyBub1xuLy8gd2FsbCBjbG9jayBhbmQgbm8gcmFuZG9tIG51bWJlci4gU3RyaWN0ZXIgdGhhbiBOQVRTIHdoZXJlIE5BVFMgaXMgbGVuaWVudDogYSBwYXlsb2FkIGlzIG92ZXJ3cml0dGVuIG9uY2UgaXRzIGNhbGxiYWNrcyBoYXZlIHJ1bi5cblxuaW1wb3J0IHsgc3RyaWN0IGFzIGFzc2VydCB9IGZyb20gJ25vZGU6YXNzZXJ0JztcbmltcG9ydCB0eXBlIHsgQnVzLCBCdXNNZXNzYWdlLCBCdXNQaGFzZSwgU3Vic2NyaXB0aW9uIH0gZnJvbSAnLi9idXMudHMnO1xuaW1wb3J0IHsgdHlwZSBDbG9jaywgc3lzdGVtQ2xvY2sgfSBmcm9tICcuL2Nsb2NrLnRzJztcbmltcG9ydCB7IGlzU3ViamVjdCwgaXNTdWJqZWN0UGF0dGVybiwgc3ViamVjdE1hdGNoZXIgfSBmcm9tICcuL3N1YmplY3QudHMnO1xuXG4vKiogV2hhdCBoYXBwZW5zIHRvIGEgbWVzc2FnZSBvbiB0aGUgbmV0d29yazsgYGRlbGF5TXNgIGxldHMgbGF0ZXIgbWVzc2FnZXMgb3ZlcnRha2UgaXQuICovXG5leHBvcnQgdHlwZSBNZW1vcnlCdXNGYXRlID0gJ2RlbGl2ZXInIHwgJ2Ryb3AnIHwgJ2R1cGxpY2F0ZScgfCB7IHJlYWRvbmx5IGRlbGF5TXM6IG51bWJlciB9O1xuXG4vKipcbiAqIERlY2lkZXMgdGhlIGZhdGUgb2YgZWFjaCBtZXNzYWdlLCBvbmNlLCB3aGVuIHRoZSBuZXR3b3JrIHRha2VzIGl0IHVwLiBgZnJvbWAgaXMgdGhlIG5hbWUgb2YgdGhlIHB1Ymxpc2hpbmcgY29ubmVjdGlvbiwgYG5ldHdvcmtgIGZvciBhXG4gKiBuby1yZXNwb25kZXJzIG5vdGljZS4gYHBheWxvYWRgIG11c3Qgbm90IGJlIGtlcHQgb3IgY2hhbmdlZC5cbiAqL1xuZXhwb3J0IHR5cGUgTWVtb3J5QnVzRmlsdGVyID0gKGZyb206IHN0cmluZywgc3ViamVjdDogc3RyaW5nLCBwYXlsb2FkOiBVaW50OEFycmF5KSA9PiBNZW1vcnlCdXNGYXRlO1xuXG4vKiogT25lIGNvbm5lY3Rpb247IGBkaXNjb25uZWN0YCBhbmQgYHJlY29ubmVjdGAgY2hhbmdlIG9ubHkgaXRzIHBoYXNlLCBzdWJzY3JpcHRpb25zIGxpdmUgb24uIE5laXRoZXIgZG9lcyBhbnl0aGluZyB0byBhIGNsb3NlZCBvbmUuICovXG5leHBvcnQgaW50ZXJmYWNlIE1lbW9yeUJ1cyBleHRlbmRzIEJ1cyB7XG4gIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgZGlzY29ubmVjdCgpOiB2b2lkO1xuICByZWNvbm5lY3QoKTogdm9pZDtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBNZW1vcnlCdXNOZXR3b3JrIHtcbiAgLyoqIEEgbmV3IGNvbm5lY3Rpb24gaW4gcGhhc2UgYHVwYC4gVGhlIGRlZmF1bHQgbmFtZSBpcyBgYnVzLTFgLCBgYnVzLTJgIGFuZCBzbyBvbi4gKi9cbiAgY29ubmVjdChuYW1lPzogc3RyaW5nKTogTWVtb3J5QnVzO1xuICAvKiogUmVwbGFjZXMgdGhlIGZpbHRlcjsgdW5kZWZpbmVkIGRlbGl2ZXJzIGV2ZXJ5dGhpbmcuICovXG4gIHNldEZpbHRlcihmaWx0ZXI6IE1lbW9yeUJ1c0ZpbHRlciB8IHVuZGVmaW5lZCk6IHZvaWQ7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgTWVtb3J5QnVzTmV0d29ya09wdGlvbnMge1xuICAvKiogRm9yIGRlbGF5ZWQgbWVzc2FnZXMuIERlZmF1bHQ6IHRoZSBtYWNoaW5lJ3MgY2xvY2suICovXG4gIHJlYWRvbmx5IGNsb2NrPzogQ2xvY2s7XG4gIC8qKiBIZWFycyBleGNlcHRpb25zIG9mIGNhbGxiYWNrcy4gRGVmYXVsdDogdGhleSBhcmUgdGhyb3duIHRvIHRoZSBwcm9jZXNzLCBzbyB0aGF0IG5vIHRlc3QgbWlzc2VzIHRoZW0uICovXG4gIHJlYWRvbmx5IG9uRmF1bHQ/OiAobWVzc2FnZTogc3RyaW5nLCBlcnJvcjogdW5rbm93bikgPT4gdm9pZDtcbiAgcmVhZG9ubHkgZmlsdGVyPzogTWVtb3J5QnVzRmlsdGVyO1xufVxuXG5jb25zdCBwYXlsb2FkQnl0ZXNNYXggPSAxMDI0ICogMTAyNDtcbmNvbnN0IGVtcHR5ID0gbmV3IFVpbnQ4QXJyYXkoMCk7XG5cbmludGVyZmFjZSBMaXN0ZW5lciB7XG4gIHJlYWRvbmx5IG1hdGNoZXM6IChzdWJqZWN0OiBzdHJpbmcpID0+IGJvb2xlYW47XG4gIHJlYWRvbmx5IHJlY2VpdmU6IChtZXNzYWdlOiBCdXNNZXNzYWdlKSA9PiB2b2lkO1xuICBpc0xpdmU6IGJvb2xlYW47XG59XG5cbmludGVyZmFjZSBDb25uZWN0aW9uIHtcbiAgcmVhZG9ubHkgbmFtZTogc3RyaW5nO1xuICBwaGFzZTogQnVzUGhhc2U7XG4gIHJlYWRvbmx5IGxpc3RlbmVyczogU2V0PExpc3RlbmVyPjtcbiAgcmVhZG9ubHkgcGhhc2VMaXN0ZW5lcnM6IFNldDwocGhhc2U6IEJ1c1BoYXNlKSA9PiB2b2lkPjtcbn1cblxuLy8gV2hhdCB0cmF2ZWxzIG9uIHRoZSBuZXR3b3JrOiBhIG1lc3NhZ2UsIG9yIHRoZSBub3RpY2UgdGhhdCBub2JvZHkgc3Vic2NyaWJlcy5cbnR5cGUgTGV0dGVyID1cbiAgfCB7XG4gICAgICByZWFkb25seSBraW5kOiAnbWVzc2FnZSc7XG4gICAgICByZWFkb25seSBmcm9tOiBDb25uZWN0aW9uO1xuICAgICAgcmVhZG9ubHkgc3ViamVjdDogc3RyaW5nO1xuICAgICAgcmVhZG9ubHkgcGF5bG9hZDogVWludDhBcnJheTtcbiAgICAgIHJlYWRvbmx5IHJlcGx5OiBzdHJpbmcgfCB1bmRlZmluZWQ7XG4gICAgfVxuICB8IHsgcmVhZG9ubHkga2luZDogJ25vdGljZSc7IHJlYWRvbmx5IHRvOiBDb25uZWN0aW9uOyByZWFkb25seSBzdWJqZWN0OiBzdHJpbmc7IHJlYWRvbmx5IHBheWxvYWQ6IFVpbnQ4QXJyYXkgfTtcblxudHlwZSBQYXJjZWwgPSBMZXR0ZXIgfCB7IHJlYWRvbmx5IGtpbmQ6ICdmbHVzaCc7IHJlYWRvbmx5IGRvbmU6ICgpID0+IHZvaWQgfTtcblxuY29uc3QgdGhyb3dUb1Byb2Nlc3MgPSAobWVzc2FnZTogc3RyaW5nLCBlcnJvcjogdW5rbm93bik6IHZvaWQgPT4ge1xuICBxdWV1ZU1pY3JvdGFzaygoKSA9PiB7XG4gICAgdGhyb3cgbmV3IEVycm9yKG1lc3NhZ2UsIHsgY2F1c2U6IGVycm9yIH0pO1xuICB9KTtcbn07XG5cbi8qKiBNYWtlcyBhbiBlbXB0eSBuZXR3b3JrLiBNZXNzYWdlcyBmbG93IGluIG1pY3JvdGFza3M6IG9uZSB0aGF0IGlzIHB1Ymxpc2hlZCB3aGlsZSBvdGhlcnMgYXJlIGRlbGl2ZXJlZCBnb2VzIG91dCBpbiB0aGUgbmV4dCBvbmUuICovXG5leHBvcnQgY29uc3QgY3JlYXRlTWVtb3J5QnVzTmV0d29yayA9IChvcHRpb25zOiBNZW1vcnlCdXNOZXR3b3JrT3B0aW9ucyA9IHt9KTogTWVtb3J5QnVzTmV0d29yayA9PiB7XG4gIGNvbnN0IG5ldHdvcmsgPSBuZXcgTmV0d29yayhvcHRpb25zKTtcbiAgbGV0IGNvbm5lY3Rpb25Db3VudCA9IDA7XG4gIHJldHVybiB7XG4gICAgY29ubmVjdDogKG5hbWUpID0+IHtcbiAgICAgIGNvbm5lY3Rpb25Db3VudCsrO1xuICAgICAgY29uc3QgY29ubmVjdGlvbjogQ29ubmVjdGlvbiA9IHtcbiAgICAgICAgbmFtZTogbmFtZSA/PyBgYnVzLSR7Y29ubmVjdGlvbkNvdW50fWAsXG4gICAgICAgIHBoYXNlOiAndXAnLFxuICAgICAgICBsaXN0ZW5lcnM6IG5ldyBTZXQoKSxcbiAgICAgICAgcGhhc2VMaXN0ZW5lcnM6IG5ldyBTZXQoKSxcbiAgICAgIH07XG4gICAgICBuZXR3b3JrLmNvbm5lY3Rpb25zLmFkZChjb25uZWN0aW9uKTtcbiAgICAgIHJldHVybiBtZW1vcnlCdXMoY29ubmVjdGlvbiwgbmV0d29yayk7XG4gICAgfSxcbiAgICBzZXRGaWx0ZXI6IChmaWx0ZXIpID0+IHtcbiAgICAgIG5ldHdvcmsuZmlsdGVyID0gZmlsdGVyO1xuICAgIH0sXG4gIH07XG59O1xuXG5jbGFzcyBOZXR3b3JrIHtcbiAgcmVhZG9ubHkgY29ubmVjdGlvbnMgPSBuZXcgU2V0PENvbm5lY3Rpb24+KCk7XG4gIGZpbHRlcjogTWVtb3J5QnVzRmlsdGVyIHwgdW5kZWZpbmVkO1xuICByZWFkb25seSAjY2xvY2s6IENsb2NrO1xuICByZWFkb25seSAjb25GYXVsdDogKG1lc3NhZ2U6IHN0cmluZywgZXJyb3I6IHVua25vd24pID0+IHZvaWQ7XG4gICN3YWl0aW5nOiBQYXJjZWxbXSA9IFtdO1xuXG4gIGNvbnN0cnVjdG9yKG9wdGlvbnM6IE1lbW9yeUJ1c05ldHdvcmtPcHRpb25zKSB7XG4gICAgdGhpcy4jY2xvY2sgPSBvcHRpb25zLmNsb2NrID8/IHN5c3RlbUNsb2NrO1xuICAgIHRoaXMuI29uRmF1bHQgPSBvcHRpb25zLm9uRmF1bHQgPz8gdGhyb3dUb1Byb2Nlc3M7XG4gICAgdGhpcy5maWx0ZXIgPSBvcHRpb25zLmZpbHRlcjtcbiAgfVxuXG4gIHNlbmQocGFyY2VsOiBQYXJjZWwpOiB2b2lkIHtcbiAgICB0aGlzLiN3YWl0aW5nLnB1c2gocGFyY2VsKTtcbiAgICBpZiAodGhpcy4jd2FpdGluZy5sZW5ndGggPT09IDEpIHF1ZXVlTWljcm90YXNrKCgpID0+IHRoaXMuI2RyYWluKCkpO1xuICB9XG5cbiAgZ3VhcmQod2hhdDogc3RyaW5nLCBydW46ICgpID0+IHZvaWQpOiB2b2lkIHtcbiAgICB0cnkge1xuICAgICAgcnVuKCk7XG4gICAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAgIHRoaXMuI29uRmF1bHQod2hhdCwgZXJyb3IpO1xuICAgIH1cbiAgfVxuXG4gICNkcmFpbigpOiB2b2lkIHtcbiAgICBjb25zdCBiYXRjaCA9IHRoaXMuI3dhaXRpbmc7XG4gICAgdGhpcy4jd2FpdGluZyA9IFtdO1xuICAgIGZvciAoY29uc3QgcGFyY2VsIG9mIGJhdGNoKSB7XG4gICAgICBpZiAocGFyY2VsLmtpbmQgPT09ICdmbHVzaCcpIHBhcmNlbC5kb25lKCk7XG4gICAgICBlbHNlIHRoaXMuI2NhcnJ5KHBhcmNlbCk7XG4gICAgfVxuICB9XG5cbiAgI2NhcnJ5KHBhcmNlbDogTGV0dGVyKTogdm9pZCB7XG4gICAgY29uc3QgZnJvbSA9IHBhcmNlbC5raW5kID09PSAnbWVzc2FnZScgPyBwYXJjZWwuZnJvbS5uYW1lIDogJ25ldHdvcmsnO1xuICAgIGNvbnN0IGZhdGUgPSB0aGlzLmZpbHRlcj8uKGZyb20sIHBhcmNlbC5zdWJqZWN0LCBwYXJjZWwucGF5bG9hZCkgPz8gJ2RlbGl2ZXInO1xuICAgIGlmIChmYXRlID09PSAnZHJvcCcpIHJldHVybjtcbiAgICBpZiAodHlwZW9mIGZhdGUgPT09ICdvYmplY3QnKSB0aGlzLiNjbG9jay5hZnRlcihmYXRlLmRlbGF5TXMsICgpID0+IHRoaXMuI2Fycml2ZShwYXJjZWwsIDEpKTtcbiAgICBlbHNlIHRoaXMuI2Fycml2ZShwYXJjZWwsIGZhdGUgPT09ICdkdXBsaWNhdGUnID8gMiA6IDEpO1xuICB9XG5cbiAgI2Fycml2ZShwYXJjZWw6IExldHRlciwgY29waWVzOiBudW1iZXIpOiB2b2lkIHtcbiAgICBjb25zdCB7IHN1YmplY3QsIHBheWxvYWQgfSA9IHBhcmNlbDtcbiAgICBmb3IgKGxldCBjb3B5ID0gMDsgY29weSA8IGNvcGllczsgY29weSsrKSB7XG4gICAgICBpZiAocGFyY2VsLmtpbmQgPT09ICdub3RpY2UnKSB7XG4gICAgICAgIHRoaXMuI2RlbGl2ZXIoW3BhcmNlbC50b10sIHsgc3ViamVjdCwgcGF5bG9hZCwgcmVwbHk6IHVuZGVmaW5lZCwgbm9SZXNwb25kZXJzOiB0cnVlIH0pO1xuICAgICAgICBjb250aW51ZTtcbiAgICAgIH1cbiAgICAgIGNvbnN0IGhhc0xpc3RlbmVyID0gdGhpcy4jZGVsaXZlcih0aGlzLmNvbm5lY3Rpb25zLCB7IHN1YmplY3QsIHBheWxvYWQsIHJlcGx5OiBwYXJjZWwucmVwbHksIG5vUmVzcG9uZGVyczogZmFsc2UgfSk7XG4gICAgICBpZiAoIWhhc0xpc3RlbmVyICYmIHBhcmNlbC5yZXBseSAhPT0gdW5kZWZpbmVkKSB0aGlzLnNlbmQoeyBraW5kOiAnbm90aWNlJywgdG86IHBhcmNlbC5mcm9tLCBzdWJqZWN0OiBwYXJjZWwucmVwbHksIHBheWxvYWQ6IGVtcHR5IH0pO1xuICAgIH1cbiAgICAvLyBXaG9ldmVyIGtlcHQgdGhlIHBheWxvYWQgYmV5b25kIHRoZSBjYWxsYmFjayBmaW5kcyBvdXQgaGVyZSByYXRoZXIgdGhhbiBpbiBwcm9kdWN0aW9uLlxuICAgIHBheWxvYWQuZmlsbCgweGZmKTtcbiAgfVxuXG4gIC8vIFNheXMgd2hldGhlciBhbnlvbmUgc3Vic2NyaWJlcyB0byB0aGUgbWVzc2FnZSdzIHN1YmplY3QuXG4gICNkZWxpdmVyKHRvOiBJdGVyYWJsZTxDb25uZWN0aW9uPiwgbWVzc2FnZTogQnVzTWVzc2FnZSk6IGJvb2xlYW4ge1xuICAgIGNvbnN0IHJlY2VpdmVyczogW0Nvbm5lY3Rpb24sIExpc3RlbmVyXVtdID0gW107XG4gICAgZm9yIChjb25zdCBjb25uZWN0aW9uIG9mIHRvKSB7XG4gICAgICBpZiAoY29ubmVjdGlvbi5waGFzZSAhPT0gJ3VwJykgY29udGludWU7XG4gICAgICBmb3IgKGNvbnN0IGxpc3RlbmVyIG9mIGNvbm5lY3Rpb24ubGlzdGVuZXJzKSBpZiAobGlzdGVuZXIubWF0Y2hlcyhtZXNzYWdlLnN1YmplY3QpKSByZWNlaXZlcnMucHVzaChbY29ubmVjdGlvbiwgbGlzdGVuZXJdKTtcbiAgICB9XG4gICAgZm9yIChjb25zdCBbY29ubmVjdGlvbiwgbGlzdGVuZXJdIG9mIHJlY2VpdmVycykge1xuICAgICAgaWYgKCFsaXN0ZW5lci5pc0xpdmUgfHwgY29ubmVjdGlvbi5waGFzZSAhPT0gJ3VwJykgY29udGludWU7XG4gICAgICB0aGlzLmd1YXJkKGBBIHN1YnNjcmliZXIgb2YgJHttZXNzYWdlLnN1YmplY3R9IG9uICR7Y29ubmVjdGlvbi5uYW1lfSB0aHJld2AsICgpID0+IGxpc3RlbmVyLnJlY2VpdmUobWVzc2FnZSkpO1xuICAgIH1cbiAgICByZXR1cm4gcmVjZWl2ZXJzLmxlbmd0aCA+IDA7XG4gIH1cbn1cblxuY29uc3QgbWVtb3J5QnVzID0gKGNvbm5lY3Rpb246IENvbm5lY3Rpb24sIG5ldHdvcms6IE5ldHdvcmspOiBNZW1vcnlCdXMgPT4ge1xuICBjb25zdCBlbnRlciA9IChwaGFzZTogQnVzUGhhc2UpOiB2b2lkID0+IHtcbiAgICBpZiAoY29ubmVjdGlvbi5waGFzZSA9PT0gcGhhc2UgfHwgY29ubmVjdGlvbi5waGFzZSA9PT0gJ2Nsb3NlZCcpIHJldHVybjtcbiAgICBjb25uZWN0aW9uLnBoYXNlID0gcGhhc2U7XG4gICAgZm9yIChjb25zdCBjaGFuZ2VkIG9mIFsuLi5jb25uZWN0aW9uLnBoYXNlTGlzdGVuZXJzXSkge1xuICAgICAgaWYgKGNvbm5lY3Rpb24ucGhhc2VMaXN0ZW5lcnMuaGFzKGNoYW5nZWQpKSBuZXR3b3JrLmd1YXJkKGBBIHBoYXNlIGxpc3RlbmVyIG9mICR7Y29ubmVjdGlvbi5uYW1lfSB0aHJld2AsICgpID0+IGNoYW5nZWQocGhhc2UpKTtcbiAgICB9XG4gIH07XG5cbiAgcmV0dXJuIHtcbiAgICBuYW1lOiBjb25uZWN0aW9uLm5hbWUsXG4gICAgZ2V0IHBoYXNlKCkge1xuICAgICAgcmV0dXJuIGNvbm5lY3Rpb24ucGhhc2U7XG4gICAgfSxcbiAgICBzdWJzY3JpYmU6IChwYXR0ZXJuLCByZWNlaXZlKSA9PiBzdWJzY3JpYmUoY29ubmVjdGlvbiwgcGF0dGVybiwgcmVjZWl2ZSksXG4gICAgcHVibGlzaDogKHN1YmplY3QsIHBheWxvYWQsIHJlcGx5KSA9PiB7XG4gICAgICBhc3NlcnQoaXNTdWJqZWN0KHN1YmplY3QpICYmIChyZXBseSA9PT0gdW5kZWZpbmVkIHx8IGlzU3ViamVjdChyZXBseSkpLCAnYSBwdWJsaXNoZWQgc3ViamVjdCBpcyB3aG9sZSwgd2l0aG91dCB3aWxkY2FyZHMnKTtcbiAgICAgIGFzc2VydChwYXlsb2FkLmxlbmd0aCA8PSBwYXlsb2FkQnl0ZXNNYXgsICdhIHBheWxvYWQgaGFzIGF0IG1vc3QgMSBNaUInKTtcbiAgICAgIGlmIChjb25uZWN0aW9uLnBoYXNlICE9PSAndXAnKSByZXR1cm4gZmFsc2U7XG4gICAgICBuZXR3b3JrLnNlbmQoeyBraW5kOiAnbWVzc2FnZScsIGZyb206IGNvbm5lY3Rpb24sIHN1YmplY3QsIHBheWxvYWQ6IG5ldyBVaW50OEFycmF5KHBheWxvYWQpLCByZXBseSB9KTtcbiAgICAgIHJldHVybiB0cnVlO1xuICAgIH0sXG4gICAgb25QaGFzZTogKGNoYW5nZWQpID0+IHtcbiAgICAgIC8vIFdyYXBwZWQsIHNvIHRoYXQgb25lIGZ1bmN0aW9uIHRoYXQgbGlzdGVucyB0d2ljZSBpcyB0d28gbGlzdGVuZXJzLlxuICAgICAgY29uc3QgbGlzdGVuZXIgPSAocGhhc2U6IEJ1c1BoYXNlKTogdm9pZCA9PiBjaGFuZ2VkKHBoYXNlKTtcbiAgICAgIGNvbm5lY3Rpb24ucGhhc2VMaXN0ZW5lcnMuYWRkKGxpc3RlbmVyKTtcbiAgICAgIHJldHVybiB7IHN0b3A6ICgpID0+IHZvaWQgY29ubmVjdGlvbi5waGFzZUxpc3RlbmVycy5kZWxldGUobGlzdGVuZXIpIH07XG4gICAgfSxcbiAgICBmbHVzaDogKCkgPT4gKGNvbm5lY3Rpb24ucGhhc2UgPT09ICd1cCcgPyBuZXcgUHJvbWlzZSgoZG9uZSkgPT4gbmV0d29yay5zZW5kKHsga2luZDogJ2ZsdXNoJywgZG9uZSB9KSkgOiBQcm9taXNlLnJlc29sdmUoKSksXG4gICAgY2xvc2U6IGFzeW5jICgpID0+IHtcbiAgICAgIGVudGVyKCdjbG9zZWQnKTtcbiAgICAgIGZvciAoY29uc3QgbGlzdGVuZXIgb2YgY29ubmVjdGlvbi5saXN0ZW5lcnMpIGxpc3RlbmVyLmlzTGl2ZSA9IGZhbHNlO1xuICAgICAgY29ubmVjdGlvbi5saXN0ZW5lcnMuY2xlYXIoKTtcbiAgICAgIG5ldHdvcmsuY29ubmVjdGlvbnMuZGVsZXRlKGNvbm5lY3Rpb24pO1xuICAgIH0sXG4gICAgZGlzY29ubmVjdDogKCkgPT4gZW50ZXIoJ2Rvd24nKSxcbiAgICByZWNvbm5lY3Q6ICgpID0+IGVudGVyKCd1cCcpLFxuICB9O1xufTtcblxuY29uc3Qgc3Vic2NyaWJlID0gKGNvbm5lY3Rpb246IENvbm5lY3Rpb24sIHBhdHRlcm46IHN0cmluZywgcmVjZWl2ZTogKG1lc3NhZ2U6IEJ1c01lc3NhZ2UpID0+IHZvaWQpOiBTdWJzY3JpcHRpb24gPT4ge1xuICBhc3NlcnQoaXNTdWJqZWN0UGF0dGVybihwYXR0ZXJuKSwgJ2EgcGF0dGVybiBpcyB3aG9sZSB0b2tlbnMsIGAqYCBvciBhIGxhc3QgYD5gJyk7XG4gIGNvbnN0IGxpc3RlbmVyOiBMaXN0ZW5lciA9IHsgbWF0Y2hlczogc3ViamVjdE1hdGNoZXIocGF0dGVybiksIHJlY2VpdmUsIGlzTGl2ZTogY29ubmVjdGlvbi5waGFzZSAhPT0gJ2Nsb3NlZCcgfTtcbiAgaWYgKGxpc3RlbmVyLmlzTGl2ZSkgY29ubmVjdGlvbi5saXN0ZW5lcnMuYWRkKGxpc3RlbmVyKTtcbiAgcmV0dXJuIHtcbiAgICBzdG9wOiAoKSA9PiB7XG4gICAgICBsaXN0ZW5lci5pc0xpdmUgPSBmYWxzZTtcbiAgICAgIGNvbm5lY3Rpb24ubGlzdGVuZXJzLmRlbGV0ZShsaXN0ZW5lcik7XG4gICAgfSxcbiAgfTtcbn07XG4iLCAiLy8gVGhlIEJ1cyBvdmVyIGEgc3VwZXJ2aXNlZCBOQVRTIGNvbm5lY3Rpb24uXG4vLyBHdWFyYW50ZWVzIHRoYXQgc3Vic2NyaXB0aW9ucyBsaXZlIHRocm91Z2ggcmVjb25uZWN0cyBhbmQgcmVidWlsZHMsIGFuZCB0aGF0IGFuIGV4Y2VwdGlvbiBvZiBhIGNhbGxiYWNrIG5ldmVyIHJlYWNoZXMgdGhlIGNsaWVudCBsaWJyYXJ5LFxuLy8gd2hpY2ggaXQgd291bGQgbWFrZSBkZWFmLiBLbm93cyBubyBzdWJqZWN0cyBvZiBCZXJ0aC5cblxuaW1wb3J0IHsgc3RyaWN0IGFzIGFzc2VydCB9IGZyb20gJ25vZGU6YXNzZXJ0JztcbmltcG9ydCB0eXBlIHsgTXNnLCBOYXRzQ29ubmVjdGlvbiwgU3Vic2NyaXB0aW9uIGFzIFJhd1N1YnNjcmlwdGlvbiB9IGZyb20gJ0BuYXRzLWlvL3RyYW5zcG9ydC1ub2RlJztcbmltcG9ydCB0eXBlIHsgQnVzLCBCdXNNZXNzYWdlLCBTdWJzY3JpcHRpb24gfSBmcm9tICcuL2J1cy50cyc7XG5pbXBvcnQgdHlwZSB7IE5hdHNDb25uZWN0aW9uU3VwZXJ2aXNlZCB9IGZyb20gJy4vbmF0cy1jb25uZWN0aW9uLnRzJztcbmltcG9ydCB7IGlzU3ViamVjdCwgaXNTdWJqZWN0UGF0dGVybiB9IGZyb20gJy4vc3ViamVjdC50cyc7XG5cbmNvbnN0IHBheWxvYWRCeXRlc01heCA9IDEwMjQgKiAxMDI0O1xuY29uc3Qgbm9SZXNwb25kZXJzU3RhdHVzID0gNTAzO1xuXG4vLyBPdXIgb3duIHRhYmxlIG9mIHN1YnNjcmlwdGlvbnM6IHRoZSBsaWJyYXJ5J3MgZGllcyB3aXRoIGEgY29ubmVjdGlvbiB0aGF0IG11c3QgYmUgcmVidWlsdC5cbmludGVyZmFjZSBMaXN0ZW5lciB7XG4gIHJlYWRvbmx5IHBhdHRlcm46IHN0cmluZztcbiAgcmVhZG9ubHkgcmVjZWl2ZTogKG1lc3NhZ2U6IEJ1c01lc3NhZ2UpID0+IHZvaWQ7XG4gIHJhdzogUmF3U3Vic2NyaXB0aW9uIHwgdW5kZWZpbmVkO1xuICBpc0xpdmU6IGJvb2xlYW47XG59XG5cbi8qKiBBIGJ1cyB0aGF0IG93bnMgYGNvbm5lY3Rpb25gOiBjbG9zaW5nIHRoZSBidXMgY2xvc2VzIGl0LiBGYXVsdHMgZ28gdG8gdGhlIGNvbm5lY3Rpb24ncyBgb25GYXVsdGAuICovXG5leHBvcnQgY29uc3QgY3JlYXRlTmF0c0J1cyA9IChjb25uZWN0aW9uOiBOYXRzQ29ubmVjdGlvblN1cGVydmlzZWQpOiBCdXMgPT4gbmV3IE5hdHNCdXMoY29ubmVjdGlvbik7XG5cbmNsYXNzIE5hdHNCdXMgaW1wbGVtZW50cyBCdXMge1xuICByZWFkb25seSAjY29ubmVjdGlvbjogTmF0c0Nvbm5lY3Rpb25TdXBlcnZpc2VkO1xuICByZWFkb25seSAjbGlzdGVuZXJzID0gbmV3IFNldDxMaXN0ZW5lcj4oKTtcbiAgcmVhZG9ubHkgI2F0dGFjaG1lbnQ6IFN1YnNjcmlwdGlvbjtcbiAgLy8gVGhlIGNvbm5lY3Rpb24gdGhhdCBzdWJzY3JpcHRpb25zIGFyZSBvbiwgYWxzbyB3aGlsZSBpdCByZWNvbm5lY3RzLlxuICAjcmF3OiBOYXRzQ29ubmVjdGlvbiB8IHVuZGVmaW5lZDtcblxuICBjb25zdHJ1Y3Rvcihjb25uZWN0aW9uOiBOYXRzQ29ubmVjdGlvblN1cGVydmlzZWQpIHtcbiAgICB0aGlzLiNjb25uZWN0aW9uID0gY29ubmVjdGlvbjtcbiAgICB0aGlzLiNhdHRhY2htZW50ID0gY29ubmVjdGlvbi5vbkNvbm5lY3Rpb24oKHJhdykgPT4ge1xuICAgICAgdGhpcy4jcmF3ID0gcmF3O1xuICAgICAgZm9yIChjb25zdCBsaXN0ZW5lciBvZiB0aGlzLiNsaXN0ZW5lcnMpIHRoaXMuI2F0dGFjaChsaXN0ZW5lcik7XG4gICAgfSk7XG4gIH1cblxuICBnZXQgcGhhc2UoKTogQnVzWydwaGFzZSddIHtcbiAgICByZXR1cm4gdGhpcy4jY29ubmVjdGlvbi5waGFzZTtcbiAgfVxuXG4gIHN1YnNjcmliZShwYXR0ZXJuOiBzdHJpbmcsIHJlY2VpdmU6IChtZXNzYWdlOiBCdXNNZXNzYWdlKSA9PiB2b2lkKTogU3Vic2NyaXB0aW9uIHtcbiAgICBhc3NlcnQoaXNTdWJqZWN0UGF0dGVybihwYXR0ZXJuKSwgJ2EgcGF0dGVybiBpcyB3aG9sZSB0b2tlbnMsIGAqYCBvciBhIGxhc3QgYD5gJyk7XG4gICAgY29uc3QgbGlzdGVuZXI6IExpc3RlbmVyID0geyBwYXR0ZXJuLCByZWNlaXZlLCByYXc6IHVuZGVmaW5lZCwgaXNMaXZlOiB0aGlzLnBoYXNlICE9PSAnY2xvc2VkJyB9O1xuICAgIGlmIChsaXN0ZW5lci5pc0xpdmUpIHtcbiAgICAgIHRoaXMuI2xpc3RlbmVycy5hZGQobGlzdGVuZXIpO1xuICAgICAgdGhpcy4jYXR0YWNoKGxpc3RlbmVyKTtcbiAgICB9XG4gICAgcmV0dXJuIHsgc3RvcDogKCkgPT4gdGhpcy4jc3RvcChsaXN0ZW5lcikgfTtcbiAgfVxuXG4gIHB1Ymxpc2goc3ViamVjdDogc3RyaW5nLCBwYXlsb2FkOiBVaW50OEFycmF5LCByZXBseT86IHN0cmluZyk6IGJvb2xlYW4ge1xuICAgIGFzc2VydChpc1N1YmplY3Qoc3ViamVjdCkgJiYgKHJlcGx5ID09PSB1bmRlZmluZWQgfHwgaXNTdWJqZWN0KHJlcGx5KSksICdhIHB1Ymxpc2hlZCBzdWJqZWN0IGlzIHdob2xlLCB3aXRob3V0IHdpbGRjYXJkcycpO1xuICAgIGFzc2VydChwYXlsb2FkLmxlbmd0aCA8PSBwYXlsb2FkQnl0ZXNNYXgsICdhIHBheWxvYWQgaGFzIGF0IG1vc3QgMSBNaUInKTtcbiAgICBjb25zdCByYXcgPSB0aGlzLiNjb25uZWN0aW9uLmN1cnJlbnQ7XG4gICAgaWYgKHJhdyA9PT0gdW5kZWZpbmVkKSByZXR1cm4gZmFsc2U7XG4gICAgdHJ5IHtcbiAgICAgIC8vIEEgY29weSwgc2luY2UgdGhlIGxpYnJhcnkga2VlcHMgdGhlIHBheWxvYWQgdW50aWwgaXRzIG5leHQgZmx1c2guXG4gICAgICByYXcucHVibGlzaChzdWJqZWN0LCBuZXcgVWludDhBcnJheShwYXlsb2FkKSwgcmVwbHkgPT09IHVuZGVmaW5lZCA/IHt9IDogeyByZXBseSB9KTtcbiAgICAgIHJldHVybiB0cnVlO1xuICAgIH0gY2F0Y2ggKGVycm9yKSB7XG4gICAgICB0aGlzLiNjb25uZWN0aW9uLmZhdWx0KGBDYW5ub3QgcHVibGlzaCB0byAke3N1YmplY3R9YCwgZXJyb3IpO1xuICAgICAgcmV0dXJuIGZhbHNlO1xuICAgIH1cbiAgfVxuXG4gIG9uUGhhc2UoY2hhbmdlZDogKHBoYXNlOiBCdXNbJ3BoYXNlJ10pID0+IHZvaWQpOiBTdWJzY3JpcHRpb24ge1xuICAgIHJldHVybiB0aGlzLiNjb25uZWN0aW9uLm9uUGhhc2UoY2hhbmdlZCk7XG4gIH1cblxuICBhc3luYyBmbHVzaCgpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBjb25zdCByYXcgPSB0aGlzLiNjb25uZWN0aW9uLmN1cnJlbnQ7XG4gICAgaWYgKHJhdyA9PT0gdW5kZWZpbmVkKSByZXR1cm47XG4gICAgLy8gVGhlIGxpYnJhcnkncyBmbHVzaCBuZXZlciBzZXR0bGVzIG9uIGEgY29ubmVjdGlvbiB0aGF0IGlzIGNsb3NlZCB1bmRlciBpdC5cbiAgICBhd2FpdCBuZXcgUHJvbWlzZTx2b2lkPigocmVzb2x2ZSkgPT4ge1xuICAgICAgY29uc3Qgd2F0Y2ggPSB0aGlzLiNjb25uZWN0aW9uLm9uUGhhc2UoKCkgPT4gcmVzb2x2ZSgpKTtcbiAgICAgIHJhd1xuICAgICAgICAuZmx1c2goKVxuICAgICAgICAuY2F0Y2goKCkgPT4gdW5kZWZpbmVkKVxuICAgICAgICAuZmluYWxseSgoKSA9PiB7XG4gICAgICAgICAgd2F0Y2guc3RvcCgpO1xuICAgICAgICAgIHJlc29sdmUoKTtcbiAgICAgICAgfSk7XG4gICAgfSk7XG4gIH1cblxuICBhc3luYyBjbG9zZSgpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICB0aGlzLiNhdHRhY2htZW50LnN0b3AoKTtcbiAgICBmb3IgKGNvbnN0IGxpc3RlbmVyIG9mIFsuLi50aGlzLiNsaXN0ZW5lcnNdKSB0aGlzLiNzdG9wKGxpc3RlbmVyKTtcbiAgICBhd2FpdCB0aGlzLiNjb25uZWN0aW9uLmNsb3NlKCk7XG4gIH1cblxuICAjYXR0YWNoKGxpc3RlbmVyOiBMaXN0ZW5lcik6IHZvaWQge1xuICAgIGlmICh0aGlzLiNyYXcgPT09IHVuZGVmaW5lZCkgcmV0dXJuO1xuICAgIHRyeSB7XG4gICAgICBsaXN0ZW5lci5yYXcgPSB0aGlzLiNyYXcuc3Vic2NyaWJlKGxpc3RlbmVyLnBhdHRlcm4sIHsgY2FsbGJhY2s6IChlcnJvciwgbWVzc2FnZSkgPT4gdGhpcy4jcmVjZWl2ZShsaXN0ZW5lciwgZXJyb3IsIG1lc3NhZ2UpIH0pO1xuICAgIH0gY2F0Y2ggKGVycm9yKSB7XG4gICAgICAvLyBBIGNvbm5lY3Rpb24gdGhhdCBoYXMganVzdCBlbmRlZDogaXRzIHN1Y2Nlc3NvciBhdHRhY2hlcyBhbGwgbGlzdGVuZXJzLlxuICAgICAgbGlzdGVuZXIucmF3ID0gdW5kZWZpbmVkO1xuICAgICAgaWYgKCF0aGlzLiNyYXcuaXNDbG9zZWQoKSkgdGhpcy4jY29ubmVjdGlvbi5mYXVsdChgQ2Fubm90IHN1YnNjcmliZSB0byAke2xpc3RlbmVyLnBhdHRlcm59YCwgZXJyb3IpO1xuICAgIH1cbiAgfVxuXG4gICNyZWNlaXZlKGxpc3RlbmVyOiBMaXN0ZW5lciwgZXJyb3I6IEVycm9yIHwgbnVsbCwgbWVzc2FnZTogTXNnKTogdm9pZCB7XG4gICAgaWYgKGVycm9yICE9PSBudWxsKSB7XG4gICAgICB0aGlzLiNjb25uZWN0aW9uLmZhdWx0KGBUaGUgc3Vic2NyaXB0aW9uIG9mICR7bGlzdGVuZXIucGF0dGVybn0gZmFpbGVkYCwgZXJyb3IpO1xuICAgICAgcmV0dXJuO1xuICAgIH1cbiAgICBpZiAoIWxpc3RlbmVyLmlzTGl2ZSkgcmV0dXJuO1xuICAgIHRyeSB7XG4gICAgICBsaXN0ZW5lci5yZWNlaXZlKGJ1c01lc3NhZ2VPZihtZXNzYWdlKSk7XG4gICAgfSBjYXRjaCAocmVjZWl2ZUVycm9yKSB7XG4gICAgICB0aGlzLiNjb25uZWN0aW9uLmZhdWx0KGBBIHN1YnNjcmliZXIgb2YgJHtsaXN0ZW5lci5wYXR0ZXJufSB0aHJld2AsIHJlY2VpdmVFcnJvcik7XG4gICAgfVxuICB9XG5cbiAgI3N0b3AobGlzdGVuZXI6IExpc3RlbmVyKTogdm9pZCB7XG4gICAgbGlzdGVuZXIuaXNMaXZlID0gZmFsc2U7XG4gICAgdGhpcy4jbGlzdGVuZXJzLmRlbGV0ZShsaXN0ZW5lcik7XG4gICAgdHJ5IHtcbiAgICAgIGxpc3RlbmVyLnJhdz8udW5zdWJzY3JpYmUoKTtcbiAgICB9IGNhdGNoIChlcnJvcikge1xuICAgICAgaWYgKHRoaXMuI3Jhdz8uaXNDbG9zZWQoKSA9PT0gZmFsc2UpIHRoaXMuI2Nvbm5lY3Rpb24uZmF1bHQoYENhbm5vdCB1bnN1YnNjcmliZSBmcm9tICR7bGlzdGVuZXIucGF0dGVybn1gLCBlcnJvcik7XG4gICAgfVxuICB9XG59XG5cbmNvbnN0IGJ1c01lc3NhZ2VPZiA9IChtZXNzYWdlOiBNc2cpOiBCdXNNZXNzYWdlID0+ICh7XG4gIHN1YmplY3Q6IG1lc3NhZ2Uuc3ViamVjdCxcbiAgcGF5bG9hZDogbWVzc2FnZS5kYXRhLFxuICByZXBseTogbWVzc2FnZS5yZXBseSA9PT0gJycgPyB1bmRlZmluZWQgOiBtZXNzYWdlLnJlcGx5LFxuICBub1Jlc3BvbmRlcnM6IG1lc3NhZ2UuZGF0YS5sZW5ndGggPT09IDAgJiYgbWVzc2FnZS5oZWFkZXJzPy5jb2RlID09PSBub1Jlc3BvbmRlcnNTdGF0dXMsXG59KTtcbiIsICIvLyBBIHN1cGVydmlzZWQgY29ubmVjdGlvbiB0byBOQVRTOiBpdCBjb21lcyBiYWNrIGZyb20gZXZlcnl0aGluZyBidXQgYmVpbmcgY2xvc2VkLCBhbHNvIHdoZXJlIHRoZSBjbGllbnQgbGlicmFyeSB3b3VsZCBzdGF5IGRlYWYuXG4vLyBHdWFyYW50ZWVzIHRoYXQgYHBoYXNlYCB0ZWxscyB0aGUgdHJ1dGggYXMgZmFyIGFzIHBpbmdzIGNhbiwgYW5kIHRoYXQgd2hvZXZlciBhdHRhY2hlcyBpcyBhdHRhY2hlZCB0byBlYWNoIGNvbm5lY3Rpb24gYW5ldy5cbi8vIEtub3dzIG5vIHN1YmplY3RzIGFuZCBubyBKZXRTdHJlYW0uXG5cbmltcG9ydCB7IHJlYWRGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnO1xuaW1wb3J0IHsgc2V0VGltZW91dCBhcyBzbGVlcCB9IGZyb20gJ25vZGU6dGltZXJzL3Byb21pc2VzJztcbmltcG9ydCB7XG4gIHR5cGUgQXV0aGVudGljYXRvcixcbiAgdHlwZSBDb25uZWN0aW9uT3B0aW9ucyxcbiAgY29ubmVjdCxcbiAgY3JlZHNBdXRoZW50aWNhdG9yLFxuICBlcnJvcnMsXG4gIHR5cGUgTmF0c0Nvbm5lY3Rpb24sXG4gIG5rZXlBdXRoZW50aWNhdG9yLFxuICB0eXBlIFN0YXR1cyxcbn0gZnJvbSAnQG5hdHMtaW8vdHJhbnNwb3J0LW5vZGUnO1xuaW1wb3J0IHR5cGUgeyBCdXNQaGFzZSwgU3Vic2NyaXB0aW9uIH0gZnJvbSAnLi9idXMudHMnO1xuaW1wb3J0IHsgdHlwZSBOYXRzT3B0aW9ucywgc3BsaXRTZXJ2ZXJzIH0gZnJvbSAnLi9uYXRzLW9wdGlvbnMudHMnO1xuXG4vLyBBIGRpYWwgdGhhdCB0YWtlcyBsb25nZXIgbWVldHMgYSBzZXJ2ZXIgdGhhdCBhY2NlcHRzIGFuZCBkb2VzIG5vdCB0YWxrOyBhbm90aGVyIG9uZSBpcyB0cmllZCBzb29uZXIgdGhpcyB3YXkuXG5jb25zdCBkaWFsVGltZW91dE1zID0gMl8wMDA7XG4vLyBTaG9ydCwgc2luY2UgZXZlcnkgcGF1c2Ugb2YgYSBzaGFyZCBzdGFydHMgaGVyZTsgd2l0aCBqaXR0ZXIsIHNpbmNlIGFsbCBwcm94aWVzIG9mIGEgZmxlZXQgbG9zZSBhIHNlcnZlciBhdCBvbmNlLlxuY29uc3QgcmVjb25uZWN0V2FpdE1zID0gMTAwO1xuY29uc3QgcmVjb25uZWN0Sml0dGVyTXMgPSAxMDA7XG4vLyBQaW5ncyB1bmFuc3dlcmVkIGJlZm9yZSBhIGNvbm5lY3Rpb24gY291bnRzIGFzIHN0YWxlLlxuY29uc3QgcGluZ3NPdXRNYXggPSAyO1xuLy8gQmV0d2VlbiBhdHRlbXB0cyB0aGF0IHdlcmUgcmVmdXNlZCBmb3IgdGhlaXIgY3JlZGVudGlhbHM6IHRoZXkgY2hhbmdlIGJ5IGhhbmQsIHNvIG5vdGhpbmcgaXMgZ2FpbmVkIGJ5IGhhc3RlLlxuY29uc3QgcmVmdXNlZFdhaXRNcyA9IDFfMDAwO1xuXG5leHBvcnQgaW50ZXJmYWNlIE5hdHNDb25uZWN0aW9uU3VwZXJ2aXNlZCB7XG4gIHJlYWRvbmx5IG5hbWU6IHN0cmluZztcbiAgLyoqIFdoZXJlIGl0IGlzIGNvbm5lY3RlZCwgb3IgdGhlIHNlcnZlcnMgaXQgdHJpZXM7IHdpdGhvdXQgY3JlZGVudGlhbHMuICovXG4gIHJlYWRvbmx5IGFkZHJlc3M6IHN0cmluZztcbiAgcmVhZG9ubHkgcGhhc2U6IEJ1c1BoYXNlO1xuICAvKiogVGhlIHJhdyBjb25uZWN0aW9uOyB1bmRlZmluZWQgd2hpbGUgdGhlIHBoYXNlIGlzIG5vdCBgdXBgLiBOZXZlciBrZWVwIGl0OiBhIHJlYnVpbGQgcmVwbGFjZXMgaXQuICovXG4gIHJlYWRvbmx5IGN1cnJlbnQ6IE5hdHNDb25uZWN0aW9uIHwgdW5kZWZpbmVkO1xuICAvKiogQ2FsbHMgYmFjayBvbiBldmVyeSBjaGFuZ2Ugb2YgcGhhc2UgdW50aWwgc3RvcHBlZC4gKi9cbiAgb25QaGFzZShjaGFuZ2VkOiAocGhhc2U6IEJ1c1BoYXNlKSA9PiB2b2lkKTogU3Vic2NyaXB0aW9uO1xuICAvKiogQ2FsbHMgYmFjayBub3cgd2l0aCB0aGUgcmF3IGNvbm5lY3Rpb24sIGlmIHRoZXJlIGlzIG9uZSwgYW5kIHdpdGggZWFjaCBvbmUgYnVpbHQgbGF0ZXIsIGJlZm9yZSBpdHMgcGhhc2UgaXMgYHVwYC4gKi9cbiAgb25Db25uZWN0aW9uKGF0dGFjaDogKGNvbm5lY3Rpb246IE5hdHNDb25uZWN0aW9uKSA9PiB2b2lkKTogU3Vic2NyaXB0aW9uO1xuICAvKiogUmVwb3J0cyB0byBgb25GYXVsdGAuIE5ldmVyIHRocm93cy4gKi9cbiAgZmF1bHQobWVzc2FnZTogc3RyaW5nLCBlcnJvcjogdW5rbm93bik6IHZvaWQ7XG4gIC8qKiBFbmRzIGl0IGZvciBnb29kLCBhbHNvIHdoaWxlIGl0IGlzIGJlaW5nIHJlYnVpbHQuIE5ldmVyIHJlamVjdHMuICovXG4gIGNsb3NlKCk6IFByb21pc2U8dm9pZD47XG59XG5cbmNvbnN0IGZhdWx0VG9TdGFuZGFyZEVycm9yID0gKG1lc3NhZ2U6IHN0cmluZywgZXJyb3I6IHVua25vd24pOiB2b2lkID0+IGNvbnNvbGUuZXJyb3IoYCR7bWVzc2FnZX06YCwgZXJyb3IpO1xuXG4vKipcbiAqIENvbm5lY3RzLiBSZWplY3RzIHdpdGggYSBtZXNzYWdlIHRoYXQgbmFtZXMgdGhlIHNlcnZlcnMgYW5kIHRoZSBjYXVzZTogYXQgdGhlIGZpcnN0IGZhaWx1cmUgd2l0aG91dCBgd2FpdE9uRmlyc3RDb25uZWN0YCwgd2l0aCBpdCBvbmx5IGZvclxuICogcmVmdXNlZCBjcmVkZW50aWFscyBhbmQgdW5yZWFkYWJsZSBmaWxlcy5cbiAqL1xuZXhwb3J0IGNvbnN0IGNvbm5lY3ROYXRzID0gYXN5bmMgKG9wdGlvbnM6IE5hdHNPcHRpb25zKTogUHJvbWlzZTxOYXRzQ29ubmVjdGlvblN1cGVydmlzZWQ+ID0+IHtcbiAgY29uc3Qgc3VwZXJ2aXNvciA9IG5ldyBTdXBlcnZpc29yKG9wdGlvbnMpO1xuICBhd2FpdCBzdXBlcnZpc29yLnN0YXJ0KG9wdGlvbnMud2FpdE9uRmlyc3RDb25uZWN0ID8/IGZhbHNlKTtcbiAgcmV0dXJuIHN1cGVydmlzb3I7XG59O1xuXG5jbGFzcyBTdXBlcnZpc29yIGltcGxlbWVudHMgTmF0c0Nvbm5lY3Rpb25TdXBlcnZpc2VkIHtcbiAgcmVhZG9ubHkgbmFtZTogc3RyaW5nO1xuICByZWFkb25seSAjaG9zdHM6IHJlYWRvbmx5IHN0cmluZ1tdO1xuICByZWFkb25seSAjc2V0dGluZ3M6ICgpID0+IENvbm5lY3Rpb25PcHRpb25zO1xuICByZWFkb25seSAjb25GYXVsdDogKG1lc3NhZ2U6IHN0cmluZywgZXJyb3I6IHVua25vd24pID0+IHZvaWQ7XG4gIHJlYWRvbmx5ICNwaGFzZUxpc3RlbmVycyA9IG5ldyBTZXQ8KHBoYXNlOiBCdXNQaGFzZSkgPT4gdm9pZD4oKTtcbiAgcmVhZG9ubHkgI2F0dGFjaGVycyA9IG5ldyBTZXQ8KGNvbm5lY3Rpb246IE5hdHNDb25uZWN0aW9uKSA9PiB2b2lkPigpO1xuICAjcGhhc2U6IEJ1c1BoYXNlID0gJ2Rvd24nO1xuICAjcmF3OiBOYXRzQ29ubmVjdGlvbiB8IHVuZGVmaW5lZDtcblxuICBjb25zdHJ1Y3RvcihvcHRpb25zOiBOYXRzT3B0aW9ucykge1xuICAgIHRoaXMubmFtZSA9IG9wdGlvbnMubmFtZTtcbiAgICB0aGlzLiNvbkZhdWx0ID0gb3B0aW9ucy5vbkZhdWx0ID8/IGZhdWx0VG9TdGFuZGFyZEVycm9yO1xuICAgIHRoaXMuI2hvc3RzID0gc3BsaXRTZXJ2ZXJzKG9wdGlvbnMuc2VydmVycykuaG9zdHM7XG4gICAgLy8gQnVpbHQgZm9yIGVhY2ggZGlhbDogdGhlIGxpYnJhcnkga2VlcHMgYW5kIGNoYW5nZXMgd2hhdCBpdCBpcyBnaXZlbi4gT25jZSBub3csIHNvIHRoYXQgYW4gdW5yZWFkYWJsZSBmaWxlIGlzIHRvbGQgYXQgb25jZS5cbiAgICB0aGlzLiNzZXR0aW5ncyA9ICgpID0+IGNvbm5lY3Rpb25PcHRpb25zKG9wdGlvbnMsICgpID0+IHRoaXMuI3BoYXNlID09PSAnY2xvc2VkJyk7XG4gICAgdGhpcy4jc2V0dGluZ3MoKTtcbiAgfVxuXG4gIGdldCBwaGFzZSgpOiBCdXNQaGFzZSB7XG4gICAgcmV0dXJuIHRoaXMuI3BoYXNlO1xuICB9XG5cbiAgZ2V0IGN1cnJlbnQoKTogTmF0c0Nvbm5lY3Rpb24gfCB1bmRlZmluZWQge1xuICAgIHJldHVybiB0aGlzLiNwaGFzZSA9PT0gJ3VwJyA/IHRoaXMuI3JhdyA6IHVuZGVmaW5lZDtcbiAgfVxuXG4gIGdldCBhZGRyZXNzKCk6IHN0cmluZyB7XG4gICAgcmV0dXJuIHRoaXMuY3VycmVudD8uZ2V0U2VydmVyKCkgPz8gdGhpcy4jaG9zdHMuam9pbignLCAnKTtcbiAgfVxuXG4gIGFzeW5jIHN0YXJ0KGlzUGF0aWVudDogYm9vbGVhbik6IFByb21pc2U8dm9pZD4ge1xuICAgIHRyeSB7XG4gICAgICB0aGlzLiNhZG9wdChhd2FpdCB0aGlzLiNkaWFsKCdmaXJzdCcpKTtcbiAgICB9IGNhdGNoIChlcnJvcikge1xuICAgICAgaWYgKCFpc1BhdGllbnQgfHwgZXJyb3IgaW5zdGFuY2VvZiBlcnJvcnMuQXV0aG9yaXphdGlvbkVycm9yKSB0aHJvdyB0aGlzLiN1bnJlYWNoYWJsZShlcnJvcik7XG4gICAgICB0aGlzLmZhdWx0KHRoaXMuI3VucmVhY2hhYmxlKGVycm9yKS5tZXNzYWdlLCBlcnJvcik7XG4gICAgICB0aGlzLiNhZG9wdChhd2FpdCB0aGlzLiNkaWFsKCd1bnRpbF9jb25uZWN0ZWQnKSk7XG4gICAgfVxuICB9XG5cbiAgb25QaGFzZShjaGFuZ2VkOiAocGhhc2U6IEJ1c1BoYXNlKSA9PiB2b2lkKTogU3Vic2NyaXB0aW9uIHtcbiAgICBjb25zdCBsaXN0ZW5lciA9IChwaGFzZTogQnVzUGhhc2UpOiB2b2lkID0+IGNoYW5nZWQocGhhc2UpO1xuICAgIHRoaXMuI3BoYXNlTGlzdGVuZXJzLmFkZChsaXN0ZW5lcik7XG4gICAgcmV0dXJuIHsgc3RvcDogKCkgPT4gdm9pZCB0aGlzLiNwaGFzZUxpc3RlbmVycy5kZWxldGUobGlzdGVuZXIpIH07XG4gIH1cblxuICBvbkNvbm5lY3Rpb24oYXR0YWNoOiAoY29ubmVjdGlvbjogTmF0c0Nvbm5lY3Rpb24pID0+IHZvaWQpOiBTdWJzY3JpcHRpb24ge1xuICAgIGNvbnN0IGF0dGFjaGVyID0gKGNvbm5lY3Rpb246IE5hdHNDb25uZWN0aW9uKTogdm9pZCA9PiBhdHRhY2goY29ubmVjdGlvbik7XG4gICAgdGhpcy4jYXR0YWNoZXJzLmFkZChhdHRhY2hlcik7XG4gICAgaWYgKHRoaXMuI3JhdyAhPT0gdW5kZWZpbmVkKSB0aGlzLiNndWFyZCgnQXR0YWNoaW5nIHRvIGEgTkFUUyBjb25uZWN0aW9uIGZhaWxlZCcsICgpID0+IGF0dGFjaCh0aGlzLiNyYXchKSk7XG4gICAgcmV0dXJuIHsgc3RvcDogKCkgPT4gdm9pZCB0aGlzLiNhdHRhY2hlcnMuZGVsZXRlKGF0dGFjaGVyKSB9O1xuICB9XG5cbiAgZmF1bHQobWVzc2FnZTogc3RyaW5nLCBlcnJvcjogdW5rbm93bik6IHZvaWQge1xuICAgIHRyeSB7XG4gICAgICB0aGlzLiNvbkZhdWx0KG1lc3NhZ2UsIGVycm9yKTtcbiAgICB9IGNhdGNoIChmYXVsdEVycm9yKSB7XG4gICAgICBmYXVsdFRvU3RhbmRhcmRFcnJvcihtZXNzYWdlLCBmYXVsdEVycm9yKTtcbiAgICB9XG4gIH1cblxuICBhc3luYyBjbG9zZSgpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBjb25zdCByYXcgPSB0aGlzLiNyYXc7XG4gICAgdGhpcy4jcmF3ID0gdW5kZWZpbmVkO1xuICAgIHRoaXMuI2VudGVyKCdjbG9zZWQnKTtcbiAgICBhd2FpdCByYXc/LmNsb3NlKCkuY2F0Y2goKGVycm9yOiB1bmtub3duKSA9PiB0aGlzLmZhdWx0KCdDbG9zaW5nIGEgTkFUUyBjb25uZWN0aW9uIGZhaWxlZCcsIGVycm9yKSk7XG4gIH1cblxuICAjYWRvcHQocmF3OiBOYXRzQ29ubmVjdGlvbik6IHZvaWQge1xuICAgIGlmICh0aGlzLiNwaGFzZSA9PT0gJ2Nsb3NlZCcpIHtcbiAgICAgIHZvaWQgcmF3LmNsb3NlKCk7XG4gICAgICByZXR1cm47XG4gICAgfVxuICAgIHRoaXMuI3JhdyA9IHJhdztcbiAgICBmb3IgKGNvbnN0IGF0dGFjaCBvZiBbLi4udGhpcy4jYXR0YWNoZXJzXSkgdGhpcy4jZ3VhcmQoJ0F0dGFjaGluZyB0byBhIE5BVFMgY29ubmVjdGlvbiBmYWlsZWQnLCAoKSA9PiBhdHRhY2gocmF3KSk7XG4gICAgdGhpcy4jZW50ZXIoJ3VwJyk7XG4gICAgdm9pZCB0aGlzLiN3YXRjaChyYXcpO1xuICB9XG5cbiAgLy8gRm9sbG93cyBvbmUgcmF3IGNvbm5lY3Rpb24gdG8gaXRzIGVuZCwgYW5kIHJlcGxhY2VzIGl0IHRoZW4uXG4gIGFzeW5jICN3YXRjaChyYXc6IE5hdHNDb25uZWN0aW9uKTogUHJvbWlzZTx2b2lkPiB7XG4gICAgZm9yIGF3YWl0IChjb25zdCBzdGF0dXMgb2YgcmF3LnN0YXR1cygpKSB7XG4gICAgICBpZiAodGhpcy4jcmF3ICE9PSByYXcpIHJldHVybjtcbiAgICAgIC8vIFRoZSBsaWJyYXJ5IG1heSBuZXZlciBmaW5pc2ggdGhpcyBkaXNjb25uZWN0OiBpdCBmaXJzdCBmbHVzaGVzIHRvIGEgc2VydmVyIHRoYXQgZG9lcyBub3QgcmVhZCAoTkFUUy5tZCwgY2xpZW50IGhhemFyZHMpLlxuICAgICAgaWYgKHN0YXR1cy50eXBlID09PSAnc3RhbGVDb25uZWN0aW9uJykgYnJlYWs7XG4gICAgICB0aGlzLiNmb2xsb3coc3RhdHVzKTtcbiAgICB9XG4gICAgaWYgKHRoaXMuI3JhdyA9PT0gcmF3KSBhd2FpdCB0aGlzLiNyZWJ1aWxkKHJhdyk7XG4gIH1cblxuICAjZm9sbG93KHN0YXR1czogU3RhdHVzKTogdm9pZCB7XG4gICAgaWYgKHN0YXR1cy50eXBlID09PSAnZGlzY29ubmVjdCcpIHRoaXMuI2VudGVyKCdkb3duJyk7XG4gICAgZWxzZSBpZiAoc3RhdHVzLnR5cGUgPT09ICdyZWNvbm5lY3QnKSB0aGlzLiNlbnRlcigndXAnKTtcbiAgICBlbHNlIGlmIChzdGF0dXMudHlwZSA9PT0gJ2Vycm9yJykgdGhpcy5mYXVsdChgVGhlIE5BVFMgc2VydmVyIGF0ICR7dGhpcy5hZGRyZXNzfSByZXBvcnRlZCBhbiBlcnJvcmAsIHN0YXR1cy5lcnJvcik7XG4gIH1cblxuICBhc3luYyAjcmVidWlsZChzdGFsZTogTmF0c0Nvbm5lY3Rpb24pOiBQcm9taXNlPHZvaWQ+IHtcbiAgICB0aGlzLiNyYXcgPSB1bmRlZmluZWQ7XG4gICAgdGhpcy4jZW50ZXIoJ2Rvd24nKTtcbiAgICBzdGFsZS5jbG9zZSgpLmNhdGNoKChlcnJvcjogdW5rbm93bikgPT4gdGhpcy5mYXVsdCgnQ2xvc2luZyBhIHN0YWxlIE5BVFMgY29ubmVjdGlvbiBmYWlsZWQnLCBlcnJvcikpO1xuICAgIHRyeSB7XG4gICAgICB0aGlzLiNhZG9wdChhd2FpdCB0aGlzLiNkaWFsKCd1bnRpbF9jb25uZWN0ZWQnKSk7XG4gICAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAgIC8vIE9ubHkgYGNsb3NlYCBlbmRzIHRoZSBkaWFsbGluZy5cbiAgICAgIGlmICh0aGlzLiNwaGFzZSAhPT0gJ2Nsb3NlZCcpIHRocm93IGVycm9yO1xuICAgIH1cbiAgfVxuXG4gIC8qKlxuICAgKiBgZmlyc3RgIHRyaWVzIGVhY2ggc2VydmVyIG9uY2UgYW5kIHNvIGxlYXJucyB0aGUgY2F1c2Ugb2YgYSBmYWlsdXJlLiBgdW50aWxfY29ubmVjdGVkYCBsZWF2ZXMgdGhlIHJlcGV0aXRpb24gdG8gb25lIGNsaWVudCBvZiB0aGUgbGlicmFyeSwgd2hpY2hcbiAgICogZHJvcHMgdGhlIHNvY2tldHMgb2Ygc2VydmVycyB0aGF0IGFjY2VwdCBhbmQgZG8gbm90IHRhbGs7IGl0IGdpdmVzIHVwIG9ubHkgb3ZlciBjcmVkZW50aWFscywgYW5kIHRoZW4gYmVnaW5zIGFnYWluLlxuICAgKi9cbiAgYXN5bmMgI2RpYWwoaG93OiAnZmlyc3QnIHwgJ3VudGlsX2Nvbm5lY3RlZCcpOiBQcm9taXNlPE5hdHNDb25uZWN0aW9uPiB7XG4gICAgaWYgKGhvdyA9PT0gJ2ZpcnN0JykgcmV0dXJuIGNvbm5lY3QoeyAuLi50aGlzLiNzZXR0aW5ncygpLCB3YWl0T25GaXJzdENvbm5lY3Q6IGZhbHNlIH0pO1xuICAgIGZvciAoOzspIHtcbiAgICAgIHRyeSB7XG4gICAgICAgIHJldHVybiBhd2FpdCBjb25uZWN0KHsgLi4udGhpcy4jc2V0dGluZ3MoKSwgd2FpdE9uRmlyc3RDb25uZWN0OiB0cnVlIH0pO1xuICAgICAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAgICAgaWYgKHRoaXMuI3BoYXNlID09PSAnY2xvc2VkJykgdGhyb3cgZXJyb3I7XG4gICAgICAgIHRoaXMuZmF1bHQodGhpcy4jdW5yZWFjaGFibGUoZXJyb3IpLm1lc3NhZ2UsIGVycm9yKTtcbiAgICAgICAgYXdhaXQgc2xlZXAocmVmdXNlZFdhaXRNcyk7XG4gICAgICB9XG4gICAgfVxuICB9XG5cbiAgI3VucmVhY2hhYmxlKGVycm9yOiB1bmtub3duKTogRXJyb3Ige1xuICAgIGNvbnN0IGNhdXNlID0gZXJyb3IgaW5zdGFuY2VvZiBFcnJvciA/IGVycm9yLm1lc3NhZ2UgOiBTdHJpbmcoZXJyb3IpO1xuICAgIHJldHVybiBuZXcgRXJyb3IoYENhbm5vdCBjb25uZWN0IHRvIE5BVFMgYXQgJHt0aGlzLiNob3N0cy5qb2luKCcsICcpfTogJHtjYXVzZX1gLCB7IGNhdXNlOiBlcnJvciB9KTtcbiAgfVxuXG4gICNlbnRlcihwaGFzZTogQnVzUGhhc2UpOiB2b2lkIHtcbiAgICBpZiAodGhpcy4jcGhhc2UgPT09IHBoYXNlIHx8IHRoaXMuI3BoYXNlID09PSAnY2xvc2VkJykgcmV0dXJuO1xuICAgIHRoaXMuI3BoYXNlID0gcGhhc2U7XG4gICAgZm9yIChjb25zdCBjaGFuZ2VkIG9mIFsuLi50aGlzLiNwaGFzZUxpc3RlbmVyc10pIHtcbiAgICAgIGlmICh0aGlzLiNwaGFzZUxpc3RlbmVycy5oYXMoY2hhbmdlZCkpIHRoaXMuI2d1YXJkKGBBIHBoYXNlIGxpc3RlbmVyIG9mICR7dGhpcy5uYW1lfSB0aHJld2AsICgpID0+IGNoYW5nZWQocGhhc2UpKTtcbiAgICB9XG4gIH1cblxuICAjZ3VhcmQod2hhdDogc3RyaW5nLCBydW46ICgpID0+IHZvaWQpOiB2b2lkIHtcbiAgICB0cnkge1xuICAgICAgcnVuKCk7XG4gICAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAgIHRoaXMuZmF1bHQod2hhdCwgZXJyb3IpO1xuICAgIH1cbiAgfVxufVxuXG5jb25zdCBjb25uZWN0aW9uT3B0aW9ucyA9IChvcHRpb25zOiBOYXRzT3B0aW9ucywgaXNDbG9zZWQ6ICgpID0+IGJvb2xlYW4pOiBDb25uZWN0aW9uT3B0aW9ucyA9PiB7XG4gIGNvbnN0IHsgaG9zdHMsIHVzZXIgPSBvcHRpb25zLnVzZXIsIHBhc3MgPSBvcHRpb25zLnBhc3MgfSA9IHNwbGl0U2VydmVycyhvcHRpb25zLnNlcnZlcnMpO1xuICBjb25zdCBhdXRoZW50aWNhdG9yID0gYXV0aGVudGljYXRvck9mKG9wdGlvbnMpO1xuICByZXR1cm4ge1xuICAgIHNlcnZlcnM6IGhvc3RzLFxuICAgIG5hbWU6IG9wdGlvbnMubmFtZSxcbiAgICBtYXhSZWNvbm5lY3RBdHRlbXB0czogLTEsXG4gICAgcGluZ0ludGVydmFsOiBvcHRpb25zLnBpbmdJbnRlcnZhbE1zID8/IDFfMDAwLFxuICAgIG1heFBpbmdPdXQ6IHBpbmdzT3V0TWF4LFxuICAgIHRpbWVvdXQ6IGRpYWxUaW1lb3V0TXMsXG4gICAgcmVjb25uZWN0VGltZVdhaXQ6IHJlY29ubmVjdFdhaXRNcyxcbiAgICByZWNvbm5lY3RKaXR0ZXI6IHJlY29ubmVjdEppdHRlck1zLFxuICAgIHJlY29ubmVjdEppdHRlclRMUzogcmVjb25uZWN0Sml0dGVyTXMsXG4gICAgbm9Bc3luY1RyYWNlczogdHJ1ZSxcbiAgICAvLyBBc2tlZCBiZWZvcmUgZWFjaCBkaWFsOiB0aGUgb25seSB3YXkgdG8gZW5kIGEgZmlyc3QgY29ubmVjdCBvZiB0aGUgbGlicmFyeS5cbiAgICByZWNvbm5lY3RUb1NlcnZlcjogKCkgPT4ge1xuICAgICAgaWYgKGlzQ2xvc2VkKCkpIHRocm93IG5ldyBFcnJvcigndGhlIGNvbm5lY3Rpb24gd2FzIGNsb3NlZCcpO1xuICAgICAgcmV0dXJuIG51bGw7XG4gICAgfSxcbiAgICAuLi4odXNlciA9PT0gdW5kZWZpbmVkID8ge30gOiB7IHVzZXIgfSksXG4gICAgLi4uKHBhc3MgPT09IHVuZGVmaW5lZCA/IHt9IDogeyBwYXNzIH0pLFxuICAgIC4uLihhdXRoZW50aWNhdG9yID09PSB1bmRlZmluZWQgPyB7fSA6IHsgYXV0aGVudGljYXRvciB9KSxcbiAgICAuLi4ob3B0aW9ucy50bHMgPT09IHVuZGVmaW5lZCA/IHt9IDogeyB0bHM6IHsgLi4ub3B0aW9ucy50bHMgfSB9KSxcbiAgfTtcbn07XG5cbmNvbnN0IGF1dGhlbnRpY2F0b3JPZiA9IChvcHRpb25zOiBOYXRzT3B0aW9ucyk6IEF1dGhlbnRpY2F0b3IgfCB1bmRlZmluZWQgPT4ge1xuICBmb3IgKGNvbnN0IGZpbGUgb2YgT2JqZWN0LnZhbHVlcyhvcHRpb25zLnRscyA/PyB7fSkpIHJlYWRGaWxlU3luYyhmaWxlKTtcbiAgY29uc3QgeyBjcmVkc0ZpbGUsIG5rZXlTZWVkRmlsZSB9ID0gb3B0aW9ucztcbiAgaWYgKGNyZWRzRmlsZSAhPT0gdW5kZWZpbmVkKSB7XG4gICAgcmVhZEZpbGVTeW5jKGNyZWRzRmlsZSk7XG4gICAgcmV0dXJuIGNyZWRzQXV0aGVudGljYXRvcigoKSA9PiByZWFkRmlsZVN5bmMoY3JlZHNGaWxlKSk7XG4gIH1cbiAgaWYgKG5rZXlTZWVkRmlsZSA9PT0gdW5kZWZpbmVkKSByZXR1cm4gdW5kZWZpbmVkO1xuICBjb25zdCBzZWVkID0gKCk6IFVpbnQ4QXJyYXkgPT4gbmV3IFRleHRFbmNvZGVyKCkuZW5jb2RlKHJlYWRGaWxlU3luYyhua2V5U2VlZEZpbGUsICd1dGY4JykudHJpbSgpKTtcbiAgc2VlZCgpO1xuICByZXR1cm4gbmtleUF1dGhlbnRpY2F0b3Ioc2VlZCk7XG59O1xuIiwgIi8vIEV2ZXJ5dGhpbmcgYSBwcm94eSBpcyB0b2xkIHdoZW4gaXQgc3RhcnRzLCBhbHJlYWR5IHZhbGlkYXRlZCAodGhlIENMSSdzIHNjaGVtYSBkb2VzIHRoYXQpLiBEdXJhdGlvbnMgaW4gbWlsbGlzZWNvbmRzLCBzaXplcyBpbiBieXRlcy5cblxuaW1wb3J0IHR5cGUgeyBDbG9jayB9IGZyb20gJ0BiZXJ0aC9idXMnO1xuaW1wb3J0IHR5cGUgeyBCZXJ0aCB9IGZyb20gJ0BiZXJ0aC9jbGllbnQnO1xuaW1wb3J0IHR5cGUgeyBNb2RlbElkLCBNb2RlbExpbWl0cywgUHJvdmlkZXJJZCB9IGZyb20gJ0BiZXJ0aC9wcm90b2NvbCc7XG5pbXBvcnQgdHlwZSB7IExvZ2dlciB9IGZyb20gJ3Bpbm8nO1xuXG4vKiogV2hhdCBhIHJlcXVlc3QgbmVlZHMgb2YgYSBtb2RlbC4gT25lIHJlcXVlc3QgaGFzIGV4YWN0bHkgb25lIGZlYXR1cmUgY2xhc3MsIHRoZSBzdHJvbmdlc3QgdGhhdCBhcHBsaWVzLiAqL1xuZXhwb3J0IGNvbnN0IGZlYXR1cmVzID0gWydjaGF0JywgJ3Rvb2xzJywgJ3Zpc2lvbicsICdqc29uX3NjaGVtYScsICdjb21wbGV0aW9ucycsICdyZXNwb25zZXMnLCAnbWVzc2FnZXMnLCAnZW1iZWRkaW5ncyddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgRmVhdHVyZSA9ICh0eXBlb2YgZmVhdHVyZXMpW251bWJlcl07XG5cbmV4cG9ydCBpbnRlcmZhY2UgUHJvdmlkZXJNb2RlbCB7XG4gIHJlYWRvbmx5IG1vZGVsOiBNb2RlbElkO1xuICAvKiogVGhlIG1vZGVsJ3MgbmFtZSBhdCB0aGUgcHJvdmlkZXI7IHdoYXQgdGhlIGZvcndhcmRlZCBgbW9kZWxgIGZpZWxkIHNheXMuICovXG4gIHJlYWRvbmx5IHVwc3RyZWFtTW9kZWw6IHN0cmluZztcbiAgcmVhZG9ubHkgZmVhdHVyZXM6IFJlYWRvbmx5U2V0PEZlYXR1cmU+O1xuICAvKiogVW5kZWZpbmVkOiBubyBsaW1pdHMsIHRoZSBwYWlyIGFkbWl0cyBhbHdheXMuICovXG4gIHJlYWRvbmx5IGxpbWl0czogTW9kZWxMaW1pdHMgfCB1bmRlZmluZWQ7XG59XG5cbmV4cG9ydCB0eXBlIEhlYWx0aE9wdGlvbnMgPVxuICB8IHsgcmVhZG9ubHkga2luZDogJ3N0YXRpYyc7IHJlYWRvbmx5IGhlYWx0aDogJ2hlYWx0aHknIHwgJ2RyYWluaW5nJyB8ICdkZWdyYWRlZCcgfVxuICB8IHtcbiAgICAgIHJlYWRvbmx5IGtpbmQ6ICdodHRwX3Byb2JlJztcbiAgICAgIC8qKiBQYXRoIHByb2JlZCBhdCB0aGUgcHJvdmlkZXIncyBvcmlnaW4uICovXG4gICAgICByZWFkb25seSBwYXRoOiBzdHJpbmc7XG4gICAgICByZWFkb25seSBpbnRlcnZhbE1zOiBudW1iZXI7XG4gICAgICByZWFkb25seSB0aW1lb3V0TXM6IG51bWJlcjtcbiAgICAgIC8qKiBTdWNjZXNzZXMgaW4gYSByb3cgdGhhdCBtYWtlIGl0IGhlYWx0aHksIGZhaWx1cmVzIGluIGEgcm93IHRoYXQgbWFrZSBpdCBkZWdyYWRlZC4gKi9cbiAgICAgIHJlYWRvbmx5IHJpc2U6IG51bWJlcjtcbiAgICAgIHJlYWRvbmx5IGZhbGw6IG51bWJlcjtcbiAgICB9O1xuXG5leHBvcnQgaW50ZXJmYWNlIFByb3ZpZGVyT3B0aW9ucyB7XG4gIHJlYWRvbmx5IG5hbWU6IFByb3ZpZGVySWQ7XG4gIC8qKiBNYW5hZ2VkIHByb3ZpZGVycyBjb21lIGJlZm9yZSB1bmxpbWl0ZWQgb25lcyBpbiBldmVyeSByb3V0ZTsgd2l0aGluIGEga2luZCB0aGUgY29uZmlndXJlZCBvcmRlciBjb3VudHMuICovXG4gIHJlYWRvbmx5IGtpbmQ6ICdtYW5hZ2VkJyB8ICd1bmxpbWl0ZWQnO1xuICAvKiogT3JpZ2luIGFuZCBvcHRpb25hbCBwYXRoIHByZWZpeCwgd2l0aG91dCBhIHRyYWlsaW5nIHNsYXNoOiBgaHR0cDovLzEyNy4wLjAuMTo5MDAxYC4gQVBJIHBhdGhzIChgL3YxL1x1MjAyNmApIGFyZSBhcHBlbmRlZC4gKi9cbiAgcmVhZG9ubHkgdXJsOiBzdHJpbmc7XG4gIC8qKiBTZW50IGFzIGBhdXRob3JpemF0aW9uOiBCZWFyZXIgXHUyMDI2YCAoYW5kIGB4LWFwaS1rZXlgIG9uIGAvdjEvbWVzc2FnZXNgKSBpbnN0ZWFkIG9mIHRoZSBjYWxsZXIncyBjcmVkZW50aWFsczsgdW5kZWZpbmVkOiBub25lIGlzIHNlbnQuICovXG4gIHJlYWRvbmx5IGFwaUtleTogc3RyaW5nIHwgdW5kZWZpbmVkO1xuICByZWFkb25seSBoZWFsdGg6IEhlYWx0aE9wdGlvbnM7XG4gIHJlYWRvbmx5IG1vZGVsczogcmVhZG9ubHkgUHJvdmlkZXJNb2RlbFtdO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFByb3h5T3B0aW9ucyB7XG4gIHJlYWRvbmx5IGhvc3Q6IHN0cmluZztcbiAgLyoqIDAgdGFrZXMgYSBmcmVlIHBvcnQuICovXG4gIHJlYWRvbmx5IHBvcnQ6IG51bWJlcjtcbiAgLyoqIE5hbWVzIHRoaXMgcHJveHkgaW4gbG9ncyBhbmQgaGVhZGVycy4gKi9cbiAgcmVhZG9ubHkgbmFtZTogc3RyaW5nO1xuICAvKiogSW4gY29uZmlndXJlZCBvcmRlci4gKi9cbiAgcmVhZG9ubHkgcHJvdmlkZXJzOiByZWFkb25seSBQcm92aWRlck9wdGlvbnNbXTtcbiAgLyoqIEFsaWFzIC0+IG1vZGVsLiAqL1xuICByZWFkb25seSBhbGlhc2VzOiBSZWFkb25seU1hcDxzdHJpbmcsIE1vZGVsSWQ+O1xuICByZWFkb25seSBjb29yZGluYXRvcnNBd2F5OiAnb2ZmbG9hZCcgfCAncmVqZWN0JztcbiAgLyoqIEF0dGVtcHRzIGF0IHByb3ZpZGVycyBwZXIgcmVxdWVzdCwgdGhlIGZpcnN0IGluY2x1ZGVkIChERVNJR04ubWQgNTogMikuICovXG4gIHJlYWRvbmx5IGF0dGVtcHRzTWF4OiBudW1iZXI7XG4gIC8qKiBMYXJnZXN0IHJlcXVlc3QgYm9keTsgYSBsYXJnZXIgb25lIGlzIDQxMy4gKi9cbiAgcmVhZG9ubHkgYm9keUJ5dGVzTWF4OiBudW1iZXI7XG4gIHJlYWRvbmx5IGNvbm5lY3RUaW1lb3V0TXM6IG51bWJlcjtcbiAgLyoqIFRvIHRoZSB1cHN0cmVhbSdzIHJlc3BvbnNlIGhlYWRlcnMuICovXG4gIHJlYWRvbmx5IGZpcnN0Qnl0ZVRpbWVvdXRNczogbnVtYmVyO1xuICAvKiogQmV0d2VlbiB0d28gY2h1bmtzIG9mIHRoZSB1cHN0cmVhbSdzIGJvZHkuICovXG4gIHJlYWRvbmx5IGlkbGVUaW1lb3V0TXM6IG51bWJlcjtcbn1cblxuLyoqIFdoYXQgYSBwcm94eSBpcyBnaXZlbiB0byB3b3JrIHdpdGguICovXG5leHBvcnQgaW50ZXJmYWNlIFByb3h5UG9ydHMge1xuICByZWFkb25seSBiZXJ0aDogQmVydGg7XG4gIHJlYWRvbmx5IGNsb2NrOiBDbG9jaztcbiAgcmVhZG9ubHkgbG9nOiBMb2dnZXI7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgUHJveHkge1xuICAvKiogYGh0dHA6Ly9ob3N0OnBvcnRgIGFzIGJvdW5kLiAqL1xuICByZWFkb25seSB1cmw6IHN0cmluZztcbiAgLyoqIFN0b3BzIGFjY2VwdGluZywgd2FpdHMgdXAgdG8gYGRyYWluTXNgIGZvciBydW5uaW5nIHJlcXVlc3RzLCB0aGVuIGFib3J0cyB0aGUgcmVzdCBhbmQgcmVsZWFzZXMgdGhlaXIgbGVhc2VzLiAqL1xuICBjbG9zZShkcmFpbk1zPzogbnVtYmVyKTogUHJvbWlzZTx2b2lkPjtcbn1cbiIsICIvLyBUaGUgb25lIHRoaW5nIHRoYXQgY2FuIGVuZCBhIHJlcXVlc3QgYmVmb3JlIGl0cyBhbnN3ZXIgZG9lcywgd2hhdGV2ZXIgcGhhc2UgaXQgaXMgaW46IHRoZSBjYWxsZXIgZ29lcywgdGhlIHByb3h5IGNsb3Nlcywgb3IgdGhlIHByb3h5IGZhaWxzLlxuLy8gV2hvZXZlciB3b3JrcyBmb3IgdGhlIHJlcXVlc3Qgd2F0Y2hlcyBpdDsgdGhlIGRlY2lzaW9uIGdldHMgaXQgYXMgYW4gQWJvcnRTaWduYWwuIFBsYWluIGNhbGxiYWNrcywgc2luY2UgYW4gZXZlbnQgdGFyZ2V0IHBlciByZXF1ZXN0IGFuZCBwaGFzZSBpcyBkZWFyLlxuXG5pbXBvcnQgdHlwZSB7IEFib3J0UmVhc29uIH0gZnJvbSAnLi91cHN0cmVhbS1leGNoYW5nZS50cyc7XG5cbmV4cG9ydCBjbGFzcyBSZXF1ZXN0RW5kaW5nIHtcbiAgcmVhZG9ubHkgI2NvbnRyb2xsZXIgPSBuZXcgQWJvcnRDb250cm9sbGVyKCk7XG4gICNyZWFzb246IEFib3J0UmVhc29uIHwgdW5kZWZpbmVkO1xuICAjd2F0Y2hlcjogKChyZWFzb246IEFib3J0UmVhc29uKSA9PiB2b2lkKSB8IHVuZGVmaW5lZDtcblxuICAvKiogV2h5IHRoZSByZXF1ZXN0IGVuZHM7IHVuZGVmaW5lZCB3aGlsZSBpdCBtYXkgZ28gb24uICovXG4gIGdldCByZWFzb24oKTogQWJvcnRSZWFzb24gfCB1bmRlZmluZWQge1xuICAgIHJldHVybiB0aGlzLiNyZWFzb247XG4gIH1cblxuICBnZXQgc2lnbmFsKCk6IEFib3J0U2lnbmFsIHtcbiAgICByZXR1cm4gdGhpcy4jY29udHJvbGxlci5zaWduYWw7XG4gIH1cblxuICAvKiogQ2FsbHMgYmFjayB3aGVuIHRoZSByZXF1ZXN0IGVuZHMsIHVudGlsIHRoZSBuZXh0IGB3YXRjaGA6IGEgcmVxdWVzdCBoYXMgb25lIHByb3ZpZGVyIGF0IGEgdGltZS4gKi9cbiAgd2F0Y2god2F0Y2hlcjogKChyZWFzb246IEFib3J0UmVhc29uKSA9PiB2b2lkKSB8IHVuZGVmaW5lZCk6IHZvaWQge1xuICAgIHRoaXMuI3dhdGNoZXIgPSB3YXRjaGVyO1xuICB9XG5cbiAgLyoqIEVuZHMgdGhlIHJlcXVlc3Q7IG9ubHkgdGhlIGZpcnN0IHJlYXNvbiBjb3VudHMuICovXG4gIGVuZChyZWFzb246IEFib3J0UmVhc29uKTogdm9pZCB7XG4gICAgaWYgKHRoaXMuI3JlYXNvbiAhPT0gdW5kZWZpbmVkKSByZXR1cm47XG4gICAgdGhpcy4jcmVhc29uID0gcmVhc29uO1xuICAgIHRoaXMuI2NvbnRyb2xsZXIuYWJvcnQoKTtcbiAgICB0aGlzLiN3YXRjaGVyPy4ocmVhc29uKTtcbiAgfVxufVxuIiwgIi8vIFRoZSByZXF1ZXN0cyB0aGF0IHRoaXMgcHJveHkgaXMgc2VydmluZyBub3csIHNvIHRoYXQgY2xvc2luZyBjYW4gd2FpdCBmb3IgdGhlbSBhbmQgdGhlbiBlbmQgdGhlbS5cblxuaW1wb3J0IHsgUmVxdWVzdEVuZGluZyB9IGZyb20gJy4vcmVxdWVzdC1lbmRpbmcudHMnO1xuaW1wb3J0IHR5cGUgeyBBYm9ydFJlYXNvbiB9IGZyb20gJy4vdXBzdHJlYW0tZXhjaGFuZ2UudHMnO1xuXG5leHBvcnQgY2xhc3MgQWN0aXZlQ2FsbHMge1xuICByZWFkb25seSAjY2FsbHMgPSBuZXcgU2V0PFJlcXVlc3RFbmRpbmc+KCk7XG4gICNvbklkbGU6ICgoKSA9PiB2b2lkKVtdID0gW107XG5cbiAgZ2V0IHNpemUoKTogbnVtYmVyIHtcbiAgICByZXR1cm4gdGhpcy4jY2FsbHMuc2l6ZTtcbiAgfVxuXG4gIC8qKiBBIG5ldyBjYWxsLiAqL1xuICBiZWdpbigpOiBSZXF1ZXN0RW5kaW5nIHtcbiAgICBjb25zdCBjYWxsID0gbmV3IFJlcXVlc3RFbmRpbmcoKTtcbiAgICB0aGlzLiNjYWxscy5hZGQoY2FsbCk7XG4gICAgcmV0dXJuIGNhbGw7XG4gIH1cblxuICBlbmQoY2FsbDogUmVxdWVzdEVuZGluZyk6IHZvaWQge1xuICAgIHRoaXMuI2NhbGxzLmRlbGV0ZShjYWxsKTtcbiAgICBpZiAodGhpcy4jY2FsbHMuc2l6ZSA+IDApIHJldHVybjtcbiAgICBjb25zdCB3YWl0aW5nID0gdGhpcy4jb25JZGxlO1xuICAgIHRoaXMuI29uSWRsZSA9IFtdO1xuICAgIGZvciAoY29uc3QgcmVzb2x2ZSBvZiB3YWl0aW5nKSByZXNvbHZlKCk7XG4gIH1cblxuICAvKiogUmVzb2x2ZXMgd2hlbiBubyBjYWxsIGlzIGxlZnQuICovXG4gIGFzeW5jIGlkbGUoKTogUHJvbWlzZTx2b2lkPiB7XG4gICAgaWYgKHRoaXMuI2NhbGxzLnNpemUgPiAwKSBhd2FpdCBuZXcgUHJvbWlzZTx2b2lkPigocmVzb2x2ZSkgPT4gdGhpcy4jb25JZGxlLnB1c2gocmVzb2x2ZSkpO1xuICB9XG5cbiAgZW5kQWxsKHJlYXNvbjogQWJvcnRSZWFzb24pOiB2b2lkIHtcbiAgICBmb3IgKGNvbnN0IGNhbGwgb2YgdGhpcy4jY2FsbHMpIGNhbGwuZW5kKHJlYXNvbik7XG4gIH1cbn1cbiIsICIvLyBIZWFsdGggYnkgYXNraW5nOiBHRVQgYSBwYXRoIG9mIHRoZSBwcm92aWRlciBldmVyeSBpbnRlcnZhbCwgd2l0aCByaXNlIGFuZCBmYWxsIHNvIHRoYXQgb25lIGxvc3QgcHJvYmUgbW92ZXMgbm8gc2Vzc2lvbi5cbi8vIEd1YXJhbnRlZXM6IGF0IG1vc3Qgb25lIHByb2JlIGlzIG9uIGl0cyB3YXk7IHdoYXQgdGhlIGxhc3QgcHJvYmVzIHNhaWQgY291bnRzIGZvciBgc3RhbGVBZnRlck1zYCwgdGhlbiB0aGUgcHJvdmlkZXIgaXMgYmVsaWV2ZWQgaGVhbHRoeS5cblxuaW1wb3J0IHR5cGUgeyBDbG9jaywgVGltZXIgfSBmcm9tICdAYmVydGgvYnVzJztcbmltcG9ydCB0eXBlIHsgSGVhbHRoLCBQcm92aWRlcklkIH0gZnJvbSAnQGJlcnRoL3Byb3RvY29sJztcbmltcG9ydCB0eXBlIHsgTG9nZ2VyIH0gZnJvbSAncGlubyc7XG5pbXBvcnQgeyBDbGllbnQgfSBmcm9tICd1bmRpY2knO1xuaW1wb3J0IHR5cGUgeyBIZWFsdGhNb25pdG9yIH0gZnJvbSAnLi9oZWFsdGgudHMnO1xuXG4vLyBERVNJR04ubWQgNTogdGhlIGxhc3Qga25vd24gc3RhdGUgY291bnRzIGZvciAzMCBzLiBTaG9ydGVyLCBhIGJ1c3kgZXZlbnQgbG9vcCB3b3VsZCBmb3JnZXQ7IGxvbmdlciwgYSBkZWFkIG1vbml0b3Igd291bGQga2VlcCBwaW5zIGF3YXkuXG5jb25zdCBzdGFsZUFmdGVyTXMgPSAzMF8wMDA7XG5cbmV4cG9ydCBpbnRlcmZhY2UgUHJvYmVPcHRpb25zIHtcbiAgcmVhZG9ubHkgcHJvdmlkZXI6IFByb3ZpZGVySWQ7XG4gIHJlYWRvbmx5IHVybDogc3RyaW5nO1xuICByZWFkb25seSBwYXRoOiBzdHJpbmc7XG4gIHJlYWRvbmx5IGludGVydmFsTXM6IG51bWJlcjtcbiAgcmVhZG9ubHkgdGltZW91dE1zOiBudW1iZXI7XG4gIHJlYWRvbmx5IHJpc2U6IG51bWJlcjtcbiAgcmVhZG9ubHkgZmFsbDogbnVtYmVyO1xufVxuXG4vKiogUmlzZSBhbmQgZmFsbDogdHVybnMgc2luZ2xlIG9ic2VydmF0aW9ucyBpbnRvIGEgYmVsaWVmLiBgcmlzZWAgc3VjY2Vzc2VzIGluIGEgcm93IG1ha2UgaGVhbHRoeSwgYGZhbGxgIGZhaWx1cmVzIGluIGEgcm93IGRlZ3JhZGVkLiAqL1xuZXhwb3J0IGNsYXNzIEhlYWx0aEJlbGllZiB7XG4gIHJlYWRvbmx5ICNvcHRpb25zOiBQaWNrPFByb2JlT3B0aW9ucywgJ3Jpc2UnIHwgJ2ZhbGwnIHwgJ2ludGVydmFsTXMnPjtcbiAgI2hlYWx0aDogJ2hlYWx0aHknIHwgJ2RlZ3JhZGVkJyA9ICdoZWFsdGh5JztcbiAgI2luUm93ID0gMDtcbiAgI2hlYXJkQXQ6IG51bWJlciB8IHVuZGVmaW5lZDtcblxuICBjb25zdHJ1Y3RvcihvcHRpb25zOiBQaWNrPFByb2JlT3B0aW9ucywgJ3Jpc2UnIHwgJ2ZhbGwnIHwgJ2ludGVydmFsTXMnPikge1xuICAgIHRoaXMuI29wdGlvbnMgPSBvcHRpb25zO1xuICB9XG5cbiAgLyoqIE9uZSBwcm9iZSdzIHJlc3VsdCBhdCBgbm93YCAobWlsbGlzZWNvbmRzKTsgdHJ1ZSBpZiBpdCBjaGFuZ2VkIHRoZSBiZWxpZWYuICovXG4gIG9ic2VydmUoaXNTdWNjZXNzOiBib29sZWFuLCBub3c6IG51bWJlcik6IGJvb2xlYW4ge1xuICAgIHRoaXMuI2hlYXJkQXQgPSBub3c7XG4gICAgaWYgKGlzU3VjY2VzcyA9PT0gKHRoaXMuI2hlYWx0aCA9PT0gJ2hlYWx0aHknKSkge1xuICAgICAgdGhpcy4jaW5Sb3cgPSAwO1xuICAgICAgcmV0dXJuIGZhbHNlO1xuICAgIH1cbiAgICB0aGlzLiNpblJvdysrO1xuICAgIGlmICh0aGlzLiNpblJvdyA8IChpc1N1Y2Nlc3MgPyB0aGlzLiNvcHRpb25zLnJpc2UgOiB0aGlzLiNvcHRpb25zLmZhbGwpKSByZXR1cm4gZmFsc2U7XG4gICAgdGhpcy4jaGVhbHRoID0gaXNTdWNjZXNzID8gJ2hlYWx0aHknIDogJ2RlZ3JhZGVkJztcbiAgICB0aGlzLiNpblJvdyA9IDA7XG4gICAgcmV0dXJuIHRydWU7XG4gIH1cblxuICAvKiogVGhlIGJlbGllZiBhdCBgbm93YC4gQSBwcm9iZSBpbnRlcnZhbCBuZWFyIHRoZSBib3VuZCBtdXN0IG5vdCBtYWtlIGV2ZXJ5IGJlbGllZiBzdGFsZSBiZXR3ZWVuIHR3byBwcm9iZXMuICovXG4gIGF0KG5vdzogbnVtYmVyKTogSGVhbHRoIHtcbiAgICBjb25zdCBpc1N0YWxlID0gdGhpcy4jaGVhcmRBdCA9PT0gdW5kZWZpbmVkIHx8IG5vdyAtIHRoaXMuI2hlYXJkQXQgPiBNYXRoLm1heChzdGFsZUFmdGVyTXMsIDMgKiB0aGlzLiNvcHRpb25zLmludGVydmFsTXMpO1xuICAgIHJldHVybiBpc1N0YWxlID8gJ2hlYWx0aHknIDogdGhpcy4jaGVhbHRoO1xuICB9XG59XG5cbmNsYXNzIEh0dHBQcm9iZSBpbXBsZW1lbnRzIEhlYWx0aE1vbml0b3Ige1xuICByZWFkb25seSAjY2xvY2s6IENsb2NrO1xuICByZWFkb25seSAjbG9nOiBMb2dnZXI7XG4gIHJlYWRvbmx5ICNvcHRpb25zOiBQcm9iZU9wdGlvbnM7XG4gIHJlYWRvbmx5ICNiZWxpZWY6IEhlYWx0aEJlbGllZjtcbiAgcmVhZG9ubHkgI2NsaWVudDogQ2xpZW50O1xuICByZWFkb25seSAjcGF0aDogc3RyaW5nO1xuICByZWFkb25seSAjdGltZXI6IFRpbWVyO1xuICAjaXNQcm9iaW5nID0gZmFsc2U7XG4gICNpc1N0b3BwZWQgPSBmYWxzZTtcblxuICBjb25zdHJ1Y3Rvcihwb3J0czogeyByZWFkb25seSBjbG9jazogQ2xvY2s7IHJlYWRvbmx5IGxvZzogTG9nZ2VyIH0sIG9wdGlvbnM6IFByb2JlT3B0aW9ucykge1xuICAgIHRoaXMuI2Nsb2NrID0gcG9ydHMuY2xvY2s7XG4gICAgdGhpcy4jbG9nID0gcG9ydHMubG9nO1xuICAgIHRoaXMuI29wdGlvbnMgPSBvcHRpb25zO1xuICAgIHRoaXMuI2JlbGllZiA9IG5ldyBIZWFsdGhCZWxpZWYob3B0aW9ucyk7XG4gICAgY29uc3QgdXJsID0gbmV3IFVSTChvcHRpb25zLnVybCk7XG4gICAgdGhpcy4jcGF0aCA9IGAke3VybC5wYXRobmFtZS5yZXBsYWNlKC9cXC8kLywgJycpfSR7b3B0aW9ucy5wYXRofWA7XG4gICAgdGhpcy4jY2xpZW50ID0gbmV3IENsaWVudCh1cmwub3JpZ2luLCB7XG4gICAgICBjb25uZWN0OiB7IHRpbWVvdXQ6IG9wdGlvbnMudGltZW91dE1zIH0sXG4gICAgICBoZWFkZXJzVGltZW91dDogb3B0aW9ucy50aW1lb3V0TXMsXG4gICAgICBib2R5VGltZW91dDogb3B0aW9ucy50aW1lb3V0TXMsXG4gICAgfSk7XG4gICAgdGhpcy4jdGltZXIgPSB0aGlzLiNjbG9jay5ldmVyeShvcHRpb25zLmludGVydmFsTXMsICgpID0+IHZvaWQgdGhpcy4jcHJvYmUoKSk7XG4gICAgdm9pZCB0aGlzLiNwcm9iZSgpO1xuICB9XG5cbiAgZ2V0IGhlYWx0aCgpOiBIZWFsdGgge1xuICAgIHJldHVybiB0aGlzLiNiZWxpZWYuYXQodGhpcy4jY2xvY2subm93KCkpO1xuICB9XG5cbiAgYXN5bmMgc3RvcCgpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICB0aGlzLiNpc1N0b3BwZWQgPSB0cnVlO1xuICAgIHRoaXMuI3RpbWVyLnN0b3AoKTtcbiAgICBhd2FpdCB0aGlzLiNjbGllbnQuZGVzdHJveSgpO1xuICB9XG5cbiAgLy8gQSBwcm9iZSB0aGF0IG91dGxpdmVzIHRoZSBpbnRlcnZhbCBpcyBub3Qgam9pbmVkIGJ5IGEgc2Vjb25kIG9uZTogaXRzIHRpbWVvdXQgd2lsbCBjb3VudCBhcyBvbmUgZmFpbHVyZS5cbiAgYXN5bmMgI3Byb2JlKCk6IFByb21pc2U8dm9pZD4ge1xuICAgIGlmICh0aGlzLiNpc1Byb2JpbmcpIHJldHVybjtcbiAgICB0aGlzLiNpc1Byb2JpbmcgPSB0cnVlO1xuICAgIGNvbnN0IGlzU3VjY2VzcyA9IGF3YWl0IHRoaXMuI2FzaygpO1xuICAgIHRoaXMuI2lzUHJvYmluZyA9IGZhbHNlO1xuICAgIGlmICh0aGlzLiNpc1N0b3BwZWQpIHJldHVybjtcbiAgICBpZiAodGhpcy4jYmVsaWVmLm9ic2VydmUoaXNTdWNjZXNzLCB0aGlzLiNjbG9jay5ub3coKSkpIHtcbiAgICAgIHRoaXMuI2xvZy53YXJuKFxuICAgICAgICB7IGV2ZW50OiAncHJvdmlkZXJfaGVhbHRoX2NoYW5nZWQnLCBwcm92aWRlcjogdGhpcy4jb3B0aW9ucy5wcm92aWRlciwgaGVhbHRoOiB0aGlzLmhlYWx0aCB9LFxuICAgICAgICAncHJvdmlkZXIgaGVhbHRoIGNoYW5nZWQnLFxuICAgICAgKTtcbiAgICB9XG4gIH1cblxuICBhc3luYyAjYXNrKCk6IFByb21pc2U8Ym9vbGVhbj4ge1xuICAgIHRyeSB7XG4gICAgICBjb25zdCBzaWduYWwgPSBBYm9ydFNpZ25hbC50aW1lb3V0KHRoaXMuI29wdGlvbnMudGltZW91dE1zKTtcbiAgICAgIGNvbnN0IGFuc3dlciA9IGF3YWl0IHRoaXMuI2NsaWVudC5yZXF1ZXN0KHsgbWV0aG9kOiAnR0VUJywgcGF0aDogdGhpcy4jcGF0aCwgc2lnbmFsIH0pO1xuICAgICAgYXdhaXQgYW5zd2VyLmJvZHkuZHVtcCgpO1xuICAgICAgcmV0dXJuIGFuc3dlci5zdGF0dXNDb2RlID49IDIwMCAmJiBhbnN3ZXIuc3RhdHVzQ29kZSA8IDMwMDtcbiAgICB9IGNhdGNoIHtcbiAgICAgIC8vIFJlZnVzZWQsIHJlc2V0IGFuZCB0aW1lZCBvdXQgYWxsIG1lYW4gdGhlIHNhbWUgaGVyZTogaXQgZGlkIG5vdCBhbnN3ZXIuXG4gICAgICByZXR1cm4gZmFsc2U7XG4gICAgfVxuICB9XG59XG5cbi8qKiBTdGFydHMgcHJvYmluZyBhdCBvbmNlOyBoZWFsdGh5IHVudGlsIGBmYWxsYCBwcm9iZXMgaW4gYSByb3cgaGF2ZSBmYWlsZWQuICovXG5leHBvcnQgY29uc3QgcHJvYmVIZWFsdGggPSAocG9ydHM6IHsgcmVhZG9ubHkgY2xvY2s6IENsb2NrOyByZWFkb25seSBsb2c6IExvZ2dlciB9LCBvcHRpb25zOiBQcm9iZU9wdGlvbnMpOiBIZWFsdGhNb25pdG9yID0+XG4gIG5ldyBIdHRwUHJvYmUocG9ydHMsIG9wdGlvbnMpO1xuIiwgIi8vIFRoZSBIZWFsdGggcG9ydDogd2hhdCB0aGUgcHJveHkgYmVsaWV2ZXMgYWJvdXQgZWFjaCBwcm92aWRlci4gQW4gYW5zd2VyIGlzIGFsd2F5cyB0aGVyZTsgaXQgbmV2ZXIgd2FpdHMuXG4vLyBHdWFyYW50ZWVzIChERVNJR04ubWQgNSk6IHVua25vd24gaXMgaGVhbHRoeSwgd2hhdCBpcyBrbm93biBzdGF5cyBmb3IgYSB3aGlsZSwgYW5kIGEgZGVhZCBtb25pdG9yIG5ldmVyIGRlZ3JhZGVzIGFueWJvZHkuXG5cbmltcG9ydCB0eXBlIHsgQ2xvY2sgfSBmcm9tICdAYmVydGgvYnVzJztcbmltcG9ydCB0eXBlIHsgSGVhbHRoIH0gZnJvbSAnQGJlcnRoL3Byb3RvY29sJztcbmltcG9ydCB0eXBlIHsgTG9nZ2VyIH0gZnJvbSAncGlubyc7XG5pbXBvcnQgeyBwcm9iZUhlYWx0aCB9IGZyb20gJy4vaGVhbHRoLXByb2JlLnRzJztcbmltcG9ydCB0eXBlIHsgSGVhbHRoT3B0aW9ucywgUHJvdmlkZXJPcHRpb25zIH0gZnJvbSAnLi9vcHRpb25zLnRzJztcblxuLyoqIEhlYWx0aCBvZiBvbmUgcHJvdmlkZXIuICovXG5leHBvcnQgaW50ZXJmYWNlIEhlYWx0aE1vbml0b3Ige1xuICAvKiogV2hhdCBpcyBiZWxpZXZlZCBub3cuICovXG4gIHJlYWRvbmx5IGhlYWx0aDogSGVhbHRoO1xuICAvKiogRW5kcyBwcm9iaW5nLiAqL1xuICBzdG9wKCk6IFByb21pc2U8dm9pZD47XG59XG5cbi8qKiBBIG1vbml0b3Igb2YgYHByb3ZpZGVyYCBhcyBpdHMgb3B0aW9ucyBzYXkuICovXG5leHBvcnQgY29uc3Qgc3RhcnRIZWFsdGggPSAoY2xvY2s6IENsb2NrLCBsb2c6IExvZ2dlciwgcHJvdmlkZXI6IFByb3ZpZGVyT3B0aW9ucyk6IEhlYWx0aE1vbml0b3IgPT4ge1xuICBjb25zdCBvcHRpb25zOiBIZWFsdGhPcHRpb25zID0gcHJvdmlkZXIuaGVhbHRoO1xuICBzd2l0Y2ggKG9wdGlvbnMua2luZCkge1xuICAgIGNhc2UgJ3N0YXRpYyc6XG4gICAgICByZXR1cm4geyBoZWFsdGg6IG9wdGlvbnMuaGVhbHRoLCBzdG9wOiBhc3luYyAoKSA9PiB7fSB9O1xuICAgIGNhc2UgJ2h0dHBfcHJvYmUnOlxuICAgICAgcmV0dXJuIHByb2JlSGVhbHRoKHsgY2xvY2ssIGxvZyB9LCB7IC4uLm9wdGlvbnMsIHByb3ZpZGVyOiBwcm92aWRlci5uYW1lLCB1cmw6IHByb3ZpZGVyLnVybCB9KTtcbiAgfVxufTtcbiIsICIvLyBUaGUgSFRUUCBlZGdlOiByb3V0ZXMsIGJvZGllcyBhcyByYXcgYnl0ZXMsIGFuZCB0aGUgb25lIHBsYWNlIHdoZXJlIGFueXRoaW5nIHRocm93biBiZWNvbWVzIGFuIGFuc3dlci5cbi8vIEZhc3RpZnkgcm91dGVzIGFuZCByZWFkcyBib2RpZXM7IGZyb20gdGhlcmUgb24gTm9kZSdzIHJlc3BvbnNlIGlzIHdyaXR0ZW4gZGlyZWN0bHkgKE5BVFMubWQsIEhUVFAgaGF6YXJkcykuXG5cbmltcG9ydCB0eXBlIHsgSW5jb21pbmdNZXNzYWdlLCBTZXJ2ZXJSZXNwb25zZSB9IGZyb20gJ25vZGU6aHR0cCc7XG5pbXBvcnQgdHlwZSB7IENsb2NrIH0gZnJvbSAnQGJlcnRoL2J1cyc7XG5pbXBvcnQgRmFzdGlmeSwgeyB0eXBlIEZhc3RpZnlFcnJvciwgdHlwZSBGYXN0aWZ5SW5zdGFuY2UsIHR5cGUgRmFzdGlmeVJlcGx5LCB0eXBlIEZhc3RpZnlSZXF1ZXN0IH0gZnJvbSAnZmFzdGlmeSc7XG5pbXBvcnQgdHlwZSB7IEFjdGl2ZUNhbGxzIH0gZnJvbSAnLi9hY3RpdmUtY2FsbHMudHMnO1xuaW1wb3J0IHsgQ2FsbGVyUmVwbHkgfSBmcm9tICcuL2NhbGxlci1yZXBseS50cyc7XG5pbXBvcnQgeyB0eXBlIEVuZHBvaW50LCBlbmRwb2ludHMgfSBmcm9tICcuL2VuZHBvaW50LnRzJztcbmltcG9ydCB7IEZvcndhcmRpbmcsIHR5cGUgRm9yd2FyZGluZ1BvcnRzIH0gZnJvbSAnLi9mb3J3YXJkaW5nLnRzJztcbmltcG9ydCB7IHJlYWRJbmZlcmVuY2VSZXF1ZXN0IH0gZnJvbSAnLi9pbmZlcmVuY2UtcmVxdWVzdC50cyc7XG5pbXBvcnQgdHlwZSB7IFJlYWRpbmVzcyB9IGZyb20gJy4vcmVhZGluZXNzLnRzJztcbmltcG9ydCB7IGFuc3dlclJlZnVzYWwsIHR5cGUgRGlhbGVjdCwgdHlwZSBSZWZ1c2FsIH0gZnJvbSAnLi9yZWZ1c2Fscy50cyc7XG5pbXBvcnQgdHlwZSB7IFJlcXVlc3RFbmRpbmcgfSBmcm9tICcuL3JlcXVlc3QtZW5kaW5nLnRzJztcbmltcG9ydCB7IHJlcXVlc3RJZE9mIH0gZnJvbSAnLi9yZXF1ZXN0LWlkLnRzJztcblxuLy8gTG9uZ2VyIHRoYW4gdGhlIGlkbGUgdGltZW91dCBvZiB0aGUgYmFsYW5jZXJzIGluIGZyb250ICg2MCBzKSwgb3IgdGhleSB3b3VsZCBzZW5kIGludG8gYSBjbG9zaW5nIGNvbm5lY3Rpb24uXG5jb25zdCBrZWVwQWxpdmVUaW1lb3V0TXMgPSA3NV8wMDA7XG5cbmV4cG9ydCBpbnRlcmZhY2UgRWRnZU9wdGlvbnMge1xuICByZWFkb25seSBib2R5Qnl0ZXNNYXg6IG51bWJlcjtcbiAgLyoqIEhvdyBsb25nIGEgY2FsbGVyIG1heSBsZWF2ZSB3cml0dGVuIGJ5dGVzIHVucmVhZC4gKi9cbiAgcmVhZG9ubHkgc3RhbGxNczogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIEVkZ2VQb3J0cyB7XG4gIHJlYWRvbmx5IGNsb2NrOiBDbG9jaztcbiAgcmVhZG9ubHkgZm9yd2FyZGluZzogRm9yd2FyZGluZ1BvcnRzO1xuICByZWFkb25seSBjYWxsczogQWN0aXZlQ2FsbHM7XG4gIHJlYWRvbmx5IGlzQ2xvc2luZzogKCkgPT4gYm9vbGVhbjtcbiAgcmVhZG9ubHkgcmVhZGluZXNzOiAoKSA9PiBSZWFkaW5lc3M7XG59XG5cbmNvbnN0IGdldFBhdGhzID0gWycvdjEvbW9kZWxzJywgJy9oZWFsdGh6JywgJy9yZWFkeXonLCAnL21ldHJpY3MnXTtcbmNvbnN0IG1vZGVsUHJlZml4ID0gJy92MS9tb2RlbHMvJztcblxuY29uc3QgcGF0aE9mID0gKHVybDogc3RyaW5nKTogc3RyaW5nID0+IHVybC5zcGxpdCgnPycsIDEpWzBdID8/ICcnO1xuY29uc3QgcXVlcnlPZiA9ICh1cmw6IHN0cmluZyk6IHN0cmluZyA9PiAodXJsLmluY2x1ZGVzKCc/JykgPyB1cmwuc2xpY2UodXJsLmluZGV4T2YoJz8nKSkgOiAnJyk7XG5jb25zdCBlbmRwb2ludEF0ID0gKHVybDogc3RyaW5nKTogRW5kcG9pbnQgfCB1bmRlZmluZWQgPT4gZW5kcG9pbnRzLmZpbmQoKHsgcGF0aCB9KSA9PiBwYXRoID09PSBwYXRoT2YodXJsKSk7XG5jb25zdCBkaWFsZWN0QXQgPSAodXJsOiBzdHJpbmcpOiBEaWFsZWN0ID0+IGVuZHBvaW50QXQodXJsKT8uZGlhbGVjdCA/PyAnb3BlbmFpJztcblxuY29uc3Qgc2VuZFJlZnVzYWwgPSAoXG4gIHJlcXVlc3Q6IEZhc3RpZnlSZXF1ZXN0LFxuICByZXBseTogRmFzdGlmeVJlcGx5LFxuICByZWZ1c2FsOiBSZWZ1c2FsLFxuICBoZWFkZXJzOiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+ID0ge30sXG4pOiBGYXN0aWZ5UmVwbHkgPT4ge1xuICBjb25zdCBhbnN3ZXIgPSBhbnN3ZXJSZWZ1c2FsKGRpYWxlY3RBdChyZXF1ZXN0LnVybCksIHJlZnVzYWwpO1xuICByZXR1cm4gcmVwbHlcbiAgICAuY29kZShhbnN3ZXIuc3RhdHVzKVxuICAgIC5oZWFkZXJzKHsgLi4uYW5zd2VyLmhlYWRlcnMsIC4uLmhlYWRlcnMsICd4LWJlcnRoLXJlcXVlc3QtaWQnOiByZXF1ZXN0LmlkIH0pXG4gICAgLnNlbmQoYW5zd2VyLmJvZHkpO1xufTtcblxuLy8gQSBwYXRoIHRoYXQgZXhpc3RzIHdpdGggYW5vdGhlciBtZXRob2QgaXMgYSA0MDU7IGNoZWNrZWQgYmVmb3JlIHRoZSBib2R5IGlzIHJlYWQsIHdoaWNoIG5vYm9keSB3aWxsIGxvb2sgYXQuXG5jb25zdCByZWZ1c2VVbnJvdXRlZCA9IChyZXF1ZXN0OiBGYXN0aWZ5UmVxdWVzdCwgcmVwbHk6IEZhc3RpZnlSZXBseSk6IEZhc3RpZnlSZXBseSA9PiB7XG4gIGNvbnN0IHBhdGggPSBwYXRoT2YocmVxdWVzdC51cmwpO1xuICBjb25zdCBhbGxvdyA9IGVuZHBvaW50QXQocGF0aCkgIT09IHVuZGVmaW5lZCA/ICdQT1NUJyA6IGdldFBhdGhzLmluY2x1ZGVzKHBhdGgpIHx8IHBhdGguc3RhcnRzV2l0aChtb2RlbFByZWZpeCkgPyAnR0VULCBIRUFEJyA6IHVuZGVmaW5lZDtcbiAgY29uc3Qgd2hhdCA9IGAke3JlcXVlc3QubWV0aG9kfSAke3BhdGguc2xpY2UoMCwgMjU2KX1gO1xuICByZXR1cm4gYWxsb3cgPT09IHVuZGVmaW5lZFxuICAgID8gc2VuZFJlZnVzYWwocmVxdWVzdCwgcmVwbHksIHsgcmVhc29uOiAnbm90X2ZvdW5kJywgbWVzc2FnZTogYFRoZXJlIGlzIG5vdGhpbmcgYXQgJHt3aGF0fWAgfSlcbiAgICA6IHNlbmRSZWZ1c2FsKHJlcXVlc3QsIHJlcGx5LCB7IHJlYXNvbjogJ21ldGhvZF9ub3RfYWxsb3dlZCcsIG1lc3NhZ2U6IGAke3doYXR9IGlzIG5vdCBhbGxvd2VkLCBvbmx5ICR7YWxsb3d9YCB9LCB7IGFsbG93IH0pO1xufTtcblxuY29uc3QgcmVmdXNhbE9mRXJyb3IgPSAoZXJyb3I6IEZhc3RpZnlFcnJvcik6IFJlZnVzYWwgPT4ge1xuICBpZiAoZXJyb3Iuc3RhdHVzQ29kZSA9PT0gNDEzKSByZXR1cm4geyByZWFzb246ICdib2R5X3Rvb19sYXJnZScgfTtcbiAgaWYgKGVycm9yLnN0YXR1c0NvZGUgPT09IDQxNSkgcmV0dXJuIHsgcmVhc29uOiAndW5zdXBwb3J0ZWRfbWVkaWFfdHlwZScgfTtcbiAgaWYgKGVycm9yLnN0YXR1c0NvZGUgIT09IHVuZGVmaW5lZCAmJiBlcnJvci5zdGF0dXNDb2RlIDwgNTAwKSByZXR1cm4geyByZWFzb246ICdpbnZhbGlkX3JlcXVlc3QnLCBtZXNzYWdlOiBlcnJvci5tZXNzYWdlIH07XG4gIHJldHVybiB7IHJlYXNvbjogJ2ludGVybmFsX2Vycm9yJyB9O1xufTtcblxuY2xhc3MgSHR0cEVkZ2Uge1xuICByZWFkb25seSAjcG9ydHM6IEVkZ2VQb3J0cztcbiAgcmVhZG9ubHkgI29wdGlvbnM6IEVkZ2VPcHRpb25zO1xuXG4gIGNvbnN0cnVjdG9yKHBvcnRzOiBFZGdlUG9ydHMsIG9wdGlvbnM6IEVkZ2VPcHRpb25zKSB7XG4gICAgdGhpcy4jcG9ydHMgPSBwb3J0cztcbiAgICB0aGlzLiNvcHRpb25zID0gb3B0aW9ucztcbiAgfVxuXG4gIC8qKiBTZXJ2ZXMgb25lIGluZmVyZW5jZSByZXF1ZXN0IHRvIGl0cyBlbmQsIHdoYXRldmVyIGhhcHBlbnMuICovXG4gIGFzeW5jIHNlcnZlKGVuZHBvaW50OiBFbmRwb2ludCwgcmVxdWVzdDogRmFzdGlmeVJlcXVlc3QsIHJhdzogU2VydmVyUmVzcG9uc2UpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBjb25zdCB7IGNhbGxzLCBjbG9jaywgZm9yd2FyZGluZyB9ID0gdGhpcy4jcG9ydHM7XG4gICAgY29uc3QgY2FsbCA9IGNhbGxzLmJlZ2luKCk7XG4gICAgY29uc3QgcmVwbHkgPSBuZXcgQ2FsbGVyUmVwbHkoY2xvY2ssIHJhdywgdGhpcy4jb3B0aW9ucy5zdGFsbE1zLCAoKSA9PiBjYWxsLmVuZCgnY2FsbGVyX2dvbmUnKSk7XG4gICAgdHJ5IHtcbiAgICAgIGF3YWl0IHRoaXMuI2ZvcndhcmQoZW5kcG9pbnQsIHJlcXVlc3QsIHJlcGx5LCBjYWxsKTtcbiAgICB9IGNhdGNoIChlcnJvcikge1xuICAgICAgZm9yd2FyZGluZy5sb2cuZXJyb3IoeyBldmVudDogJ3JlcXVlc3RfZmFpbGVkJywgcmVxdWVzdF9pZDogcmVxdWVzdC5pZCwgZXJyOiBlcnJvciB9KTtcbiAgICAgIC8vIFdoYXRldmVyIGlzIHN0aWxsIG9wZW4gd2l0aCBhIHByb3ZpZGVyIGVuZHMgd2l0aCB0aGUgcmVxdWVzdCB0aGF0IGl0IGJlbG9uZ3MgdG8uXG4gICAgICBjYWxsLmVuZCgnaW50ZXJuYWxfZXJyb3InKTtcbiAgICAgIGlmIChyZXBseS5pc1N0YXJ0ZWQpIHJlcGx5LmJyZWFrT2ZmKHVuZGVmaW5lZCk7XG4gICAgICBlbHNlIHRoaXMuI3JlZnVzZShlbmRwb2ludCwgcmVxdWVzdCwgcmVwbHksIHsgcmVhc29uOiAnaW50ZXJuYWxfZXJyb3InIH0pO1xuICAgIH0gZmluYWxseSB7XG4gICAgICBhd2FpdCByZXBseS5jbG9zZWQ7XG4gICAgICBjYWxscy5lbmQoY2FsbCk7XG4gICAgfVxuICB9XG5cbiAgYXN5bmMgI2ZvcndhcmQoZW5kcG9pbnQ6IEVuZHBvaW50LCByZXF1ZXN0OiBGYXN0aWZ5UmVxdWVzdCwgcmVwbHk6IENhbGxlclJlcGx5LCBlbmRpbmc6IFJlcXVlc3RFbmRpbmcpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBjb25zdCB7IGZvcndhcmRpbmcgfSA9IHRoaXMuI3BvcnRzO1xuICAgIGNvbnN0IHsgaGVhZGVycyB9ID0gcmVxdWVzdDtcbiAgICBjb25zdCBib2R5ID0gQnVmZmVyLmlzQnVmZmVyKHJlcXVlc3QuYm9keSkgPyByZXF1ZXN0LmJvZHkgOiBCdWZmZXIuYWxsb2MoMCk7XG4gICAgY29uc3QgcmVhZGluZyA9IHJlYWRJbmZlcmVuY2VSZXF1ZXN0KGVuZHBvaW50LCBib2R5LCBoZWFkZXJzLCBmb3J3YXJkaW5nLnJlZ2lzdHJ5LnJlc29sdmVNb2RlbCk7XG4gICAgaWYgKHJlYWRpbmcub3V0Y29tZSA9PT0gJ3JlZnVzZWQnKSByZXR1cm4gdGhpcy4jcmVmdXNlKGVuZHBvaW50LCByZXF1ZXN0LCByZXBseSwgcmVhZGluZy5yZWZ1c2FsKTtcbiAgICBhd2FpdCBuZXcgRm9yd2FyZGluZyhmb3J3YXJkaW5nLCB7XG4gICAgICByZXF1ZXN0SWQ6IHJlcXVlc3QuaWQsXG4gICAgICByZXF1ZXN0OiByZWFkaW5nLnJlcXVlc3QsXG4gICAgICByZXBseSxcbiAgICAgIHJhd0hlYWRlcnM6IHJlcXVlc3QucmF3LnJhd0hlYWRlcnMsXG4gICAgICBjb25uZWN0aW9uOiBoZWFkZXJzLmNvbm5lY3Rpb24sXG4gICAgICBxdWVyeTogcXVlcnlPZihyZXF1ZXN0LnVybCksXG4gICAgICBlbmRpbmcsXG4gICAgfSkucnVuKCk7XG4gIH1cblxuICAjcmVmdXNlKGVuZHBvaW50OiBFbmRwb2ludCwgcmVxdWVzdDogRmFzdGlmeVJlcXVlc3QsIHJlcGx5OiBDYWxsZXJSZXBseSwgcmVmdXNhbDogUmVmdXNhbCk6IHZvaWQge1xuICAgIHRoaXMuI3BvcnRzLmZvcndhcmRpbmcubWV0cmljcy5yZWZ1c2Fscy5pbmMoeyBlbmRwb2ludDogZW5kcG9pbnQubmFtZSwgcmVhc29uOiByZWZ1c2FsLnJlYXNvbiB9KTtcbiAgICByZXBseS5yZWZ1c2UoYW5zd2VyUmVmdXNhbChlbmRwb2ludC5kaWFsZWN0LCByZWZ1c2FsKSwgeyAneC1iZXJ0aC1yZXF1ZXN0LWlkJzogcmVxdWVzdC5pZCwgJ3gtYmVydGgtZGVjaXNpb24nOiAncmVmdXNlZCcgfSk7XG4gIH1cbn1cblxuY29uc3QgbW9kZWxPYmplY3QgPSAoaWQ6IHN0cmluZykgPT4gKHsgaWQsIG9iamVjdDogJ21vZGVsJywgY3JlYXRlZDogMCwgb3duZWRfYnk6ICdiZXJ0aCcgfSk7XG5cbmNvbnN0IGFkZE1vZGVsUm91dGVzID0gKGFwcDogRmFzdGlmeUluc3RhbmNlLCB7IGZvcndhcmRpbmcgfTogRWRnZVBvcnRzKTogdm9pZCA9PiB7XG4gIGFwcC5nZXQoJy92MS9tb2RlbHMnLCAoKSA9PiAoeyBvYmplY3Q6ICdsaXN0JywgZGF0YTogZm9yd2FyZGluZy5yZWdpc3RyeS5uYW1lcygpLm1hcChtb2RlbE9iamVjdCkgfSkpO1xuICAvLyBBIHdpbGRjYXJkLCBzaW5jZSBtb2RlbCBuYW1lcyBjb250YWluIHNsYXNoZXMuXG4gIGFwcC5nZXQ8eyBQYXJhbXM6IHsgJyonOiBzdHJpbmcgfSB9PihgJHttb2RlbFByZWZpeH0qYCwgKHJlcXVlc3QsIHJlcGx5KSA9PiB7XG4gICAgY29uc3QgbmFtZSA9IHJlcXVlc3QucGFyYW1zWycqJ107XG4gICAgaWYgKGZvcndhcmRpbmcucmVnaXN0cnkucmVzb2x2ZU1vZGVsKG5hbWUpICE9PSB1bmRlZmluZWQpIHJldHVybiBtb2RlbE9iamVjdChuYW1lKTtcbiAgICByZXR1cm4gc2VuZFJlZnVzYWwocmVxdWVzdCwgcmVwbHksIHsgcmVhc29uOiAnbW9kZWxfbm90X2ZvdW5kJywgcGFyYW06ICdtb2RlbCcgfSk7XG4gIH0pO1xufTtcblxuY29uc3QgYWRkT3BlcmF0aW9uUm91dGVzID0gKGFwcDogRmFzdGlmeUluc3RhbmNlLCB7IGZvcndhcmRpbmcsIHJlYWRpbmVzcyB9OiBFZGdlUG9ydHMpOiB2b2lkID0+IHtcbiAgYXBwLmdldCgnL2hlYWx0aHonLCAoKSA9PiAoeyBzdGF0dXM6ICdvaycgfSkpO1xuICBhcHAuZ2V0KCcvcmVhZHl6JywgKF9yZXF1ZXN0LCByZXBseSkgPT4ge1xuICAgIGNvbnN0IHsgc3RhdHVzLCBib2R5IH0gPSByZWFkaW5lc3MoKTtcbiAgICByZXR1cm4gcmVwbHkuY29kZShzdGF0dXMpLnNlbmQoYm9keSk7XG4gIH0pO1xuICBhcHAuZ2V0KCcvbWV0cmljcycsIGFzeW5jIChfcmVxdWVzdCwgcmVwbHkpID0+IHtcbiAgICBjb25zdCB7IHJlZ2lzdHJ5IH0gPSBmb3J3YXJkaW5nLm1ldHJpY3M7XG4gICAgcmV0dXJuIHJlcGx5LnR5cGUocmVnaXN0cnkuY29udGVudFR5cGUpLnNlbmQoYXdhaXQgcmVnaXN0cnkubWV0cmljcygpKTtcbiAgfSk7XG59O1xuXG5jb25zdCBhZGRJbmZlcmVuY2VSb3V0ZXMgPSAoYXBwOiBGYXN0aWZ5SW5zdGFuY2UsIGVkZ2U6IEh0dHBFZGdlKTogdm9pZCA9PiB7XG4gIGZvciAoY29uc3QgZW5kcG9pbnQgb2YgZW5kcG9pbnRzKSB7XG4gICAgYXBwLnBvc3QoZW5kcG9pbnQucGF0aCwgYXN5bmMgKHJlcXVlc3QsIHJlcGx5KSA9PiB7XG4gICAgICByZXBseS5oaWphY2soKTtcbiAgICAgIGF3YWl0IGVkZ2Uuc2VydmUoZW5kcG9pbnQsIHJlcXVlc3QsIHJlcGx5LnJhdyk7XG4gICAgfSk7XG4gIH1cbn07XG5cbi8qKiBUaGUgYXBwLCBub3QgbGlzdGVuaW5nIHlldC4gKi9cbmV4cG9ydCBjb25zdCBidWlsZEh0dHBFZGdlID0gKHBvcnRzOiBFZGdlUG9ydHMsIG9wdGlvbnM6IEVkZ2VPcHRpb25zKTogRmFzdGlmeUluc3RhbmNlID0+IHtcbiAgY29uc3QgYXBwID0gRmFzdGlmeSh7XG4gICAgYm9keUxpbWl0OiBvcHRpb25zLmJvZHlCeXRlc01heCxcbiAgICBrZWVwQWxpdmVUaW1lb3V0OiBrZWVwQWxpdmVUaW1lb3V0TXMsXG4gICAgLy8gUHJvbXB0cyBjYW4gYmUgbGFyZ2UgYW5kIGxpbmVzIHNsb3c7IE5vZGUncyBsaW1pdCBvbiByZWNlaXZpbmcgaGVhZGVycyBzdGF5cy5cbiAgICByZXF1ZXN0VGltZW91dDogMCxcbiAgICByZXR1cm41MDNPbkNsb3Npbmc6IGZhbHNlLFxuICAgIGdlblJlcUlkOiAocmF3OiBJbmNvbWluZ01lc3NhZ2UpID0+IHJlcXVlc3RJZE9mKHJhdy5oZWFkZXJzWyd4LXJlcXVlc3QtaWQnXSksXG4gICAgZm9yY2VDbG9zZUNvbm5lY3Rpb25zOiAnaWRsZScsXG4gICAgZnJhbWV3b3JrRXJyb3JzOiAoZXJyb3IsIHJlcXVlc3QsIHJlcGx5KSA9PiB2b2lkIHNlbmRSZWZ1c2FsKHJlcXVlc3QsIHJlcGx5LCByZWZ1c2FsT2ZFcnJvcihlcnJvcikpLFxuICB9KTtcbiAgYXBwLnJlbW92ZUFsbENvbnRlbnRUeXBlUGFyc2VycygpO1xuICBhcHAuYWRkQ29udGVudFR5cGVQYXJzZXIoJ2FwcGxpY2F0aW9uL2pzb24nLCB7IHBhcnNlQXM6ICdidWZmZXInIH0sIChfcmVxdWVzdCwgYm9keSwgZG9uZSkgPT4gZG9uZShudWxsLCBib2R5KSk7XG4gIGFwcC5hZGRIb29rKCdvblJlcXVlc3QnLCAocmVxdWVzdCwgcmVwbHksIGRvbmUpID0+IHtcbiAgICBjb25zdCBpc0VuY29kZWQgPSAocmVxdWVzdC5oZWFkZXJzWydjb250ZW50LWVuY29kaW5nJ10gPz8gJ2lkZW50aXR5JykgIT09ICdpZGVudGl0eSc7XG4gICAgaWYgKHJlcXVlc3QuaXM0MDQpIHJlZnVzZVVucm91dGVkKHJlcXVlc3QsIHJlcGx5KTtcbiAgICBlbHNlIGlmIChyZXF1ZXN0Lm1ldGhvZCAhPT0gJ1BPU1QnKSBkb25lKCk7XG4gICAgZWxzZSBpZiAocG9ydHMuaXNDbG9zaW5nKCkpIHNlbmRSZWZ1c2FsKHJlcXVlc3QsIHJlcGx5LCB7IHJlYXNvbjogJ3NodXR0aW5nX2Rvd24nIH0sIHsgY29ubmVjdGlvbjogJ2Nsb3NlJyB9KTtcbiAgICBlbHNlIGlmIChpc0VuY29kZWQpIHNlbmRSZWZ1c2FsKHJlcXVlc3QsIHJlcGx5LCB7IHJlYXNvbjogJ3Vuc3VwcG9ydGVkX21lZGlhX3R5cGUnIH0pO1xuICAgIGVsc2UgZG9uZSgpO1xuICB9KTtcbiAgYXBwLnNldE5vdEZvdW5kSGFuZGxlcihyZWZ1c2VVbnJvdXRlZCk7XG4gIGFwcC5zZXRFcnJvckhhbmRsZXIoKGVycm9yOiBGYXN0aWZ5RXJyb3IsIHJlcXVlc3QsIHJlcGx5KSA9PiB7XG4gICAgY29uc3QgcmVmdXNhbCA9IHJlZnVzYWxPZkVycm9yKGVycm9yKTtcbiAgICBpZiAocmVmdXNhbC5yZWFzb24gPT09ICdpbnRlcm5hbF9lcnJvcicpIHBvcnRzLmZvcndhcmRpbmcubG9nLmVycm9yKHsgZXZlbnQ6ICdyZXF1ZXN0X2ZhaWxlZCcsIHJlcXVlc3RfaWQ6IHJlcXVlc3QuaWQsIGVycjogZXJyb3IgfSk7XG4gICAgcmV0dXJuIHNlbmRSZWZ1c2FsKHJlcXVlc3QsIHJlcGx5LCByZWZ1c2FsKTtcbiAgfSk7XG4gIGFkZE1vZGVsUm91dGVzKGFwcCwgcG9ydHMpO1xuICBhZGRPcGVyYXRpb25Sb3V0ZXMoYXBwLCBwb3J0cyk7XG4gIGFkZEluZmVyZW5jZVJvdXRlcyhhcHAsIG5ldyBIdHRwRWRnZShwb3J0cywgb3B0aW9ucykpO1xuICByZXR1cm4gYXBwO1xufTtcbiIsICIvLyBUaGUgY2FsbGVyJ3Mgc2lkZSBvZiBvbmUgcmVxdWVzdDogd3JpdGVzIGhlYWQgYW5kIGJvZHkgdG8gaXRzIHNvY2tldCwgYW5kIGtub3dzIHdoZW4gaXQgaGFzIGdvbmUgb3Igc3RvcHBlZCByZWFkaW5nLlxuLy8gR3VhcmFudGVlczogYSByZXBseSBpcyBlbmRlZCBjbGVhbmx5IG9ubHkgYnkgYGVuZGA7IGEgYnJva2VuIG9uZSBpcyBkZXN0cm95ZWQsIHNvIG5vIGNhbGxlciB0YWtlcyBoYWxmIGFuIGFuc3dlciBmb3IgYSB3aG9sZSBvbmUuXG4vLyBXb3JrcyBvbiBOb2RlJ3MgcmVzcG9uc2UgZGlyZWN0bHk6IGZhc3RpZnkgd291bGQgaG9sZCBoZWFkZXJzIGJhY2sgdW50aWwgdGhlIGZpcnN0IGJ5dGUuXG5cbmltcG9ydCB0eXBlIHsgU2VydmVyUmVzcG9uc2UgfSBmcm9tICdub2RlOmh0dHAnO1xuaW1wb3J0IHR5cGUgeyBDbG9jaywgVGltZXIgfSBmcm9tICdAYmVydGgvYnVzJztcbmltcG9ydCB0eXBlIHsgUmVwbHlIZWFkZXJzIH0gZnJvbSAnLi9oZWFkZXJzLnRzJztcbmltcG9ydCB0eXBlIHsgUmVmdXNhbEFuc3dlciB9IGZyb20gJy4vcmVmdXNhbHMudHMnO1xuXG4vLyBMYXN0IHdvcmRzIG9mIGEgYnJva2VuIHN0cmVhbSBtdXN0IHJlYWNoIHRoZSBjYWxsZXIgYmVmb3JlIHRoZSBzb2NrZXQgZ29lczsgb25lIHRoYXQgZG9lcyBub3QgcmVhZCBnZXRzIHRoaXMgbG9uZy5cbmNvbnN0IGxhc3RXb3Jkc01zID0gMV8wMDA7XG5cbmNvbnN0IG5ld2xpbmUgPSAweDBhO1xuY29uc3QgY2FycmlhZ2VSZXR1cm4gPSAweDBkO1xuXG5leHBvcnQgY2xhc3MgQ2FsbGVyUmVwbHkge1xuICByZWFkb25seSAjcmF3OiBTZXJ2ZXJSZXNwb25zZTtcbiAgcmVhZG9ubHkgI2Nsb2NrOiBDbG9jaztcbiAgcmVhZG9ubHkgI3N0YWxsTXM6IG51bWJlcjtcbiAgI2lzR29uZSA9IGZhbHNlO1xuICAvKiogUmVzb2x2ZXMgd2hlbiB0aGUgcmVwbHkncyBsYXN0IGJ5dGUgaXMgd2l0aCB0aGUga2VybmVsLCBvciB0aGUgY2FsbGVyIGhhcyBnb25lLiAqL1xuICByZWFkb25seSBjbG9zZWQ6IFByb21pc2U8dm9pZD47XG4gICNzdGFsbDogVGltZXIgfCB1bmRlZmluZWQ7XG4gICNpc0F0RXZlbnRCb3VuZGFyeSA9IHRydWU7XG5cbiAgLyoqIGBzdGFsbE1zYDogaG93IGxvbmcgYSBjYWxsZXIgbWF5IGxlYXZlIHdyaXR0ZW4gYnl0ZXMgdW5yZWFkIGJlZm9yZSBpdCBjb3VudHMgYXMgZ29uZS4gYG9uR29uZWA6IGl0IGNsb3NlZCBpdHMgY29ubmVjdGlvbiBiZWZvcmUgdGhlIHJlcGx5IHdhcyBjb21wbGV0ZS4gKi9cbiAgY29uc3RydWN0b3IoY2xvY2s6IENsb2NrLCByYXc6IFNlcnZlclJlc3BvbnNlLCBzdGFsbE1zOiBudW1iZXIsIG9uR29uZTogKCkgPT4gdm9pZCkge1xuICAgIHRoaXMuI2Nsb2NrID0gY2xvY2s7XG4gICAgdGhpcy4jcmF3ID0gcmF3O1xuICAgIHRoaXMuI3N0YWxsTXMgPSBzdGFsbE1zO1xuICAgIC8vIEEgd3JpdGUgdGhhdCBtZWV0cyBhIGNsb3Npbmcgc29ja2V0OyBgY2xvc2VgIGZvbGxvd3MgYW5kIHNheXMgYWxsIHRoZXJlIGlzIHRvIHNheS5cbiAgICByYXcub24oJ2Vycm9yJywgKCkgPT4ge30pO1xuICAgIHRoaXMuY2xvc2VkID0gbmV3IFByb21pc2UoKHJlc29sdmUpID0+IHtcbiAgICAgIGNvbnN0IG9uQ2xvc2UgPSAoKTogdm9pZCA9PiB7XG4gICAgICAgIHRoaXMuI3N0YWxsPy5zdG9wKCk7XG4gICAgICAgIGlmICghcmF3LndyaXRhYmxlRmluaXNoZWQpIHtcbiAgICAgICAgICB0aGlzLiNpc0dvbmUgPSB0cnVlO1xuICAgICAgICAgIG9uR29uZSgpO1xuICAgICAgICB9XG4gICAgICAgIHJlc29sdmUoKTtcbiAgICAgIH07XG4gICAgICAvLyBUaGUgc29ja2V0IG1heSBoYXZlIGNsb3NlZCB3aGlsZSB0aGUgYm9keSB3YXMgcmVhZC5cbiAgICAgIGlmIChyYXcuZGVzdHJveWVkIHx8IHJhdy5zb2NrZXQ/LmRlc3Ryb3llZCAhPT0gZmFsc2UpIG9uQ2xvc2UoKTtcbiAgICAgIGVsc2UgcmF3Lm9uY2UoJ2Nsb3NlJywgb25DbG9zZSk7XG4gICAgfSk7XG4gIH1cblxuICBnZXQgaXNTdGFydGVkKCk6IGJvb2xlYW4ge1xuICAgIHJldHVybiB0aGlzLiNyYXcuaGVhZGVyc1NlbnQ7XG4gIH1cblxuICAvKiogV3JpdGVzIHN0YXR1cyBhbmQgaGVhZGVycy4gYGZsdXNoYDogYXQgb25jZTsgb3RoZXJ3aXNlIHRoZXkgc2hhcmUgYSBwYWNrZXQgd2l0aCB0aGUgZmlyc3QgY2h1bmsuICovXG4gIHN0YXJ0KHN0YXR1czogbnVtYmVyLCBzdGF0dXNNZXNzYWdlOiBzdHJpbmcsIGhlYWRlcnM6IFJlcGx5SGVhZGVycywgZmx1c2g6IGJvb2xlYW4pOiB2b2lkIHtcbiAgICBpZiAoc3RhdHVzTWVzc2FnZSA9PT0gJycpIHRoaXMuI3Jhdy53cml0ZUhlYWQoc3RhdHVzLCBoZWFkZXJzKTtcbiAgICBlbHNlIHRoaXMuI3Jhdy53cml0ZUhlYWQoc3RhdHVzLCBzdGF0dXNNZXNzYWdlLCBoZWFkZXJzKTtcbiAgICBpZiAoZmx1c2gpIHRoaXMuI3Jhdy5mbHVzaEhlYWRlcnMoKTtcbiAgfVxuXG4gIC8qKiBXcml0ZXMgYSBjaHVuazsgZmFsc2UgaWYgdGhlIGNhbGxlciBsYWdzIGJlaGluZDogdGhlbiBgZHJhaW5lZGAgb3IgYHN0YWxsZWRgIGlzIGNhbGxlZCBvbmNlLCB1bmxlc3MgdGhlIGNhbGxlciBnb2VzLiAqL1xuICB3cml0ZShieXRlczogQnVmZmVyLCBkcmFpbmVkOiAoKSA9PiB2b2lkLCBzdGFsbGVkOiAoKSA9PiB2b2lkKTogYm9vbGVhbiB7XG4gICAgLy8gQSBjYWxsZXIgdGhhdCBoYXMgZ29uZSB0YWtlcyBldmVyeXRoaW5nOiB0aGUgYWJvcnQgdGhhdCBmb2xsb3dzIHN0b3BzIHRoZSBwcm92aWRlci5cbiAgICBpZiAodGhpcy4jcmF3LmRlc3Ryb3llZCkgcmV0dXJuIHRydWU7XG4gICAgdGhpcy4jaXNBdEV2ZW50Qm91bmRhcnkgPSBlbmRzRXZlbnQoYnl0ZXMpO1xuICAgIGlmICh0aGlzLiNyYXcud3JpdGUoYnl0ZXMpKSByZXR1cm4gdHJ1ZTtcbiAgICBjb25zdCBvbkRyYWluID0gKCk6IHZvaWQgPT4ge1xuICAgICAgdGhpcy4jc3RhbGw/LnN0b3AoKTtcbiAgICAgIGRyYWluZWQoKTtcbiAgICB9O1xuICAgIHRoaXMuI3Jhdy5vbmNlKCdkcmFpbicsIG9uRHJhaW4pO1xuICAgIHRoaXMuI3N0YWxsPy5zdG9wKCk7XG4gICAgdGhpcy4jc3RhbGwgPSB0aGlzLiNjbG9jay5hZnRlcih0aGlzLiNzdGFsbE1zLCAoKSA9PiB7XG4gICAgICB0aGlzLiNyYXcub2ZmKCdkcmFpbicsIG9uRHJhaW4pO1xuICAgICAgc3RhbGxlZCgpO1xuICAgIH0pO1xuICAgIHJldHVybiBmYWxzZTtcbiAgfVxuXG4gIGVuZCgpOiB2b2lkIHtcbiAgICB0aGlzLiNyYXcuZW5kKCk7XG4gICAgaWYgKHRoaXMuI3Jhdy53cml0YWJsZUZpbmlzaGVkIHx8IHRoaXMuI3Jhdy5kZXN0cm95ZWQpIHJldHVybjtcbiAgICB0aGlzLiNzdGFsbD8uc3RvcCgpO1xuICAgIHRoaXMuI3N0YWxsID0gdGhpcy4jY2xvY2suYWZ0ZXIodGhpcy4jc3RhbGxNcywgKCkgPT4gdGhpcy4jcmF3LmRlc3Ryb3koKSk7XG4gIH1cblxuICAvKiogQSB3aG9sZSByZXBseSBvZiB0aGUgcHJveHkncyBvd24uIERvZXMgbm90aGluZyBvbmNlIHRoZSBjYWxsZXIgaGFzIGdvbmUuICovXG4gIHJlZnVzZShhbnN3ZXI6IFJlZnVzYWxBbnN3ZXIsIGhlYWRlcnM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+KTogdm9pZCB7XG4gICAgaWYgKHRoaXMuI2lzR29uZSkgcmV0dXJuO1xuICAgIHRoaXMuI3Jhdy53cml0ZUhlYWQoYW5zd2VyLnN0YXR1cywgeyAuLi5hbnN3ZXIuaGVhZGVycywgLi4uaGVhZGVycyB9KTtcbiAgICB0aGlzLiNyYXcuZW5kKGFuc3dlci5ib2R5KTtcbiAgfVxuXG4gIC8qKlxuICAgKiBFbmRzIGEgc3RhcnRlZCByZXBseSB0aGF0IGNhbm5vdCBiZSBjb21wbGV0ZWQ6IGBsYXN0V29yZHNgIChhIHN0cmVhbSdzIGVycm9yIGV2ZW50KSwgdGhlbiB0aGUgc29ja2V0IGlzIGRlc3Ryb3llZC4gSW4gdGhlIG1pZGRsZSBvZiBhbiBldmVudCB0aGV5IGFyZSBsZWZ0XG4gICAqIG91dDogYXBwZW5kZWQgdGhlcmUgdGhleSB3b3VsZCBtYWtlIGEgY2FsbGVyIHBhcnNlIGhhbGYgYW4gZXZlbnQsIHdoaWxlIGEgY3V0IG9uZSBpcyBkcm9wcGVkIGJ5IGV2ZXJ5IHJlYWRlciBvZiBldmVudCBzdHJlYW1zLlxuICAgKi9cbiAgYnJlYWtPZmYobGFzdFdvcmRzOiBzdHJpbmcgfCB1bmRlZmluZWQpOiB2b2lkIHtcbiAgICB0aGlzLiNzdGFsbD8uc3RvcCgpO1xuICAgIGlmIChsYXN0V29yZHMgPT09IHVuZGVmaW5lZCB8fCAhdGhpcy4jaXNBdEV2ZW50Qm91bmRhcnkgfHwgdGhpcy4jcmF3LmRlc3Ryb3llZCkge1xuICAgICAgdGhpcy4jcmF3LmRlc3Ryb3koKTtcbiAgICAgIHJldHVybjtcbiAgICB9XG4gICAgY29uc3QgdGltZXIgPSB0aGlzLiNjbG9jay5hZnRlcihsYXN0V29yZHNNcywgKCkgPT4gdGhpcy4jcmF3LmRlc3Ryb3koKSk7XG4gICAgdGhpcy4jcmF3LndyaXRlKGxhc3RXb3JkcywgKCkgPT4ge1xuICAgICAgdGltZXIuc3RvcCgpO1xuICAgICAgdGhpcy4jcmF3LmRlc3Ryb3koKTtcbiAgICB9KTtcbiAgfVxufVxuXG4vLyBBbiBlbXB0eSBsaW5lIGVuZHMgYW4gZXZlbnQuIEEgbGluZSBlbmQgc3BsaXQgb3ZlciB0d28gY2h1bmtzIGNvdW50cyBhcyB0aGUgbWlkZGxlLCB3aGljaCBpcyB0aGUgc2FmZSBzaWRlLlxuY29uc3QgZW5kc0V2ZW50ID0gKGJ5dGVzOiBCdWZmZXIpOiBib29sZWFuID0+IHtcbiAgY29uc3QgbGFzdCA9IGJ5dGVzLmxlbmd0aCAtIDE7XG4gIGlmIChieXRlc1tsYXN0XSAhPT0gbmV3bGluZSkgcmV0dXJuIGZhbHNlO1xuICByZXR1cm4gYnl0ZXNbbGFzdCAtIDFdID09PSBuZXdsaW5lIHx8IChieXRlc1tsYXN0IC0gMV0gPT09IGNhcnJpYWdlUmV0dXJuICYmIGJ5dGVzW2xhc3QgLSAyXSA9PT0gbmV3bGluZSk7XG59O1xuIiwgIi8vIFRoZSBpbmZlcmVuY2UgZW5kcG9pbnRzOiB0aGVpciBwYXRocywgd2hvc2UgZXJyb3Igc2hhcGUgdGhleSBzcGVhaywgYW5kIHRoZSBjbGFzcyBvZiBzZXNzaW9ucyB0aGV5IGZvcm0uXG4vLyBBIG5ldyBlbmRwb2ludCBpcyBhIG5ldyByb3cuIEtub3dzIG5vdGhpbmcgb2YgYm9kaWVzLCBwcm92aWRlcnMgb3IgZGVjaXNpb25zLlxuXG4vKiogVGhlIHBhdGhzIHRoYXQgYXJlIGZvcndhcmRlZC4gVGhlIG5hbWVzIGFwcGVhciBpbiBtZXRyaWNzIGFuZCBpbiBzZXNzaW9uIGtleXMuICovXG5leHBvcnQgdHlwZSBFbmRwb2ludE5hbWUgPSAnY2hhdF9jb21wbGV0aW9ucycgfCAnY29tcGxldGlvbnMnIHwgJ3Jlc3BvbnNlcycgfCAnZW1iZWRkaW5ncycgfCAnbWVzc2FnZXMnO1xuXG5leHBvcnQgaW50ZXJmYWNlIEVuZHBvaW50IHtcbiAgcmVhZG9ubHkgbmFtZTogRW5kcG9pbnROYW1lO1xuICByZWFkb25seSBwYXRoOiBzdHJpbmc7XG4gIC8qKiBXaG9zZSBlcnJvciBib2R5IGFuZCBzdHJlYW0gZXJyb3IgZXZlbnQgYSBjYWxsZXIgb2YgdGhpcyBlbmRwb2ludCBjYW4gcmVhZC4gKi9cbiAgcmVhZG9ubHkgZGlhbGVjdDogJ29wZW5haScgfCAnYW50aHJvcGljJztcbn1cblxuLyoqIEV2ZXJ5IGZvcndhcmRlZCBlbmRwb2ludDsgYWxsIGFyZSBQT1NULiAqL1xuZXhwb3J0IGNvbnN0IGVuZHBvaW50czogcmVhZG9ubHkgRW5kcG9pbnRbXSA9IFtcbiAgeyBuYW1lOiAnY2hhdF9jb21wbGV0aW9ucycsIHBhdGg6ICcvdjEvY2hhdC9jb21wbGV0aW9ucycsIGRpYWxlY3Q6ICdvcGVuYWknIH0sXG4gIHsgbmFtZTogJ2NvbXBsZXRpb25zJywgcGF0aDogJy92MS9jb21wbGV0aW9ucycsIGRpYWxlY3Q6ICdvcGVuYWknIH0sXG4gIHsgbmFtZTogJ3Jlc3BvbnNlcycsIHBhdGg6ICcvdjEvcmVzcG9uc2VzJywgZGlhbGVjdDogJ29wZW5haScgfSxcbiAgeyBuYW1lOiAnZW1iZWRkaW5ncycsIHBhdGg6ICcvdjEvZW1iZWRkaW5ncycsIGRpYWxlY3Q6ICdvcGVuYWknIH0sXG4gIHsgbmFtZTogJ21lc3NhZ2VzJywgcGF0aDogJy92MS9tZXNzYWdlcycsIGRpYWxlY3Q6ICdhbnRocm9waWMnIH0sXG5dO1xuIiwgIi8vIFdoaWNoIHByb3ZpZGVycyBleGlzdCBhbmQgd2hhdCBlYWNoIGNhbiBzZXJ2ZSwgZml4ZWQgYXQgc3RhcnQ6IHRoZSBhbnN3ZXIgdG8gXCJzdXBwb3J0cyhtb2RlbCwgZmVhdHVyZSlcIiBpbiB0aGUgb3JkZXIgb2YgcHJlZmVyZW5jZS5cbi8vIEtub3dzIG5vIGxvYWQgYW5kIG5vIGhlYWx0aC5cblxuaW1wb3J0IHR5cGUgeyBNb2RlbElkLCBQcm92aWRlcklkIH0gZnJvbSAnQGJlcnRoL3Byb3RvY29sJztcbmltcG9ydCB0eXBlIHsgRmVhdHVyZSwgUHJvdmlkZXJNb2RlbCwgUHJvdmlkZXJPcHRpb25zIH0gZnJvbSAnLi9vcHRpb25zLnRzJztcblxuLyoqIE9uZSBwcm92aWRlciBhcyB0aGUgdGFyZ2V0IG9mIHJlcXVlc3RzIGZvciBvbmUgbW9kZWwuICovXG5leHBvcnQgaW50ZXJmYWNlIE9mZmVyIHtcbiAgcmVhZG9ubHkgcHJvdmlkZXI6IFByb3ZpZGVyT3B0aW9ucztcbiAgcmVhZG9ubHkgbW9kZWw6IFByb3ZpZGVyTW9kZWw7XG4gIC8qKiBXaGF0IHN0YW5kcyBiZWZvcmUgYC92MS9cdTIwMjZgIGluIHRoZSBwcm92aWRlcidzIHBhdGhzOyAnJyBvciBgL1x1MjAyNmAuICovXG4gIHJlYWRvbmx5IHBhdGhQcmVmaXg6IHN0cmluZztcbn1cblxuZXhwb3J0IGNsYXNzIFJlZ2lzdHJ5IHtcbiAgcmVhZG9ubHkgI2FsaWFzZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgTW9kZWxJZD47XG4gIHJlYWRvbmx5ICNvZmZlcnMgPSBuZXcgTWFwPE1vZGVsSWQsIE9mZmVyW10+KCk7XG4gIC8vIEZpbGxlZCBhcyBhc2tlZDogbW9kZWxzIHRpbWVzIGZlYXR1cmVzLCBib3RoIGZyb20gY29uZmlndXJhdGlvbi5cbiAgcmVhZG9ubHkgI3N1cHBvcnRpbmc6IE1hcDxNb2RlbElkLCBNYXA8RmVhdHVyZSwgcmVhZG9ubHkgT2ZmZXJbXT4+ID0gbmV3IE1hcCgpO1xuXG4gIGNvbnN0cnVjdG9yKHByb3ZpZGVyczogcmVhZG9ubHkgUHJvdmlkZXJPcHRpb25zW10sIGFsaWFzZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgTW9kZWxJZD4pIHtcbiAgICB0aGlzLiNhbGlhc2VzID0gYWxpYXNlcztcbiAgICBjb25zdCBieUtpbmQgPSBbLi4ucHJvdmlkZXJzLmZpbHRlcigoeyBraW5kIH0pID0+IGtpbmQgPT09ICdtYW5hZ2VkJyksIC4uLnByb3ZpZGVycy5maWx0ZXIoKHsga2luZCB9KSA9PiBraW5kID09PSAndW5saW1pdGVkJyldO1xuICAgIGZvciAoY29uc3QgcHJvdmlkZXIgb2YgYnlLaW5kKSB7XG4gICAgICBjb25zdCBwYXRoUHJlZml4ID0gbmV3IFVSTChwcm92aWRlci51cmwpLnBhdGhuYW1lLnJlcGxhY2UoL1xcLyQvLCAnJyk7XG4gICAgICBmb3IgKGNvbnN0IG1vZGVsIG9mIHByb3ZpZGVyLm1vZGVscykge1xuICAgICAgICBjb25zdCBvZmZlcnMgPSB0aGlzLiNvZmZlcnMuZ2V0KG1vZGVsLm1vZGVsKSA/PyBbXTtcbiAgICAgICAgb2ZmZXJzLnB1c2goeyBwcm92aWRlciwgbW9kZWwsIHBhdGhQcmVmaXggfSk7XG4gICAgICAgIHRoaXMuI29mZmVycy5zZXQobW9kZWwubW9kZWwsIG9mZmVycyk7XG4gICAgICB9XG4gICAgfVxuICB9XG5cbiAgLyoqIFRoZSBtb2RlbCB0aGF0IGEgY2FsbGVyIG1lYW5zIGJ5IGBuYW1lYDogYSBtb2RlbCBpdHNlbGYgb3IgYW4gYWxpYXMgb2YgYSBrbm93biBvbmUuICovXG4gIHJlYWRvbmx5IHJlc29sdmVNb2RlbCA9IChuYW1lOiBzdHJpbmcpOiBNb2RlbElkIHwgdW5kZWZpbmVkID0+IHtcbiAgICBpZiAodGhpcy4jb2ZmZXJzLmhhcyhuYW1lIGFzIE1vZGVsSWQpKSByZXR1cm4gbmFtZSBhcyBNb2RlbElkO1xuICAgIGNvbnN0IG1vZGVsID0gdGhpcy4jYWxpYXNlcy5nZXQobmFtZSk7XG4gICAgcmV0dXJuIG1vZGVsICE9PSB1bmRlZmluZWQgJiYgdGhpcy4jb2ZmZXJzLmhhcyhtb2RlbCkgPyBtb2RlbCA6IHVuZGVmaW5lZDtcbiAgfTtcblxuICAvKiogUHJvdmlkZXJzIHRoYXQgc3VwcG9ydCB0aGUgbW9kZWwgYW5kIGZlYXR1cmU6IG1hbmFnZWQgb25lcyBpbiBjb25maWd1cmVkIG9yZGVyLCB0aGVuIHVubGltaXRlZCBvbmVzLiAqL1xuICBzdXBwb3J0aW5nKG1vZGVsOiBNb2RlbElkLCBmZWF0dXJlOiBGZWF0dXJlKTogcmVhZG9ubHkgT2ZmZXJbXSB7XG4gICAgbGV0IGJ5RmVhdHVyZSA9IHRoaXMuI3N1cHBvcnRpbmcuZ2V0KG1vZGVsKTtcbiAgICBpZiAoYnlGZWF0dXJlID09PSB1bmRlZmluZWQpIHtcbiAgICAgIGJ5RmVhdHVyZSA9IG5ldyBNYXAoKTtcbiAgICAgIHRoaXMuI3N1cHBvcnRpbmcuc2V0KG1vZGVsLCBieUZlYXR1cmUpO1xuICAgIH1cbiAgICBsZXQgb2ZmZXJzID0gYnlGZWF0dXJlLmdldChmZWF0dXJlKTtcbiAgICBpZiAob2ZmZXJzID09PSB1bmRlZmluZWQpIHtcbiAgICAgIG9mZmVycyA9ICh0aGlzLiNvZmZlcnMuZ2V0KG1vZGVsKSA/PyBbXSkuZmlsdGVyKChvZmZlcikgPT4gb2ZmZXIubW9kZWwuZmVhdHVyZXMuaGFzKGZlYXR1cmUpKTtcbiAgICAgIGJ5RmVhdHVyZS5zZXQoZmVhdHVyZSwgb2ZmZXJzKTtcbiAgICB9XG4gICAgcmV0dXJuIG9mZmVycztcbiAgfVxuXG4gIC8qKiBXaGF0IGNhbGxlcnMgbWF5IHB1dCBpbiBgbW9kZWxgOiBtb2RlbHMgZmlyc3QsIHRoZW4gYWxpYXNlcywgZWFjaCBvbmNlLiAqL1xuICBuYW1lcygpOiByZWFkb25seSBzdHJpbmdbXSB7XG4gICAgY29uc3QgbmFtZXMgPSBuZXcgU2V0PHN0cmluZz4odGhpcy4jb2ZmZXJzLmtleXMoKSk7XG4gICAgZm9yIChjb25zdCBbYWxpYXMsIG1vZGVsXSBvZiB0aGlzLiNhbGlhc2VzKSBpZiAodGhpcy4jb2ZmZXJzLmhhcyhtb2RlbCkpIG5hbWVzLmFkZChhbGlhcyk7XG4gICAgcmV0dXJuIFsuLi5uYW1lc107XG4gIH1cbn1cblxuLyoqIFRoZSBvZmZlciBvZiBgcHJvdmlkZXJgLCBpZiBpdCBpcyBhbW9uZyBgb2ZmZXJzYC4gKi9cbmV4cG9ydCBjb25zdCBmaW5kT2ZmZXIgPSAob2ZmZXJzOiByZWFkb25seSBPZmZlcltdLCBwcm92aWRlcjogUHJvdmlkZXJJZCk6IE9mZmVyIHwgdW5kZWZpbmVkID0+XG4gIG9mZmVycy5maW5kKChvZmZlcikgPT4gb2ZmZXIucHJvdmlkZXIubmFtZSA9PT0gcHJvdmlkZXIpO1xuIiwgIi8vIEFza3MgQmVydGggd2hlcmUgYSByZXF1ZXN0IG1heSBnbywgYW5kIHR1cm5zIHRoZSBhbnN3ZXIgaW50byBcImdvIHRoZXJlLCB3aXRoIHRoaXMgbGVhc2VcIiBvciBhIHJlZnVzYWwuXG4vLyBHdWFyYW50ZWVzOiBhIHJlcXVlc3QgdGhhdCBjb250aW51ZXMgc3RhdGUgc3RvcmVkIGF0IG9uZSBwcm92aWRlciBnb2VzIHRoZXJlIG9yIG5vd2hlcmUsIGNvb3JkaW5hdG9ycyBhd2F5IG9yIG5vdC5cbi8vIEtub3dzIG5vIEhUVFAuXG5cbmltcG9ydCB0eXBlIHsgQmVydGgsIExlYXNlLCBSb3V0ZUNhbmRpZGF0ZSwgUm91dGVPdXRjb21lIH0gZnJvbSAnQGJlcnRoL2NsaWVudCc7XG5pbXBvcnQgdHlwZSB7IEhlYWx0aCwgUHJvdmlkZXJJZCwgU2Vzc2lvbklkIH0gZnJvbSAnQGJlcnRoL3Byb3RvY29sJztcbmltcG9ydCB0eXBlIHsgSW5mZXJlbmNlUmVxdWVzdCB9IGZyb20gJy4vaW5mZXJlbmNlLXJlcXVlc3QudHMnO1xuaW1wb3J0IHR5cGUgeyBQcm94eVJlZnVzYWxSZWFzb24gfSBmcm9tICcuL3JlZnVzYWxzLnRzJztcbmltcG9ydCB7IGZpbmRPZmZlciwgdHlwZSBPZmZlciB9IGZyb20gJy4vcmVnaXN0cnkudHMnO1xuXG4vKipcbiAqIEhvdyB0aGUgcmVxdWVzdCB3YXMgcGxhY2VkLCBmb3IgaGVhZGVycyBhbmQgbWV0cmljcy4gYG9mZmxvYWRlZGA6IGl0cyBwaW4ncyBwcm92aWRlciBpcyBmdWxsLCB0aGUgcGluIHN0YXlzLiBgdGVtcG9yYXJ5YDogbm8gc2Vzc2lvbiwgb3IgbW92ZWQgb24gYWZ0ZXIgYVxuICogZmFpbGVkIGF0dGVtcHQuIGBkaXJlY3RgOiBhcyB0aGF0LCBhdCBhIHByb3ZpZGVyIHdpdGhvdXQgbGltaXRzLCBzbyB3aXRob3V0IGEgbGVhc2UuIGBvZmZsb2FkZWRfYXdheWA6IG5vYm9keSBkZWNpZGVkLCB0aGUgY29vcmRpbmF0b3JzIGFyZSBhd2F5LlxuICovXG5leHBvcnQgdHlwZSBEZWNpc2lvbk5hbWUgPSAncGlubmVkJyB8ICduZXcnIHwgJ3JlcGlubmVkJyB8ICd0ZW1wb3JhcnknIHwgJ29mZmxvYWRlZCcgfCAnZGlyZWN0JyB8ICdvZmZsb2FkZWRfYXdheSc7XG5cbmV4cG9ydCB0eXBlIERlY2lzaW9uID1cbiAgfCB7IHJlYWRvbmx5IG91dGNvbWU6ICdnbyc7IHJlYWRvbmx5IG9mZmVyOiBPZmZlcjsgcmVhZG9ubHkgbGVhc2U6IExlYXNlIHwgdW5kZWZpbmVkOyByZWFkb25seSBuYW1lOiBEZWNpc2lvbk5hbWUgfVxuICB8IHsgcmVhZG9ubHkgb3V0Y29tZTogJ3JlZnVzZWQnOyByZWFkb25seSByZWFzb246IFByb3h5UmVmdXNhbFJlYXNvbiB9O1xuXG5leHBvcnQgaW50ZXJmYWNlIERlY2lzaW9uUG9ydHMge1xuICByZWFkb25seSBiZXJ0aDogQmVydGg7XG4gIHJlYWRvbmx5IGhlYWx0aE9mOiAocHJvdmlkZXI6IFByb3ZpZGVySWQpID0+IEhlYWx0aDtcbiAgcmVhZG9ubHkgY29vcmRpbmF0b3JzQXdheTogJ29mZmxvYWQnIHwgJ3JlamVjdCc7XG59XG5cbi8qKiBXaGVyZSBhIHJlcXVlc3QgY291bGQgZ28gYXQgYWxsOyBmb3VuZCBvbmNlIHBlciByZXF1ZXN0LCBiZWZvcmUgaXRzIGZpcnN0IGF0dGVtcHQuICovXG5leHBvcnQgaW50ZXJmYWNlIFByb3NwZWN0cyB7XG4gIHJlYWRvbmx5IHJlcXVlc3Q6IEluZmVyZW5jZVJlcXVlc3Q7XG4gIHJlYWRvbmx5IG9mZmVyczogcmVhZG9ubHkgT2ZmZXJbXTtcbiAgcmVhZG9ubHkgc2Vzc2lvbklkOiBTZXNzaW9uSWQgfCB1bmRlZmluZWQ7XG4gIC8qKiBUaGUgcmVxdWVzdCBjb250aW51ZXMgd2hhdCBvbmUgcHJvdmlkZXIgc3RvcmVkLCBzbyBpdCBtdXN0IHJ1biB1bmRlciB0aGUgc2Vzc2lvbidzIHBpbiwgd2l0aG91dCBzZWNvbmQgYXR0ZW1wdHMuICovXG4gIHJlYWRvbmx5IGlzQm91bmQ6IGJvb2xlYW47XG59XG5cbmV4cG9ydCB0eXBlIFByb3NwZWN0c1JlYWRpbmcgPVxuICB8IHsgcmVhZG9ubHkgb3V0Y29tZTogJ3Byb3NwZWN0cyc7IHJlYWRvbmx5IHByb3NwZWN0czogUHJvc3BlY3RzIH1cbiAgfCB7IHJlYWRvbmx5IG91dGNvbWU6ICdyZWZ1c2VkJzsgcmVhZG9ubHkgcmVhc29uOiBQcm94eVJlZnVzYWxSZWFzb24gfTtcblxuLyoqXG4gKiBGaW5kcyB0aGUgb2ZmZXJzIGZvciBhIHJlcXVlc3QgYW1vbmcgdGhvc2UgdGhhdCBzdXBwb3J0IGl0LiBBIGNvbnZlcnNhdGlvbiBvciBwcmV2aW91cyByZXNwb25zZSBpcyBsb29rZWQgdXAgYXMgYSBwaW46IGtub3duLCBpdHMgcHJvdmlkZXIgaXMgdGhlIG9ubHlcbiAqIG9uZS4gQSBjb252ZXJzYXRpb24gd2l0aG91dCBhIHBpbiBiZWdpbnMgYW55d2hlcmU7IGFuIHVua25vd24gcHJldmlvdXMgcmVzcG9uc2UgaXMgd2hlcmUgdGhlIG9ubHkgc3VwcG9ydGluZyBwcm92aWRlciBpcywgb3Igbm90IGZvdW5kLlxuICovXG5leHBvcnQgY29uc3QgZmluZFByb3NwZWN0cyA9IGFzeW5jIChiZXJ0aDogQmVydGgsIHJlcXVlc3Q6IEluZmVyZW5jZVJlcXVlc3QsIG9mZmVyczogcmVhZG9ubHkgT2ZmZXJbXSk6IFByb21pc2U8UHJvc3BlY3RzUmVhZGluZz4gPT4ge1xuICBpZiAob2ZmZXJzLmxlbmd0aCA9PT0gMCkgcmV0dXJuIHsgb3V0Y29tZTogJ3JlZnVzZWQnLCByZWFzb246ICd1bnN1cHBvcnRlZF9mZWF0dXJlJyB9O1xuICBjb25zdCB7IHNlc3Npb24gfSA9IHJlcXVlc3Q7XG4gIGNvbnN0IHNlc3Npb25JZCA9IHNlc3Npb24ub3V0Y29tZSA9PT0gJ3Nlc3Npb24nID8gc2Vzc2lvbi5pZCA6IHVuZGVmaW5lZDtcbiAgaWYgKHNlc3Npb24ub3V0Y29tZSA9PT0gJ25vbmUnIHx8IChzZXNzaW9uLnNvdXJjZSAhPT0gJ2NvbnZlcnNhdGlvbicgJiYgc2Vzc2lvbi5zb3VyY2UgIT09ICdwcmV2aW91c19yZXNwb25zZV9pZCcpKVxuICAgIHJldHVybiB7IG91dGNvbWU6ICdwcm9zcGVjdHMnLCBwcm9zcGVjdHM6IHsgcmVxdWVzdCwgb2ZmZXJzLCBzZXNzaW9uSWQsIGlzQm91bmQ6IGZhbHNlIH0gfTtcbiAgY29uc3QgYm91bmQgPSAob25seTogcmVhZG9ubHkgT2ZmZXJbXSk6IFByb3NwZWN0c1JlYWRpbmcgPT4gKHtcbiAgICBvdXRjb21lOiAncHJvc3BlY3RzJyxcbiAgICBwcm9zcGVjdHM6IHsgcmVxdWVzdCwgb2ZmZXJzOiBvbmx5LCBzZXNzaW9uSWQ6IHNlc3Npb24uaWQsIGlzQm91bmQ6IHRydWUgfSxcbiAgfSk7XG4gIGlmIChzZXNzaW9uLnNvdXJjZSA9PT0gJ3ByZXZpb3VzX3Jlc3BvbnNlX2lkJyAmJiBvZmZlcnMubGVuZ3RoID09PSAxKSByZXR1cm4gYm91bmQob2ZmZXJzKTtcbiAgY29uc3QgcGluID0gYXdhaXQgYmVydGguZ2V0UGluKHJlcXVlc3QubW9kZWxJZCwgc2Vzc2lvbi5pZCk7XG4gIGlmIChwaW4gPT09ICd1bmRlY2lkZWQnKSByZXR1cm4geyBvdXRjb21lOiAncmVmdXNlZCcsIHJlYXNvbjogJ3VucmVhY2hhYmxlJyB9O1xuICBpZiAocGluID09PSB1bmRlZmluZWQpXG4gICAgcmV0dXJuIHNlc3Npb24uc291cmNlID09PSAnY29udmVyc2F0aW9uJyA/IGJvdW5kKG9mZmVycykgOiB7IG91dGNvbWU6ICdyZWZ1c2VkJywgcmVhc29uOiAncHJldmlvdXNfcmVzcG9uc2Vfbm90X2ZvdW5kJyB9O1xuICBjb25zdCBvZmZlciA9IGZpbmRPZmZlcihvZmZlcnMsIHBpbi5wcm92aWRlcik7XG4gIHJldHVybiBvZmZlciA9PT0gdW5kZWZpbmVkID8geyBvdXRjb21lOiAncmVmdXNlZCcsIHJlYXNvbjogJ3ByZXZpb3VzX3Jlc3BvbnNlX25vdF9mb3VuZCcgfSA6IGJvdW5kKFtvZmZlcl0pO1xufTtcblxuY29uc3QgY2FuZGlkYXRlT2YgPSAob2ZmZXI6IE9mZmVyLCBoZWFsdGg6IEhlYWx0aCk6IFJvdXRlQ2FuZGlkYXRlID0+ICh7XG4gIHByb3ZpZGVyOiBvZmZlci5wcm92aWRlci5uYW1lLFxuICBoZWFsdGgsXG4gIHVubGltaXRlZDogb2ZmZXIubW9kZWwubGltaXRzID09PSB1bmRlZmluZWQsXG59KTtcblxudHlwZSBBZG1pdHRlZE91dGNvbWUgPSBFeHRyYWN0PFJvdXRlT3V0Y29tZSwgeyByZWFkb25seSBvdXRjb21lOiAnYWRtaXR0ZWQnIH0+O1xuXG5jb25zdCBuYW1lT2YgPSAob3V0Y29tZTogQWRtaXR0ZWRPdXRjb21lLCBwcm9zcGVjdHM6IFByb3NwZWN0cywgdHJpZWQ6IHJlYWRvbmx5IFByb3ZpZGVySWRbXSk6IERlY2lzaW9uTmFtZSA9PiB7XG4gIGlmIChvdXRjb21lLmhvdyAhPT0gJ3RlbXBvcmFyeScpIHJldHVybiBvdXRjb21lLmhvdztcbiAgaWYgKHByb3NwZWN0cy5zZXNzaW9uSWQgIT09IHVuZGVmaW5lZCAmJiB0cmllZC5sZW5ndGggPT09IDApIHJldHVybiAnb2ZmbG9hZGVkJztcbiAgcmV0dXJuIG91dGNvbWUubGVhc2UgPT09IHVuZGVmaW5lZCA/ICdkaXJlY3QnIDogJ3RlbXBvcmFyeSc7XG59O1xuXG5jb25zdCBhZG1pdCA9IChvdXRjb21lOiBBZG1pdHRlZE91dGNvbWUsIHByb3NwZWN0czogUHJvc3BlY3RzLCB0cmllZDogcmVhZG9ubHkgUHJvdmlkZXJJZFtdKTogRGVjaXNpb24gPT4ge1xuICBjb25zdCBvZmZlciA9IGZpbmRPZmZlcihwcm9zcGVjdHMub2ZmZXJzLCBvdXRjb21lLnByb3ZpZGVyKTtcbiAgLy8gVHdvIGZpcnN0IHJlcXVlc3RzIG9mIGEgY29udmVyc2F0aW9uIGNhbiByYWNlOiB0aGUgbG9zZXIgbXVzdCBub3QgcnVuIGJlc2lkZSB0aGUgc3RhdGUgdGhhdCB0aGUgd2lubmVyIGNyZWF0ZXMuXG4gIGNvbnN0IGlzQXN0cmF5ID0gcHJvc3BlY3RzLmlzQm91bmQgJiYgKG91dGNvbWUuaG93ID09PSAndGVtcG9yYXJ5JyB8fCBvdXRjb21lLmhvdyA9PT0gJ3JlcGlubmVkJyk7XG4gIGlmIChvZmZlciA9PT0gdW5kZWZpbmVkIHx8IGlzQXN0cmF5KSB7XG4gICAgdm9pZCBvdXRjb21lLmxlYXNlPy5hYmFuZG9uKCk7XG4gICAgcmV0dXJuIHsgb3V0Y29tZTogJ3JlZnVzZWQnLCByZWFzb246ICdub19jYXBhY2l0eScgfTtcbiAgfVxuICByZXR1cm4geyBvdXRjb21lOiAnZ28nLCBvZmZlciwgbGVhc2U6IG91dGNvbWUubGVhc2UsIG5hbWU6IG5hbWVPZihvdXRjb21lLCBwcm9zcGVjdHMsIHRyaWVkKSB9O1xufTtcblxuLy8gV2l0aG91dCBhIGRlY2lzaW9uIHRoZXJlIGlzIG5vIGxpbWl0IHRvIGhvbm91ciwgc28gb25seSBhIHByb3ZpZGVyIHdpdGhvdXQgbGltaXRzIG1heSB0YWtlIHRoZSByZXF1ZXN0IChERVNJR04ubWQgNSkuXG5jb25zdCBwbGFjZVdpdGhvdXREZWNpc2lvbiA9IChwb3J0czogRGVjaXNpb25Qb3J0cywgcHJvc3BlY3RzOiBQcm9zcGVjdHMsIHRyaWVkOiByZWFkb25seSBQcm92aWRlcklkW10pOiBPZmZlciB8IHVuZGVmaW5lZCA9PiB7XG4gIGlmIChwb3J0cy5jb29yZGluYXRvcnNBd2F5ID09PSAncmVqZWN0JyB8fCBwcm9zcGVjdHMuaXNCb3VuZCkgcmV0dXJuIHVuZGVmaW5lZDtcbiAgcmV0dXJuIHByb3NwZWN0cy5vZmZlcnMuZmluZChcbiAgICAoeyBwcm92aWRlciwgbW9kZWwgfSkgPT5cbiAgICAgIHByb3ZpZGVyLmtpbmQgPT09ICd1bmxpbWl0ZWQnICYmXG4gICAgICBtb2RlbC5saW1pdHMgPT09IHVuZGVmaW5lZCAmJlxuICAgICAgcG9ydHMuaGVhbHRoT2YocHJvdmlkZXIubmFtZSkgPT09ICdoZWFsdGh5JyAmJlxuICAgICAgIXRyaWVkLmluY2x1ZGVzKHByb3ZpZGVyLm5hbWUpLFxuICApO1xufTtcblxuLyoqIE9uZSBkZWNpc2lvbi4gYHRyaWVkYDogcHJvdmlkZXJzIHRoYXQgdGhpcyByZXF1ZXN0IGhhcyBsZWZ0IHdpdGhvdXQgYSBmb3J3YXJkZWQgYnl0ZS4gUmVqZWN0cyB3aXRoIHRoZSBzaWduYWwncyByZWFzb24gb25jZSBpdCBhYm9ydHMuICovXG5leHBvcnQgY29uc3QgZGVjaWRlID0gYXN5bmMgKFxuICBwb3J0czogRGVjaXNpb25Qb3J0cyxcbiAgcHJvc3BlY3RzOiBQcm9zcGVjdHMsXG4gIHRyaWVkOiByZWFkb25seSBQcm92aWRlcklkW10sXG4gIHNpZ25hbDogQWJvcnRTaWduYWwsXG4pOiBQcm9taXNlPERlY2lzaW9uPiA9PiB7XG4gIHNpZ25hbC50aHJvd0lmQWJvcnRlZCgpO1xuICBjb25zdCBjYW5kaWRhdGVzOiBSb3V0ZUNhbmRpZGF0ZVtdID0gW107XG4gIGZvciAoY29uc3Qgb2ZmZXIgb2YgcHJvc3BlY3RzLm9mZmVycykgY2FuZGlkYXRlcy5wdXNoKGNhbmRpZGF0ZU9mKG9mZmVyLCBwb3J0cy5oZWFsdGhPZihvZmZlci5wcm92aWRlci5uYW1lKSkpO1xuICBjb25zdCByb3V0ZSA9IHsgbW9kZWxJZDogcHJvc3BlY3RzLnJlcXVlc3QubW9kZWxJZCwgc2Vzc2lvbklkOiBwcm9zcGVjdHMuc2Vzc2lvbklkLCBjYW5kaWRhdGVzIH07XG4gIGNvbnN0IG91dGNvbWUgPSBhd2FpdCBwb3J0cy5iZXJ0aC5yb3V0ZSh0cmllZC5sZW5ndGggPT09IDAgPyByb3V0ZSA6IHsgLi4ucm91dGUsIGV4Y2x1ZGVkOiB0cmllZCB9LCB7IHNpZ25hbCB9KTtcbiAgc3dpdGNoIChvdXRjb21lLm91dGNvbWUpIHtcbiAgICBjYXNlICdhZG1pdHRlZCc6XG4gICAgICByZXR1cm4gYWRtaXQob3V0Y29tZSwgcHJvc3BlY3RzLCB0cmllZCk7XG4gICAgY2FzZSAncmVmdXNlZCc6XG4gICAgICByZXR1cm4geyBvdXRjb21lOiAncmVmdXNlZCcsIHJlYXNvbjogb3V0Y29tZS5yZWFzb24gfTtcbiAgICBjYXNlICd1bmRlY2lkZWQnOiB7XG4gICAgICAvLyBPdmVybG9hZCBpcyBhbiBhbnN3ZXIsIGF0IG9uY2U6IHNwaWxsaW5nIGl0IHRvIGEgdGhpcmQgcGFydHkgd291bGQgYmUgdGhlIHNpbGVudCBsaW1pdCB0aGF0IG5vYm9keSBjb25maWd1cmVkLlxuICAgICAgY29uc3Qgb2ZmZXIgPSBvdXRjb21lLnJlYXNvbiA9PT0gJ292ZXJsb2FkZWQnID8gdW5kZWZpbmVkIDogcGxhY2VXaXRob3V0RGVjaXNpb24ocG9ydHMsIHByb3NwZWN0cywgdHJpZWQpO1xuICAgICAgcmV0dXJuIG9mZmVyID09PSB1bmRlZmluZWRcbiAgICAgICAgPyB7IG91dGNvbWU6ICdyZWZ1c2VkJywgcmVhc29uOiBvdXRjb21lLnJlYXNvbiB9XG4gICAgICAgIDogeyBvdXRjb21lOiAnZ28nLCBvZmZlciwgbGVhc2U6IHVuZGVmaW5lZCwgbmFtZTogJ29mZmxvYWRlZF9hd2F5JyB9O1xuICAgIH1cbiAgfVxufTtcbiIsICIvLyBXaGljaCBoZWFkZXJzIHBhc3MgZnJvbSB0aGUgY2FsbGVyIHRvIGEgcHJvdmlkZXIgYW5kIGJhY2s6IGV2ZXJ5dGhpbmcgZXhjZXB0IHdoYXQgYmVsb25ncyB0byBvbmUgaG9wLCB0aGUgY2FsbGVyJ3MgY3JlZGVudGlhbHMsIGFuZCB3aGF0XG4vLyB0aGUgcHJveHkgaXRzZWxmIGFuc3dlcnMgZm9yLiBLbm93cyBubyBib2RpZXMuXG5cbmltcG9ydCB0eXBlIHsgSW5jb21pbmdIdHRwSGVhZGVycyB9IGZyb20gJ25vZGU6aHR0cCc7XG5cbi8vIFJGQyA5MTEwIHNlY3Rpb24gNy42LjEsIGFuZCBgZXhwZWN0YCwgd2hpY2ggTm9kZSBoYXMgYW5zd2VyZWQgYWxyZWFkeS5cbmNvbnN0IGhvcEJ5SG9wID0gW1xuICAnY29ubmVjdGlvbicsXG4gICdrZWVwLWFsaXZlJyxcbiAgJ3Byb3h5LWF1dGhlbnRpY2F0ZScsXG4gICdwcm94eS1hdXRob3JpemF0aW9uJyxcbiAgJ3Byb3h5LWNvbm5lY3Rpb24nLFxuICAndGUnLFxuICAndHJhaWxlcicsXG4gICd0cmFuc2Zlci1lbmNvZGluZycsXG4gICd1cGdyYWRlJyxcbiAgJ2V4cGVjdCcsXG5dO1xuXG4vLyBTZXQgYW5ldyBwZXIgaG9wLCBvciB0aGUgY2FsbGVyJ3Mgb3duOiBpdHMgY3JlZGVudGlhbHMgYW5kIGFjY291bnQgbmFtZXMgbWVhbiBub3RoaW5nLCBvciB0b28gbXVjaCwgdG8gYSBwcm92aWRlci5cbmNvbnN0IG5ldmVyVXBzdHJlYW0gPSBuZXcgU2V0KFtcbiAgLi4uaG9wQnlIb3AsXG4gICdob3N0JyxcbiAgJ2NvbnRlbnQtbGVuZ3RoJyxcbiAgJ2FjY2VwdC1lbmNvZGluZycsXG4gICdhdXRob3JpemF0aW9uJyxcbiAgJ3gtYXBpLWtleScsXG4gICdjb29raWUnLFxuICAnb3BlbmFpLW9yZ2FuaXphdGlvbicsXG4gICdvcGVuYWktcHJvamVjdCcsXG5dKTtcblxuLy8gQ29va2llcyBhbmQgYWR2ZXJ0aXNlZCBhbHRlcm5hdGl2ZXMgY29uY2VybiB0aGUgcHJvdmlkZXIncyBvcmlnaW4sIG5vdCBvdXJzLlxuY29uc3QgbmV2ZXJEb3duc3RyZWFtID0gbmV3IFNldChbLi4uaG9wQnlIb3AsICdzZXQtY29va2llJywgJ2FsdC1zdmMnLCAnc3RyaWN0LXRyYW5zcG9ydC1zZWN1cml0eSddKTtcblxuY29uc3QgbmFtZWRCeUNvbm5lY3Rpb24gPSAoY29ubmVjdGlvbjogc3RyaW5nIHwgdW5kZWZpbmVkKTogUmVhZG9ubHlTZXQ8c3RyaW5nPiA9PlxuICBjb25uZWN0aW9uID09PSB1bmRlZmluZWQgPyBuZXcgU2V0KCkgOiBuZXcgU2V0KGNvbm5lY3Rpb24uc3BsaXQoJywnKS5tYXAoKG5hbWUpID0+IG5hbWUudHJpbSgpLnRvTG93ZXJDYXNlKCkpKTtcblxuY29uc3Qgb3VycyA9ICd4LWJlcnRoLSc7XG5cbmV4cG9ydCBpbnRlcmZhY2UgVXBzdHJlYW1IZWFkZXJPcHRpb25zIHtcbiAgcmVhZG9ubHkgYXBpS2V5OiBzdHJpbmcgfCB1bmRlZmluZWQ7XG4gIHJlYWRvbmx5IHJlcXVlc3RJZDogc3RyaW5nO1xuICAvKiogQW50aHJvcGljJ3MgY2xpZW50cyBhbmQgc2VydmVycyBsb29rIGZvciB0aGUga2V5IGluIGB4LWFwaS1rZXlgLiAqL1xuICByZWFkb25seSBkaWFsZWN0OiAnb3BlbmFpJyB8ICdhbnRocm9waWMnO1xufVxuXG4vKiogVGhlIGhlYWRlcnMgb2YgdGhlIHJlcXVlc3QgdG8gYSBwcm92aWRlciwgYXMgYSBmbGF0IGxpc3Qgb2YgbmFtZXMgYW5kIHZhbHVlczsgcmVwZWF0ZWQgb25lcyBzdGF5IHJlcGVhdGVkLiAqL1xuZXhwb3J0IGNvbnN0IHVwc3RyZWFtSGVhZGVycyA9IChcbiAgcmF3SGVhZGVyczogcmVhZG9ubHkgc3RyaW5nW10sXG4gIGNvbm5lY3Rpb246IHN0cmluZyB8IHVuZGVmaW5lZCxcbiAgb3B0aW9uczogVXBzdHJlYW1IZWFkZXJPcHRpb25zLFxuKTogc3RyaW5nW10gPT4ge1xuICBjb25zdCBkcm9wcGVkID0gbmFtZWRCeUNvbm5lY3Rpb24oY29ubmVjdGlvbik7XG4gIGNvbnN0IGhlYWRlcnM6IHN0cmluZ1tdID0gW107XG4gIGZvciAobGV0IGkgPSAwOyBpICsgMSA8IHJhd0hlYWRlcnMubGVuZ3RoOyBpICs9IDIpIHtcbiAgICBjb25zdCBuYW1lID0gKHJhd0hlYWRlcnNbaV0gPz8gJycpLnRvTG93ZXJDYXNlKCk7XG4gICAgaWYgKG5ldmVyVXBzdHJlYW0uaGFzKG5hbWUpIHx8IGRyb3BwZWQuaGFzKG5hbWUpIHx8IG5hbWUuc3RhcnRzV2l0aChvdXJzKSkgY29udGludWU7XG4gICAgaGVhZGVycy5wdXNoKG5hbWUsIHJhd0hlYWRlcnNbaSArIDFdID8/ICcnKTtcbiAgfVxuICAvLyBFbmNvZGVkIGJ5dGVzIGNvdWxkIG5vdCBiZSByZWFkIGZvciByZXNwb25zZSBpZHMgYW5kIHdvdWxkIGJlIGhlbGQgYmFjayBieSBlbmNvZGVycy5cbiAgaGVhZGVycy5wdXNoKCdhY2NlcHQtZW5jb2RpbmcnLCAnaWRlbnRpdHknLCAneC1iZXJ0aC1yZXF1ZXN0LWlkJywgb3B0aW9ucy5yZXF1ZXN0SWQpO1xuICBpZiAob3B0aW9ucy5hcGlLZXkgIT09IHVuZGVmaW5lZCkge1xuICAgIGhlYWRlcnMucHVzaCgnYXV0aG9yaXphdGlvbicsIGBCZWFyZXIgJHtvcHRpb25zLmFwaUtleX1gKTtcbiAgICBpZiAob3B0aW9ucy5kaWFsZWN0ID09PSAnYW50aHJvcGljJykgaGVhZGVycy5wdXNoKCd4LWFwaS1rZXknLCBvcHRpb25zLmFwaUtleSk7XG4gIH1cbiAgcmV0dXJuIGhlYWRlcnM7XG59O1xuXG4vKiogSGVhZGVycyB0byB0aGUgY2FsbGVyLCByZWFkeSBmb3IgYHdyaXRlSGVhZGAuICovXG5leHBvcnQgdHlwZSBSZXBseUhlYWRlcnMgPSBSZWNvcmQ8c3RyaW5nLCBzdHJpbmcgfCBzdHJpbmdbXT47XG5cbi8qKiBTYXlzIHdoZXRoZXIgYSByZXNwb25zZSBpcyBhIHN0cmVhbSBvZiBldmVudHMuICovXG5leHBvcnQgY29uc3QgaXNFdmVudFN0cmVhbSA9IChoZWFkZXJzOiBJbmNvbWluZ0h0dHBIZWFkZXJzKTogYm9vbGVhbiA9PlxuICBoZWFkZXJzWydjb250ZW50LXR5cGUnXT8udHJpbVN0YXJ0KCkudG9Mb3dlckNhc2UoKS5zdGFydHNXaXRoKCd0ZXh0L2V2ZW50LXN0cmVhbScpID8/IGZhbHNlO1xuXG4vKiogVGhlIGhlYWRlcnMgb2YgdGhlIGFuc3dlciB0byB0aGUgY2FsbGVyOiB0aGUgcHJvdmlkZXIncyB0aGF0IG1heSBwYXNzLCB0aGVuIGBhZGRlZGAsIHRoZW4gd2hhdCBrZWVwcyBidWZmZXJzIG91dCBvZiBhbiBldmVudCBzdHJlYW0ncyB3YXkuICovXG5leHBvcnQgY29uc3QgZG93bnN0cmVhbUhlYWRlcnMgPSAoaGVhZGVyczogSW5jb21pbmdIdHRwSGVhZGVycywgYWRkZWQ6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+KTogUmVwbHlIZWFkZXJzID0+IHtcbiAgY29uc3QgZHJvcHBlZCA9IG5hbWVkQnlDb25uZWN0aW9uKGhlYWRlcnMuY29ubmVjdGlvbik7XG4gIGNvbnN0IHBhc3NlZDogUmVwbHlIZWFkZXJzID0ge307XG4gIGZvciAoY29uc3QgW25hbWUsIHZhbHVlXSBvZiBPYmplY3QuZW50cmllcyhoZWFkZXJzKSkge1xuICAgIGlmICh2YWx1ZSA9PT0gdW5kZWZpbmVkIHx8IG5ldmVyRG93bnN0cmVhbS5oYXMobmFtZSkgfHwgZHJvcHBlZC5oYXMobmFtZSkgfHwgbmFtZS5zdGFydHNXaXRoKG91cnMpKSBjb250aW51ZTtcbiAgICBwYXNzZWRbbmFtZV0gPSB2YWx1ZTtcbiAgfVxuICBjb25zdCB0aW1pbmcgPSBwYXNzZWRbJ3NlcnZlci10aW1pbmcnXTtcbiAgT2JqZWN0LmFzc2lnbihwYXNzZWQsIGFkZGVkKTtcbiAgaWYgKHRpbWluZyAhPT0gdW5kZWZpbmVkICYmIGFkZGVkWydzZXJ2ZXItdGltaW5nJ10gIT09IHVuZGVmaW5lZCkgcGFzc2VkWydzZXJ2ZXItdGltaW5nJ10gPSBbdGltaW5nLCBhZGRlZFsnc2VydmVyLXRpbWluZyddXS5mbGF0KCk7XG4gIGlmIChpc0V2ZW50U3RyZWFtKGhlYWRlcnMpKSB7XG4gICAgcGFzc2VkWydjYWNoZS1jb250cm9sJ10gPSAnbm8tY2FjaGUnO1xuICAgIHBhc3NlZFsneC1hY2NlbC1idWZmZXJpbmcnXSA9ICdubyc7XG4gIH1cbiAgcmV0dXJuIHBhc3NlZDtcbn07XG4iLCAiLy8gVGhlIG9uZSB0YWJsZSBmcm9tIHRoZSByZWFzb24gb2YgYSByZWZ1c2FsIHRvIHdoYXQgSFRUUCBzYXlzOiBzdGF0dXMsIGNvZGUsIFJldHJ5LUFmdGVyOyBhbmQgdGhlIGJvZHkgaW4gdGhlIGNhbGxlcidzIGRpYWxlY3QuXG4vLyBFdmVyeSByZWZ1c2FsIHRoYXQgYSBsYXRlciB0cnkgY2FuIHR1cm4gaW50byBhbiBhbnN3ZXIgc2F5cyB3aGVuIHRvIHRyeS4gS25vd3Mgbm8gcmVxdWVzdHMuXG5cbmltcG9ydCB0eXBlIHsgVW5kZWNpZGVkUmVhc29uIH0gZnJvbSAnQGJlcnRoL2NsaWVudCc7XG5pbXBvcnQgdHlwZSB7IFJlZnVzYWxSZWFzb24gfSBmcm9tICdAYmVydGgvcHJvdG9jb2wnO1xuXG4vKiogV2h5IHRoZSBwcm94eSBpdHNlbGYgYW5zd2VyZWQgaW5zdGVhZCBvZiBhIHByb3ZpZGVyLiBNZXRyaWMgbGFiZWwgYW5kIGB4LWJlcnRoLXJlYXNvbmA7IHNuYWtlX2Nhc2UgZm9yIGV2ZXIuICovXG5leHBvcnQgdHlwZSBQcm94eVJlZnVzYWxSZWFzb24gPVxuICB8ICdtYWxmb3JtZWRfanNvbidcbiAgfCAnaW52YWxpZF9yZXF1ZXN0J1xuICB8ICdkdXBsaWNhdGVfa2V5J1xuICB8ICdib2R5X3Rvb19sYXJnZSdcbiAgfCAndW5zdXBwb3J0ZWRfbWVkaWFfdHlwZSdcbiAgfCAnbm90X2ZvdW5kJ1xuICB8ICdtZXRob2Rfbm90X2FsbG93ZWQnXG4gIHwgJ21vZGVsX25vdF9mb3VuZCdcbiAgfCAndW5zdXBwb3J0ZWRfZmVhdHVyZSdcbiAgfCAncHJldmlvdXNfcmVzcG9uc2Vfbm90X2ZvdW5kJ1xuICB8ICd1cHN0cmVhbV9yZWZ1c2VkJ1xuICB8ICd1cHN0cmVhbV9yZXNldCdcbiAgfCAndXBzdHJlYW1fdGltZWRfb3V0J1xuICB8ICdsZWFzZV9sb3N0J1xuICB8ICdzaHV0dGluZ19kb3duJ1xuICB8ICdpbnRlcm5hbF9lcnJvcidcbiAgfCBSZWZ1c2FsUmVhc29uXG4gIHwgVW5kZWNpZGVkUmVhc29uO1xuXG5pbnRlcmZhY2UgUmVmdXNhbFJvdyB7XG4gIHJlYWRvbmx5IHN0YXR1czogbnVtYmVyO1xuICAvKiogT3BlbkFJJ3MgYGVycm9yLnR5cGVgLiAqL1xuICByZWFkb25seSB0eXBlOiBzdHJpbmc7XG4gIC8qKiBPcGVuQUkncyBgZXJyb3IuY29kZWAuICovXG4gIHJlYWRvbmx5IGNvZGU6IHN0cmluZztcbiAgLyoqIFNlY29uZHM7IHVuZGVmaW5lZCB3aGVyZSB0aGUgc2FtZSByZXF1ZXN0IGNhbm5vdCBzdWNjZWVkIGxhdGVyLiAqL1xuICByZWFkb25seSByZXRyeUFmdGVyU2Vjb25kczogbnVtYmVyIHwgdW5kZWZpbmVkO1xuICByZWFkb25seSBtZXNzYWdlOiBzdHJpbmc7XG59XG5cbmNvbnN0IGJhZCA9IChzdGF0dXM6IG51bWJlciwgY29kZTogc3RyaW5nLCBtZXNzYWdlOiBzdHJpbmcpOiBSZWZ1c2FsUm93ID0+ICh7XG4gIHN0YXR1cyxcbiAgdHlwZTogJ2ludmFsaWRfcmVxdWVzdF9lcnJvcicsXG4gIGNvZGUsXG4gIHJldHJ5QWZ0ZXJTZWNvbmRzOiB1bmRlZmluZWQsXG4gIG1lc3NhZ2UsXG59KTtcblxuLy8gRnVsbCBwb29scyB0dXJuIG92ZXIgd2l0aGluIHNlY29uZHM7IGEgc2Vjb25kIGtlZXBzIGEgcmVmdXNlZCBmbGVldCBmcm9tIGhhbW1lcmluZyBhbmQgbm9ib2R5IGZyb20gd2FpdGluZyBsb25nLlxuY29uc3QgZnVsbCA9IChtZXNzYWdlOiBzdHJpbmcpOiBSZWZ1c2FsUm93ID0+ICh7IHN0YXR1czogNTAzLCB0eXBlOiAnc2VydmVyX2Vycm9yJywgY29kZTogJ3VuYXZhaWxhYmxlJywgcmV0cnlBZnRlclNlY29uZHM6IDEsIG1lc3NhZ2UgfSk7XG5jb25zdCB1cHN0cmVhbSA9IChzdGF0dXM6IG51bWJlciwgY29kZTogc3RyaW5nLCBtZXNzYWdlOiBzdHJpbmcpOiBSZWZ1c2FsUm93ID0+ICh7XG4gIHN0YXR1cyxcbiAgdHlwZTogJ3NlcnZlcl9lcnJvcicsXG4gIGNvZGUsXG4gIHJldHJ5QWZ0ZXJTZWNvbmRzOiAxLFxuICBtZXNzYWdlLFxufSk7XG5cbmNvbnN0IG5vQ2FwYWNpdHkgPSAnRXZlcnkgcHJvdmlkZXIgb2YgdGhpcyBtb2RlbCBpcyBhdCBpdHMgbGltaXQnO1xuXG5jb25zdCB0YWJsZTogUmVhZG9ubHk8UmVjb3JkPFByb3h5UmVmdXNhbFJlYXNvbiwgUmVmdXNhbFJvdz4+ID0ge1xuICBtYWxmb3JtZWRfanNvbjogYmFkKDQwMCwgJ21hbGZvcm1lZF9qc29uJywgJ1RoZSBib2R5IGlzIG5vdCB2YWxpZCBKU09OJyksXG4gIGludmFsaWRfcmVxdWVzdDogYmFkKDQwMCwgJ2ludmFsaWRfcmVxdWVzdCcsICdUaGUgcmVxdWVzdCBpcyBub3QgdmFsaWQnKSxcbiAgZHVwbGljYXRlX2tleTogYmFkKDQwMCwgJ2R1cGxpY2F0ZV9rZXknLCAnQSB0b3AtbGV2ZWwga2V5IG9jY3VycyB0d2ljZScpLFxuICBib2R5X3Rvb19sYXJnZTogYmFkKDQxMywgJ2JvZHlfdG9vX2xhcmdlJywgJ1RoZSBib2R5IGlzIGxhcmdlciB0aGFuIHRoaXMgcHJveHkgYWNjZXB0cycpLFxuICB1bnN1cHBvcnRlZF9tZWRpYV90eXBlOiBiYWQoNDE1LCAndW5zdXBwb3J0ZWRfbWVkaWFfdHlwZScsICdUaGUgYm9keSBtdXN0IGJlIHNlbnQgYXMgYXBwbGljYXRpb24vanNvbiwgd2l0aG91dCBhIGNvbnRlbnQtZW5jb2RpbmcnKSxcbiAgbm90X2ZvdW5kOiBiYWQoNDA0LCAnbm90X2ZvdW5kJywgJ1RoZXJlIGlzIG5vdGhpbmcgYXQgdGhpcyBwYXRoJyksXG4gIG1ldGhvZF9ub3RfYWxsb3dlZDogYmFkKDQwNSwgJ21ldGhvZF9ub3RfYWxsb3dlZCcsICdUaGlzIHBhdGggZG9lcyBub3Qgc3VwcG9ydCB0aGUgbWV0aG9kJyksXG4gIG1vZGVsX25vdF9mb3VuZDogYmFkKDQwNCwgJ21vZGVsX25vdF9mb3VuZCcsICdUaGUgbW9kZWwgZG9lcyBub3QgZXhpc3QnKSxcbiAgdW5zdXBwb3J0ZWRfZmVhdHVyZTogYmFkKDQwMCwgJ3Vuc3VwcG9ydGVkX2ZlYXR1cmUnLCAnTm8gcHJvdmlkZXIgb2YgdGhpcyBtb2RlbCBzdXBwb3J0cyB3aGF0IHRoZSByZXF1ZXN0IG5lZWRzJyksXG4gIHByZXZpb3VzX3Jlc3BvbnNlX25vdF9mb3VuZDogYmFkKDQwNCwgJ3ByZXZpb3VzX3Jlc3BvbnNlX25vdF9mb3VuZCcsICdUaGUgcHJldmlvdXMgcmVzcG9uc2Ugd2FzIG5vdCBmb3VuZCcpLFxuICB1cHN0cmVhbV9yZWZ1c2VkOiB1cHN0cmVhbSg1MDIsICd1cHN0cmVhbV91bnJlYWNoYWJsZScsICdUaGUgcHJvdmlkZXIgY291bGQgbm90IGJlIHJlYWNoZWQnKSxcbiAgdXBzdHJlYW1fcmVzZXQ6IHVwc3RyZWFtKDUwMiwgJ3Vwc3RyZWFtX2ZhaWxlZCcsICdUaGUgcHJvdmlkZXIgY2xvc2VkIHRoZSBjb25uZWN0aW9uIHdpdGhvdXQgYW4gYW5zd2VyJyksXG4gIHVwc3RyZWFtX3RpbWVkX291dDogdXBzdHJlYW0oNTA0LCAndXBzdHJlYW1fdGltZW91dCcsICdUaGUgcHJvdmlkZXIgZGlkIG5vdCBhbnN3ZXIgaW4gdGltZScpLFxuICBsZWFzZV9sb3N0OiBmdWxsKCdUaGUgcmVxdWVzdCBsb3N0IGl0cyBwbGFjZSBhdCB0aGUgcHJvdmlkZXInKSxcbiAgc2h1dHRpbmdfZG93bjogZnVsbCgnVGhpcyBwcm94eSBpcyBzaHV0dGluZyBkb3duJyksXG4gIGludGVybmFsX2Vycm9yOiB7IHN0YXR1czogNTAwLCB0eXBlOiAnc2VydmVyX2Vycm9yJywgY29kZTogJ2ludGVybmFsX2Vycm9yJywgcmV0cnlBZnRlclNlY29uZHM6IHVuZGVmaW5lZCwgbWVzc2FnZTogJ1RoZSBwcm94eSBmYWlsZWQnIH0sXG4gIHBlcl9zZXNzaW9uX2luX2ZsaWdodF9yZXF1ZXN0X2xpbWl0X3JlYWNoZWQ6IGZ1bGwoJ1RoZSBzZXNzaW9uIGhhcyB0b28gbWFueSByZXF1ZXN0cyBpbiBmbGlnaHQnKSxcbiAgcGluX2xpbWl0X3JlYWNoZWQ6IGZ1bGwobm9DYXBhY2l0eSksXG4gIGdsb2JhbF9pbl9mbGlnaHRfcmVxdWVzdF9saW1pdF9yZWFjaGVkOiBmdWxsKG5vQ2FwYWNpdHkpLFxuICB1bnJlc2VydmVkX2luX2ZsaWdodF9yZXF1ZXN0X2xpbWl0X3JlYWNoZWQ6IGZ1bGwobm9DYXBhY2l0eSksXG4gIGFscmVhZHlfcGlubmVkOiBmdWxsKG5vQ2FwYWNpdHkpLFxuICBzZXNzaW9uX25vdF9waW5uZWQ6IGZ1bGwobm9DYXBhY2l0eSksXG4gIHBpbl9taXNtYXRjaDogZnVsbChub0NhcGFjaXR5KSxcbiAgbm9fY2FwYWNpdHk6IGZ1bGwobm9DYXBhY2l0eSksXG4gIC8vIEhlYWx0aCBjaGFuZ2VzIGJ5IHByb2JlcywgYSBmZXcgc2Vjb25kcyBhcGFydC5cbiAgbm9faGVhbHRoeV9wcm92aWRlcjogeyAuLi5mdWxsKCdObyBoZWFsdGh5IHByb3ZpZGVyIHNlcnZlcyB0aGlzIG1vZGVsJyksIHJldHJ5QWZ0ZXJTZWNvbmRzOiA1IH0sXG4gIHVuc3VwcG9ydGVkOiBiYWQoNDAwLCAndW5zdXBwb3J0ZWRfZmVhdHVyZScsICdObyBwcm92aWRlciBvZiB0aGlzIG1vZGVsIHN1cHBvcnRzIHdoYXQgdGhlIHJlcXVlc3QgbmVlZHMnKSxcbiAgdW5yZWFjaGFibGU6IGZ1bGwoJ1JvdXRpbmcgZGVjaXNpb25zIGFyZSBub3QgYXZhaWxhYmxlJyksXG4gIG92ZXJsb2FkZWQ6IGZ1bGwoJ1JvdXRpbmcgaXMgb3ZlcmxvYWRlZCcpLFxuICB1bmF2YWlsYWJsZTogZnVsbCgnUm91dGluZyBkZWNpc2lvbnMgYXJlIG5vdCBhdmFpbGFibGUnKSxcbn07XG5cbi8qKiBBIHJlZnVzYWwgb24gaXRzIHdheSB0byB0aGUgY2FsbGVyLiBgbWVzc2FnZWAgYW5kIGBwYXJhbWAgcmVwbGFjZSB0aGUgdGFibGUncyB3aGVyZSB0aGUgcHJveHkgY2FuIHNheSBtb3JlLiAqL1xuZXhwb3J0IGludGVyZmFjZSBSZWZ1c2FsIHtcbiAgcmVhZG9ubHkgcmVhc29uOiBQcm94eVJlZnVzYWxSZWFzb247XG4gIHJlYWRvbmx5IG1lc3NhZ2U/OiBzdHJpbmcgfCB1bmRlZmluZWQ7XG4gIHJlYWRvbmx5IHBhcmFtPzogc3RyaW5nIHwgdW5kZWZpbmVkO1xufVxuXG4vKiogQSByZWZ1c2FsIGFzIEhUVFAgc2F5cyBpdC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUmVmdXNhbEFuc3dlciB7XG4gIHJlYWRvbmx5IHN0YXR1czogbnVtYmVyO1xuICByZWFkb25seSBoZWFkZXJzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+PjtcbiAgcmVhZG9ubHkgYm9keTogc3RyaW5nO1xufVxuXG5leHBvcnQgdHlwZSBEaWFsZWN0ID0gJ29wZW5haScgfCAnYW50aHJvcGljJztcblxuY29uc3QgYW50aHJvcGljVHlwZXM6IFJlYWRvbmx5PFJlY29yZDxudW1iZXIsIHN0cmluZz4+ID0ge1xuICA0MDA6ICdpbnZhbGlkX3JlcXVlc3RfZXJyb3InLFxuICA0MDQ6ICdub3RfZm91bmRfZXJyb3InLFxuICA0MTM6ICdyZXF1ZXN0X3Rvb19sYXJnZScsXG4gIDUwMzogJ292ZXJsb2FkZWRfZXJyb3InLFxuICA1MDQ6ICd0aW1lb3V0X2Vycm9yJyxcbn07XG5cbmNvbnN0IGFudGhyb3BpY1R5cGUgPSAoc3RhdHVzOiBudW1iZXIpOiBzdHJpbmcgPT4gYW50aHJvcGljVHlwZXNbc3RhdHVzXSA/PyAoc3RhdHVzIDwgNTAwID8gJ2ludmFsaWRfcmVxdWVzdF9lcnJvcicgOiAnYXBpX2Vycm9yJyk7XG5cbi8qKiBUaGUgZXJyb3IgYm9keSB0aGF0IGNhbGxlcnMgb2YgdGhpcyBkaWFsZWN0IHBhcnNlOyBhbHNvIHRoZSBwYXlsb2FkIG9mIGEgc3RyZWFtJ3MgZXJyb3IgZXZlbnQuICovXG5leHBvcnQgY29uc3QgZXJyb3JCb2R5ID0gKGRpYWxlY3Q6IERpYWxlY3QsIHJlZnVzYWw6IFJlZnVzYWwpOiBzdHJpbmcgPT4ge1xuICBjb25zdCByb3cgPSB0YWJsZVtyZWZ1c2FsLnJlYXNvbl07XG4gIGNvbnN0IG1lc3NhZ2UgPSByZWZ1c2FsLm1lc3NhZ2UgPz8gcm93Lm1lc3NhZ2U7XG4gIHJldHVybiBkaWFsZWN0ID09PSAnYW50aHJvcGljJ1xuICAgID8gSlNPTi5zdHJpbmdpZnkoeyB0eXBlOiAnZXJyb3InLCBlcnJvcjogeyB0eXBlOiBhbnRocm9waWNUeXBlKHJvdy5zdGF0dXMpLCBtZXNzYWdlIH0gfSlcbiAgICA6IEpTT04uc3RyaW5naWZ5KHsgZXJyb3I6IHsgbWVzc2FnZSwgdHlwZTogcm93LnR5cGUsIHBhcmFtOiByZWZ1c2FsLnBhcmFtID8/IG51bGwsIGNvZGU6IHJvdy5jb2RlIH0gfSk7XG59O1xuXG4vKiogU3RhdHVzLCBoZWFkZXJzIGFuZCBib2R5IG9mIGEgcmVmdXNhbC4gNTAzLCA1MDIgYW5kIDUwNCBhbHdheXMgY2FycnkgYHJldHJ5LWFmdGVyYC4gKi9cbmV4cG9ydCBjb25zdCBhbnN3ZXJSZWZ1c2FsID0gKGRpYWxlY3Q6IERpYWxlY3QsIHJlZnVzYWw6IFJlZnVzYWwpOiBSZWZ1c2FsQW5zd2VyID0+IHtcbiAgY29uc3Qgcm93ID0gdGFibGVbcmVmdXNhbC5yZWFzb25dO1xuICBjb25zdCBib2R5ID0gZXJyb3JCb2R5KGRpYWxlY3QsIHJlZnVzYWwpO1xuICByZXR1cm4ge1xuICAgIHN0YXR1czogcm93LnN0YXR1cyxcbiAgICBoZWFkZXJzOiB7XG4gICAgICAnY29udGVudC10eXBlJzogJ2FwcGxpY2F0aW9uL2pzb247IGNoYXJzZXQ9dXRmLTgnLFxuICAgICAgJ2NvbnRlbnQtbGVuZ3RoJzogU3RyaW5nKEJ1ZmZlci5ieXRlTGVuZ3RoKGJvZHkpKSxcbiAgICAgICd4LWJlcnRoLXJlYXNvbic6IHJlZnVzYWwucmVhc29uLFxuICAgICAgLi4uKHJvdy5yZXRyeUFmdGVyU2Vjb25kcyA9PT0gdW5kZWZpbmVkID8ge30gOiB7ICdyZXRyeS1hZnRlcic6IFN0cmluZyhyb3cucmV0cnlBZnRlclNlY29uZHMpIH0pLFxuICAgIH0sXG4gICAgYm9keSxcbiAgfTtcbn07XG5cbi8qKiBUaGUgZXZlbnQgdGhhdCBlbmRzIGEgYnJva2VuIHN0cmVhbSwgaW4gdGhlIGRpYWxlY3QncyBmb3JtLiAqL1xuZXhwb3J0IGNvbnN0IGVycm9yRXZlbnQgPSAoZGlhbGVjdDogRGlhbGVjdCwgcmVmdXNhbDogUmVmdXNhbCk6IHN0cmluZyA9PlxuICBgJHtkaWFsZWN0ID09PSAnYW50aHJvcGljJyA/ICdldmVudDogZXJyb3JcXG4nIDogJyd9ZGF0YTogJHtlcnJvckJvZHkoZGlhbGVjdCwgcmVmdXNhbCl9XFxuXFxuYDtcbiIsICIvLyBGaW5kcyB0aGUgaWQgb2YgYSBzdG9yZWQgcmVzcG9uc2UgaW4gYSBjb3B5IG9mIHdoYXQgdGhlIHByb3ZpZGVyIHNlbmRzOiB0aGUgYHJlc3BvbnNlLmNyZWF0ZWRgIGV2ZW50IG9mIGEgc3RyZWFtLCBvciB0aGUgYm9keSdzIGBpZGAuXG4vLyBCeXRlcyBhcmUgb25seSByZWFkLiBXaGF0IGlzIG5vdCBmb3VuZCB3aXRoaW4gdGhlIGJvdW5kIGlzIG5vdCBmb3VuZDogdGhlIGNhbGxlcidzIGZvbGxvdy11cCBpcyB0aGVuIHJlZnVzZWQsIG5ldmVyIG1pc2RpcmVjdGVkLlxuXG5pbXBvcnQgeyBTdHJpbmdEZWNvZGVyIH0gZnJvbSAnbm9kZTpzdHJpbmdfZGVjb2Rlcic7XG5pbXBvcnQgeyBpc09iamVjdCB9IGZyb20gJy4vZmVhdHVyZS50cyc7XG5cbi8qKiBNb3N0IGJ5dGVzIGtlcHQgd2hpbGUgbG9va2luZy4gYHJlc3BvbnNlLmNyZWF0ZWRgIHJlcGVhdHMgaW5zdHJ1Y3Rpb25zIGFuZCB0b29scywgc28gaXQgY2FuIGJlIGFzIGxhcmdlIGFzIHRoZSByZXF1ZXN0LiAqL1xuZXhwb3J0IGNvbnN0IHNlYXJjaEJ5dGVzTWF4ID0gMTYgKiAxMDI0ICogMTAyNDtcblxuY29uc3QgcGFyc2UgPSAodGV4dDogc3RyaW5nKTogdW5rbm93biA9PiB7XG4gIHRyeSB7XG4gICAgcmV0dXJuIEpTT04ucGFyc2UodGV4dCk7XG4gIH0gY2F0Y2gge1xuICAgIHJldHVybiB1bmRlZmluZWQ7XG4gIH1cbn07XG5cbmNvbnN0IGlkT2YgPSAodmFsdWU6IHVua25vd24pOiBzdHJpbmcgfCB1bmRlZmluZWQgPT5cbiAgaXNPYmplY3QodmFsdWUpICYmIHR5cGVvZiB2YWx1ZS5pZCA9PT0gJ3N0cmluZycgJiYgdmFsdWUuaWQgIT09ICcnID8gdmFsdWUuaWQgOiB1bmRlZmluZWQ7XG5cbi8qKiBUaGUgaWQgaW4gYSB3aG9sZSByZXNwb25zZSBib2R5LiAqL1xuZXhwb3J0IGNvbnN0IGZpbmRJZEluQm9keSA9IChib2R5OiBCdWZmZXIpOiBzdHJpbmcgfCB1bmRlZmluZWQgPT4gaWRPZihwYXJzZShib2R5LnRvU3RyaW5nKCd1dGY4JykpKTtcblxuLyoqIFJlYWRzIGEgc3RyZWFtIG9mIGV2ZW50cyB1bnRpbCBvbmUgY2FycmllcyBhIHJlc3BvbnNlIHdpdGggYW4gaWQuICovXG5leHBvcnQgY2xhc3MgUmVzcG9uc2VJZFJlYWRlciB7XG4gIHJlYWRvbmx5ICNkZWNvZGVyID0gbmV3IFN0cmluZ0RlY29kZXIoJ3V0ZjgnKTtcbiAgI3Jlc3QgPSAnJztcbiAgI2RhdGE6IHN0cmluZ1tdID0gW107XG4gICNieXRlc0xlZnQgPSBzZWFyY2hCeXRlc01heDtcbiAgI2lzT3ZlciA9IGZhbHNlO1xuXG4gIC8qKiBUaGUgaWQsIG9uY2U6IHdoZW4gdGhlIGV2ZW50IHRoYXQgbmFtZXMgaXQgaXMgY29tcGxldGUgd2l0aCB0aGlzIGNodW5rLiAqL1xuICBwdXNoKGNodW5rOiBCdWZmZXIpOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICAgIGlmICh0aGlzLiNpc092ZXIpIHJldHVybiB1bmRlZmluZWQ7XG4gICAgdGhpcy4jYnl0ZXNMZWZ0IC09IGNodW5rLmxlbmd0aDtcbiAgICBjb25zdCBsaW5lcyA9ICh0aGlzLiNyZXN0ICsgdGhpcy4jZGVjb2Rlci53cml0ZShjaHVuaykpLnNwbGl0KCdcXG4nKTtcbiAgICB0aGlzLiNyZXN0ID0gbGluZXMucG9wKCkgPz8gJyc7XG4gICAgZm9yIChjb25zdCBsaW5lIG9mIGxpbmVzKSB7XG4gICAgICBjb25zdCBpZCA9IHRoaXMuI3JlYWRMaW5lKGxpbmUuZW5kc1dpdGgoJ1xccicpID8gbGluZS5zbGljZSgwLCAtMSkgOiBsaW5lKTtcbiAgICAgIGlmIChpZCAhPT0gdW5kZWZpbmVkKSByZXR1cm4gdGhpcy4jc3RvcChpZCk7XG4gICAgfVxuICAgIHJldHVybiB0aGlzLiNieXRlc0xlZnQgPCAwID8gdGhpcy4jc3RvcCh1bmRlZmluZWQpIDogdW5kZWZpbmVkO1xuICB9XG5cbiAgI3N0b3AoaWQ6IHN0cmluZyB8IHVuZGVmaW5lZCk6IHN0cmluZyB8IHVuZGVmaW5lZCB7XG4gICAgdGhpcy4jaXNPdmVyID0gdHJ1ZTtcbiAgICB0aGlzLiNyZXN0ID0gJyc7XG4gICAgdGhpcy4jZGF0YSA9IFtdO1xuICAgIHJldHVybiBpZDtcbiAgfVxuXG4gICNyZWFkTGluZShsaW5lOiBzdHJpbmcpOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICAgIGlmIChsaW5lLnN0YXJ0c1dpdGgoJ2RhdGE6JykpIHRoaXMuI2RhdGEucHVzaChsaW5lLnNsaWNlKDUpKTtcbiAgICBpZiAobGluZSAhPT0gJycgfHwgdGhpcy4jZGF0YS5sZW5ndGggPT09IDApIHJldHVybiB1bmRlZmluZWQ7XG4gICAgY29uc3QgZXZlbnQgPSBwYXJzZSh0aGlzLiNkYXRhLmpvaW4oJ1xcbicpKTtcbiAgICB0aGlzLiNkYXRhID0gW107XG4gICAgcmV0dXJuIGlzT2JqZWN0KGV2ZW50KSA/IGlkT2YoZXZlbnQucmVzcG9uc2UpIDogdW5kZWZpbmVkO1xuICB9XG59XG4iLCAiLy8gV2hhdCBhIHJlcXVlc3QgbmVlZHMgb2YgYSBtb2RlbDogb25lIGZlYXR1cmUsIHRoZSBzdHJvbmdlc3QgdGhhdCBhcHBsaWVzLiBSZWFkcyBwYXJzZWQgYm9kaWVzIG9mIGFueSBzaGFwZSBhbmQgbmV2ZXIgdGhyb3dzLlxuXG5pbXBvcnQgdHlwZSB7IEVuZHBvaW50TmFtZSB9IGZyb20gJy4vZW5kcG9pbnQudHMnO1xuaW1wb3J0IHR5cGUgeyBGZWF0dXJlIH0gZnJvbSAnLi9vcHRpb25zLnRzJztcblxuLyoqIEEgcGFyc2VkIEpTT04gb2JqZWN0IG9mIHVua25vd24gY29udGVudC4gKi9cbmV4cG9ydCB0eXBlIEpzb25PYmplY3QgPSBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCB1bmtub3duPj47XG5cbi8qKiBTYXlzIHdoZXRoZXIgYHZhbHVlYCBpcyBhIEpTT04gb2JqZWN0IChub3QgYW4gYXJyYXksIG5vdCBudWxsKS4gKi9cbmV4cG9ydCBjb25zdCBpc09iamVjdCA9ICh2YWx1ZTogdW5rbm93bik6IHZhbHVlIGlzIEpzb25PYmplY3QgPT4gdHlwZW9mIHZhbHVlID09PSAnb2JqZWN0JyAmJiB2YWx1ZSAhPT0gbnVsbCAmJiAhQXJyYXkuaXNBcnJheSh2YWx1ZSk7XG5cbmNvbnN0IGltYWdlUGFydHMgPSBuZXcgU2V0KFsnaW1hZ2VfdXJsJywgJ2lucHV0X2ltYWdlJywgJ2ltYWdlJ10pO1xuXG5jb25zdCBoYXNJbWFnZSA9IChtZXNzYWdlczogdW5rbm93bik6IGJvb2xlYW4gPT4ge1xuICBpZiAoIUFycmF5LmlzQXJyYXkobWVzc2FnZXMpKSByZXR1cm4gZmFsc2U7XG4gIGZvciAoY29uc3QgbWVzc2FnZSBvZiBtZXNzYWdlcykge1xuICAgIGlmICghaXNPYmplY3QobWVzc2FnZSkgfHwgIUFycmF5LmlzQXJyYXkobWVzc2FnZS5jb250ZW50KSkgY29udGludWU7XG4gICAgZm9yIChjb25zdCBwYXJ0IG9mIG1lc3NhZ2UuY29udGVudCkgaWYgKGlzT2JqZWN0KHBhcnQpICYmIHR5cGVvZiBwYXJ0LnR5cGUgPT09ICdzdHJpbmcnICYmIGltYWdlUGFydHMuaGFzKHBhcnQudHlwZSkpIHJldHVybiB0cnVlO1xuICB9XG4gIHJldHVybiBmYWxzZTtcbn07XG5cbmNvbnN0IGlzRmlsbGVkID0gKHZhbHVlOiB1bmtub3duKTogYm9vbGVhbiA9PiBBcnJheS5pc0FycmF5KHZhbHVlKSAmJiB2YWx1ZS5sZW5ndGggPiAwO1xuXG5jb25zdCBjaGF0RmVhdHVyZSA9IChib2R5OiBKc29uT2JqZWN0KTogRmVhdHVyZSA9PiB7XG4gIGlmIChoYXNJbWFnZShib2R5Lm1lc3NhZ2VzKSkgcmV0dXJuICd2aXNpb24nO1xuICAvLyBgZnVuY3Rpb25zYCBpcyB0aGUgb2xkZXIgZm9ybSBvZiBgdG9vbHNgLlxuICBpZiAoaXNGaWxsZWQoYm9keS50b29scykgfHwgaXNGaWxsZWQoYm9keS5mdW5jdGlvbnMpKSByZXR1cm4gJ3Rvb2xzJztcbiAgaWYgKGlzT2JqZWN0KGJvZHkucmVzcG9uc2VfZm9ybWF0KSAmJiBib2R5LnJlc3BvbnNlX2Zvcm1hdC50eXBlID09PSAnanNvbl9zY2hlbWEnKSByZXR1cm4gJ2pzb25fc2NoZW1hJztcbiAgcmV0dXJuICdjaGF0Jztcbn07XG5cbi8qKiBUaGUgZmVhdHVyZSB0aGF0IGEgcHJvdmlkZXIncyBtb2RlbCBtdXN0IGhhdmUgdG8gc2VydmUgYGJvZHlgOiBvZiBjaGF0cyB0aGUgZmlyc3Qgb2YgdmlzaW9uLCB0b29scywganNvbl9zY2hlbWEsIGNoYXQgdGhhdCBhcHBsaWVzLiAqL1xuZXhwb3J0IGNvbnN0IGZlYXR1cmVPZiA9IChlbmRwb2ludDogRW5kcG9pbnROYW1lLCBib2R5OiBKc29uT2JqZWN0KTogRmVhdHVyZSA9PlxuICBlbmRwb2ludCA9PT0gJ2NoYXRfY29tcGxldGlvbnMnID8gY2hhdEZlYXR1cmUoYm9keSkgOiBlbmRwb2ludDtcbiIsICIvLyBDYXJyaWVzIG9uZSBwcm92aWRlcidzIGFuc3dlciB0byBpdHMgY2FsbGVyLCBieXRlIGZvciBieXRlLCB3aXRoIGJhY2stcHJlc3N1cmUsIGFuZCBlbmRzIGl0IGFzIHRoZSBwcm92aWRlcidzIGJvZHkgZW5kZWQuXG4vLyBHdWFyYW50ZWVzOiBub3RoaW5nIGFmdGVyIHRoZSBmaXJzdCBieXRlIGlzIHJldHJpZWQgb3IgaGlkZGVuOiBhIGJvZHkgdGhhdCBicmVha3Mgb2ZmIGJyZWFrcyBvZmYgZm9yIHRoZSBjYWxsZXIgdG9vLCBzdHJlYW1zIHdpdGggYW4gZXJyb3IgZXZlbnQuXG4vLyBBIHN0b3JlZCByZXNwb25zZSdzIGlkIGlzIHJlY29yZGVkIGJlZm9yZSB0aGUgYnl0ZXMgdGhhdCB0ZWxsIGl0IHJlYWNoIHRoZSBjYWxsZXIuXG5cbmltcG9ydCB0eXBlIHsgQ2FsbGVyUmVwbHkgfSBmcm9tICcuL2NhbGxlci1yZXBseS50cyc7XG5pbXBvcnQgeyBpc0V2ZW50U3RyZWFtLCB0eXBlIFJlcGx5SGVhZGVycyB9IGZyb20gJy4vaGVhZGVycy50cyc7XG5pbXBvcnQgeyB0eXBlIERpYWxlY3QsIGVycm9yRXZlbnQsIHR5cGUgUHJveHlSZWZ1c2FsUmVhc29uIH0gZnJvbSAnLi9yZWZ1c2Fscy50cyc7XG5pbXBvcnQgeyBmaW5kSWRJbkJvZHksIFJlc3BvbnNlSWRSZWFkZXIsIHNlYXJjaEJ5dGVzTWF4IH0gZnJvbSAnLi9yZXNwb25zZS1pZC50cyc7XG5pbXBvcnQgdHlwZSB7IEJvZHlTaW5rLCBFeGNoYW5nZUFuc3dlciwgRXhjaGFuZ2VGYWlsdXJlLCBVcHN0cmVhbUV4Y2hhbmdlIH0gZnJvbSAnLi91cHN0cmVhbS1leGNoYW5nZS50cyc7XG5cbi8qKiBIb3cgYSBzdG9yZWQgcmVzcG9uc2UgaXMgcmVtZW1iZXJlZC4gYGlkYCB1bmRlZmluZWQ6IGl0cyBib2R5IG5hbWVkIG5vbmUgd2l0aGluIHRoZSBib3VuZC4gKi9cbmV4cG9ydCB0eXBlIFJlY29yZElkID0gKGlkOiBzdHJpbmcgfCB1bmRlZmluZWQpID0+IFByb21pc2U8dm9pZD47XG5cbmV4cG9ydCBpbnRlcmZhY2UgRGVsaXZlcnlPcHRpb25zIHtcbiAgcmVhZG9ubHkgZGlhbGVjdDogRGlhbGVjdDtcbiAgcmVhZG9ubHkgaGVhZGVyczogUmVwbHlIZWFkZXJzO1xuICAvKiogVW5kZWZpbmVkOiB0aGUgcmVzcG9uc2UgaXMgbm90IHN0b3JlZCwgb3IgaXMgbm8gc3VjY2Vzcy4gKi9cbiAgcmVhZG9ubHkgcmVjb3JkOiBSZWNvcmRJZCB8IHVuZGVmaW5lZDtcbn1cblxuLyoqIFdoYXQgdGhlIGNhbGxlciBpcyB0b2xkIGFib3V0IGFuIGV4Y2hhbmdlIHRoYXQgZmFpbGVkLiBBYm9ydHMgYnkgdGhlIHByb3h5IGl0c2VsZiBsb29rIGxpa2UgdGhlIHByb3ZpZGVyJ3MgZmFpbHVyZSwgZXhjZXB0IGEgbG9zdCBsZWFzZSBhbmQgdGhlIGVuZCBvZiB0aGUgcHJveHkuICovXG5leHBvcnQgY29uc3QgcmVmdXNhbE9mID0gKHJlYXNvbjogRXhjaGFuZ2VGYWlsdXJlKTogUHJveHlSZWZ1c2FsUmVhc29uID0+IHtcbiAgc3dpdGNoIChyZWFzb24pIHtcbiAgICBjYXNlICdsZWFzZV9sb3N0JzpcbiAgICBjYXNlICdzaHV0dGluZ19kb3duJzpcbiAgICBjYXNlICd1cHN0cmVhbV9yZWZ1c2VkJzpcbiAgICBjYXNlICd1cHN0cmVhbV90aW1lZF9vdXQnOlxuICAgIGNhc2UgJ2ludGVybmFsX2Vycm9yJzpcbiAgICAgIHJldHVybiByZWFzb247XG4gICAgY2FzZSAndXBzdHJlYW1fcmVzZXQnOlxuICAgIGNhc2UgJ21vdmVkX29uJzpcbiAgICBjYXNlICdjYWxsZXJfZ29uZSc6XG4gICAgY2FzZSAnY2FsbGVyX3N0YWxsZWQnOlxuICAgICAgcmV0dXJuICd1cHN0cmVhbV9yZXNldCc7XG4gIH1cbn07XG5cbi8qKiBQYXNzZXMgYSBib2R5IG9uIGFzIGl0IGNvbWVzLiAqL1xuY2xhc3MgUGFzc2FnZSBpbXBsZW1lbnRzIEJvZHlTaW5rIHtcbiAgcmVhZG9ubHkgI2V4Y2hhbmdlOiBVcHN0cmVhbUV4Y2hhbmdlO1xuICByZWFkb25seSAjcmVwbHk6IENhbGxlclJlcGx5O1xuICByZWFkb25seSAjZXJyb3JFdmVudDogKChyZWFzb246IEV4Y2hhbmdlRmFpbHVyZSkgPT4gc3RyaW5nKSB8IHVuZGVmaW5lZDtcbiAgcmVhZG9ubHkgI29uRHJhaW5lZCA9ICgpOiB2b2lkID0+IHRoaXMuI2V4Y2hhbmdlLnJlc3VtZSgpO1xuICByZWFkb25seSAjb25TdGFsbGVkID0gKCk6IHZvaWQgPT4gdGhpcy4jZXhjaGFuZ2UuYWJvcnQoJ2NhbGxlcl9zdGFsbGVkJyk7XG5cbiAgY29uc3RydWN0b3IoZXhjaGFuZ2U6IFVwc3RyZWFtRXhjaGFuZ2UsIHJlcGx5OiBDYWxsZXJSZXBseSwgc3RyZWFtRGlhbGVjdDogRGlhbGVjdCB8IHVuZGVmaW5lZCkge1xuICAgIHRoaXMuI2V4Y2hhbmdlID0gZXhjaGFuZ2U7XG4gICAgdGhpcy4jcmVwbHkgPSByZXBseTtcbiAgICB0aGlzLiNlcnJvckV2ZW50ID0gc3RyZWFtRGlhbGVjdCA9PT0gdW5kZWZpbmVkID8gdW5kZWZpbmVkIDogKHJlYXNvbikgPT4gZXJyb3JFdmVudChzdHJlYW1EaWFsZWN0LCB7IHJlYXNvbjogcmVmdXNhbE9mKHJlYXNvbikgfSk7XG4gIH1cblxuICBjaHVuayhieXRlczogQnVmZmVyKTogYm9vbGVhbiB7XG4gICAgcmV0dXJuIHRoaXMuI3JlcGx5LndyaXRlKGJ5dGVzLCB0aGlzLiNvbkRyYWluZWQsIHRoaXMuI29uU3RhbGxlZCk7XG4gIH1cblxuICBlbmQoKTogdm9pZCB7XG4gICAgdGhpcy4jcmVwbHkuZW5kKCk7XG4gIH1cblxuICBmYWlsKHJlYXNvbjogRXhjaGFuZ2VGYWlsdXJlKTogdm9pZCB7XG4gICAgdGhpcy4jcmVwbHkuYnJlYWtPZmYodGhpcy4jZXJyb3JFdmVudD8uKHJlYXNvbikpO1xuICB9XG59XG5cbi8qKiBIb2xkcyB0aGUgY2h1bmsgdGhhdCBuYW1lcyBhIHN0b3JlZCByZXNwb25zZSB1bnRpbCB0aGUgcmVzcG9uc2UgaXMgcmVjb3JkZWQ7IHRoZSByZXN0IHBhc3Nlcy4gKi9cbmNsYXNzIFJlY29yZGVkU3RyZWFtIGltcGxlbWVudHMgQm9keVNpbmsge1xuICByZWFkb25seSAjZXhjaGFuZ2U6IFVwc3RyZWFtRXhjaGFuZ2U7XG4gIHJlYWRvbmx5ICNwYXNzYWdlOiBQYXNzYWdlO1xuICByZWFkb25seSAjcmVjb3JkOiBSZWNvcmRJZDtcbiAgcmVhZG9ubHkgI3JlYWRlciA9IG5ldyBSZXNwb25zZUlkUmVhZGVyKCk7XG4gICNpc1JlY29yZGVkID0gZmFsc2U7XG5cbiAgY29uc3RydWN0b3IoZXhjaGFuZ2U6IFVwc3RyZWFtRXhjaGFuZ2UsIHBhc3NhZ2U6IFBhc3NhZ2UsIHJlY29yZDogUmVjb3JkSWQpIHtcbiAgICB0aGlzLiNleGNoYW5nZSA9IGV4Y2hhbmdlO1xuICAgIHRoaXMuI3Bhc3NhZ2UgPSBwYXNzYWdlO1xuICAgIHRoaXMuI3JlY29yZCA9IHJlY29yZDtcbiAgfVxuXG4gIGNodW5rKGJ5dGVzOiBCdWZmZXIpOiBib29sZWFuIHtcbiAgICBjb25zdCBpZCA9IHRoaXMuI3JlYWRlci5wdXNoKGJ5dGVzKTtcbiAgICBpZiAoaWQgPT09IHVuZGVmaW5lZCkgcmV0dXJuIHRoaXMuI3Bhc3NhZ2UuY2h1bmsoYnl0ZXMpO1xuICAgIHRoaXMuI2lzUmVjb3JkZWQgPSB0cnVlO1xuICAgIHZvaWQgdGhpcy4jcmVjb3JkKGlkKS50aGVuKCgpID0+IHtcbiAgICAgIGlmICh0aGlzLiNwYXNzYWdlLmNodW5rKGJ5dGVzKSkgdGhpcy4jZXhjaGFuZ2UucmVzdW1lKCk7XG4gICAgfSk7XG4gICAgcmV0dXJuIGZhbHNlO1xuICB9XG5cbiAgZW5kKCk6IHZvaWQge1xuICAgIGlmICghdGhpcy4jaXNSZWNvcmRlZCkgdm9pZCB0aGlzLiNyZWNvcmQodW5kZWZpbmVkKTtcbiAgICB0aGlzLiNwYXNzYWdlLmVuZCgpO1xuICB9XG5cbiAgZmFpbChyZWFzb246IEV4Y2hhbmdlRmFpbHVyZSk6IHZvaWQge1xuICAgIHRoaXMuI3Bhc3NhZ2UuZmFpbChyZWFzb24pO1xuICB9XG59XG5cbi8qKiBIb2xkcyBhIHdob2xlIHN0b3JlZCByZXNwb25zZSwgd2hvc2UgaWQgY2FuIHN0YW5kIGFueXdoZXJlIGluIGl0LCB1bnRpbCBpdCBpcyByZWNvcmRlZDsgb25lIG92ZXIgdGhlIGJvdW5kIHBhc3NlcyB1bnJlY29yZGVkLiAqL1xuY2xhc3MgUmVjb3JkZWRCb2R5IGltcGxlbWVudHMgQm9keVNpbmsge1xuICByZWFkb25seSAjcGFzc2FnZTogUGFzc2FnZTtcbiAgcmVhZG9ubHkgI3JlY29yZDogUmVjb3JkSWQ7XG4gICNoZWxkOiBCdWZmZXJbXSB8IHVuZGVmaW5lZCA9IFtdO1xuICAjaGVsZEJ5dGVzID0gMDtcblxuICBjb25zdHJ1Y3RvcihwYXNzYWdlOiBQYXNzYWdlLCByZWNvcmQ6IFJlY29yZElkKSB7XG4gICAgdGhpcy4jcGFzc2FnZSA9IHBhc3NhZ2U7XG4gICAgdGhpcy4jcmVjb3JkID0gcmVjb3JkO1xuICB9XG5cbiAgY2h1bmsoYnl0ZXM6IEJ1ZmZlcik6IGJvb2xlYW4ge1xuICAgIGlmICh0aGlzLiNoZWxkID09PSB1bmRlZmluZWQpIHJldHVybiB0aGlzLiNwYXNzYWdlLmNodW5rKGJ5dGVzKTtcbiAgICB0aGlzLiNoZWxkLnB1c2goYnl0ZXMpO1xuICAgIHRoaXMuI2hlbGRCeXRlcyArPSBieXRlcy5sZW5ndGg7XG4gICAgaWYgKHRoaXMuI2hlbGRCeXRlcyA8PSBzZWFyY2hCeXRlc01heCkgcmV0dXJuIHRydWU7XG4gICAgY29uc3QgaGVsZCA9IEJ1ZmZlci5jb25jYXQodGhpcy4jaGVsZCk7XG4gICAgdGhpcy4jaGVsZCA9IHVuZGVmaW5lZDtcbiAgICByZXR1cm4gdGhpcy4jcGFzc2FnZS5jaHVuayhoZWxkKTtcbiAgfVxuXG4gIGVuZCgpOiB2b2lkIHtcbiAgICBjb25zdCBib2R5ID0gdGhpcy4jaGVsZCA9PT0gdW5kZWZpbmVkID8gdW5kZWZpbmVkIDogQnVmZmVyLmNvbmNhdCh0aGlzLiNoZWxkKTtcbiAgICBjb25zdCBpZCA9IGJvZHkgPT09IHVuZGVmaW5lZCA/IHVuZGVmaW5lZCA6IGZpbmRJZEluQm9keShib2R5KTtcbiAgICB2b2lkIHRoaXMuI3JlY29yZChpZCkudGhlbigoKSA9PiB7XG4gICAgICBpZiAoYm9keSAhPT0gdW5kZWZpbmVkICYmIGJvZHkubGVuZ3RoID4gMCkgdGhpcy4jcGFzc2FnZS5jaHVuayhib2R5KTtcbiAgICAgIHRoaXMuI3Bhc3NhZ2UuZW5kKCk7XG4gICAgfSk7XG4gIH1cblxuICBmYWlsKHJlYXNvbjogRXhjaGFuZ2VGYWlsdXJlKTogdm9pZCB7XG4gICAgdGhpcy4jcGFzc2FnZS5mYWlsKHJlYXNvbik7XG4gIH1cbn1cblxuLyoqIFN0YXJ0cyB0aGUgcmVwbHkgYW5kIGxldHMgdGhlIGJvZHkgZmxvdzsgdGhlIGV4Y2hhbmdlJ3MgYGNsb3NlZGAgdGVsbHMgdGhlIGVuZC4gKi9cbmV4cG9ydCBjb25zdCBkZWxpdmVyID0gKGV4Y2hhbmdlOiBVcHN0cmVhbUV4Y2hhbmdlLCBhbnN3ZXI6IEV4Y2hhbmdlQW5zd2VyLCByZXBseTogQ2FsbGVyUmVwbHksIG9wdGlvbnM6IERlbGl2ZXJ5T3B0aW9ucyk6IHZvaWQgPT4ge1xuICBjb25zdCBpc1N0cmVhbSA9IGlzRXZlbnRTdHJlYW0oYW5zd2VyLmhlYWRlcnMpO1xuICByZXBseS5zdGFydChhbnN3ZXIuc3RhdHVzLCBhbnN3ZXIuc3RhdHVzTWVzc2FnZSwgb3B0aW9ucy5oZWFkZXJzLCBpc1N0cmVhbSk7XG4gIGNvbnN0IHBhc3NhZ2UgPSBuZXcgUGFzc2FnZShleGNoYW5nZSwgcmVwbHksIGlzU3RyZWFtID8gb3B0aW9ucy5kaWFsZWN0IDogdW5kZWZpbmVkKTtcbiAgaWYgKG9wdGlvbnMucmVjb3JkID09PSB1bmRlZmluZWQpIGV4Y2hhbmdlLmNvbnN1bWUocGFzc2FnZSk7XG4gIGVsc2UgZXhjaGFuZ2UuY29uc3VtZShpc1N0cmVhbSA/IG5ldyBSZWNvcmRlZFN0cmVhbShleGNoYW5nZSwgcGFzc2FnZSwgb3B0aW9ucy5yZWNvcmQpIDogbmV3IFJlY29yZGVkQm9keShwYXNzYWdlLCBvcHRpb25zLnJlY29yZCkpO1xufTtcbiIsICIvLyBXaGF0IHRoZSBwcm94eSBjb3VudHMsIGluIGl0cyBvd24gcmVnaXN0cnksIHNvIHRoYXQgdHdvIHByb3hpZXMgb2Ygb25lIHByb2Nlc3Mga2VlcCBhcGFydC5cbi8vIExhYmVsIHZhbHVlcyBjb21lIGZyb20gY29uZmlndXJhdGlvbiBhbmQgZml4ZWQgbGlzdHMgb25seSwgbmV2ZXIgZnJvbSBjYWxsZXJzOiB0aGUgbnVtYmVyIG9mIHNlcmllcyBpcyBib3VuZGVkLlxuXG5pbXBvcnQgeyBDb3VudGVyLCBHYXVnZSwgSGlzdG9ncmFtLCBSZWdpc3RyeSB9IGZyb20gJ3Byb20tY2xpZW50JztcblxuZXhwb3J0IGludGVyZmFjZSBNZXRyaWNTb3VyY2VzIHtcbiAgLyoqIFRoZSBTREsncyBwbGFpbiBjb3VudGVycyAoYEJlcnRoLmNvdW50c2ApLCByZWFkIGF0IGVhY2ggc2NyYXBlLiAqL1xuICByZWFkb25seSBjbGllbnRDb3VudHM6ICgpID0+IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIG51bWJlcj4+O1xuICByZWFkb25seSBzaGFyZHNBd2F5OiAoKSA9PiBudW1iZXI7XG4gIHJlYWRvbmx5IGFjdGl2ZVJlcXVlc3RzOiAoKSA9PiBudW1iZXI7XG4gIC8qKiAxIGhlYWx0aHksIDAuNSBkcmFpbmluZywgMCBkZWdyYWRlZCwgYnkgcHJvdmlkZXIuICovXG4gIHJlYWRvbmx5IHByb3ZpZGVySGVhbHRoOiAoKSA9PiBJdGVyYWJsZTxyZWFkb25seSBbc3RyaW5nLCBudW1iZXJdPjtcbn1cblxuLy8gRnJvbSBhIGxvY2FsIGFuc3dlciB0byB0aGUgZGVjaXNpb24gYnVkZ2V0IG9mIDEgcy5cbmNvbnN0IGRlY2lzaW9uQnVja2V0cyA9IFswLjAwMDUsIDAuMDAxLCAwLjAwMiwgMC4wMDUsIDAuMDEsIDAuMDI1LCAwLjA1LCAwLjEsIDAuMjUsIDAuNSwgMSwgMl07XG4vLyBGcm9tIGEgY2FjaGVkIHByZWZpeCB0byBhIGZ1bGwgcXVldWUgYmVmb3JlIGEgbG9uZyBwcm9tcHQuXG5jb25zdCBmaXJzdEJ5dGVCdWNrZXRzID0gWzAuMDEsIDAuMDI1LCAwLjA1LCAwLjEsIDAuMjUsIDAuNSwgMSwgMi41LCA1LCAxMCwgMzAsIDYwLCAxMjBdO1xuXG4vKiogQWxsIG1ldHJpY3Mgb2Ygb25lIHByb3h5LiAqL1xuZXhwb3J0IGNsYXNzIFByb3h5TWV0cmljcyB7XG4gIHJlYWRvbmx5IHJlZ2lzdHJ5ID0gbmV3IFJlZ2lzdHJ5KCk7XG5cbiAgcmVhZG9ubHkgcmVxdWVzdHMgPSBuZXcgQ291bnRlcih7XG4gICAgbmFtZTogJ2JlcnRoX3Byb3h5X3JlcXVlc3RzX3RvdGFsJyxcbiAgICBoZWxwOiAnQW5zd2VyZWQgcmVxdWVzdHMsIGJ5IHdobyBzZXJ2ZWQgdGhlbSBhbmQgaG93IHRoYXQgd2FzIGRlY2lkZWQuJyxcbiAgICBsYWJlbE5hbWVzOiBbJ2VuZHBvaW50JywgJ3Byb3ZpZGVyJywgJ2RlY2lzaW9uJywgJ3N0YXR1cyddIGFzIGNvbnN0LFxuICAgIHJlZ2lzdGVyczogW3RoaXMucmVnaXN0cnldLFxuICB9KTtcblxuICByZWFkb25seSByZWZ1c2FscyA9IG5ldyBDb3VudGVyKHtcbiAgICBuYW1lOiAnYmVydGhfcHJveHlfcmVmdXNhbHNfdG90YWwnLFxuICAgIGhlbHA6ICdSZXF1ZXN0cyB0aGF0IHRoZSBwcm94eSBhbnN3ZXJlZCBpdHNlbGYsIGJ5IHJlYXNvbi4nLFxuICAgIGxhYmVsTmFtZXM6IFsnZW5kcG9pbnQnLCAncmVhc29uJ10gYXMgY29uc3QsXG4gICAgcmVnaXN0ZXJzOiBbdGhpcy5yZWdpc3RyeV0sXG4gIH0pO1xuXG4gIHJlYWRvbmx5IHVwc3RyZWFtRmFpbHVyZXMgPSBuZXcgQ291bnRlcih7XG4gICAgbmFtZTogJ2JlcnRoX3Byb3h5X3Vwc3RyZWFtX2ZhaWx1cmVzX3RvdGFsJyxcbiAgICBoZWxwOiAnRXhjaGFuZ2VzIHdpdGggYSBwcm92aWRlciB0aGF0IGRpZCBub3QgY29tcGxldGUsIGFib3J0cyBpbmNsdWRlZC4nLFxuICAgIGxhYmVsTmFtZXM6IFsncHJvdmlkZXInLCAncmVhc29uJ10gYXMgY29uc3QsXG4gICAgcmVnaXN0ZXJzOiBbdGhpcy5yZWdpc3RyeV0sXG4gIH0pO1xuXG4gIHJlYWRvbmx5IHJlc3BvbnNlUmVjb3JkcyA9IG5ldyBDb3VudGVyKHtcbiAgICBuYW1lOiAnYmVydGhfcHJveHlfcmVzcG9uc2VfcmVjb3Jkc190b3RhbCcsXG4gICAgaGVscDogJ1N0b3JlZCByZXNwb25zZXMgd2hvc2UgcHJvdmlkZXIgd2FzIHJlbWVtYmVyZWQgZm9yIHByZXZpb3VzX3Jlc3BvbnNlX2lkLCBvciB3aHkgbm90LicsXG4gICAgbGFiZWxOYW1lczogWydvdXRjb21lJ10gYXMgY29uc3QsXG4gICAgcmVnaXN0ZXJzOiBbdGhpcy5yZWdpc3RyeV0sXG4gIH0pO1xuXG4gIHJlYWRvbmx5IGRlY2lzaW9uU2Vjb25kcyA9IG5ldyBIaXN0b2dyYW0oe1xuICAgIG5hbWU6ICdiZXJ0aF9wcm94eV9kZWNpc2lvbl9zZWNvbmRzJyxcbiAgICBoZWxwOiAnVGltZSBzcGVudCB3YWl0aW5nIGZvciByb3V0aW5nIGRlY2lzaW9ucywgcGVyIHJlcXVlc3QuJyxcbiAgICBidWNrZXRzOiBkZWNpc2lvbkJ1Y2tldHMsXG4gICAgcmVnaXN0ZXJzOiBbdGhpcy5yZWdpc3RyeV0sXG4gIH0pO1xuXG4gIHJlYWRvbmx5IGZpcnN0Qnl0ZVNlY29uZHMgPSBuZXcgSGlzdG9ncmFtKHtcbiAgICBuYW1lOiAnYmVydGhfcHJveHlfdXBzdHJlYW1fZmlyc3RfYnl0ZV9zZWNvbmRzJyxcbiAgICBoZWxwOiAnRnJvbSBzZW5kaW5nIGEgcmVxdWVzdCB0byB0aGUgZmlyc3QgYnl0ZSBvZiB0aGUgcHJvdmlkZXJcdTIwMTlzIGJvZHkuJyxcbiAgICBsYWJlbE5hbWVzOiBbJ3Byb3ZpZGVyJ10gYXMgY29uc3QsXG4gICAgYnVja2V0czogZmlyc3RCeXRlQnVja2V0cyxcbiAgICByZWdpc3RlcnM6IFt0aGlzLnJlZ2lzdHJ5XSxcbiAgfSk7XG5cbiAgY29uc3RydWN0b3Ioc291cmNlczogTWV0cmljU291cmNlcykge1xuICAgIHRoaXMuI2dhdWdlKCdiZXJ0aF9wcm94eV9hY3RpdmVfcmVxdWVzdHMnLCAnUmVxdWVzdHMgYmVpbmcgc2VydmVkIG5vdy4nLCAoZ2F1Z2UpID0+IGdhdWdlLnNldChzb3VyY2VzLmFjdGl2ZVJlcXVlc3RzKCkpKTtcbiAgICB0aGlzLiNnYXVnZSgnYmVydGhfcHJveHlfc2hhcmRzX2F3YXknLCAnU2hhcmRzIHRoYXQgZG8gbm90IGFuc3dlciByb3V0aW5nIGRlY2lzaW9ucy4nLCAoZ2F1Z2UpID0+IGdhdWdlLnNldChzb3VyY2VzLnNoYXJkc0F3YXkoKSkpO1xuICAgIHRoaXMuI2dhdWdlKFxuICAgICAgJ2JlcnRoX3Byb3h5X3Byb3ZpZGVyX2hlYWx0aCcsXG4gICAgICAnMSBoZWFsdGh5LCAwLjUgZHJhaW5pbmcsIDAgZGVncmFkZWQuJyxcbiAgICAgIChnYXVnZSkgPT4ge1xuICAgICAgICBmb3IgKGNvbnN0IFtwcm92aWRlciwgaGVhbHRoXSBvZiBzb3VyY2VzLnByb3ZpZGVySGVhbHRoKCkpIGdhdWdlLnNldCh7IHByb3ZpZGVyIH0sIGhlYWx0aCk7XG4gICAgICB9LFxuICAgICAgWydwcm92aWRlciddLFxuICAgICk7XG4gICAgdGhpcy4jZ2F1Z2UoXG4gICAgICAnYmVydGhfcHJveHlfY2xpZW50X2NvdW50JyxcbiAgICAgICdUaGUgY291bnRlcnMgb2YgdGhlIHJvdXRpbmcgY2xpZW50LicsXG4gICAgICAoZ2F1Z2UpID0+IHtcbiAgICAgICAgZm9yIChjb25zdCBbY291bnQsIHZhbHVlXSBvZiBPYmplY3QuZW50cmllcyhzb3VyY2VzLmNsaWVudENvdW50cygpKSkgZ2F1Z2Uuc2V0KHsgY291bnQgfSwgdmFsdWUpO1xuICAgICAgfSxcbiAgICAgIFsnY291bnQnXSxcbiAgICApO1xuICB9XG5cbiAgI2dhdWdlPExhYmVsIGV4dGVuZHMgc3RyaW5nPihcbiAgICBuYW1lOiBzdHJpbmcsXG4gICAgaGVscDogc3RyaW5nLFxuICAgIGNvbGxlY3Q6IChnYXVnZTogR2F1Z2U8TGFiZWw+KSA9PiB2b2lkLFxuICAgIGxhYmVsTmFtZXM6IHJlYWRvbmx5IExhYmVsW10gPSBbXSxcbiAgKTogdm9pZCB7XG4gICAgbmV3IEdhdWdlPExhYmVsPih7XG4gICAgICBuYW1lLFxuICAgICAgaGVscCxcbiAgICAgIGxhYmVsTmFtZXMsXG4gICAgICByZWdpc3RlcnM6IFt0aGlzLnJlZ2lzdHJ5XSxcbiAgICAgIGNvbGxlY3QoKSB7XG4gICAgICAgIGNvbGxlY3QodGhpcyk7XG4gICAgICB9LFxuICAgIH0pO1xuICB9XG59XG5cbi8qKiBgMjAwYCAtPiBgMnh4YC4gKi9cbmV4cG9ydCBjb25zdCBzdGF0dXNDbGFzcyA9IChzdGF0dXM6IG51bWJlcik6IHN0cmluZyA9PiBgJHtNYXRoLmZsb29yKHN0YXR1cyAvIDEwMCl9eHhgO1xuIiwgIi8vIFdoaWNoIHNlc3Npb24gYSByZXF1ZXN0IGJlbG9uZ3MgdG86IHRoZSBrZXkgdW5kZXIgd2hpY2ggQmVydGggcGlucyBpdCAoREVTSUdOLm1kIDUpLlxuLy8gR3VhcmFudGVlczogNDMgY2hhcmFjdGVycyBvZiBiYXNlNjR1cmwgd2hhdGV2ZXIgdGhlIGNhbGxlciBzZW50OyBub3RoaW5nIG9mIHRoZSBjYWxsZXIncyBpcyB1c2VkIHVuaGFzaGVkIG9yIHNoYXJlZCBiZXR3ZWVuIGNhbGxlcnM7XG4vLyBldmVyeSB0dXJuIG9mIGEgY29udmVyc2F0aW9uIGhhcyB0aGUgc2FtZSBrZXkgYXQgZXZlcnkgcHJveHkuIEEgcmVxdWVzdCB3aXRob3V0IGEgc3RhYmxlIHByZWZpeCBoYXMgbm8gc2Vzc2lvbiwgbmV2ZXIgYSBjb25zdGFudCBvbmUuXG5cbmltcG9ydCB7IGhhc2ggfSBmcm9tICdub2RlOmNyeXB0byc7XG5pbXBvcnQgdHlwZSB7IEluY29taW5nSHR0cEhlYWRlcnMgfSBmcm9tICdub2RlOmh0dHAnO1xuaW1wb3J0IHR5cGUgeyBNb2RlbElkLCBTZXNzaW9uSWQgfSBmcm9tICdAYmVydGgvcHJvdG9jb2wnO1xuaW1wb3J0IHsgY2Fub25pY2FsQ29udGVudCwgY2Fub25pY2FsSnNvbiB9IGZyb20gJy4vY2Fub25pY2FsLWpzb24udHMnO1xuaW1wb3J0IHR5cGUgeyBFbmRwb2ludE5hbWUgfSBmcm9tICcuL2VuZHBvaW50LnRzJztcbmltcG9ydCB7IGlzT2JqZWN0LCB0eXBlIEpzb25PYmplY3QgfSBmcm9tICcuL2ZlYXR1cmUudHMnO1xuXG4vKiogTG9uZ2VzdCBzZXNzaW9uIGhpbnQgKGhlYWRlciBvciBib2R5IGZpZWxkKSBpbiBVVEYtMTYgdW5pdHMuIFJlYWwgb25lcyBhcmUgaWRzOyBhIGxvbmdlciBvbmUgaXMgYSBtaXN0YWtlIHdvcnRoIGEgNDAwLiAqL1xuZXhwb3J0IGNvbnN0IGhpbnRMZW5ndGhNYXggPSAxXzAyNDtcblxuLy8gUGFydCBvZiBldmVyeSBrZXk6IGEgY2hhbmdlIG9mIHRoZSBydWxlcyBiZWxvdyBtdXN0IGNoYW5nZSBpdCwgb3Igb2xkIGFuZCBuZXcgcHJveGllcyB3b3VsZCBkaXNhZ3JlZSBhYm91dCBzZXNzaW9ucy5cbmNvbnN0IGtleVZlcnNpb24gPSAnYmVydGgtc2Vzc2lvbi0xJztcblxuLyoqIFdoYXQgdGhlIGtleSBpcyBtYWRlIG9mLCBiZXNpZGVzIHdobyBjYWxscyBhbmQgZm9yIHdoaWNoIG1vZGVsLiBgcHJldmlvdXNfcmVzcG9uc2VfaWRgIGFuZCBgY29udmVyc2F0aW9uYCBuYW1lIHN0YXRlIHRoYXQgb25lIHByb3ZpZGVyIGhvbGRzLiAqL1xuZXhwb3J0IHR5cGUgU2Vzc2lvblNvdXJjZSA9ICdwcmV2aW91c19yZXNwb25zZV9pZCcgfCAnY29udmVyc2F0aW9uJyB8ICd4LXNlc3Npb24taWQnIHwgJ3Byb21wdF9jYWNoZV9rZXknIHwgJ3ByZWZpeCc7XG5cbmV4cG9ydCB0eXBlIFNlc3Npb25SZWFkaW5nID1cbiAgfCB7IHJlYWRvbmx5IG91dGNvbWU6ICdzZXNzaW9uJzsgcmVhZG9ubHkgc291cmNlOiBTZXNzaW9uU291cmNlOyByZWFkb25seSBpZDogU2Vzc2lvbklkIH1cbiAgfCB7IHJlYWRvbmx5IG91dGNvbWU6ICdub25lJyB9XG4gIHwgeyByZWFkb25seSBvdXRjb21lOiAnaW52YWxpZCc7IHJlYWRvbmx5IHBhcmFtOiBzdHJpbmc7IHJlYWRvbmx5IG1lc3NhZ2U6IHN0cmluZyB9O1xuXG4vKiogVGhlIGNhbGxlciBhcyBmYXIgYXMgc2Vzc2lvbnMgYXJlIGNvbmNlcm5lZC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ2FsbGVyIHtcbiAgLyoqIENyZWRlbnRpYWwgaGVhZGVycyBhcyBzZW50OyAnJyB3aGVuIHRoZXJlIGlzIG5vbmUuIE9ubHkgZXZlciBoYXNoZWQuICovXG4gIHJlYWRvbmx5IGNyZWRlbnRpYWw6IHN0cmluZztcbiAgLyoqIFRoZSBlbmQgdXNlciB0aGF0IHRoZSBjYWxsZXIgbmFtZXMgaW4gdGhlIGJvZHksIG9yICcnLiAqL1xuICByZWFkb25seSBlbmRVc2VyOiBzdHJpbmc7XG59XG5cbi8qKiBXaG8gY2FsbHM6IHRoZSBjcmVkZW50aWFsLCBhbmQgdGhlIGJvZHkncyBgdXNlcmAgb3IgYG1ldGFkYXRhLnVzZXJfaWRgLiAqL1xuZXhwb3J0IGNvbnN0IGNhbGxlck9mID0gKGhlYWRlcnM6IEluY29taW5nSHR0cEhlYWRlcnMsIGJvZHk6IEpzb25PYmplY3QpOiBDYWxsZXIgPT4ge1xuICBjb25zdCBtZXRhZGF0YVVzZXIgPSBpc09iamVjdChib2R5Lm1ldGFkYXRhKSA/IGJvZHkubWV0YWRhdGEudXNlcl9pZCA6IHVuZGVmaW5lZDtcbiAgcmV0dXJuIHtcbiAgICBjcmVkZW50aWFsOiBgJHtoZWFkZXJzLmF1dGhvcml6YXRpb24gPz8gJyd9XFxuJHtoZWFkZXJzWyd4LWFwaS1rZXknXSA/PyAnJ31gLFxuICAgIGVuZFVzZXI6IHR5cGVvZiBib2R5LnVzZXIgPT09ICdzdHJpbmcnID8gYm9keS51c2VyIDogdHlwZW9mIG1ldGFkYXRhVXNlciA9PT0gJ3N0cmluZycgPyBtZXRhZGF0YVVzZXIgOiAnJyxcbiAgfTtcbn07XG5cbi8vIEVhY2ggcGFydCBpcyBwcmVjZWRlZCBieSBpdHMgbGVuZ3RoLCBzbyB0aGF0IG5vIHR3byBsaXN0cyBvZiBwYXJ0cyBnaXZlIHRoZSBzYW1lIHRleHQuXG5jb25zdCBoYXNoUGFydHMgPSAocGFydHM6IHJlYWRvbmx5IHN0cmluZ1tdKTogU2Vzc2lvbklkID0+IHtcbiAgbGV0IHRleHQgPSAnJztcbiAgZm9yIChjb25zdCBwYXJ0IG9mIHBhcnRzKSB0ZXh0ICs9IGAke3BhcnQubGVuZ3RofToke3BhcnR9YDtcbiAgcmV0dXJuIGhhc2goJ3NoYTI1NicsIHRleHQsICdiYXNlNjR1cmwnKSBhcyBTZXNzaW9uSWQ7XG59O1xuXG4vKipcbiAqIFRoZSBrZXkgb2Ygc3RhdGUgdGhhdCBhIHByb3ZpZGVyIHN0b3JlZCwgbmFtZWQgYnkgdGhlIGlkIGl0IGdhdmUgb3V0LiBUaGUgZW5kIHVzZXIgaXMgbGVmdCBvdXQ6IHdob2V2ZXIgaG9sZHMgdGhlIGNyZWRlbnRpYWwgbWF5IGdvIG9uXG4gKiB3aXRoIGEgc3RvcmVkIHJlc3BvbnNlIHdpdGhvdXQgcmVwZWF0aW5nIHRoZSBib2R5J3MgYHVzZXJgLlxuICovXG5leHBvcnQgY29uc3Qgc3RvcmVkU3RhdGVLZXkgPSAoXG4gIGNyZWRlbnRpYWw6IHN0cmluZyxcbiAgbW9kZWxJZDogTW9kZWxJZCxcbiAgc291cmNlOiAncHJldmlvdXNfcmVzcG9uc2VfaWQnIHwgJ2NvbnZlcnNhdGlvbicsXG4gIGlkOiBzdHJpbmcsXG4pOiBTZXNzaW9uSWQgPT4gaGFzaFBhcnRzKFtrZXlWZXJzaW9uLCBjcmVkZW50aWFsLCAnJywgbW9kZWxJZCwgJ3Jlc3BvbnNlcycsIHNvdXJjZSwgaWRdKTtcblxuY29uc3QgdGV4dCA9ICh2YWx1ZTogdW5rbm93bik6IHN0cmluZyB8IHVuZGVmaW5lZCA9PiAodHlwZW9mIHZhbHVlID09PSAnc3RyaW5nJyAmJiB2YWx1ZSAhPT0gJycgPyB2YWx1ZSA6IHVuZGVmaW5lZCk7XG5cbi8vIFRoZSBtZXNzYWdlcyB1cCB0byB0aGUgZmlyc3QgdHVybiBvZiB0aGUgdXNlcjogd2hhdCBldmVyeSBsYXRlciB0dXJuIG9mIHRoZSBjb252ZXJzYXRpb24gcmVwZWF0cy5cbmNvbnN0IGZpcnN0VHVybiA9IChtZXNzYWdlczogdW5rbm93biwgdGV4dFR5cGU6ICd0ZXh0JyB8ICdpbnB1dF90ZXh0Jyk6IHN0cmluZyB8IHVuZGVmaW5lZCA9PiB7XG4gIGlmICghQXJyYXkuaXNBcnJheShtZXNzYWdlcykpIHJldHVybiB1bmRlZmluZWQ7XG4gIGNvbnN0IHBhcnRzOiBzdHJpbmdbXSA9IFtdO1xuICBmb3IgKGNvbnN0IG1lc3NhZ2Ugb2YgbWVzc2FnZXMpIHtcbiAgICBpZiAoIWlzT2JqZWN0KG1lc3NhZ2UpKSByZXR1cm4gdW5kZWZpbmVkO1xuICAgIHBhcnRzLnB1c2goYCR7Y2Fub25pY2FsSnNvbihtZXNzYWdlLnJvbGUpfSR7Y2Fub25pY2FsQ29udGVudChtZXNzYWdlLmNvbnRlbnQsIHRleHRUeXBlKX1gKTtcbiAgICBpZiAobWVzc2FnZS5yb2xlID09PSAndXNlcicpIHJldHVybiBwYXJ0cy5qb2luKCdcXG4nKTtcbiAgfVxuICByZXR1cm4gdW5kZWZpbmVkO1xufTtcblxuY29uc3Qgd2l0aFRvb2xzID0gKGJvZHk6IEpzb25PYmplY3QsIGxlYWQ6IHVua25vd24sIHR1cm46IHN0cmluZyB8IHVuZGVmaW5lZCk6IHN0cmluZyB8IHVuZGVmaW5lZCA9PlxuICB0dXJuID09PSB1bmRlZmluZWRcbiAgICA/IHVuZGVmaW5lZFxuICAgIDogYCR7Y2Fub25pY2FsSnNvbihib2R5LnRvb2xzID8/IGJvZHkuZnVuY3Rpb25zID8/IG51bGwpfVxcbiR7bGVhZCA9PT0gdW5kZWZpbmVkID8gJycgOiBjYW5vbmljYWxDb250ZW50KGxlYWQsICd0ZXh0Jyl9XFxuJHt0dXJufWA7XG5cbi8qKiBUaGUgc3RhYmxlIHByZWZpeCBieSBlbmRwb2ludDsgdW5kZWZpbmVkIHdoZXJlIGxhdGVyIHR1cm5zIHJlcGVhdCBub3RoaW5nIHJlY29nbml6YWJsZS4gKi9cbmNvbnN0IHN0YWJsZVByZWZpeCA9IChlbmRwb2ludDogRW5kcG9pbnROYW1lLCBib2R5OiBKc29uT2JqZWN0KTogc3RyaW5nIHwgdW5kZWZpbmVkID0+IHtcbiAgc3dpdGNoIChlbmRwb2ludCkge1xuICAgIGNhc2UgJ2NoYXRfY29tcGxldGlvbnMnOlxuICAgICAgcmV0dXJuIHdpdGhUb29scyhib2R5LCB1bmRlZmluZWQsIGZpcnN0VHVybihib2R5Lm1lc3NhZ2VzLCAndGV4dCcpKTtcbiAgICBjYXNlICdtZXNzYWdlcyc6XG4gICAgICByZXR1cm4gd2l0aFRvb2xzKGJvZHksIGJvZHkuc3lzdGVtLCBmaXJzdFR1cm4oYm9keS5tZXNzYWdlcywgJ3RleHQnKSk7XG4gICAgY2FzZSAncmVzcG9uc2VzJzpcbiAgICAgIHJldHVybiB3aXRoVG9vbHMoXG4gICAgICAgIGJvZHksXG4gICAgICAgIGJvZHkuaW5zdHJ1Y3Rpb25zLFxuICAgICAgICBmaXJzdFR1cm4odHlwZW9mIGJvZHkuaW5wdXQgPT09ICdzdHJpbmcnID8gW3sgcm9sZTogJ3VzZXInLCBjb250ZW50OiBib2R5LmlucHV0IH1dIDogYm9keS5pbnB1dCwgJ2lucHV0X3RleHQnKSxcbiAgICAgICk7XG4gICAgLy8gQSBiYXJlIHByb21wdCBoYXMgbm8gdHVybnMsIHNvIG5vdGhpbmcgc2F5cyB3aGVyZSBpdHMgc3RhYmxlIHBhcnQgZW5kczsgZW1iZWRkaW5ncyBoYXZlIG5vIGNvbnZlcnNhdGlvbiBhdCBhbGwuXG4gICAgY2FzZSAnY29tcGxldGlvbnMnOlxuICAgIGNhc2UgJ2VtYmVkZGluZ3MnOlxuICAgICAgcmV0dXJuIHVuZGVmaW5lZDtcbiAgfVxufTtcblxuY29uc3QgY29udmVyc2F0aW9uSWQgPSAoYm9keTogSnNvbk9iamVjdCk6IHN0cmluZyB8IHVuZGVmaW5lZCA9PlxuICB0ZXh0KGlzT2JqZWN0KGJvZHkuY29udmVyc2F0aW9uKSA/IGJvZHkuY29udmVyc2F0aW9uLmlkIDogYm9keS5jb252ZXJzYXRpb24pO1xuXG4vLyBJbiBvcmRlciBvZiBhdXRob3JpdHkuIFN0YXRlIHRoYXQgYSBwcm92aWRlciBob2xkcyBjb21lcyBiZWZvcmUgaGludHM6IG5vIGhpbnQgY2FuIG1vdmUgaXQgZWxzZXdoZXJlLlxuY29uc3QgaGludHMgPSAoXG4gIGVuZHBvaW50OiBFbmRwb2ludE5hbWUsXG4gIGhlYWRlcnM6IEluY29taW5nSHR0cEhlYWRlcnMsXG4gIGJvZHk6IEpzb25PYmplY3QsXG4pOiByZWFkb25seSAocmVhZG9ubHkgW1Nlc3Npb25Tb3VyY2UsIHN0cmluZyB8IHVuZGVmaW5lZF0pW10gPT4gW1xuICBbJ3ByZXZpb3VzX3Jlc3BvbnNlX2lkJywgZW5kcG9pbnQgPT09ICdyZXNwb25zZXMnID8gdGV4dChib2R5LnByZXZpb3VzX3Jlc3BvbnNlX2lkKSA6IHVuZGVmaW5lZF0sXG4gIFsnY29udmVyc2F0aW9uJywgZW5kcG9pbnQgPT09ICdyZXNwb25zZXMnID8gY29udmVyc2F0aW9uSWQoYm9keSkgOiB1bmRlZmluZWRdLFxuICBbJ3gtc2Vzc2lvbi1pZCcsIHRleHQoaGVhZGVyc1sneC1zZXNzaW9uLWlkJ10pXSxcbiAgWydwcm9tcHRfY2FjaGVfa2V5JywgdGV4dChib2R5LnByb21wdF9jYWNoZV9rZXkpXSxcbl07XG5cbi8qKlxuICogUmVhZHMgdGhlIHNlc3Npb24gb2YgYSByZXF1ZXN0LiBUaGUgZW5kcG9pbnQsIG5vdCB0aGUgZmVhdHVyZSwgc2VwYXJhdGVzIGtleXM6IGEgY2hhdCB0aGF0IGJyaW5ncyBhbiBpbWFnZSBpbiBtaWQtd2F5IHN0YXlzIG9uZSBzZXNzaW9uLCBhbmRcbiAqIEJlcnRoIGRlY2lkZXMgd2hldGhlciBpdHMgcGluJ3MgcHJvdmlkZXIgY2FuIHNlcnZlIHRoYXQgdHVybi5cbiAqL1xuZXhwb3J0IGNvbnN0IHJlYWRTZXNzaW9uID0gKGVuZHBvaW50OiBFbmRwb2ludE5hbWUsIG1vZGVsSWQ6IE1vZGVsSWQsIGhlYWRlcnM6IEluY29taW5nSHR0cEhlYWRlcnMsIGJvZHk6IEpzb25PYmplY3QpOiBTZXNzaW9uUmVhZGluZyA9PiB7XG4gIGlmIChlbmRwb2ludCA9PT0gJ2VtYmVkZGluZ3MnKSByZXR1cm4geyBvdXRjb21lOiAnbm9uZScgfTtcbiAgY29uc3QgY2FsbGVyID0gY2FsbGVyT2YoaGVhZGVycywgYm9keSk7XG4gIGZvciAoY29uc3QgW3NvdXJjZSwgdmFsdWVdIG9mIGhpbnRzKGVuZHBvaW50LCBoZWFkZXJzLCBib2R5KSkge1xuICAgIGlmICh2YWx1ZSA9PT0gdW5kZWZpbmVkKSBjb250aW51ZTtcbiAgICBpZiAodmFsdWUubGVuZ3RoID4gaGludExlbmd0aE1heClcbiAgICAgIHJldHVybiB7IG91dGNvbWU6ICdpbnZhbGlkJywgcGFyYW06IHNvdXJjZSwgbWVzc2FnZTogYCR7c291cmNlfSBtdXN0IGhhdmUgYXQgbW9zdCAke2hpbnRMZW5ndGhNYXh9IGNoYXJhY3RlcnMsIG5vdCAke3ZhbHVlLmxlbmd0aH1gIH07XG4gICAgY29uc3QgaWQgPVxuICAgICAgc291cmNlID09PSAncHJldmlvdXNfcmVzcG9uc2VfaWQnIHx8IHNvdXJjZSA9PT0gJ2NvbnZlcnNhdGlvbidcbiAgICAgICAgPyBzdG9yZWRTdGF0ZUtleShjYWxsZXIuY3JlZGVudGlhbCwgbW9kZWxJZCwgc291cmNlLCB2YWx1ZSlcbiAgICAgICAgOiBoYXNoUGFydHMoW2tleVZlcnNpb24sIGNhbGxlci5jcmVkZW50aWFsLCBjYWxsZXIuZW5kVXNlciwgbW9kZWxJZCwgZW5kcG9pbnQsIHNvdXJjZSwgdmFsdWVdKTtcbiAgICByZXR1cm4geyBvdXRjb21lOiAnc2Vzc2lvbicsIHNvdXJjZSwgaWQgfTtcbiAgfVxuICBjb25zdCBwcmVmaXggPSBzdGFibGVQcmVmaXgoZW5kcG9pbnQsIGJvZHkpO1xuICBpZiAocHJlZml4ID09PSB1bmRlZmluZWQpIHJldHVybiB7IG91dGNvbWU6ICdub25lJyB9O1xuICBjb25zdCBpZCA9IGhhc2hQYXJ0cyhba2V5VmVyc2lvbiwgY2FsbGVyLmNyZWRlbnRpYWwsIGNhbGxlci5lbmRVc2VyLCBtb2RlbElkLCBlbmRwb2ludCwgJ3ByZWZpeCcsIHByZWZpeF0pO1xuICByZXR1cm4geyBvdXRjb21lOiAnc2Vzc2lvbicsIHNvdXJjZTogJ3ByZWZpeCcsIGlkIH07XG59O1xuIiwgIi8vIE9uZSB0ZXh0IGZvciBhbGwgSlNPTiBzcGVsbGluZ3Mgb2YgdGhlIHNhbWUgcHJvbXB0IHBhcnQsIGFzIGlucHV0IG9mIHRoZSBzZXNzaW9uIGtleToga2V5cyBzb3J0ZWQsIHByb21wdC1jYWNoZSBtYXJrcyBsZWZ0IG91dC5cbi8vIE5ldmVyIHNlbnQgYW55d2hlcmUuIERlcHRoIGlzIGJvdW5kZWQgYnkgdGhlIGNhbGxlciAoYGpzb25EZXB0aE1heGApLCBzbyByZWN1cnNpb24gaXMgc2FmZS5cblxuLy8gQ2xpZW50cyBtb3ZlIHRoaXMgbWFyayBhbG9uZyBhIGdyb3dpbmcgY29udmVyc2F0aW9uIChBbnRocm9waWMncyBwcm9tcHQgY2FjaGluZyksIHNvIGl0IGlzIG5vIHBhcnQgb2Ygd2hhdCBhIHR1cm4gc2F5cy5cbmNvbnN0IGNhY2hlTWFyayA9ICdjYWNoZV9jb250cm9sJztcblxuLyoqIENhbm9uaWNhbCBKU09OIHRleHQgb2YgYSB2YWx1ZSB0aGF0IEpTT04ucGFyc2UgcmV0dXJuZWQuICovXG5leHBvcnQgY29uc3QgY2Fub25pY2FsSnNvbiA9ICh2YWx1ZTogdW5rbm93bik6IHN0cmluZyA9PiB7XG4gIGlmICh0eXBlb2YgdmFsdWUgIT09ICdvYmplY3QnIHx8IHZhbHVlID09PSBudWxsKSByZXR1cm4gSlNPTi5zdHJpbmdpZnkodmFsdWUpID8/ICdudWxsJztcbiAgaWYgKEFycmF5LmlzQXJyYXkodmFsdWUpKSByZXR1cm4gYFske3ZhbHVlLm1hcChjYW5vbmljYWxKc29uKS5qb2luKCcsJyl9XWA7XG4gIGNvbnN0IG1lbWJlcnM6IHN0cmluZ1tdID0gW107XG4gIGZvciAoY29uc3QgW2tleSwgbWVtYmVyXSBvZiBPYmplY3QuZW50cmllcyh2YWx1ZSkuc29ydCgoW2FdLCBbYl0pID0+IChhIDwgYiA/IC0xIDogMSkpKSB7XG4gICAgaWYgKGtleSAhPT0gY2FjaGVNYXJrKSBtZW1iZXJzLnB1c2goYCR7SlNPTi5zdHJpbmdpZnkoa2V5KX06JHtjYW5vbmljYWxKc29uKG1lbWJlcil9YCk7XG4gIH1cbiAgcmV0dXJuIGB7JHttZW1iZXJzLmpvaW4oJywnKX19YDtcbn07XG5cbi8qKiBDYW5vbmljYWwgdGV4dCBvZiBhIG1lc3NhZ2UncyBjb250ZW50OiBhIHBsYWluIHN0cmluZyBlcXVhbHMgdGhlIG9uZSB0ZXh0IHBhcnQgKGB0ZXh0VHlwZWApIHRoYXQgY2xpZW50cyB0dXJuIGl0IGludG8gdG8gbWFyayBpdC4gKi9cbmV4cG9ydCBjb25zdCBjYW5vbmljYWxDb250ZW50ID0gKGNvbnRlbnQ6IHVua25vd24sIHRleHRUeXBlOiAndGV4dCcgfCAnaW5wdXRfdGV4dCcpOiBzdHJpbmcgPT5cbiAgY2Fub25pY2FsSnNvbih0eXBlb2YgY29udGVudCA9PT0gJ3N0cmluZycgPyBbeyB0eXBlOiB0ZXh0VHlwZSwgdGV4dDogY29udGVudCB9XSA6IGNvbnRlbnQpO1xuIiwgIi8vIE9uZSByZXF1ZXN0IGF0IG9uZSBwcm92aWRlciwgZnJvbSBzZW5kaW5nIHRvIHRoZSBjbG9zZSBvZiBpdHMgYm9keSwgYW5kIHRoZSBsZWFzZSBpdCBydW5zIHVuZGVyLlxuLy8gR3VhcmFudGVlczogYGNsb3NlZGAgcmVzb2x2ZXMgZXhhY3RseSBvbmNlLCBhbmQgb25seSB0aGVuLCBvbmNlLCBpcyB0aGUgbGVhc2UgcmVsZWFzZWQ7IGl0IHJlZnJlc2hlcyB0aGUgcGluIG9ubHkgaWYgYSAyeHggYm9keSBjb21wbGV0ZWQuXG4vLyBBbiBhYm9ydCBkZXN0cm95cyB0aGUgY29ubmVjdGlvbiBhdCBvbmNlLCBpbiBldmVyeSBwaGFzZS4gS25vd3Mgbm8gY2FsbGVyOiBhIHNpbmsgdGFrZXMgdGhlIGJvZHksIG9yIG5vYm9keSBkb2VzLlxuXG5pbXBvcnQgdHlwZSB7IEluY29taW5nSHR0cEhlYWRlcnMgfSBmcm9tICdub2RlOmh0dHAnO1xuaW1wb3J0IHR5cGUgeyBDbG9jayB9IGZyb20gJ0BiZXJ0aC9idXMnO1xuaW1wb3J0IHR5cGUgeyBMZWFzZSB9IGZyb20gJ0BiZXJ0aC9jbGllbnQnO1xuaW1wb3J0IHR5cGUgeyBQcm92aWRlcklkIH0gZnJvbSAnQGJlcnRoL3Byb3RvY29sJztcbmltcG9ydCB0eXBlIHsgTG9nZ2VyIH0gZnJvbSAncGlubyc7XG5pbXBvcnQgdHlwZSB7IERpc3BhdGNoZXIgfSBmcm9tICd1bmRpY2knO1xuXG4vKiogV2h5IHRoZSBwcm94eSBlbmRlZCBhbiBleGNoYW5nZSB0aGF0IHRoZSBwcm92aWRlciBoYWQgbm90IGVuZGVkLiAqL1xuZXhwb3J0IHR5cGUgQWJvcnRSZWFzb24gPSAnY2FsbGVyX2dvbmUnIHwgJ2NhbGxlcl9zdGFsbGVkJyB8ICdsZWFzZV9sb3N0JyB8ICdtb3ZlZF9vbicgfCAnc2h1dHRpbmdfZG93bicgfCAnaW50ZXJuYWxfZXJyb3InO1xuXG4vKiogV2h5IGFuIGV4Y2hhbmdlIGRpZCBub3QgY29tcGxldGUuIGB1cHN0cmVhbV9yZWZ1c2VkYDogbm8gY29ubmVjdGlvbiwgc28gdGhlIHJlcXVlc3QgbmV2ZXIgbGVmdC4gYHVwc3RyZWFtX3Jlc2V0YDogdGhlIGNvbm5lY3Rpb24gZW5kZWQgdG9vIGVhcmx5LiAqL1xuZXhwb3J0IHR5cGUgRXhjaGFuZ2VGYWlsdXJlID0gQWJvcnRSZWFzb24gfCAndXBzdHJlYW1fcmVmdXNlZCcgfCAndXBzdHJlYW1fcmVzZXQnIHwgJ3Vwc3RyZWFtX3RpbWVkX291dCc7XG5cbmV4cG9ydCBpbnRlcmZhY2UgRXhjaGFuZ2VBbnN3ZXIge1xuICByZWFkb25seSBvdXRjb21lOiAnYW5zd2VyZWQnO1xuICByZWFkb25seSBzdGF0dXM6IG51bWJlcjtcbiAgcmVhZG9ubHkgc3RhdHVzTWVzc2FnZTogc3RyaW5nO1xuICByZWFkb25seSBoZWFkZXJzOiBJbmNvbWluZ0h0dHBIZWFkZXJzO1xufVxuXG4vKiogSGVhZGVycywgb3Igd2h5IHRoZXJlIGFyZSBub25lLiAqL1xuZXhwb3J0IHR5cGUgRXhjaGFuZ2VIZWFkID0gRXhjaGFuZ2VBbnN3ZXIgfCB7IHJlYWRvbmx5IG91dGNvbWU6ICdmYWlsZWQnOyByZWFkb25seSByZWFzb246IEV4Y2hhbmdlRmFpbHVyZSB9O1xuXG5leHBvcnQgdHlwZSBFeGNoYW5nZUVuZCA9IHsgcmVhZG9ubHkgb3V0Y29tZTogJ2NvbXBsZXRlZCcgfSB8IHsgcmVhZG9ubHkgb3V0Y29tZTogJ2ZhaWxlZCc7IHJlYWRvbmx5IHJlYXNvbjogRXhjaGFuZ2VGYWlsdXJlIH07XG5cbi8qKiBUYWtlcyBhIGJvZHkuIENhbGxiYWNrcyBuZXZlciB0aHJvdy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQm9keVNpbmsge1xuICAvKiogRmFsc2UgcGF1c2VzIHRoZSBwcm92aWRlciB1bnRpbCBgcmVzdW1lYCBvZiB0aGUgZXhjaGFuZ2UuIFRoZSBjaHVuayBtYXkgYmUga2VwdC4gKi9cbiAgY2h1bmsoYnl0ZXM6IEJ1ZmZlcik6IGJvb2xlYW47XG4gIGVuZCgpOiB2b2lkO1xuICBmYWlsKHJlYXNvbjogRXhjaGFuZ2VGYWlsdXJlKTogdm9pZDtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBFeGNoYW5nZVBvcnRzIHtcbiAgcmVhZG9ubHkgZGlzcGF0Y2hlcjogRGlzcGF0Y2hlcjtcbiAgcmVhZG9ubHkgY2xvY2s6IENsb2NrO1xuICByZWFkb25seSBsb2c6IExvZ2dlcjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBFeGNoYW5nZU9wdGlvbnMge1xuICByZWFkb25seSBwcm92aWRlcjogUHJvdmlkZXJJZDtcbiAgcmVhZG9ubHkgcmVxdWVzdElkOiBzdHJpbmc7XG4gIHJlYWRvbmx5IHBhdGg6IHN0cmluZztcbiAgcmVhZG9ubHkgaGVhZGVyczogc3RyaW5nW107XG4gIHJlYWRvbmx5IGJvZHk6IEJ1ZmZlcjtcbiAgLyoqIFVuZGVmaW5lZDogYWRtaXR0ZWQgd2l0aG91dCBvbmUgKHByb3ZpZGVycyB3aXRob3V0IGxpbWl0cykuICovXG4gIHJlYWRvbmx5IGxlYXNlOiBMZWFzZSB8IHVuZGVmaW5lZDtcbiAgcmVhZG9ubHkgb25GaXJzdEJ5dGU6IChzZWNvbmRzOiBudW1iZXIpID0+IHZvaWQ7XG59XG5cbi8vIEEgcHJvdmlkZXIncyBhbnN3ZXIgdGhhdCBub2JvZHkgd2FudHMgKDQyOSwgNTAzKSBpcyByZWFkIHRvIGl0cyBlbmQgdG8ga2VlcCB0aGUgY29ubmVjdGlvbiwgdXAgdG8gdGhpcyBtdWNoIGFuZCB0aGlzIGxvbmcuXG5jb25zdCBkaXNjYXJkQnl0ZXNNYXggPSA2NV81MzY7XG5jb25zdCBkaXNjYXJkTXMgPSAxXzAwMDtcblxuY29uc3QgdGltZW91dHMgPSBuZXcgU2V0KFsnVU5EX0VSUl9IRUFERVJTX1RJTUVPVVQnLCAnVU5EX0VSUl9CT0RZX1RJTUVPVVQnXSk7XG5cbmV4cG9ydCBjbGFzcyBVcHN0cmVhbUV4Y2hhbmdlIGltcGxlbWVudHMgRGlzcGF0Y2hlci5EaXNwYXRjaEhhbmRsZXIge1xuICByZWFkb25seSBoZWFkOiBQcm9taXNlPEV4Y2hhbmdlSGVhZD47XG4gIHJlYWRvbmx5IGNsb3NlZDogUHJvbWlzZTxFeGNoYW5nZUVuZD47XG4gIHJlYWRvbmx5ICNwb3J0czogRXhjaGFuZ2VQb3J0cztcbiAgcmVhZG9ubHkgI29wdGlvbnM6IEV4Y2hhbmdlT3B0aW9ucztcbiAgcmVhZG9ubHkgI3N0YXJ0ZWRBdDogbnVtYmVyO1xuICByZWFkb25seSAjb25MZWFzZUxvc3QgPSAoKTogdm9pZCA9PiB0aGlzLmFib3J0KCdsZWFzZV9sb3N0Jyk7XG4gICNyZXNvbHZlSGVhZCE6IChoZWFkOiBFeGNoYW5nZUhlYWQpID0+IHZvaWQ7XG4gICNyZXNvbHZlQ2xvc2VkITogKGVuZDogRXhjaGFuZ2VFbmQpID0+IHZvaWQ7XG4gICNjb250cm9sbGVyOiBEaXNwYXRjaGVyLkRpc3BhdGNoQ29udHJvbGxlciB8IHVuZGVmaW5lZDtcbiAgI3Npbms6IEJvZHlTaW5rIHwgdW5kZWZpbmVkO1xuICAjc3RhdHVzID0gMDtcbiAgI2Fib3J0UmVhc29uOiBBYm9ydFJlYXNvbiB8IHVuZGVmaW5lZDtcbiAgI2VuZDogRXhjaGFuZ2VFbmQgfCB1bmRlZmluZWQ7XG4gICNoYXNGaXJzdEJ5dGUgPSBmYWxzZTtcblxuICAvKiogU2VuZHMgdGhlIHJlcXVlc3QuICovXG4gIGNvbnN0cnVjdG9yKHBvcnRzOiBFeGNoYW5nZVBvcnRzLCBvcHRpb25zOiBFeGNoYW5nZU9wdGlvbnMpIHtcbiAgICB0aGlzLiNwb3J0cyA9IHBvcnRzO1xuICAgIHRoaXMuI29wdGlvbnMgPSBvcHRpb25zO1xuICAgIHRoaXMuI3N0YXJ0ZWRBdCA9IHBvcnRzLmNsb2NrLm5vdygpO1xuICAgIHRoaXMuaGVhZCA9IG5ldyBQcm9taXNlKChyZXNvbHZlKSA9PiB7XG4gICAgICB0aGlzLiNyZXNvbHZlSGVhZCA9IHJlc29sdmU7XG4gICAgfSk7XG4gICAgdGhpcy5jbG9zZWQgPSBuZXcgUHJvbWlzZSgocmVzb2x2ZSkgPT4ge1xuICAgICAgdGhpcy4jcmVzb2x2ZUNsb3NlZCA9IHJlc29sdmU7XG4gICAgfSk7XG4gICAgb3B0aW9ucy5sZWFzZT8uc2lnbmFsLmFkZEV2ZW50TGlzdGVuZXIoJ2Fib3J0JywgdGhpcy4jb25MZWFzZUxvc3QsIHsgb25jZTogdHJ1ZSB9KTtcbiAgICBpZiAob3B0aW9ucy5sZWFzZT8uc2lnbmFsLmFib3J0ZWQpIHRoaXMuYWJvcnQoJ2xlYXNlX2xvc3QnKTtcbiAgICBlbHNlIHBvcnRzLmRpc3BhdGNoZXIuZGlzcGF0Y2goeyBtZXRob2Q6ICdQT1NUJywgcGF0aDogb3B0aW9ucy5wYXRoLCBoZWFkZXJzOiBvcHRpb25zLmhlYWRlcnMsIGJvZHk6IG9wdGlvbnMuYm9keSB9LCB0aGlzKTtcbiAgfVxuXG4gIC8qKiBMZXRzIHRoZSBib2R5IGZsb3cgaW50byBgc2lua2A7IG9uY2UsIGFmdGVyIGBoZWFkYCB3YXMgYW4gYW5zd2VyLiAqL1xuICBjb25zdW1lKHNpbms6IEJvZHlTaW5rKTogdm9pZCB7XG4gICAgdGhpcy4jc2luayA9IHNpbms7XG4gICAgaWYgKHRoaXMuI2VuZCA9PT0gdW5kZWZpbmVkKSB0aGlzLiNjb250cm9sbGVyPy5yZXN1bWUoKTtcbiAgICBlbHNlIGlmICh0aGlzLiNlbmQub3V0Y29tZSA9PT0gJ2ZhaWxlZCcpIHNpbmsuZmFpbCh0aGlzLiNlbmQucmVhc29uKTtcbiAgfVxuXG4gIC8qKiBHb2VzIG9uIGFmdGVyIGEgc2luaydzIGBjaHVua2Agc2FpZCBmYWxzZS4gKi9cbiAgcmVzdW1lKCk6IHZvaWQge1xuICAgIHRoaXMuI2NvbnRyb2xsZXI/LnJlc3VtZSgpO1xuICB9XG5cbiAgLyoqIEVuZHMgdGhlIGV4Y2hhbmdlIG5vdywgd2hhdGV2ZXIgaXRzIHBoYXNlLiBEb2VzIG5vdGhpbmcgb25jZSBpdCBpcyBjbG9zZWQgb3IgYWJvcnRlZC4gKi9cbiAgYWJvcnQocmVhc29uOiBBYm9ydFJlYXNvbik6IHZvaWQge1xuICAgIGlmICh0aGlzLiNlbmQgIT09IHVuZGVmaW5lZCB8fCB0aGlzLiNhYm9ydFJlYXNvbiAhPT0gdW5kZWZpbmVkKSByZXR1cm47XG4gICAgdGhpcy4jYWJvcnRSZWFzb24gPSByZWFzb247XG4gICAgdGhpcy4jcG9ydHMubG9nLmluZm8oe1xuICAgICAgZXZlbnQ6ICd1cHN0cmVhbV9hYm9ydGVkJyxcbiAgICAgIGF0X25zOiBOdW1iZXIocHJvY2Vzcy5ocnRpbWUuYmlnaW50KCkpLFxuICAgICAgcmVxdWVzdF9pZDogdGhpcy4jb3B0aW9ucy5yZXF1ZXN0SWQsXG4gICAgICBwcm92aWRlcjogdGhpcy4jb3B0aW9ucy5wcm92aWRlcixcbiAgICAgIHJlYXNvbixcbiAgICB9KTtcbiAgICAvLyBCZWZvcmUgaXRzIHN0YXJ0IG5vdGhpbmcgd2FzIHNlbnQsIGFuZCBgb25SZXF1ZXN0U3RhcnRgIHdpbGwgc2VlIHRvIGl0IHRoYXQgbm90aGluZyBpcy5cbiAgICBpZiAodGhpcy4jY29udHJvbGxlciA9PT0gdW5kZWZpbmVkKSB0aGlzLiNmaW5pc2goeyBvdXRjb21lOiAnZmFpbGVkJywgcmVhc29uIH0pO1xuICAgIGVsc2UgdGhpcy4jY29udHJvbGxlci5hYm9ydChuZXcgRXJyb3IocmVhc29uKSk7XG4gIH1cblxuICAvKiogVGhyb3dzIGF3YXkgYW4gYW5zd2VyIHRoYXQgYW5vdGhlciBwcm92aWRlciByZXBsYWNlcy4gVGhlIGxlYXNlIGdvZXMgd2hlbiB0aGUgYm9keSBoYXMgZW5kZWQuICovXG4gIGRpc2NhcmQoKTogdm9pZCB7XG4gICAgbGV0IGxlZnQgPSBkaXNjYXJkQnl0ZXNNYXg7XG4gICAgY29uc3QgdGltZXIgPSB0aGlzLiNwb3J0cy5jbG9jay5hZnRlcihkaXNjYXJkTXMsICgpID0+IHRoaXMuYWJvcnQoJ21vdmVkX29uJykpO1xuICAgIHRoaXMuY29uc3VtZSh7XG4gICAgICBjaHVuazogKGJ5dGVzKSA9PiB7XG4gICAgICAgIGxlZnQgLT0gYnl0ZXMubGVuZ3RoO1xuICAgICAgICBpZiAobGVmdCA8IDApIHRoaXMuYWJvcnQoJ21vdmVkX29uJyk7XG4gICAgICAgIHJldHVybiB0cnVlO1xuICAgICAgfSxcbiAgICAgIGVuZDogKCkgPT4gdGltZXIuc3RvcCgpLFxuICAgICAgZmFpbDogKCkgPT4gdGltZXIuc3RvcCgpLFxuICAgIH0pO1xuICB9XG5cbiAgb25SZXF1ZXN0U3RhcnQoY29udHJvbGxlcjogRGlzcGF0Y2hlci5EaXNwYXRjaENvbnRyb2xsZXIpOiB2b2lkIHtcbiAgICBpZiAodGhpcy4jZW5kICE9PSB1bmRlZmluZWQpIGNvbnRyb2xsZXIuYWJvcnQobmV3IEVycm9yKCdhYm9ydGVkIGJlZm9yZSBpdCB3YXMgc2VudCcpKTtcbiAgICBlbHNlIHRoaXMuI2NvbnRyb2xsZXIgPSBjb250cm9sbGVyO1xuICB9XG5cbiAgb25SZXNwb25zZVN0YXJ0KGNvbnRyb2xsZXI6IERpc3BhdGNoZXIuRGlzcGF0Y2hDb250cm9sbGVyLCBzdGF0dXM6IG51bWJlciwgaGVhZGVyczogSW5jb21pbmdIdHRwSGVhZGVycywgc3RhdHVzTWVzc2FnZT86IHN0cmluZyk6IHZvaWQge1xuICAgIC8vIEluZm9ybWF0aW9uYWwgYW5zd2VycyBjb25jZXJuIHRoaXMgaG9wIG9ubHkuXG4gICAgaWYgKHN0YXR1cyA8IDIwMCkgcmV0dXJuO1xuICAgIHRoaXMuI3N0YXR1cyA9IHN0YXR1cztcbiAgICBjb250cm9sbGVyLnBhdXNlKCk7XG4gICAgdGhpcy4jcmVzb2x2ZUhlYWQoeyBvdXRjb21lOiAnYW5zd2VyZWQnLCBzdGF0dXMsIHN0YXR1c01lc3NhZ2U6IHN0YXR1c01lc3NhZ2UgPz8gJycsIGhlYWRlcnMgfSk7XG4gIH1cblxuICBvblJlc3BvbnNlRGF0YShjb250cm9sbGVyOiBEaXNwYXRjaGVyLkRpc3BhdGNoQ29udHJvbGxlciwgY2h1bms6IEJ1ZmZlcik6IHZvaWQge1xuICAgIGlmICghdGhpcy4jaGFzRmlyc3RCeXRlKSB7XG4gICAgICB0aGlzLiNoYXNGaXJzdEJ5dGUgPSB0cnVlO1xuICAgICAgdGhpcy4jb3B0aW9ucy5vbkZpcnN0Qnl0ZSgodGhpcy4jcG9ydHMuY2xvY2subm93KCkgLSB0aGlzLiNzdGFydGVkQXQpIC8gMV8wMDApO1xuICAgIH1cbiAgICBpZiAodGhpcy4jc2luaz8uY2h1bmsoY2h1bmspID09PSBmYWxzZSkgY29udHJvbGxlci5wYXVzZSgpO1xuICB9XG5cbiAgb25SZXNwb25zZUVuZCgpOiB2b2lkIHtcbiAgICB0aGlzLiNmaW5pc2goeyBvdXRjb21lOiAnY29tcGxldGVkJyB9KTtcbiAgfVxuXG4gIG9uUmVzcG9uc2VFcnJvcihfY29udHJvbGxlcjogRGlzcGF0Y2hlci5EaXNwYXRjaENvbnRyb2xsZXIsIGVycm9yOiBFcnJvcik6IHZvaWQge1xuICAgIHRoaXMuI2ZpbmlzaCh7IG91dGNvbWU6ICdmYWlsZWQnLCByZWFzb246IHRoaXMuI2Fib3J0UmVhc29uID8/IHRoaXMuI2ZhaWx1cmVPZihlcnJvcikgfSk7XG4gIH1cblxuICAjZmFpbHVyZU9mKGVycm9yOiBFcnJvcik6IEV4Y2hhbmdlRmFpbHVyZSB7XG4gICAgY29uc3QgY29kZSA9IChlcnJvciBhcyBOb2RlSlMuRXJybm9FeGNlcHRpb24pLmNvZGUgPz8gJyc7XG4gICAgY29uc3QgaXNTZW50ID0gdGhpcy4jY29udHJvbGxlciAhPT0gdW5kZWZpbmVkO1xuICAgIGNvbnN0IHJlYXNvbiA9IHRpbWVvdXRzLmhhcyhjb2RlKSA/ICd1cHN0cmVhbV90aW1lZF9vdXQnIDogaXNTZW50ID8gJ3Vwc3RyZWFtX3Jlc2V0JyA6ICd1cHN0cmVhbV9yZWZ1c2VkJztcbiAgICB0aGlzLiNwb3J0cy5sb2cud2Fybih7XG4gICAgICBldmVudDogJ3Vwc3RyZWFtX2ZhaWxlZCcsXG4gICAgICByZXF1ZXN0X2lkOiB0aGlzLiNvcHRpb25zLnJlcXVlc3RJZCxcbiAgICAgIHByb3ZpZGVyOiB0aGlzLiNvcHRpb25zLnByb3ZpZGVyLFxuICAgICAgcmVhc29uLFxuICAgICAgY29kZSxcbiAgICAgIGVycjogZXJyb3IsXG4gICAgfSk7XG4gICAgcmV0dXJuIHJlYXNvbjtcbiAgfVxuXG4gIC8vIFRoZSBvbmUgcGxhY2Ugd2hlcmUgYW4gZXhjaGFuZ2UgZW5kcyBhbmQgaXRzIGxlYXNlIGlzIGdpdmVuIGJhY2suXG4gICNmaW5pc2goZW5kOiBFeGNoYW5nZUVuZCk6IHZvaWQge1xuICAgIGlmICh0aGlzLiNlbmQgIT09IHVuZGVmaW5lZCkgcmV0dXJuO1xuICAgIHRoaXMuI2VuZCA9IGVuZDtcbiAgICBjb25zdCB7IGxlYXNlIH0gPSB0aGlzLiNvcHRpb25zO1xuICAgIGxlYXNlPy5zaWduYWwucmVtb3ZlRXZlbnRMaXN0ZW5lcignYWJvcnQnLCB0aGlzLiNvbkxlYXNlTG9zdCk7XG4gICAgaWYgKGVuZC5vdXRjb21lID09PSAnY29tcGxldGVkJykge1xuICAgICAgLy8gQmVmb3JlIHRoZSBjYWxsZXIgaGVhcnMgb2YgdGhlIGVuZDogaXRzIG5leHQgcmVxdWVzdCBtYXkgYmUgb24gaXRzIHdheSBhdCBvbmNlLCBhbmQgc2hvdWxkIGZpbmQgdGhlIHNsb3QgZnJlZS5cbiAgICAgIHRoaXMuI3JlbGVhc2UoZW5kLCB0aGlzLiNzdGF0dXMgPj0gMjAwICYmIHRoaXMuI3N0YXR1cyA8IDMwMCk7XG4gICAgICB0aGlzLiNzaW5rPy5lbmQoKTtcbiAgICAgIHJldHVybjtcbiAgICB9XG4gICAgLy8gdW5kaWNpIGRlc3Ryb3lzIHRoZSBzb2NrZXQgcmlnaHQgYWZ0ZXIgaXQgaGFzIHRvbGQgdXM6IGEgdHVybiBsYXRlciBpdCBpcyBjbG9zZWQsIGFuZCB0aGUgc2xvdCBpcyByZWFsbHkgZnJlZS5cbiAgICB0aGlzLiNwb3J0cy5jbG9jay5zb29uKCgpID0+IHRoaXMuI3JlbGVhc2UoZW5kLCBmYWxzZSkpO1xuICAgIHRoaXMuI3Jlc29sdmVIZWFkKHsgb3V0Y29tZTogJ2ZhaWxlZCcsIHJlYXNvbjogZW5kLnJlYXNvbiB9KTtcbiAgICB0aGlzLiNzaW5rPy5mYWlsKGVuZC5yZWFzb24pO1xuICB9XG5cbiAgI3JlbGVhc2UoZW5kOiBFeGNoYW5nZUVuZCwgcmVmcmVzaFBpbjogYm9vbGVhbik6IHZvaWQge1xuICAgIHZvaWQgdGhpcy4jb3B0aW9ucy5sZWFzZT8ucmVsZWFzZSh7IHJlZnJlc2hQaW4gfSk7XG4gICAgdGhpcy4jcmVzb2x2ZUNsb3NlZChlbmQpO1xuICB9XG59XG4iLCAiLy8gVGhlIHdheSBvZiBvbmUgcmVxdWVzdDogZGVjaWRlLCBzZW5kLCBhbmQgZWl0aGVyIGRlbGl2ZXIgdGhlIGFuc3dlciBvciwgYmVmb3JlIHRoZSBmaXJzdCBmb3J3YXJkZWQgYnl0ZSwgdHJ5IGFub3RoZXIgcHJvdmlkZXIuXG4vLyBHdWFyYW50ZWVzOiBhdCBtb3N0IGBhdHRlbXB0c01heGAgcHJvdmlkZXJzIHNlZSBpdDsgdGhlIGNhbGxlcidzIGxlYXZpbmcgZW5kcyB3aGF0ZXZlciBwaGFzZSBpdCBpcyBpbjsgd2hlbiBubyBvdGhlciBwcm92aWRlciB0YWtlcyBpdCwgdGhlIGxhc3Rcbi8vIGFuc3dlciBvZiBhIHByb3ZpZGVyIGlzIGZvcndhcmRlZCBhcyBpdCBjYW1lLlxuXG5pbXBvcnQgdHlwZSB7IENsb2NrIH0gZnJvbSAnQGJlcnRoL2J1cyc7XG5pbXBvcnQgdHlwZSB7IFByb3ZpZGVySWQgfSBmcm9tICdAYmVydGgvcHJvdG9jb2wnO1xuaW1wb3J0IHR5cGUgeyBMb2dnZXIgfSBmcm9tICdwaW5vJztcbmltcG9ydCB0eXBlIHsgRGlzcGF0Y2hlciB9IGZyb20gJ3VuZGljaSc7XG5pbXBvcnQgdHlwZSB7IENhbGxlclJlcGx5IH0gZnJvbSAnLi9jYWxsZXItcmVwbHkudHMnO1xuaW1wb3J0IHsgdHlwZSBEZWNpc2lvbiwgdHlwZSBEZWNpc2lvblBvcnRzLCBkZWNpZGUsIGZpbmRQcm9zcGVjdHMsIHR5cGUgUHJvc3BlY3RzIH0gZnJvbSAnLi9kZWNpc2lvbi50cyc7XG5pbXBvcnQgeyBkZWxpdmVyLCB0eXBlIFJlY29yZElkLCByZWZ1c2FsT2YgfSBmcm9tICcuL2RlbGl2ZXJ5LnRzJztcbmltcG9ydCB7IGRvd25zdHJlYW1IZWFkZXJzLCB1cHN0cmVhbUhlYWRlcnMgfSBmcm9tICcuL2hlYWRlcnMudHMnO1xuaW1wb3J0IHR5cGUgeyBJbmZlcmVuY2VSZXF1ZXN0IH0gZnJvbSAnLi9pbmZlcmVuY2UtcmVxdWVzdC50cyc7XG5pbXBvcnQgeyB0eXBlIFByb3h5TWV0cmljcywgc3RhdHVzQ2xhc3MgfSBmcm9tICcuL21ldHJpY3MudHMnO1xuaW1wb3J0IHsgYW5zd2VyUmVmdXNhbCwgdHlwZSBSZWZ1c2FsIH0gZnJvbSAnLi9yZWZ1c2Fscy50cyc7XG5pbXBvcnQgdHlwZSB7IE9mZmVyLCBSZWdpc3RyeSB9IGZyb20gJy4vcmVnaXN0cnkudHMnO1xuaW1wb3J0IHR5cGUgeyBSZXF1ZXN0RW5kaW5nIH0gZnJvbSAnLi9yZXF1ZXN0LWVuZGluZy50cyc7XG5pbXBvcnQgdHlwZSB7IFJlc3BvbnNlUmVjb3JkcyB9IGZyb20gJy4vcmVzcG9uc2UtcmVjb3Jkcy50cyc7XG5pbXBvcnQgeyBzdG9yZWRTdGF0ZUtleSB9IGZyb20gJy4vc2Vzc2lvbi1rZXkudHMnO1xuaW1wb3J0IHsgdHlwZSBFeGNoYW5nZUFuc3dlciwgdHlwZSBFeGNoYW5nZUhlYWQsIFVwc3RyZWFtRXhjaGFuZ2UgfSBmcm9tICcuL3Vwc3RyZWFtLWV4Y2hhbmdlLnRzJztcblxuZXhwb3J0IGludGVyZmFjZSBGb3J3YXJkaW5nUG9ydHMgZXh0ZW5kcyBEZWNpc2lvblBvcnRzIHtcbiAgcmVhZG9ubHkgY2xvY2s6IENsb2NrO1xuICByZWFkb25seSBsb2c6IExvZ2dlcjtcbiAgcmVhZG9ubHkgbWV0cmljczogUHJveHlNZXRyaWNzO1xuICByZWFkb25seSByZWdpc3RyeTogUmVnaXN0cnk7XG4gIHJlYWRvbmx5IHJlY29yZHM6IFJlc3BvbnNlUmVjb3JkcztcbiAgcmVhZG9ubHkgYXR0ZW1wdHNNYXg6IG51bWJlcjtcbiAgcmVhZG9ubHkgZGlzcGF0Y2hlck9mOiAocHJvdmlkZXI6IFByb3ZpZGVySWQpID0+IERpc3BhdGNoZXI7XG59XG5cbi8qKiBPbmUgcmVxdWVzdCBvZiBhIGNhbGxlci4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ2FsbCB7XG4gIHJlYWRvbmx5IHJlcXVlc3RJZDogc3RyaW5nO1xuICByZWFkb25seSByZXF1ZXN0OiBJbmZlcmVuY2VSZXF1ZXN0O1xuICByZWFkb25seSByZXBseTogQ2FsbGVyUmVwbHk7XG4gIC8qKiBUaGUgY2FsbGVyJ3MgaGVhZGVycyBhbmQgcXVlcnkgKGA/XHUyMDI2YCBvciAnJyksIGFzIHNlbnQuICovXG4gIHJlYWRvbmx5IHJhd0hlYWRlcnM6IHJlYWRvbmx5IHN0cmluZ1tdO1xuICByZWFkb25seSBjb25uZWN0aW9uOiBzdHJpbmcgfCB1bmRlZmluZWQ7XG4gIHJlYWRvbmx5IHF1ZXJ5OiBzdHJpbmc7XG4gIHJlYWRvbmx5IGVuZGluZzogUmVxdWVzdEVuZGluZztcbn1cblxudHlwZSBHbyA9IEV4dHJhY3Q8RGVjaXNpb24sIHsgcmVhZG9ubHkgb3V0Y29tZTogJ2dvJyB9PjtcblxuLyoqIEEgcHJvdmlkZXIncyBhbnN3ZXIgb2Ygd2hpY2ggbm8gYnl0ZSBoYXMgYmVlbiBmb3J3YXJkZWQuICovXG5pbnRlcmZhY2UgSGVsZEFuc3dlciB7XG4gIHJlYWRvbmx5IGV4Y2hhbmdlOiBVcHN0cmVhbUV4Y2hhbmdlO1xuICByZWFkb25seSBhbnN3ZXI6IEV4Y2hhbmdlQW5zd2VyO1xuICByZWFkb25seSBkZWNpc2lvbjogR287XG59XG5cbmNvbnN0IG1vdmFibGVTdGF0dXNlcyA9IG5ldyBTZXQoWzQyOSwgNTAyLCA1MDMsIDUwNF0pO1xuXG4vLyBUaGUgcmVxdWVzdCBpcyBrbm93biBub3QgdG8gaGF2ZSBiZWVuIHNlcnZlZDogaXQgbmV2ZXIgbGVmdCwgb3IgdGhlIGFuc3dlciBzYXlzIHNvLlxuY29uc3QgbWF5TW92ZU9uID0gKGhlYWQ6IEV4Y2hhbmdlSGVhZCk6IGJvb2xlYW4gPT5cbiAgaGVhZC5vdXRjb21lID09PSAnYW5zd2VyZWQnID8gbW92YWJsZVN0YXR1c2VzLmhhcyhoZWFkLnN0YXR1cykgOiBoZWFkLnJlYXNvbiA9PT0gJ3Vwc3RyZWFtX3JlZnVzZWQnO1xuXG4vKiogU2VydmVzIG9uZSBjYWxsIHRvIGl0cyBlbmQuIFJlc29sdmVzIHdoZW4gdGhlIGxhc3QgZXhjaGFuZ2UgaXMgY2xvc2VkLCBzbyB0aGF0IHdob2V2ZXIgZHJhaW5zIGtub3dzIGl0cyBsZWFzZSBpcyBvbiBpdHMgd2F5IGJhY2suICovXG5leHBvcnQgY2xhc3MgRm9yd2FyZGluZyB7XG4gIHJlYWRvbmx5ICNwb3J0czogRm9yd2FyZGluZ1BvcnRzO1xuICByZWFkb25seSAjY2FsbDogQ2FsbDtcbiAgcmVhZG9ubHkgI3RyaWVkOiBQcm92aWRlcklkW10gPSBbXTtcbiAgI2RlY2lzaW9uTXMgPSAwO1xuXG4gIGNvbnN0cnVjdG9yKHBvcnRzOiBGb3J3YXJkaW5nUG9ydHMsIGNhbGw6IENhbGwpIHtcbiAgICB0aGlzLiNwb3J0cyA9IHBvcnRzO1xuICAgIHRoaXMuI2NhbGwgPSBjYWxsO1xuICB9XG5cbiAgYXN5bmMgcnVuKCk6IFByb21pc2U8dm9pZD4ge1xuICAgIGNvbnN0IHsgcmVxdWVzdCB9ID0gdGhpcy4jY2FsbDtcbiAgICBjb25zdCBvZmZlcnMgPSB0aGlzLiNwb3J0cy5yZWdpc3RyeS5zdXBwb3J0aW5nKHJlcXVlc3QubW9kZWxJZCwgcmVxdWVzdC5mZWF0dXJlKTtcbiAgICBjb25zdCByZWFkaW5nID0gYXdhaXQgdGhpcy4jdGltZWQoZmluZFByb3NwZWN0cyh0aGlzLiNwb3J0cy5iZXJ0aCwgcmVxdWVzdCwgb2ZmZXJzKSk7XG4gICAgaWYgKHJlYWRpbmcub3V0Y29tZSA9PT0gJ3JlZnVzZWQnKSB0aGlzLiNyZWZ1c2UodGhpcy4jZXhwbGFpbihyZWFkaW5nLnJlYXNvbikpO1xuICAgIGVsc2UgYXdhaXQgdGhpcy4jYXR0ZW1wdChyZWFkaW5nLnByb3NwZWN0cyk7XG4gICAgdGhpcy4jcG9ydHMubWV0cmljcy5kZWNpc2lvblNlY29uZHMub2JzZXJ2ZSh0aGlzLiNkZWNpc2lvbk1zIC8gMV8wMDApO1xuICB9XG5cbiAgYXN5bmMgI2F0dGVtcHQocHJvc3BlY3RzOiBQcm9zcGVjdHMpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBjb25zdCBhdHRlbXB0c01heCA9IHByb3NwZWN0cy5pc0JvdW5kID8gMSA6IHRoaXMuI3BvcnRzLmF0dGVtcHRzTWF4O1xuICAgIGxldCBoZWxkOiBIZWxkQW5zd2VyIHwgdW5kZWZpbmVkO1xuICAgIGZvciAobGV0IGF0dGVtcHQgPSAxOyA7IGF0dGVtcHQrKykge1xuICAgICAgY29uc3QgZGVjaXNpb24gPSBhd2FpdCB0aGlzLiNkZWNpZGUocHJvc3BlY3RzKTtcbiAgICAgIGlmIChkZWNpc2lvbiA9PT0gJ2VuZGVkJykge1xuICAgICAgICByZXR1cm4gdGhpcy4jYW5zd2VyRW5kaW5nKCk7XG4gICAgICB9XG4gICAgICBpZiAoZGVjaXNpb24ub3V0Y29tZSA9PT0gJ3JlZnVzZWQnKSByZXR1cm4gaGVsZCA9PT0gdW5kZWZpbmVkID8gdGhpcy4jcmVmdXNlKHRoaXMuI2V4cGxhaW4oZGVjaXNpb24ucmVhc29uKSkgOiB0aGlzLiNkZWxpdmVyKGhlbGQpO1xuICAgICAgaGVsZD8uZXhjaGFuZ2UuZGlzY2FyZCgpO1xuICAgICAgaGVsZCA9IHVuZGVmaW5lZDtcbiAgICAgIGNvbnN0IGV4Y2hhbmdlID0gdGhpcy4jc2VuZChkZWNpc2lvbik7XG4gICAgICBjb25zdCBoZWFkID0gYXdhaXQgZXhjaGFuZ2UuaGVhZDtcbiAgICAgIGNvbnN0IGlzTGFzdCA9IGF0dGVtcHQgPj0gYXR0ZW1wdHNNYXggfHwgIW1heU1vdmVPbihoZWFkKSB8fCB0aGlzLiNjYWxsLmVuZGluZy5yZWFzb24gIT09IHVuZGVmaW5lZDtcbiAgICAgIGlmIChoZWFkLm91dGNvbWUgPT09ICdhbnN3ZXJlZCcpIHtcbiAgICAgICAgaGVsZCA9IHsgZXhjaGFuZ2UsIGFuc3dlcjogaGVhZCwgZGVjaXNpb24gfTtcbiAgICAgICAgaWYgKGlzTGFzdCkgcmV0dXJuIHRoaXMuI2RlbGl2ZXIoaGVsZCk7XG4gICAgICB9IGVsc2UgaWYgKGlzTGFzdCkge1xuICAgICAgICBhd2FpdCBleGNoYW5nZS5jbG9zZWQ7XG4gICAgICAgIHJldHVybiB0aGlzLiNyZWZ1c2UoeyByZWFzb246IHJlZnVzYWxPZihoZWFkLnJlYXNvbikgfSwgZGVjaXNpb24pO1xuICAgICAgfVxuICAgICAgdGhpcy4jdHJpZWQucHVzaChkZWNpc2lvbi5vZmZlci5wcm92aWRlci5uYW1lKTtcbiAgICB9XG4gIH1cblxuICAvKiogQSBkZWNpc2lvbiwgb3IgYGVuZGVkYCB3aGVuIHRoZSByZXF1ZXN0IGVuZGVkIGJlZm9yZSB0aGVyZSB3YXMgb25lLiAqL1xuICBhc3luYyAjZGVjaWRlKHByb3NwZWN0czogUHJvc3BlY3RzKTogUHJvbWlzZTxEZWNpc2lvbiB8ICdlbmRlZCc+IHtcbiAgICBjb25zdCB7IGVuZGluZyB9ID0gdGhpcy4jY2FsbDtcbiAgICB0cnkge1xuICAgICAgY29uc3QgZGVjaXNpb24gPSBhd2FpdCB0aGlzLiN0aW1lZChkZWNpZGUodGhpcy4jcG9ydHMsIHByb3NwZWN0cywgdGhpcy4jdHJpZWQsIGVuZGluZy5zaWduYWwpKTtcbiAgICAgIGlmIChlbmRpbmcucmVhc29uID09PSB1bmRlZmluZWQpIHJldHVybiBkZWNpc2lvbjtcbiAgICAgIC8vIEl0IGVuZGVkIHdoaWxlIHRoZSBncmFudCB3YXMgb24gaXRzIHdheTogbm90aGluZyB3YXMgZm9yd2FyZGVkLCBzbyB0aGUgZ3JhbnQgbGVhdmVzIG5vIHRyYWNlLlxuICAgICAgaWYgKGRlY2lzaW9uLm91dGNvbWUgPT09ICdnbycpIHZvaWQgZGVjaXNpb24ubGVhc2U/LmFiYW5kb24oKTtcbiAgICAgIHJldHVybiAnZW5kZWQnO1xuICAgIH0gY2F0Y2ggKGVycm9yKSB7XG4gICAgICBpZiAoZW5kaW5nLnJlYXNvbiAhPT0gdW5kZWZpbmVkKSByZXR1cm4gJ2VuZGVkJztcbiAgICAgIHRocm93IGVycm9yO1xuICAgIH1cbiAgfVxuXG4gIGFzeW5jICN0aW1lZDxUPihkZWNpc2lvbjogUHJvbWlzZTxUPik6IFByb21pc2U8VD4ge1xuICAgIGNvbnN0IHN0YXJ0ZWRBdCA9IHRoaXMuI3BvcnRzLmNsb2NrLm5vdygpO1xuICAgIHRyeSB7XG4gICAgICByZXR1cm4gYXdhaXQgZGVjaXNpb247XG4gICAgfSBmaW5hbGx5IHtcbiAgICAgIHRoaXMuI2RlY2lzaW9uTXMgKz0gdGhpcy4jcG9ydHMuY2xvY2subm93KCkgLSBzdGFydGVkQXQ7XG4gICAgfVxuICB9XG5cbiAgI3NlbmQoeyBvZmZlciwgbGVhc2UgfTogR28pOiBVcHN0cmVhbUV4Y2hhbmdlIHtcbiAgICBjb25zdCB7IHJlcXVlc3QsIHJlcXVlc3RJZCwgcmF3SGVhZGVycywgY29ubmVjdGlvbiwgcXVlcnksIGVuZGluZyB9ID0gdGhpcy4jY2FsbDtcbiAgICBjb25zdCB7IHByb3ZpZGVyLCBtb2RlbCwgcGF0aFByZWZpeCB9ID0gb2ZmZXI7XG4gICAgY29uc3QgeyBjbG9jaywgbG9nLCBtZXRyaWNzIH0gPSB0aGlzLiNwb3J0cztcbiAgICBjb25zdCB7IGRpYWxlY3QsIHBhdGggfSA9IHJlcXVlc3QuZW5kcG9pbnQ7XG4gICAgY29uc3QgZXhjaGFuZ2UgPSBuZXcgVXBzdHJlYW1FeGNoYW5nZShcbiAgICAgIHsgY2xvY2ssIGxvZywgZGlzcGF0Y2hlcjogdGhpcy4jcG9ydHMuZGlzcGF0Y2hlck9mKHByb3ZpZGVyLm5hbWUpIH0sXG4gICAgICB7XG4gICAgICAgIHByb3ZpZGVyOiBwcm92aWRlci5uYW1lLFxuICAgICAgICByZXF1ZXN0SWQsXG4gICAgICAgIHBhdGg6IGAke3BhdGhQcmVmaXh9JHtwYXRofSR7cXVlcnl9YCxcbiAgICAgICAgaGVhZGVyczogdXBzdHJlYW1IZWFkZXJzKHJhd0hlYWRlcnMsIGNvbm5lY3Rpb24sIHsgYXBpS2V5OiBwcm92aWRlci5hcGlLZXksIHJlcXVlc3RJZCwgZGlhbGVjdCB9KSxcbiAgICAgICAgYm9keTogcmVxdWVzdC5ieXRlc0Zvcihtb2RlbC51cHN0cmVhbU1vZGVsKSxcbiAgICAgICAgbGVhc2UsXG4gICAgICAgIG9uRmlyc3RCeXRlOiAoc2Vjb25kcykgPT4gbWV0cmljcy5maXJzdEJ5dGVTZWNvbmRzLm9ic2VydmUoeyBwcm92aWRlcjogcHJvdmlkZXIubmFtZSB9LCBzZWNvbmRzKSxcbiAgICAgIH0sXG4gICAgKTtcbiAgICAvLyBBbiBlYXJsaWVyIGV4Y2hhbmdlIHRoYXQgaXMgc3RpbGwgYmVpbmcgZGlzY2FyZGVkIGVuZHMgYnkgaXRzIG93biBib3VuZHMuXG4gICAgZW5kaW5nLndhdGNoKChyZWFzb24pID0+IGV4Y2hhbmdlLmFib3J0KHJlYXNvbikpO1xuICAgIHZvaWQgZXhjaGFuZ2UuY2xvc2VkLnRoZW4oKGVuZCkgPT4ge1xuICAgICAgaWYgKGVuZC5vdXRjb21lID09PSAnZmFpbGVkJykgbWV0cmljcy51cHN0cmVhbUZhaWx1cmVzLmluYyh7IHByb3ZpZGVyOiBwcm92aWRlci5uYW1lLCByZWFzb246IGVuZC5yZWFzb24gfSk7XG4gICAgfSk7XG4gICAgcmV0dXJuIGV4Y2hhbmdlO1xuICB9XG5cbiAgYXN5bmMgI2RlbGl2ZXIoeyBleGNoYW5nZSwgYW5zd2VyLCBkZWNpc2lvbiB9OiBIZWxkQW5zd2VyKTogUHJvbWlzZTx2b2lkPiB7XG4gICAgY29uc3QgeyByZXF1ZXN0LCByZXBseSB9ID0gdGhpcy4jY2FsbDtcbiAgICBjb25zdCBpc1N1Y2Nlc3MgPSBhbnN3ZXIuc3RhdHVzID49IDIwMCAmJiBhbnN3ZXIuc3RhdHVzIDwgMzAwO1xuICAgIGRlbGl2ZXIoZXhjaGFuZ2UsIGFuc3dlciwgcmVwbHksIHtcbiAgICAgIGRpYWxlY3Q6IHJlcXVlc3QuZW5kcG9pbnQuZGlhbGVjdCxcbiAgICAgIGhlYWRlcnM6IGRvd25zdHJlYW1IZWFkZXJzKGFuc3dlci5oZWFkZXJzLCB0aGlzLiNoZWFkZXJzKGRlY2lzaW9uLm5hbWUsIGRlY2lzaW9uLm9mZmVyKSksXG4gICAgICByZWNvcmQ6IHJlcXVlc3QuaXNTdG9yZWQgJiYgaXNTdWNjZXNzID8gdGhpcy4jcmVjb3JkRm9yKGRlY2lzaW9uLm9mZmVyKSA6IHVuZGVmaW5lZCxcbiAgICB9KTtcbiAgICB0aGlzLiNjb3VudChhbnN3ZXIuc3RhdHVzLCBkZWNpc2lvbik7XG4gICAgYXdhaXQgZXhjaGFuZ2UuY2xvc2VkO1xuICB9XG5cbiAgI3JlY29yZEZvcihvZmZlcjogT2ZmZXIpOiBSZWNvcmRJZCB7XG4gICAgY29uc3QgeyByZXF1ZXN0LCByZXF1ZXN0SWQgfSA9IHRoaXMuI2NhbGw7XG4gICAgY29uc3QgeyByZWNvcmRzIH0gPSB0aGlzLiNwb3J0cztcbiAgICByZXR1cm4gYXN5bmMgKGlkKSA9PiB7XG4gICAgICBpZiAoaWQgPT09IHVuZGVmaW5lZCkgcmV0dXJuIHJlY29yZHMuY291bnQocmVxdWVzdElkLCAnaWRfbm90X2ZvdW5kJyk7XG4gICAgICBjb25zdCBzZXNzaW9uSWQgPSBzdG9yZWRTdGF0ZUtleShyZXF1ZXN0LmNyZWRlbnRpYWwsIHJlcXVlc3QubW9kZWxJZCwgJ3ByZXZpb3VzX3Jlc3BvbnNlX2lkJywgaWQpO1xuICAgICAgYXdhaXQgcmVjb3Jkcy5yZWNvcmQoeyBwcm92aWRlcjogb2ZmZXIucHJvdmlkZXIubmFtZSwgbW9kZWxJZDogcmVxdWVzdC5tb2RlbElkLCBzZXNzaW9uSWQsIHJlcXVlc3RJZCB9KTtcbiAgICB9O1xuICB9XG5cbiAgI2V4cGxhaW4ocmVhc29uOiBSZWZ1c2FsWydyZWFzb24nXSk6IFJlZnVzYWwge1xuICAgIGNvbnN0IHsgcHJldmlvdXNSZXNwb25zZUlkLCBmZWF0dXJlLCBtb2RlbElkIH0gPSB0aGlzLiNjYWxsLnJlcXVlc3Q7XG4gICAgaWYgKHJlYXNvbiA9PT0gJ3ByZXZpb3VzX3Jlc3BvbnNlX25vdF9mb3VuZCcpXG4gICAgICByZXR1cm4ge1xuICAgICAgICByZWFzb24sXG4gICAgICAgIHBhcmFtOiAncHJldmlvdXNfcmVzcG9uc2VfaWQnLFxuICAgICAgICBtZXNzYWdlOiBgUHJldmlvdXMgcmVzcG9uc2Ugd2l0aCBpZCAke0pTT04uc3RyaW5naWZ5KHByZXZpb3VzUmVzcG9uc2VJZCl9IG5vdCBmb3VuZC5gLFxuICAgICAgfTtcbiAgICBpZiAocmVhc29uID09PSAndW5zdXBwb3J0ZWRfZmVhdHVyZScgfHwgcmVhc29uID09PSAndW5zdXBwb3J0ZWQnKVxuICAgICAgcmV0dXJuIHsgcmVhc29uLCBtZXNzYWdlOiBgTm8gcHJvdmlkZXIgb2YgdGhlIG1vZGVsICR7SlNPTi5zdHJpbmdpZnkobW9kZWxJZCl9IHN1cHBvcnRzICR7ZmVhdHVyZX1gIH07XG4gICAgcmV0dXJuIHsgcmVhc29uIH07XG4gIH1cblxuICAjYW5zd2VyRW5kaW5nKCk6IHZvaWQge1xuICAgIGlmICh0aGlzLiNjYWxsLmVuZGluZy5yZWFzb24gPT09ICdzaHV0dGluZ19kb3duJykgdGhpcy4jcmVmdXNlKHsgcmVhc29uOiAnc2h1dHRpbmdfZG93bicgfSk7XG4gIH1cblxuICAjcmVmdXNlKHJlZnVzYWw6IFJlZnVzYWwsIGRlY2lzaW9uPzogR28pOiB2b2lkIHtcbiAgICBjb25zdCB7IHJlcXVlc3QsIHJlcGx5IH0gPSB0aGlzLiNjYWxsO1xuICAgIGNvbnN0IGFuc3dlciA9IGFuc3dlclJlZnVzYWwocmVxdWVzdC5lbmRwb2ludC5kaWFsZWN0LCByZWZ1c2FsKTtcbiAgICB0aGlzLiNwb3J0cy5tZXRyaWNzLnJlZnVzYWxzLmluYyh7IGVuZHBvaW50OiByZXF1ZXN0LmVuZHBvaW50Lm5hbWUsIHJlYXNvbjogcmVmdXNhbC5yZWFzb24gfSk7XG4gICAgdGhpcy4jY291bnQoYW5zd2VyLnN0YXR1cywgZGVjaXNpb24pO1xuICAgIHJlcGx5LnJlZnVzZShhbnN3ZXIsIHRoaXMuI2hlYWRlcnMoZGVjaXNpb24/Lm5hbWUgPz8gJ3JlZnVzZWQnLCBkZWNpc2lvbj8ub2ZmZXIpKTtcbiAgfVxuXG4gICNoZWFkZXJzKGRlY2lzaW9uOiBEZWNpc2lvbkxhYmVsLCBvZmZlcjogT2ZmZXIgfCB1bmRlZmluZWQpOiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+IHtcbiAgICByZXR1cm4ge1xuICAgICAgJ3gtYmVydGgtcmVxdWVzdC1pZCc6IHRoaXMuI2NhbGwucmVxdWVzdElkLFxuICAgICAgJ3gtYmVydGgtZGVjaXNpb24nOiBkZWNpc2lvbixcbiAgICAgIC4uLihvZmZlciA9PT0gdW5kZWZpbmVkID8ge30gOiB7ICd4LWJlcnRoLXByb3ZpZGVyJzogb2ZmZXIucHJvdmlkZXIubmFtZSB9KSxcbiAgICAgICdzZXJ2ZXItdGltaW5nJzogYGJlcnRoO2R1cj0ke3RoaXMuI2RlY2lzaW9uTXMudG9GaXhlZCgyKX1gLFxuICAgIH07XG4gIH1cblxuICAjY291bnQoc3RhdHVzOiBudW1iZXIsIGRlY2lzaW9uOiBHbyB8IHVuZGVmaW5lZCk6IHZvaWQge1xuICAgIHRoaXMuI3BvcnRzLm1ldHJpY3MucmVxdWVzdHMuaW5jKHtcbiAgICAgIGVuZHBvaW50OiB0aGlzLiNjYWxsLnJlcXVlc3QuZW5kcG9pbnQubmFtZSxcbiAgICAgIHByb3ZpZGVyOiBkZWNpc2lvbj8ub2ZmZXIucHJvdmlkZXIubmFtZSA/PyAnbm9uZScsXG4gICAgICBkZWNpc2lvbjogZGVjaXNpb24/Lm5hbWUgPz8gJ3JlZnVzZWQnLFxuICAgICAgc3RhdHVzOiBzdGF0dXNDbGFzcyhzdGF0dXMpLFxuICAgIH0pO1xuICB9XG59XG5cbnR5cGUgRGVjaXNpb25MYWJlbCA9IEdvWyduYW1lJ10gfCAncmVmdXNlZCc7XG4iLCAiLy8gUmVhZHMgYSBib2R5IGZyb20gb3V0c2lkZSwgb25jZTogSlNPTiwgaXRzIGBtb2RlbGAsIHdoYXQgaXQgbmVlZHMgYW5kIHdoaWNoIHNlc3Npb24gaXQgYmVsb25ncyB0by4gRXZlcnl0aGluZyBkZWVwZXIgbWF5IHRydXN0IHRoZSByZXN1bHQuXG4vLyBUaGUgY2FsbGVyJ3MgYnl0ZXMgYXJlIGtlcHQgYXMgdGhleSBjYW1lOyBvbmx5IGBieXRlc0ZvcmAgY2hhbmdlcyB0aGVtLCBhbmQgb25seSB0aGUgdmFsdWUgb2YgdGhlIHRvcC1sZXZlbCBgbW9kZWxgLlxuXG5pbXBvcnQgeyBpc1V0ZjggfSBmcm9tICdub2RlOmJ1ZmZlcic7XG5pbXBvcnQgdHlwZSB7IEluY29taW5nSHR0cEhlYWRlcnMgfSBmcm9tICdub2RlOmh0dHAnO1xuaW1wb3J0IHR5cGUgeyBNb2RlbElkIH0gZnJvbSAnQGJlcnRoL3Byb3RvY29sJztcbmltcG9ydCB0eXBlIHsgRW5kcG9pbnQgfSBmcm9tICcuL2VuZHBvaW50LnRzJztcbmltcG9ydCB7IGZlYXR1cmVPZiwgaXNPYmplY3QsIHR5cGUgSnNvbk9iamVjdCB9IGZyb20gJy4vZmVhdHVyZS50cyc7XG5pbXBvcnQgeyBmaW5kSnNvbkZhdWx0IH0gZnJvbSAnLi9qc29uLWZhdWx0LnRzJztcbmltcG9ydCB7IHR5cGUgQnl0ZVJhbmdlLCByZWFkSnNvbk91dGxpbmUsIHNwbGljZVN0cmluZyB9IGZyb20gJy4vanNvbi1vdXRsaW5lLnRzJztcbmltcG9ydCB0eXBlIHsgRmVhdHVyZSB9IGZyb20gJy4vb3B0aW9ucy50cyc7XG5pbXBvcnQgdHlwZSB7IFJlZnVzYWwgfSBmcm9tICcuL3JlZnVzYWxzLnRzJztcbmltcG9ydCB7IGNhbGxlck9mLCByZWFkU2Vzc2lvbiwgdHlwZSBTZXNzaW9uUmVhZGluZyB9IGZyb20gJy4vc2Vzc2lvbi1rZXkudHMnO1xuXG4vKiogRGVlcGVzdCBuZXN0aW5nIG9mIGEgYm9keS4gUmVhbCBvbmVzIHN0YXkgdW5kZXIgMzA7IHRoZSBib3VuZCBsZXRzIGxhdGVyIHJlYWRlcnMgcmVjdXJzZS4gKi9cbmV4cG9ydCBjb25zdCBqc29uRGVwdGhNYXggPSAyNTY7XG5cbmV4cG9ydCBpbnRlcmZhY2UgSW5mZXJlbmNlUmVxdWVzdCB7XG4gIHJlYWRvbmx5IGVuZHBvaW50OiBFbmRwb2ludDtcbiAgcmVhZG9ubHkgbW9kZWxJZDogTW9kZWxJZDtcbiAgcmVhZG9ubHkgZmVhdHVyZTogRmVhdHVyZTtcbiAgcmVhZG9ubHkgc2Vzc2lvbjogRXhjbHVkZTxTZXNzaW9uUmVhZGluZywgeyByZWFkb25seSBvdXRjb21lOiAnaW52YWxpZCcgfT47XG4gIC8qKiBUaGUgaWQgb2YgdGhlIHN0b3JlZCByZXNwb25zZSB0aGF0IHRoaXMgb25lIGNvbnRpbnVlcy4gKi9cbiAgcmVhZG9ubHkgcHJldmlvdXNSZXNwb25zZUlkOiBzdHJpbmcgfCB1bmRlZmluZWQ7XG4gIC8qKiBUaGUgcHJvdmlkZXIga2VlcHMgdGhlIHJlc3BvbnNlIGZvciBsYXRlciByZXF1ZXN0cywgc28gaXRzIGlkIG11c3QgYmUgcmVtZW1iZXJlZCAoUmVzcG9uc2VzJyBgc3RvcmVgLCB0cnVlIHVubGVzcyBzYWlkIG90aGVyd2lzZSkuICovXG4gIHJlYWRvbmx5IGlzU3RvcmVkOiBib29sZWFuO1xuICByZWFkb25seSBjcmVkZW50aWFsOiBzdHJpbmc7XG4gIC8qKiBUaGUgYm9keSB0byBzZW5kIHRvIGEgcHJvdmlkZXIgdGhhdCBjYWxscyB0aGUgbW9kZWwgYHVwc3RyZWFtTW9kZWxgOiB0aGUgdmVyeSBieXRlcyByZWNlaXZlZCB3aGVuIHRoYXQgaXMgd2hhdCB0aGV5IHNheS4gKi9cbiAgYnl0ZXNGb3IodXBzdHJlYW1Nb2RlbDogc3RyaW5nKTogQnVmZmVyO1xufVxuXG5leHBvcnQgdHlwZSBSZXF1ZXN0UmVhZGluZyA9XG4gIHwgeyByZWFkb25seSBvdXRjb21lOiAncmVhZCc7IHJlYWRvbmx5IHJlcXVlc3Q6IEluZmVyZW5jZVJlcXVlc3QgfVxuICB8IHsgcmVhZG9ubHkgb3V0Y29tZTogJ3JlZnVzZWQnOyByZWFkb25seSByZWZ1c2FsOiBSZWZ1c2FsIH07XG5cbmludGVyZmFjZSBQYXJzZWRCb2R5IHtcbiAgcmVhZG9ubHkgYm9keTogSnNvbk9iamVjdDtcbiAgcmVhZG9ubHkgbW9kZWw6IHN0cmluZztcbiAgcmVhZG9ubHkgbW9kZWxSYW5nZTogQnl0ZVJhbmdlO1xufVxuXG50eXBlIEJvZHlSZWFkaW5nID0geyByZWFkb25seSBvdXRjb21lOiAncmVhZCc7IHJlYWRvbmx5IHBhcnNlZDogUGFyc2VkQm9keSB9IHwgeyByZWFkb25seSBvdXRjb21lOiAncmVmdXNlZCc7IHJlYWRvbmx5IHJlZnVzYWw6IFJlZnVzYWwgfTtcblxuY29uc3QgcmVmdXNlID0gKHJlZnVzYWw6IFJlZnVzYWwpOiB7IHJlYWRvbmx5IG91dGNvbWU6ICdyZWZ1c2VkJzsgcmVhZG9ubHkgcmVmdXNhbDogUmVmdXNhbCB9ID0+ICh7IG91dGNvbWU6ICdyZWZ1c2VkJywgcmVmdXNhbCB9KTtcbmNvbnN0IGludmFsaWQgPSAocGFyYW06IHN0cmluZyB8IHVuZGVmaW5lZCwgbWVzc2FnZTogc3RyaW5nKSA9PiByZWZ1c2UoeyByZWFzb246ICdpbnZhbGlkX3JlcXVlc3QnLCBwYXJhbSwgbWVzc2FnZSB9KTtcblxuY29uc3QgcGFyc2UgPSAodGV4dDogc3RyaW5nKTogeyByZWFkb25seSB2YWx1ZTogdW5rbm93biB9IHwgdW5kZWZpbmVkID0+IHtcbiAgdHJ5IHtcbiAgICByZXR1cm4geyB2YWx1ZTogSlNPTi5wYXJzZSh0ZXh0KSB9O1xuICB9IGNhdGNoIHtcbiAgICByZXR1cm4gdW5kZWZpbmVkO1xuICB9XG59O1xuXG5jb25zdCByZWFkQm9keSA9IChieXRlczogQnVmZmVyKTogQm9keVJlYWRpbmcgPT4ge1xuICBpZiAoIWlzVXRmOChieXRlcykpIHJldHVybiByZWZ1c2UoeyByZWFzb246ICdtYWxmb3JtZWRfanNvbicsIG1lc3NhZ2U6ICdUaGUgYm9keSBpcyBub3QgdmFsaWQgVVRGLTgnIH0pO1xuICBjb25zdCB0ZXh0ID0gYnl0ZXMudG9TdHJpbmcoJ3V0ZjgnKTtcbiAgY29uc3QganNvbiA9IHBhcnNlKHRleHQpO1xuICBpZiAoanNvbiA9PT0gdW5kZWZpbmVkKVxuICAgIHJldHVybiByZWZ1c2UoeyByZWFzb246ICdtYWxmb3JtZWRfanNvbicsIG1lc3NhZ2U6IGBUaGUgYm9keSBpcyBub3QgdmFsaWQgSlNPTjogdW5leHBlY3RlZCBpbnB1dCBhdCBwb3NpdGlvbiAke2ZpbmRKc29uRmF1bHQodGV4dCl9YCB9KTtcbiAgaWYgKCFpc09iamVjdChqc29uLnZhbHVlKSkgcmV0dXJuIGludmFsaWQodW5kZWZpbmVkLCAnVGhlIGJvZHkgbXVzdCBiZSBhIEpTT04gb2JqZWN0Jyk7XG4gIGNvbnN0IG91dGxpbmUgPSByZWFkSnNvbk91dGxpbmUoYnl0ZXMpO1xuICBpZiAob3V0bGluZS5kdXBsaWNhdGVLZXkgIT09IHVuZGVmaW5lZClcbiAgICByZXR1cm4gcmVmdXNlKHtcbiAgICAgIHJlYXNvbjogJ2R1cGxpY2F0ZV9rZXknLFxuICAgICAgcGFyYW06IG91dGxpbmUuZHVwbGljYXRlS2V5LFxuICAgICAgbWVzc2FnZTogYFRoZSB0b3AtbGV2ZWwga2V5ICR7SlNPTi5zdHJpbmdpZnkob3V0bGluZS5kdXBsaWNhdGVLZXkpfSBvY2N1cnMgdHdpY2VgLFxuICAgIH0pO1xuICBpZiAob3V0bGluZS5kZXB0aCA+IGpzb25EZXB0aE1heCkgcmV0dXJuIGludmFsaWQodW5kZWZpbmVkLCBgVGhlIGJvZHkgaXMgbmVzdGVkIGRlZXBlciB0aGFuICR7anNvbkRlcHRoTWF4fSBsZXZlbHNgKTtcbiAgY29uc3QgeyBtb2RlbCB9ID0ganNvbi52YWx1ZTtcbiAgY29uc3QgbW9kZWxSYW5nZSA9IG91dGxpbmUucmFuZ2VzLmdldCgnbW9kZWwnKTtcbiAgaWYgKHR5cGVvZiBtb2RlbCAhPT0gJ3N0cmluZycgfHwgbW9kZWwgPT09ICcnIHx8IG1vZGVsUmFuZ2UgPT09IHVuZGVmaW5lZCkgcmV0dXJuIGludmFsaWQoJ21vZGVsJywgJ21vZGVsIG11c3QgYmUgYSBub24tZW1wdHkgc3RyaW5nJyk7XG4gIHJldHVybiB7IG91dGNvbWU6ICdyZWFkJywgcGFyc2VkOiB7IGJvZHk6IGpzb24udmFsdWUsIG1vZGVsLCBtb2RlbFJhbmdlIH0gfTtcbn07XG5cbi8qKiBSZWFkcyBgYnl0ZXNgIGFzIGEgcmVxdWVzdCB0byBgZW5kcG9pbnRgLiBgcmVzb2x2ZU1vZGVsYCBtYXBzIHdoYXQgdGhlIGNhbGxlciBzYXlzIHRvIGEgbW9kZWwsIG9yIHVuZGVmaW5lZCBpZiB0aGVyZSBpcyBub25lLiAqL1xuZXhwb3J0IGNvbnN0IHJlYWRJbmZlcmVuY2VSZXF1ZXN0ID0gKFxuICBlbmRwb2ludDogRW5kcG9pbnQsXG4gIGJ5dGVzOiBCdWZmZXIsXG4gIGhlYWRlcnM6IEluY29taW5nSHR0cEhlYWRlcnMsXG4gIHJlc29sdmVNb2RlbDogKG5hbWU6IHN0cmluZykgPT4gTW9kZWxJZCB8IHVuZGVmaW5lZCxcbik6IFJlcXVlc3RSZWFkaW5nID0+IHtcbiAgY29uc3QgcmVhZGluZyA9IHJlYWRCb2R5KGJ5dGVzKTtcbiAgaWYgKHJlYWRpbmcub3V0Y29tZSA9PT0gJ3JlZnVzZWQnKSByZXR1cm4gcmVhZGluZztcbiAgY29uc3QgeyBib2R5LCBtb2RlbCwgbW9kZWxSYW5nZSB9ID0gcmVhZGluZy5wYXJzZWQ7XG4gIGNvbnN0IG1vZGVsSWQgPSByZXNvbHZlTW9kZWwobW9kZWwpO1xuICBpZiAobW9kZWxJZCA9PT0gdW5kZWZpbmVkKVxuICAgIHJldHVybiByZWZ1c2Uoe1xuICAgICAgcmVhc29uOiAnbW9kZWxfbm90X2ZvdW5kJyxcbiAgICAgIHBhcmFtOiAnbW9kZWwnLFxuICAgICAgbWVzc2FnZTogYFRoZSBtb2RlbCAke0pTT04uc3RyaW5naWZ5KG1vZGVsLnNsaWNlKDAsIDI1NikpfSBkb2VzIG5vdCBleGlzdGAsXG4gICAgfSk7XG4gIGNvbnN0IHNlc3Npb24gPSByZWFkU2Vzc2lvbihlbmRwb2ludC5uYW1lLCBtb2RlbElkLCBoZWFkZXJzLCBib2R5KTtcbiAgaWYgKHNlc3Npb24ub3V0Y29tZSA9PT0gJ2ludmFsaWQnKSByZXR1cm4gaW52YWxpZChzZXNzaW9uLnBhcmFtLCBzZXNzaW9uLm1lc3NhZ2UpO1xuICByZXR1cm4ge1xuICAgIG91dGNvbWU6ICdyZWFkJyxcbiAgICByZXF1ZXN0OiB7XG4gICAgICBlbmRwb2ludCxcbiAgICAgIG1vZGVsSWQsXG4gICAgICBmZWF0dXJlOiBmZWF0dXJlT2YoZW5kcG9pbnQubmFtZSwgYm9keSksXG4gICAgICBzZXNzaW9uLFxuICAgICAgcHJldmlvdXNSZXNwb25zZUlkOlxuICAgICAgICBzZXNzaW9uLm91dGNvbWUgPT09ICdzZXNzaW9uJyAmJiBzZXNzaW9uLnNvdXJjZSA9PT0gJ3ByZXZpb3VzX3Jlc3BvbnNlX2lkJyA/IFN0cmluZyhib2R5LnByZXZpb3VzX3Jlc3BvbnNlX2lkKSA6IHVuZGVmaW5lZCxcbiAgICAgIGlzU3RvcmVkOiBlbmRwb2ludC5uYW1lID09PSAncmVzcG9uc2VzJyAmJiBib2R5LnN0b3JlICE9PSBmYWxzZSxcbiAgICAgIGNyZWRlbnRpYWw6IGNhbGxlck9mKGhlYWRlcnMsIGJvZHkpLmNyZWRlbnRpYWwsXG4gICAgICBieXRlc0ZvcjogKHVwc3RyZWFtTW9kZWwpID0+ICh1cHN0cmVhbU1vZGVsID09PSBtb2RlbCA/IGJ5dGVzIDogc3BsaWNlU3RyaW5nKGJ5dGVzLCBtb2RlbFJhbmdlLCB1cHN0cmVhbU1vZGVsKSksXG4gICAgfSxcbiAgfTtcbn07XG4iLCAiLy8gRmluZHMgd2hlcmUgYSB0ZXh0IHN0b3BzIGJlaW5nIEpTT04gKFJGQyA4MjU5KSwgZm9yIHRoZSBlcnJvciBtZXNzYWdlIG9mIGEgbWFsZm9ybWVkIGJvZHkuXG4vLyBSdW5zIG9ubHkgYWZ0ZXIgSlNPTi5wYXJzZSBoYXMgcmVmdXNlZDogVjggc2F5cyBubyBwb3NpdGlvbiBmb3IgbW9zdCBmYXVsdHMgYW5kIHF1b3RlcyB0aGUgY2FsbGVyJ3MgdGV4dCBpbnN0ZWFkLlxuLy8gVXNlcyBubyByZWN1cnNpb24sIHNvIGRlcHRoIGNvc3RzIG1lbW9yeSwgbmV2ZXIgdGhlIHN0YWNrLlxuXG5jb25zdCB3aGl0ZXNwYWNlID0gbmV3IFNldChbJyAnLCAnXFxuJywgJ1xccicsICdcXHQnXSk7XG5jb25zdCBlc2NhcGVzID0gbmV3IFNldChbJ1wiJywgJ1xcXFwnLCAnLycsICdiJywgJ2YnLCAnbicsICdyJywgJ3QnXSk7XG5jb25zdCBsaXRlcmFscyA9IFsndHJ1ZScsICdmYWxzZScsICdudWxsJ107XG5jb25zdCBudW1iZXIgPSAvLT8oPzowfFsxLTldXFxkKikoPzpcXC5cXGQrKT8oPzpbZUVdWystXT9cXGQrKT8veTtcbmNvbnN0IGhleCA9IC9bMC05YS1mQS1GXXs0fS95O1xuXG4vLyBBIG5lZ2F0aXZlIHJlc3VsdCBpcyBhIGZhdWx0OiB0aGUgYml0d2lzZSBjb21wbGVtZW50IG9mIGl0cyBwb3NpdGlvbi4gU2F2ZXMgYW4gb2JqZWN0IHBlciB0b2tlbi5cbmNvbnN0IGZhdWx0ID0gKGF0OiBudW1iZXIpOiBudW1iZXIgPT4gfmF0O1xuXG5jb25zdCBza2lwV2hpdGVzcGFjZSA9ICh0ZXh0OiBzdHJpbmcsIGZyb206IG51bWJlcik6IG51bWJlciA9PiB7XG4gIGxldCBhdCA9IGZyb207XG4gIHdoaWxlIChhdCA8IHRleHQubGVuZ3RoICYmIHdoaXRlc3BhY2UuaGFzKHRleHRbYXRdID8/ICcnKSkgYXQrKztcbiAgcmV0dXJuIGF0O1xufTtcblxuY29uc3QgZW5kT2ZFc2NhcGUgPSAodGV4dDogc3RyaW5nLCBhdDogbnVtYmVyKTogbnVtYmVyID0+IHtcbiAgaWYgKGVzY2FwZXMuaGFzKHRleHRbYXQgKyAxXSA/PyAnJykpIHJldHVybiBhdCArIDI7XG4gIGhleC5sYXN0SW5kZXggPSBhdCArIDI7XG4gIHJldHVybiB0ZXh0W2F0ICsgMV0gPT09ICd1JyAmJiBoZXgudGVzdCh0ZXh0KSA/IGF0ICsgNiA6IGZhdWx0KGF0KTtcbn07XG5cbmNvbnN0IGVuZE9mU3RyaW5nID0gKHRleHQ6IHN0cmluZywgZnJvbTogbnVtYmVyKTogbnVtYmVyID0+IHtcbiAgbGV0IGF0ID0gZnJvbSArIDE7XG4gIHdoaWxlIChhdCA8IHRleHQubGVuZ3RoKSB7XG4gICAgaWYgKHRleHRbYXRdID09PSAnXCInKSByZXR1cm4gYXQgKyAxO1xuICAgIGlmICh0ZXh0LmNoYXJDb2RlQXQoYXQpIDwgMHgyMCkgcmV0dXJuIGZhdWx0KGF0KTtcbiAgICBjb25zdCBuZXh0ID0gdGV4dFthdF0gPT09ICdcXFxcJyA/IGVuZE9mRXNjYXBlKHRleHQsIGF0KSA6IGF0ICsgMTtcbiAgICBpZiAobmV4dCA8IDApIHJldHVybiBuZXh0O1xuICAgIGF0ID0gbmV4dDtcbiAgfVxuICByZXR1cm4gZmF1bHQodGV4dC5sZW5ndGgpO1xufTtcblxuY29uc3QgZW5kT2ZTY2FsYXIgPSAodGV4dDogc3RyaW5nLCBhdDogbnVtYmVyKTogbnVtYmVyID0+IHtcbiAgaWYgKHRleHRbYXRdID09PSAnXCInKSByZXR1cm4gZW5kT2ZTdHJpbmcodGV4dCwgYXQpO1xuICBmb3IgKGNvbnN0IGxpdGVyYWwgb2YgbGl0ZXJhbHMpIGlmICh0ZXh0LnN0YXJ0c1dpdGgobGl0ZXJhbCwgYXQpKSByZXR1cm4gYXQgKyBsaXRlcmFsLmxlbmd0aDtcbiAgbnVtYmVyLmxhc3RJbmRleCA9IGF0O1xuICByZXR1cm4gbnVtYmVyLnRlc3QodGV4dCkgPyBudW1iZXIubGFzdEluZGV4IDogZmF1bHQoYXQpO1xufTtcblxuLyoqIFJlYWRzIGBcImtleVwiIDpgIGFuZCBzYXlzIHdoZXJlIHRoZSB2YWx1ZSBiZWdpbnMuICovXG5jb25zdCBlbmRPZktleSA9ICh0ZXh0OiBzdHJpbmcsIGZyb206IG51bWJlcik6IG51bWJlciA9PiB7XG4gIGlmICh0ZXh0W2Zyb21dICE9PSAnXCInKSByZXR1cm4gZmF1bHQoZnJvbSk7XG4gIGNvbnN0IGVuZCA9IGVuZE9mU3RyaW5nKHRleHQsIGZyb20pO1xuICBpZiAoZW5kIDwgMCkgcmV0dXJuIGVuZDtcbiAgY29uc3QgY29sb24gPSBza2lwV2hpdGVzcGFjZSh0ZXh0LCBlbmQpO1xuICByZXR1cm4gdGV4dFtjb2xvbl0gPT09ICc6JyA/IHNraXBXaGl0ZXNwYWNlKHRleHQsIGNvbG9uICsgMSkgOiBmYXVsdChjb2xvbik7XG59O1xuXG4vKiogQWZ0ZXIgYSB2YWx1ZTogY2xvc2VzIHdoYXQgZW5kcyBoZXJlIGFuZCBtb3ZlcyB0byB0aGUgbmV4dCB2YWx1ZTsgYHRleHQubGVuZ3RoYCBhdCBkZXB0aCAwIGlzIHRoZSBlbmQuICovXG5jb25zdCBuZXh0VmFsdWUgPSAodGV4dDogc3RyaW5nLCBmcm9tOiBudW1iZXIsIG9wZW46IHN0cmluZ1tdKTogbnVtYmVyID0+IHtcbiAgbGV0IGF0ID0gc2tpcFdoaXRlc3BhY2UodGV4dCwgZnJvbSk7XG4gIHdoaWxlIChvcGVuLmxlbmd0aCA+IDAgJiYgdGV4dFthdF0gPT09IG9wZW4uYXQoLTEpKSB7XG4gICAgb3Blbi5wb3AoKTtcbiAgICBhdCA9IHNraXBXaGl0ZXNwYWNlKHRleHQsIGF0ICsgMSk7XG4gIH1cbiAgaWYgKG9wZW4ubGVuZ3RoID09PSAwKSByZXR1cm4gYXQgPT09IHRleHQubGVuZ3RoID8gYXQgOiBmYXVsdChhdCk7XG4gIGlmICh0ZXh0W2F0XSAhPT0gJywnKSByZXR1cm4gZmF1bHQoYXQpO1xuICBhdCA9IHNraXBXaGl0ZXNwYWNlKHRleHQsIGF0ICsgMSk7XG4gIHJldHVybiBvcGVuLmF0KC0xKSA9PT0gJ30nID8gZW5kT2ZLZXkodGV4dCwgYXQpIDogYXQ7XG59O1xuXG4vKiogT3BlbnMgYW4gb2JqZWN0IG9yIGFycmF5OyBhbiBlbXB0eSBvbmUgaXMgY2xvc2VkIGF0IG9uY2UuICovXG5jb25zdCBvcGVuQ29udGFpbmVyID0gKHRleHQ6IHN0cmluZywgYXQ6IG51bWJlciwgb3Blbjogc3RyaW5nW10pOiBudW1iZXIgPT4ge1xuICBjb25zdCBjbG9zaW5nID0gdGV4dFthdF0gPT09ICd7JyA/ICd9JyA6ICddJztcbiAgY29uc3QgaW5zaWRlID0gc2tpcFdoaXRlc3BhY2UodGV4dCwgYXQgKyAxKTtcbiAgb3Blbi5wdXNoKGNsb3NpbmcpO1xuICBpZiAodGV4dFtpbnNpZGVdID09PSBjbG9zaW5nKSByZXR1cm4gbmV4dFZhbHVlKHRleHQsIGluc2lkZSwgb3Blbik7XG4gIHJldHVybiBjbG9zaW5nID09PSAnfScgPyBlbmRPZktleSh0ZXh0LCBpbnNpZGUpIDogaW5zaWRlO1xufTtcblxuLyoqIFBvc2l0aW9uIChpbiBVVEYtMTYgdW5pdHMpIG9mIHRoZSBmaXJzdCBjaGFyYWN0ZXIgdGhhdCBjYW5ub3QgY29udGludWUgYSBKU09OIHRleHQsIG9yIHVuZGVmaW5lZCBpZiBgdGV4dGAgaXMgb25lLiAqL1xuZXhwb3J0IGNvbnN0IGZpbmRKc29uRmF1bHQgPSAodGV4dDogc3RyaW5nKTogbnVtYmVyIHwgdW5kZWZpbmVkID0+IHtcbiAgY29uc3Qgb3Blbjogc3RyaW5nW10gPSBbXTtcbiAgbGV0IGF0ID0gc2tpcFdoaXRlc3BhY2UodGV4dCwgMCk7XG4gIGlmIChhdCA9PT0gdGV4dC5sZW5ndGgpIHJldHVybiBhdDtcbiAgZG8ge1xuICAgIGlmICh0ZXh0W2F0XSA9PT0gJ3snIHx8IHRleHRbYXRdID09PSAnWycpIGF0ID0gb3BlbkNvbnRhaW5lcih0ZXh0LCBhdCwgb3Blbik7XG4gICAgZWxzZSB7XG4gICAgICBjb25zdCBlbmQgPSBlbmRPZlNjYWxhcih0ZXh0LCBhdCk7XG4gICAgICBhdCA9IGVuZCA8IDAgPyBlbmQgOiBuZXh0VmFsdWUodGV4dCwgZW5kLCBvcGVuKTtcbiAgICB9XG4gICAgaWYgKGF0IDwgMCkgcmV0dXJuIH5hdDtcbiAgfSB3aGlsZSAob3Blbi5sZW5ndGggPiAwKTtcbiAgcmV0dXJuIHVuZGVmaW5lZDtcbn07XG4iLCAiLy8gQnl0ZSByYW5nZXMgb2YgYSBKU09OIG9iamVjdCdzIHRvcC1sZXZlbCB2YWx1ZXMsIGZvdW5kIGluIHRoZSBvcmlnaW5hbCBieXRlcywgc28gdGhhdCBvbmUgdmFsdWUgY2FuIGJlIHJlcGxhY2VkIGFuZCBhbGwgZWxzZSBzdGF5cyBhcyBzZW50LlxuLy8gRXhwZWN0cyBieXRlcyB0aGF0IEpTT04ucGFyc2UgaGFzIGFjY2VwdGVkOiBpdCBmaW5kcyBzdHJ1Y3R1cmUsIGl0IGRvZXMgbm90IHZhbGlkYXRlLiBMb25nIHN0cmluZ3MgYXJlIHNraXBwZWQgYnkgYSBuYXRpdmUgc2VhcmNoLlxuXG4vKiogV2hlcmUgdGhlIHZhbHVlIG9mIGEgdG9wLWxldmVsIGtleSBzdGFuZHM6IGZyb20gYHN0YXJ0YCB1cCB0bywgbm90IGluY2x1ZGluZywgYGVuZGAuICovXG5leHBvcnQgaW50ZXJmYWNlIEJ5dGVSYW5nZSB7XG4gIHJlYWRvbmx5IHN0YXJ0OiBudW1iZXI7XG4gIHJlYWRvbmx5IGVuZDogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIEpzb25PdXRsaW5lIHtcbiAgcmVhZG9ubHkgcmFuZ2VzOiBSZWFkb25seU1hcDxzdHJpbmcsIEJ5dGVSYW5nZT47XG4gIC8qKiBUaGUgZmlyc3Qga2V5IHRoYXQgb2NjdXJzIHR3aWNlIGF0IHRoZSB0b3AgbGV2ZWw7IHBhcnNlcnMgZGlzYWdyZWUgb24gd2hpY2ggb25lIGNvdW50cywgc28gYSBjYWxsZXIgb2YgdHdvIG1pbmRzIGlzIHJlZnVzZWQuICovXG4gIHJlYWRvbmx5IGR1cGxpY2F0ZUtleTogc3RyaW5nIHwgdW5kZWZpbmVkO1xuICAvKiogRGVlcGVzdCBuZXN0aW5nIG9mIGFycmF5cyBhbmQgb2JqZWN0czsgMSBmb3IgYSBmbGF0IG9iamVjdC4gKi9cbiAgcmVhZG9ubHkgZGVwdGg6IG51bWJlcjtcbn1cblxuY29uc3QgcXVvdGUgPSAweDIyO1xuY29uc3QgYmFja3NsYXNoID0gMHg1YztcbmNvbnN0IGNvbW1hID0gMHgyYztcbmNvbnN0IGNvbG9uID0gMHgzYTtcbmNvbnN0IGlzT3BlbmluZyA9IChieXRlOiBudW1iZXIpOiBib29sZWFuID0+IGJ5dGUgPT09IDB4N2IgfHwgYnl0ZSA9PT0gMHg1YjtcbmNvbnN0IGlzQ2xvc2luZyA9IChieXRlOiBudW1iZXIpOiBib29sZWFuID0+IGJ5dGUgPT09IDB4N2QgfHwgYnl0ZSA9PT0gMHg1ZDtcbmNvbnN0IGlzV2hpdGVzcGFjZSA9IChieXRlOiBudW1iZXIpOiBib29sZWFuID0+IGJ5dGUgPT09IDB4MjAgfHwgYnl0ZSA9PT0gMHgwYSB8fCBieXRlID09PSAweDBkIHx8IGJ5dGUgPT09IDB4MDk7XG5cbmNvbnN0IHNraXBXaGl0ZXNwYWNlID0gKGJ5dGVzOiBCdWZmZXIsIGZyb206IG51bWJlcik6IG51bWJlciA9PiB7XG4gIGxldCBhdCA9IGZyb207XG4gIHdoaWxlIChpc1doaXRlc3BhY2UoYnl0ZXNbYXRdID8/IDApKSBhdCsrO1xuICByZXR1cm4gYXQ7XG59O1xuXG4vLyBUaGUgcXVvdGUgdGhhdCBlbmRzIGEgc3RyaW5nIGlzIHRoZSBmaXJzdCBvbmUgYmVoaW5kIGFuIGV2ZW4gbnVtYmVyIG9mIGJhY2tzbGFzaGVzLlxuY29uc3QgZW5kT2ZTdHJpbmcgPSAoYnl0ZXM6IEJ1ZmZlciwgc3RhcnQ6IG51bWJlcik6IG51bWJlciA9PiB7XG4gIGZvciAobGV0IGZyb20gPSBzdGFydCArIDE7IDsgKSB7XG4gICAgY29uc3QgYXQgPSBieXRlcy5pbmRleE9mKHF1b3RlLCBmcm9tKTtcbiAgICBpZiAoYXQgPCAwKSByZXR1cm4gYnl0ZXMubGVuZ3RoO1xuICAgIGxldCBzbGFzaGVzID0gMDtcbiAgICB3aGlsZSAoYnl0ZXNbYXQgLSAxIC0gc2xhc2hlc10gPT09IGJhY2tzbGFzaCkgc2xhc2hlcysrO1xuICAgIGlmIChzbGFzaGVzICUgMiA9PT0gMCkgcmV0dXJuIGF0ICsgMTtcbiAgICBmcm9tID0gYXQgKyAxO1xuICB9XG59O1xuXG5jb25zdCBlbmRPZlNjYWxhciA9IChieXRlczogQnVmZmVyLCBzdGFydDogbnVtYmVyKTogbnVtYmVyID0+IHtcbiAgbGV0IGF0ID0gc3RhcnQ7XG4gIGZvciAoOyBhdCA8IGJ5dGVzLmxlbmd0aDsgYXQrKykge1xuICAgIGNvbnN0IGJ5dGUgPSBieXRlc1thdF0gPz8gMDtcbiAgICBpZiAoYnl0ZSA9PT0gY29tbWEgfHwgaXNDbG9zaW5nKGJ5dGUpIHx8IGlzV2hpdGVzcGFjZShieXRlKSkgYnJlYWs7XG4gIH1cbiAgcmV0dXJuIGF0O1xufTtcblxuY29uc3QgbWVhc3VyZUNvbnRhaW5lciA9IChieXRlczogQnVmZmVyLCBzdGFydDogbnVtYmVyKTogeyByZWFkb25seSBlbmQ6IG51bWJlcjsgcmVhZG9ubHkgZGVwdGg6IG51bWJlciB9ID0+IHtcbiAgbGV0IG9wZW4gPSAwO1xuICBsZXQgZGVwdGggPSAwO1xuICBsZXQgYXQgPSBzdGFydDtcbiAgd2hpbGUgKGF0IDwgYnl0ZXMubGVuZ3RoKSB7XG4gICAgY29uc3QgYnl0ZSA9IGJ5dGVzW2F0XSA/PyAwO1xuICAgIGlmIChieXRlID09PSBxdW90ZSkge1xuICAgICAgYXQgPSBlbmRPZlN0cmluZyhieXRlcywgYXQpO1xuICAgICAgY29udGludWU7XG4gICAgfVxuICAgIGF0Kys7XG4gICAgaWYgKGlzT3BlbmluZyhieXRlKSkgZGVwdGggPSBNYXRoLm1heChkZXB0aCwgKytvcGVuKTtcbiAgICBlbHNlIGlmIChpc0Nsb3NpbmcoYnl0ZSkgJiYgLS1vcGVuID09PSAwKSBicmVhaztcbiAgfVxuICByZXR1cm4geyBlbmQ6IGF0LCBkZXB0aCB9O1xufTtcblxuY29uc3QgcmVhZEtleSA9IChieXRlczogQnVmZmVyLCBzdGFydDogbnVtYmVyLCBlbmQ6IG51bWJlcik6IHN0cmluZyA9PiB7XG4gIGNvbnN0IGlubmVyID0gYnl0ZXMuc3ViYXJyYXkoc3RhcnQgKyAxLCBlbmQgLSAxKTtcbiAgaWYgKCFpbm5lci5pbmNsdWRlcyhiYWNrc2xhc2gpKSByZXR1cm4gaW5uZXIudG9TdHJpbmcoJ3V0ZjgnKTtcbiAgcmV0dXJuIEpTT04ucGFyc2UoYnl0ZXMudG9TdHJpbmcoJ3V0ZjgnLCBzdGFydCwgZW5kKSkgYXMgc3RyaW5nO1xufTtcblxuLyoqIE91dGxpbmVzIGBieXRlc2AsIHdoaWNoIEpTT04ucGFyc2UgaGFzIHJlYWQgYXMgYW4gb2JqZWN0LiBLZXlzIGFyZSBjb21wYXJlZCBhZnRlciB1bmVzY2FwaW5nLCBhcyBwYXJzZXJzIGRvLiAqL1xuZXhwb3J0IGNvbnN0IHJlYWRKc29uT3V0bGluZSA9IChieXRlczogQnVmZmVyKTogSnNvbk91dGxpbmUgPT4ge1xuICBjb25zdCByYW5nZXMgPSBuZXcgTWFwPHN0cmluZywgQnl0ZVJhbmdlPigpO1xuICBsZXQgZHVwbGljYXRlS2V5OiBzdHJpbmcgfCB1bmRlZmluZWQ7XG4gIGxldCBkZXB0aCA9IDE7XG4gIGxldCBhdCA9IHNraXBXaGl0ZXNwYWNlKGJ5dGVzLCBza2lwV2hpdGVzcGFjZShieXRlcywgMCkgKyAxKTtcbiAgd2hpbGUgKGJ5dGVzW2F0XSA9PT0gcXVvdGUpIHtcbiAgICBjb25zdCBrZXlFbmQgPSBlbmRPZlN0cmluZyhieXRlcywgYXQpO1xuICAgIGNvbnN0IGtleSA9IHJlYWRLZXkoYnl0ZXMsIGF0LCBrZXlFbmQpO1xuICAgIGF0ID0gc2tpcFdoaXRlc3BhY2UoYnl0ZXMsIGtleUVuZCk7XG4gICAgY29uc3Qgc3RhcnQgPSBieXRlc1thdF0gPT09IGNvbG9uID8gc2tpcFdoaXRlc3BhY2UoYnl0ZXMsIGF0ICsgMSkgOiBhdDtcbiAgICBjb25zdCBmaXJzdCA9IGJ5dGVzW3N0YXJ0XSA/PyAwO1xuICAgIGxldCBlbmQ6IG51bWJlcjtcbiAgICBpZiAoaXNPcGVuaW5nKGZpcnN0KSkge1xuICAgICAgY29uc3QgY29udGFpbmVyID0gbWVhc3VyZUNvbnRhaW5lcihieXRlcywgc3RhcnQpO1xuICAgICAgZW5kID0gY29udGFpbmVyLmVuZDtcbiAgICAgIGRlcHRoID0gTWF0aC5tYXgoZGVwdGgsIGNvbnRhaW5lci5kZXB0aCArIDEpO1xuICAgIH0gZWxzZSBlbmQgPSBmaXJzdCA9PT0gcXVvdGUgPyBlbmRPZlN0cmluZyhieXRlcywgc3RhcnQpIDogZW5kT2ZTY2FsYXIoYnl0ZXMsIHN0YXJ0KTtcbiAgICBpZiAocmFuZ2VzLmhhcyhrZXkpKSBkdXBsaWNhdGVLZXkgPz89IGtleTtcbiAgICByYW5nZXMuc2V0KGtleSwgeyBzdGFydCwgZW5kIH0pO1xuICAgIGF0ID0gc2tpcFdoaXRlc3BhY2UoYnl0ZXMsIGVuZCk7XG4gICAgaWYgKGJ5dGVzW2F0XSA9PT0gY29tbWEpIGF0ID0gc2tpcFdoaXRlc3BhY2UoYnl0ZXMsIGF0ICsgMSk7XG4gIH1cbiAgcmV0dXJuIHsgcmFuZ2VzLCBkdXBsaWNhdGVLZXksIGRlcHRoIH07XG59O1xuXG4vKiogYGJ5dGVzYCB3aXRoIHRoZSB2YWx1ZSBhdCBgcmFuZ2VgIHJlcGxhY2VkIGJ5IHRoZSBKU09OIG9mIGB2YWx1ZWA7IGV2ZXJ5IG90aGVyIGJ5dGUgYXMgaXQgd2FzLiAqL1xuZXhwb3J0IGNvbnN0IHNwbGljZVN0cmluZyA9IChieXRlczogQnVmZmVyLCByYW5nZTogQnl0ZVJhbmdlLCB2YWx1ZTogc3RyaW5nKTogQnVmZmVyID0+XG4gIEJ1ZmZlci5jb25jYXQoW2J5dGVzLnN1YmFycmF5KDAsIHJhbmdlLnN0YXJ0KSwgQnVmZmVyLmZyb20oSlNPTi5zdHJpbmdpZnkodmFsdWUpKSwgYnl0ZXMuc3ViYXJyYXkocmFuZ2UuZW5kKV0pO1xuIiwgIi8vIFRoZSBpZCB1bmRlciB3aGljaCBvbmUgcmVxdWVzdCBpcyBrbm93biBpbiBsb2dzLCBoZWFkZXJzIGFuZCBhdCB0aGUgcHJvdmlkZXIuXG5cbmltcG9ydCB7IHJhbmRvbVVVSUQgfSBmcm9tICdub2RlOmNyeXB0byc7XG5cbmNvbnN0IHNhbmUgPSAvXltBLVphLXowLTlfLjotXXsxLDEyOH0kLztcblxuLyoqIFRoZSBjYWxsZXIncyBgeC1yZXF1ZXN0LWlkYCBpZiBpdCBpcyAxIHRvIDEyOCBjaGFyYWN0ZXJzIG9mIGBBLVphLXowLTlfLjotYCwgZWxzZSBhIG5ldyBvbmUuICovXG5leHBvcnQgY29uc3QgcmVxdWVzdElkT2YgPSAoaGVhZGVyOiBzdHJpbmcgfCBzdHJpbmdbXSB8IHVuZGVmaW5lZCk6IHN0cmluZyA9PlxuICB0eXBlb2YgaGVhZGVyID09PSAnc3RyaW5nJyAmJiBzYW5lLnRlc3QoaGVhZGVyKSA/IGhlYWRlciA6IHJhbmRvbVVVSUQoKTtcbiIsICIvLyBUaGUgY29ubmVjdGlvbnMgdG8gcHJvdmlkZXJzOiBvbmUgdW5kaWNpIHBvb2wgZWFjaCwgd2l0aCBldmVyeSB0aW1lb3V0IHNldCwgc2luY2UgdW5kaWNpJ3Mgb3duICgzMDAgcykgd291bGQgY3V0IGxvbmcgcHJvbXB0cyBzaG9ydCBvciB3YWl0IHRvbyBsb25nLlxuXG5pbXBvcnQgdHlwZSB7IFByb3ZpZGVySWQgfSBmcm9tICdAYmVydGgvcHJvdG9jb2wnO1xuaW1wb3J0IHsgdHlwZSBEaXNwYXRjaGVyLCBQb29sIH0gZnJvbSAndW5kaWNpJztcbmltcG9ydCB0eXBlIHsgUHJvdmlkZXJPcHRpb25zLCBQcm94eU9wdGlvbnMgfSBmcm9tICcuL29wdGlvbnMudHMnO1xuXG4vKiogTW9zdCBjb25uZWN0aW9ucyB0byBvbmUgcHJvdmlkZXI7IGZ1cnRoZXIgcmVxdWVzdHMgd2FpdCBmb3Igb25lLiBMaW1pdHMgYm91bmQgbWFuYWdlZCBwcm92aWRlcnMgZmFyIGJlbG93OyB0aGlzIGJvdW5kcyB1bmxpbWl0ZWQgb25lcy4gKi9cbmNvbnN0IGNvbm5lY3Rpb25zTWF4ID0gNF8wOTY7XG5cbmV4cG9ydCBjbGFzcyBQcm92aWRlclBvb2xzIHtcbiAgcmVhZG9ubHkgI3Bvb2xzID0gbmV3IE1hcDxQcm92aWRlcklkLCBQb29sPigpO1xuXG4gIGNvbnN0cnVjdG9yKFxuICAgIHByb3ZpZGVyczogcmVhZG9ubHkgUHJvdmlkZXJPcHRpb25zW10sXG4gICAgdGltZW91dHM6IFBpY2s8UHJveHlPcHRpb25zLCAnY29ubmVjdFRpbWVvdXRNcycgfCAnZmlyc3RCeXRlVGltZW91dE1zJyB8ICdpZGxlVGltZW91dE1zJz4sXG4gICkge1xuICAgIGZvciAoY29uc3QgcHJvdmlkZXIgb2YgcHJvdmlkZXJzKSB7XG4gICAgICB0aGlzLiNwb29scy5zZXQoXG4gICAgICAgIHByb3ZpZGVyLm5hbWUsXG4gICAgICAgIG5ldyBQb29sKG5ldyBVUkwocHJvdmlkZXIudXJsKS5vcmlnaW4sIHtcbiAgICAgICAgICBjb25uZWN0aW9uczogY29ubmVjdGlvbnNNYXgsXG4gICAgICAgICAgLy8gT25lIHJlcXVlc3QgcGVyIGNvbm5lY3Rpb246IGJlaGluZCBhIGxvbmcgc3RyZWFtIGEgc2Vjb25kIG9uZSB3b3VsZCB3YWl0LCBhbmQgYW4gYWJvcnQgd291bGQga2lsbCBib3RoLlxuICAgICAgICAgIHBpcGVsaW5pbmc6IDEsXG4gICAgICAgICAgY29ubmVjdDogeyB0aW1lb3V0OiB0aW1lb3V0cy5jb25uZWN0VGltZW91dE1zIH0sXG4gICAgICAgICAgaGVhZGVyc1RpbWVvdXQ6IHRpbWVvdXRzLmZpcnN0Qnl0ZVRpbWVvdXRNcyxcbiAgICAgICAgICBib2R5VGltZW91dDogdGltZW91dHMuaWRsZVRpbWVvdXRNcyxcbiAgICAgICAgfSksXG4gICAgICApO1xuICAgIH1cbiAgfVxuXG4gIC8qKiBUaGUgcG9vbCBvZiBhIGNvbmZpZ3VyZWQgcHJvdmlkZXIuICovXG4gIHJlcXVpcmUocHJvdmlkZXI6IFByb3ZpZGVySWQpOiBEaXNwYXRjaGVyIHtcbiAgICBjb25zdCBwb29sID0gdGhpcy4jcG9vbHMuZ2V0KHByb3ZpZGVyKTtcbiAgICBpZiAocG9vbCA9PT0gdW5kZWZpbmVkKSB0aHJvdyBuZXcgRXJyb3IoYFByb3ZpZGVyICR7cHJvdmlkZXJ9IGlzIG5vdCBjb25maWd1cmVkYCk7XG4gICAgcmV0dXJuIHBvb2w7XG4gIH1cblxuICBhc3luYyBjbG9zZSgpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBhd2FpdCBQcm9taXNlLmFsbChbLi4udGhpcy4jcG9vbHMudmFsdWVzKCldLm1hcCgocG9vbCkgPT4gcG9vbC5kZXN0cm95KCkpKTtcbiAgfVxufVxuIiwgIi8vIFdoYXQgYC9yZWFkeXpgIHNheXM6IHdoZXRoZXIgdGhpcyBwcm94eSBzaG91bGQgZ2V0IHRyYWZmaWMsIGFuZCBldmVyeSByZWFzb24gd2h5IGl0IGlzIGRlZ3JhZGVkLCBieSBuYW1lLlxuXG5pbXBvcnQgdHlwZSB7IEhlYWx0aCwgUHJvdmlkZXJJZCB9IGZyb20gJ0BiZXJ0aC9wcm90b2NvbCc7XG5cbmV4cG9ydCBpbnRlcmZhY2UgUmVhZGluZXNzU291cmNlcyB7XG4gIHJlYWRvbmx5IGlzQ2xvc2luZzogYm9vbGVhbjtcbiAgcmVhZG9ubHkgYXdheTogUmVhZG9ubHlTZXQ8bnVtYmVyPjtcbiAgcmVhZG9ubHkgY29vcmRpbmF0b3JzQXdheTogJ29mZmxvYWQnIHwgJ3JlamVjdCc7XG4gIHJlYWRvbmx5IGhlYWx0aE9mOiBSZWFkb25seU1hcDxQcm92aWRlcklkLCBIZWFsdGg+O1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFJlYWRpbmVzcyB7XG4gIHJlYWRvbmx5IHN0YXR1czogMjAwIHwgNTAzO1xuICByZWFkb25seSBib2R5OiB7XG4gICAgcmVhZG9ubHkgc3RhdHVzOiAncmVhZHknIHwgJ2Nvb3JkaW5hdG9yc19hd2F5JyB8ICdjbG9zaW5nJztcbiAgICByZWFkb25seSBzaGFyZHNfYXdheTogcmVhZG9ubHkgbnVtYmVyW107XG4gICAgLyoqIFdoYXQgaGFwcGVucyB0byByZXF1ZXN0cyBvZiB0aGUgc2hhcmRzIHRoYXQgYXJlIGF3YXk7IG51bGwgd2hpbGUgbm9uZSBpcy4gKi9cbiAgICByZWFkb25seSBkZWdyYWRlZF9tb2RlOiAnb2ZmbG9hZCcgfCAncmVqZWN0JyB8IG51bGw7XG4gICAgcmVhZG9ubHkgcHJvdmlkZXJzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBIZWFsdGg+PjtcbiAgfTtcbn1cblxuLyoqIFJlYWR5IG1lYW5zOiBub3QgY2xvc2luZywgYW5kIGV2ZXJ5IHNoYXJkIGFuc3dlcnMuIERlZ3JhZGVkIHByb3ZpZGVycyBhbG9uZSBkbyBub3QgbWFrZSBhIHByb3h5IHVucmVhZHk6IGFub3RoZXIgcHJveHkgd291bGQgc2VlIHRoZSBzYW1lLiAqL1xuZXhwb3J0IGNvbnN0IHJlYWRpbmVzc09mID0gKHsgaXNDbG9zaW5nLCBhd2F5LCBjb29yZGluYXRvcnNBd2F5LCBoZWFsdGhPZiB9OiBSZWFkaW5lc3NTb3VyY2VzKTogUmVhZGluZXNzID0+IHtcbiAgY29uc3QgaXNBd2F5ID0gYXdheS5zaXplID4gMDtcbiAgcmV0dXJuIHtcbiAgICBzdGF0dXM6IGlzQ2xvc2luZyB8fCBpc0F3YXkgPyA1MDMgOiAyMDAsXG4gICAgYm9keToge1xuICAgICAgc3RhdHVzOiBpc0Nsb3NpbmcgPyAnY2xvc2luZycgOiBpc0F3YXkgPyAnY29vcmRpbmF0b3JzX2F3YXknIDogJ3JlYWR5JyxcbiAgICAgIHNoYXJkc19hd2F5OiBbLi4uYXdheV0uc29ydCgoYSwgYikgPT4gYSAtIGIpLFxuICAgICAgZGVncmFkZWRfbW9kZTogaXNBd2F5ID8gY29vcmRpbmF0b3JzQXdheSA6IG51bGwsXG4gICAgICBwcm92aWRlcnM6IE9iamVjdC5mcm9tRW50cmllcyhoZWFsdGhPZiksXG4gICAgfSxcbiAgfTtcbn07XG4iLCAiLy8gUmVtZW1iZXJzIGZvciB0aGUgd2hvbGUgZmxlZXQgd2hpY2ggcHJvdmlkZXIgc3RvcmVkIGEgcmVzcG9uc2U6IGFzIGEgcGluIG9mIHRoZSBzZXNzaW9uIHRoYXQgdGhlIHJlc3BvbnNlJ3MgaWQgbmFtZXMuXG4vLyBBIHBpbiBuZWVkcyBhbiBhZG1pc3Npb24sIHNvIGEgcmVjb3JkIHRha2VzIGEgc2xvdCBmb3IgYSBtb21lbnQgYW5kIGEgcGxhY2Ugb2YgYG1heF9waW5uZWRfc2Vzc2lvbnNgIGZvciB0aGUgcGluJ3MgaW5hY3Rpdml0eSB0aW1lb3V0LiBJbiBhIGZ1bGxcbi8vIHBvb2wgaXQgaXMgdHJpZWQgYWdhaW4gZm9yIGEgd2hpbGU7IHJlZnVzZWQgZm9yIGdvb2QgKHBpbiBsaW1pdCksIHRoZSBmb2xsb3ctdXAgYnkgYHByZXZpb3VzX3Jlc3BvbnNlX2lkYCBpcyBhIDQwNCwgd2hpY2ggaXMgY291bnRlZCBhbmQgbG9nZ2VkLlxuXG5pbXBvcnQgeyB0eXBlIENsb2NrLCBkZWxheSB9IGZyb20gJ0BiZXJ0aC9idXMnO1xuaW1wb3J0IHR5cGUgeyBCZXJ0aCwgUm91dGVPdXRjb21lIH0gZnJvbSAnQGJlcnRoL2NsaWVudCc7XG5pbXBvcnQgdHlwZSB7IE1vZGVsSWQsIFByb3ZpZGVySWQsIFNlc3Npb25JZCB9IGZyb20gJ0BiZXJ0aC9wcm90b2NvbCc7XG5pbXBvcnQgdHlwZSB7IExvZ2dlciB9IGZyb20gJ3Bpbm8nO1xuaW1wb3J0IHR5cGUgeyBQcm94eU1ldHJpY3MgfSBmcm9tICcuL21ldHJpY3MudHMnO1xuXG4vLyBDb3ZlcnMgYSBwb29sIHRoYXQgc3RheXMgZnVsbCBmb3IgYSB3aGlsZSwgYW5kIGEgdGFrZW92ZXIuIE11Y2ggbG9uZ2VyIGFuZCB0aGUgY2FsbGVyJ3MgZm9sbG93LXVwIGhhcyBsb25nIGJlZW4gcmVmdXNlZC5cbmNvbnN0IGtlZXBUcnlpbmdNcyA9IDE1XzAwMDtcbmNvbnN0IGZpcnN0RGVsYXlNcyA9IDUwO1xuY29uc3QgZGVsYXlNc01heCA9IDFfMDAwO1xuLyoqIE1vc3QgcmVjb3JkcyBiZWluZyB3cml0dGVuIGF0IG9uY2U7IGJleW9uZCBpdCBuZXcgb25lcyBhcmUgZHJvcHBlZCBhbmQgY291bnRlZCwgc2luY2Ugb25seSBhIHN0YW5kc3RpbGwgb2YgdGhlIGNvb3JkaW5hdG9ycyBnZXRzIHRoZXJlLiAqL1xuY29uc3QgcGVuZGluZ01heCA9IDFfMDI0O1xuXG50eXBlIFJlY29yZE91dGNvbWUgPSAncmVjb3JkZWQnIHwgJ3Bpbl9saW1pdF9yZWFjaGVkJyB8ICdnYXZlX3VwJyB8ICdkcm9wcGVkJyB8ICdpZF9ub3RfZm91bmQnO1xuXG5leHBvcnQgaW50ZXJmYWNlIFJlc3BvbnNlUmVjb3JkIHtcbiAgcmVhZG9ubHkgcHJvdmlkZXI6IFByb3ZpZGVySWQ7XG4gIHJlYWRvbmx5IG1vZGVsSWQ6IE1vZGVsSWQ7XG4gIHJlYWRvbmx5IHNlc3Npb25JZDogU2Vzc2lvbklkO1xuICByZWFkb25seSByZXF1ZXN0SWQ6IHN0cmluZztcbn1cblxuZXhwb3J0IGNsYXNzIFJlc3BvbnNlUmVjb3JkcyB7XG4gIHJlYWRvbmx5ICNiZXJ0aDogQmVydGg7XG4gIHJlYWRvbmx5ICNjbG9jazogQ2xvY2s7XG4gIHJlYWRvbmx5ICNsb2c6IExvZ2dlcjtcbiAgcmVhZG9ubHkgI21ldHJpY3M6IFByb3h5TWV0cmljcztcbiAgcmVhZG9ubHkgI3BlbmRpbmcgPSBuZXcgU2V0PFByb21pc2U8dm9pZD4+KCk7XG4gICNpc0Nsb3NlZCA9IGZhbHNlO1xuXG4gIGNvbnN0cnVjdG9yKHBvcnRzOiB7IHJlYWRvbmx5IGJlcnRoOiBCZXJ0aDsgcmVhZG9ubHkgY2xvY2s6IENsb2NrOyByZWFkb25seSBsb2c6IExvZ2dlcjsgcmVhZG9ubHkgbWV0cmljczogUHJveHlNZXRyaWNzIH0pIHtcbiAgICB0aGlzLiNiZXJ0aCA9IHBvcnRzLmJlcnRoO1xuICAgIHRoaXMuI2Nsb2NrID0gcG9ydHMuY2xvY2s7XG4gICAgdGhpcy4jbG9nID0gcG9ydHMubG9nO1xuICAgIHRoaXMuI21ldHJpY3MgPSBwb3J0cy5tZXRyaWNzO1xuICB9XG5cbiAgLyoqIFJlc29sdmVzIGFmdGVyIHRoZSBmaXJzdCB0cnksIHdoaWNoIGlzIHRoZSB1c3VhbCBlbmQ6IHdob2V2ZXIgZ2V0cyB0aGUgcmVzcG9uc2UgYWZ0ZXIgdGhhdCBjYW4gZ28gb24gd2l0aCBpdCBhbnl3aGVyZS4gTmV2ZXIgcmVqZWN0cy4gKi9cbiAgYXN5bmMgcmVjb3JkKHJlY29yZDogUmVzcG9uc2VSZWNvcmQpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBpZiAodGhpcy4jcGVuZGluZy5zaXplID49IHBlbmRpbmdNYXgpIHtcbiAgICAgIHRoaXMuY291bnQocmVjb3JkLnJlcXVlc3RJZCwgJ2Ryb3BwZWQnKTtcbiAgICAgIHJldHVybjtcbiAgICB9XG4gICAgY29uc3Qgb3V0Y29tZSA9IGF3YWl0IHRoaXMuI3RyeShyZWNvcmQpO1xuICAgIGlmIChvdXRjb21lID09PSB1bmRlZmluZWQpIHtcbiAgICAgIGNvbnN0IGxhdGVyID0gdGhpcy4jdHJ5QWdhaW4ocmVjb3JkKS5maW5hbGx5KCgpID0+IHRoaXMuI3BlbmRpbmcuZGVsZXRlKGxhdGVyKSk7XG4gICAgICB0aGlzLiNwZW5kaW5nLmFkZChsYXRlcik7XG4gICAgfSBlbHNlIHRoaXMuY291bnQocmVjb3JkLnJlcXVlc3RJZCwgb3V0Y29tZSk7XG4gIH1cblxuICAvKiogQ291bnRzIHRoZSBlbmQgb2YgYSByZWNvcmQ7IGV2ZXJ5dGhpbmcgYnV0IGByZWNvcmRlZGAgaXMgbG9nZ2VkLiAqL1xuICBjb3VudChyZXF1ZXN0SWQ6IHN0cmluZywgb3V0Y29tZTogUmVjb3JkT3V0Y29tZSk6IHZvaWQge1xuICAgIHRoaXMuI21ldHJpY3MucmVzcG9uc2VSZWNvcmRzLmluYyh7IG91dGNvbWUgfSk7XG4gICAgaWYgKG91dGNvbWUgIT09ICdyZWNvcmRlZCcpIHRoaXMuI2xvZy53YXJuKHsgZXZlbnQ6ICdyZXNwb25zZV9ub3RfcmVjb3JkZWQnLCByZXF1ZXN0X2lkOiByZXF1ZXN0SWQsIG91dGNvbWUgfSk7XG4gIH1cblxuICAvKiogU3RvcHMgdHJ5aW5nIGFnYWluOyB3YWl0cyBmb3IgdGhlIHRyaWVzIHVuZGVyIHdheS4gKi9cbiAgYXN5bmMgY2xvc2UoKTogUHJvbWlzZTx2b2lkPiB7XG4gICAgdGhpcy4jaXNDbG9zZWQgPSB0cnVlO1xuICAgIGF3YWl0IFByb21pc2UuYWxsKHRoaXMuI3BlbmRpbmcpO1xuICB9XG5cbiAgYXN5bmMgI3RyeUFnYWluKHJlY29yZDogUmVzcG9uc2VSZWNvcmQpOiBQcm9taXNlPHZvaWQ+IHtcbiAgICBjb25zdCB1bnRpbCA9IHRoaXMuI2Nsb2NrLm5vdygpICsga2VlcFRyeWluZ01zO1xuICAgIGZvciAobGV0IGRlbGF5TXMgPSBmaXJzdERlbGF5TXM7IHRoaXMuI2Nsb2NrLm5vdygpIDwgdW50aWwgJiYgIXRoaXMuI2lzQ2xvc2VkOyBkZWxheU1zID0gTWF0aC5taW4oZGVsYXlNcyAqIDIsIGRlbGF5TXNNYXgpKSB7XG4gICAgICBhd2FpdCBkZWxheSh0aGlzLiNjbG9jaywgZGVsYXlNcyk7XG4gICAgICBjb25zdCBvdXRjb21lID0gYXdhaXQgdGhpcy4jdHJ5KHJlY29yZCk7XG4gICAgICBpZiAob3V0Y29tZSA9PT0gdW5kZWZpbmVkKSBjb250aW51ZTtcbiAgICAgIHRoaXMuY291bnQocmVjb3JkLnJlcXVlc3RJZCwgb3V0Y29tZSk7XG4gICAgICByZXR1cm47XG4gICAgfVxuICAgIHRoaXMuY291bnQocmVjb3JkLnJlcXVlc3RJZCwgJ2dhdmVfdXAnKTtcbiAgfVxuXG4gIC8vIFVuZGVmaW5lZDogd29ydGggYW5vdGhlciB0cnkuXG4gIGFzeW5jICN0cnkocmVjb3JkOiBSZXNwb25zZVJlY29yZCk6IFByb21pc2U8UmVjb3JkT3V0Y29tZSB8IHVuZGVmaW5lZD4ge1xuICAgIGNvbnN0IG91dGNvbWUgPSBhd2FpdCB0aGlzLiNhZG1pdChyZWNvcmQpO1xuICAgIGlmIChvdXRjb21lLm91dGNvbWUgPT09ICd1bmRlY2lkZWQnKSByZXR1cm4gdW5kZWZpbmVkO1xuICAgIGlmIChvdXRjb21lLm91dGNvbWUgPT09ICdhZG1pdHRlZCcpIHtcbiAgICAgIHZvaWQgb3V0Y29tZS5sZWFzZT8ucmVsZWFzZSh7IHJlZnJlc2hQaW46IHRydWUgfSk7XG4gICAgICByZXR1cm4gJ3JlY29yZGVkJztcbiAgICB9XG4gICAgLy8gQSBwcm92aWRlciB0aGF0IGdpdmVzIG91dCBhbiBpZCB0d2ljZSBoYXMgc3RvcmVkIGJvdGggaXRzZWxmLlxuICAgIGlmIChvdXRjb21lLnJlYXNvbiA9PT0gJ2FscmVhZHlfcGlubmVkJyAmJiBvdXRjb21lLnBpbj8ucHJvdmlkZXIgPT09IHJlY29yZC5wcm92aWRlcikgcmV0dXJuICdyZWNvcmRlZCc7XG4gICAgcmV0dXJuIG91dGNvbWUucmVhc29uID09PSAncGluX2xpbWl0X3JlYWNoZWQnID8gJ3Bpbl9saW1pdF9yZWFjaGVkJyA6IHVuZGVmaW5lZDtcbiAgfVxuXG4gIGFzeW5jICNhZG1pdCh7IHByb3ZpZGVyLCBtb2RlbElkLCBzZXNzaW9uSWQgfTogUmVzcG9uc2VSZWNvcmQpOiBQcm9taXNlPFJvdXRlT3V0Y29tZT4ge1xuICAgIHRyeSB7XG4gICAgICByZXR1cm4gYXdhaXQgdGhpcy4jYmVydGgudHJ5QWRtaXRVbnBpbm5lZChwcm92aWRlciwgbW9kZWxJZCwgc2Vzc2lvbklkKTtcbiAgICB9IGNhdGNoIChlcnJvcikge1xuICAgICAgLy8gQSBjbG9zZWQgY2xpZW50OiBub3RoaW5nIHdpbGwgYmUgcmVjb3JkZWQgYW55IG1vcmUsIGFuZCB0aGUgcmVzcG9uc2UgaXRzZWxmIGlzIHN0aWxsIHdvcnRoIGRlbGl2ZXJpbmcuXG4gICAgICB0aGlzLiNsb2cud2Fybih7IGV2ZW50OiAncmVzcG9uc2VfcmVjb3JkX2ZhaWxlZCcsIGVycjogZXJyb3IgfSk7XG4gICAgICByZXR1cm4geyBvdXRjb21lOiAndW5kZWNpZGVkJywgcmVhc29uOiAndW5hdmFpbGFibGUnIH07XG4gICAgfVxuICB9XG59XG4iLCAiLy8gT25lIHByb3h5IHByb2Nlc3MncyB3b3J0aCBvZiBwYXJ0cywgcHV0IHRvZ2V0aGVyIGFuZCB0YWtlbiBhcGFydCBpbiBvcmRlci5cbi8vIEd1YXJhbnRlZXM6IGFmdGVyIGBjbG9zZWAgbm90aGluZyBvZiBpdCBydW5zLCBhbmQgZXZlcnkgbGVhc2UgaXQgaGVsZCBoYXMgYmVlbiByZWxlYXNlZC4gVGhlIEJlcnRoIGNsaWVudCBpcyB0aGUgY2FsbGVyJ3MsIGFuZCBzdGF5cyBvcGVuLlxuXG5pbXBvcnQgdHlwZSB7IEFkZHJlc3NJbmZvIH0gZnJvbSAnbm9kZTpuZXQnO1xuaW1wb3J0IHsgZGVsYXkgfSBmcm9tICdAYmVydGgvYnVzJztcbmltcG9ydCB0eXBlIHsgSGVhbHRoLCBQcm92aWRlcklkIH0gZnJvbSAnQGJlcnRoL3Byb3RvY29sJztcbmltcG9ydCB0eXBlIHsgRmFzdGlmeUluc3RhbmNlIH0gZnJvbSAnZmFzdGlmeSc7XG5pbXBvcnQgeyBBY3RpdmVDYWxscyB9IGZyb20gJy4vYWN0aXZlLWNhbGxzLnRzJztcbmltcG9ydCB7IHR5cGUgSGVhbHRoTW9uaXRvciwgc3RhcnRIZWFsdGggfSBmcm9tICcuL2hlYWx0aC50cyc7XG5pbXBvcnQgeyBidWlsZEh0dHBFZGdlIH0gZnJvbSAnLi9odHRwLWVkZ2UudHMnO1xuaW1wb3J0IHsgUHJveHlNZXRyaWNzIH0gZnJvbSAnLi9tZXRyaWNzLnRzJztcbmltcG9ydCB0eXBlIHsgUHJveHlPcHRpb25zLCBQcm94eVBvcnRzLCBQcm94eSBhcyBTdGFydGVkUHJveHkgfSBmcm9tICcuL29wdGlvbnMudHMnO1xuaW1wb3J0IHsgUHJvdmlkZXJQb29scyB9IGZyb20gJy4vcHJvdmlkZXItcG9vbHMudHMnO1xuaW1wb3J0IHsgcmVhZGluZXNzT2YgfSBmcm9tICcuL3JlYWRpbmVzcy50cyc7XG5pbXBvcnQgeyBSZWdpc3RyeSB9IGZyb20gJy4vcmVnaXN0cnkudHMnO1xuaW1wb3J0IHsgUmVzcG9uc2VSZWNvcmRzIH0gZnJvbSAnLi9yZXNwb25zZS1yZWNvcmRzLnRzJztcblxuLy8gSG93IGxvbmcgcnVubmluZyByZXF1ZXN0cyBnZXQgb24gY2xvc2UgdW5sZXNzIHRoZSBjYWxsZXIgb2YgYGNsb3NlYCBzYXlzIG90aGVyd2lzZTogbG9uZyBhbnN3ZXJzIHRha2UgbWludXRlcywgYnV0IG9yY2hlc3RyYXRvcnMga2lsbCBhdCAzMCBzLlxuY29uc3QgZHJhaW5Nc0RlZmF1bHQgPSAyNV8wMDA7XG4vLyBBZnRlciBhbiBhYm9ydCBvbmx5IHNvY2tldHMgaGF2ZSB0byBjbG9zZTsgd2hvZXZlciBuZWVkcyBsb25nZXIgaXMgY3V0IG9mZi5cbmNvbnN0IGFib3J0TXMgPSAyXzAwMDtcblxuY29uc3QgaGVhbHRoVmFsdWVzOiBSZWFkb25seTxSZWNvcmQ8SGVhbHRoLCBudW1iZXI+PiA9IHsgaGVhbHRoeTogMSwgZHJhaW5pbmc6IDAuNSwgZGVncmFkZWQ6IDAgfTtcblxuY2xhc3MgUnVubmluZ1Byb3h5IGltcGxlbWVudHMgU3RhcnRlZFByb3h5IHtcbiAgcmVhZG9ubHkgI3BvcnRzOiBQcm94eVBvcnRzO1xuICByZWFkb25seSAjYXBwOiBGYXN0aWZ5SW5zdGFuY2U7XG4gIHJlYWRvbmx5ICNjYWxscyA9IG5ldyBBY3RpdmVDYWxscygpO1xuICByZWFkb25seSAjcG9vbHM6IFByb3ZpZGVyUG9vbHM7XG4gIHJlYWRvbmx5ICNyZWNvcmRzOiBSZXNwb25zZVJlY29yZHM7XG4gIHJlYWRvbmx5ICNoZWFsdGggPSBuZXcgTWFwPFByb3ZpZGVySWQsIEhlYWx0aE1vbml0b3I+KCk7XG4gICN1cmwgPSAnJztcbiAgI2Nsb3Npbmc6IFByb21pc2U8dm9pZD4gfCB1bmRlZmluZWQ7XG5cbiAgY29uc3RydWN0b3IocG9ydHM6IFByb3h5UG9ydHMsIG9wdGlvbnM6IFByb3h5T3B0aW9ucykge1xuICAgIGNvbnN0IHsgYmVydGgsIGNsb2NrIH0gPSBwb3J0cztcbiAgICBjb25zdCBsb2cgPSBwb3J0cy5sb2cuY2hpbGQoeyBwcm94eTogb3B0aW9ucy5uYW1lIH0pO1xuICAgIHRoaXMuI3BvcnRzID0gcG9ydHM7XG4gICAgZm9yIChjb25zdCBwcm92aWRlciBvZiBvcHRpb25zLnByb3ZpZGVycykgdGhpcy4jaGVhbHRoLnNldChwcm92aWRlci5uYW1lLCBzdGFydEhlYWx0aChjbG9jaywgbG9nLCBwcm92aWRlcikpO1xuICAgIHRoaXMuI3Bvb2xzID0gbmV3IFByb3ZpZGVyUG9vbHMob3B0aW9ucy5wcm92aWRlcnMsIG9wdGlvbnMpO1xuICAgIGNvbnN0IG1ldHJpY3MgPSBuZXcgUHJveHlNZXRyaWNzKHtcbiAgICAgIGNsaWVudENvdW50czogKCkgPT4gYmVydGguY291bnRzLFxuICAgICAgc2hhcmRzQXdheTogKCkgPT4gYmVydGguYXdheS5zaXplLFxuICAgICAgYWN0aXZlUmVxdWVzdHM6ICgpID0+IHRoaXMuI2NhbGxzLnNpemUsXG4gICAgICBwcm92aWRlckhlYWx0aDogKCkgPT4gWy4uLnRoaXMuI2hlYWx0aF0ubWFwKChbcHJvdmlkZXIsIHsgaGVhbHRoIH1dKSA9PiBbcHJvdmlkZXIsIGhlYWx0aFZhbHVlc1toZWFsdGhdXSBhcyBjb25zdCksXG4gICAgfSk7XG4gICAgdGhpcy4jcmVjb3JkcyA9IG5ldyBSZXNwb25zZVJlY29yZHMoeyBiZXJ0aCwgY2xvY2ssIGxvZywgbWV0cmljcyB9KTtcbiAgICB0aGlzLiNhcHAgPSBidWlsZEh0dHBFZGdlKFxuICAgICAge1xuICAgICAgICBjbG9jayxcbiAgICAgICAgY2FsbHM6IHRoaXMuI2NhbGxzLFxuICAgICAgICBpc0Nsb3Npbmc6ICgpID0+IHRoaXMuI2Nsb3NpbmcgIT09IHVuZGVmaW5lZCxcbiAgICAgICAgcmVhZGluZXNzOiAoKSA9PlxuICAgICAgICAgIHJlYWRpbmVzc09mKHtcbiAgICAgICAgICAgIGlzQ2xvc2luZzogdGhpcy4jY2xvc2luZyAhPT0gdW5kZWZpbmVkLFxuICAgICAgICAgICAgYXdheTogYmVydGguYXdheSxcbiAgICAgICAgICAgIGNvb3JkaW5hdG9yc0F3YXk6IG9wdGlvbnMuY29vcmRpbmF0b3JzQXdheSxcbiAgICAgICAgICAgIGhlYWx0aE9mOiBuZXcgTWFwKFsuLi50aGlzLiNoZWFsdGhdLm1hcCgoW3Byb3ZpZGVyLCB7IGhlYWx0aCB9XSkgPT4gW3Byb3ZpZGVyLCBoZWFsdGhdKSksXG4gICAgICAgICAgfSksXG4gICAgICAgIGZvcndhcmRpbmc6IHtcbiAgICAgICAgICBiZXJ0aCxcbiAgICAgICAgICBjbG9jayxcbiAgICAgICAgICBsb2csXG4gICAgICAgICAgbWV0cmljcyxcbiAgICAgICAgICByZWdpc3RyeTogbmV3IFJlZ2lzdHJ5KG9wdGlvbnMucHJvdmlkZXJzLCBvcHRpb25zLmFsaWFzZXMpLFxuICAgICAgICAgIHJlY29yZHM6IHRoaXMuI3JlY29yZHMsXG4gICAgICAgICAgYXR0ZW1wdHNNYXg6IG9wdGlvbnMuYXR0ZW1wdHNNYXgsXG4gICAgICAgICAgY29vcmRpbmF0b3JzQXdheTogb3B0aW9ucy5jb29yZGluYXRvcnNBd2F5LFxuICAgICAgICAgIGhlYWx0aE9mOiAocHJvdmlkZXIpID0+IHRoaXMuI2hlYWx0aC5nZXQocHJvdmlkZXIpPy5oZWFsdGggPz8gJ2hlYWx0aHknLFxuICAgICAgICAgIGRpc3BhdGNoZXJPZjogKHByb3ZpZGVyKSA9PiB0aGlzLiNwb29scy5yZXF1aXJlKHByb3ZpZGVyKSxcbiAgICAgICAgfSxcbiAgICAgIH0sXG4gICAgICB7IGJvZHlCeXRlc01heDogb3B0aW9ucy5ib2R5Qnl0ZXNNYXgsIHN0YWxsTXM6IG9wdGlvbnMuaWRsZVRpbWVvdXRNcyB9LFxuICAgICk7XG4gIH1cblxuICBnZXQgdXJsKCk6IHN0cmluZyB7XG4gICAgcmV0dXJuIHRoaXMuI3VybDtcbiAgfVxuXG4gIGFzeW5jIGxpc3Rlbihob3N0OiBzdHJpbmcsIHBvcnQ6IG51bWJlcik6IFByb21pc2U8dm9pZD4ge1xuICAgIHRyeSB7XG4gICAgICBhd2FpdCB0aGlzLiNhcHAubGlzdGVuKHsgaG9zdCwgcG9ydCB9KTtcbiAgICB9IGNhdGNoIChlcnJvcikge1xuICAgICAgYXdhaXQgdGhpcy4jZGlzbWFudGxlKCk7XG4gICAgICB0aHJvdyBlcnJvcjtcbiAgICB9XG4gICAgY29uc3QgYWRkcmVzcyA9IHRoaXMuI2FwcC5zZXJ2ZXIuYWRkcmVzcygpIGFzIEFkZHJlc3NJbmZvO1xuICAgIHRoaXMuI3VybCA9IGBodHRwOi8vJHthZGRyZXNzLmZhbWlseSA9PT0gJ0lQdjYnID8gYFske2FkZHJlc3MuYWRkcmVzc31dYCA6IGFkZHJlc3MuYWRkcmVzc306JHthZGRyZXNzLnBvcnR9YDtcbiAgfVxuXG4gIGNsb3NlKGRyYWluTXM6IG51bWJlciA9IGRyYWluTXNEZWZhdWx0KTogUHJvbWlzZTx2b2lkPiB7XG4gICAgdGhpcy4jY2xvc2luZyA/Pz0gdGhpcy4jY2xvc2UoZHJhaW5Ncyk7XG4gICAgcmV0dXJuIHRoaXMuI2Nsb3Npbmc7XG4gIH1cblxuICBhc3luYyAjY2xvc2UoZHJhaW5NczogbnVtYmVyKTogUHJvbWlzZTx2b2lkPiB7XG4gICAgY29uc3QgeyBjbG9jayB9ID0gdGhpcy4jcG9ydHM7XG4gICAgLy8gU3RvcHMgYWNjZXB0aW5nIGF0IG9uY2U7IHJlc29sdmVzIHdoZW4gdGhlIGxhc3QgY29ubmVjdGlvbiBpcyBjbG9zZWQuXG4gICAgY29uc3QgY2xvc2VkID0gdGhpcy4jYXBwLmNsb3NlKCk7XG4gICAgYXdhaXQgUHJvbWlzZS5yYWNlKFt0aGlzLiNjYWxscy5pZGxlKCksIGRlbGF5KGNsb2NrLCBkcmFpbk1zKV0pO1xuICAgIHRoaXMuI2NhbGxzLmVuZEFsbCgnc2h1dHRpbmdfZG93bicpO1xuICAgIGF3YWl0IFByb21pc2UucmFjZShbdGhpcy4jY2FsbHMuaWRsZSgpLCBkZWxheShjbG9jaywgYWJvcnRNcyldKTtcbiAgICB0aGlzLiNhcHAuc2VydmVyLmNsb3NlSWRsZUNvbm5lY3Rpb25zKCk7XG4gICAgYXdhaXQgUHJvbWlzZS5yYWNlKFtjbG9zZWQsIGRlbGF5KGNsb2NrLCBhYm9ydE1zKV0pO1xuICAgIHRoaXMuI2FwcC5zZXJ2ZXIuY2xvc2VBbGxDb25uZWN0aW9ucygpO1xuICAgIGF3YWl0IGNsb3NlZDtcbiAgICBhd2FpdCB0aGlzLiNkaXNtYW50bGUoKTtcbiAgfVxuXG4gIGFzeW5jICNkaXNtYW50bGUoKTogUHJvbWlzZTx2b2lkPiB7XG4gICAgYXdhaXQgdGhpcy4jcmVjb3Jkcy5jbG9zZSgpO1xuICAgIGZvciAoY29uc3QgbW9uaXRvciBvZiB0aGlzLiNoZWFsdGgudmFsdWVzKCkpIGF3YWl0IG1vbml0b3Iuc3RvcCgpO1xuICAgIGF3YWl0IHRoaXMuI3Bvb2xzLmNsb3NlKCk7XG4gIH1cbn1cblxuLyoqIFN0YXJ0cyBhIHByb3h5IGFuZCByZXNvbHZlcyBvbmNlIGl0IGFjY2VwdHMgcmVxdWVzdHMuIFJlamVjdHMgaWYgaXQgY2Fubm90IGxpc3Rlbi4gKi9cbmV4cG9ydCBjb25zdCBzdGFydFByb3h5ID0gYXN5bmMgKHBvcnRzOiBQcm94eVBvcnRzLCBvcHRpb25zOiBQcm94eU9wdGlvbnMpOiBQcm9taXNlPFN0YXJ0ZWRQcm94eT4gPT4ge1xuICBjb25zdCBwcm94eSA9IG5ldyBSdW5uaW5nUHJveHkocG9ydHMsIG9wdGlvbnMpO1xuICBhd2FpdCBwcm94eS5saXN0ZW4ob3B0aW9ucy5ob3N0LCBvcHRpb25zLnBvcnQpO1xuICByZXR1cm4gcHJveHk7XG59O1xuIiwgIi8vIFRoZSBTREsncyBzdXJmYWNlOiB3aGF0IGEgcHJveHkgbWF5IGFzayBvZiBCZXJ0aCBhbmQgd2hhdCBpdCBpcyB0b2xkLlxuLy8gT3V0Y29tZXMgYXJlIHZhbHVlcy4gT25seSBtaXN1c2UgYW5kIGEgY2xvc2VkIGNsaWVudCB0aHJvdywgYXMgYEJlcnRoRXJyb3JgIHdpdGggYSBzdGFibGUgYGNvZGVgLlxuXG5pbXBvcnQgdHlwZSB7XG4gIENhbmRpZGF0ZSxcbiAgRGVjaWRlZCxcbiAgTGVhc2VJZCxcbiAgTW9kZWxJZCxcbiAgUGFzc2VkT3ZlcixcbiAgUGluSWQsXG4gIFBpblJlcG9ydCxcbiAgUHJvdmlkZXJJZCxcbiAgUmVmdXNhbFJlYXNvbixcbiAgU2Vzc2lvbklkLFxufSBmcm9tICdAYmVydGgvcHJvdG9jb2wnO1xuXG4vKiogQSBwcm92aWRlciB0aGF0IHN1cHBvcnRzIHRoZSByZXF1ZXN0LiBgdW5saW1pdGVkYDogbm8gbGltaXRzIGFyZSBjb25maWd1cmVkIGZvciBpdCBhbmQgdGhlIG1vZGVsLCBzbyBhIHJlcXVlc3Qgd2l0aG91dCBhIHBpbiBuZWVkcyBubyBsZWFzZSB0aGVyZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUm91dGVDYW5kaWRhdGUgZXh0ZW5kcyBDYW5kaWRhdGUge1xuICByZWFkb25seSB1bmxpbWl0ZWQ6IGJvb2xlYW47XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgUm91dGVSZXF1ZXN0IHtcbiAgcmVhZG9ubHkgbW9kZWxJZDogTW9kZWxJZDtcbiAgLyoqIFVuZGVmaW5lZDogdGhlIHJlcXVlc3QgZm9ybXMgbm8gc2Vzc2lvbiBhbmQgbGVhdmVzIG5vIHBpbi4gKi9cbiAgcmVhZG9ubHkgc2Vzc2lvbklkOiBTZXNzaW9uSWQgfCB1bmRlZmluZWQ7XG4gIC8qKiBJbiBvcmRlciBvZiBwcmVmZXJlbmNlOyBvbmx5IHByb3ZpZGVycyB0aGF0IHN1cHBvcnQgbW9kZWwgYW5kIGZlYXR1cmUuICovXG4gIHJlYWRvbmx5IGNhbmRpZGF0ZXM6IHJlYWRvbmx5IFJvdXRlQ2FuZGlkYXRlW107XG4gIC8qKiBQcm92aWRlcnMgdGhhdCB0aGlzIHJlcXVlc3QgaGFzIGFscmVhZHkgdHJpZWQgd2l0aG91dCBmb3J3YXJkaW5nIGEgYnl0ZS4gKi9cbiAgcmVhZG9ubHkgZXhjbHVkZWQ/OiByZWFkb25seSBQcm92aWRlcklkW107XG59XG5cbi8qKiBXaHkgdGhlcmUgaXMgbm8gZGVjaXNpb24uIGB1bnJlYWNoYWJsZWA6IG5vIGFuc3dlciB3aXRoaW4gYGRlY2lzaW9uX3RpbWVvdXRgLiBgb3ZlcmxvYWRlZGA6IHRoZSBzaGFyZCwgb3IgdGhpcyBjbGllbnQncyBvd24gd2luZG93LCByZWZ1c2VkIHRoZSB3b3JrIGF0IG9uY2UuIGB1bmF2YWlsYWJsZWA6IHRoZSBvd25lciBjb3VsZCBub3QgY29uZmlybS4gKi9cbmV4cG9ydCB0eXBlIFVuZGVjaWRlZFJlYXNvbiA9ICd1bnJlYWNoYWJsZScgfCAnb3ZlcmxvYWRlZCcgfCAndW5hdmFpbGFibGUnO1xuXG5leHBvcnQgdHlwZSBSb3V0ZU91dGNvbWUgPVxuICB8IHtcbiAgICAgIHJlYWRvbmx5IG91dGNvbWU6ICdhZG1pdHRlZCc7XG4gICAgICByZWFkb25seSBob3c6ICdwaW5uZWQnIHwgJ25ldycgfCAncmVwaW5uZWQnIHwgJ3RlbXBvcmFyeSc7XG4gICAgICByZWFkb25seSBwcm92aWRlcjogUHJvdmlkZXJJZDtcbiAgICAgIHJlYWRvbmx5IHBpbklkOiBQaW5JZCB8IHVuZGVmaW5lZDtcbiAgICAgIC8qKiBVbmRlZmluZWQgb25seSBmb3IgYSB0ZW1wb3JhcnkgcmVxdWVzdCBvbiBhIHByb3ZpZGVyIHdpdGhvdXQgbGltaXRzLiAqL1xuICAgICAgcmVhZG9ubHkgbGVhc2U6IExlYXNlIHwgdW5kZWZpbmVkO1xuICAgICAgcmVhZG9ubHkgcGFzc2VkT3ZlcjogcmVhZG9ubHkgUGFzc2VkT3ZlcltdO1xuICAgIH1cbiAgfCB7XG4gICAgICByZWFkb25seSBvdXRjb21lOiAncmVmdXNlZCc7XG4gICAgICByZWFkb25seSByZWFzb246IFJlZnVzYWxSZWFzb247XG4gICAgICByZWFkb25seSBwaW46IFBpblJlcG9ydCB8IHVuZGVmaW5lZDtcbiAgICAgIHJlYWRvbmx5IHBhc3NlZE92ZXI6IHJlYWRvbmx5IFBhc3NlZE92ZXJbXTtcbiAgICB9XG4gIHwgeyByZWFkb25seSBvdXRjb21lOiAndW5kZWNpZGVkJzsgcmVhZG9ubHkgcmVhc29uOiBVbmRlY2lkZWRSZWFzb24gfTtcblxuLyoqIFRoZSByaWdodCBvZiBvbmUgcmVxdWVzdCB0byBiZSBpbiBmbGlnaHQ7IHJlbmV3ZWQgaW4gdGhlIGJhY2tncm91bmQgdW50aWwgcmVsZWFzZWQuICovXG5leHBvcnQgaW50ZXJmYWNlIExlYXNlIHtcbiAgcmVhZG9ubHkgaWQ6IExlYXNlSWQ7XG4gIC8qKiBBYm9ydHMgd2hlbiB0aGUgbGVhc2UgaXMga25vd24gdG8gYmUgbG9zdCAoaXRzIHJlYXNvbiBpcyBhIGBCZXJ0aEVycm9yYCB3aXRoIGNvZGUgYGxlYXNlX2xvc3RgKSwgb3IsIHdpdGggYG9uX3VuY29uZmlybWVkX2xlYXNlOiBhYm9ydGAsIHVuY29uZmlybWVkIGZvciBhIHdob2xlIGxlYXNlIHRpbWVvdXQuIE5ldmVyIGJlY2F1c2UgYSBjb29yZGluYXRvciBpcyBhd2F5LiAqL1xuICByZWFkb25seSBzaWduYWw6IEFib3J0U2lnbmFsO1xuICAvKiogRW5kcyB0aGUgbGVhc2UsIG9uY2U7IGZ1cnRoZXIgY2FsbHMgZG8gbm90aGluZy4gU2VudCwgcmVwZWF0ZWQgYW5kIGFja25vd2xlZGdlZCBpbiB0aGUgYmFja2dyb3VuZDogYSBjYWxsZXIgbmV2ZXIgd2FpdHMgZm9yIGl0LCBidXQgbWF5LiBOZXZlciByZWplY3RzOyByZXNvbHZlcyBgdHJ1ZWAgd2hlbiBhY2tub3dsZWRnZWQsIGBmYWxzZWAgd2hlbiB0aGUgY2xpZW50IGdhdmUgdXAgKHRoZSBsZWFzZSB0aGVuIGV4cGlyZXMpLiAqL1xuICByZWxlYXNlKG9wdGlvbnM6IHsgcmVhZG9ubHkgcmVmcmVzaFBpbjogYm9vbGVhbiB9KTogUHJvbWlzZTxib29sZWFuPjtcbiAgLyoqIFRoZSByZXF1ZXN0IHdhcyBuZXZlciBmb3J3YXJkZWQ6IGFsc28gdGFrZXMgYmFjayB0aGUgcGluIHRoYXQgdGhpcyBsZWFzZSBjcmVhdGVkLCBpZiBub3RoaW5nIGVsc2UgdXNlZCBpdC4gT3RoZXJ3aXNlIGFzIGByZWxlYXNlYC4gKi9cbiAgYWJhbmRvbigpOiBQcm9taXNlPGJvb2xlYW4+O1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIEJlcnRoIHtcbiAgLyoqXG4gICAqIE9uZSBkZWNpc2lvbiBpbiBvbmUgcm91bmQgdHJpcCwgd2l0aGluIHRoZSBkZWNpc2lvbiB0aW1lb3V0LiBgc2lnbmFsYDogdGhlIGNhbGxlciBubyBsb25nZXIgd2FudHMgaXQ7IGEgZ3JhbnQgdGhhdCBzdGlsbCBhcnJpdmVzIGlzIGFiYW5kb25lZCwgYW5kIHRoZSBjYWxsXG4gICAqIHJlamVjdHMgd2l0aCB0aGUgc2lnbmFsJ3MgcmVhc29uLiBSZWplY3RzIG90aGVyd2lzZSBvbmx5IHdpdGggYSBgQmVydGhFcnJvcmA6IGBpbnZhbGlkX2FyZ3VtZW50YCwgYGNsaWVudF9jbG9zZWRgLCBgc2hhcmRzX21pc21hdGNoYC5cbiAgICovXG4gIHJvdXRlKHJlcXVlc3Q6IFJvdXRlUmVxdWVzdCwgb3B0aW9ucz86IHsgcmVhZG9ubHkgc2lnbmFsPzogQWJvcnRTaWduYWwgfSk6IFByb21pc2U8Um91dGVPdXRjb21lPjtcbiAgZ2V0UGluKG1vZGVsSWQ6IE1vZGVsSWQsIHNlc3Npb25JZDogU2Vzc2lvbklkKTogUHJvbWlzZTxQaW5SZXBvcnQgfCB1bmRlZmluZWQgfCAndW5kZWNpZGVkJz47XG4gIC8qKiBUaGUgc2VlZCdzIHByaW1pdGl2ZXMsIGZvciBjYWxsZXJzIHRoYXQgcm91dGUgYnkgdGhlbXNlbHZlcy4gVGhlIGxlYXNlIG9mIGFuIGBhZG1pdHRlZGAgb3V0Y29tZSBpcyBrZXB0IGFsaXZlIGxpa2Ugb25lIG9mIGByb3V0ZWAuICovXG4gIHRyeUFkbWl0VW5waW5uZWQocHJvdmlkZXI6IFByb3ZpZGVySWQsIG1vZGVsSWQ6IE1vZGVsSWQsIHNlc3Npb25JZDogU2Vzc2lvbklkKTogUHJvbWlzZTxSb3V0ZU91dGNvbWU+O1xuICB0cnlBZG1pdFBpbm5lZChtb2RlbElkOiBNb2RlbElkLCBzZXNzaW9uSWQ6IFNlc3Npb25JZCk6IFByb21pc2U8Um91dGVPdXRjb21lPjtcbiAgdHJ5Q29tcGFyZUFuZFN3YXBQaW4oZXhwZWN0ZWRQaW5JZDogUGluSWQsIHByb3ZpZGVyOiBQcm92aWRlcklkLCBtb2RlbElkOiBNb2RlbElkLCBzZXNzaW9uSWQ6IFNlc3Npb25JZCk6IFByb21pc2U8Um91dGVPdXRjb21lPjtcbiAgdHJ5QWRtaXRXaXRob3V0UGluKHByb3ZpZGVyOiBQcm92aWRlcklkLCBtb2RlbElkOiBNb2RlbElkKTogUHJvbWlzZTxSb3V0ZU91dGNvbWU+O1xuICAvKiogU2hhcmRzIHRoYXQgbWlzc2VkIGEgd2hvbGUgYGRlY2lzaW9uX3RpbWVvdXRgIGFuZCBoYXZlIG5vdCBiZWVuIGhlYXJkIHNpbmNlIChERVNJR04ubWQgNSwgY29vcmRpbmF0b3JzIGF3YXkpLiAqL1xuICByZWFkb25seSBhd2F5OiBSZWFkb25seVNldDxudW1iZXI+O1xuICAvKipcbiAgICogUGxhaW4gbnVtYmVycyBmb3IgbWV0cmljcywgYSBmcmVzaCBjb3B5IGF0IGVhY2ggcmVhZC4gU2luY2UgdGhlIGNsaWVudCB3YXMgbWFkZTogYGNhbGxzYCwgYGFkbWl0dGVkYCwgYHJlZnVzZWRgLCBgdW5kZWNpZGVkYCwgYHJlc2VuZHNgLCBgbWVzc2FnZXNfc2VudGAsXG4gICAqIGBtZXNzYWdlc191bnJlYWRhYmxlYCwgYHJlbmV3YWxzYCwgYGxlYXNlX2xvc3RgLCBgbGF0ZV9ncmFudHNgLCBgcmVsZWFzZXNfZ2l2ZW5fdXBgLiBOb3c6IGBsZWFzZXNfaGVsZGAsIGByZWxlYXNlc193YWl0aW5nYCwgYGF3YXlfc2hhcmRzYC5cbiAgICovXG4gIHJlYWRvbmx5IGNvdW50czogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgbnVtYmVyPj47XG4gIC8qKlxuICAgKiBGYWlscyB3aGF0IGlzIGluIGZsaWdodCB3aXRoIGBjbGllbnRfY2xvc2VkYCwgc3RvcHMgcmVuZXdpbmcsIHdhaXRzIHVwIHRvIGBkcmFpbk1zYCAoZGVmYXVsdCAxLDAwMCkgZm9yIHJlbGVhc2VzIHRvIGJlIGFja25vd2xlZGdlZCwgdGhvc2UgdGhhdCBhcmUgYmVndW5cbiAgICogbWVhbndoaWxlIGluY2x1ZGVkLCBhbmQgY2xvc2VzIGl0cyBvd24gc3Vic2NyaXB0aW9ucyAobm90IHRoZSBidXMpLiBOZXZlciByZWplY3RzLiBMZWFzZXMgbm90IHJlbGVhc2VkIGJ5IHRoZW4gZW5kIGJ5IHRoZWlyIHRpbWVvdXQuXG4gICAqL1xuICBjbG9zZShkcmFpbk1zPzogbnVtYmVyKTogUHJvbWlzZTx2b2lkPjtcbn1cblxuLyoqIEhvdyBhIHNpbmdsZSBkZWNpZGVkIHJlcGx5IGxvb2tzIGJlZm9yZSBpdCBiZWNvbWVzIGEgYFJvdXRlT3V0Y29tZWA7IGV4cG9ydGVkIGZvciB0ZXN0cyBhbmQgdG9vbHMgdGhhdCBzcGVhayBjb21tYW5kcy4gKi9cbmV4cG9ydCB0eXBlIFJhd0RlY2lkZWQgPSBEZWNpZGVkO1xuXG5leHBvcnQgdHlwZSBCZXJ0aEVycm9yQ29kZSA9ICdsZWFzZV9sb3N0JyB8ICdsZWFzZV91bmNvbmZpcm1lZCcgfCAnY2xpZW50X2Nsb3NlZCcgfCAnaW52YWxpZF9hcmd1bWVudCcgfCAnc2hhcmRzX21pc21hdGNoJyB8ICdhYm9ydGVkJztcblxuLyoqIE1pc3VzZSwgYW5kIHdoYXQgYSBsZWFzZSdzIHNpZ25hbCBhYm9ydHMgd2l0aC4gYGNvZGVgIGlzIHN0YWJsZS4gKi9cbmV4cG9ydCBjbGFzcyBCZXJ0aEVycm9yIGV4dGVuZHMgRXJyb3Ige1xuICByZWFkb25seSBjb2RlOiBCZXJ0aEVycm9yQ29kZTtcblxuICBjb25zdHJ1Y3Rvcihjb2RlOiBCZXJ0aEVycm9yQ29kZSwgbWVzc2FnZTogc3RyaW5nLCBvcHRpb25zPzogRXJyb3JPcHRpb25zKSB7XG4gICAgc3VwZXIobWVzc2FnZSwgb3B0aW9ucyk7XG4gICAgdGhpcy5uYW1lID0gJ0JlcnRoRXJyb3InO1xuICAgIHRoaXMuY29kZSA9IGNvZGU7XG4gIH1cbn1cbiIsICIvLyBNZXNzYWdlcyBhcyBieXRlczogbXNncGFjayBvZiB2ZXJzaW9uZWQgcG9zaXRpb25hbCBhcnJheXMsIHNvIHRoYXQgYW55IGxhbmd1YWdlIGNhbiBzcGVhayBpdCBhbmQgbm8gZmllbGQgbmFtZSBpcyBldmVyIGRlY29kZWQgd3JvbmdseS5cbi8vIEd1YXJhbnRlZXM6IHdoYXQgYSBkZWNvZGVyIHJldHVybnMgaGFzIGJlZW4gY2hlY2tlZCBpbiBmdWxsICh0eXBlcywgYm91bmRzLCBpZHMpOyBub3RoaW5nIGRlZXBlciBjaGVja3MgYWdhaW4uIE5ldmVyIHRocm93cyBvbiBmb3JlaWduIGJ5dGVzLlxuXG5pbXBvcnQgeyBQYWNrciB9IGZyb20gJ21zZ3BhY2tyJztcbmltcG9ydCB7IGRlY29kZUNhbGwsIGVuY29kZUNhbGwgfSBmcm9tICcuL2NvbW1hbmQtY29kZWMudHMnO1xuaW1wb3J0IHR5cGUgeyBDb29yZGluYXRvcklkLCBFcG9jaCwgU2VxdWVuY2UsIFNoYXJkSWQgfSBmcm9tICcuL2lkcy50cyc7XG5pbXBvcnQgeyBjb21tYW5kc1Blck1lc3NhZ2VNYXgsIHNoYXJkc01heCB9IGZyb20gJy4vaWRzLnRzJztcbmltcG9ydCB0eXBlIHsgQ2FsbEdyb3VwLCBDYWxsUmVwbHksIEhlYXJ0YmVhdE1lc3NhZ2UsIFJlcGx5R3JvdXAsIFJlcGx5TWVzc2FnZSwgUmVxdWVzdE1lc3NhZ2UsIFNoYXJkQmVhdCB9IGZyb20gJy4vbWVzc2FnZS50cyc7XG5pbXBvcnQgeyBwcm90b2NvbFZlcnNpb24gfSBmcm9tICcuL21lc3NhZ2UudHMnO1xuaW1wb3J0IHsgZGVjb2RlQ2FsbFJlcGx5LCBlbmNvZGVDYWxsUmVwbHkgfSBmcm9tICcuL3JlcGx5LWNvZGVjLnRzJztcbmltcG9ydCB7IGlzQ29vcmRpbmF0b3JJZCB9IGZyb20gJy4vc3ViamVjdHMudHMnO1xuaW1wb3J0IHsgaXNDb3VudCB9IGZyb20gJy4vd2lyZS50cyc7XG5cbi8vIFJlY29yZHMgb2ZmOiBzaGFyZWQgc3RydWN0dXJlcyBkZWNvZGUgd3JvbmcgZmllbGQgbmFtZXMgYWNyb3NzIHByb2Nlc3NlcyAoTkFUUy5tZCkuIFwiYXV0b1wiOiBpbnRlZ2VycyBhYm92ZSAyXjUzIG5ldmVyIG9jY3VyLCBzbWFsbGVyIG9uZXMgYmVjb21lIG51bWJlcnMuXG4vLyAobXNncGFja3IncyB0eXBlcyBkbyBub3QgbGlzdCBcImF1dG9cIiwgaXRzIGRvY3VtZW50YXRpb24gYW5kIGNvZGUgZG8uKVxuY29uc3QgcGFja3IgPSBuZXcgUGFja3IoeyB1c2VSZWNvcmRzOiBmYWxzZSwgaW50NjRBc1R5cGU6ICdhdXRvJyBhcyAnbnVtYmVyJyB9KTtcblxuLyoqIEVuY29kZXMgYW55IHZhbHVlIG9mIHBsYWluIGFycmF5cywgc3RyaW5ncywgbnVtYmVycywgYm9vbGVhbnMsIG51bGwgYW5kIFVpbnQ4QXJyYXkuIEZvciBqb3VybmFsIGVudHJpZXMgYW5kIHNuYXBzaG90IHBhcnRzLiAqL1xuZXhwb3J0IGNvbnN0IGVuY29kZVZhbHVlID0gKHZhbHVlOiB1bmtub3duKTogVWludDhBcnJheSA9PiBwYWNrci5wYWNrKHZhbHVlKTtcblxuLyoqIERlY29kZXMgb25lIHZhbHVlOyB1bmRlZmluZWQgd2hlbiB0aGUgYnl0ZXMgYXJlIG5vdCBleGFjdGx5IG9uZSBtc2dwYWNrIHZhbHVlLiAqL1xuZXhwb3J0IGNvbnN0IGRlY29kZVZhbHVlID0gKGJ5dGVzOiBVaW50OEFycmF5KTogdW5rbm93biA9PiB7XG4gIHRyeSB7XG4gICAgcmV0dXJuIHBhY2tyLnVucGFjayhieXRlcyk7XG4gIH0gY2F0Y2gge1xuICAgIHJldHVybiB1bmRlZmluZWQ7XG4gIH1cbn07XG5cbi8qKiBBIGNvbW1hbmQgdGhhdCBjb3VsZCBub3QgYmUgcmVhZCwgYW5zd2VyZWQgYGludmFsaWRgIHdpdGggYGRldGFpbGAuICovXG5leHBvcnQgaW50ZXJmYWNlIEludmFsaWRDYWxsIHtcbiAgcmVhZG9ubHkgc2hhcmQ6IFNoYXJkSWQ7XG4gIHJlYWRvbmx5IGNhbGw6IG51bWJlcjtcbiAgcmVhZG9ubHkgZGV0YWlsOiBzdHJpbmc7XG59XG5cbi8qKiBgbWFsZm9ybWVkYDogbm90aGluZyBpbiB0aGUgbWVzc2FnZSBjYW4gYmUgYW5zd2VyZWQsIG5vdCBldmVuIHdob20gdG8uICovXG5leHBvcnQgdHlwZSBEZWNvZGVkUmVxdWVzdCA9XG4gIHwgeyByZWFkb25seSBvdXRjb21lOiAnZGVjb2RlZCc7IHJlYWRvbmx5IG1lc3NhZ2U6IFJlcXVlc3RNZXNzYWdlOyByZWFkb25seSBpbnZhbGlkOiByZWFkb25seSBJbnZhbGlkQ2FsbFtdIH1cbiAgfCB7IHJlYWRvbmx5IG91dGNvbWU6ICdtYWxmb3JtZWQnOyByZWFkb25seSBkZXRhaWw6IHN0cmluZyB9O1xuXG4vKiogYFt2ZXJzaW9uLCBpbmJveCwgW1tzaGFyZCwgW2NhbGwsIFx1MjAyNl1dLCBcdTIwMjZdXWAuICovXG5leHBvcnQgY29uc3QgZW5jb2RlUmVxdWVzdCA9IChtZXNzYWdlOiBSZXF1ZXN0TWVzc2FnZSk6IFVpbnQ4QXJyYXkgPT5cbiAgcGFja3IucGFjayhbcHJvdG9jb2xWZXJzaW9uLCBtZXNzYWdlLmluYm94LCBtZXNzYWdlLmdyb3Vwcy5tYXAoKGdyb3VwKSA9PiBbZ3JvdXAuc2hhcmQsIGdyb3VwLmNhbGxzLm1hcChlbmNvZGVDYWxsKV0pXSk7XG5cbmV4cG9ydCBjb25zdCBkZWNvZGVSZXF1ZXN0ID0gKGJ5dGVzOiBVaW50OEFycmF5KTogRGVjb2RlZFJlcXVlc3QgPT4ge1xuICBjb25zdCB2YWx1ZSA9IGRlY29kZVZhbHVlKGJ5dGVzKTtcbiAgaWYgKCFBcnJheS5pc0FycmF5KHZhbHVlKSkgcmV0dXJuIG1hbGZvcm1lZCgndGhlIG1lc3NhZ2UgaXMgbm90IGEgbXNncGFjayBhcnJheScpO1xuICBjb25zdCBbdmVyc2lvbiwgaW5ib3gsIGdyb3Vwc10gPSB2YWx1ZTtcbiAgaWYgKHZlcnNpb24gIT09IHByb3RvY29sVmVyc2lvbilcbiAgICByZXR1cm4gbWFsZm9ybWVkKGB0aGUgbWVzc2FnZSBoYXMgdmVyc2lvbiAke1N0cmluZyh2ZXJzaW9uKX0sIHRoaXMgY29vcmRpbmF0b3Igc3BlYWtzICR7cHJvdG9jb2xWZXJzaW9ufWApO1xuICBpZiAoIWlzSW5ib3goaW5ib3gpKSByZXR1cm4gbWFsZm9ybWVkKCd0aGUgaW5ib3ggaXMgbm90IGEgc3ViamVjdCBvZiAxIHRvIDEyOCBjaGFyYWN0ZXJzIHdpdGhvdXQgd2lsZGNhcmRzJyk7XG4gIGlmICghQXJyYXkuaXNBcnJheShncm91cHMpIHx8IGdyb3Vwcy5sZW5ndGggPiBzaGFyZHNNYXgpIHJldHVybiBtYWxmb3JtZWQoYHRoZSBncm91cHMgYXJlIG5vdCBhbiBhcnJheSBvZiBhdCBtb3N0ICR7c2hhcmRzTWF4fWApO1xuICBjb25zdCBpbnZhbGlkOiBJbnZhbGlkQ2FsbFtdID0gW107XG4gIGNvbnN0IGRlY29kZWQ6IENhbGxHcm91cFtdID0gW107XG4gIGxldCByb29tID0gY29tbWFuZHNQZXJNZXNzYWdlTWF4O1xuICBmb3IgKGNvbnN0IGdyb3VwIG9mIGdyb3Vwcykge1xuICAgIGNvbnN0IFtzaGFyZCwgY2FsbHNdID0gQXJyYXkuaXNBcnJheShncm91cCkgPyBncm91cCA6IFtdO1xuICAgIGlmICghaXNDb3VudChzaGFyZCwgc2hhcmRzTWF4IC0gMSkgfHwgIUFycmF5LmlzQXJyYXkoY2FsbHMpKSByZXR1cm4gbWFsZm9ybWVkKCdhIGdyb3VwIGlzIG5vdCBbc2hhcmQsIGNhbGxzXScpO1xuICAgIHJvb20gLT0gY2FsbHMubGVuZ3RoO1xuICAgIGlmIChyb29tIDwgMCkgcmV0dXJuIG1hbGZvcm1lZChgdGhlIG1lc3NhZ2UgaGFzIG1vcmUgdGhhbiAke2NvbW1hbmRzUGVyTWVzc2FnZU1heH0gY29tbWFuZHNgKTtcbiAgICBkZWNvZGVkLnB1c2goZGVjb2RlR3JvdXAoc2hhcmQgYXMgU2hhcmRJZCwgY2FsbHMsIGludmFsaWQpKTtcbiAgfVxuICByZXR1cm4geyBvdXRjb21lOiAnZGVjb2RlZCcsIG1lc3NhZ2U6IHsgaW5ib3gsIGdyb3VwczogZGVjb2RlZCB9LCBpbnZhbGlkIH07XG59O1xuXG5jb25zdCBtYWxmb3JtZWQgPSAoZGV0YWlsOiBzdHJpbmcpOiBEZWNvZGVkUmVxdWVzdCA9PiAoeyBvdXRjb21lOiAnbWFsZm9ybWVkJywgZGV0YWlsIH0pO1xuXG4vLyBBIHJlcGx5IHN1YmplY3QgaXMgcHVibGlzaGVkIHRvOiBubyB3aWxkY2FyZCwgbm8gd2hpdGUgc3BhY2UsIG5vIGVtcHR5IHRva2VuLlxuY29uc3QgaXNJbmJveCA9ICh2YWx1ZTogdW5rbm93bik6IHZhbHVlIGlzIHN0cmluZyA9PlxuICB0eXBlb2YgdmFsdWUgPT09ICdzdHJpbmcnICYmIHZhbHVlLmxlbmd0aCA8PSAxMjggJiYgL15bXlxccy4qPl0rKFxcLlteXFxzLio+XSspKiQvLnRlc3QodmFsdWUpO1xuXG5jb25zdCBkZWNvZGVHcm91cCA9IChzaGFyZDogU2hhcmRJZCwgY2FsbHM6IHJlYWRvbmx5IHVua25vd25bXSwgaW52YWxpZDogSW52YWxpZENhbGxbXSk6IENhbGxHcm91cCA9PiB7XG4gIGNvbnN0IGdvb2QgPSBbXTtcbiAgZm9yIChjb25zdCB2YWx1ZSBvZiBjYWxscykge1xuICAgIGNvbnN0IGRlY29kZWQgPSBkZWNvZGVDYWxsKHZhbHVlKTtcbiAgICBpZiAodHlwZW9mIGRlY29kZWQuY29tbWFuZCA9PT0gJ3N0cmluZycpIGludmFsaWQucHVzaCh7IHNoYXJkLCBjYWxsOiBkZWNvZGVkLmNhbGwsIGRldGFpbDogZGVjb2RlZC5jb21tYW5kIH0pO1xuICAgIGVsc2UgZ29vZC5wdXNoKHsgY2FsbDogZGVjb2RlZC5jYWxsLCBjb21tYW5kOiBkZWNvZGVkLmNvbW1hbmQgfSk7XG4gIH1cbiAgcmV0dXJuIHsgc2hhcmQsIGNhbGxzOiBnb29kIH07XG59O1xuXG4vKiogYFt2ZXJzaW9uLCBjb29yZGluYXRvciwgc2hhcmRzLCBbW3NoYXJkLCBlcG9jaCwgaW5jYXJuYXRpb24sIFtyZXBseSwgXHUyMDI2XV0sIFx1MjAyNl1dYC4gKi9cbmV4cG9ydCBjb25zdCBlbmNvZGVSZXBseSA9IChtZXNzYWdlOiBSZXBseU1lc3NhZ2UpOiBVaW50OEFycmF5ID0+XG4gIHBhY2tyLnBhY2soW1xuICAgIHByb3RvY29sVmVyc2lvbixcbiAgICBtZXNzYWdlLmNvb3JkaW5hdG9yLFxuICAgIG1lc3NhZ2Uuc2hhcmRzLFxuICAgIG1lc3NhZ2UuZ3JvdXBzLm1hcCgoZ3JvdXApID0+IFtncm91cC5zaGFyZCwgZ3JvdXAuZXBvY2gsIGdyb3VwLmluY2FybmF0aW9uLCBncm91cC5yZXBsaWVzLm1hcChlbmNvZGVDYWxsUmVwbHkpXSksXG4gIF0pO1xuXG4vKiogVW5kZWZpbmVkIHdoZW4gdGhlIGJ5dGVzIGFyZSBubyByZXBseSBvZiB0aGlzIHZlcnNpb24uICovXG5leHBvcnQgY29uc3QgZGVjb2RlUmVwbHkgPSAoYnl0ZXM6IFVpbnQ4QXJyYXkpOiBSZXBseU1lc3NhZ2UgfCB1bmRlZmluZWQgPT4ge1xuICBjb25zdCB2YWx1ZSA9IGRlY29kZVZhbHVlKGJ5dGVzKTtcbiAgaWYgKCFBcnJheS5pc0FycmF5KHZhbHVlKSkgcmV0dXJuIHVuZGVmaW5lZDtcbiAgY29uc3QgW3ZlcnNpb24sIGNvb3JkaW5hdG9yLCBzaGFyZHMsIGdyb3Vwc10gPSB2YWx1ZTtcbiAgaWYgKHZlcnNpb24gIT09IHByb3RvY29sVmVyc2lvbiB8fCAhaXNDb29yZGluYXRvcihjb29yZGluYXRvcikgfHwgIWlzQ291bnQoc2hhcmRzLCBzaGFyZHNNYXgpIHx8ICFBcnJheS5pc0FycmF5KGdyb3VwcykpIHJldHVybiB1bmRlZmluZWQ7XG4gIGNvbnN0IGRlY29kZWQ6IFJlcGx5R3JvdXBbXSA9IFtdO1xuICBmb3IgKGNvbnN0IGdyb3VwIG9mIGdyb3Vwcykge1xuICAgIGNvbnN0IFtzaGFyZCwgZXBvY2gsIGluY2FybmF0aW9uLCByZXBsaWVzXSA9IEFycmF5LmlzQXJyYXkoZ3JvdXApID8gZ3JvdXAgOiBbXTtcbiAgICBpZiAoIWlzQ291bnQoc2hhcmQsIHNoYXJkc01heCAtIDEpIHx8ICFpc0NvdW50KGVwb2NoKSB8fCB0eXBlb2YgaW5jYXJuYXRpb24gIT09ICdzdHJpbmcnIHx8ICFBcnJheS5pc0FycmF5KHJlcGxpZXMpKSByZXR1cm4gdW5kZWZpbmVkO1xuICAgIGNvbnN0IGdvb2Q6IENhbGxSZXBseVtdID0gW107XG4gICAgZm9yIChjb25zdCByZXBseSBvZiByZXBsaWVzKSB7XG4gICAgICBjb25zdCBjYWxsUmVwbHkgPSBkZWNvZGVDYWxsUmVwbHkocmVwbHkpO1xuICAgICAgaWYgKGNhbGxSZXBseSAhPT0gdW5kZWZpbmVkKSBnb29kLnB1c2goY2FsbFJlcGx5KTtcbiAgICB9XG4gICAgZGVjb2RlZC5wdXNoKHsgc2hhcmQ6IHNoYXJkIGFzIFNoYXJkSWQsIGVwb2NoOiBlcG9jaCBhcyBFcG9jaCwgaW5jYXJuYXRpb24sIHJlcGxpZXM6IGdvb2QgfSk7XG4gIH1cbiAgcmV0dXJuIHsgY29vcmRpbmF0b3IsIHNoYXJkcywgZ3JvdXBzOiBkZWNvZGVkIH07XG59O1xuXG5jb25zdCBpc0Nvb3JkaW5hdG9yID0gKHZhbHVlOiB1bmtub3duKTogdmFsdWUgaXMgQ29vcmRpbmF0b3JJZCA9PiB0eXBlb2YgdmFsdWUgPT09ICdzdHJpbmcnICYmIGlzQ29vcmRpbmF0b3JJZCh2YWx1ZSk7XG5cbi8qKiBgW3ZlcnNpb24sIGNvb3JkaW5hdG9yLCBzaGFyZHMsIGJlYXQsIFtbc2hhcmQsIGVwb2NoLCBpbmNhcm5hdGlvbiwgc2VxdWVuY2UsIGFwcGVuZEFnZU1zXSwgXHUyMDI2XV1gLiAqL1xuZXhwb3J0IGNvbnN0IGVuY29kZUhlYXJ0YmVhdCA9IChtZXNzYWdlOiBIZWFydGJlYXRNZXNzYWdlKTogVWludDhBcnJheSA9PlxuICBwYWNrci5wYWNrKFtcbiAgICBwcm90b2NvbFZlcnNpb24sXG4gICAgbWVzc2FnZS5jb29yZGluYXRvcixcbiAgICBtZXNzYWdlLnNoYXJkcyxcbiAgICBtZXNzYWdlLmJlYXQsXG4gICAgbWVzc2FnZS5vd25lZC5tYXAoKG93bmVkKSA9PiBbb3duZWQuc2hhcmQsIG93bmVkLmVwb2NoLCBvd25lZC5pbmNhcm5hdGlvbiwgb3duZWQuc2VxdWVuY2UsIG93bmVkLmFwcGVuZEFnZU1zXSksXG4gIF0pO1xuXG4vKiogVW5kZWZpbmVkIHdoZW4gdGhlIGJ5dGVzIGFyZSBubyBoZWFydGJlYXQgb2YgdGhpcyB2ZXJzaW9uLiAqL1xuZXhwb3J0IGNvbnN0IGRlY29kZUhlYXJ0YmVhdCA9IChieXRlczogVWludDhBcnJheSk6IEhlYXJ0YmVhdE1lc3NhZ2UgfCB1bmRlZmluZWQgPT4ge1xuICBjb25zdCB2YWx1ZSA9IGRlY29kZVZhbHVlKGJ5dGVzKTtcbiAgaWYgKCFBcnJheS5pc0FycmF5KHZhbHVlKSkgcmV0dXJuIHVuZGVmaW5lZDtcbiAgY29uc3QgW3ZlcnNpb24sIGNvb3JkaW5hdG9yLCBzaGFyZHMsIGJlYXQsIG93bmVkXSA9IHZhbHVlO1xuICBpZiAodmVyc2lvbiAhPT0gcHJvdG9jb2xWZXJzaW9uIHx8ICFpc0Nvb3JkaW5hdG9yKGNvb3JkaW5hdG9yKSB8fCAhaXNDb3VudChzaGFyZHMsIHNoYXJkc01heCkgfHwgIWlzQ291bnQoYmVhdCkgfHwgIUFycmF5LmlzQXJyYXkob3duZWQpKVxuICAgIHJldHVybiB1bmRlZmluZWQ7XG4gIGNvbnN0IGRlY29kZWQ6IFNoYXJkQmVhdFtdID0gW107XG4gIGZvciAoY29uc3QgZW50cnkgb2Ygb3duZWQpIHtcbiAgICBjb25zdCBbc2hhcmQsIGVwb2NoLCBpbmNhcm5hdGlvbiwgc2VxdWVuY2UsIGFwcGVuZEFnZU1zXSA9IEFycmF5LmlzQXJyYXkoZW50cnkpID8gZW50cnkgOiBbXTtcbiAgICBpZiAoIWlzQ291bnQoc2hhcmQsIHNoYXJkc01heCAtIDEpIHx8ICFpc0NvdW50KGVwb2NoKSB8fCAhaXNDb3VudChzZXF1ZW5jZSkgfHwgIWlzQ291bnQoYXBwZW5kQWdlTXMpIHx8IHR5cGVvZiBpbmNhcm5hdGlvbiAhPT0gJ3N0cmluZycpXG4gICAgICByZXR1cm4gdW5kZWZpbmVkO1xuICAgIGRlY29kZWQucHVzaCh7IHNoYXJkOiBzaGFyZCBhcyBTaGFyZElkLCBlcG9jaDogZXBvY2ggYXMgRXBvY2gsIGluY2FybmF0aW9uLCBzZXF1ZW5jZTogc2VxdWVuY2UgYXMgU2VxdWVuY2UsIGFwcGVuZEFnZU1zIH0pO1xuICB9XG4gIHJldHVybiB7IGNvb3JkaW5hdG9yLCBzaGFyZHMsIGJlYXQsIG93bmVkOiBkZWNvZGVkIH07XG59O1xuIiwgIi8vIFRoZSBudW1iZXJzIHRoYXQgc3RhbmQgZm9yIG5hbWVzIG9uIHRoZSB3aXJlIGFuZCBpbiB0aGUgam91cm5hbC4gQSBudW1iZXIgbWVhbnMgdGhlIHNhbWUgZm9yIGV2ZXI6IGFkZCwgbmV2ZXIgY2hhbmdlIG9yIHJldXNlLlxuLy8gR3VhcmFudGVlcyB0aGF0IGV2ZXJ5IG5hbWUgaGFzIG9uZSBudW1iZXIgYW5kIGJhY2suIFRoZSBuYW1lcyBhcmUgd2hhdCBsb2dzLCBtZXRyaWNzIGFuZCBkb2N1bWVudHMgdXNlLlxuXG5pbXBvcnQgdHlwZSB7IENvbW1hbmQsIEhlYWx0aCB9IGZyb20gJy4vY29tbWFuZC50cyc7XG5pbXBvcnQgdHlwZSB7IEFkbWl0dGVkSG93LCBDYXBhY2l0eVJlYXNvbiwgUGFzc2VkT3ZlclJlYXNvbiwgUmVmdXNhbFJlYXNvbiwgUmVwbHkgfSBmcm9tICcuL3JlcGx5LnRzJztcblxuLyoqIEEgdHdvLXdheSB0YWJsZTogYGNvZGVPZmAgbmV2ZXIgZmFpbHMgZm9yIGEgbmFtZSBvZiB0aGUgdHlwZSwgYG5hbWVPZmAgcmV0dXJucyB1bmRlZmluZWQgZm9yIGEgbnVtYmVyIHRoYXQgdGhpcyBidWlsZCBkb2VzIG5vdCBrbm93LiAqL1xuZXhwb3J0IGludGVyZmFjZSBDb2RlczxOYW1lIGV4dGVuZHMgc3RyaW5nPiB7XG4gIHJlYWRvbmx5IGNvZGVPZjogKG5hbWU6IE5hbWUpID0+IG51bWJlcjtcbiAgcmVhZG9ubHkgbmFtZU9mOiAoY29kZTogdW5rbm93bikgPT4gTmFtZSB8IHVuZGVmaW5lZDtcbn1cblxuY29uc3QgY29kZXMgPSA8TmFtZSBleHRlbmRzIHN0cmluZz4odGFibGU6IFJlYWRvbmx5PFJlY29yZDxOYW1lLCBudW1iZXI+Pik6IENvZGVzPE5hbWU+ID0+IHtcbiAgY29uc3QgbmFtZXM6IChOYW1lIHwgdW5kZWZpbmVkKVtdID0gW107XG4gIGZvciAoY29uc3QgW25hbWUsIGNvZGVdIG9mIE9iamVjdC5lbnRyaWVzKHRhYmxlKSBhcyBbTmFtZSwgbnVtYmVyXVtdKSBuYW1lc1tjb2RlXSA9IG5hbWU7XG4gIHJldHVybiB7IGNvZGVPZjogKG5hbWUpID0+IHRhYmxlW25hbWVdLCBuYW1lT2Y6IChjb2RlKSA9PiAodHlwZW9mIGNvZGUgPT09ICdudW1iZXInID8gbmFtZXNbY29kZV0gOiB1bmRlZmluZWQpIH07XG59O1xuXG5leHBvcnQgY29uc3QgY29tbWFuZENvZGVzID0gY29kZXM8Q29tbWFuZFsna2luZCddPih7XG4gIGdldF9waW46IDEsXG4gIHRyeV9hZG1pdF91bnBpbm5lZF9zZXNzaW9uX3JlcXVlc3Q6IDIsXG4gIHRyeV9hZG1pdF9waW5uZWRfc2Vzc2lvbl9yZXF1ZXN0OiAzLFxuICB0cnlfY29tcGFyZV9hbmRfc3dhcF9waW5fYW5kX2FkbWl0X3JlcXVlc3Q6IDQsXG4gIHRyeV9hZG1pdF9yZXF1ZXN0X3dpdGhvdXRfcGluOiA1LFxuICByZW5ld19yZXF1ZXN0X2xlYXNlOiA2LFxuICByZWxlYXNlX3JlcXVlc3RfbGVhc2U6IDcsXG4gIHJvdXRlOiA4LFxufSk7XG5cbmV4cG9ydCBjb25zdCBvdXRjb21lQ29kZXMgPSBjb2RlczxSZXBseVsnb3V0Y29tZSddPih7XG4gIGFkbWl0dGVkOiAxLFxuICByZWZ1c2VkOiAyLFxuICBwaW46IDMsXG4gIHJlbmV3ZWQ6IDQsXG4gIGxlYXNlX2xvc3Q6IDUsXG4gIHJlbGVhc2VkOiA2LFxuICBsZWFzZV9jbG9zZWQ6IDcsXG4gIG92ZXJsb2FkZWQ6IDgsXG4gIG5vdF9vd25lcjogOSxcbiAgdW5hdmFpbGFibGU6IDEwLFxuICBpbnZhbGlkOiAxMSxcbn0pO1xuXG5leHBvcnQgY29uc3QgaGVhbHRoQ29kZXMgPSBjb2RlczxIZWFsdGg+KHsgaGVhbHRoeTogMSwgZHJhaW5pbmc6IDIsIGRlZ3JhZGVkOiAzIH0pO1xuXG5leHBvcnQgY29uc3QgaG93Q29kZXMgPSBjb2RlczxBZG1pdHRlZEhvdz4oeyBwaW5uZWQ6IDEsIG5ldzogMiwgcmVwaW5uZWQ6IDMsIHRlbXBvcmFyeTogNCB9KTtcblxuY29uc3QgY2FwYWNpdHlSZWFzb25zOiBSZWFkb25seTxSZWNvcmQ8Q2FwYWNpdHlSZWFzb24sIG51bWJlcj4+ID0ge1xuICBwZXJfc2Vzc2lvbl9pbl9mbGlnaHRfcmVxdWVzdF9saW1pdF9yZWFjaGVkOiAxLFxuICBwaW5fbGltaXRfcmVhY2hlZDogMixcbiAgZ2xvYmFsX2luX2ZsaWdodF9yZXF1ZXN0X2xpbWl0X3JlYWNoZWQ6IDMsXG4gIHVucmVzZXJ2ZWRfaW5fZmxpZ2h0X3JlcXVlc3RfbGltaXRfcmVhY2hlZDogNCxcbn07XG5cbmV4cG9ydCBjb25zdCByZWZ1c2FsQ29kZXMgPSBjb2RlczxSZWZ1c2FsUmVhc29uPih7XG4gIC4uLmNhcGFjaXR5UmVhc29ucyxcbiAgYWxyZWFkeV9waW5uZWQ6IDUsXG4gIHNlc3Npb25fbm90X3Bpbm5lZDogNixcbiAgcGluX21pc21hdGNoOiA3LFxuICBub19jYXBhY2l0eTogOCxcbiAgbm9faGVhbHRoeV9wcm92aWRlcjogOSxcbiAgdW5zdXBwb3J0ZWQ6IDEwLFxufSk7XG5cbmV4cG9ydCBjb25zdCBwYXNzZWRPdmVyQ29kZXMgPSBjb2RlczxQYXNzZWRPdmVyUmVhc29uPih7IC4uLmNhcGFjaXR5UmVhc29ucywgZGVncmFkZWQ6IDE2LCBkcmFpbmluZzogMTcsIGV4Y2x1ZGVkOiAxOCB9KTtcbiIsICIvLyBJZGVudGl0aWVzIGFuZCBwb3NpdGlvbnMgdGhhdCBjcm9zcyB0aGUgd2lyZSwgYXMgYnJhbmRlZCB0eXBlcywgYW5kIHRoZSBib3VuZHMgdGhhdCBldmVyeSBlZGdlIGNoZWNrcy5cbi8vIEd1YXJhbnRlZXM6IGEgdmFsdWUgb2YgYSBicmFuZGVkIHR5cGUgaGFzIHBhc3NlZCBpdHMgcGFyc2VyIG9yIHdhcyBtYWRlIGJ5IEJlcnRoLiBLbm93cyBubyB0cmFuc3BvcnQgYW5kIG5vIHN0YXRlLlxuXG5kZWNsYXJlIGNvbnN0IGJyYW5kOiB1bmlxdWUgc3ltYm9sO1xudHlwZSBCcmFuZDxULCBOYW1lIGV4dGVuZHMgc3RyaW5nPiA9IFQgJiB7IHJlYWRvbmx5IFticmFuZF06IE5hbWUgfTtcblxuLyoqIFRoZSBjYW5vbmljYWwgaWQgb2YgYSBtb2RlbCwgYWZ0ZXIgYWxpYXNlcyBhcmUgcmVzb2x2ZWQ7IDEgdG8gMjU2IGJ5dGVzIG9mIFVURi04LiAqL1xuZXhwb3J0IHR5cGUgTW9kZWxJZCA9IEJyYW5kPHN0cmluZywgJ01vZGVsSWQnPjtcbi8qKiBPbmUgY29udmVyc2F0aW9uIGFzIGl0cyBwcm94eSBuYW1lcyBpdDsgMSB0byAyNTYgYnl0ZXMgb2YgVVRGLTguIElkZW50aXR5IG9mIGEgc2Vzc2lvbiBpcyAobW9kZWwgaWQsIHNlc3Npb24gaWQpLiAqL1xuZXhwb3J0IHR5cGUgU2Vzc2lvbklkID0gQnJhbmQ8c3RyaW5nLCAnU2Vzc2lvbklkJz47XG4vKiogV2hlcmUgcmVxdWVzdHMgY2FuIGJlIHNlbnQ7IDEgdG8gMjU2IGJ5dGVzIG9mIFVURi04LiAqL1xuZXhwb3J0IHR5cGUgUHJvdmlkZXJJZCA9IEJyYW5kPHN0cmluZywgJ1Byb3ZpZGVySWQnPjtcbi8qKiAxMjggcmFuZG9tIGJpdHMgbWFkZSBieSB0aGUgY2xpZW50IGJlZm9yZSBpdHMgZmlyc3Qgc2VuZDogMjIgY2hhcmFjdGVycyBvZiBiYXNlNjR1cmwsIHRoZSBsYXN0IG9uZSBvZiBgQVFnd2AuICovXG5leHBvcnQgdHlwZSBMZWFzZUlkID0gQnJhbmQ8c3RyaW5nLCAnTGVhc2VJZCc+O1xuLyoqIEEgcGluJ3MgbnVtYmVyLCB1bmlxdWUgd2l0aGluIGl0cyBzaGFyZCBmb3IgZXZlci4gKi9cbmV4cG9ydCB0eXBlIFBpbklkID0gQnJhbmQ8bnVtYmVyLCAnUGluSWQnPjtcbi8qKiBOdW1iZXIgb2YgYSBzaGFyZCwgMCB0byBzaGFyZHMgLSAxLiAqL1xuZXhwb3J0IHR5cGUgU2hhcmRJZCA9IEJyYW5kPG51bWJlciwgJ1NoYXJkSWQnPjtcbi8qKiBOdW1iZXIgb2YgYW4gb3duZXJzaGlwIG9mIGEgc2hhcmQ7IHRoZSBuZXdlc3QgZXBvY2ggZW50cnkgb2YgdGhlIGpvdXJuYWwgbmFtZXMgaXRzIG93bmVyLiAqL1xuZXhwb3J0IHR5cGUgRXBvY2ggPSBCcmFuZDxudW1iZXIsICdFcG9jaCc+O1xuLyoqIFBvc2l0aW9uIG9mIGFuIGVudHJ5IGluIGEgc2hhcmQncyBqb3VybmFsOyB0aGUgZmlyc3QgaXMgMSwgMCBtZWFucyBcImJlZm9yZSB0aGUgZmlyc3RcIi4gKi9cbmV4cG9ydCB0eXBlIFNlcXVlbmNlID0gQnJhbmQ8bnVtYmVyLCAnU2VxdWVuY2UnPjtcbi8qKiBNaWxsaXNlY29uZHMgb2Ygc2hhcmQgdGltZSAoREVTSUdOLm1kIDIuNCk6IGNvdW50cyBmcm9tIHRoZSBqb3VybmFsJ3MgYmVnaW5uaW5nLCBzdGFuZHMgc3RpbGwgd2hpbGUgdGhlIG93bmVyIGlzIHVucmVhY2hhYmxlLiAqL1xuZXhwb3J0IHR5cGUgU2hhcmRUaW1lID0gQnJhbmQ8bnVtYmVyLCAnU2hhcmRUaW1lJz47XG4vKiogQSBjb29yZGluYXRvciBwcm9jZXNzOyAxIHRvIDY0IGNoYXJhY3RlcnMgb2YgYEEtWmEtejAtOV8tYCwgc2luY2UgaXQgYmVjb21lcyBhIE5BVFMgc3ViamVjdCB0b2tlbi4gKi9cbmV4cG9ydCB0eXBlIENvb3JkaW5hdG9ySWQgPSBCcmFuZDxzdHJpbmcsICdDb29yZGluYXRvcklkJz47XG5cbi8qKiBMb25nZXN0IG1vZGVsLCBzZXNzaW9uIG9yIHByb3ZpZGVyIGlkIGluIGJ5dGVzIG9mIFVURi04LiBBIGxvbmdlciBvbmUgaXMgcmVmdXNlZCBhdCB0aGUgZWRnZTsgcmVhbCBrZXlzIGFyZSA0MyBjaGFyYWN0ZXJzLiAqL1xuZXhwb3J0IGNvbnN0IGlkQnl0ZXNNYXggPSAyNTY7XG4vKiogTW9zdCBzaGFyZHMgb2Ygb25lIGNsdXN0ZXI7IGEgY29vcmRpbmF0b3IncyBoZWFydGJlYXQgbGlzdHMgZWFjaCBvZiBpdHMgc2hhcmRzLCBzbyB0aGlzIGJvdW5kcyBpdHMgc2l6ZS4gKi9cbmV4cG9ydCBjb25zdCBzaGFyZHNNYXggPSA2NDtcbi8qKiBNb3N0IGNhbmRpZGF0ZXMgKGFuZCBleGNsdWRlZCBwcm92aWRlcnMpIG9mIG9uZSBgcm91dGVgOyBhIHJlZ2lzdHJ5IG9mIG1vcmUgcHJvdmlkZXJzIGZvciBvbmUgbW9kZWwgaXMgYSBjb25maWd1cmF0aW9uIGVycm9yLiAqL1xuZXhwb3J0IGNvbnN0IGNhbmRpZGF0ZXNNYXggPSA2NDtcbi8qKiBNb3N0IGNvbW1hbmRzIG9mIG9uZSBtZXNzYWdlOyB0aGUgY2xpZW50IHNwbGl0cyBhYm92ZSBpdCwgdGhlIGNvb3JkaW5hdG9yIHJlZnVzZXMgYWJvdmUgaXQuICovXG5leHBvcnQgY29uc3QgY29tbWFuZHNQZXJNZXNzYWdlTWF4ID0gNF8wOTY7XG5cbmNvbnN0IHV0ZjhMZW5ndGggPSAodGV4dDogc3RyaW5nKTogbnVtYmVyID0+IHtcbiAgbGV0IGxlbmd0aCA9IDA7XG4gIGZvciAobGV0IGkgPSAwOyBpIDwgdGV4dC5sZW5ndGg7IGkrKykge1xuICAgIGNvbnN0IHVuaXQgPSB0ZXh0LmNoYXJDb2RlQXQoaSk7XG4gICAgaWYgKHVuaXQgPCAweDgwKSBsZW5ndGggKz0gMTtcbiAgICBlbHNlIGlmICh1bml0IDwgMHg4MDApIGxlbmd0aCArPSAyO1xuICAgIGVsc2UgaWYgKHVuaXQgPj0gMHhkODAwICYmIHVuaXQgPCAweGRjMDAgJiYgaSArIDEgPCB0ZXh0Lmxlbmd0aCkge1xuICAgICAgbGVuZ3RoICs9IDQ7XG4gICAgICBpKys7XG4gICAgfSBlbHNlIGxlbmd0aCArPSAzO1xuICB9XG4gIHJldHVybiBsZW5ndGg7XG59O1xuXG4vKiogU2F5cyB3aGV0aGVyIGB2YWx1ZWAgaXMgYSBzdHJpbmcgb2YgMSB0byBgaWRCeXRlc01heGAgYnl0ZXMgb2YgVVRGLTguICovXG5leHBvcnQgY29uc3QgaXNJZCA9ICh2YWx1ZTogdW5rbm93bik6IHZhbHVlIGlzIHN0cmluZyA9PiB7XG4gIGlmICh0eXBlb2YgdmFsdWUgIT09ICdzdHJpbmcnIHx8IHZhbHVlLmxlbmd0aCA9PT0gMCB8fCB2YWx1ZS5sZW5ndGggPiBpZEJ5dGVzTWF4KSByZXR1cm4gZmFsc2U7XG4gIC8vIFRocmVlIGJ5dGVzIGEgY29kZSB1bml0IGlzIHRoZSB3b3JzdCBjYXNlLCBzbyBzaG9ydCBzdHJpbmdzIG5lZWQgbm8gY291bnQuXG4gIHJldHVybiB2YWx1ZS5sZW5ndGggKiAzIDw9IGlkQnl0ZXNNYXggfHwgdXRmOExlbmd0aCh2YWx1ZSkgPD0gaWRCeXRlc01heDtcbn07XG5cbmNvbnN0IGxlYXNlSWRQYXR0ZXJuID0gL15bQS1aYS16MC05Xy1dezIxfVtBUWd3XSQvO1xuXG4vKiogU2F5cyB3aGV0aGVyIGB2YWx1ZWAgaXMgYSBsZWFzZSBpZDogdGhlIGNhbm9uaWNhbCBiYXNlNjR1cmwgb2YgZXhhY3RseSAxMjggYml0cy4gKi9cbmV4cG9ydCBjb25zdCBpc0xlYXNlSWQgPSAodmFsdWU6IHVua25vd24pOiB2YWx1ZSBpcyBMZWFzZUlkID0+XG4gIHR5cGVvZiB2YWx1ZSA9PT0gJ3N0cmluZycgJiYgdmFsdWUubGVuZ3RoID09PSAyMiAmJiBsZWFzZUlkUGF0dGVybi50ZXN0KHZhbHVlKTtcblxuY29uc3QgYmFzZTY0dXJsID0gJ0FCQ0RFRkdISUpLTE1OT1BRUlNUVVZXWFlaYWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU2Nzg5LV8nO1xuXG4vKiogV3JpdGVzIDEyOCBiaXRzIChmb3VyIHVuc2lnbmVkIDMyLWJpdCB3b3JkcykgYXMgYSBsZWFzZSBpZC4gKi9cbmV4cG9ydCBjb25zdCBsZWFzZUlkT2YgPSAoYTogbnVtYmVyLCBiOiBudW1iZXIsIGM6IG51bWJlciwgZDogbnVtYmVyKTogTGVhc2VJZCA9PiB7XG4gIGNvbnN0IHdvcmRzID0gW2EgPj4+IDAsIGIgPj4+IDAsIGMgPj4+IDAsIGQgPj4+IDBdO1xuICBsZXQgdGV4dCA9ICcnO1xuICBmb3IgKGxldCBiaXQgPSAwOyBiaXQgPCAxMjg7IGJpdCArPSA2KSB0ZXh0ICs9IGJhc2U2NHVybFtzaXhCaXRzKHdvcmRzLCBiaXQpXTtcbiAgcmV0dXJuIHRleHQgYXMgTGVhc2VJZDtcbn07XG5cbi8vIFNpeCBiaXRzIGZyb20gYGJpdGAgb24sIG1vc3Qgc2lnbmlmaWNhbnQgZmlyc3Q7IGJpdHMgcGFzdCB0aGUgZW5kIGFyZSAwLlxuY29uc3Qgc2l4Qml0cyA9ICh3b3JkczogcmVhZG9ubHkgbnVtYmVyW10sIGJpdDogbnVtYmVyKTogbnVtYmVyID0+IHtcbiAgbGV0IHZhbHVlID0gMDtcbiAgZm9yIChsZXQgaSA9IGJpdDsgaSA8IGJpdCArIDY7IGkrKykge1xuICAgIGNvbnN0IHdvcmQgPSBpIDwgMTI4ID8gKHdvcmRzW2kgPj4+IDVdID8/IDApIDogMDtcbiAgICB2YWx1ZSA9ICh2YWx1ZSA8PCAxKSB8ICgod29yZCA+Pj4gKDMxIC0gKGkgJiAzMSkpKSAmIDEpO1xuICB9XG4gIHJldHVybiB2YWx1ZTtcbn07XG5cbmNvbnN0IHNleHRldHMgPSBuZXcgSW50OEFycmF5KDEyOCkuZmlsbCgtMSk7XG5mb3IgKGxldCBpID0gMDsgaSA8IGJhc2U2NHVybC5sZW5ndGg7IGkrKykgc2V4dGV0c1tiYXNlNjR1cmwuY2hhckNvZGVBdChpKV0gPSBpO1xuXG4vKiogUmVhZHMgYSBsZWFzZSBpZCdzIDEyOCBiaXRzIGludG8gYHdvcmRzW2Zyb20uLmZyb20gKyAzXWAuIFRoZSBpbnZlcnNlIG9mIGBsZWFzZUlkT2ZgLiAqL1xuZXhwb3J0IGNvbnN0IHJlYWRMZWFzZUlkV29yZHMgPSAoaWQ6IExlYXNlSWQsIHdvcmRzOiBVaW50MzJBcnJheSwgZnJvbTogbnVtYmVyKTogdm9pZCA9PiB7XG4gIGxldCBiaXRzID0gMDtcbiAgbGV0IHdpZHRoID0gMDtcbiAgbGV0IHdvcmQgPSBmcm9tO1xuICBmb3IgKGxldCBpID0gMDsgaSA8IDIyOyBpKyspIHtcbiAgICBjb25zdCBzZXh0ZXQgPSBzZXh0ZXRzW2lkLmNoYXJDb2RlQXQoaSldITtcbiAgICBpZiAod2lkdGggPD0gMjYpIHtcbiAgICAgIGJpdHMgPSAoYml0cyA8PCA2KSB8IHNleHRldDtcbiAgICAgIHdpZHRoICs9IDY7XG4gICAgfSBlbHNlIHtcbiAgICAgIC8vIFRoZSB3b3JkIGVuZHMgaW5zaWRlIHRoaXMgY2hhcmFjdGVyOiBpdHMgdXBwZXIgYml0cyBjb21wbGV0ZSB0aGUgd29yZCwgaXRzIGxvd2VyIGJpdHMgYmVnaW4gdGhlIG5leHQuXG4gICAgICBjb25zdCBsb3cgPSB3aWR0aCAtIDI2O1xuICAgICAgd29yZHNbd29yZCsrXSA9ICgoYml0cyA8PCAoNiAtIGxvdykpIHwgKHNleHRldCA+Pj4gbG93KSkgPj4+IDA7XG4gICAgICBiaXRzID0gc2V4dGV0ICYgKCgxIDw8IGxvdykgLSAxKTtcbiAgICAgIHdpZHRoID0gbG93O1xuICAgIH1cbiAgICBpZiAod2lkdGggPT09IDMyKSB7XG4gICAgICB3b3Jkc1t3b3JkKytdID0gYml0cyA+Pj4gMDtcbiAgICAgIGJpdHMgPSAwO1xuICAgICAgd2lkdGggPSAwO1xuICAgIH1cbiAgfVxufTtcbiIsICIvLyBXaGF0IGdvZXMgb3V0OiB0aGUgY2FsbHMgb2Ygb25lIHR1cm4gb2YgdGhlIGxvb3AsIGFzIG9uZSBtZXNzYWdlIHBlciBvd25lci5cbi8vIEd1YXJhbnRlZXMgdGhhdCBhIG1lc3NhZ2UgaGFzIGF0IG1vc3QgYGNvbW1hbmRzUGVyTWVzc2FnZU1heGAgY29tbWFuZHMgYW5kIDUxMiBrQiwgYW5kIHJlbWVtYmVycyBmb3IgYSB3aGlsZSB3aGljaCBtZXNzYWdlIGNhcnJpZWQgd2hhdC5cbi8vIERvZXMgbm90IHdhaXQgZm9yIGFuc3dlcnMgYW5kIG5ldmVyIHNlbmRzIHR3aWNlIGJ5IGl0c2VsZi5cblxuaW1wb3J0IHR5cGUgeyBCdXMsIENsb2NrIH0gZnJvbSAnQGJlcnRoL2J1cyc7XG5pbXBvcnQgdHlwZSB7IENvbW1hbmQsIENvb3JkaW5hdG9ySWQsIFNoYXJkSWQgfSBmcm9tICdAYmVydGgvcHJvdG9jb2wnO1xuaW1wb3J0IHsgY29tbWFuZHNQZXJNZXNzYWdlTWF4LCBjb29yZGluYXRvclN1YmplY3QsIGVuY29kZVJlcXVlc3QsIGlkQnl0ZXNNYXgsIHNoYXJkU3ViamVjdCB9IGZyb20gJ0BiZXJ0aC9wcm90b2NvbCc7XG5pbXBvcnQgdHlwZSB7IENvdW50ZXJzIH0gZnJvbSAnLi9jb3VudGVycy50cyc7XG5pbXBvcnQgdHlwZSB7IE93bmVycyB9IGZyb20gJy4vb3duZXJzLnRzJztcbmltcG9ydCB0eXBlIHsgUGVuZGluZ0NhbGwgfSBmcm9tICcuL3BlbmRpbmctY2FsbHMudHMnO1xuXG4vKiogSGFsZiBvZiBOQVRTJyBkZWZhdWx0IG1heF9wYXlsb2FkOiBhIGJpZ2dlciBtZXNzYWdlIGRlbGF5cyBldmVyeXRoaW5nIGJlaGluZCBpdCBvbiB0aGUgY29ubmVjdGlvbi4gKi9cbmNvbnN0IG1lc3NhZ2VCeXRlc01heCA9IDUxMiAqIDEwMjQ7XG5cbi8qKiBTZW50IG1lc3NhZ2VzIHJlbWVtYmVyZWQgZm9yIHRoZWlyIG5vLXJlc3BvbmRlcnMgbm90aWNlLCB3aGljaCBjb21lcyB3aXRoaW4gbWlsbGlzZWNvbmRzLiBUaGUgb2xkZXN0IGdvZXMgZmlyc3Q7IGl0cyBjYWxscyB0aGVuIHJlbHkgb24gdGhlaXIgYWxhcm1zLiAqL1xuY29uc3Qgc2VudEtlcHQgPSAxXzAyNDtcbmNvbnN0IHNlbnRLZXB0TXMgPSAyXzAwMDtcblxuLyoqIEEgbWVzc2FnZSB0aGF0IHdlbnQgb3V0LiBgY29vcmRpbmF0b3JgIHVuZGVmaW5lZDogdG8gYSBzaGFyZCdzIG93biBzdWJqZWN0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBTZW50TWVzc2FnZSB7XG4gIHJlYWRvbmx5IGNvb3JkaW5hdG9yOiBDb29yZGluYXRvcklkIHwgdW5kZWZpbmVkO1xuICByZWFkb25seSBjYWxsczogcmVhZG9ubHkgUGVuZGluZ0NhbGxbXTtcbiAgcmVhZG9ubHkgc2VudEF0OiBudW1iZXI7XG59XG5cbmludGVyZmFjZSBQYXJjZWwge1xuICByZWFkb25seSBjb29yZGluYXRvcjogQ29vcmRpbmF0b3JJZCB8IHVuZGVmaW5lZDtcbiAgcmVhZG9ubHkgc3ViamVjdDogc3RyaW5nO1xuICBncm91cHM6IE1hcDxTaGFyZElkLCBQZW5kaW5nQ2FsbFtdPjtcbiAgY2FsbHM6IFBlbmRpbmdDYWxsW107XG4gIGJ5dGVzOiBudW1iZXI7XG59XG5cbmludGVyZmFjZSBPdXRib3hQb3J0cyB7XG4gIHJlYWRvbmx5IGJ1czogQnVzO1xuICByZWFkb25seSBjbG9jazogQ2xvY2s7XG4gIHJlYWRvbmx5IG93bmVyczogT3duZXJzO1xuICByZWFkb25seSBjb3VudGVyczogQ291bnRlcnM7XG59XG5cbmV4cG9ydCBjbGFzcyBPdXRib3gge1xuICByZWFkb25seSAjcG9ydHM6IE91dGJveFBvcnRzO1xuICByZWFkb25seSAjY2x1c3Rlcjogc3RyaW5nO1xuICByZWFkb25seSAjaW5ib3g6IHN0cmluZztcbiAgcmVhZG9ubHkgI3NlbnQgPSBuZXcgTWFwPG51bWJlciwgU2VudE1lc3NhZ2U+KCk7XG4gIC8vIEJvdW5kZWQgYnkgdGhlIHBlbmRpbmcgY2FsbHM6IGEgY2FsbCBzdGFuZHMgaW4gaXQgb25jZS5cbiAgI3F1ZXVlZDogUGVuZGluZ0NhbGxbXSA9IFtdO1xuICAjaXNTY2hlZHVsZWQgPSBmYWxzZTtcbiAgI25leHRNZXNzYWdlID0gMDtcblxuICAvKiogYGluYm94YCBpcyB0aGUgc3ViamVjdCBwcmVmaXggdGhhdCB0aGUgY2xpZW50IHN1YnNjcmliZXMgd2l0aCBgLj5gLiAqL1xuICBjb25zdHJ1Y3Rvcihwb3J0czogT3V0Ym94UG9ydHMsIGNsdXN0ZXI6IHN0cmluZywgaW5ib3g6IHN0cmluZykge1xuICAgIHRoaXMuI3BvcnRzID0gcG9ydHM7XG4gICAgdGhpcy4jY2x1c3RlciA9IGNsdXN0ZXI7XG4gICAgdGhpcy4jaW5ib3ggPSBpbmJveDtcbiAgfVxuXG4gIC8qKlxuICAgKiBTZW5kcyBgY2FsbGAgYXQgdGhlIGVuZCBvZiB0aGlzIHR1cm4gb2YgdGhlIGxvb3AuIE5vdCBpbiBhIG1pY3JvdGFzazogdGhvc2UgcnVuIGFmdGVyIGVhY2ggSS9PIGNhbGxiYWNrLCBzbyBhIHByb3h5IHdpdGggYSB0aG91c2FuZCBzb2NrZXRzIHdvdWxkIHNlbmRcbiAgICogYSBtZXNzYWdlIHBlciByZXF1ZXN0LCB3aGVyZSBgc29vbmAgZ2F0aGVycyBhbGwgc29ja2V0cyB0aGF0IHdlcmUgcmVhZHkuXG4gICAqL1xuICBwdXNoKGNhbGw6IFBlbmRpbmdDYWxsKTogdm9pZCB7XG4gICAgaWYgKGNhbGwuaXNRdWV1ZWQpIHJldHVybjtcbiAgICBjYWxsLmlzUXVldWVkID0gdHJ1ZTtcbiAgICB0aGlzLiNxdWV1ZWQucHVzaChjYWxsKTtcbiAgICBpZiAodGhpcy4jaXNTY2hlZHVsZWQpIHJldHVybjtcbiAgICB0aGlzLiNpc1NjaGVkdWxlZCA9IHRydWU7XG4gICAgdGhpcy4jcG9ydHMuY2xvY2suc29vbigoKSA9PiB0aGlzLmZsdXNoKCkpO1xuICB9XG5cbiAgLyoqIFNlbmRzIHdoYXQgaXMgcXVldWVkIG5vdy4gKi9cbiAgZmx1c2goKTogdm9pZCB7XG4gICAgdGhpcy4jaXNTY2hlZHVsZWQgPSBmYWxzZTtcbiAgICBjb25zdCBxdWV1ZWQgPSB0aGlzLiNxdWV1ZWQ7XG4gICAgdGhpcy4jcXVldWVkID0gW107XG4gICAgY29uc3Qgbm93ID0gdGhpcy4jcG9ydHMuY2xvY2subm93KCk7XG4gICAgY29uc3QgcGFyY2VscyA9IG5ldyBNYXA8Q29vcmRpbmF0b3JJZCB8IFNoYXJkSWQsIFBhcmNlbD4oKTtcbiAgICBmb3IgKGNvbnN0IGNhbGwgb2YgcXVldWVkKSB7XG4gICAgICBjYWxsLmlzUXVldWVkID0gZmFsc2U7XG4gICAgICBpZiAoY2FsbC5pc09wZW4pIHRoaXMuI3BhY2socGFyY2VscywgY2FsbCwgbm93KTtcbiAgICB9XG4gICAgZm9yIChjb25zdCBwYXJjZWwgb2YgcGFyY2Vscy52YWx1ZXMoKSkgdGhpcy4jcG9zdChwYXJjZWwsIG5vdyk7XG4gIH1cblxuICAvKiogV2hhdCB0aGUgbWVzc2FnZSB3aXRoIHRoaXMgbnVtYmVyIGNhcnJpZWQsIG9uY2UuICovXG4gIHRha2UobWVzc2FnZTogbnVtYmVyKTogU2VudE1lc3NhZ2UgfCB1bmRlZmluZWQge1xuICAgIGNvbnN0IHNlbnQgPSB0aGlzLiNzZW50LmdldChtZXNzYWdlKTtcbiAgICB0aGlzLiNzZW50LmRlbGV0ZShtZXNzYWdlKTtcbiAgICByZXR1cm4gc2VudDtcbiAgfVxuXG4gICNwYWNrKHBhcmNlbHM6IE1hcDxDb29yZGluYXRvcklkIHwgU2hhcmRJZCwgUGFyY2VsPiwgY2FsbDogUGVuZGluZ0NhbGwsIG5vdzogbnVtYmVyKTogdm9pZCB7XG4gICAgY29uc3QgY29vcmRpbmF0b3IgPSB0aGlzLiNwb3J0cy5vd25lcnMuZmluZChjYWxsLnNoYXJkLCBub3cpO1xuICAgIGNvbnN0IGtleSA9IGNvb3JkaW5hdG9yID8/IGNhbGwuc2hhcmQ7XG4gICAgbGV0IHBhcmNlbCA9IHBhcmNlbHMuZ2V0KGtleSk7XG4gICAgaWYgKHBhcmNlbCA9PT0gdW5kZWZpbmVkKSB7XG4gICAgICBjb25zdCBzdWJqZWN0ID0gY29vcmRpbmF0b3IgPT09IHVuZGVmaW5lZCA/IHNoYXJkU3ViamVjdCh0aGlzLiNjbHVzdGVyLCBjYWxsLnNoYXJkKSA6IGNvb3JkaW5hdG9yU3ViamVjdCh0aGlzLiNjbHVzdGVyLCBjb29yZGluYXRvcik7XG4gICAgICBwYXJjZWwgPSB7IGNvb3JkaW5hdG9yLCBzdWJqZWN0LCBncm91cHM6IG5ldyBNYXAoKSwgY2FsbHM6IFtdLCBieXRlczogMCB9O1xuICAgICAgcGFyY2Vscy5zZXQoa2V5LCBwYXJjZWwpO1xuICAgIH1cbiAgICBjb25zdCBieXRlcyA9IGNvbW1hbmRCeXRlc01heChjYWxsLmNvbW1hbmQpO1xuICAgIGlmIChwYXJjZWwuY2FsbHMubGVuZ3RoID49IGNvbW1hbmRzUGVyTWVzc2FnZU1heCB8fCBwYXJjZWwuYnl0ZXMgKyBieXRlcyA+IG1lc3NhZ2VCeXRlc01heCkge1xuICAgICAgdGhpcy4jcG9zdChwYXJjZWwsIG5vdyk7XG4gICAgICBwYXJjZWwuZ3JvdXBzID0gbmV3IE1hcCgpO1xuICAgICAgcGFyY2VsLmNhbGxzID0gW107XG4gICAgICBwYXJjZWwuYnl0ZXMgPSAwO1xuICAgIH1cbiAgICBwYXJjZWwuYnl0ZXMgKz0gYnl0ZXM7XG4gICAgcGFyY2VsLmNhbGxzLnB1c2goY2FsbCk7XG4gICAgY29uc3QgZ3JvdXAgPSBwYXJjZWwuZ3JvdXBzLmdldChjYWxsLnNoYXJkKTtcbiAgICBpZiAoZ3JvdXAgPT09IHVuZGVmaW5lZCkgcGFyY2VsLmdyb3Vwcy5zZXQoY2FsbC5zaGFyZCwgW2NhbGxdKTtcbiAgICBlbHNlIGdyb3VwLnB1c2goY2FsbCk7XG4gIH1cblxuICAjcG9zdCh7IGNvb3JkaW5hdG9yLCBzdWJqZWN0LCBncm91cHMsIGNhbGxzIH06IFBhcmNlbCwgbm93OiBudW1iZXIpOiB2b2lkIHtcbiAgICBjb25zdCB7IGJ1cywgY291bnRlcnMgfSA9IHRoaXMuI3BvcnRzO1xuICAgIGNvbnN0IG1lc3NhZ2UgPSB0aGlzLiNuZXh0TWVzc2FnZSsrO1xuICAgIC8vIEFuc3dlcnMgZ28gdG8gYSB0b2tlbiBvZiB0aGVpciBvd24sIHdoaWNoIG5vIG1lc3NhZ2UgbnVtYmVyIGVxdWFscywgc28gdGhhdCBhbiBhbnN3ZXIgYW5kIGEgbm90aWNlIGFyZSBuZXZlciBjb25mdXNlZC5cbiAgICBjb25zdCBwYXlsb2FkID0gZW5jb2RlUmVxdWVzdCh7XG4gICAgICBpbmJveDogYCR7dGhpcy4jaW5ib3h9LmFuc3dlcnNgLFxuICAgICAgZ3JvdXBzOiBBcnJheS5mcm9tKGdyb3VwcywgKFtzaGFyZCwgZ3JvdXBlZF0pID0+ICh7IHNoYXJkLCBjYWxsczogZ3JvdXBlZCB9KSksXG4gICAgfSk7XG4gICAgY29uc3QgaXNTZW50ID0gYnVzLnB1Ymxpc2goc3ViamVjdCwgcGF5bG9hZCwgYCR7dGhpcy4jaW5ib3h9LiR7bWVzc2FnZX1gKTtcbiAgICBmb3IgKGNvbnN0IGNhbGwgb2YgY2FsbHMpIHtcbiAgICAgIGNhbGwuaXNEcm9wcGVkID0gIWlzU2VudDtcbiAgICAgIGlmIChpc1NlbnQpIHRoaXMuI3N0YW1wKGNhbGwsIG1lc3NhZ2UsIGNvb3JkaW5hdG9yLCBub3cpO1xuICAgIH1cbiAgICBpZiAoIWlzU2VudCkgcmV0dXJuO1xuICAgIGNvdW50ZXJzLm1lc3NhZ2VzX3NlbnQrKztcbiAgICB0aGlzLiNyZW1lbWJlcihtZXNzYWdlLCB7IGNvb3JkaW5hdG9yLCBjYWxscywgc2VudEF0OiBub3cgfSk7XG4gIH1cblxuICAjc3RhbXAoY2FsbDogUGVuZGluZ0NhbGwsIG1lc3NhZ2U6IG51bWJlciwgY29vcmRpbmF0b3I6IENvb3JkaW5hdG9ySWQgfCB1bmRlZmluZWQsIG5vdzogbnVtYmVyKTogdm9pZCB7XG4gICAgaWYgKGNhbGwuc2VuZHMgPT09IDApIGNhbGwuZmlyc3RTZW50QXQgPSBub3c7XG4gICAgZWxzZSB0aGlzLiNwb3J0cy5jb3VudGVycy5yZXNlbmRzKys7XG4gICAgY2FsbC5zZW5kcysrO1xuICAgIGNhbGwuc2VudEF0ID0gbm93O1xuICAgIGNhbGwuc2VudEluID0gbWVzc2FnZTtcbiAgICBjYWxsLnNlbnRUbyA9IGNvb3JkaW5hdG9yO1xuICAgIGNhbGwuc2VudFRlcm0gPSB0aGlzLiNwb3J0cy5vd25lcnMudGVybShjYWxsLnNoYXJkKTtcbiAgfVxuXG4gICNyZW1lbWJlcihtZXNzYWdlOiBudW1iZXIsIHNlbnQ6IFNlbnRNZXNzYWdlKTogdm9pZCB7XG4gICAgZm9yIChjb25zdCBbb2xkZXN0LCB7IHNlbnRBdCB9XSBvZiB0aGlzLiNzZW50KSB7XG4gICAgICBpZiAodGhpcy4jc2VudC5zaXplIDwgc2VudEtlcHQgJiYgc2VudC5zZW50QXQgLSBzZW50QXQgPD0gc2VudEtlcHRNcykgYnJlYWs7XG4gICAgICB0aGlzLiNzZW50LmRlbGV0ZShvbGRlc3QpO1xuICAgIH1cbiAgICB0aGlzLiNzZW50LnNldChtZXNzYWdlLCBzZW50KTtcbiAgfVxufVxuXG4vLyBVcHBlciBib3VuZHMsIHdoaWNoIGNvc3Qgbm8gZW5jb2Rpbmc6IGFuIGlkIGhhcyBhdCBtb3N0IHRocmVlIGJ5dGVzIG9mIFVURi04IGEgY29kZSB1bml0IGFuZCBuZXZlciBtb3JlIHRoYW4gYGlkQnl0ZXNNYXhgLCBwbHVzIG1zZ3BhY2sncyBoZWFkZXIuXG5jb25zdCBpZEJ5dGVzID0gKGlkOiBzdHJpbmcpOiBudW1iZXIgPT4gTWF0aC5taW4oMyAqIGlkLmxlbmd0aCwgaWRCeXRlc01heCkgKyAzO1xuLyoqIENhbGwgbnVtYmVyLCBjb2RlLCBsZWFzZSBpZCwgYSBwaW4ncyBudW1iZXIgYW5kIGV2ZXJ5IG1zZ3BhY2sgaGVhZGVyIGFyb3VuZCB0aGVtLiAqL1xuY29uc3QgZml4ZWRCeXRlcyA9IDY0O1xuXG5jb25zdCBjb21tYW5kQnl0ZXNNYXggPSAoY29tbWFuZDogQ29tbWFuZCk6IG51bWJlciA9PiB7XG4gIHN3aXRjaCAoY29tbWFuZC5raW5kKSB7XG4gICAgY2FzZSAncmVuZXdfcmVxdWVzdF9sZWFzZSc6XG4gICAgY2FzZSAncmVsZWFzZV9yZXF1ZXN0X2xlYXNlJzpcbiAgICAgIHJldHVybiBmaXhlZEJ5dGVzO1xuICAgIGNhc2UgJ3JvdXRlJzoge1xuICAgICAgbGV0IGJ5dGVzID0gZml4ZWRCeXRlcyArIGlkQnl0ZXMoY29tbWFuZC5tb2RlbElkKSArIGlkQnl0ZXMoY29tbWFuZC5zZXNzaW9uSWQgPz8gJycpO1xuICAgICAgZm9yIChjb25zdCB7IHByb3ZpZGVyIH0gb2YgY29tbWFuZC5jYW5kaWRhdGVzKSBieXRlcyArPSBpZEJ5dGVzKHByb3ZpZGVyKSArIDE7XG4gICAgICBmb3IgKGNvbnN0IHByb3ZpZGVyIG9mIGNvbW1hbmQuZXhjbHVkZWQpIGJ5dGVzICs9IGlkQnl0ZXMocHJvdmlkZXIpO1xuICAgICAgcmV0dXJuIGJ5dGVzO1xuICAgIH1cbiAgICBkZWZhdWx0OiB7XG4gICAgICBsZXQgYnl0ZXMgPSBmaXhlZEJ5dGVzICsgaWRCeXRlcyhjb21tYW5kLm1vZGVsSWQpO1xuICAgICAgaWYgKCdzZXNzaW9uSWQnIGluIGNvbW1hbmQpIGJ5dGVzICs9IGlkQnl0ZXMoY29tbWFuZC5zZXNzaW9uSWQpO1xuICAgICAgaWYgKCdwcm92aWRlcicgaW4gY29tbWFuZCkgYnl0ZXMgKz0gaWRCeXRlcyhjb21tYW5kLnByb3ZpZGVyKTtcbiAgICAgIHJldHVybiBieXRlcztcbiAgICB9XG4gIH1cbn07XG4iLCAiLy8gQSBCZXJ0aCBpbiBtZW1vcnkgZm9yIHRoZSBwcm94eSdzIG93biB0ZXN0czogZGVjaWRlcyBieSBERVNJR04ubWQgMi4yIGFuZCAyLjMgb3ZlciB0d28gbWFwcywgd2l0aG91dCB0aW1lLCBqb3VybmFsIG9yIG5ldHdvcmsuXG4vLyBUZXN0cyBzY3JpcHQgd2hhdCBhIHJlYWwgb25lIGNhbm5vdCBiZSBhc2tlZCBmb3I6IG91dGNvbWVzIGluIGFkdmFuY2UsIGEgZGVjaXNpb24gdGhhdCB3YWl0cywgYSBsZWFzZSB0aGF0IGlzIGxvc3QuXG5cbmltcG9ydCB0eXBlIHsgQmVydGgsIExlYXNlLCBSb3V0ZUNhbmRpZGF0ZSwgUm91dGVPdXRjb21lLCBSb3V0ZVJlcXVlc3QgfSBmcm9tICdAYmVydGgvY2xpZW50JztcbmltcG9ydCB7IEJlcnRoRXJyb3IgfSBmcm9tICdAYmVydGgvY2xpZW50JztcbmltcG9ydCB0eXBlIHsgTGVhc2VJZCwgTW9kZWxJZCwgTW9kZWxMaW1pdHMsIFBpbklkLCBQaW5SZXBvcnQsIFByb3ZpZGVySWQsIFJlZnVzYWxSZWFzb24sIFNlc3Npb25JZCB9IGZyb20gJ0BiZXJ0aC9wcm90b2NvbCc7XG5cbi8qKiBIb3cgYSBsZWFzZSBlbmRlZC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgTGVhc2VFbmQge1xuICByZWFkb25seSBwcm92aWRlcjogUHJvdmlkZXJJZDtcbiAgcmVhZG9ubHkgaG93OiAncmVsZWFzZWQnIHwgJ2FiYW5kb25lZCc7XG4gIHJlYWRvbmx5IHJlZnJlc2hQaW46IGJvb2xlYW47XG59XG5cbmludGVyZmFjZSBMaXZlTGVhc2Uge1xuICByZWFkb25seSBwcm92aWRlcjogUHJvdmlkZXJJZDtcbiAgcmVhZG9ubHkgc2Vzc2lvbklkOiBTZXNzaW9uSWQgfCB1bmRlZmluZWQ7XG4gIHJlYWRvbmx5IGFib3J0OiBBYm9ydENvbnRyb2xsZXI7XG59XG5cbnR5cGUgSG93ID0gJ3Bpbm5lZCcgfCAnbmV3JyB8ICdyZXBpbm5lZCcgfCAndGVtcG9yYXJ5JztcblxuY29uc3QgcmVmdXNlZCA9IChyZWFzb246IFJlZnVzYWxSZWFzb24sIHBpbj86IFBpblJlcG9ydCk6IFJvdXRlT3V0Y29tZSA9PiAoeyBvdXRjb21lOiAncmVmdXNlZCcsIHJlYXNvbiwgcGluLCBwYXNzZWRPdmVyOiBbXSB9KTtcblxuZXhwb3J0IGNsYXNzIFNjcmlwdGVkQmVydGggaW1wbGVtZW50cyBCZXJ0aCB7XG4gIHJlYWRvbmx5IGxpbWl0cyA9IG5ldyBNYXA8UHJvdmlkZXJJZCwgTW9kZWxMaW1pdHM+KCk7XG4gIHJlYWRvbmx5IHBpbnMgPSBuZXcgTWFwPHN0cmluZywgUGluUmVwb3J0PigpO1xuICByZWFkb25seSBsaXZlID0gbmV3IE1hcDxMZWFzZUlkLCBMaXZlTGVhc2U+KCk7XG4gIHJlYWRvbmx5IGVuZHM6IExlYXNlRW5kW10gPSBbXTtcbiAgLyoqIEVuZHMgb2YgbGVhc2VzIHRoYXQgaGFkIGVuZGVkIGFscmVhZHk6IG1vcmUgdGhhbiBvbmUgcmVsZWFzZSBwYXRoLiBFbXB0eSBpbiBhIGNvcnJlY3QgcHJveHkuICovXG4gIHJlYWRvbmx5IHJlcGVhdGVkRW5kczogTGVhc2VJZFtdID0gW107XG4gIHJlYWRvbmx5IHJvdXRlZDogUm91dGVSZXF1ZXN0W10gPSBbXTtcbiAgcmVhZG9ubHkgYXdheSA9IG5ldyBTZXQ8bnVtYmVyPigpO1xuICByZWFkb25seSBjb3VudHM6IFJlY29yZDxzdHJpbmcsIG51bWJlcj4gPSB7IGNhbGxzOiAwIH07XG4gIC8qKiBBbnN3ZXJzIG9mIHRoZSBuZXh0IGByb3V0ZWAgY2FsbHMsIGJlZm9yZSBhbnkgYXJlIGRlY2lkZWQuICovXG4gIHJlYWRvbmx5IHNjcmlwdGVkOiBSb3V0ZU91dGNvbWVbXSA9IFtdO1xuICAvKiogV2hpbGUgc2V0LCBgcm91dGVgIHdhaXRzIGZvciBpdCwgYWZ0ZXIgYXMgbWFueSBjYWxscyBhcyBgZ2F0ZVNwYXJlc2AgaGF2ZSBwYXNzZWQuICovXG4gIGdhdGU6IFByb21pc2U8dm9pZD4gfCB1bmRlZmluZWQ7XG4gIGdhdGVTcGFyZXMgPSAwO1xuICAjbmV4dElkID0gMTtcblxuICBhc3luYyByb3V0ZShyZXF1ZXN0OiBSb3V0ZVJlcXVlc3QsIG9wdGlvbnM6IHsgcmVhZG9ubHkgc2lnbmFsPzogQWJvcnRTaWduYWwgfSA9IHt9KTogUHJvbWlzZTxSb3V0ZU91dGNvbWU+IHtcbiAgICB0aGlzLnJvdXRlZC5wdXNoKHJlcXVlc3QpO1xuICAgIHRoaXMuY291bnRzLmNhbGxzID0gKHRoaXMuY291bnRzLmNhbGxzID8/IDApICsgMTtcbiAgICBpZiAodGhpcy5nYXRlICE9PSB1bmRlZmluZWQgJiYgdGhpcy5yb3V0ZWQubGVuZ3RoID4gdGhpcy5nYXRlU3BhcmVzKSBhd2FpdCB0aGlzLiN3YWl0KHRoaXMuZ2F0ZSwgb3B0aW9ucy5zaWduYWwpO1xuICAgIGNvbnN0IHNjcmlwdGVkID0gdGhpcy5zY3JpcHRlZC5zaGlmdCgpO1xuICAgIGlmIChzY3JpcHRlZCAhPT0gdW5kZWZpbmVkKSByZXR1cm4gc2NyaXB0ZWQ7XG4gICAgY29uc3QgdXNhYmxlID0gcmVxdWVzdC5jYW5kaWRhdGVzLmZpbHRlcigoYykgPT4gYy5oZWFsdGggPT09ICdoZWFsdGh5JyAmJiAhKHJlcXVlc3QuZXhjbHVkZWQgPz8gW10pLmluY2x1ZGVzKGMucHJvdmlkZXIpKTtcbiAgICBjb25zdCB7IG1vZGVsSWQsIHNlc3Npb25JZCB9ID0gcmVxdWVzdDtcbiAgICBpZiAoc2Vzc2lvbklkID09PSB1bmRlZmluZWQgfHwgKHJlcXVlc3QuZXhjbHVkZWQgPz8gW10pLmxlbmd0aCA+IDApIHJldHVybiB0aGlzLiN0ZW1wb3JhcnkodXNhYmxlLCB1bmRlZmluZWQpO1xuICAgIGNvbnN0IHBpbiA9IHRoaXMucGlucy5nZXQodGhpcy4ja2V5KG1vZGVsSWQsIHNlc3Npb25JZCkpO1xuICAgIGlmIChwaW4gPT09IHVuZGVmaW5lZCkgcmV0dXJuIHRoaXMuI2ZpcnN0KHVzYWJsZSwgbW9kZWxJZCwgc2Vzc2lvbklkLCAnbmV3Jyk7XG4gICAgY29uc3QgaG9tZSA9IHJlcXVlc3QuY2FuZGlkYXRlcy5maW5kKChjKSA9PiBjLnByb3ZpZGVyID09PSBwaW4ucHJvdmlkZXIpO1xuICAgIGlmIChob21lID09PSB1bmRlZmluZWQgfHwgaG9tZS5oZWFsdGggPT09ICdkZWdyYWRlZCcpIHJldHVybiB0aGlzLiNmaXJzdCh1c2FibGUsIG1vZGVsSWQsIHNlc3Npb25JZCwgJ3JlcGlubmVkJyk7XG4gICAgaWYgKHRoaXMuI2ZhdWx0KHBpbi5wcm92aWRlciwgc2Vzc2lvbklkLCAncGlubmVkJykgPT09IHVuZGVmaW5lZCkgcmV0dXJuIHRoaXMuI2dyYW50KHBpbi5wcm92aWRlciwgc2Vzc2lvbklkLCBwaW4sICdwaW5uZWQnKTtcbiAgICByZXR1cm4gdGhpcy4jdGVtcG9yYXJ5KHVzYWJsZSwgcGluLnByb3ZpZGVyKTtcbiAgfVxuXG4gIGFzeW5jIGdldFBpbihtb2RlbElkOiBNb2RlbElkLCBzZXNzaW9uSWQ6IFNlc3Npb25JZCk6IFByb21pc2U8UGluUmVwb3J0IHwgdW5kZWZpbmVkIHwgJ3VuZGVjaWRlZCc+IHtcbiAgICByZXR1cm4gdGhpcy5hd2F5LnNpemUgPiAwID8gJ3VuZGVjaWRlZCcgOiB0aGlzLnBpbnMuZ2V0KHRoaXMuI2tleShtb2RlbElkLCBzZXNzaW9uSWQpKTtcbiAgfVxuXG4gIGFzeW5jIHRyeUFkbWl0VW5waW5uZWQocHJvdmlkZXI6IFByb3ZpZGVySWQsIG1vZGVsSWQ6IE1vZGVsSWQsIHNlc3Npb25JZDogU2Vzc2lvbklkKTogUHJvbWlzZTxSb3V0ZU91dGNvbWU+IHtcbiAgICBjb25zdCBwaW4gPSB0aGlzLnBpbnMuZ2V0KHRoaXMuI2tleShtb2RlbElkLCBzZXNzaW9uSWQpKTtcbiAgICBpZiAocGluICE9PSB1bmRlZmluZWQpIHJldHVybiByZWZ1c2VkKCdhbHJlYWR5X3Bpbm5lZCcsIHBpbik7XG4gICAgY29uc3QgZmF1bHQgPSB0aGlzLiNmYXVsdChwcm92aWRlciwgc2Vzc2lvbklkLCAnbmV3Jyk7XG4gICAgcmV0dXJuIGZhdWx0ID09PSB1bmRlZmluZWQgPyB0aGlzLiNwaW5uZWQocHJvdmlkZXIsIG1vZGVsSWQsIHNlc3Npb25JZCwgJ25ldycpIDogcmVmdXNlZChmYXVsdCk7XG4gIH1cblxuICB0cnlBZG1pdFBpbm5lZCgpOiBQcm9taXNlPFJvdXRlT3V0Y29tZT4ge1xuICAgIHRocm93IG5ldyBCZXJ0aEVycm9yKCdpbnZhbGlkX2FyZ3VtZW50JywgJ1RoZSBwcm94eSByb3V0ZXM7IGl0IGRvZXMgbm90IGFkbWl0IHBpbm5lZCByZXF1ZXN0cyBpdHNlbGYnKTtcbiAgfVxuXG4gIHRyeUNvbXBhcmVBbmRTd2FwUGluKCk6IFByb21pc2U8Um91dGVPdXRjb21lPiB7XG4gICAgdGhyb3cgbmV3IEJlcnRoRXJyb3IoJ2ludmFsaWRfYXJndW1lbnQnLCAnVGhlIHByb3h5IHJvdXRlczsgaXQgZG9lcyBub3Qgc3dhcCBwaW5zIGl0c2VsZicpO1xuICB9XG5cbiAgdHJ5QWRtaXRXaXRob3V0UGluKCk6IFByb21pc2U8Um91dGVPdXRjb21lPiB7XG4gICAgdGhyb3cgbmV3IEJlcnRoRXJyb3IoJ2ludmFsaWRfYXJndW1lbnQnLCAnVGhlIHByb3h5IHJvdXRlczsgaXQgZG9lcyBub3QgYWRtaXQgdGVtcG9yYXJ5IHJlcXVlc3RzIGl0c2VsZicpO1xuICB9XG5cbiAgYXN5bmMgY2xvc2UoKTogUHJvbWlzZTx2b2lkPiB7fVxuXG4gIC8qKiBNYWtlcyB0aGUgc2hhcmQgc2F5IHRoYXQgdGhlIG9ubHkgbGl2ZSBsZWFzZSBhdCBgcHJvdmlkZXJgIGlzIGdvbmUuICovXG4gIGxvc2VMZWFzZShwcm92aWRlcjogUHJvdmlkZXJJZCk6IHZvaWQge1xuICAgIGZvciAoY29uc3QgbGVhc2Ugb2YgdGhpcy5saXZlLnZhbHVlcygpKSB7XG4gICAgICBpZiAobGVhc2UucHJvdmlkZXIgPT09IHByb3ZpZGVyKSBsZWFzZS5hYm9ydC5hYm9ydChuZXcgQmVydGhFcnJvcignbGVhc2VfbG9zdCcsIGBUaGUgbGVhc2UgYXQgJHtwcm92aWRlcn0gaXMgbG9zdGApKTtcbiAgICB9XG4gIH1cblxuICBhc3luYyAjd2FpdChnYXRlOiBQcm9taXNlPHZvaWQ+LCBzaWduYWw6IEFib3J0U2lnbmFsIHwgdW5kZWZpbmVkKTogUHJvbWlzZTx2b2lkPiB7XG4gICAgYXdhaXQgbmV3IFByb21pc2U8dm9pZD4oKHJlc29sdmUsIHJlamVjdCkgPT4ge1xuICAgICAgc2lnbmFsPy5hZGRFdmVudExpc3RlbmVyKCdhYm9ydCcsICgpID0+IHJlamVjdChzaWduYWwucmVhc29uKSwgeyBvbmNlOiB0cnVlIH0pO1xuICAgICAgdm9pZCBnYXRlLnRoZW4ocmVzb2x2ZSk7XG4gICAgfSk7XG4gIH1cblxuICAja2V5KG1vZGVsSWQ6IE1vZGVsSWQsIHNlc3Npb25JZDogU2Vzc2lvbklkKTogc3RyaW5nIHtcbiAgICByZXR1cm4gYCR7bW9kZWxJZH1cXG4ke3Nlc3Npb25JZH1gO1xuICB9XG5cbiAgI2ZhdWx0KHByb3ZpZGVyOiBQcm92aWRlcklkLCBzZXNzaW9uSWQ6IFNlc3Npb25JZCB8IHVuZGVmaW5lZCwgaG93OiBIb3cpOiBSZWZ1c2FsUmVhc29uIHwgdW5kZWZpbmVkIHtcbiAgICBjb25zdCBsaW1pdHMgPSB0aGlzLmxpbWl0cy5nZXQocHJvdmlkZXIpO1xuICAgIGlmIChsaW1pdHMgPT09IHVuZGVmaW5lZCkgcmV0dXJuIHVuZGVmaW5lZDtcbiAgICBjb25zdCB0aGVyZSA9IFsuLi50aGlzLmxpdmUudmFsdWVzKCldLmZpbHRlcigobGVhc2UpID0+IGxlYXNlLnByb3ZpZGVyID09PSBwcm92aWRlcik7XG4gICAgY29uc3Qgb2ZTZXNzaW9uID0gc2Vzc2lvbklkID09PSB1bmRlZmluZWQgPyAwIDogdGhlcmUuZmlsdGVyKChsZWFzZSkgPT4gbGVhc2Uuc2Vzc2lvbklkID09PSBzZXNzaW9uSWQpLmxlbmd0aDtcbiAgICBpZiAob2ZTZXNzaW9uID49IGxpbWl0cy5tYXhfcGVyX3Nlc3Npb25faW5fZmxpZ2h0X3JlcXVlc3Rfc2xvdHMpIHJldHVybiAncGVyX3Nlc3Npb25faW5fZmxpZ2h0X3JlcXVlc3RfbGltaXRfcmVhY2hlZCc7XG4gICAgY29uc3QgcGlucyA9IFsuLi50aGlzLnBpbnMudmFsdWVzKCldLmZpbHRlcigocGluKSA9PiBwaW4ucHJvdmlkZXIgPT09IHByb3ZpZGVyKS5sZW5ndGg7XG4gICAgaWYgKGhvdyAhPT0gJ3Bpbm5lZCcgJiYgaG93ICE9PSAndGVtcG9yYXJ5JyAmJiBwaW5zID49IGxpbWl0cy5tYXhfcGlubmVkX3Nlc3Npb25zKSByZXR1cm4gJ3Bpbl9saW1pdF9yZWFjaGVkJztcbiAgICBjb25zdCBtYXggPSBsaW1pdHMubWF4X2dsb2JhbF9pbl9mbGlnaHRfcmVxdWVzdF9zbG90cztcbiAgICBpZiAodGhlcmUubGVuZ3RoID49IG1heCkgcmV0dXJuICdnbG9iYWxfaW5fZmxpZ2h0X3JlcXVlc3RfbGltaXRfcmVhY2hlZCc7XG4gICAgY29uc3Qgb3BlbiA9IG1heCAtIGxpbWl0cy5nbG9iYWxfaW5fZmxpZ2h0X3JlcXVlc3Rfc2xvdHNfcmVzZXJ2ZWRfZm9yX3Bpbm5lZF9zZXNzaW9ucztcbiAgICByZXR1cm4gaG93ICE9PSAncGlubmVkJyAmJiB0aGVyZS5sZW5ndGggPj0gb3BlbiA/ICd1bnJlc2VydmVkX2luX2ZsaWdodF9yZXF1ZXN0X2xpbWl0X3JlYWNoZWQnIDogdW5kZWZpbmVkO1xuICB9XG5cbiAgI2ZpcnN0KHVzYWJsZTogcmVhZG9ubHkgUm91dGVDYW5kaWRhdGVbXSwgbW9kZWxJZDogTW9kZWxJZCwgc2Vzc2lvbklkOiBTZXNzaW9uSWQsIGhvdzogJ25ldycgfCAncmVwaW5uZWQnKTogUm91dGVPdXRjb21lIHtcbiAgICBmb3IgKGNvbnN0IHsgcHJvdmlkZXIgfSBvZiB1c2FibGUpXG4gICAgICBpZiAodGhpcy4jZmF1bHQocHJvdmlkZXIsIHNlc3Npb25JZCwgaG93KSA9PT0gdW5kZWZpbmVkKSByZXR1cm4gdGhpcy4jcGlubmVkKHByb3ZpZGVyLCBtb2RlbElkLCBzZXNzaW9uSWQsIGhvdyk7XG4gICAgcmV0dXJuIHJlZnVzZWQodXNhYmxlLmxlbmd0aCA9PT0gMCA/ICdub19oZWFsdGh5X3Byb3ZpZGVyJyA6ICdub19jYXBhY2l0eScpO1xuICB9XG5cbiAgI3RlbXBvcmFyeSh1c2FibGU6IHJlYWRvbmx5IFJvdXRlQ2FuZGlkYXRlW10sIGV4Y2VwdDogUHJvdmlkZXJJZCB8IHVuZGVmaW5lZCk6IFJvdXRlT3V0Y29tZSB7XG4gICAgZm9yIChjb25zdCBjYW5kaWRhdGUgb2YgdXNhYmxlKSB7XG4gICAgICBpZiAoY2FuZGlkYXRlLnByb3ZpZGVyID09PSBleGNlcHQpIGNvbnRpbnVlO1xuICAgICAgaWYgKGNhbmRpZGF0ZS51bmxpbWl0ZWQpXG4gICAgICAgIHJldHVybiB7IG91dGNvbWU6ICdhZG1pdHRlZCcsIGhvdzogJ3RlbXBvcmFyeScsIHByb3ZpZGVyOiBjYW5kaWRhdGUucHJvdmlkZXIsIHBpbklkOiB1bmRlZmluZWQsIGxlYXNlOiB1bmRlZmluZWQsIHBhc3NlZE92ZXI6IFtdIH07XG4gICAgICBpZiAodGhpcy4jZmF1bHQoY2FuZGlkYXRlLnByb3ZpZGVyLCB1bmRlZmluZWQsICd0ZW1wb3JhcnknKSA9PT0gdW5kZWZpbmVkKVxuICAgICAgICByZXR1cm4gdGhpcy4jZ3JhbnQoY2FuZGlkYXRlLnByb3ZpZGVyLCB1bmRlZmluZWQsIHVuZGVmaW5lZCwgJ3RlbXBvcmFyeScpO1xuICAgIH1cbiAgICByZXR1cm4gcmVmdXNlZCh1c2FibGUubGVuZ3RoID09PSAwID8gJ25vX2hlYWx0aHlfcHJvdmlkZXInIDogJ25vX2NhcGFjaXR5Jyk7XG4gIH1cblxuICAjcGlubmVkKHByb3ZpZGVyOiBQcm92aWRlcklkLCBtb2RlbElkOiBNb2RlbElkLCBzZXNzaW9uSWQ6IFNlc3Npb25JZCwgaG93OiBIb3cpOiBSb3V0ZU91dGNvbWUge1xuICAgIGNvbnN0IHBpbiA9IHsgaWQ6IHRoaXMuI25leHRJZCsrIGFzIFBpbklkLCBwcm92aWRlciB9O1xuICAgIHRoaXMucGlucy5zZXQodGhpcy4ja2V5KG1vZGVsSWQsIHNlc3Npb25JZCksIHBpbik7XG4gICAgcmV0dXJuIHRoaXMuI2dyYW50KHByb3ZpZGVyLCBzZXNzaW9uSWQsIHBpbiwgaG93KTtcbiAgfVxuXG4gICNncmFudChwcm92aWRlcjogUHJvdmlkZXJJZCwgc2Vzc2lvbklkOiBTZXNzaW9uSWQgfCB1bmRlZmluZWQsIHBpbjogUGluUmVwb3J0IHwgdW5kZWZpbmVkLCBob3c6IEhvdyk6IFJvdXRlT3V0Y29tZSB7XG4gICAgY29uc3QgaWQgPSBTdHJpbmcodGhpcy4jbmV4dElkKyspLnBhZFN0YXJ0KDIyLCAnQScpIGFzIExlYXNlSWQ7XG4gICAgY29uc3QgYWJvcnQgPSBuZXcgQWJvcnRDb250cm9sbGVyKCk7XG4gICAgdGhpcy5saXZlLnNldChpZCwgeyBwcm92aWRlciwgc2Vzc2lvbklkLCBhYm9ydCB9KTtcbiAgICBjb25zdCBlbmQgPSBhc3luYyAoZW5kZWQ6IExlYXNlRW5kKTogUHJvbWlzZTxib29sZWFuPiA9PiB7XG4gICAgICBpZiAodGhpcy5saXZlLmRlbGV0ZShpZCkpIHRoaXMuZW5kcy5wdXNoKGVuZGVkKTtcbiAgICAgIGVsc2UgdGhpcy5yZXBlYXRlZEVuZHMucHVzaChpZCk7XG4gICAgICByZXR1cm4gdHJ1ZTtcbiAgICB9O1xuICAgIGNvbnN0IGxlYXNlOiBMZWFzZSA9IHtcbiAgICAgIGlkLFxuICAgICAgc2lnbmFsOiBhYm9ydC5zaWduYWwsXG4gICAgICByZWxlYXNlOiAoeyByZWZyZXNoUGluIH0pID0+IGVuZCh7IHByb3ZpZGVyLCBob3c6ICdyZWxlYXNlZCcsIHJlZnJlc2hQaW4gfSksXG4gICAgICBhYmFuZG9uOiAoKSA9PiBlbmQoeyBwcm92aWRlciwgaG93OiAnYWJhbmRvbmVkJywgcmVmcmVzaFBpbjogZmFsc2UgfSksXG4gICAgfTtcbiAgICByZXR1cm4geyBvdXRjb21lOiAnYWRtaXR0ZWQnLCBob3csIHByb3ZpZGVyLCBwaW5JZDogcGluPy5pZCwgbGVhc2UsIHBhc3NlZE92ZXI6IFtdIH07XG4gIH1cbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBQSxTQUFTLG9CQUFvQjtBQUM3QixPQUFPQSxjQUFhO0FBQ3BCLFNBQVMsUUFBQUMsYUFBWTs7O0FDQXJCLFNBQTZCLFdBQVcsbUJBQTZDO0FBQ3JGLFNBQVMsZ0JBQWdCOzs7QUNvQmxCLElBQU0sUUFBUSxDQUFDLE9BQWMsWUFBbUMsSUFBSSxRQUFRLENBQUMsWUFBWSxNQUFNLE1BQU0sU0FBUyxPQUFPLENBQUM7QUFHdEgsSUFBTSxjQUFxQjtBQUFBLEVBQ2hDLEtBQUssTUFBTSxZQUFZLElBQUk7QUFBQSxFQUMzQixPQUFPLENBQUMsU0FBUyxhQUFhO0FBQzVCLFVBQU0sUUFBUSxXQUFXLFVBQVUsT0FBTyxFQUFFLE1BQU07QUFDbEQsV0FBTyxFQUFFLE1BQU0sTUFBTSxhQUFhLEtBQUssRUFBRTtBQUFBLEVBQzNDO0FBQUEsRUFDQSxPQUFPLENBQUMsVUFBVSxhQUFhO0FBQzdCLFVBQU0sUUFBUSxZQUFZLFVBQVUsUUFBUSxFQUFFLE1BQU07QUFDcEQsV0FBTyxFQUFFLE1BQU0sTUFBTSxjQUFjLEtBQUssRUFBRTtBQUFBLEVBQzVDO0FBQUEsRUFDQSxNQUFNLENBQUMsYUFBYTtBQUNsQixpQkFBYSxRQUFRO0FBQUEsRUFDdkI7QUFDRjs7O0FDQ0EsSUFBTSxrQkFBa0IsT0FBTztBQUMvQixJQUFNLFFBQVEsSUFBSSxXQUFXLENBQUM7OztBQy9COUIsSUFBTUMsbUJBQWtCLE9BQU87OztBQ0ovQjtBQUFBLEVBR0U7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBRUE7QUFBQSxPQUVLOzs7QUpUUCxPQUFPLFVBQVU7OztBS0VWLElBQU0sV0FBVyxDQUFDLFFBQVEsU0FBUyxVQUFVLGVBQWUsZUFBZSxhQUFhLFlBQVksWUFBWTs7O0FDSGhILElBQU0sZ0JBQU4sTUFBb0I7QUFBQSxFQUNoQixjQUFjLElBQUksZ0JBQWdCO0FBQUEsRUFDM0M7QUFBQSxFQUNBO0FBQUE7QUFBQSxFQUdBLElBQUksU0FBa0M7QUFDcEMsV0FBTyxLQUFLO0FBQUEsRUFDZDtBQUFBLEVBRUEsSUFBSSxTQUFzQjtBQUN4QixXQUFPLEtBQUssWUFBWTtBQUFBLEVBQzFCO0FBQUE7QUFBQSxFQUdBLE1BQU0sU0FBNEQ7QUFDaEUsU0FBSyxXQUFXO0FBQUEsRUFDbEI7QUFBQTtBQUFBLEVBR0EsSUFBSSxRQUEyQjtBQUM3QixRQUFJLEtBQUssWUFBWSxPQUFXO0FBQ2hDLFNBQUssVUFBVTtBQUNmLFNBQUssWUFBWSxNQUFNO0FBQ3ZCLFNBQUssV0FBVyxNQUFNO0FBQUEsRUFDeEI7QUFDRjs7O0FDMUJPLElBQU0sY0FBTixNQUFrQjtBQUFBLEVBQ2QsU0FBUyxvQkFBSSxJQUFtQjtBQUFBLEVBQ3pDLFVBQTBCLENBQUM7QUFBQSxFQUUzQixJQUFJLE9BQWU7QUFDakIsV0FBTyxLQUFLLE9BQU87QUFBQSxFQUNyQjtBQUFBO0FBQUEsRUFHQSxRQUF1QjtBQUNyQixVQUFNLE9BQU8sSUFBSSxjQUFjO0FBQy9CLFNBQUssT0FBTyxJQUFJLElBQUk7QUFDcEIsV0FBTztBQUFBLEVBQ1Q7QUFBQSxFQUVBLElBQUksTUFBMkI7QUFDN0IsU0FBSyxPQUFPLE9BQU8sSUFBSTtBQUN2QixRQUFJLEtBQUssT0FBTyxPQUFPLEVBQUc7QUFDMUIsVUFBTSxVQUFVLEtBQUs7QUFDckIsU0FBSyxVQUFVLENBQUM7QUFDaEIsZUFBVyxXQUFXLFFBQVMsU0FBUTtBQUFBLEVBQ3pDO0FBQUE7QUFBQSxFQUdBLE1BQU0sT0FBc0I7QUFDMUIsUUFBSSxLQUFLLE9BQU8sT0FBTyxFQUFHLE9BQU0sSUFBSSxRQUFjLENBQUMsWUFBWSxLQUFLLFFBQVEsS0FBSyxPQUFPLENBQUM7QUFBQSxFQUMzRjtBQUFBLEVBRUEsT0FBTyxRQUEyQjtBQUNoQyxlQUFXLFFBQVEsS0FBSyxPQUFRLE1BQUssSUFBSSxNQUFNO0FBQUEsRUFDakQ7QUFDRjs7O0FDOUJBLFNBQVMsY0FBYztBQUl2QixJQUFNLGVBQWU7QUFhZCxJQUFNLGVBQU4sTUFBbUI7QUFBQSxFQUNmO0FBQUEsRUFDVCxVQUFrQztBQUFBLEVBQ2xDLFNBQVM7QUFBQSxFQUNUO0FBQUEsRUFFQSxZQUFZLFNBQTZEO0FBQ3ZFLFNBQUssV0FBVztBQUFBLEVBQ2xCO0FBQUE7QUFBQSxFQUdBLFFBQVEsV0FBb0IsS0FBc0I7QUFDaEQsU0FBSyxXQUFXO0FBQ2hCLFFBQUksZUFBZSxLQUFLLFlBQVksWUFBWTtBQUM5QyxXQUFLLFNBQVM7QUFDZCxhQUFPO0FBQUEsSUFDVDtBQUNBLFNBQUs7QUFDTCxRQUFJLEtBQUssVUFBVSxZQUFZLEtBQUssU0FBUyxPQUFPLEtBQUssU0FBUyxNQUFPLFFBQU87QUFDaEYsU0FBSyxVQUFVLFlBQVksWUFBWTtBQUN2QyxTQUFLLFNBQVM7QUFDZCxXQUFPO0FBQUEsRUFDVDtBQUFBO0FBQUEsRUFHQSxHQUFHLEtBQXFCO0FBQ3RCLFVBQU0sVUFBVSxLQUFLLGFBQWEsVUFBYSxNQUFNLEtBQUssV0FBVyxLQUFLLElBQUksY0FBYyxJQUFJLEtBQUssU0FBUyxVQUFVO0FBQ3hILFdBQU8sVUFBVSxZQUFZLEtBQUs7QUFBQSxFQUNwQztBQUNGO0FBRUEsSUFBTSxZQUFOLE1BQXlDO0FBQUEsRUFDOUI7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNULGFBQWE7QUFBQSxFQUNiLGFBQWE7QUFBQSxFQUViLFlBQVksT0FBd0QsU0FBdUI7QUFDekYsU0FBSyxTQUFTLE1BQU07QUFDcEIsU0FBSyxPQUFPLE1BQU07QUFDbEIsU0FBSyxXQUFXO0FBQ2hCLFNBQUssVUFBVSxJQUFJLGFBQWEsT0FBTztBQUN2QyxVQUFNLE1BQU0sSUFBSSxJQUFJLFFBQVEsR0FBRztBQUMvQixTQUFLLFFBQVEsR0FBRyxJQUFJLFNBQVMsUUFBUSxPQUFPLEVBQUUsQ0FBQyxHQUFHLFFBQVEsSUFBSTtBQUM5RCxTQUFLLFVBQVUsSUFBSSxPQUFPLElBQUksUUFBUTtBQUFBLE1BQ3BDLFNBQVMsRUFBRSxTQUFTLFFBQVEsVUFBVTtBQUFBLE1BQ3RDLGdCQUFnQixRQUFRO0FBQUEsTUFDeEIsYUFBYSxRQUFRO0FBQUEsSUFDdkIsQ0FBQztBQUNELFNBQUssU0FBUyxLQUFLLE9BQU8sTUFBTSxRQUFRLFlBQVksTUFBTSxLQUFLLEtBQUssT0FBTyxDQUFDO0FBQzVFLFNBQUssS0FBSyxPQUFPO0FBQUEsRUFDbkI7QUFBQSxFQUVBLElBQUksU0FBaUI7QUFDbkIsV0FBTyxLQUFLLFFBQVEsR0FBRyxLQUFLLE9BQU8sSUFBSSxDQUFDO0FBQUEsRUFDMUM7QUFBQSxFQUVBLE1BQU0sT0FBc0I7QUFDMUIsU0FBSyxhQUFhO0FBQ2xCLFNBQUssT0FBTyxLQUFLO0FBQ2pCLFVBQU0sS0FBSyxRQUFRLFFBQVE7QUFBQSxFQUM3QjtBQUFBO0FBQUEsRUFHQSxNQUFNLFNBQXdCO0FBQzVCLFFBQUksS0FBSyxXQUFZO0FBQ3JCLFNBQUssYUFBYTtBQUNsQixVQUFNLFlBQVksTUFBTSxLQUFLLEtBQUs7QUFDbEMsU0FBSyxhQUFhO0FBQ2xCLFFBQUksS0FBSyxXQUFZO0FBQ3JCLFFBQUksS0FBSyxRQUFRLFFBQVEsV0FBVyxLQUFLLE9BQU8sSUFBSSxDQUFDLEdBQUc7QUFDdEQsV0FBSyxLQUFLO0FBQUEsUUFDUixFQUFFLE9BQU8sMkJBQTJCLFVBQVUsS0FBSyxTQUFTLFVBQVUsUUFBUSxLQUFLLE9BQU87QUFBQSxRQUMxRjtBQUFBLE1BQ0Y7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBLEVBRUEsTUFBTSxPQUF5QjtBQUM3QixRQUFJO0FBQ0YsWUFBTSxTQUFTLFlBQVksUUFBUSxLQUFLLFNBQVMsU0FBUztBQUMxRCxZQUFNLFNBQVMsTUFBTSxLQUFLLFFBQVEsUUFBUSxFQUFFLFFBQVEsT0FBTyxNQUFNLEtBQUssT0FBTyxPQUFPLENBQUM7QUFDckYsWUFBTSxPQUFPLEtBQUssS0FBSztBQUN2QixhQUFPLE9BQU8sY0FBYyxPQUFPLE9BQU8sYUFBYTtBQUFBLElBQ3pELFFBQVE7QUFFTixhQUFPO0FBQUEsSUFDVDtBQUFBLEVBQ0Y7QUFDRjtBQUdPLElBQU0sY0FBYyxDQUFDLE9BQXdELFlBQ2xGLElBQUksVUFBVSxPQUFPLE9BQU87OztBQ3ZHdkIsSUFBTSxjQUFjLENBQUMsT0FBYyxLQUFhLGFBQTZDO0FBQ2xHLFFBQU0sVUFBeUIsU0FBUztBQUN4QyxVQUFRLFFBQVEsTUFBTTtBQUFBLElBQ3BCLEtBQUs7QUFDSCxhQUFPLEVBQUUsUUFBUSxRQUFRLFFBQVEsTUFBTSxZQUFZO0FBQUEsTUFBQyxFQUFFO0FBQUEsSUFDeEQsS0FBSztBQUNILGFBQU8sWUFBWSxFQUFFLE9BQU8sSUFBSSxHQUFHLEVBQUUsR0FBRyxTQUFTLFVBQVUsU0FBUyxNQUFNLEtBQUssU0FBUyxJQUFJLENBQUM7QUFBQSxFQUNqRztBQUNGOzs7QUNyQkEsT0FBTyxhQUFrRzs7O0FDS3pHLElBQU0sY0FBYztBQUVwQixJQUFNLFVBQVU7QUFDaEIsSUFBTSxpQkFBaUI7QUFFaEIsSUFBTSxjQUFOLE1BQWtCO0FBQUEsRUFDZDtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDVCxVQUFVO0FBQUE7QUFBQSxFQUVEO0FBQUEsRUFDVDtBQUFBLEVBQ0EscUJBQXFCO0FBQUE7QUFBQSxFQUdyQixZQUFZLE9BQWMsS0FBcUIsU0FBaUIsUUFBb0I7QUFDbEYsU0FBSyxTQUFTO0FBQ2QsU0FBSyxPQUFPO0FBQ1osU0FBSyxXQUFXO0FBRWhCLFFBQUksR0FBRyxTQUFTLE1BQU07QUFBQSxJQUFDLENBQUM7QUFDeEIsU0FBSyxTQUFTLElBQUksUUFBUSxDQUFDLFlBQVk7QUFDckMsWUFBTSxVQUFVLE1BQVk7QUFDMUIsYUFBSyxRQUFRLEtBQUs7QUFDbEIsWUFBSSxDQUFDLElBQUksa0JBQWtCO0FBQ3pCLGVBQUssVUFBVTtBQUNmLGlCQUFPO0FBQUEsUUFDVDtBQUNBLGdCQUFRO0FBQUEsTUFDVjtBQUVBLFVBQUksSUFBSSxhQUFhLElBQUksUUFBUSxjQUFjLE1BQU8sU0FBUTtBQUFBLFVBQ3pELEtBQUksS0FBSyxTQUFTLE9BQU87QUFBQSxJQUNoQyxDQUFDO0FBQUEsRUFDSDtBQUFBLEVBRUEsSUFBSSxZQUFxQjtBQUN2QixXQUFPLEtBQUssS0FBSztBQUFBLEVBQ25CO0FBQUE7QUFBQSxFQUdBLE1BQU0sUUFBZ0IsZUFBdUIsU0FBdUIsT0FBc0I7QUFDeEYsUUFBSSxrQkFBa0IsR0FBSSxNQUFLLEtBQUssVUFBVSxRQUFRLE9BQU87QUFBQSxRQUN4RCxNQUFLLEtBQUssVUFBVSxRQUFRLGVBQWUsT0FBTztBQUN2RCxRQUFJLE1BQU8sTUFBSyxLQUFLLGFBQWE7QUFBQSxFQUNwQztBQUFBO0FBQUEsRUFHQSxNQUFNLE9BQWUsU0FBcUIsU0FBOEI7QUFFdEUsUUFBSSxLQUFLLEtBQUssVUFBVyxRQUFPO0FBQ2hDLFNBQUsscUJBQXFCLFVBQVUsS0FBSztBQUN6QyxRQUFJLEtBQUssS0FBSyxNQUFNLEtBQUssRUFBRyxRQUFPO0FBQ25DLFVBQU0sVUFBVSxNQUFZO0FBQzFCLFdBQUssUUFBUSxLQUFLO0FBQ2xCLGNBQVE7QUFBQSxJQUNWO0FBQ0EsU0FBSyxLQUFLLEtBQUssU0FBUyxPQUFPO0FBQy9CLFNBQUssUUFBUSxLQUFLO0FBQ2xCLFNBQUssU0FBUyxLQUFLLE9BQU8sTUFBTSxLQUFLLFVBQVUsTUFBTTtBQUNuRCxXQUFLLEtBQUssSUFBSSxTQUFTLE9BQU87QUFDOUIsY0FBUTtBQUFBLElBQ1YsQ0FBQztBQUNELFdBQU87QUFBQSxFQUNUO0FBQUEsRUFFQSxNQUFZO0FBQ1YsU0FBSyxLQUFLLElBQUk7QUFDZCxRQUFJLEtBQUssS0FBSyxvQkFBb0IsS0FBSyxLQUFLLFVBQVc7QUFDdkQsU0FBSyxRQUFRLEtBQUs7QUFDbEIsU0FBSyxTQUFTLEtBQUssT0FBTyxNQUFNLEtBQUssVUFBVSxNQUFNLEtBQUssS0FBSyxRQUFRLENBQUM7QUFBQSxFQUMxRTtBQUFBO0FBQUEsRUFHQSxPQUFPLFFBQXVCLFNBQWlEO0FBQzdFLFFBQUksS0FBSyxRQUFTO0FBQ2xCLFNBQUssS0FBSyxVQUFVLE9BQU8sUUFBUSxFQUFFLEdBQUcsT0FBTyxTQUFTLEdBQUcsUUFBUSxDQUFDO0FBQ3BFLFNBQUssS0FBSyxJQUFJLE9BQU8sSUFBSTtBQUFBLEVBQzNCO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFBQSxFQU1BLFNBQVMsV0FBcUM7QUFDNUMsU0FBSyxRQUFRLEtBQUs7QUFDbEIsUUFBSSxjQUFjLFVBQWEsQ0FBQyxLQUFLLHNCQUFzQixLQUFLLEtBQUssV0FBVztBQUM5RSxXQUFLLEtBQUssUUFBUTtBQUNsQjtBQUFBLElBQ0Y7QUFDQSxVQUFNLFFBQVEsS0FBSyxPQUFPLE1BQU0sYUFBYSxNQUFNLEtBQUssS0FBSyxRQUFRLENBQUM7QUFDdEUsU0FBSyxLQUFLLE1BQU0sV0FBVyxNQUFNO0FBQy9CLFlBQU0sS0FBSztBQUNYLFdBQUssS0FBSyxRQUFRO0FBQUEsSUFDcEIsQ0FBQztBQUFBLEVBQ0g7QUFDRjtBQUdBLElBQU0sWUFBWSxDQUFDLFVBQTJCO0FBQzVDLFFBQU0sT0FBTyxNQUFNLFNBQVM7QUFDNUIsTUFBSSxNQUFNLElBQUksTUFBTSxRQUFTLFFBQU87QUFDcEMsU0FBTyxNQUFNLE9BQU8sQ0FBQyxNQUFNLFdBQVksTUFBTSxPQUFPLENBQUMsTUFBTSxrQkFBa0IsTUFBTSxPQUFPLENBQUMsTUFBTTtBQUNuRzs7O0FDcEdPLElBQU0sWUFBaUM7QUFBQSxFQUM1QyxFQUFFLE1BQU0sb0JBQW9CLE1BQU0sd0JBQXdCLFNBQVMsU0FBUztBQUFBLEVBQzVFLEVBQUUsTUFBTSxlQUFlLE1BQU0sbUJBQW1CLFNBQVMsU0FBUztBQUFBLEVBQ2xFLEVBQUUsTUFBTSxhQUFhLE1BQU0saUJBQWlCLFNBQVMsU0FBUztBQUFBLEVBQzlELEVBQUUsTUFBTSxjQUFjLE1BQU0sa0JBQWtCLFNBQVMsU0FBUztBQUFBLEVBQ2hFLEVBQUUsTUFBTSxZQUFZLE1BQU0sZ0JBQWdCLFNBQVMsWUFBWTtBQUNqRTs7O0FDTk8sSUFBTSxXQUFOLE1BQWU7QUFBQSxFQUNYO0FBQUEsRUFDQSxVQUFVLG9CQUFJLElBQXNCO0FBQUE7QUFBQSxFQUVwQyxjQUE0RCxvQkFBSSxJQUFJO0FBQUEsRUFFN0UsWUFBWSxXQUF1QyxTQUF1QztBQUN4RixTQUFLLFdBQVc7QUFDaEIsVUFBTSxTQUFTLENBQUMsR0FBRyxVQUFVLE9BQU8sQ0FBQyxFQUFFLEtBQUssTUFBTSxTQUFTLFNBQVMsR0FBRyxHQUFHLFVBQVUsT0FBTyxDQUFDLEVBQUUsS0FBSyxNQUFNLFNBQVMsV0FBVyxDQUFDO0FBQzlILGVBQVcsWUFBWSxRQUFRO0FBQzdCLFlBQU0sYUFBYSxJQUFJLElBQUksU0FBUyxHQUFHLEVBQUUsU0FBUyxRQUFRLE9BQU8sRUFBRTtBQUNuRSxpQkFBVyxTQUFTLFNBQVMsUUFBUTtBQUNuQyxjQUFNLFNBQVMsS0FBSyxRQUFRLElBQUksTUFBTSxLQUFLLEtBQUssQ0FBQztBQUNqRCxlQUFPLEtBQUssRUFBRSxVQUFVLE9BQU8sV0FBVyxDQUFDO0FBQzNDLGFBQUssUUFBUSxJQUFJLE1BQU0sT0FBTyxNQUFNO0FBQUEsTUFDdEM7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUFBO0FBQUEsRUFHUyxlQUFlLENBQUMsU0FBc0M7QUFDN0QsUUFBSSxLQUFLLFFBQVEsSUFBSSxJQUFlLEVBQUcsUUFBTztBQUM5QyxVQUFNLFFBQVEsS0FBSyxTQUFTLElBQUksSUFBSTtBQUNwQyxXQUFPLFVBQVUsVUFBYSxLQUFLLFFBQVEsSUFBSSxLQUFLLElBQUksUUFBUTtBQUFBLEVBQ2xFO0FBQUE7QUFBQSxFQUdBLFdBQVcsT0FBZ0IsU0FBb0M7QUFDN0QsUUFBSSxZQUFZLEtBQUssWUFBWSxJQUFJLEtBQUs7QUFDMUMsUUFBSSxjQUFjLFFBQVc7QUFDM0Isa0JBQVksb0JBQUksSUFBSTtBQUNwQixXQUFLLFlBQVksSUFBSSxPQUFPLFNBQVM7QUFBQSxJQUN2QztBQUNBLFFBQUksU0FBUyxVQUFVLElBQUksT0FBTztBQUNsQyxRQUFJLFdBQVcsUUFBVztBQUN4QixnQkFBVSxLQUFLLFFBQVEsSUFBSSxLQUFLLEtBQUssQ0FBQyxHQUFHLE9BQU8sQ0FBQyxVQUFVLE1BQU0sTUFBTSxTQUFTLElBQUksT0FBTyxDQUFDO0FBQzVGLGdCQUFVLElBQUksU0FBUyxNQUFNO0FBQUEsSUFDL0I7QUFDQSxXQUFPO0FBQUEsRUFDVDtBQUFBO0FBQUEsRUFHQSxRQUEyQjtBQUN6QixVQUFNLFFBQVEsSUFBSSxJQUFZLEtBQUssUUFBUSxLQUFLLENBQUM7QUFDakQsZUFBVyxDQUFDLE9BQU8sS0FBSyxLQUFLLEtBQUssU0FBVSxLQUFJLEtBQUssUUFBUSxJQUFJLEtBQUssRUFBRyxPQUFNLElBQUksS0FBSztBQUN4RixXQUFPLENBQUMsR0FBRyxLQUFLO0FBQUEsRUFDbEI7QUFDRjtBQUdPLElBQU0sWUFBWSxDQUFDLFFBQTBCLGFBQ2xELE9BQU8sS0FBSyxDQUFDLFVBQVUsTUFBTSxTQUFTLFNBQVMsUUFBUTs7O0FDdEJsRCxJQUFNLGdCQUFnQixPQUFPLE9BQWMsU0FBMkIsV0FBd0Q7QUFDbkksTUFBSSxPQUFPLFdBQVcsRUFBRyxRQUFPLEVBQUUsU0FBUyxXQUFXLFFBQVEsc0JBQXNCO0FBQ3BGLFFBQU0sRUFBRSxRQUFRLElBQUk7QUFDcEIsUUFBTSxZQUFZLFFBQVEsWUFBWSxZQUFZLFFBQVEsS0FBSztBQUMvRCxNQUFJLFFBQVEsWUFBWSxVQUFXLFFBQVEsV0FBVyxrQkFBa0IsUUFBUSxXQUFXO0FBQ3pGLFdBQU8sRUFBRSxTQUFTLGFBQWEsV0FBVyxFQUFFLFNBQVMsUUFBUSxXQUFXLFNBQVMsTUFBTSxFQUFFO0FBQzNGLFFBQU0sUUFBUSxDQUFDLFVBQThDO0FBQUEsSUFDM0QsU0FBUztBQUFBLElBQ1QsV0FBVyxFQUFFLFNBQVMsUUFBUSxNQUFNLFdBQVcsUUFBUSxJQUFJLFNBQVMsS0FBSztBQUFBLEVBQzNFO0FBQ0EsTUFBSSxRQUFRLFdBQVcsMEJBQTBCLE9BQU8sV0FBVyxFQUFHLFFBQU8sTUFBTSxNQUFNO0FBQ3pGLFFBQU0sTUFBTSxNQUFNLE1BQU0sT0FBTyxRQUFRLFNBQVMsUUFBUSxFQUFFO0FBQzFELE1BQUksUUFBUSxZQUFhLFFBQU8sRUFBRSxTQUFTLFdBQVcsUUFBUSxjQUFjO0FBQzVFLE1BQUksUUFBUTtBQUNWLFdBQU8sUUFBUSxXQUFXLGlCQUFpQixNQUFNLE1BQU0sSUFBSSxFQUFFLFNBQVMsV0FBVyxRQUFRLDhCQUE4QjtBQUN6SCxRQUFNLFFBQVEsVUFBVSxRQUFRLElBQUksUUFBUTtBQUM1QyxTQUFPLFVBQVUsU0FBWSxFQUFFLFNBQVMsV0FBVyxRQUFRLDhCQUE4QixJQUFJLE1BQU0sQ0FBQyxLQUFLLENBQUM7QUFDNUc7QUFFQSxJQUFNLGNBQWMsQ0FBQyxPQUFjLFlBQW9DO0FBQUEsRUFDckUsVUFBVSxNQUFNLFNBQVM7QUFBQSxFQUN6QjtBQUFBLEVBQ0EsV0FBVyxNQUFNLE1BQU0sV0FBVztBQUNwQztBQUlBLElBQU0sU0FBUyxDQUFDLFNBQTBCLFdBQXNCLFVBQStDO0FBQzdHLE1BQUksUUFBUSxRQUFRLFlBQWEsUUFBTyxRQUFRO0FBQ2hELE1BQUksVUFBVSxjQUFjLFVBQWEsTUFBTSxXQUFXLEVBQUcsUUFBTztBQUNwRSxTQUFPLFFBQVEsVUFBVSxTQUFZLFdBQVc7QUFDbEQ7QUFFQSxJQUFNLFFBQVEsQ0FBQyxTQUEwQixXQUFzQixVQUEyQztBQUN4RyxRQUFNLFFBQVEsVUFBVSxVQUFVLFFBQVEsUUFBUSxRQUFRO0FBRTFELFFBQU0sV0FBVyxVQUFVLFlBQVksUUFBUSxRQUFRLGVBQWUsUUFBUSxRQUFRO0FBQ3RGLE1BQUksVUFBVSxVQUFhLFVBQVU7QUFDbkMsU0FBSyxRQUFRLE9BQU8sUUFBUTtBQUM1QixXQUFPLEVBQUUsU0FBUyxXQUFXLFFBQVEsY0FBYztBQUFBLEVBQ3JEO0FBQ0EsU0FBTyxFQUFFLFNBQVMsTUFBTSxPQUFPLE9BQU8sUUFBUSxPQUFPLE1BQU0sT0FBTyxTQUFTLFdBQVcsS0FBSyxFQUFFO0FBQy9GO0FBR0EsSUFBTSx1QkFBdUIsQ0FBQyxPQUFzQixXQUFzQixVQUFvRDtBQUM1SCxNQUFJLE1BQU0scUJBQXFCLFlBQVksVUFBVSxRQUFTLFFBQU87QUFDckUsU0FBTyxVQUFVLE9BQU87QUFBQSxJQUN0QixDQUFDLEVBQUUsVUFBVSxNQUFNLE1BQ2pCLFNBQVMsU0FBUyxlQUNsQixNQUFNLFdBQVcsVUFDakIsTUFBTSxTQUFTLFNBQVMsSUFBSSxNQUFNLGFBQ2xDLENBQUMsTUFBTSxTQUFTLFNBQVMsSUFBSTtBQUFBLEVBQ2pDO0FBQ0Y7QUFHTyxJQUFNLFNBQVMsT0FDcEIsT0FDQSxXQUNBLE9BQ0EsV0FDc0I7QUFDdEIsU0FBTyxlQUFlO0FBQ3RCLFFBQU0sYUFBK0IsQ0FBQztBQUN0QyxhQUFXLFNBQVMsVUFBVSxPQUFRLFlBQVcsS0FBSyxZQUFZLE9BQU8sTUFBTSxTQUFTLE1BQU0sU0FBUyxJQUFJLENBQUMsQ0FBQztBQUM3RyxRQUFNLFFBQVEsRUFBRSxTQUFTLFVBQVUsUUFBUSxTQUFTLFdBQVcsVUFBVSxXQUFXLFdBQVc7QUFDL0YsUUFBTSxVQUFVLE1BQU0sTUFBTSxNQUFNLE1BQU0sTUFBTSxXQUFXLElBQUksUUFBUSxFQUFFLEdBQUcsT0FBTyxVQUFVLE1BQU0sR0FBRyxFQUFFLE9BQU8sQ0FBQztBQUM5RyxVQUFRLFFBQVEsU0FBUztBQUFBLElBQ3ZCLEtBQUs7QUFDSCxhQUFPLE1BQU0sU0FBUyxXQUFXLEtBQUs7QUFBQSxJQUN4QyxLQUFLO0FBQ0gsYUFBTyxFQUFFLFNBQVMsV0FBVyxRQUFRLFFBQVEsT0FBTztBQUFBLElBQ3RELEtBQUssYUFBYTtBQUVoQixZQUFNLFFBQVEsUUFBUSxXQUFXLGVBQWUsU0FBWSxxQkFBcUIsT0FBTyxXQUFXLEtBQUs7QUFDeEcsYUFBTyxVQUFVLFNBQ2IsRUFBRSxTQUFTLFdBQVcsUUFBUSxRQUFRLE9BQU8sSUFDN0MsRUFBRSxTQUFTLE1BQU0sT0FBTyxPQUFPLFFBQVcsTUFBTSxpQkFBaUI7QUFBQSxJQUN2RTtBQUFBLEVBQ0Y7QUFDRjs7O0FDdEhBLElBQU0sV0FBVztBQUFBLEVBQ2Y7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFDRjtBQUdBLElBQU0sZ0JBQWdCLG9CQUFJLElBQUk7QUFBQSxFQUM1QixHQUFHO0FBQUEsRUFDSDtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFDRixDQUFDO0FBR0QsSUFBTSxrQkFBa0Isb0JBQUksSUFBSSxDQUFDLEdBQUcsVUFBVSxjQUFjLFdBQVcsMkJBQTJCLENBQUM7QUFFbkcsSUFBTSxvQkFBb0IsQ0FBQyxlQUN6QixlQUFlLFNBQVksb0JBQUksSUFBSSxJQUFJLElBQUksSUFBSSxXQUFXLE1BQU0sR0FBRyxFQUFFLElBQUksQ0FBQyxTQUFTLEtBQUssS0FBSyxFQUFFLFlBQVksQ0FBQyxDQUFDO0FBRS9HLElBQU0sT0FBTztBQVVOLElBQU0sa0JBQWtCLENBQzdCLFlBQ0EsWUFDQSxZQUNhO0FBQ2IsUUFBTSxVQUFVLGtCQUFrQixVQUFVO0FBQzVDLFFBQU0sVUFBb0IsQ0FBQztBQUMzQixXQUFTLElBQUksR0FBRyxJQUFJLElBQUksV0FBVyxRQUFRLEtBQUssR0FBRztBQUNqRCxVQUFNLFFBQVEsV0FBVyxDQUFDLEtBQUssSUFBSSxZQUFZO0FBQy9DLFFBQUksY0FBYyxJQUFJLElBQUksS0FBSyxRQUFRLElBQUksSUFBSSxLQUFLLEtBQUssV0FBVyxJQUFJLEVBQUc7QUFDM0UsWUFBUSxLQUFLLE1BQU0sV0FBVyxJQUFJLENBQUMsS0FBSyxFQUFFO0FBQUEsRUFDNUM7QUFFQSxVQUFRLEtBQUssbUJBQW1CLFlBQVksc0JBQXNCLFFBQVEsU0FBUztBQUNuRixNQUFJLFFBQVEsV0FBVyxRQUFXO0FBQ2hDLFlBQVEsS0FBSyxpQkFBaUIsVUFBVSxRQUFRLE1BQU0sRUFBRTtBQUN4RCxRQUFJLFFBQVEsWUFBWSxZQUFhLFNBQVEsS0FBSyxhQUFhLFFBQVEsTUFBTTtBQUFBLEVBQy9FO0FBQ0EsU0FBTztBQUNUO0FBTU8sSUFBTSxnQkFBZ0IsQ0FBQyxZQUM1QixRQUFRLGNBQWMsR0FBRyxVQUFVLEVBQUUsWUFBWSxFQUFFLFdBQVcsbUJBQW1CLEtBQUs7QUFHakYsSUFBTSxvQkFBb0IsQ0FBQyxTQUE4QixVQUEwRDtBQUN4SCxRQUFNLFVBQVUsa0JBQWtCLFFBQVEsVUFBVTtBQUNwRCxRQUFNLFNBQXVCLENBQUM7QUFDOUIsYUFBVyxDQUFDLE1BQU0sS0FBSyxLQUFLLE9BQU8sUUFBUSxPQUFPLEdBQUc7QUFDbkQsUUFBSSxVQUFVLFVBQWEsZ0JBQWdCLElBQUksSUFBSSxLQUFLLFFBQVEsSUFBSSxJQUFJLEtBQUssS0FBSyxXQUFXLElBQUksRUFBRztBQUNwRyxXQUFPLElBQUksSUFBSTtBQUFBLEVBQ2pCO0FBQ0EsUUFBTSxTQUFTLE9BQU8sZUFBZTtBQUNyQyxTQUFPLE9BQU8sUUFBUSxLQUFLO0FBQzNCLE1BQUksV0FBVyxVQUFhLE1BQU0sZUFBZSxNQUFNLE9BQVcsUUFBTyxlQUFlLElBQUksQ0FBQyxRQUFRLE1BQU0sZUFBZSxDQUFDLEVBQUUsS0FBSztBQUNsSSxNQUFJLGNBQWMsT0FBTyxHQUFHO0FBQzFCLFdBQU8sZUFBZSxJQUFJO0FBQzFCLFdBQU8sbUJBQW1CLElBQUk7QUFBQSxFQUNoQztBQUNBLFNBQU87QUFDVDs7O0FDdERBLElBQU0sTUFBTSxDQUFDLFFBQWdCLE1BQWMsYUFBaUM7QUFBQSxFQUMxRTtBQUFBLEVBQ0EsTUFBTTtBQUFBLEVBQ047QUFBQSxFQUNBLG1CQUFtQjtBQUFBLEVBQ25CO0FBQ0Y7QUFHQSxJQUFNLE9BQU8sQ0FBQyxhQUFpQyxFQUFFLFFBQVEsS0FBSyxNQUFNLGdCQUFnQixNQUFNLGVBQWUsbUJBQW1CLEdBQUcsUUFBUTtBQUN2SSxJQUFNLFdBQVcsQ0FBQyxRQUFnQixNQUFjLGFBQWlDO0FBQUEsRUFDL0U7QUFBQSxFQUNBLE1BQU07QUFBQSxFQUNOO0FBQUEsRUFDQSxtQkFBbUI7QUFBQSxFQUNuQjtBQUNGO0FBRUEsSUFBTSxhQUFhO0FBRW5CLElBQU0sUUFBMEQ7QUFBQSxFQUM5RCxnQkFBZ0IsSUFBSSxLQUFLLGtCQUFrQiw0QkFBNEI7QUFBQSxFQUN2RSxpQkFBaUIsSUFBSSxLQUFLLG1CQUFtQiwwQkFBMEI7QUFBQSxFQUN2RSxlQUFlLElBQUksS0FBSyxpQkFBaUIsOEJBQThCO0FBQUEsRUFDdkUsZ0JBQWdCLElBQUksS0FBSyxrQkFBa0IsNENBQTRDO0FBQUEsRUFDdkYsd0JBQXdCLElBQUksS0FBSywwQkFBMEIsdUVBQXVFO0FBQUEsRUFDbEksV0FBVyxJQUFJLEtBQUssYUFBYSwrQkFBK0I7QUFBQSxFQUNoRSxvQkFBb0IsSUFBSSxLQUFLLHNCQUFzQix1Q0FBdUM7QUFBQSxFQUMxRixpQkFBaUIsSUFBSSxLQUFLLG1CQUFtQiwwQkFBMEI7QUFBQSxFQUN2RSxxQkFBcUIsSUFBSSxLQUFLLHVCQUF1QiwyREFBMkQ7QUFBQSxFQUNoSCw2QkFBNkIsSUFBSSxLQUFLLCtCQUErQixxQ0FBcUM7QUFBQSxFQUMxRyxrQkFBa0IsU0FBUyxLQUFLLHdCQUF3QixtQ0FBbUM7QUFBQSxFQUMzRixnQkFBZ0IsU0FBUyxLQUFLLG1CQUFtQixzREFBc0Q7QUFBQSxFQUN2RyxvQkFBb0IsU0FBUyxLQUFLLG9CQUFvQixxQ0FBcUM7QUFBQSxFQUMzRixZQUFZLEtBQUssNENBQTRDO0FBQUEsRUFDN0QsZUFBZSxLQUFLLDZCQUE2QjtBQUFBLEVBQ2pELGdCQUFnQixFQUFFLFFBQVEsS0FBSyxNQUFNLGdCQUFnQixNQUFNLGtCQUFrQixtQkFBbUIsUUFBVyxTQUFTLG1CQUFtQjtBQUFBLEVBQ3ZJLDZDQUE2QyxLQUFLLDZDQUE2QztBQUFBLEVBQy9GLG1CQUFtQixLQUFLLFVBQVU7QUFBQSxFQUNsQyx3Q0FBd0MsS0FBSyxVQUFVO0FBQUEsRUFDdkQsNENBQTRDLEtBQUssVUFBVTtBQUFBLEVBQzNELGdCQUFnQixLQUFLLFVBQVU7QUFBQSxFQUMvQixvQkFBb0IsS0FBSyxVQUFVO0FBQUEsRUFDbkMsY0FBYyxLQUFLLFVBQVU7QUFBQSxFQUM3QixhQUFhLEtBQUssVUFBVTtBQUFBO0FBQUEsRUFFNUIscUJBQXFCLEVBQUUsR0FBRyxLQUFLLHVDQUF1QyxHQUFHLG1CQUFtQixFQUFFO0FBQUEsRUFDOUYsYUFBYSxJQUFJLEtBQUssdUJBQXVCLDJEQUEyRDtBQUFBLEVBQ3hHLGFBQWEsS0FBSyxxQ0FBcUM7QUFBQSxFQUN2RCxZQUFZLEtBQUssdUJBQXVCO0FBQUEsRUFDeEMsYUFBYSxLQUFLLHFDQUFxQztBQUN6RDtBQWtCQSxJQUFNLGlCQUFtRDtBQUFBLEVBQ3ZELEtBQUs7QUFBQSxFQUNMLEtBQUs7QUFBQSxFQUNMLEtBQUs7QUFBQSxFQUNMLEtBQUs7QUFBQSxFQUNMLEtBQUs7QUFDUDtBQUVBLElBQU0sZ0JBQWdCLENBQUMsV0FBMkIsZUFBZSxNQUFNLE1BQU0sU0FBUyxNQUFNLDBCQUEwQjtBQUcvRyxJQUFNLFlBQVksQ0FBQyxTQUFrQixZQUE2QjtBQUN2RSxRQUFNLE1BQU0sTUFBTSxRQUFRLE1BQU07QUFDaEMsUUFBTSxVQUFVLFFBQVEsV0FBVyxJQUFJO0FBQ3ZDLFNBQU8sWUFBWSxjQUNmLEtBQUssVUFBVSxFQUFFLE1BQU0sU0FBUyxPQUFPLEVBQUUsTUFBTSxjQUFjLElBQUksTUFBTSxHQUFHLFFBQVEsRUFBRSxDQUFDLElBQ3JGLEtBQUssVUFBVSxFQUFFLE9BQU8sRUFBRSxTQUFTLE1BQU0sSUFBSSxNQUFNLE9BQU8sUUFBUSxTQUFTLE1BQU0sTUFBTSxJQUFJLEtBQUssRUFBRSxDQUFDO0FBQ3pHO0FBR08sSUFBTSxnQkFBZ0IsQ0FBQyxTQUFrQixZQUFvQztBQUNsRixRQUFNLE1BQU0sTUFBTSxRQUFRLE1BQU07QUFDaEMsUUFBTUMsUUFBTyxVQUFVLFNBQVMsT0FBTztBQUN2QyxTQUFPO0FBQUEsSUFDTCxRQUFRLElBQUk7QUFBQSxJQUNaLFNBQVM7QUFBQSxNQUNQLGdCQUFnQjtBQUFBLE1BQ2hCLGtCQUFrQixPQUFPLE9BQU8sV0FBV0EsS0FBSSxDQUFDO0FBQUEsTUFDaEQsa0JBQWtCLFFBQVE7QUFBQSxNQUMxQixHQUFJLElBQUksc0JBQXNCLFNBQVksQ0FBQyxJQUFJLEVBQUUsZUFBZSxPQUFPLElBQUksaUJBQWlCLEVBQUU7QUFBQSxJQUNoRztBQUFBLElBQ0EsTUFBQUE7QUFBQSxFQUNGO0FBQ0Y7QUFHTyxJQUFNLGFBQWEsQ0FBQyxTQUFrQixZQUMzQyxHQUFHLFlBQVksY0FBYyxtQkFBbUIsRUFBRSxTQUFTLFVBQVUsU0FBUyxPQUFPLENBQUM7QUFBQTtBQUFBOzs7QUM3SXhGLFNBQVMscUJBQXFCOzs7QUNNdkIsSUFBTSxXQUFXLENBQUMsVUFBd0MsT0FBTyxVQUFVLFlBQVksVUFBVSxRQUFRLENBQUMsTUFBTSxRQUFRLEtBQUs7QUFFcEksSUFBTSxhQUFhLG9CQUFJLElBQUksQ0FBQyxhQUFhLGVBQWUsT0FBTyxDQUFDO0FBRWhFLElBQU0sV0FBVyxDQUFDLGFBQStCO0FBQy9DLE1BQUksQ0FBQyxNQUFNLFFBQVEsUUFBUSxFQUFHLFFBQU87QUFDckMsYUFBVyxXQUFXLFVBQVU7QUFDOUIsUUFBSSxDQUFDLFNBQVMsT0FBTyxLQUFLLENBQUMsTUFBTSxRQUFRLFFBQVEsT0FBTyxFQUFHO0FBQzNELGVBQVcsUUFBUSxRQUFRLFFBQVMsS0FBSSxTQUFTLElBQUksS0FBSyxPQUFPLEtBQUssU0FBUyxZQUFZLFdBQVcsSUFBSSxLQUFLLElBQUksRUFBRyxRQUFPO0FBQUEsRUFDL0g7QUFDQSxTQUFPO0FBQ1Q7QUFFQSxJQUFNLFdBQVcsQ0FBQyxVQUE0QixNQUFNLFFBQVEsS0FBSyxLQUFLLE1BQU0sU0FBUztBQUVyRixJQUFNLGNBQWMsQ0FBQ0MsVUFBOEI7QUFDakQsTUFBSSxTQUFTQSxNQUFLLFFBQVEsRUFBRyxRQUFPO0FBRXBDLE1BQUksU0FBU0EsTUFBSyxLQUFLLEtBQUssU0FBU0EsTUFBSyxTQUFTLEVBQUcsUUFBTztBQUM3RCxNQUFJLFNBQVNBLE1BQUssZUFBZSxLQUFLQSxNQUFLLGdCQUFnQixTQUFTLGNBQWUsUUFBTztBQUMxRixTQUFPO0FBQ1Q7QUFHTyxJQUFNLFlBQVksQ0FBQyxVQUF3QkEsVUFDaEQsYUFBYSxxQkFBcUIsWUFBWUEsS0FBSSxJQUFJOzs7QUQzQmpELElBQU0saUJBQWlCLEtBQUssT0FBTztBQUUxQyxJQUFNLFFBQVEsQ0FBQ0MsVUFBMEI7QUFDdkMsTUFBSTtBQUNGLFdBQU8sS0FBSyxNQUFNQSxLQUFJO0FBQUEsRUFDeEIsUUFBUTtBQUNOLFdBQU87QUFBQSxFQUNUO0FBQ0Y7QUFFQSxJQUFNLE9BQU8sQ0FBQyxVQUNaLFNBQVMsS0FBSyxLQUFLLE9BQU8sTUFBTSxPQUFPLFlBQVksTUFBTSxPQUFPLEtBQUssTUFBTSxLQUFLO0FBRzNFLElBQU0sZUFBZSxDQUFDQyxVQUFxQyxLQUFLLE1BQU1BLE1BQUssU0FBUyxNQUFNLENBQUMsQ0FBQztBQUc1RixJQUFNLG1CQUFOLE1BQXVCO0FBQUEsRUFDbkIsV0FBVyxJQUFJLGNBQWMsTUFBTTtBQUFBLEVBQzVDLFFBQVE7QUFBQSxFQUNSLFFBQWtCLENBQUM7QUFBQSxFQUNuQixhQUFhO0FBQUEsRUFDYixVQUFVO0FBQUE7QUFBQSxFQUdWLEtBQUssT0FBbUM7QUFDdEMsUUFBSSxLQUFLLFFBQVMsUUFBTztBQUN6QixTQUFLLGNBQWMsTUFBTTtBQUN6QixVQUFNLFNBQVMsS0FBSyxRQUFRLEtBQUssU0FBUyxNQUFNLEtBQUssR0FBRyxNQUFNLElBQUk7QUFDbEUsU0FBSyxRQUFRLE1BQU0sSUFBSSxLQUFLO0FBQzVCLGVBQVcsUUFBUSxPQUFPO0FBQ3hCLFlBQU0sS0FBSyxLQUFLLFVBQVUsS0FBSyxTQUFTLElBQUksSUFBSSxLQUFLLE1BQU0sR0FBRyxFQUFFLElBQUksSUFBSTtBQUN4RSxVQUFJLE9BQU8sT0FBVyxRQUFPLEtBQUssTUFBTSxFQUFFO0FBQUEsSUFDNUM7QUFDQSxXQUFPLEtBQUssYUFBYSxJQUFJLEtBQUssTUFBTSxNQUFTLElBQUk7QUFBQSxFQUN2RDtBQUFBLEVBRUEsTUFBTSxJQUE0QztBQUNoRCxTQUFLLFVBQVU7QUFDZixTQUFLLFFBQVE7QUFDYixTQUFLLFFBQVEsQ0FBQztBQUNkLFdBQU87QUFBQSxFQUNUO0FBQUEsRUFFQSxVQUFVLE1BQWtDO0FBQzFDLFFBQUksS0FBSyxXQUFXLE9BQU8sRUFBRyxNQUFLLE1BQU0sS0FBSyxLQUFLLE1BQU0sQ0FBQyxDQUFDO0FBQzNELFFBQUksU0FBUyxNQUFNLEtBQUssTUFBTSxXQUFXLEVBQUcsUUFBTztBQUNuRCxVQUFNLFFBQVEsTUFBTSxLQUFLLE1BQU0sS0FBSyxJQUFJLENBQUM7QUFDekMsU0FBSyxRQUFRLENBQUM7QUFDZCxXQUFPLFNBQVMsS0FBSyxJQUFJLEtBQUssTUFBTSxRQUFRLElBQUk7QUFBQSxFQUNsRDtBQUNGOzs7QUVyQ08sSUFBTSxZQUFZLENBQUMsV0FBZ0Q7QUFDeEUsVUFBUSxRQUFRO0FBQUEsSUFDZCxLQUFLO0FBQUEsSUFDTCxLQUFLO0FBQUEsSUFDTCxLQUFLO0FBQUEsSUFDTCxLQUFLO0FBQUEsSUFDTCxLQUFLO0FBQ0gsYUFBTztBQUFBLElBQ1QsS0FBSztBQUFBLElBQ0wsS0FBSztBQUFBLElBQ0wsS0FBSztBQUFBLElBQ0wsS0FBSztBQUNILGFBQU87QUFBQSxFQUNYO0FBQ0Y7QUFHQSxJQUFNLFVBQU4sTUFBa0M7QUFBQSxFQUN2QjtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQSxhQUFhLE1BQVksS0FBSyxVQUFVLE9BQU87QUFBQSxFQUMvQyxhQUFhLE1BQVksS0FBSyxVQUFVLE1BQU0sZ0JBQWdCO0FBQUEsRUFFdkUsWUFBWSxVQUE0QixPQUFvQixlQUFvQztBQUM5RixTQUFLLFlBQVk7QUFDakIsU0FBSyxTQUFTO0FBQ2QsU0FBSyxjQUFjLGtCQUFrQixTQUFZLFNBQVksQ0FBQyxXQUFXLFdBQVcsZUFBZSxFQUFFLFFBQVEsVUFBVSxNQUFNLEVBQUUsQ0FBQztBQUFBLEVBQ2xJO0FBQUEsRUFFQSxNQUFNLE9BQXdCO0FBQzVCLFdBQU8sS0FBSyxPQUFPLE1BQU0sT0FBTyxLQUFLLFlBQVksS0FBSyxVQUFVO0FBQUEsRUFDbEU7QUFBQSxFQUVBLE1BQVk7QUFDVixTQUFLLE9BQU8sSUFBSTtBQUFBLEVBQ2xCO0FBQUEsRUFFQSxLQUFLLFFBQStCO0FBQ2xDLFNBQUssT0FBTyxTQUFTLEtBQUssY0FBYyxNQUFNLENBQUM7QUFBQSxFQUNqRDtBQUNGO0FBR0EsSUFBTSxpQkFBTixNQUF5QztBQUFBLEVBQzlCO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBLFVBQVUsSUFBSSxpQkFBaUI7QUFBQSxFQUN4QyxjQUFjO0FBQUEsRUFFZCxZQUFZLFVBQTRCLFNBQWtCLFFBQWtCO0FBQzFFLFNBQUssWUFBWTtBQUNqQixTQUFLLFdBQVc7QUFDaEIsU0FBSyxVQUFVO0FBQUEsRUFDakI7QUFBQSxFQUVBLE1BQU0sT0FBd0I7QUFDNUIsVUFBTSxLQUFLLEtBQUssUUFBUSxLQUFLLEtBQUs7QUFDbEMsUUFBSSxPQUFPLE9BQVcsUUFBTyxLQUFLLFNBQVMsTUFBTSxLQUFLO0FBQ3RELFNBQUssY0FBYztBQUNuQixTQUFLLEtBQUssUUFBUSxFQUFFLEVBQUUsS0FBSyxNQUFNO0FBQy9CLFVBQUksS0FBSyxTQUFTLE1BQU0sS0FBSyxFQUFHLE1BQUssVUFBVSxPQUFPO0FBQUEsSUFDeEQsQ0FBQztBQUNELFdBQU87QUFBQSxFQUNUO0FBQUEsRUFFQSxNQUFZO0FBQ1YsUUFBSSxDQUFDLEtBQUssWUFBYSxNQUFLLEtBQUssUUFBUSxNQUFTO0FBQ2xELFNBQUssU0FBUyxJQUFJO0FBQUEsRUFDcEI7QUFBQSxFQUVBLEtBQUssUUFBK0I7QUFDbEMsU0FBSyxTQUFTLEtBQUssTUFBTTtBQUFBLEVBQzNCO0FBQ0Y7QUFHQSxJQUFNLGVBQU4sTUFBdUM7QUFBQSxFQUM1QjtBQUFBLEVBQ0E7QUFBQSxFQUNULFFBQThCLENBQUM7QUFBQSxFQUMvQixhQUFhO0FBQUEsRUFFYixZQUFZLFNBQWtCLFFBQWtCO0FBQzlDLFNBQUssV0FBVztBQUNoQixTQUFLLFVBQVU7QUFBQSxFQUNqQjtBQUFBLEVBRUEsTUFBTSxPQUF3QjtBQUM1QixRQUFJLEtBQUssVUFBVSxPQUFXLFFBQU8sS0FBSyxTQUFTLE1BQU0sS0FBSztBQUM5RCxTQUFLLE1BQU0sS0FBSyxLQUFLO0FBQ3JCLFNBQUssY0FBYyxNQUFNO0FBQ3pCLFFBQUksS0FBSyxjQUFjLGVBQWdCLFFBQU87QUFDOUMsVUFBTSxPQUFPLE9BQU8sT0FBTyxLQUFLLEtBQUs7QUFDckMsU0FBSyxRQUFRO0FBQ2IsV0FBTyxLQUFLLFNBQVMsTUFBTSxJQUFJO0FBQUEsRUFDakM7QUFBQSxFQUVBLE1BQVk7QUFDVixVQUFNQyxRQUFPLEtBQUssVUFBVSxTQUFZLFNBQVksT0FBTyxPQUFPLEtBQUssS0FBSztBQUM1RSxVQUFNLEtBQUtBLFVBQVMsU0FBWSxTQUFZLGFBQWFBLEtBQUk7QUFDN0QsU0FBSyxLQUFLLFFBQVEsRUFBRSxFQUFFLEtBQUssTUFBTTtBQUMvQixVQUFJQSxVQUFTLFVBQWFBLE1BQUssU0FBUyxFQUFHLE1BQUssU0FBUyxNQUFNQSxLQUFJO0FBQ25FLFdBQUssU0FBUyxJQUFJO0FBQUEsSUFDcEIsQ0FBQztBQUFBLEVBQ0g7QUFBQSxFQUVBLEtBQUssUUFBK0I7QUFDbEMsU0FBSyxTQUFTLEtBQUssTUFBTTtBQUFBLEVBQzNCO0FBQ0Y7QUFHTyxJQUFNLFVBQVUsQ0FBQyxVQUE0QixRQUF3QixPQUFvQixZQUFtQztBQUNqSSxRQUFNLFdBQVcsY0FBYyxPQUFPLE9BQU87QUFDN0MsUUFBTSxNQUFNLE9BQU8sUUFBUSxPQUFPLGVBQWUsUUFBUSxTQUFTLFFBQVE7QUFDMUUsUUFBTSxVQUFVLElBQUksUUFBUSxVQUFVLE9BQU8sV0FBVyxRQUFRLFVBQVUsTUFBUztBQUNuRixNQUFJLFFBQVEsV0FBVyxPQUFXLFVBQVMsUUFBUSxPQUFPO0FBQUEsTUFDckQsVUFBUyxRQUFRLFdBQVcsSUFBSSxlQUFlLFVBQVUsU0FBUyxRQUFRLE1BQU0sSUFBSSxJQUFJLGFBQWEsU0FBUyxRQUFRLE1BQU0sQ0FBQztBQUNwSTs7O0FDMUlBLFNBQVMsU0FBUyxPQUFPLFdBQVcsWUFBQUMsaUJBQWdCO0FBWXBELElBQU0sa0JBQWtCLENBQUMsTUFBUSxNQUFPLE1BQU8sTUFBTyxNQUFNLE9BQU8sTUFBTSxLQUFLLE1BQU0sS0FBSyxHQUFHLENBQUM7QUFFN0YsSUFBTSxtQkFBbUIsQ0FBQyxNQUFNLE9BQU8sTUFBTSxLQUFLLE1BQU0sS0FBSyxHQUFHLEtBQUssR0FBRyxJQUFJLElBQUksSUFBSSxHQUFHO0FBR2hGLElBQU0sZUFBTixNQUFtQjtBQUFBLEVBQ2YsV0FBVyxJQUFJQSxVQUFTO0FBQUEsRUFFeEIsV0FBVyxJQUFJLFFBQVE7QUFBQSxJQUM5QixNQUFNO0FBQUEsSUFDTixNQUFNO0FBQUEsSUFDTixZQUFZLENBQUMsWUFBWSxZQUFZLFlBQVksUUFBUTtBQUFBLElBQ3pELFdBQVcsQ0FBQyxLQUFLLFFBQVE7QUFBQSxFQUMzQixDQUFDO0FBQUEsRUFFUSxXQUFXLElBQUksUUFBUTtBQUFBLElBQzlCLE1BQU07QUFBQSxJQUNOLE1BQU07QUFBQSxJQUNOLFlBQVksQ0FBQyxZQUFZLFFBQVE7QUFBQSxJQUNqQyxXQUFXLENBQUMsS0FBSyxRQUFRO0FBQUEsRUFDM0IsQ0FBQztBQUFBLEVBRVEsbUJBQW1CLElBQUksUUFBUTtBQUFBLElBQ3RDLE1BQU07QUFBQSxJQUNOLE1BQU07QUFBQSxJQUNOLFlBQVksQ0FBQyxZQUFZLFFBQVE7QUFBQSxJQUNqQyxXQUFXLENBQUMsS0FBSyxRQUFRO0FBQUEsRUFDM0IsQ0FBQztBQUFBLEVBRVEsa0JBQWtCLElBQUksUUFBUTtBQUFBLElBQ3JDLE1BQU07QUFBQSxJQUNOLE1BQU07QUFBQSxJQUNOLFlBQVksQ0FBQyxTQUFTO0FBQUEsSUFDdEIsV0FBVyxDQUFDLEtBQUssUUFBUTtBQUFBLEVBQzNCLENBQUM7QUFBQSxFQUVRLGtCQUFrQixJQUFJLFVBQVU7QUFBQSxJQUN2QyxNQUFNO0FBQUEsSUFDTixNQUFNO0FBQUEsSUFDTixTQUFTO0FBQUEsSUFDVCxXQUFXLENBQUMsS0FBSyxRQUFRO0FBQUEsRUFDM0IsQ0FBQztBQUFBLEVBRVEsbUJBQW1CLElBQUksVUFBVTtBQUFBLElBQ3hDLE1BQU07QUFBQSxJQUNOLE1BQU07QUFBQSxJQUNOLFlBQVksQ0FBQyxVQUFVO0FBQUEsSUFDdkIsU0FBUztBQUFBLElBQ1QsV0FBVyxDQUFDLEtBQUssUUFBUTtBQUFBLEVBQzNCLENBQUM7QUFBQSxFQUVELFlBQVksU0FBd0I7QUFDbEMsU0FBSyxPQUFPLCtCQUErQiw4QkFBOEIsQ0FBQyxVQUFVLE1BQU0sSUFBSSxRQUFRLGVBQWUsQ0FBQyxDQUFDO0FBQ3ZILFNBQUssT0FBTywyQkFBMkIsZ0RBQWdELENBQUMsVUFBVSxNQUFNLElBQUksUUFBUSxXQUFXLENBQUMsQ0FBQztBQUNqSSxTQUFLO0FBQUEsTUFDSDtBQUFBLE1BQ0E7QUFBQSxNQUNBLENBQUMsVUFBVTtBQUNULG1CQUFXLENBQUMsVUFBVSxNQUFNLEtBQUssUUFBUSxlQUFlLEVBQUcsT0FBTSxJQUFJLEVBQUUsU0FBUyxHQUFHLE1BQU07QUFBQSxNQUMzRjtBQUFBLE1BQ0EsQ0FBQyxVQUFVO0FBQUEsSUFDYjtBQUNBLFNBQUs7QUFBQSxNQUNIO0FBQUEsTUFDQTtBQUFBLE1BQ0EsQ0FBQyxVQUFVO0FBQ1QsbUJBQVcsQ0FBQyxPQUFPLEtBQUssS0FBSyxPQUFPLFFBQVEsUUFBUSxhQUFhLENBQUMsRUFBRyxPQUFNLElBQUksRUFBRSxNQUFNLEdBQUcsS0FBSztBQUFBLE1BQ2pHO0FBQUEsTUFDQSxDQUFDLE9BQU87QUFBQSxJQUNWO0FBQUEsRUFDRjtBQUFBLEVBRUEsT0FDRSxNQUNBLE1BQ0EsU0FDQSxhQUErQixDQUFDLEdBQzFCO0FBQ04sUUFBSSxNQUFhO0FBQUEsTUFDZjtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQSxXQUFXLENBQUMsS0FBSyxRQUFRO0FBQUEsTUFDekIsVUFBVTtBQUNSLGdCQUFRLElBQUk7QUFBQSxNQUNkO0FBQUEsSUFDRixDQUFDO0FBQUEsRUFDSDtBQUNGO0FBR08sSUFBTSxjQUFjLENBQUMsV0FBMkIsR0FBRyxLQUFLLE1BQU0sU0FBUyxHQUFHLENBQUM7OztBQ3RHbEYsU0FBUyxZQUFZOzs7QUNBckIsSUFBTSxZQUFZO0FBR1gsSUFBTSxnQkFBZ0IsQ0FBQyxVQUEyQjtBQUN2RCxNQUFJLE9BQU8sVUFBVSxZQUFZLFVBQVUsS0FBTSxRQUFPLEtBQUssVUFBVSxLQUFLLEtBQUs7QUFDakYsTUFBSSxNQUFNLFFBQVEsS0FBSyxFQUFHLFFBQU8sSUFBSSxNQUFNLElBQUksYUFBYSxFQUFFLEtBQUssR0FBRyxDQUFDO0FBQ3ZFLFFBQU0sVUFBb0IsQ0FBQztBQUMzQixhQUFXLENBQUMsS0FBSyxNQUFNLEtBQUssT0FBTyxRQUFRLEtBQUssRUFBRSxLQUFLLENBQUMsQ0FBQyxDQUFDLEdBQUcsQ0FBQyxDQUFDLE1BQU8sSUFBSSxJQUFJLEtBQUssQ0FBRSxHQUFHO0FBQ3RGLFFBQUksUUFBUSxVQUFXLFNBQVEsS0FBSyxHQUFHLEtBQUssVUFBVSxHQUFHLENBQUMsSUFBSSxjQUFjLE1BQU0sQ0FBQyxFQUFFO0FBQUEsRUFDdkY7QUFDQSxTQUFPLElBQUksUUFBUSxLQUFLLEdBQUcsQ0FBQztBQUM5QjtBQUdPLElBQU0sbUJBQW1CLENBQUMsU0FBa0IsYUFDakQsY0FBYyxPQUFPLFlBQVksV0FBVyxDQUFDLEVBQUUsTUFBTSxVQUFVLE1BQU0sUUFBUSxDQUFDLElBQUksT0FBTzs7O0FEUHBGLElBQU0sZ0JBQWdCO0FBRzdCLElBQU0sYUFBYTtBQW1CWixJQUFNLFdBQVcsQ0FBQyxTQUE4QkMsVUFBNkI7QUFDbEYsUUFBTSxlQUFlLFNBQVNBLE1BQUssUUFBUSxJQUFJQSxNQUFLLFNBQVMsVUFBVTtBQUN2RSxTQUFPO0FBQUEsSUFDTCxZQUFZLEdBQUcsUUFBUSxpQkFBaUIsRUFBRTtBQUFBLEVBQUssUUFBUSxXQUFXLEtBQUssRUFBRTtBQUFBLElBQ3pFLFNBQVMsT0FBT0EsTUFBSyxTQUFTLFdBQVdBLE1BQUssT0FBTyxPQUFPLGlCQUFpQixXQUFXLGVBQWU7QUFBQSxFQUN6RztBQUNGO0FBR0EsSUFBTSxZQUFZLENBQUMsVUFBd0M7QUFDekQsTUFBSUMsUUFBTztBQUNYLGFBQVcsUUFBUSxNQUFPLENBQUFBLFNBQVEsR0FBRyxLQUFLLE1BQU0sSUFBSSxJQUFJO0FBQ3hELFNBQU8sS0FBSyxVQUFVQSxPQUFNLFdBQVc7QUFDekM7QUFNTyxJQUFNLGlCQUFpQixDQUM1QixZQUNBLFNBQ0EsUUFDQSxPQUNjLFVBQVUsQ0FBQyxZQUFZLFlBQVksSUFBSSxTQUFTLGFBQWEsUUFBUSxFQUFFLENBQUM7QUFFeEYsSUFBTSxPQUFPLENBQUMsVUFBd0MsT0FBTyxVQUFVLFlBQVksVUFBVSxLQUFLLFFBQVE7QUFHMUcsSUFBTSxZQUFZLENBQUMsVUFBbUIsYUFBd0Q7QUFDNUYsTUFBSSxDQUFDLE1BQU0sUUFBUSxRQUFRLEVBQUcsUUFBTztBQUNyQyxRQUFNLFFBQWtCLENBQUM7QUFDekIsYUFBVyxXQUFXLFVBQVU7QUFDOUIsUUFBSSxDQUFDLFNBQVMsT0FBTyxFQUFHLFFBQU87QUFDL0IsVUFBTSxLQUFLLEdBQUcsY0FBYyxRQUFRLElBQUksQ0FBQyxHQUFHLGlCQUFpQixRQUFRLFNBQVMsUUFBUSxDQUFDLEVBQUU7QUFDekYsUUFBSSxRQUFRLFNBQVMsT0FBUSxRQUFPLE1BQU0sS0FBSyxJQUFJO0FBQUEsRUFDckQ7QUFDQSxTQUFPO0FBQ1Q7QUFFQSxJQUFNLFlBQVksQ0FBQ0QsT0FBa0IsTUFBZSxTQUNsRCxTQUFTLFNBQ0wsU0FDQSxHQUFHLGNBQWNBLE1BQUssU0FBU0EsTUFBSyxhQUFhLElBQUksQ0FBQztBQUFBLEVBQUssU0FBUyxTQUFZLEtBQUssaUJBQWlCLE1BQU0sTUFBTSxDQUFDO0FBQUEsRUFBSyxJQUFJO0FBR2xJLElBQU0sZUFBZSxDQUFDLFVBQXdCQSxVQUF5QztBQUNyRixVQUFRLFVBQVU7QUFBQSxJQUNoQixLQUFLO0FBQ0gsYUFBTyxVQUFVQSxPQUFNLFFBQVcsVUFBVUEsTUFBSyxVQUFVLE1BQU0sQ0FBQztBQUFBLElBQ3BFLEtBQUs7QUFDSCxhQUFPLFVBQVVBLE9BQU1BLE1BQUssUUFBUSxVQUFVQSxNQUFLLFVBQVUsTUFBTSxDQUFDO0FBQUEsSUFDdEUsS0FBSztBQUNILGFBQU87QUFBQSxRQUNMQTtBQUFBLFFBQ0FBLE1BQUs7QUFBQSxRQUNMLFVBQVUsT0FBT0EsTUFBSyxVQUFVLFdBQVcsQ0FBQyxFQUFFLE1BQU0sUUFBUSxTQUFTQSxNQUFLLE1BQU0sQ0FBQyxJQUFJQSxNQUFLLE9BQU8sWUFBWTtBQUFBLE1BQy9HO0FBQUE7QUFBQSxJQUVGLEtBQUs7QUFBQSxJQUNMLEtBQUs7QUFDSCxhQUFPO0FBQUEsRUFDWDtBQUNGO0FBRUEsSUFBTSxpQkFBaUIsQ0FBQ0EsVUFDdEIsS0FBSyxTQUFTQSxNQUFLLFlBQVksSUFBSUEsTUFBSyxhQUFhLEtBQUtBLE1BQUssWUFBWTtBQUc3RSxJQUFNLFFBQVEsQ0FDWixVQUNBLFNBQ0FBLFVBQzhEO0FBQUEsRUFDOUQsQ0FBQyx3QkFBd0IsYUFBYSxjQUFjLEtBQUtBLE1BQUssb0JBQW9CLElBQUksTUFBUztBQUFBLEVBQy9GLENBQUMsZ0JBQWdCLGFBQWEsY0FBYyxlQUFlQSxLQUFJLElBQUksTUFBUztBQUFBLEVBQzVFLENBQUMsZ0JBQWdCLEtBQUssUUFBUSxjQUFjLENBQUMsQ0FBQztBQUFBLEVBQzlDLENBQUMsb0JBQW9CLEtBQUtBLE1BQUssZ0JBQWdCLENBQUM7QUFDbEQ7QUFNTyxJQUFNLGNBQWMsQ0FBQyxVQUF3QixTQUFrQixTQUE4QkEsVUFBcUM7QUFDdkksTUFBSSxhQUFhLGFBQWMsUUFBTyxFQUFFLFNBQVMsT0FBTztBQUN4RCxRQUFNLFNBQVMsU0FBUyxTQUFTQSxLQUFJO0FBQ3JDLGFBQVcsQ0FBQyxRQUFRLEtBQUssS0FBSyxNQUFNLFVBQVUsU0FBU0EsS0FBSSxHQUFHO0FBQzVELFFBQUksVUFBVSxPQUFXO0FBQ3pCLFFBQUksTUFBTSxTQUFTO0FBQ2pCLGFBQU8sRUFBRSxTQUFTLFdBQVcsT0FBTyxRQUFRLFNBQVMsR0FBRyxNQUFNLHNCQUFzQixhQUFhLG9CQUFvQixNQUFNLE1BQU0sR0FBRztBQUN0SSxVQUFNRSxNQUNKLFdBQVcsMEJBQTBCLFdBQVcsaUJBQzVDLGVBQWUsT0FBTyxZQUFZLFNBQVMsUUFBUSxLQUFLLElBQ3hELFVBQVUsQ0FBQyxZQUFZLE9BQU8sWUFBWSxPQUFPLFNBQVMsU0FBUyxVQUFVLFFBQVEsS0FBSyxDQUFDO0FBQ2pHLFdBQU8sRUFBRSxTQUFTLFdBQVcsUUFBUSxJQUFBQSxJQUFHO0FBQUEsRUFDMUM7QUFDQSxRQUFNLFNBQVMsYUFBYSxVQUFVRixLQUFJO0FBQzFDLE1BQUksV0FBVyxPQUFXLFFBQU8sRUFBRSxTQUFTLE9BQU87QUFDbkQsUUFBTSxLQUFLLFVBQVUsQ0FBQyxZQUFZLE9BQU8sWUFBWSxPQUFPLFNBQVMsU0FBUyxVQUFVLFVBQVUsTUFBTSxDQUFDO0FBQ3pHLFNBQU8sRUFBRSxTQUFTLFdBQVcsUUFBUSxVQUFVLEdBQUc7QUFDcEQ7OztBRWhGQSxJQUFNLGtCQUFrQjtBQUN4QixJQUFNLFlBQVk7QUFFbEIsSUFBTSxXQUFXLG9CQUFJLElBQUksQ0FBQywyQkFBMkIsc0JBQXNCLENBQUM7QUFFckUsSUFBTSxtQkFBTixNQUE2RDtBQUFBLEVBQ3pEO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0EsZUFBZSxNQUFZLEtBQUssTUFBTSxZQUFZO0FBQUEsRUFDM0Q7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBLFVBQVU7QUFBQSxFQUNWO0FBQUEsRUFDQTtBQUFBLEVBQ0EsZ0JBQWdCO0FBQUE7QUFBQSxFQUdoQixZQUFZLE9BQXNCLFNBQTBCO0FBQzFELFNBQUssU0FBUztBQUNkLFNBQUssV0FBVztBQUNoQixTQUFLLGFBQWEsTUFBTSxNQUFNLElBQUk7QUFDbEMsU0FBSyxPQUFPLElBQUksUUFBUSxDQUFDLFlBQVk7QUFDbkMsV0FBSyxlQUFlO0FBQUEsSUFDdEIsQ0FBQztBQUNELFNBQUssU0FBUyxJQUFJLFFBQVEsQ0FBQyxZQUFZO0FBQ3JDLFdBQUssaUJBQWlCO0FBQUEsSUFDeEIsQ0FBQztBQUNELFlBQVEsT0FBTyxPQUFPLGlCQUFpQixTQUFTLEtBQUssY0FBYyxFQUFFLE1BQU0sS0FBSyxDQUFDO0FBQ2pGLFFBQUksUUFBUSxPQUFPLE9BQU8sUUFBUyxNQUFLLE1BQU0sWUFBWTtBQUFBLFFBQ3JELE9BQU0sV0FBVyxTQUFTLEVBQUUsUUFBUSxRQUFRLE1BQU0sUUFBUSxNQUFNLFNBQVMsUUFBUSxTQUFTLE1BQU0sUUFBUSxLQUFLLEdBQUcsSUFBSTtBQUFBLEVBQzNIO0FBQUE7QUFBQSxFQUdBLFFBQVEsTUFBc0I7QUFDNUIsU0FBSyxRQUFRO0FBQ2IsUUFBSSxLQUFLLFNBQVMsT0FBVyxNQUFLLGFBQWEsT0FBTztBQUFBLGFBQzdDLEtBQUssS0FBSyxZQUFZLFNBQVUsTUFBSyxLQUFLLEtBQUssS0FBSyxNQUFNO0FBQUEsRUFDckU7QUFBQTtBQUFBLEVBR0EsU0FBZTtBQUNiLFNBQUssYUFBYSxPQUFPO0FBQUEsRUFDM0I7QUFBQTtBQUFBLEVBR0EsTUFBTSxRQUEyQjtBQUMvQixRQUFJLEtBQUssU0FBUyxVQUFhLEtBQUssaUJBQWlCLE9BQVc7QUFDaEUsU0FBSyxlQUFlO0FBQ3BCLFNBQUssT0FBTyxJQUFJLEtBQUs7QUFBQSxNQUNuQixPQUFPO0FBQUEsTUFDUCxPQUFPLE9BQU8sUUFBUSxPQUFPLE9BQU8sQ0FBQztBQUFBLE1BQ3JDLFlBQVksS0FBSyxTQUFTO0FBQUEsTUFDMUIsVUFBVSxLQUFLLFNBQVM7QUFBQSxNQUN4QjtBQUFBLElBQ0YsQ0FBQztBQUVELFFBQUksS0FBSyxnQkFBZ0IsT0FBVyxNQUFLLFFBQVEsRUFBRSxTQUFTLFVBQVUsT0FBTyxDQUFDO0FBQUEsUUFDekUsTUFBSyxZQUFZLE1BQU0sSUFBSSxNQUFNLE1BQU0sQ0FBQztBQUFBLEVBQy9DO0FBQUE7QUFBQSxFQUdBLFVBQWdCO0FBQ2QsUUFBSSxPQUFPO0FBQ1gsVUFBTSxRQUFRLEtBQUssT0FBTyxNQUFNLE1BQU0sV0FBVyxNQUFNLEtBQUssTUFBTSxVQUFVLENBQUM7QUFDN0UsU0FBSyxRQUFRO0FBQUEsTUFDWCxPQUFPLENBQUMsVUFBVTtBQUNoQixnQkFBUSxNQUFNO0FBQ2QsWUFBSSxPQUFPLEVBQUcsTUFBSyxNQUFNLFVBQVU7QUFDbkMsZUFBTztBQUFBLE1BQ1Q7QUFBQSxNQUNBLEtBQUssTUFBTSxNQUFNLEtBQUs7QUFBQSxNQUN0QixNQUFNLE1BQU0sTUFBTSxLQUFLO0FBQUEsSUFDekIsQ0FBQztBQUFBLEVBQ0g7QUFBQSxFQUVBLGVBQWUsWUFBaUQ7QUFDOUQsUUFBSSxLQUFLLFNBQVMsT0FBVyxZQUFXLE1BQU0sSUFBSSxNQUFNLDRCQUE0QixDQUFDO0FBQUEsUUFDaEYsTUFBSyxjQUFjO0FBQUEsRUFDMUI7QUFBQSxFQUVBLGdCQUFnQixZQUEyQyxRQUFnQixTQUE4QixlQUE4QjtBQUVySSxRQUFJLFNBQVMsSUFBSztBQUNsQixTQUFLLFVBQVU7QUFDZixlQUFXLE1BQU07QUFDakIsU0FBSyxhQUFhLEVBQUUsU0FBUyxZQUFZLFFBQVEsZUFBZSxpQkFBaUIsSUFBSSxRQUFRLENBQUM7QUFBQSxFQUNoRztBQUFBLEVBRUEsZUFBZSxZQUEyQyxPQUFxQjtBQUM3RSxRQUFJLENBQUMsS0FBSyxlQUFlO0FBQ3ZCLFdBQUssZ0JBQWdCO0FBQ3JCLFdBQUssU0FBUyxhQUFhLEtBQUssT0FBTyxNQUFNLElBQUksSUFBSSxLQUFLLGNBQWMsR0FBSztBQUFBLElBQy9FO0FBQ0EsUUFBSSxLQUFLLE9BQU8sTUFBTSxLQUFLLE1BQU0sTUFBTyxZQUFXLE1BQU07QUFBQSxFQUMzRDtBQUFBLEVBRUEsZ0JBQXNCO0FBQ3BCLFNBQUssUUFBUSxFQUFFLFNBQVMsWUFBWSxDQUFDO0FBQUEsRUFDdkM7QUFBQSxFQUVBLGdCQUFnQixhQUE0QyxPQUFvQjtBQUM5RSxTQUFLLFFBQVEsRUFBRSxTQUFTLFVBQVUsUUFBUSxLQUFLLGdCQUFnQixLQUFLLFdBQVcsS0FBSyxFQUFFLENBQUM7QUFBQSxFQUN6RjtBQUFBLEVBRUEsV0FBVyxPQUErQjtBQUN4QyxVQUFNLE9BQVEsTUFBZ0MsUUFBUTtBQUN0RCxVQUFNLFNBQVMsS0FBSyxnQkFBZ0I7QUFDcEMsVUFBTSxTQUFTLFNBQVMsSUFBSSxJQUFJLElBQUksdUJBQXVCLFNBQVMsbUJBQW1CO0FBQ3ZGLFNBQUssT0FBTyxJQUFJLEtBQUs7QUFBQSxNQUNuQixPQUFPO0FBQUEsTUFDUCxZQUFZLEtBQUssU0FBUztBQUFBLE1BQzFCLFVBQVUsS0FBSyxTQUFTO0FBQUEsTUFDeEI7QUFBQSxNQUNBO0FBQUEsTUFDQSxLQUFLO0FBQUEsSUFDUCxDQUFDO0FBQ0QsV0FBTztBQUFBLEVBQ1Q7QUFBQTtBQUFBLEVBR0EsUUFBUSxLQUF3QjtBQUM5QixRQUFJLEtBQUssU0FBUyxPQUFXO0FBQzdCLFNBQUssT0FBTztBQUNaLFVBQU0sRUFBRSxNQUFNLElBQUksS0FBSztBQUN2QixXQUFPLE9BQU8sb0JBQW9CLFNBQVMsS0FBSyxZQUFZO0FBQzVELFFBQUksSUFBSSxZQUFZLGFBQWE7QUFFL0IsV0FBSyxTQUFTLEtBQUssS0FBSyxXQUFXLE9BQU8sS0FBSyxVQUFVLEdBQUc7QUFDNUQsV0FBSyxPQUFPLElBQUk7QUFDaEI7QUFBQSxJQUNGO0FBRUEsU0FBSyxPQUFPLE1BQU0sS0FBSyxNQUFNLEtBQUssU0FBUyxLQUFLLEtBQUssQ0FBQztBQUN0RCxTQUFLLGFBQWEsRUFBRSxTQUFTLFVBQVUsUUFBUSxJQUFJLE9BQU8sQ0FBQztBQUMzRCxTQUFLLE9BQU8sS0FBSyxJQUFJLE1BQU07QUFBQSxFQUM3QjtBQUFBLEVBRUEsU0FBUyxLQUFrQixZQUEyQjtBQUNwRCxTQUFLLEtBQUssU0FBUyxPQUFPLFFBQVEsRUFBRSxXQUFXLENBQUM7QUFDaEQsU0FBSyxlQUFlLEdBQUc7QUFBQSxFQUN6QjtBQUNGOzs7QUNySkEsSUFBTSxrQkFBa0Isb0JBQUksSUFBSSxDQUFDLEtBQUssS0FBSyxLQUFLLEdBQUcsQ0FBQztBQUdwRCxJQUFNLFlBQVksQ0FBQyxTQUNqQixLQUFLLFlBQVksYUFBYSxnQkFBZ0IsSUFBSSxLQUFLLE1BQU0sSUFBSSxLQUFLLFdBQVc7QUFHNUUsSUFBTSxhQUFOLE1BQWlCO0FBQUEsRUFDYjtBQUFBLEVBQ0E7QUFBQSxFQUNBLFNBQXVCLENBQUM7QUFBQSxFQUNqQyxjQUFjO0FBQUEsRUFFZCxZQUFZLE9BQXdCLE1BQVk7QUFDOUMsU0FBSyxTQUFTO0FBQ2QsU0FBSyxRQUFRO0FBQUEsRUFDZjtBQUFBLEVBRUEsTUFBTSxNQUFxQjtBQUN6QixVQUFNLEVBQUUsUUFBUSxJQUFJLEtBQUs7QUFDekIsVUFBTSxTQUFTLEtBQUssT0FBTyxTQUFTLFdBQVcsUUFBUSxTQUFTLFFBQVEsT0FBTztBQUMvRSxVQUFNLFVBQVUsTUFBTSxLQUFLLE9BQU8sY0FBYyxLQUFLLE9BQU8sT0FBTyxTQUFTLE1BQU0sQ0FBQztBQUNuRixRQUFJLFFBQVEsWUFBWSxVQUFXLE1BQUssUUFBUSxLQUFLLFNBQVMsUUFBUSxNQUFNLENBQUM7QUFBQSxRQUN4RSxPQUFNLEtBQUssU0FBUyxRQUFRLFNBQVM7QUFDMUMsU0FBSyxPQUFPLFFBQVEsZ0JBQWdCLFFBQVEsS0FBSyxjQUFjLEdBQUs7QUFBQSxFQUN0RTtBQUFBLEVBRUEsTUFBTSxTQUFTLFdBQXFDO0FBQ2xELFVBQU0sY0FBYyxVQUFVLFVBQVUsSUFBSSxLQUFLLE9BQU87QUFDeEQsUUFBSTtBQUNKLGFBQVMsVUFBVSxLQUFLLFdBQVc7QUFDakMsWUFBTSxXQUFXLE1BQU0sS0FBSyxRQUFRLFNBQVM7QUFDN0MsVUFBSSxhQUFhLFNBQVM7QUFDeEIsZUFBTyxLQUFLLGNBQWM7QUFBQSxNQUM1QjtBQUNBLFVBQUksU0FBUyxZQUFZLFVBQVcsUUFBTyxTQUFTLFNBQVksS0FBSyxRQUFRLEtBQUssU0FBUyxTQUFTLE1BQU0sQ0FBQyxJQUFJLEtBQUssU0FBUyxJQUFJO0FBQ2pJLFlBQU0sU0FBUyxRQUFRO0FBQ3ZCLGFBQU87QUFDUCxZQUFNLFdBQVcsS0FBSyxNQUFNLFFBQVE7QUFDcEMsWUFBTSxPQUFPLE1BQU0sU0FBUztBQUM1QixZQUFNLFNBQVMsV0FBVyxlQUFlLENBQUMsVUFBVSxJQUFJLEtBQUssS0FBSyxNQUFNLE9BQU8sV0FBVztBQUMxRixVQUFJLEtBQUssWUFBWSxZQUFZO0FBQy9CLGVBQU8sRUFBRSxVQUFVLFFBQVEsTUFBTSxTQUFTO0FBQzFDLFlBQUksT0FBUSxRQUFPLEtBQUssU0FBUyxJQUFJO0FBQUEsTUFDdkMsV0FBVyxRQUFRO0FBQ2pCLGNBQU0sU0FBUztBQUNmLGVBQU8sS0FBSyxRQUFRLEVBQUUsUUFBUSxVQUFVLEtBQUssTUFBTSxFQUFFLEdBQUcsUUFBUTtBQUFBLE1BQ2xFO0FBQ0EsV0FBSyxPQUFPLEtBQUssU0FBUyxNQUFNLFNBQVMsSUFBSTtBQUFBLElBQy9DO0FBQUEsRUFDRjtBQUFBO0FBQUEsRUFHQSxNQUFNLFFBQVEsV0FBbUQ7QUFDL0QsVUFBTSxFQUFFLE9BQU8sSUFBSSxLQUFLO0FBQ3hCLFFBQUk7QUFDRixZQUFNLFdBQVcsTUFBTSxLQUFLLE9BQU8sT0FBTyxLQUFLLFFBQVEsV0FBVyxLQUFLLFFBQVEsT0FBTyxNQUFNLENBQUM7QUFDN0YsVUFBSSxPQUFPLFdBQVcsT0FBVyxRQUFPO0FBRXhDLFVBQUksU0FBUyxZQUFZLEtBQU0sTUFBSyxTQUFTLE9BQU8sUUFBUTtBQUM1RCxhQUFPO0FBQUEsSUFDVCxTQUFTLE9BQU87QUFDZCxVQUFJLE9BQU8sV0FBVyxPQUFXLFFBQU87QUFDeEMsWUFBTTtBQUFBLElBQ1I7QUFBQSxFQUNGO0FBQUEsRUFFQSxNQUFNLE9BQVUsVUFBa0M7QUFDaEQsVUFBTSxZQUFZLEtBQUssT0FBTyxNQUFNLElBQUk7QUFDeEMsUUFBSTtBQUNGLGFBQU8sTUFBTTtBQUFBLElBQ2YsVUFBRTtBQUNBLFdBQUssZUFBZSxLQUFLLE9BQU8sTUFBTSxJQUFJLElBQUk7QUFBQSxJQUNoRDtBQUFBLEVBQ0Y7QUFBQSxFQUVBLE1BQU0sRUFBRSxPQUFPLE1BQU0sR0FBeUI7QUFDNUMsVUFBTSxFQUFFLFNBQVMsV0FBVyxZQUFZLFlBQVksT0FBTyxPQUFPLElBQUksS0FBSztBQUMzRSxVQUFNLEVBQUUsVUFBVSxPQUFPLFdBQVcsSUFBSTtBQUN4QyxVQUFNLEVBQUUsT0FBTyxLQUFLLFFBQVEsSUFBSSxLQUFLO0FBQ3JDLFVBQU0sRUFBRSxTQUFTLEtBQUssSUFBSSxRQUFRO0FBQ2xDLFVBQU0sV0FBVyxJQUFJO0FBQUEsTUFDbkIsRUFBRSxPQUFPLEtBQUssWUFBWSxLQUFLLE9BQU8sYUFBYSxTQUFTLElBQUksRUFBRTtBQUFBLE1BQ2xFO0FBQUEsUUFDRSxVQUFVLFNBQVM7QUFBQSxRQUNuQjtBQUFBLFFBQ0EsTUFBTSxHQUFHLFVBQVUsR0FBRyxJQUFJLEdBQUcsS0FBSztBQUFBLFFBQ2xDLFNBQVMsZ0JBQWdCLFlBQVksWUFBWSxFQUFFLFFBQVEsU0FBUyxRQUFRLFdBQVcsUUFBUSxDQUFDO0FBQUEsUUFDaEcsTUFBTSxRQUFRLFNBQVMsTUFBTSxhQUFhO0FBQUEsUUFDMUM7QUFBQSxRQUNBLGFBQWEsQ0FBQyxZQUFZLFFBQVEsaUJBQWlCLFFBQVEsRUFBRSxVQUFVLFNBQVMsS0FBSyxHQUFHLE9BQU87QUFBQSxNQUNqRztBQUFBLElBQ0Y7QUFFQSxXQUFPLE1BQU0sQ0FBQyxXQUFXLFNBQVMsTUFBTSxNQUFNLENBQUM7QUFDL0MsU0FBSyxTQUFTLE9BQU8sS0FBSyxDQUFDLFFBQVE7QUFDakMsVUFBSSxJQUFJLFlBQVksU0FBVSxTQUFRLGlCQUFpQixJQUFJLEVBQUUsVUFBVSxTQUFTLE1BQU0sUUFBUSxJQUFJLE9BQU8sQ0FBQztBQUFBLElBQzVHLENBQUM7QUFDRCxXQUFPO0FBQUEsRUFDVDtBQUFBLEVBRUEsTUFBTSxTQUFTLEVBQUUsVUFBVSxRQUFRLFNBQVMsR0FBOEI7QUFDeEUsVUFBTSxFQUFFLFNBQVMsTUFBTSxJQUFJLEtBQUs7QUFDaEMsVUFBTSxZQUFZLE9BQU8sVUFBVSxPQUFPLE9BQU8sU0FBUztBQUMxRCxZQUFRLFVBQVUsUUFBUSxPQUFPO0FBQUEsTUFDL0IsU0FBUyxRQUFRLFNBQVM7QUFBQSxNQUMxQixTQUFTLGtCQUFrQixPQUFPLFNBQVMsS0FBSyxTQUFTLFNBQVMsTUFBTSxTQUFTLEtBQUssQ0FBQztBQUFBLE1BQ3ZGLFFBQVEsUUFBUSxZQUFZLFlBQVksS0FBSyxXQUFXLFNBQVMsS0FBSyxJQUFJO0FBQUEsSUFDNUUsQ0FBQztBQUNELFNBQUssT0FBTyxPQUFPLFFBQVEsUUFBUTtBQUNuQyxVQUFNLFNBQVM7QUFBQSxFQUNqQjtBQUFBLEVBRUEsV0FBVyxPQUF3QjtBQUNqQyxVQUFNLEVBQUUsU0FBUyxVQUFVLElBQUksS0FBSztBQUNwQyxVQUFNLEVBQUUsUUFBUSxJQUFJLEtBQUs7QUFDekIsV0FBTyxPQUFPLE9BQU87QUFDbkIsVUFBSSxPQUFPLE9BQVcsUUFBTyxRQUFRLE1BQU0sV0FBVyxjQUFjO0FBQ3BFLFlBQU0sWUFBWSxlQUFlLFFBQVEsWUFBWSxRQUFRLFNBQVMsd0JBQXdCLEVBQUU7QUFDaEcsWUFBTSxRQUFRLE9BQU8sRUFBRSxVQUFVLE1BQU0sU0FBUyxNQUFNLFNBQVMsUUFBUSxTQUFTLFdBQVcsVUFBVSxDQUFDO0FBQUEsSUFDeEc7QUFBQSxFQUNGO0FBQUEsRUFFQSxTQUFTLFFBQW9DO0FBQzNDLFVBQU0sRUFBRSxvQkFBb0IsU0FBUyxRQUFRLElBQUksS0FBSyxNQUFNO0FBQzVELFFBQUksV0FBVztBQUNiLGFBQU87QUFBQSxRQUNMO0FBQUEsUUFDQSxPQUFPO0FBQUEsUUFDUCxTQUFTLDZCQUE2QixLQUFLLFVBQVUsa0JBQWtCLENBQUM7QUFBQSxNQUMxRTtBQUNGLFFBQUksV0FBVyx5QkFBeUIsV0FBVztBQUNqRCxhQUFPLEVBQUUsUUFBUSxTQUFTLDRCQUE0QixLQUFLLFVBQVUsT0FBTyxDQUFDLGFBQWEsT0FBTyxHQUFHO0FBQ3RHLFdBQU8sRUFBRSxPQUFPO0FBQUEsRUFDbEI7QUFBQSxFQUVBLGdCQUFzQjtBQUNwQixRQUFJLEtBQUssTUFBTSxPQUFPLFdBQVcsZ0JBQWlCLE1BQUssUUFBUSxFQUFFLFFBQVEsZ0JBQWdCLENBQUM7QUFBQSxFQUM1RjtBQUFBLEVBRUEsUUFBUSxTQUFrQixVQUFxQjtBQUM3QyxVQUFNLEVBQUUsU0FBUyxNQUFNLElBQUksS0FBSztBQUNoQyxVQUFNLFNBQVMsY0FBYyxRQUFRLFNBQVMsU0FBUyxPQUFPO0FBQzlELFNBQUssT0FBTyxRQUFRLFNBQVMsSUFBSSxFQUFFLFVBQVUsUUFBUSxTQUFTLE1BQU0sUUFBUSxRQUFRLE9BQU8sQ0FBQztBQUM1RixTQUFLLE9BQU8sT0FBTyxRQUFRLFFBQVE7QUFDbkMsVUFBTSxPQUFPLFFBQVEsS0FBSyxTQUFTLFVBQVUsUUFBUSxXQUFXLFVBQVUsS0FBSyxDQUFDO0FBQUEsRUFDbEY7QUFBQSxFQUVBLFNBQVMsVUFBeUIsT0FBa0Q7QUFDbEYsV0FBTztBQUFBLE1BQ0wsc0JBQXNCLEtBQUssTUFBTTtBQUFBLE1BQ2pDLG9CQUFvQjtBQUFBLE1BQ3BCLEdBQUksVUFBVSxTQUFZLENBQUMsSUFBSSxFQUFFLG9CQUFvQixNQUFNLFNBQVMsS0FBSztBQUFBLE1BQ3pFLGlCQUFpQixhQUFhLEtBQUssWUFBWSxRQUFRLENBQUMsQ0FBQztBQUFBLElBQzNEO0FBQUEsRUFDRjtBQUFBLEVBRUEsT0FBTyxRQUFnQixVQUFnQztBQUNyRCxTQUFLLE9BQU8sUUFBUSxTQUFTLElBQUk7QUFBQSxNQUMvQixVQUFVLEtBQUssTUFBTSxRQUFRLFNBQVM7QUFBQSxNQUN0QyxVQUFVLFVBQVUsTUFBTSxTQUFTLFFBQVE7QUFBQSxNQUMzQyxVQUFVLFVBQVUsUUFBUTtBQUFBLE1BQzVCLFFBQVEsWUFBWSxNQUFNO0FBQUEsSUFDNUIsQ0FBQztBQUFBLEVBQ0g7QUFDRjs7O0FDdE5BLFNBQVMsY0FBYzs7O0FDQ3ZCLElBQU0sYUFBYSxvQkFBSSxJQUFJLENBQUMsS0FBSyxNQUFNLE1BQU0sR0FBSSxDQUFDO0FBQ2xELElBQU0sVUFBVSxvQkFBSSxJQUFJLENBQUMsS0FBSyxNQUFNLEtBQUssS0FBSyxLQUFLLEtBQUssS0FBSyxHQUFHLENBQUM7QUFDakUsSUFBTSxXQUFXLENBQUMsUUFBUSxTQUFTLE1BQU07QUFDekMsSUFBTSxTQUFTO0FBQ2YsSUFBTSxNQUFNO0FBR1osSUFBTSxRQUFRLENBQUMsT0FBdUIsQ0FBQztBQUV2QyxJQUFNLGlCQUFpQixDQUFDRyxPQUFjLFNBQXlCO0FBQzdELE1BQUksS0FBSztBQUNULFNBQU8sS0FBS0EsTUFBSyxVQUFVLFdBQVcsSUFBSUEsTUFBSyxFQUFFLEtBQUssRUFBRSxFQUFHO0FBQzNELFNBQU87QUFDVDtBQUVBLElBQU0sY0FBYyxDQUFDQSxPQUFjLE9BQXVCO0FBQ3hELE1BQUksUUFBUSxJQUFJQSxNQUFLLEtBQUssQ0FBQyxLQUFLLEVBQUUsRUFBRyxRQUFPLEtBQUs7QUFDakQsTUFBSSxZQUFZLEtBQUs7QUFDckIsU0FBT0EsTUFBSyxLQUFLLENBQUMsTUFBTSxPQUFPLElBQUksS0FBS0EsS0FBSSxJQUFJLEtBQUssSUFBSSxNQUFNLEVBQUU7QUFDbkU7QUFFQSxJQUFNLGNBQWMsQ0FBQ0EsT0FBYyxTQUF5QjtBQUMxRCxNQUFJLEtBQUssT0FBTztBQUNoQixTQUFPLEtBQUtBLE1BQUssUUFBUTtBQUN2QixRQUFJQSxNQUFLLEVBQUUsTUFBTSxJQUFLLFFBQU8sS0FBSztBQUNsQyxRQUFJQSxNQUFLLFdBQVcsRUFBRSxJQUFJLEdBQU0sUUFBTyxNQUFNLEVBQUU7QUFDL0MsVUFBTSxPQUFPQSxNQUFLLEVBQUUsTUFBTSxPQUFPLFlBQVlBLE9BQU0sRUFBRSxJQUFJLEtBQUs7QUFDOUQsUUFBSSxPQUFPLEVBQUcsUUFBTztBQUNyQixTQUFLO0FBQUEsRUFDUDtBQUNBLFNBQU8sTUFBTUEsTUFBSyxNQUFNO0FBQzFCO0FBRUEsSUFBTSxjQUFjLENBQUNBLE9BQWMsT0FBdUI7QUFDeEQsTUFBSUEsTUFBSyxFQUFFLE1BQU0sSUFBSyxRQUFPLFlBQVlBLE9BQU0sRUFBRTtBQUNqRCxhQUFXLFdBQVcsU0FBVSxLQUFJQSxNQUFLLFdBQVcsU0FBUyxFQUFFLEVBQUcsUUFBTyxLQUFLLFFBQVE7QUFDdEYsU0FBTyxZQUFZO0FBQ25CLFNBQU8sT0FBTyxLQUFLQSxLQUFJLElBQUksT0FBTyxZQUFZLE1BQU0sRUFBRTtBQUN4RDtBQUdBLElBQU0sV0FBVyxDQUFDQSxPQUFjLFNBQXlCO0FBQ3ZELE1BQUlBLE1BQUssSUFBSSxNQUFNLElBQUssUUFBTyxNQUFNLElBQUk7QUFDekMsUUFBTSxNQUFNLFlBQVlBLE9BQU0sSUFBSTtBQUNsQyxNQUFJLE1BQU0sRUFBRyxRQUFPO0FBQ3BCLFFBQU1DLFNBQVEsZUFBZUQsT0FBTSxHQUFHO0FBQ3RDLFNBQU9BLE1BQUtDLE1BQUssTUFBTSxNQUFNLGVBQWVELE9BQU1DLFNBQVEsQ0FBQyxJQUFJLE1BQU1BLE1BQUs7QUFDNUU7QUFHQSxJQUFNLFlBQVksQ0FBQ0QsT0FBYyxNQUFjLFNBQTJCO0FBQ3hFLE1BQUksS0FBSyxlQUFlQSxPQUFNLElBQUk7QUFDbEMsU0FBTyxLQUFLLFNBQVMsS0FBS0EsTUFBSyxFQUFFLE1BQU0sS0FBSyxHQUFHLEVBQUUsR0FBRztBQUNsRCxTQUFLLElBQUk7QUFDVCxTQUFLLGVBQWVBLE9BQU0sS0FBSyxDQUFDO0FBQUEsRUFDbEM7QUFDQSxNQUFJLEtBQUssV0FBVyxFQUFHLFFBQU8sT0FBT0EsTUFBSyxTQUFTLEtBQUssTUFBTSxFQUFFO0FBQ2hFLE1BQUlBLE1BQUssRUFBRSxNQUFNLElBQUssUUFBTyxNQUFNLEVBQUU7QUFDckMsT0FBSyxlQUFlQSxPQUFNLEtBQUssQ0FBQztBQUNoQyxTQUFPLEtBQUssR0FBRyxFQUFFLE1BQU0sTUFBTSxTQUFTQSxPQUFNLEVBQUUsSUFBSTtBQUNwRDtBQUdBLElBQU0sZ0JBQWdCLENBQUNBLE9BQWMsSUFBWSxTQUEyQjtBQUMxRSxRQUFNLFVBQVVBLE1BQUssRUFBRSxNQUFNLE1BQU0sTUFBTTtBQUN6QyxRQUFNLFNBQVMsZUFBZUEsT0FBTSxLQUFLLENBQUM7QUFDMUMsT0FBSyxLQUFLLE9BQU87QUFDakIsTUFBSUEsTUFBSyxNQUFNLE1BQU0sUUFBUyxRQUFPLFVBQVVBLE9BQU0sUUFBUSxJQUFJO0FBQ2pFLFNBQU8sWUFBWSxNQUFNLFNBQVNBLE9BQU0sTUFBTSxJQUFJO0FBQ3BEO0FBR08sSUFBTSxnQkFBZ0IsQ0FBQ0EsVUFBcUM7QUFDakUsUUFBTSxPQUFpQixDQUFDO0FBQ3hCLE1BQUksS0FBSyxlQUFlQSxPQUFNLENBQUM7QUFDL0IsTUFBSSxPQUFPQSxNQUFLLE9BQVEsUUFBTztBQUMvQixLQUFHO0FBQ0QsUUFBSUEsTUFBSyxFQUFFLE1BQU0sT0FBT0EsTUFBSyxFQUFFLE1BQU0sSUFBSyxNQUFLLGNBQWNBLE9BQU0sSUFBSSxJQUFJO0FBQUEsU0FDdEU7QUFDSCxZQUFNLE1BQU0sWUFBWUEsT0FBTSxFQUFFO0FBQ2hDLFdBQUssTUFBTSxJQUFJLE1BQU0sVUFBVUEsT0FBTSxLQUFLLElBQUk7QUFBQSxJQUNoRDtBQUNBLFFBQUksS0FBSyxFQUFHLFFBQU8sQ0FBQztBQUFBLEVBQ3RCLFNBQVMsS0FBSyxTQUFTO0FBQ3ZCLFNBQU87QUFDVDs7O0FDeEVBLElBQU0sUUFBUTtBQUNkLElBQU0sWUFBWTtBQUNsQixJQUFNLFFBQVE7QUFDZCxJQUFNLFFBQVE7QUFDZCxJQUFNLFlBQVksQ0FBQyxTQUEwQixTQUFTLE9BQVEsU0FBUztBQUN2RSxJQUFNLFlBQVksQ0FBQyxTQUEwQixTQUFTLE9BQVEsU0FBUztBQUN2RSxJQUFNLGVBQWUsQ0FBQyxTQUEwQixTQUFTLE1BQVEsU0FBUyxNQUFRLFNBQVMsTUFBUSxTQUFTO0FBRTVHLElBQU1FLGtCQUFpQixDQUFDLE9BQWUsU0FBeUI7QUFDOUQsTUFBSSxLQUFLO0FBQ1QsU0FBTyxhQUFhLE1BQU0sRUFBRSxLQUFLLENBQUMsRUFBRztBQUNyQyxTQUFPO0FBQ1Q7QUFHQSxJQUFNQyxlQUFjLENBQUMsT0FBZSxVQUEwQjtBQUM1RCxXQUFTLE9BQU8sUUFBUSxPQUFPO0FBQzdCLFVBQU0sS0FBSyxNQUFNLFFBQVEsT0FBTyxJQUFJO0FBQ3BDLFFBQUksS0FBSyxFQUFHLFFBQU8sTUFBTTtBQUN6QixRQUFJLFVBQVU7QUFDZCxXQUFPLE1BQU0sS0FBSyxJQUFJLE9BQU8sTUFBTSxVQUFXO0FBQzlDLFFBQUksVUFBVSxNQUFNLEVBQUcsUUFBTyxLQUFLO0FBQ25DLFdBQU8sS0FBSztBQUFBLEVBQ2Q7QUFDRjtBQUVBLElBQU1DLGVBQWMsQ0FBQyxPQUFlLFVBQTBCO0FBQzVELE1BQUksS0FBSztBQUNULFNBQU8sS0FBSyxNQUFNLFFBQVEsTUFBTTtBQUM5QixVQUFNLE9BQU8sTUFBTSxFQUFFLEtBQUs7QUFDMUIsUUFBSSxTQUFTLFNBQVMsVUFBVSxJQUFJLEtBQUssYUFBYSxJQUFJLEVBQUc7QUFBQSxFQUMvRDtBQUNBLFNBQU87QUFDVDtBQUVBLElBQU0sbUJBQW1CLENBQUMsT0FBZSxVQUFvRTtBQUMzRyxNQUFJLE9BQU87QUFDWCxNQUFJLFFBQVE7QUFDWixNQUFJLEtBQUs7QUFDVCxTQUFPLEtBQUssTUFBTSxRQUFRO0FBQ3hCLFVBQU0sT0FBTyxNQUFNLEVBQUUsS0FBSztBQUMxQixRQUFJLFNBQVMsT0FBTztBQUNsQixXQUFLRCxhQUFZLE9BQU8sRUFBRTtBQUMxQjtBQUFBLElBQ0Y7QUFDQTtBQUNBLFFBQUksVUFBVSxJQUFJLEVBQUcsU0FBUSxLQUFLLElBQUksT0FBTyxFQUFFLElBQUk7QUFBQSxhQUMxQyxVQUFVLElBQUksS0FBSyxFQUFFLFNBQVMsRUFBRztBQUFBLEVBQzVDO0FBQ0EsU0FBTyxFQUFFLEtBQUssSUFBSSxNQUFNO0FBQzFCO0FBRUEsSUFBTSxVQUFVLENBQUMsT0FBZSxPQUFlLFFBQXdCO0FBQ3JFLFFBQU0sUUFBUSxNQUFNLFNBQVMsUUFBUSxHQUFHLE1BQU0sQ0FBQztBQUMvQyxNQUFJLENBQUMsTUFBTSxTQUFTLFNBQVMsRUFBRyxRQUFPLE1BQU0sU0FBUyxNQUFNO0FBQzVELFNBQU8sS0FBSyxNQUFNLE1BQU0sU0FBUyxRQUFRLE9BQU8sR0FBRyxDQUFDO0FBQ3REO0FBR08sSUFBTSxrQkFBa0IsQ0FBQyxVQUErQjtBQUM3RCxRQUFNLFNBQVMsb0JBQUksSUFBdUI7QUFDMUMsTUFBSTtBQUNKLE1BQUksUUFBUTtBQUNaLE1BQUksS0FBS0QsZ0JBQWUsT0FBT0EsZ0JBQWUsT0FBTyxDQUFDLElBQUksQ0FBQztBQUMzRCxTQUFPLE1BQU0sRUFBRSxNQUFNLE9BQU87QUFDMUIsVUFBTSxTQUFTQyxhQUFZLE9BQU8sRUFBRTtBQUNwQyxVQUFNLE1BQU0sUUFBUSxPQUFPLElBQUksTUFBTTtBQUNyQyxTQUFLRCxnQkFBZSxPQUFPLE1BQU07QUFDakMsVUFBTSxRQUFRLE1BQU0sRUFBRSxNQUFNLFFBQVFBLGdCQUFlLE9BQU8sS0FBSyxDQUFDLElBQUk7QUFDcEUsVUFBTSxRQUFRLE1BQU0sS0FBSyxLQUFLO0FBQzlCLFFBQUk7QUFDSixRQUFJLFVBQVUsS0FBSyxHQUFHO0FBQ3BCLFlBQU0sWUFBWSxpQkFBaUIsT0FBTyxLQUFLO0FBQy9DLFlBQU0sVUFBVTtBQUNoQixjQUFRLEtBQUssSUFBSSxPQUFPLFVBQVUsUUFBUSxDQUFDO0FBQUEsSUFDN0MsTUFBTyxPQUFNLFVBQVUsUUFBUUMsYUFBWSxPQUFPLEtBQUssSUFBSUMsYUFBWSxPQUFPLEtBQUs7QUFDbkYsUUFBSSxPQUFPLElBQUksR0FBRyxFQUFHLGtCQUFpQjtBQUN0QyxXQUFPLElBQUksS0FBSyxFQUFFLE9BQU8sSUFBSSxDQUFDO0FBQzlCLFNBQUtGLGdCQUFlLE9BQU8sR0FBRztBQUM5QixRQUFJLE1BQU0sRUFBRSxNQUFNLE1BQU8sTUFBS0EsZ0JBQWUsT0FBTyxLQUFLLENBQUM7QUFBQSxFQUM1RDtBQUNBLFNBQU8sRUFBRSxRQUFRLGNBQWMsTUFBTTtBQUN2QztBQUdPLElBQU0sZUFBZSxDQUFDLE9BQWUsT0FBa0IsVUFDNUQsT0FBTyxPQUFPLENBQUMsTUFBTSxTQUFTLEdBQUcsTUFBTSxLQUFLLEdBQUcsT0FBTyxLQUFLLEtBQUssVUFBVSxLQUFLLENBQUMsR0FBRyxNQUFNLFNBQVMsTUFBTSxHQUFHLENBQUMsQ0FBQzs7O0FGeEZ4RyxJQUFNLGVBQWU7QUE0QjVCLElBQU0sU0FBUyxDQUFDLGFBQWtGLEVBQUUsU0FBUyxXQUFXLFFBQVE7QUFDaEksSUFBTSxVQUFVLENBQUMsT0FBMkIsWUFBb0IsT0FBTyxFQUFFLFFBQVEsbUJBQW1CLE9BQU8sUUFBUSxDQUFDO0FBRXBILElBQU1HLFNBQVEsQ0FBQ0MsVUFBMEQ7QUFDdkUsTUFBSTtBQUNGLFdBQU8sRUFBRSxPQUFPLEtBQUssTUFBTUEsS0FBSSxFQUFFO0FBQUEsRUFDbkMsUUFBUTtBQUNOLFdBQU87QUFBQSxFQUNUO0FBQ0Y7QUFFQSxJQUFNLFdBQVcsQ0FBQyxVQUErQjtBQUMvQyxNQUFJLENBQUMsT0FBTyxLQUFLLEVBQUcsUUFBTyxPQUFPLEVBQUUsUUFBUSxrQkFBa0IsU0FBUyw4QkFBOEIsQ0FBQztBQUN0RyxRQUFNQSxRQUFPLE1BQU0sU0FBUyxNQUFNO0FBQ2xDLFFBQU0sT0FBT0QsT0FBTUMsS0FBSTtBQUN2QixNQUFJLFNBQVM7QUFDWCxXQUFPLE9BQU8sRUFBRSxRQUFRLGtCQUFrQixTQUFTLDREQUE0RCxjQUFjQSxLQUFJLENBQUMsR0FBRyxDQUFDO0FBQ3hJLE1BQUksQ0FBQyxTQUFTLEtBQUssS0FBSyxFQUFHLFFBQU8sUUFBUSxRQUFXLGdDQUFnQztBQUNyRixRQUFNLFVBQVUsZ0JBQWdCLEtBQUs7QUFDckMsTUFBSSxRQUFRLGlCQUFpQjtBQUMzQixXQUFPLE9BQU87QUFBQSxNQUNaLFFBQVE7QUFBQSxNQUNSLE9BQU8sUUFBUTtBQUFBLE1BQ2YsU0FBUyxxQkFBcUIsS0FBSyxVQUFVLFFBQVEsWUFBWSxDQUFDO0FBQUEsSUFDcEUsQ0FBQztBQUNILE1BQUksUUFBUSxRQUFRLGFBQWMsUUFBTyxRQUFRLFFBQVcsa0NBQWtDLFlBQVksU0FBUztBQUNuSCxRQUFNLEVBQUUsTUFBTSxJQUFJLEtBQUs7QUFDdkIsUUFBTSxhQUFhLFFBQVEsT0FBTyxJQUFJLE9BQU87QUFDN0MsTUFBSSxPQUFPLFVBQVUsWUFBWSxVQUFVLE1BQU0sZUFBZSxPQUFXLFFBQU8sUUFBUSxTQUFTLGtDQUFrQztBQUNySSxTQUFPLEVBQUUsU0FBUyxRQUFRLFFBQVEsRUFBRSxNQUFNLEtBQUssT0FBTyxPQUFPLFdBQVcsRUFBRTtBQUM1RTtBQUdPLElBQU0sdUJBQXVCLENBQ2xDLFVBQ0EsT0FDQSxTQUNBLGlCQUNtQjtBQUNuQixRQUFNLFVBQVUsU0FBUyxLQUFLO0FBQzlCLE1BQUksUUFBUSxZQUFZLFVBQVcsUUFBTztBQUMxQyxRQUFNLEVBQUUsTUFBQUMsT0FBTSxPQUFPLFdBQVcsSUFBSSxRQUFRO0FBQzVDLFFBQU0sVUFBVSxhQUFhLEtBQUs7QUFDbEMsTUFBSSxZQUFZO0FBQ2QsV0FBTyxPQUFPO0FBQUEsTUFDWixRQUFRO0FBQUEsTUFDUixPQUFPO0FBQUEsTUFDUCxTQUFTLGFBQWEsS0FBSyxVQUFVLE1BQU0sTUFBTSxHQUFHLEdBQUcsQ0FBQyxDQUFDO0FBQUEsSUFDM0QsQ0FBQztBQUNILFFBQU0sVUFBVSxZQUFZLFNBQVMsTUFBTSxTQUFTLFNBQVNBLEtBQUk7QUFDakUsTUFBSSxRQUFRLFlBQVksVUFBVyxRQUFPLFFBQVEsUUFBUSxPQUFPLFFBQVEsT0FBTztBQUNoRixTQUFPO0FBQUEsSUFDTCxTQUFTO0FBQUEsSUFDVCxTQUFTO0FBQUEsTUFDUDtBQUFBLE1BQ0E7QUFBQSxNQUNBLFNBQVMsVUFBVSxTQUFTLE1BQU1BLEtBQUk7QUFBQSxNQUN0QztBQUFBLE1BQ0Esb0JBQ0UsUUFBUSxZQUFZLGFBQWEsUUFBUSxXQUFXLHlCQUF5QixPQUFPQSxNQUFLLG9CQUFvQixJQUFJO0FBQUEsTUFDbkgsVUFBVSxTQUFTLFNBQVMsZUFBZUEsTUFBSyxVQUFVO0FBQUEsTUFDMUQsWUFBWSxTQUFTLFNBQVNBLEtBQUksRUFBRTtBQUFBLE1BQ3BDLFVBQVUsQ0FBQyxrQkFBbUIsa0JBQWtCLFFBQVEsUUFBUSxhQUFhLE9BQU8sWUFBWSxhQUFhO0FBQUEsSUFDL0c7QUFBQSxFQUNGO0FBQ0Y7OztBRzFHQSxTQUFTLGtCQUFrQjtBQUUzQixJQUFNLE9BQU87QUFHTixJQUFNLGNBQWMsQ0FBQyxXQUMxQixPQUFPLFdBQVcsWUFBWSxLQUFLLEtBQUssTUFBTSxJQUFJLFNBQVMsV0FBVzs7O0FsQlN4RSxJQUFNLHFCQUFxQjtBQWdCM0IsSUFBTSxXQUFXLENBQUMsY0FBYyxZQUFZLFdBQVcsVUFBVTtBQUNqRSxJQUFNLGNBQWM7QUFFcEIsSUFBTSxTQUFTLENBQUMsUUFBd0IsSUFBSSxNQUFNLEtBQUssQ0FBQyxFQUFFLENBQUMsS0FBSztBQUNoRSxJQUFNLFVBQVUsQ0FBQyxRQUF5QixJQUFJLFNBQVMsR0FBRyxJQUFJLElBQUksTUFBTSxJQUFJLFFBQVEsR0FBRyxDQUFDLElBQUk7QUFDNUYsSUFBTSxhQUFhLENBQUMsUUFBc0MsVUFBVSxLQUFLLENBQUMsRUFBRSxLQUFLLE1BQU0sU0FBUyxPQUFPLEdBQUcsQ0FBQztBQUMzRyxJQUFNLFlBQVksQ0FBQyxRQUF5QixXQUFXLEdBQUcsR0FBRyxXQUFXO0FBRXhFLElBQU0sY0FBYyxDQUNsQixTQUNBLE9BQ0EsU0FDQSxVQUFrQyxDQUFDLE1BQ2xCO0FBQ2pCLFFBQU0sU0FBUyxjQUFjLFVBQVUsUUFBUSxHQUFHLEdBQUcsT0FBTztBQUM1RCxTQUFPLE1BQ0osS0FBSyxPQUFPLE1BQU0sRUFDbEIsUUFBUSxFQUFFLEdBQUcsT0FBTyxTQUFTLEdBQUcsU0FBUyxzQkFBc0IsUUFBUSxHQUFHLENBQUMsRUFDM0UsS0FBSyxPQUFPLElBQUk7QUFDckI7QUFHQSxJQUFNLGlCQUFpQixDQUFDLFNBQXlCLFVBQXNDO0FBQ3JGLFFBQU0sT0FBTyxPQUFPLFFBQVEsR0FBRztBQUMvQixRQUFNLFFBQVEsV0FBVyxJQUFJLE1BQU0sU0FBWSxTQUFTLFNBQVMsU0FBUyxJQUFJLEtBQUssS0FBSyxXQUFXLFdBQVcsSUFBSSxjQUFjO0FBQ2hJLFFBQU0sT0FBTyxHQUFHLFFBQVEsTUFBTSxJQUFJLEtBQUssTUFBTSxHQUFHLEdBQUcsQ0FBQztBQUNwRCxTQUFPLFVBQVUsU0FDYixZQUFZLFNBQVMsT0FBTyxFQUFFLFFBQVEsYUFBYSxTQUFTLHVCQUF1QixJQUFJLEdBQUcsQ0FBQyxJQUMzRixZQUFZLFNBQVMsT0FBTyxFQUFFLFFBQVEsc0JBQXNCLFNBQVMsR0FBRyxJQUFJLHlCQUF5QixLQUFLLEdBQUcsR0FBRyxFQUFFLE1BQU0sQ0FBQztBQUMvSDtBQUVBLElBQU0saUJBQWlCLENBQUMsVUFBaUM7QUFDdkQsTUFBSSxNQUFNLGVBQWUsSUFBSyxRQUFPLEVBQUUsUUFBUSxpQkFBaUI7QUFDaEUsTUFBSSxNQUFNLGVBQWUsSUFBSyxRQUFPLEVBQUUsUUFBUSx5QkFBeUI7QUFDeEUsTUFBSSxNQUFNLGVBQWUsVUFBYSxNQUFNLGFBQWEsSUFBSyxRQUFPLEVBQUUsUUFBUSxtQkFBbUIsU0FBUyxNQUFNLFFBQVE7QUFDekgsU0FBTyxFQUFFLFFBQVEsaUJBQWlCO0FBQ3BDO0FBRUEsSUFBTSxXQUFOLE1BQWU7QUFBQSxFQUNKO0FBQUEsRUFDQTtBQUFBLEVBRVQsWUFBWSxPQUFrQixTQUFzQjtBQUNsRCxTQUFLLFNBQVM7QUFDZCxTQUFLLFdBQVc7QUFBQSxFQUNsQjtBQUFBO0FBQUEsRUFHQSxNQUFNLE1BQU0sVUFBb0IsU0FBeUIsS0FBb0M7QUFDM0YsVUFBTSxFQUFFLE9BQU8sT0FBTyxXQUFXLElBQUksS0FBSztBQUMxQyxVQUFNLE9BQU8sTUFBTSxNQUFNO0FBQ3pCLFVBQU0sUUFBUSxJQUFJLFlBQVksT0FBTyxLQUFLLEtBQUssU0FBUyxTQUFTLE1BQU0sS0FBSyxJQUFJLGFBQWEsQ0FBQztBQUM5RixRQUFJO0FBQ0YsWUFBTSxLQUFLLFNBQVMsVUFBVSxTQUFTLE9BQU8sSUFBSTtBQUFBLElBQ3BELFNBQVMsT0FBTztBQUNkLGlCQUFXLElBQUksTUFBTSxFQUFFLE9BQU8sa0JBQWtCLFlBQVksUUFBUSxJQUFJLEtBQUssTUFBTSxDQUFDO0FBRXBGLFdBQUssSUFBSSxnQkFBZ0I7QUFDekIsVUFBSSxNQUFNLFVBQVcsT0FBTSxTQUFTLE1BQVM7QUFBQSxVQUN4QyxNQUFLLFFBQVEsVUFBVSxTQUFTLE9BQU8sRUFBRSxRQUFRLGlCQUFpQixDQUFDO0FBQUEsSUFDMUUsVUFBRTtBQUNBLFlBQU0sTUFBTTtBQUNaLFlBQU0sSUFBSSxJQUFJO0FBQUEsSUFDaEI7QUFBQSxFQUNGO0FBQUEsRUFFQSxNQUFNLFNBQVMsVUFBb0IsU0FBeUIsT0FBb0IsUUFBc0M7QUFDcEgsVUFBTSxFQUFFLFdBQVcsSUFBSSxLQUFLO0FBQzVCLFVBQU0sRUFBRSxRQUFRLElBQUk7QUFDcEIsVUFBTUMsUUFBTyxPQUFPLFNBQVMsUUFBUSxJQUFJLElBQUksUUFBUSxPQUFPLE9BQU8sTUFBTSxDQUFDO0FBQzFFLFVBQU0sVUFBVSxxQkFBcUIsVUFBVUEsT0FBTSxTQUFTLFdBQVcsU0FBUyxZQUFZO0FBQzlGLFFBQUksUUFBUSxZQUFZLFVBQVcsUUFBTyxLQUFLLFFBQVEsVUFBVSxTQUFTLE9BQU8sUUFBUSxPQUFPO0FBQ2hHLFVBQU0sSUFBSSxXQUFXLFlBQVk7QUFBQSxNQUMvQixXQUFXLFFBQVE7QUFBQSxNQUNuQixTQUFTLFFBQVE7QUFBQSxNQUNqQjtBQUFBLE1BQ0EsWUFBWSxRQUFRLElBQUk7QUFBQSxNQUN4QixZQUFZLFFBQVE7QUFBQSxNQUNwQixPQUFPLFFBQVEsUUFBUSxHQUFHO0FBQUEsTUFDMUI7QUFBQSxJQUNGLENBQUMsRUFBRSxJQUFJO0FBQUEsRUFDVDtBQUFBLEVBRUEsUUFBUSxVQUFvQixTQUF5QixPQUFvQixTQUF3QjtBQUMvRixTQUFLLE9BQU8sV0FBVyxRQUFRLFNBQVMsSUFBSSxFQUFFLFVBQVUsU0FBUyxNQUFNLFFBQVEsUUFBUSxPQUFPLENBQUM7QUFDL0YsVUFBTSxPQUFPLGNBQWMsU0FBUyxTQUFTLE9BQU8sR0FBRyxFQUFFLHNCQUFzQixRQUFRLElBQUksb0JBQW9CLFVBQVUsQ0FBQztBQUFBLEVBQzVIO0FBQ0Y7QUFFQSxJQUFNLGNBQWMsQ0FBQyxRQUFnQixFQUFFLElBQUksUUFBUSxTQUFTLFNBQVMsR0FBRyxVQUFVLFFBQVE7QUFFMUYsSUFBTSxpQkFBaUIsQ0FBQyxLQUFzQixFQUFFLFdBQVcsTUFBdUI7QUFDaEYsTUFBSSxJQUFJLGNBQWMsT0FBTyxFQUFFLFFBQVEsUUFBUSxNQUFNLFdBQVcsU0FBUyxNQUFNLEVBQUUsSUFBSSxXQUFXLEVBQUUsRUFBRTtBQUVwRyxNQUFJLElBQWlDLEdBQUcsV0FBVyxLQUFLLENBQUMsU0FBUyxVQUFVO0FBQzFFLFVBQU0sT0FBTyxRQUFRLE9BQU8sR0FBRztBQUMvQixRQUFJLFdBQVcsU0FBUyxhQUFhLElBQUksTUFBTSxPQUFXLFFBQU8sWUFBWSxJQUFJO0FBQ2pGLFdBQU8sWUFBWSxTQUFTLE9BQU8sRUFBRSxRQUFRLG1CQUFtQixPQUFPLFFBQVEsQ0FBQztBQUFBLEVBQ2xGLENBQUM7QUFDSDtBQUVBLElBQU0scUJBQXFCLENBQUMsS0FBc0IsRUFBRSxZQUFZLFVBQVUsTUFBdUI7QUFDL0YsTUFBSSxJQUFJLFlBQVksT0FBTyxFQUFFLFFBQVEsS0FBSyxFQUFFO0FBQzVDLE1BQUksSUFBSSxXQUFXLENBQUMsVUFBVSxVQUFVO0FBQ3RDLFVBQU0sRUFBRSxRQUFRLE1BQUFBLE1BQUssSUFBSSxVQUFVO0FBQ25DLFdBQU8sTUFBTSxLQUFLLE1BQU0sRUFBRSxLQUFLQSxLQUFJO0FBQUEsRUFDckMsQ0FBQztBQUNELE1BQUksSUFBSSxZQUFZLE9BQU8sVUFBVSxVQUFVO0FBQzdDLFVBQU0sRUFBRSxTQUFTLElBQUksV0FBVztBQUNoQyxXQUFPLE1BQU0sS0FBSyxTQUFTLFdBQVcsRUFBRSxLQUFLLE1BQU0sU0FBUyxRQUFRLENBQUM7QUFBQSxFQUN2RSxDQUFDO0FBQ0g7QUFFQSxJQUFNLHFCQUFxQixDQUFDLEtBQXNCLFNBQXlCO0FBQ3pFLGFBQVcsWUFBWSxXQUFXO0FBQ2hDLFFBQUksS0FBSyxTQUFTLE1BQU0sT0FBTyxTQUFTLFVBQVU7QUFDaEQsWUFBTSxPQUFPO0FBQ2IsWUFBTSxLQUFLLE1BQU0sVUFBVSxTQUFTLE1BQU0sR0FBRztBQUFBLElBQy9DLENBQUM7QUFBQSxFQUNIO0FBQ0Y7QUFHTyxJQUFNLGdCQUFnQixDQUFDLE9BQWtCLFlBQTBDO0FBQ3hGLFFBQU0sTUFBTSxRQUFRO0FBQUEsSUFDbEIsV0FBVyxRQUFRO0FBQUEsSUFDbkIsa0JBQWtCO0FBQUE7QUFBQSxJQUVsQixnQkFBZ0I7QUFBQSxJQUNoQixvQkFBb0I7QUFBQSxJQUNwQixVQUFVLENBQUMsUUFBeUIsWUFBWSxJQUFJLFFBQVEsY0FBYyxDQUFDO0FBQUEsSUFDM0UsdUJBQXVCO0FBQUEsSUFDdkIsaUJBQWlCLENBQUMsT0FBTyxTQUFTLFVBQVUsS0FBSyxZQUFZLFNBQVMsT0FBTyxlQUFlLEtBQUssQ0FBQztBQUFBLEVBQ3BHLENBQUM7QUFDRCxNQUFJLDRCQUE0QjtBQUNoQyxNQUFJLHFCQUFxQixvQkFBb0IsRUFBRSxTQUFTLFNBQVMsR0FBRyxDQUFDLFVBQVVBLE9BQU0sU0FBUyxLQUFLLE1BQU1BLEtBQUksQ0FBQztBQUM5RyxNQUFJLFFBQVEsYUFBYSxDQUFDLFNBQVMsT0FBTyxTQUFTO0FBQ2pELFVBQU0sYUFBYSxRQUFRLFFBQVEsa0JBQWtCLEtBQUssZ0JBQWdCO0FBQzFFLFFBQUksUUFBUSxNQUFPLGdCQUFlLFNBQVMsS0FBSztBQUFBLGFBQ3ZDLFFBQVEsV0FBVyxPQUFRLE1BQUs7QUFBQSxhQUNoQyxNQUFNLFVBQVUsRUFBRyxhQUFZLFNBQVMsT0FBTyxFQUFFLFFBQVEsZ0JBQWdCLEdBQUcsRUFBRSxZQUFZLFFBQVEsQ0FBQztBQUFBLGFBQ25HLFVBQVcsYUFBWSxTQUFTLE9BQU8sRUFBRSxRQUFRLHlCQUF5QixDQUFDO0FBQUEsUUFDL0UsTUFBSztBQUFBLEVBQ1osQ0FBQztBQUNELE1BQUksbUJBQW1CLGNBQWM7QUFDckMsTUFBSSxnQkFBZ0IsQ0FBQyxPQUFxQixTQUFTLFVBQVU7QUFDM0QsVUFBTSxVQUFVLGVBQWUsS0FBSztBQUNwQyxRQUFJLFFBQVEsV0FBVyxpQkFBa0IsT0FBTSxXQUFXLElBQUksTUFBTSxFQUFFLE9BQU8sa0JBQWtCLFlBQVksUUFBUSxJQUFJLEtBQUssTUFBTSxDQUFDO0FBQ25JLFdBQU8sWUFBWSxTQUFTLE9BQU8sT0FBTztBQUFBLEVBQzVDLENBQUM7QUFDRCxpQkFBZSxLQUFLLEtBQUs7QUFDekIscUJBQW1CLEtBQUssS0FBSztBQUM3QixxQkFBbUIsS0FBSyxJQUFJLFNBQVMsT0FBTyxPQUFPLENBQUM7QUFDcEQsU0FBTztBQUNUOzs7QW1CeExBLFNBQTBCLFlBQVk7QUFJdEMsSUFBTSxpQkFBaUI7QUFFaEIsSUFBTSxnQkFBTixNQUFvQjtBQUFBLEVBQ2hCLFNBQVMsb0JBQUksSUFBc0I7QUFBQSxFQUU1QyxZQUNFLFdBQ0FDLFdBQ0E7QUFDQSxlQUFXLFlBQVksV0FBVztBQUNoQyxXQUFLLE9BQU87QUFBQSxRQUNWLFNBQVM7QUFBQSxRQUNULElBQUksS0FBSyxJQUFJLElBQUksU0FBUyxHQUFHLEVBQUUsUUFBUTtBQUFBLFVBQ3JDLGFBQWE7QUFBQTtBQUFBLFVBRWIsWUFBWTtBQUFBLFVBQ1osU0FBUyxFQUFFLFNBQVNBLFVBQVMsaUJBQWlCO0FBQUEsVUFDOUMsZ0JBQWdCQSxVQUFTO0FBQUEsVUFDekIsYUFBYUEsVUFBUztBQUFBLFFBQ3hCLENBQUM7QUFBQSxNQUNIO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFBQTtBQUFBLEVBR0EsUUFBUSxVQUFrQztBQUN4QyxVQUFNLE9BQU8sS0FBSyxPQUFPLElBQUksUUFBUTtBQUNyQyxRQUFJLFNBQVMsT0FBVyxPQUFNLElBQUksTUFBTSxZQUFZLFFBQVEsb0JBQW9CO0FBQ2hGLFdBQU87QUFBQSxFQUNUO0FBQUEsRUFFQSxNQUFNLFFBQXVCO0FBQzNCLFVBQU0sUUFBUSxJQUFJLENBQUMsR0FBRyxLQUFLLE9BQU8sT0FBTyxDQUFDLEVBQUUsSUFBSSxDQUFDLFNBQVMsS0FBSyxRQUFRLENBQUMsQ0FBQztBQUFBLEVBQzNFO0FBQ0Y7OztBQ2xCTyxJQUFNLGNBQWMsQ0FBQyxFQUFFLFdBQUFDLFlBQVcsTUFBTSxrQkFBa0IsU0FBUyxNQUFtQztBQUMzRyxRQUFNLFNBQVMsS0FBSyxPQUFPO0FBQzNCLFNBQU87QUFBQSxJQUNMLFFBQVFBLGNBQWEsU0FBUyxNQUFNO0FBQUEsSUFDcEMsTUFBTTtBQUFBLE1BQ0osUUFBUUEsYUFBWSxZQUFZLFNBQVMsc0JBQXNCO0FBQUEsTUFDL0QsYUFBYSxDQUFDLEdBQUcsSUFBSSxFQUFFLEtBQUssQ0FBQyxHQUFHLE1BQU0sSUFBSSxDQUFDO0FBQUEsTUFDM0MsZUFBZSxTQUFTLG1CQUFtQjtBQUFBLE1BQzNDLFdBQVcsT0FBTyxZQUFZLFFBQVE7QUFBQSxJQUN4QztBQUFBLEVBQ0Y7QUFDRjs7O0FDdkJBLElBQU0sZUFBZTtBQUNyQixJQUFNLGVBQWU7QUFDckIsSUFBTSxhQUFhO0FBRW5CLElBQU0sYUFBYTtBQVdaLElBQU0sa0JBQU4sTUFBc0I7QUFBQSxFQUNsQjtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0EsV0FBVyxvQkFBSSxJQUFtQjtBQUFBLEVBQzNDLFlBQVk7QUFBQSxFQUVaLFlBQVksT0FBK0c7QUFDekgsU0FBSyxTQUFTLE1BQU07QUFDcEIsU0FBSyxTQUFTLE1BQU07QUFDcEIsU0FBSyxPQUFPLE1BQU07QUFDbEIsU0FBSyxXQUFXLE1BQU07QUFBQSxFQUN4QjtBQUFBO0FBQUEsRUFHQSxNQUFNLE9BQU8sUUFBdUM7QUFDbEQsUUFBSSxLQUFLLFNBQVMsUUFBUSxZQUFZO0FBQ3BDLFdBQUssTUFBTSxPQUFPLFdBQVcsU0FBUztBQUN0QztBQUFBLElBQ0Y7QUFDQSxVQUFNLFVBQVUsTUFBTSxLQUFLLEtBQUssTUFBTTtBQUN0QyxRQUFJLFlBQVksUUFBVztBQUN6QixZQUFNLFFBQVEsS0FBSyxVQUFVLE1BQU0sRUFBRSxRQUFRLE1BQU0sS0FBSyxTQUFTLE9BQU8sS0FBSyxDQUFDO0FBQzlFLFdBQUssU0FBUyxJQUFJLEtBQUs7QUFBQSxJQUN6QixNQUFPLE1BQUssTUFBTSxPQUFPLFdBQVcsT0FBTztBQUFBLEVBQzdDO0FBQUE7QUFBQSxFQUdBLE1BQU0sV0FBbUIsU0FBOEI7QUFDckQsU0FBSyxTQUFTLGdCQUFnQixJQUFJLEVBQUUsUUFBUSxDQUFDO0FBQzdDLFFBQUksWUFBWSxXQUFZLE1BQUssS0FBSyxLQUFLLEVBQUUsT0FBTyx5QkFBeUIsWUFBWSxXQUFXLFFBQVEsQ0FBQztBQUFBLEVBQy9HO0FBQUE7QUFBQSxFQUdBLE1BQU0sUUFBdUI7QUFDM0IsU0FBSyxZQUFZO0FBQ2pCLFVBQU0sUUFBUSxJQUFJLEtBQUssUUFBUTtBQUFBLEVBQ2pDO0FBQUEsRUFFQSxNQUFNLFVBQVUsUUFBdUM7QUFDckQsVUFBTSxRQUFRLEtBQUssT0FBTyxJQUFJLElBQUk7QUFDbEMsYUFBUyxVQUFVLGNBQWMsS0FBSyxPQUFPLElBQUksSUFBSSxTQUFTLENBQUMsS0FBSyxXQUFXLFVBQVUsS0FBSyxJQUFJLFVBQVUsR0FBRyxVQUFVLEdBQUc7QUFDMUgsWUFBTSxNQUFNLEtBQUssUUFBUSxPQUFPO0FBQ2hDLFlBQU0sVUFBVSxNQUFNLEtBQUssS0FBSyxNQUFNO0FBQ3RDLFVBQUksWUFBWSxPQUFXO0FBQzNCLFdBQUssTUFBTSxPQUFPLFdBQVcsT0FBTztBQUNwQztBQUFBLElBQ0Y7QUFDQSxTQUFLLE1BQU0sT0FBTyxXQUFXLFNBQVM7QUFBQSxFQUN4QztBQUFBO0FBQUEsRUFHQSxNQUFNLEtBQUssUUFBNEQ7QUFDckUsVUFBTSxVQUFVLE1BQU0sS0FBSyxPQUFPLE1BQU07QUFDeEMsUUFBSSxRQUFRLFlBQVksWUFBYSxRQUFPO0FBQzVDLFFBQUksUUFBUSxZQUFZLFlBQVk7QUFDbEMsV0FBSyxRQUFRLE9BQU8sUUFBUSxFQUFFLFlBQVksS0FBSyxDQUFDO0FBQ2hELGFBQU87QUFBQSxJQUNUO0FBRUEsUUFBSSxRQUFRLFdBQVcsb0JBQW9CLFFBQVEsS0FBSyxhQUFhLE9BQU8sU0FBVSxRQUFPO0FBQzdGLFdBQU8sUUFBUSxXQUFXLHNCQUFzQixzQkFBc0I7QUFBQSxFQUN4RTtBQUFBLEVBRUEsTUFBTSxPQUFPLEVBQUUsVUFBVSxTQUFTLFVBQVUsR0FBMEM7QUFDcEYsUUFBSTtBQUNGLGFBQU8sTUFBTSxLQUFLLE9BQU8saUJBQWlCLFVBQVUsU0FBUyxTQUFTO0FBQUEsSUFDeEUsU0FBUyxPQUFPO0FBRWQsV0FBSyxLQUFLLEtBQUssRUFBRSxPQUFPLDBCQUEwQixLQUFLLE1BQU0sQ0FBQztBQUM5RCxhQUFPLEVBQUUsU0FBUyxhQUFhLFFBQVEsY0FBYztBQUFBLElBQ3ZEO0FBQUEsRUFDRjtBQUNGOzs7QUNsRkEsSUFBTSxpQkFBaUI7QUFFdkIsSUFBTSxVQUFVO0FBRWhCLElBQU0sZUFBaUQsRUFBRSxTQUFTLEdBQUcsVUFBVSxLQUFLLFVBQVUsRUFBRTtBQUVoRyxJQUFNLGVBQU4sTUFBMkM7QUFBQSxFQUNoQztBQUFBLEVBQ0E7QUFBQSxFQUNBLFNBQVMsSUFBSSxZQUFZO0FBQUEsRUFDekI7QUFBQSxFQUNBO0FBQUEsRUFDQSxVQUFVLG9CQUFJLElBQStCO0FBQUEsRUFDdEQsT0FBTztBQUFBLEVBQ1A7QUFBQSxFQUVBLFlBQVksT0FBbUIsU0FBdUI7QUFDcEQsVUFBTSxFQUFFLE9BQU8sTUFBTSxJQUFJO0FBQ3pCLFVBQU0sTUFBTSxNQUFNLElBQUksTUFBTSxFQUFFLE9BQU8sUUFBUSxLQUFLLENBQUM7QUFDbkQsU0FBSyxTQUFTO0FBQ2QsZUFBVyxZQUFZLFFBQVEsVUFBVyxNQUFLLFFBQVEsSUFBSSxTQUFTLE1BQU0sWUFBWSxPQUFPLEtBQUssUUFBUSxDQUFDO0FBQzNHLFNBQUssU0FBUyxJQUFJLGNBQWMsUUFBUSxXQUFXLE9BQU87QUFDMUQsVUFBTSxVQUFVLElBQUksYUFBYTtBQUFBLE1BQy9CLGNBQWMsTUFBTSxNQUFNO0FBQUEsTUFDMUIsWUFBWSxNQUFNLE1BQU0sS0FBSztBQUFBLE1BQzdCLGdCQUFnQixNQUFNLEtBQUssT0FBTztBQUFBLE1BQ2xDLGdCQUFnQixNQUFNLENBQUMsR0FBRyxLQUFLLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxVQUFVLEVBQUUsT0FBTyxDQUFDLE1BQU0sQ0FBQyxVQUFVLGFBQWEsTUFBTSxDQUFDLENBQVU7QUFBQSxJQUNuSCxDQUFDO0FBQ0QsU0FBSyxXQUFXLElBQUksZ0JBQWdCLEVBQUUsT0FBTyxPQUFPLEtBQUssUUFBUSxDQUFDO0FBQ2xFLFNBQUssT0FBTztBQUFBLE1BQ1Y7QUFBQSxRQUNFO0FBQUEsUUFDQSxPQUFPLEtBQUs7QUFBQSxRQUNaLFdBQVcsTUFBTSxLQUFLLGFBQWE7QUFBQSxRQUNuQyxXQUFXLE1BQ1QsWUFBWTtBQUFBLFVBQ1YsV0FBVyxLQUFLLGFBQWE7QUFBQSxVQUM3QixNQUFNLE1BQU07QUFBQSxVQUNaLGtCQUFrQixRQUFRO0FBQUEsVUFDMUIsVUFBVSxJQUFJLElBQUksQ0FBQyxHQUFHLEtBQUssT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFVBQVUsRUFBRSxPQUFPLENBQUMsTUFBTSxDQUFDLFVBQVUsTUFBTSxDQUFDLENBQUM7QUFBQSxRQUN6RixDQUFDO0FBQUEsUUFDSCxZQUFZO0FBQUEsVUFDVjtBQUFBLFVBQ0E7QUFBQSxVQUNBO0FBQUEsVUFDQTtBQUFBLFVBQ0EsVUFBVSxJQUFJLFNBQVMsUUFBUSxXQUFXLFFBQVEsT0FBTztBQUFBLFVBQ3pELFNBQVMsS0FBSztBQUFBLFVBQ2QsYUFBYSxRQUFRO0FBQUEsVUFDckIsa0JBQWtCLFFBQVE7QUFBQSxVQUMxQixVQUFVLENBQUMsYUFBYSxLQUFLLFFBQVEsSUFBSSxRQUFRLEdBQUcsVUFBVTtBQUFBLFVBQzlELGNBQWMsQ0FBQyxhQUFhLEtBQUssT0FBTyxRQUFRLFFBQVE7QUFBQSxRQUMxRDtBQUFBLE1BQ0Y7QUFBQSxNQUNBLEVBQUUsY0FBYyxRQUFRLGNBQWMsU0FBUyxRQUFRLGNBQWM7QUFBQSxJQUN2RTtBQUFBLEVBQ0Y7QUFBQSxFQUVBLElBQUksTUFBYztBQUNoQixXQUFPLEtBQUs7QUFBQSxFQUNkO0FBQUEsRUFFQSxNQUFNLE9BQU8sTUFBYyxNQUE2QjtBQUN0RCxRQUFJO0FBQ0YsWUFBTSxLQUFLLEtBQUssT0FBTyxFQUFFLE1BQU0sS0FBSyxDQUFDO0FBQUEsSUFDdkMsU0FBUyxPQUFPO0FBQ2QsWUFBTSxLQUFLLFdBQVc7QUFDdEIsWUFBTTtBQUFBLElBQ1I7QUFDQSxVQUFNLFVBQVUsS0FBSyxLQUFLLE9BQU8sUUFBUTtBQUN6QyxTQUFLLE9BQU8sVUFBVSxRQUFRLFdBQVcsU0FBUyxJQUFJLFFBQVEsT0FBTyxNQUFNLFFBQVEsT0FBTyxJQUFJLFFBQVEsSUFBSTtBQUFBLEVBQzVHO0FBQUEsRUFFQSxNQUFNLFVBQWtCLGdCQUErQjtBQUNyRCxTQUFLLGFBQWEsS0FBSyxPQUFPLE9BQU87QUFDckMsV0FBTyxLQUFLO0FBQUEsRUFDZDtBQUFBLEVBRUEsTUFBTSxPQUFPLFNBQWdDO0FBQzNDLFVBQU0sRUFBRSxNQUFNLElBQUksS0FBSztBQUV2QixVQUFNLFNBQVMsS0FBSyxLQUFLLE1BQU07QUFDL0IsVUFBTSxRQUFRLEtBQUssQ0FBQyxLQUFLLE9BQU8sS0FBSyxHQUFHLE1BQU0sT0FBTyxPQUFPLENBQUMsQ0FBQztBQUM5RCxTQUFLLE9BQU8sT0FBTyxlQUFlO0FBQ2xDLFVBQU0sUUFBUSxLQUFLLENBQUMsS0FBSyxPQUFPLEtBQUssR0FBRyxNQUFNLE9BQU8sT0FBTyxDQUFDLENBQUM7QUFDOUQsU0FBSyxLQUFLLE9BQU8scUJBQXFCO0FBQ3RDLFVBQU0sUUFBUSxLQUFLLENBQUMsUUFBUSxNQUFNLE9BQU8sT0FBTyxDQUFDLENBQUM7QUFDbEQsU0FBSyxLQUFLLE9BQU8sb0JBQW9CO0FBQ3JDLFVBQU07QUFDTixVQUFNLEtBQUssV0FBVztBQUFBLEVBQ3hCO0FBQUEsRUFFQSxNQUFNLGFBQTRCO0FBQ2hDLFVBQU0sS0FBSyxTQUFTLE1BQU07QUFDMUIsZUFBVyxXQUFXLEtBQUssUUFBUSxPQUFPLEVBQUcsT0FBTSxRQUFRLEtBQUs7QUFDaEUsVUFBTSxLQUFLLE9BQU8sTUFBTTtBQUFBLEVBQzFCO0FBQ0Y7QUFHTyxJQUFNLGFBQWEsT0FBTyxPQUFtQixZQUFpRDtBQUNuRyxRQUFNLFFBQVEsSUFBSSxhQUFhLE9BQU8sT0FBTztBQUM3QyxRQUFNLE1BQU0sT0FBTyxRQUFRLE1BQU0sUUFBUSxJQUFJO0FBQzdDLFNBQU87QUFDVDs7O0FDM0JPLElBQU0sYUFBTixjQUF5QixNQUFNO0FBQUEsRUFDM0I7QUFBQSxFQUVULFlBQVksTUFBc0IsU0FBaUIsU0FBd0I7QUFDekUsVUFBTSxTQUFTLE9BQU87QUFDdEIsU0FBSyxPQUFPO0FBQ1osU0FBSyxPQUFPO0FBQUEsRUFDZDtBQUNGOzs7QUNwR0EsU0FBUyxhQUFhOzs7QUNTdEIsSUFBTSxRQUFRLENBQXNCQyxXQUF1RDtBQUN6RixRQUFNLFFBQThCLENBQUM7QUFDckMsYUFBVyxDQUFDLE1BQU0sSUFBSSxLQUFLLE9BQU8sUUFBUUEsTUFBSyxFQUF1QixPQUFNLElBQUksSUFBSTtBQUNwRixTQUFPLEVBQUUsUUFBUSxDQUFDLFNBQVNBLE9BQU0sSUFBSSxHQUFHLFFBQVEsQ0FBQyxTQUFVLE9BQU8sU0FBUyxXQUFXLE1BQU0sSUFBSSxJQUFJLE9BQVc7QUFDakg7QUFFTyxJQUFNLGVBQWUsTUFBdUI7QUFBQSxFQUNqRCxTQUFTO0FBQUEsRUFDVCxvQ0FBb0M7QUFBQSxFQUNwQyxrQ0FBa0M7QUFBQSxFQUNsQyw0Q0FBNEM7QUFBQSxFQUM1QywrQkFBK0I7QUFBQSxFQUMvQixxQkFBcUI7QUFBQSxFQUNyQix1QkFBdUI7QUFBQSxFQUN2QixPQUFPO0FBQ1QsQ0FBQztBQUVNLElBQU0sZUFBZSxNQUF3QjtBQUFBLEVBQ2xELFVBQVU7QUFBQSxFQUNWLFNBQVM7QUFBQSxFQUNULEtBQUs7QUFBQSxFQUNMLFNBQVM7QUFBQSxFQUNULFlBQVk7QUFBQSxFQUNaLFVBQVU7QUFBQSxFQUNWLGNBQWM7QUFBQSxFQUNkLFlBQVk7QUFBQSxFQUNaLFdBQVc7QUFBQSxFQUNYLGFBQWE7QUFBQSxFQUNiLFNBQVM7QUFDWCxDQUFDO0FBRU0sSUFBTSxjQUFjLE1BQWMsRUFBRSxTQUFTLEdBQUcsVUFBVSxHQUFHLFVBQVUsRUFBRSxDQUFDO0FBRTFFLElBQU0sV0FBVyxNQUFtQixFQUFFLFFBQVEsR0FBRyxLQUFLLEdBQUcsVUFBVSxHQUFHLFdBQVcsRUFBRSxDQUFDO0FBRTNGLElBQU0sa0JBQTREO0FBQUEsRUFDaEUsNkNBQTZDO0FBQUEsRUFDN0MsbUJBQW1CO0FBQUEsRUFDbkIsd0NBQXdDO0FBQUEsRUFDeEMsNENBQTRDO0FBQzlDO0FBRU8sSUFBTSxlQUFlLE1BQXFCO0FBQUEsRUFDL0MsR0FBRztBQUFBLEVBQ0gsZ0JBQWdCO0FBQUEsRUFDaEIsb0JBQW9CO0FBQUEsRUFDcEIsY0FBYztBQUFBLEVBQ2QsYUFBYTtBQUFBLEVBQ2IscUJBQXFCO0FBQUEsRUFDckIsYUFBYTtBQUNmLENBQUM7QUFFTSxJQUFNLGtCQUFrQixNQUF3QixFQUFFLEdBQUcsaUJBQWlCLFVBQVUsSUFBSSxVQUFVLElBQUksVUFBVSxHQUFHLENBQUM7OztBQ0R2SCxJQUFNLFlBQVk7QUFvQmxCLElBQU0sVUFBVSxJQUFJLFVBQVUsR0FBRyxFQUFFLEtBQUssRUFBRTtBQUMxQyxTQUFTLElBQUksR0FBRyxJQUFJLFVBQVUsUUFBUSxJQUFLLFNBQVEsVUFBVSxXQUFXLENBQUMsQ0FBQyxJQUFJOzs7QUZyRTlFLElBQU0sUUFBUSxJQUFJLE1BQU0sRUFBRSxZQUFZLE9BQU8sYUFBYSxPQUFtQixDQUFDOzs7QUdIOUUsSUFBTSxrQkFBa0IsTUFBTTs7O0FDVTlCLElBQU0sVUFBVSxDQUFDLFFBQXVCLFNBQW1DLEVBQUUsU0FBUyxXQUFXLFFBQVEsS0FBSyxZQUFZLENBQUMsRUFBRTtBQUV0SCxJQUFNLGdCQUFOLE1BQXFDO0FBQUEsRUFDakMsU0FBUyxvQkFBSSxJQUE2QjtBQUFBLEVBQzFDLE9BQU8sb0JBQUksSUFBdUI7QUFBQSxFQUNsQyxPQUFPLG9CQUFJLElBQXdCO0FBQUEsRUFDbkMsT0FBbUIsQ0FBQztBQUFBO0FBQUEsRUFFcEIsZUFBMEIsQ0FBQztBQUFBLEVBQzNCLFNBQXlCLENBQUM7QUFBQSxFQUMxQixPQUFPLG9CQUFJLElBQVk7QUFBQSxFQUN2QixTQUFpQyxFQUFFLE9BQU8sRUFBRTtBQUFBO0FBQUEsRUFFNUMsV0FBMkIsQ0FBQztBQUFBO0FBQUEsRUFFckM7QUFBQSxFQUNBLGFBQWE7QUFBQSxFQUNiLFVBQVU7QUFBQSxFQUVWLE1BQU0sTUFBTSxTQUF1QixVQUE2QyxDQUFDLEdBQTBCO0FBQ3pHLFNBQUssT0FBTyxLQUFLLE9BQU87QUFDeEIsU0FBSyxPQUFPLFNBQVMsS0FBSyxPQUFPLFNBQVMsS0FBSztBQUMvQyxRQUFJLEtBQUssU0FBUyxVQUFhLEtBQUssT0FBTyxTQUFTLEtBQUssV0FBWSxPQUFNLEtBQUssTUFBTSxLQUFLLE1BQU0sUUFBUSxNQUFNO0FBQy9HLFVBQU0sV0FBVyxLQUFLLFNBQVMsTUFBTTtBQUNyQyxRQUFJLGFBQWEsT0FBVyxRQUFPO0FBQ25DLFVBQU0sU0FBUyxRQUFRLFdBQVcsT0FBTyxDQUFDLE1BQU0sRUFBRSxXQUFXLGFBQWEsRUFBRSxRQUFRLFlBQVksQ0FBQyxHQUFHLFNBQVMsRUFBRSxRQUFRLENBQUM7QUFDeEgsVUFBTSxFQUFFLFNBQVMsVUFBVSxJQUFJO0FBQy9CLFFBQUksY0FBYyxXQUFjLFFBQVEsWUFBWSxDQUFDLEdBQUcsU0FBUyxFQUFHLFFBQU8sS0FBSyxXQUFXLFFBQVEsTUFBUztBQUM1RyxVQUFNLE1BQU0sS0FBSyxLQUFLLElBQUksS0FBSyxLQUFLLFNBQVMsU0FBUyxDQUFDO0FBQ3ZELFFBQUksUUFBUSxPQUFXLFFBQU8sS0FBSyxPQUFPLFFBQVEsU0FBUyxXQUFXLEtBQUs7QUFDM0UsVUFBTSxPQUFPLFFBQVEsV0FBVyxLQUFLLENBQUMsTUFBTSxFQUFFLGFBQWEsSUFBSSxRQUFRO0FBQ3ZFLFFBQUksU0FBUyxVQUFhLEtBQUssV0FBVyxXQUFZLFFBQU8sS0FBSyxPQUFPLFFBQVEsU0FBUyxXQUFXLFVBQVU7QUFDL0csUUFBSSxLQUFLLE9BQU8sSUFBSSxVQUFVLFdBQVcsUUFBUSxNQUFNLE9BQVcsUUFBTyxLQUFLLE9BQU8sSUFBSSxVQUFVLFdBQVcsS0FBSyxRQUFRO0FBQzNILFdBQU8sS0FBSyxXQUFXLFFBQVEsSUFBSSxRQUFRO0FBQUEsRUFDN0M7QUFBQSxFQUVBLE1BQU0sT0FBTyxTQUFrQixXQUFvRTtBQUNqRyxXQUFPLEtBQUssS0FBSyxPQUFPLElBQUksY0FBYyxLQUFLLEtBQUssSUFBSSxLQUFLLEtBQUssU0FBUyxTQUFTLENBQUM7QUFBQSxFQUN2RjtBQUFBLEVBRUEsTUFBTSxpQkFBaUIsVUFBc0IsU0FBa0IsV0FBNkM7QUFDMUcsVUFBTSxNQUFNLEtBQUssS0FBSyxJQUFJLEtBQUssS0FBSyxTQUFTLFNBQVMsQ0FBQztBQUN2RCxRQUFJLFFBQVEsT0FBVyxRQUFPLFFBQVEsa0JBQWtCLEdBQUc7QUFDM0QsVUFBTUMsU0FBUSxLQUFLLE9BQU8sVUFBVSxXQUFXLEtBQUs7QUFDcEQsV0FBT0EsV0FBVSxTQUFZLEtBQUssUUFBUSxVQUFVLFNBQVMsV0FBVyxLQUFLLElBQUksUUFBUUEsTUFBSztBQUFBLEVBQ2hHO0FBQUEsRUFFQSxpQkFBd0M7QUFDdEMsVUFBTSxJQUFJLFdBQVcsb0JBQW9CLDREQUE0RDtBQUFBLEVBQ3ZHO0FBQUEsRUFFQSx1QkFBOEM7QUFDNUMsVUFBTSxJQUFJLFdBQVcsb0JBQW9CLGdEQUFnRDtBQUFBLEVBQzNGO0FBQUEsRUFFQSxxQkFBNEM7QUFDMUMsVUFBTSxJQUFJLFdBQVcsb0JBQW9CLCtEQUErRDtBQUFBLEVBQzFHO0FBQUEsRUFFQSxNQUFNLFFBQXVCO0FBQUEsRUFBQztBQUFBO0FBQUEsRUFHOUIsVUFBVSxVQUE0QjtBQUNwQyxlQUFXLFNBQVMsS0FBSyxLQUFLLE9BQU8sR0FBRztBQUN0QyxVQUFJLE1BQU0sYUFBYSxTQUFVLE9BQU0sTUFBTSxNQUFNLElBQUksV0FBVyxjQUFjLGdCQUFnQixRQUFRLFVBQVUsQ0FBQztBQUFBLElBQ3JIO0FBQUEsRUFDRjtBQUFBLEVBRUEsTUFBTSxNQUFNLE1BQXFCLFFBQWdEO0FBQy9FLFVBQU0sSUFBSSxRQUFjLENBQUMsU0FBUyxXQUFXO0FBQzNDLGNBQVEsaUJBQWlCLFNBQVMsTUFBTSxPQUFPLE9BQU8sTUFBTSxHQUFHLEVBQUUsTUFBTSxLQUFLLENBQUM7QUFDN0UsV0FBSyxLQUFLLEtBQUssT0FBTztBQUFBLElBQ3hCLENBQUM7QUFBQSxFQUNIO0FBQUEsRUFFQSxLQUFLLFNBQWtCLFdBQThCO0FBQ25ELFdBQU8sR0FBRyxPQUFPO0FBQUEsRUFBSyxTQUFTO0FBQUEsRUFDakM7QUFBQSxFQUVBLE9BQU8sVUFBc0IsV0FBa0MsS0FBcUM7QUFDbEcsVUFBTSxTQUFTLEtBQUssT0FBTyxJQUFJLFFBQVE7QUFDdkMsUUFBSSxXQUFXLE9BQVcsUUFBTztBQUNqQyxVQUFNLFFBQVEsQ0FBQyxHQUFHLEtBQUssS0FBSyxPQUFPLENBQUMsRUFBRSxPQUFPLENBQUMsVUFBVSxNQUFNLGFBQWEsUUFBUTtBQUNuRixVQUFNLFlBQVksY0FBYyxTQUFZLElBQUksTUFBTSxPQUFPLENBQUMsVUFBVSxNQUFNLGNBQWMsU0FBUyxFQUFFO0FBQ3ZHLFFBQUksYUFBYSxPQUFPLHdDQUF5QyxRQUFPO0FBQ3hFLFVBQU0sT0FBTyxDQUFDLEdBQUcsS0FBSyxLQUFLLE9BQU8sQ0FBQyxFQUFFLE9BQU8sQ0FBQyxRQUFRLElBQUksYUFBYSxRQUFRLEVBQUU7QUFDaEYsUUFBSSxRQUFRLFlBQVksUUFBUSxlQUFlLFFBQVEsT0FBTyxvQkFBcUIsUUFBTztBQUMxRixVQUFNLE1BQU0sT0FBTztBQUNuQixRQUFJLE1BQU0sVUFBVSxJQUFLLFFBQU87QUFDaEMsVUFBTSxPQUFPLE1BQU0sT0FBTztBQUMxQixXQUFPLFFBQVEsWUFBWSxNQUFNLFVBQVUsT0FBTywrQ0FBK0M7QUFBQSxFQUNuRztBQUFBLEVBRUEsT0FBTyxRQUFtQyxTQUFrQixXQUFzQixLQUF1QztBQUN2SCxlQUFXLEVBQUUsU0FBUyxLQUFLO0FBQ3pCLFVBQUksS0FBSyxPQUFPLFVBQVUsV0FBVyxHQUFHLE1BQU0sT0FBVyxRQUFPLEtBQUssUUFBUSxVQUFVLFNBQVMsV0FBVyxHQUFHO0FBQ2hILFdBQU8sUUFBUSxPQUFPLFdBQVcsSUFBSSx3QkFBd0IsYUFBYTtBQUFBLEVBQzVFO0FBQUEsRUFFQSxXQUFXLFFBQW1DLFFBQThDO0FBQzFGLGVBQVcsYUFBYSxRQUFRO0FBQzlCLFVBQUksVUFBVSxhQUFhLE9BQVE7QUFDbkMsVUFBSSxVQUFVO0FBQ1osZUFBTyxFQUFFLFNBQVMsWUFBWSxLQUFLLGFBQWEsVUFBVSxVQUFVLFVBQVUsT0FBTyxRQUFXLE9BQU8sUUFBVyxZQUFZLENBQUMsRUFBRTtBQUNuSSxVQUFJLEtBQUssT0FBTyxVQUFVLFVBQVUsUUFBVyxXQUFXLE1BQU07QUFDOUQsZUFBTyxLQUFLLE9BQU8sVUFBVSxVQUFVLFFBQVcsUUFBVyxXQUFXO0FBQUEsSUFDNUU7QUFDQSxXQUFPLFFBQVEsT0FBTyxXQUFXLElBQUksd0JBQXdCLGFBQWE7QUFBQSxFQUM1RTtBQUFBLEVBRUEsUUFBUSxVQUFzQixTQUFrQixXQUFzQixLQUF3QjtBQUM1RixVQUFNLE1BQU0sRUFBRSxJQUFJLEtBQUssV0FBb0IsU0FBUztBQUNwRCxTQUFLLEtBQUssSUFBSSxLQUFLLEtBQUssU0FBUyxTQUFTLEdBQUcsR0FBRztBQUNoRCxXQUFPLEtBQUssT0FBTyxVQUFVLFdBQVcsS0FBSyxHQUFHO0FBQUEsRUFDbEQ7QUFBQSxFQUVBLE9BQU8sVUFBc0IsV0FBa0MsS0FBNEIsS0FBd0I7QUFDakgsVUFBTSxLQUFLLE9BQU8sS0FBSyxTQUFTLEVBQUUsU0FBUyxJQUFJLEdBQUc7QUFDbEQsVUFBTSxRQUFRLElBQUksZ0JBQWdCO0FBQ2xDLFNBQUssS0FBSyxJQUFJLElBQUksRUFBRSxVQUFVLFdBQVcsTUFBTSxDQUFDO0FBQ2hELFVBQU0sTUFBTSxPQUFPLFVBQXNDO0FBQ3ZELFVBQUksS0FBSyxLQUFLLE9BQU8sRUFBRSxFQUFHLE1BQUssS0FBSyxLQUFLLEtBQUs7QUFBQSxVQUN6QyxNQUFLLGFBQWEsS0FBSyxFQUFFO0FBQzlCLGFBQU87QUFBQSxJQUNUO0FBQ0EsVUFBTSxRQUFlO0FBQUEsTUFDbkI7QUFBQSxNQUNBLFFBQVEsTUFBTTtBQUFBLE1BQ2QsU0FBUyxDQUFDLEVBQUUsV0FBVyxNQUFNLElBQUksRUFBRSxVQUFVLEtBQUssWUFBWSxXQUFXLENBQUM7QUFBQSxNQUMxRSxTQUFTLE1BQU0sSUFBSSxFQUFFLFVBQVUsS0FBSyxhQUFhLFlBQVksTUFBTSxDQUFDO0FBQUEsSUFDdEU7QUFDQSxXQUFPLEVBQUUsU0FBUyxZQUFZLEtBQUssVUFBVSxPQUFPLEtBQUssSUFBSSxPQUFPLFlBQVksQ0FBQyxFQUFFO0FBQUEsRUFDckY7QUFDRjs7O0F0QzNITyxJQUFNLFdBQVcsQ0FBQyxVQUFnQyxDQUFDLE9BQW9CO0FBQUEsRUFDNUUscUJBQXFCO0FBQUEsRUFDckIsb0NBQW9DO0FBQUEsRUFDcEMsNkRBQTZEO0FBQUEsRUFDN0QseUNBQXlDO0FBQUEsRUFDekMsR0FBRztBQUNMO0FBRU8sSUFBTSxhQUFhLENBQ3hCLE1BQ0EsS0FDQSxVQUlJLENBQUMsTUFDZTtBQUNwQixRQUFNLEVBQUUsZ0JBQWdCLEtBQUssVUFBVSxZQUFZLFVBQVUsUUFBUSxHQUFHLEtBQUssSUFBSTtBQUNqRixTQUFPO0FBQUEsSUFDTDtBQUFBLElBQ0EsTUFBTTtBQUFBLElBQ047QUFBQSxJQUNBLFFBQVEsVUFBVSxJQUFJO0FBQUEsSUFDdEIsUUFBUSxFQUFFLE1BQU0sVUFBVSxRQUFRLFVBQVU7QUFBQSxJQUM1QyxRQUFRLENBQUMsRUFBRSxPQUFPLEtBQWdCLGVBQWUsVUFBVSxJQUFJLElBQUksU0FBUyxHQUFHLE9BQU8sQ0FBQztBQUFBLElBQ3ZGLEdBQUc7QUFBQSxFQUNMO0FBQ0Y7QUFFTyxJQUFNLGFBQU4sTUFBTSxZQUFXO0FBQUEsRUFDYjtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFFRCxZQUFZLE9BQXNCLE9BQXFCLEtBQWdCO0FBQzdFLFNBQUssUUFBUTtBQUNiLFNBQUssUUFBUTtBQUNiLFNBQUssTUFBTTtBQUFBLEVBQ2I7QUFBQSxFQUVBLGFBQWEsTUFDWCxXQUNBLFVBQWlDLENBQUMsR0FDbEMsUUFBUSxJQUFJLGNBQWMsR0FDTDtBQUNyQixlQUFXLEVBQUUsTUFBTSxPQUFPLEtBQUssVUFBVyxZQUFXLEVBQUUsT0FBTyxLQUFLLE9BQVEsS0FBSSxXQUFXLE9BQVcsT0FBTSxPQUFPLElBQUksTUFBTSxNQUFNO0FBQ2xJLFVBQU0sTUFBaUIsQ0FBQztBQUN4QixVQUFNLE9BQU8sSUFBSSxTQUFTO0FBQUEsTUFDeEIsT0FBTyxDQUFDLE1BQU0sV0FBVyxTQUFTO0FBQ2hDLFlBQUksS0FBSyxLQUFLLE1BQU0sT0FBTyxJQUFJLENBQUMsQ0FBWTtBQUM1QyxhQUFLO0FBQUEsTUFDUDtBQUFBLElBQ0YsQ0FBQztBQUNELFVBQU0sUUFBUSxNQUFNO0FBQUEsTUFDbEIsRUFBRSxPQUFPLE9BQU8sYUFBYSxLQUFLLEtBQUssRUFBRSxPQUFPLE9BQU8sR0FBRyxJQUFJLEVBQUU7QUFBQSxNQUNoRTtBQUFBLFFBQ0UsTUFBTTtBQUFBLFFBQ04sTUFBTTtBQUFBLFFBQ04sTUFBTTtBQUFBLFFBQ047QUFBQSxRQUNBLFNBQVMsb0JBQUksSUFBSSxDQUFDLENBQUMsU0FBUyxHQUFjLENBQUMsQ0FBQztBQUFBLFFBQzVDLGtCQUFrQjtBQUFBLFFBQ2xCLGFBQWE7QUFBQSxRQUNiLGNBQWM7QUFBQSxRQUNkLGtCQUFrQjtBQUFBLFFBQ2xCLG9CQUFvQjtBQUFBLFFBQ3BCLGVBQWU7QUFBQSxRQUNmLEdBQUc7QUFBQSxNQUNMO0FBQUEsSUFDRjtBQUNBLFdBQU8sSUFBSSxZQUFXLE9BQU8sT0FBTyxHQUFHO0FBQUEsRUFDekM7QUFBQSxFQUVBLE1BQU0sTUFBY0MsT0FBZSxVQUFrQyxDQUFDLEdBQWlCO0FBQ3JGLFdBQU8sTUFBTSxLQUFLLE1BQU0sS0FBSyxNQUFNQSxPQUFNLE9BQU87QUFBQSxFQUNsRDtBQUFBLEVBRUEsS0FBSyxNQUFjQSxPQUFlLFVBQWtDLENBQUMsR0FBbUI7QUFDdEYsV0FBTyxLQUFLLE1BQU0sTUFBTUEsT0FBTSxPQUFPLEVBQUU7QUFBQSxFQUN6QztBQUFBLEVBRUEsTUFBTSxVQUEyQjtBQUMvQixZQUFRLE1BQU0sTUFBTSxHQUFHLEtBQUssTUFBTSxHQUFHLFVBQVUsR0FBRyxLQUFLO0FBQUEsRUFDekQ7QUFDRjtBQUdPLElBQU0sUUFBUSxDQUFDLEtBQWEsTUFBY0EsT0FBZSxVQUFrQyxDQUFDLEdBQUcsU0FBUyxXQUF5QjtBQUN0SSxRQUFNLFFBQVEsT0FBTyxTQUFTQSxLQUFJLElBQUlBLFFBQU8sT0FBTyxLQUFLLE9BQU9BLFVBQVMsV0FBV0EsUUFBTyxLQUFLLFVBQVVBLEtBQUksQ0FBQztBQUMvRyxRQUFNLFVBQVUsWUFBWSxHQUFHLEdBQUcsR0FBRyxJQUFJLElBQUk7QUFBQSxJQUMzQztBQUFBLElBQ0EsT0FBTztBQUFBLElBQ1AsU0FBUyxFQUFFLGdCQUFnQixvQkFBb0Isa0JBQWtCLE9BQU8sTUFBTSxNQUFNLEdBQUcsR0FBRyxRQUFRO0FBQUEsRUFDcEcsQ0FBQztBQUNELE1BQUk7QUFDSixRQUFNLGFBQWEsSUFBSSxRQUFnQixDQUFDLFlBQVk7QUFDbEQsY0FBVTtBQUFBLEVBQ1osQ0FBQztBQUNELFFBQU0sUUFBUSxJQUFJLFFBQWUsQ0FBQyxTQUFTLFdBQVc7QUFDcEQsWUFBUSxHQUFHLFNBQVMsTUFBTTtBQUMxQixZQUFRLEdBQUcsWUFBWSxDQUFDLGFBQWE7QUFDbkMsWUFBTSxTQUFtQixDQUFDO0FBQzFCLGVBQVMsR0FBRyxRQUFRLENBQUMsVUFBa0I7QUFDckMsZ0JBQVEsS0FBSztBQUNiLGVBQU8sS0FBSyxLQUFLO0FBQUEsTUFDbkIsQ0FBQztBQUNELGVBQVMsR0FBRyxTQUFTLE1BQU07QUFBQSxNQUFDLENBQUM7QUFDN0IsZUFBUztBQUFBLFFBQUc7QUFBQSxRQUFTLE1BQ25CLFFBQVE7QUFBQSxVQUNOLFFBQVEsU0FBUyxjQUFjO0FBQUEsVUFDL0IsU0FBUyxTQUFTO0FBQUEsVUFDbEIsTUFBTSxPQUFPLE9BQU8sTUFBTTtBQUFBLFVBQzFCLFlBQVksU0FBUztBQUFBLFFBQ3ZCLENBQUM7QUFBQSxNQUNIO0FBQUEsSUFDRixDQUFDO0FBQUEsRUFDSCxDQUFDO0FBRUQsUUFBTSxNQUFNLE1BQU07QUFBQSxFQUFDLENBQUM7QUFDcEIsVUFBUSxJQUFJLEtBQUs7QUFDakIsU0FBTyxFQUFFLFNBQVMsWUFBWSxNQUFNO0FBQ3RDOzs7QURwSkEsSUFBTSxPQUFPLFFBQVEsS0FBSyxDQUFDO0FBQzNCLElBQU0sT0FBTyxLQUFLLFVBQVU7QUFBQSxFQUMxQixJQUFJO0FBQUEsRUFDSixRQUFRO0FBQUEsRUFDUixTQUFTLENBQUMsRUFBRSxTQUFTLEVBQUUsTUFBTSxhQUFhLFNBQVMsSUFBSSxPQUFPLEdBQUcsRUFBRSxFQUFFLENBQUM7QUFDeEUsQ0FBQztBQUNELElBQUksU0FBUztBQUNYLGVBQWEsQ0FBQyxLQUFLLFFBQVE7QUFDekIsUUFDRyxHQUFHLFFBQVEsTUFBTTtBQUFBLElBQUMsQ0FBQyxFQUNuQixHQUFHLE9BQU8sTUFBTTtBQUNmLFVBQUksVUFBVSxLQUFLLEVBQUUsZ0JBQWdCLG9CQUFvQixrQkFBa0IsS0FBSyxPQUFPLENBQUM7QUFDeEYsVUFBSSxJQUFJLElBQUk7QUFBQSxJQUNkLENBQUM7QUFBQSxFQUNMLENBQUMsRUFBRSxPQUFPLE1BQU0sV0FBVztBQUM3QixJQUFJLFNBQVMsUUFBUTtBQUNuQixRQUFNLE9BQU8sSUFBSUMsTUFBSyx5QkFBeUIsRUFBRSxhQUFhLEtBQUssWUFBWSxFQUFFLENBQUM7QUFDbEYsUUFBTSxNQUFNQyxTQUFRO0FBQ3BCLE1BQUksNEJBQTRCO0FBQ2hDLE1BQUkscUJBQXFCLG9CQUFvQixFQUFFLFNBQVMsU0FBUyxHQUFHLENBQUMsSUFBUyxHQUFRLE1BQVcsRUFBRSxNQUFNLENBQUMsQ0FBQztBQUMzRyxNQUFJLEtBQUssd0JBQXdCLE9BQU8sS0FBSyxVQUFVO0FBQ3JELFVBQU0sSUFBSSxNQUFNLEtBQUssUUFBUTtBQUFBLE1BQzNCLFFBQVE7QUFBQSxNQUNSLE1BQU07QUFBQSxNQUNOLFNBQVMsRUFBRSxnQkFBZ0IsbUJBQW1CO0FBQUEsTUFDOUMsTUFBTSxJQUFJO0FBQUEsSUFDWixDQUFDO0FBQ0QsVUFBTSxLQUFLLEVBQUUsVUFBVSxFQUFFLFFBQVEsRUFBRSxPQUFjO0FBQ2pELFdBQU8sTUFBTSxLQUFLLEVBQUUsSUFBSTtBQUFBLEVBQzFCLENBQUM7QUFDRCxRQUFNLElBQUksT0FBTyxFQUFFLE1BQU0sTUFBTSxNQUFNLFlBQVksQ0FBQztBQUNwRDtBQUNBLElBQUksU0FBUztBQUNYLFFBQU0sV0FBVztBQUFBLElBQ2YsQ0FBQyxXQUFXLE1BQU0seUJBQXlCLEVBQUUsUUFBUSxTQUFTLEVBQUUseUNBQXlDLElBQUksQ0FBQyxFQUFFLENBQUMsQ0FBQztBQUFBLElBQ2xILEVBQUUsTUFBTSxLQUFLO0FBQUEsRUFDZjtBQUNGLFFBQVEsR0FBRyxVQUFVLE1BQU0sUUFBUSxLQUFLLENBQUMsQ0FBQzsiLAogICJuYW1lcyI6IFsiRmFzdGlmeSIsICJQb29sIiwgInBheWxvYWRCeXRlc01heCIsICJib2R5IiwgImJvZHkiLCAidGV4dCIsICJib2R5IiwgImJvZHkiLCAiUmVnaXN0cnkiLCAiYm9keSIsICJ0ZXh0IiwgImlkIiwgInRleHQiLCAiY29sb24iLCAic2tpcFdoaXRlc3BhY2UiLCAiZW5kT2ZTdHJpbmciLCAiZW5kT2ZTY2FsYXIiLCAicGFyc2UiLCAidGV4dCIsICJib2R5IiwgImJvZHkiLCAidGltZW91dHMiLCAiaXNDbG9zaW5nIiwgInRhYmxlIiwgImZhdWx0IiwgImJvZHkiLCAiUG9vbCIsICJGYXN0aWZ5Il0KfQo=
