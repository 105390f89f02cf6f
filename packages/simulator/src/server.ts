// HTTP of a simulated provider: the dialects under /v1, what monitors ask for, and /admin.
// Guarantees a record for every POST to /v1 and an abort the moment its response is closed. Decides nothing about answers.

import type { ServerResponse } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { registerAdmin } from './admin.ts';
import type { Dialect } from './api.ts';
import { chatDialect } from './chat-api.ts';
import { completionsDialect } from './completions-api.ts';
import { embeddingsDialect } from './embeddings-api.ts';
import { runExchange } from './exchange.ts';
import { parseFaultText } from './fault-text.ts';
import type { Fault } from './faults.ts';
import { identify } from './identity.ts';
import { isObject, type JsonObject, stringOf } from './json.ts';
import { messagesDialect } from './messages-api.ts';
import type { SimulatorParts } from './parts.ts';
import type { OpenRequest } from './records.ts';
import { type Refusal, sendRefusal } from './refusals.ts';
import { responsesDialect } from './responses-api.ts';
import { StoredResponses } from './stored-responses.ts';

/** Larger bodies are a 413; a prompt of a million tokens with its JSON fits. */
export const bodyBytesMax = 32 * 1024 * 1024;

/** A request that has been accepted: its record, and the signal of its end. */
interface Accepted {
  readonly open: OpenRequest;
  readonly signal: AbortSignal;
}

/** Builds the server; the caller makes it listen. Closing it closes every connection, in use or not. */
export const buildServer = (parts: SimulatorParts): FastifyInstance => {
  const app = fastify({ bodyLimit: bodyBytesMax, forceCloseConnections: true });
  const accepted = new WeakMap<FastifyRequest, Accepted>();
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-simulator', parts.settings.name);
    if (request.method === 'POST' && request.url.startsWith('/v1/')) accepted.set(request, accept(parts, request, reply.raw));
    if (request.url.startsWith('/v1/') && !hasKey(request, parts.settings.apiKey)) {
      refuse(request, reply, { status: 401, message: 'Invalid API key.' });
      return reply;
    }
  });
  app.setErrorHandler((error: { readonly statusCode?: number; readonly message: string }, request, reply) =>
    refuse(request, reply, { status: error.statusCode ?? 500, message: error.message }),
  );
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, { status: 404, message: `No such path: ${request.method} ${pathOf(request)}` }),
  );
  const stored = new StoredResponses();
  for (const dialect of [chatDialect, completionsDialect, messagesDialect, embeddingsDialect, responsesDialect(stored)]) {
    app.post(dialect.path, (request, reply) => answerDialect(parts, dialect, request, reply, accepted.get(request)));
  }
  registerProbes(app, parts);
  registerAdmin(app, parts);
  return app;
};

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

const headerOf = (request: FastifyRequest, name: string): string | undefined => stringOf(request.headers[name]);

const hasKey = (request: FastifyRequest, key: string | undefined): boolean =>
  key === undefined || headerOf(request, 'authorization') === `Bearer ${key}` || headerOf(request, 'x-api-key') === key;

const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void => {
  reply.hijack();
  sendRefusal(reply.raw, pathOf(request), refusal);
};

const accept = (parts: SimulatorParts, request: FastifyRequest, res: ServerResponse): Accepted => {
  const gone = new AbortController();
  const open = parts.records.open({
    id: headerOf(request, 'x-request-id') ?? `${parts.settings.name}-${parts.records.all.accepted + 1}`,
    path: pathOf(request),
    berthRequestId: headerOf(request, 'x-berth-request-id'),
    berthLease: headerOf(request, 'x-berth-lease'),
  });
  res.once('close', () => {
    open.status = res.headersSent ? res.statusCode : undefined;
    parts.records.close(open, outcomeOf(res, open));
    gone.abort();
  });
  return { open, signal: gone.signal };
};

const outcomeOf = (res: ServerResponse, open: OpenRequest) => {
  if (res.writableFinished) return res.statusCode < 400 ? 'completed' : 'failed';
  return open.isCut ? 'failed' : 'aborted';
};

const answerDialect = async (
  parts: SimulatorParts,
  dialect: Dialect,
  request: FastifyRequest,
  reply: FastifyReply,
  accepted: Accepted | undefined,
): Promise<FastifyReply> => {
  if (accepted === undefined) throw new Error('A request reached its dialect without a record');
  const { open, signal } = accepted;
  const body = isObject(request.body) ? request.body : undefined;
  const model = stringOf(body?.model);
  const engine = model === undefined ? undefined : parts.engines.get(model);
  if (body === undefined || model === undefined || engine === undefined) {
    refuse(request, reply, unknownModel(body, model));
    return reply;
  }
  parts.records.name(open, model);
  open.user = stringOf(body.user) ?? (isObject(body.metadata) ? stringOf(body.metadata.user_id) : undefined);
  const fault = faultOf(parts, request, body, model);
  if (fault === 'malformed') {
    refuse(request, reply, { status: 400, message: 'simulator_fault is no fault.', param: 'simulator_fault' });
    return reply;
  }
  open.fault = fault?.kind;
  const reading = dialect.read(body, model, identify(dialect.path, body));
  reply.hijack();
  if (reading.outcome === 'refused') sendRefusal(reply.raw, dialect.path, reading);
  else
    await runExchange({ ...parts, engine, model, ...reading, fault, open, res: reply.raw, signal }).catch((error) =>
      endBroken(reply.raw, error),
    );
  return reply;
};

// Our own mistake, after fastify has let go of the response: nobody else would end it.
const endBroken = (res: ServerResponse, error: Error): void => {
  process.emitWarning(error);
  res.destroy();
};

const unknownModel = (body: JsonObject | undefined, model: string | undefined): Refusal => {
  if (body === undefined) return { status: 400, message: 'The body must be a JSON object.' };
  if (model === undefined) return { status: 400, message: 'model must be a string.', param: 'model' };
  return { status: 404, message: `The model \`${model}\` does not exist.`, param: 'model' };
};

// What the request asks for itself comes before any rule, and does not count as a rule's strike.
const faultOf = (parts: SimulatorParts, request: FastifyRequest, body: JsonObject, model: string): Fault | undefined | 'malformed' => {
  const own = headerOf(request, 'x-simulator-fault') ?? body.simulator_fault;
  if (own === undefined) return parts.faults.strike(pathOf(request), model);
  return (typeof own === 'string' ? parseFaultText(own) : undefined) ?? 'malformed';
};

// Seconds since 1970 at which every simulated model was made: not the clock's, so that the list is always the same.
const modelsCreatedSeconds = 1_700_000_000;

const registerProbes = (app: FastifyInstance, parts: SimulatorParts): void => {
  const probe = (path: string, answer: (reply: FastifyReply) => unknown) =>
    app.get(path, async (request, reply) => {
      const fault = parts.faults.strike(path, undefined);
      if (fault?.kind === 'hang') return reply.hijack();
      if (fault?.kind !== 'status' && fault?.kind !== 'unhealthy') return answer(reply);
      const status = fault.kind === 'status' ? fault.status : 503;
      refuse(request, reply, { status, message: `Simulated fault: ${fault.kind}.` });
      return reply;
    });
  const models = [...parts.engines.keys()].map((id) => ({
    id,
    object: 'model',
    created: modelsCreatedSeconds,
    owned_by: 'berth-simulator',
  }));
  probe('/health', () => ({ status: 'ok' }));
  probe('/metrics', async (reply) => {
    reply.type(parts.metrics.contentType);
    return parts.metrics.render();
  });
  probe('/v1/models', () => ({ object: 'list', data: models }));
};
