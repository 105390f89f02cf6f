// Which headers pass from the caller to a provider and back: everything except what belongs to one hop, the caller's credentials, and what
// the proxy itself answers for. Knows no bodies.

import type { IncomingHttpHeaders } from 'node:http';

// RFC 9110 section 7.6.1, and `expect`, which Node has answered already.
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

// Set anew per hop, or the caller's own: its credentials and account names mean nothing, or too much, to a provider.
const neverUpstream = new Set([
  ...hopByHop,
  'host',
  'content-length',
  'accept-encoding',
  'authorization',
  'x-api-key',
  'cookie',
  'openai-organization',
  'openai-project',
]);

// Cookies and advertised alternatives concern the provider's origin, not ours.
const neverDownstream = new Set([...hopByHop, 'set-cookie', 'alt-svc', 'strict-transport-security']);

const namedByConnection = (connection: string | undefined): ReadonlySet<string> =>
  connection === undefined ? new Set() : new Set(connection.split(',').map((name) => name.trim().toLowerCase()));

const ours = 'x-berth-';

export interface UpstreamHeaderOptions {
  readonly apiKey: string | undefined;
  readonly requestId: string;
  /** Anthropic's clients and servers look for the key in `x-api-key`. */
  readonly dialect: 'openai' | 'anthropic';
}

/** The headers of the request to a provider, as a flat list of names and values; repeated ones stay repeated. */
export const upstreamHeaders = (
  rawHeaders: readonly string[],
  connection: string | undefined,
  options: UpstreamHeaderOptions,
): string[] => {
  const dropped = namedByConnection(connection);
  const headers: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase();
    if (neverUpstream.has(name) || dropped.has(name) || name.startsWith(ours)) continue;
    headers.push(name, rawHeaders[i + 1] ?? '');
  }
  // Encoded bytes could not be read for response ids and would be held back by encoders.
  headers.push('accept-encoding', 'identity', 'x-berth-request-id', options.requestId);
  if (options.apiKey !== undefined) {
    headers.push('authorization', `Bearer ${options.apiKey}`);
    if (options.dialect === 'anthropic') headers.push('x-api-key', options.apiKey);
  }
  return headers;
};

/** Headers to the caller, ready for `writeHead`. */
export type ReplyHeaders = Record<string, string | string[]>;

/** Says whether a response is a stream of events. */
export const isEventStream = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.trimStart().toLowerCase().startsWith('text/event-stream') ?? false;

/** The headers of the answer to the caller: the provider's that may pass, then `added`, then what keeps buffers out of an event stream's way. */
export const downstreamHeaders = (headers: IncomingHttpHeaders, added: Readonly<Record<string, string>>): ReplyHeaders => {
  const dropped = namedByConnection(headers.connection);
  const passed: ReplyHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || neverDownstream.has(name) || dropped.has(name) || name.startsWith(ours)) continue;
    passed[name] = value;
  }
  const timing = passed['server-timing'];
  Object.assign(passed, added);
  if (timing !== undefined && added['server-timing'] !== undefined) passed['server-timing'] = [timing, added['server-timing']].flat();
  if (isEventStream(headers)) {
    passed['cache-control'] = 'no-cache';
    passed['x-accel-buffering'] = 'no';
  }
  return passed;
};
