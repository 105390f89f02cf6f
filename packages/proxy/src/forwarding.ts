// The way of one request: decide, send, and either deliver the answer or, before the first forwarded byte, try another provider.
// Guarantees: at most `attemptsMax` providers see it; the caller's leaving ends whatever phase it is in; when no other provider takes it, the last
// answer of a provider is forwarded as it came.

import type { Clock } from '@berth/bus';
import type { ProviderId } from '@berth/protocol';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { CallerReply } from './caller-reply.ts';
import { type Decision, type DecisionPorts, decide, findProspects, type Prospects } from './decision.ts';
import { deliver, type RecordId, refusalOf } from './delivery.ts';
import { downstreamHeaders, upstreamHeaders } from './headers.ts';
import type { InferenceRequest } from './inference-request.ts';
import { type ProxyMetrics, statusClass } from './metrics.ts';
import { answerRefusal, type Refusal } from './refusals.ts';
import type { Offer, Registry } from './registry.ts';
import type { RequestEnding } from './request-ending.ts';
import type { ResponseRecords } from './response-records.ts';
import { storedStateKey } from './session-key.ts';
import { type ExchangeAnswer, type ExchangeFailure, type ExchangeHead, UpstreamExchange } from './upstream-exchange.ts';

export interface ForwardingPorts extends DecisionPorts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: ProxyMetrics;
  readonly registry: Registry;
  readonly records: ResponseRecords;
  readonly attemptsMax: number;
  readonly dispatcherOf: (provider: ProviderId) => Dispatcher;
}

/** One request of a caller. */
export interface Call {
  readonly requestId: string;
  readonly request: InferenceRequest;
  readonly reply: CallerReply;
  /** The caller's headers and query (`?…` or ''), as sent. */
  readonly rawHeaders: readonly string[];
  readonly connection: string | undefined;
  readonly query: string;
  readonly ending: RequestEnding;
}

type Go = Extract<Decision, { readonly outcome: 'go' }>;

/** A provider's answer of which no byte has been forwarded. */
interface HeldAnswer {
  readonly exchange: UpstreamExchange;
  readonly answer: ExchangeAnswer;
  readonly decision: Go;
}

const movableStatuses = new Set([429, 502, 503, 504]);

// The request is known not to have been served: it never left, or the answer says so.
const mayMoveOn = (head: ExchangeHead): boolean =>
  head.outcome === 'answered' ? movableStatuses.has(head.status) : head.reason === 'upstream_refused';

/** Serves one call to its end. Resolves when the last exchange is closed, so that whoever drains knows its lease is on its way back. */
export class Forwarding {
  readonly #ports: ForwardingPorts;
  readonly #call: Call;
  readonly #tried: ProviderId[] = [];
  #decisionMs = 0;

  constructor(ports: ForwardingPorts, call: Call) {
    this.#ports = ports;
    this.#call = call;
  }

  async run(): Promise<void> {
    const { request } = this.#call;
    const offers = this.#ports.registry.supporting(request.modelId, request.feature);
    const reading = await this.#timed(findProspects(this.#ports.berth, request, offers));
    if (reading.outcome === 'refused') this.#refuse(this.#explain(reading.reason));
    else await this.#attempt(reading.prospects);
    this.#ports.metrics.decisionSeconds.observe(this.#decisionMs / 1_000);
  }

  async #attempt(prospects: Prospects): Promise<void> {
    const attemptsMax = prospects.isBound ? 1 : this.#ports.attemptsMax;
    let held: HeldAnswer | undefined;
    for (let attempt = 1; ; attempt++) {
      const decision = await this.#decide(prospects);
      if (decision === 'ended') {
        return this.#answerEnding();
      }
      if (decision.outcome === 'refused') return held === undefined ? this.#refuse(this.#explain(decision.reason)) : this.#deliver(held);
      held?.exchange.discard();
      held = undefined;
      const exchange = this.#send(decision);
      const head = await exchange.head;
      const isLast = attempt >= attemptsMax || !mayMoveOn(head) || this.#call.ending.reason !== undefined;
      if (head.outcome === 'answered') {
        held = { exchange, answer: head, decision };
        if (isLast) return this.#deliver(held);
      } else if (isLast) {
        await exchange.closed;
        return this.#answerFailure(head.reason, decision);
      }
      this.#tried.push(decision.offer.provider.name);
    }
  }

  /** A decision, or `ended` when the request ended before there was one. */
  async #decide(prospects: Prospects): Promise<Decision | 'ended'> {
    const { ending } = this.#call;
    try {
      const decision = await this.#timed(decide(this.#ports, prospects, this.#tried, ending.signal));
      if (ending.reason === undefined) return decision;
      // It ended while the grant was on its way: nothing was forwarded, so the grant leaves no trace.
      if (decision.outcome === 'go') void decision.lease?.abandon();
      return 'ended';
    } catch (error) {
      if (ending.reason !== undefined) return 'ended';
      throw error;
    }
  }

  async #timed<T>(decision: Promise<T>): Promise<T> {
    const startedAt = this.#ports.clock.now();
    try {
      return await decision;
    } finally {
      this.#decisionMs += this.#ports.clock.now() - startedAt;
    }
  }

  #send({ offer, lease }: Go): UpstreamExchange {
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
        onFirstByte: (seconds) => metrics.firstByteSeconds.observe({ provider: provider.name }, seconds),
      },
    );
    // An earlier exchange that is still being discarded ends by its own bounds.
    ending.watch((reason) => exchange.abort(reason));
    void exchange.closed.then((end) => {
      if (end.outcome === 'failed') metrics.upstreamFailures.inc({ provider: provider.name, reason: end.reason });
    });
    return exchange;
  }

  async #deliver({ exchange, answer, decision }: HeldAnswer): Promise<void> {
    const { request, reply } = this.#call;
    const isSuccess = answer.status >= 200 && answer.status < 300;
    deliver(exchange, answer, reply, {
      dialect: request.endpoint.dialect,
      headers: downstreamHeaders(answer.headers, this.#headers(decision.name, decision.offer)),
      record: request.isStored && isSuccess ? this.#recordFor(decision.offer) : undefined,
      started: () => this.#count(answer.status, decision),
      failed: (reason) => this.#answerFailure(reason, decision),
    });
    await exchange.closed;
  }

  #recordFor(offer: Offer): RecordId {
    const { request, requestId } = this.#call;
    const { records } = this.#ports;
    return async (id) => {
      if (id === undefined) return records.count(requestId, 'id_not_found');
      const sessionId = storedStateKey(request.credential, request.modelId, 'previous_response_id', id);
      await records.record({ provider: offer.provider.name, modelId: request.modelId, sessionId, requestId });
    };
  }

  #explain(reason: Refusal['reason']): Refusal {
    const { previousResponseId, feature, modelId } = this.#call.request;
    if (reason === 'previous_response_not_found')
      return {
        reason,
        param: 'previous_response_id',
        message: `Previous response with id ${JSON.stringify(previousResponseId)} not found.`,
      };
    if (reason === 'unsupported_feature' || reason === 'unsupported')
      return { reason, message: `No provider of the model ${JSON.stringify(modelId)} supports ${feature}` };
    return { reason };
  }

  #answerEnding(): void {
    if (this.#call.ending.reason === 'shutting_down') this.#refuse({ reason: 'shutting_down' });
  }

  #answerFailure(reason: ExchangeFailure, decision: Go): void {
    // Nobody is there to be answered, and nothing has failed: counted as an error, every cancel would look like a provider's fault.
    if (reason !== 'caller_gone') this.#refuse({ reason: refusalOf(reason) }, decision);
  }

  #refuse(refusal: Refusal, decision?: Go): void {
    const { request, reply } = this.#call;
    const answer = answerRefusal(request.endpoint.dialect, refusal);
    this.#ports.metrics.refusals.inc({ endpoint: request.endpoint.name, reason: refusal.reason });
    this.#count(answer.status, decision);
    reply.refuse(answer, this.#headers(decision?.name ?? 'refused', decision?.offer));
  }

  #headers(decision: DecisionLabel, offer: Offer | undefined): Record<string, string> {
    return {
      'x-berth-request-id': this.#call.requestId,
      'x-berth-decision': decision,
      ...(offer === undefined ? {} : { 'x-berth-provider': offer.provider.name }),
      'server-timing': `berth;dur=${this.#decisionMs.toFixed(2)}`,
    };
  }

  #count(status: number, decision: Go | undefined): void {
    this.#ports.metrics.requests.inc({
      endpoint: this.#call.request.endpoint.name,
      provider: decision?.offer.provider.name ?? 'none',
      decision: decision?.name ?? 'refused',
      status: statusClass(status),
    });
  }
}

type DecisionLabel = Go['name'] | 'refused';
