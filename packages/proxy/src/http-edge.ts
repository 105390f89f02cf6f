// The HTTP edge: routes, bodies as raw bytes, and the one place where anything thrown becomes an answer.
// Fastify routes and reads bodies; from there on Node's response is written directly (NATS.md, HTTP hazards).

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@berth/bus';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ActiveCalls } from './active-calls.ts';
import { CallerReply } from './caller-reply.ts';
import { type Endpoint, endpoints } from './endpoint.ts';
import { Forwarding, type ForwardingPorts } from './forwarding.ts';
import { readInferenceRequest } from './inference-request.ts';
import type { Readiness } from './readiness.ts';
import { answerRefusal, type Dialect, type Refusal } from './refusals.ts';
import type { RequestEnding } from './request-ending.ts';
import { requestIdOf } from './request-id.ts';

// Longer than the idle timeout of the balancers in front (60 s), or they would send into a closing connection.
const keepAliveTimeoutMs = 75_000;

export interface EdgeOptions {
  readonly bodyBytesMax: number;
  /** How long a caller may leave written bytes unread. */
  readonly stallMs: number;
}

export interface EdgePorts {
  readonly clock: Clock;
  readonly forwarding: ForwardingPorts;
  readonly calls: ActiveCalls;
  readonly isClosing: () => boolean;
  readonly readiness: () => Readiness;
}

const getPaths = ['/v1/models', '/healthz', '/readyz', '/metrics'];
const modelPrefix = '/v1/models/';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
const endpointAt = (url: string): Endpoint | undefined => endpoints.find(({ path }) => path === pathOf(url));
const dialectAt = (url: string): Dialect => endpointAt(url)?.dialect ?? 'openai';

const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  headers: Record<string, string> = {},
): FastifyReply => {
  const answer = answerRefusal(dialectAt(request.url), refusal);
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, ...headers, 'x-berth-request-id': request.id })
    .send(answer.body);
};

// A path that exists with another method is a 405; checked before the body is read, which nobody will look at.
const refuseUnrouted = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const path = pathOf(request.url);
  const allow = endpointAt(path) !== undefined ? 'POST' : getPaths.includes(path) || path.startsWith(modelPrefix) ? 'GET, HEAD' : undefined;
  const what = `${request.method} ${path.slice(0, 256)}`;
  return allow === undefined
    ? sendRefusal(request, reply, { reason: 'not_found', message: `There is nothing at ${what}` })
    : sendRefusal(request, reply, { reason: 'method_not_allowed', message: `${what} is not allowed, only ${allow}` }, { allow });
};

const refusalOfError = (error: FastifyError): Refusal => {
  if (error.statusCode === 413) return { reason: 'body_too_large' };
  if (error.statusCode === 415) return { reason: 'unsupported_media_type' };
  if (error.statusCode !== undefined && error.statusCode < 500) return { reason: 'invalid_request', message: error.message };
  return { reason: 'internal_error' };
};

class HttpEdge {
  readonly #ports: EdgePorts;
  readonly #options: EdgeOptions;

  constructor(ports: EdgePorts, options: EdgeOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  /** Serves one inference request to its end, whatever happens. */
  async serve(endpoint: Endpoint, request: FastifyRequest, raw: ServerResponse): Promise<void> {
    const { calls, clock, forwarding } = this.#ports;
    const call = calls.begin();
    const reply = new CallerReply(clock, raw, this.#options.stallMs, () => call.end('caller_gone'));
    try {
      await this.#forward(endpoint, request, reply, call);
    } catch (error) {
      forwarding.log.error({ event: 'request_failed', request_id: request.id, err: error });
      // Whatever is still open with a provider ends with the request that it belongs to.
      call.end('internal_error');
      if (reply.isStarted) reply.breakOff(undefined);
      else this.#refuse(endpoint, request, reply, { reason: 'internal_error' });
    } finally {
      await reply.closed;
      calls.end(call);
    }
  }

  async #forward(endpoint: Endpoint, request: FastifyRequest, reply: CallerReply, ending: RequestEnding): Promise<void> {
    const { forwarding } = this.#ports;
    const { headers } = request;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const reading = readInferenceRequest(endpoint, body, headers, forwarding.registry.resolveModel);
    if (reading.outcome === 'refused') return this.#refuse(endpoint, request, reply, reading.refusal);
    await new Forwarding(forwarding, {
      requestId: request.id,
      request: reading.request,
      reply,
      rawHeaders: request.raw.rawHeaders,
      connection: headers.connection,
      query: queryOf(request.url),
      ending,
    }).run();
  }

  #refuse(endpoint: Endpoint, request: FastifyRequest, reply: CallerReply, refusal: Refusal): void {
    this.#ports.forwarding.metrics.refusals.inc({ endpoint: endpoint.name, reason: refusal.reason });
    reply.refuse(answerRefusal(endpoint.dialect, refusal), { 'x-berth-request-id': request.id, 'x-berth-decision': 'refused' });
  }
}

const modelObject = (id: string) => ({ id, object: 'model', created: 0, owned_by: 'berth' });

const addModelRoutes = (app: FastifyInstance, { forwarding }: EdgePorts): void => {
  app.get('/v1/models', () => ({ object: 'list', data: forwarding.registry.names().map(modelObject) }));
  // A wildcard, since model names contain slashes.
  app.get<{ Params: { '*': string } }>(`${modelPrefix}*`, (request, reply) => {
    const name = request.params['*'];
    if (forwarding.registry.resolveModel(name) !== undefined) return modelObject(name);
    return sendRefusal(request, reply, { reason: 'model_not_found', param: 'model' });
  });
};

const addOperationRoutes = (app: FastifyInstance, { forwarding, readiness }: EdgePorts): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const { status, body } = readiness();
    return reply.code(status).send(body);
  });
  app.get('/metrics', async (_request, reply) => {
    const { registry } = forwarding.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const addInferenceRoutes = (app: FastifyInstance, edge: HttpEdge): void => {
  for (const endpoint of endpoints) {
    app.post(endpoint.path, async (request, reply) => {
      reply.hijack();
      await edge.serve(endpoint, request, reply.raw);
    });
  }
};

/** The app, not listening yet. */
export const buildHttpEdge = (ports: EdgePorts, options: EdgeOptions): FastifyInstance => {
  const app = Fastify({
    bodyLimit: options.bodyBytesMax,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Prompts can be large and lines slow; Node's limit on receiving headers stays.
    requestTimeout: 0,
    return503OnClosing: false,
    genReqId: (raw: IncomingMessage) => requestIdOf(raw.headers['x-request-id']),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendRefusal(request, reply, refusalOfError(error)),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (request, reply, done) => {
    const isEncoded = (request.headers['content-encoding'] ?? 'identity') !== 'identity';
    if (request.is404) refuseUnrouted(request, reply);
    else if (request.method !== 'POST') done();
    else if (ports.isClosing()) sendRefusal(request, reply, { reason: 'shutting_down' }, { connection: 'close' });
    else if (isEncoded) sendRefusal(request, reply, { reason: 'unsupported_media_type' });
    else done();
  });
  app.setNotFoundHandler(refuseUnrouted);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOfError(error);
    if (refusal.reason === 'internal_error') ports.forwarding.log.error({ event: 'request_failed', request_id: request.id, err: error });
    return sendRefusal(request, reply, refusal);
  });
  addModelRoutes(app, ports);
  addOperationRoutes(app, ports);
  addInferenceRoutes(app, new HttpEdge(ports, options));
  return app;
};
