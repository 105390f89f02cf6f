// The one table from the reason of a refusal to what HTTP says: status, code, Retry-After; and the body in the caller's dialect.
// Every refusal that a later try can turn into an answer says when to try. Knows no requests.

import type { UndecidedReason } from '@berth/client';
import type { RefusalReason } from '@berth/protocol';

/** Why the proxy itself answered instead of a provider. Metric label and `x-berth-reason`; snake_case for ever. */
export type ProxyRefusalReason =
  | 'malformed_json'
  | 'invalid_request'
  | 'duplicate_key'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'not_found'
  | 'method_not_allowed'
  | 'model_not_found'
  | 'unsupported_feature'
  | 'previous_response_not_found'
  | 'upstream_refused'
  | 'upstream_reset'
  | 'upstream_timed_out'
  | 'lease_lost'
  | 'shutting_down'
  | 'internal_error'
  | RefusalReason
  | UndecidedReason;

interface RefusalRow {
  readonly status: number;
  /** OpenAI's `error.type`. */
  readonly type: string;
  /** OpenAI's `error.code`. */
  readonly code: string;
  /** Seconds; undefined where the same request cannot succeed later. */
  readonly retryAfterSeconds: number | undefined;
  readonly message: string;
}

const bad = (status: number, code: string, message: string): RefusalRow => ({
  status,
  type: 'invalid_request_error',
  code,
  retryAfterSeconds: undefined,
  message,
});

// Full pools turn over within seconds; a second keeps a refused fleet from hammering and nobody from waiting long.
const full = (message: string): RefusalRow => ({ status: 503, type: 'server_error', code: 'unavailable', retryAfterSeconds: 1, message });
const upstream = (status: number, code: string, message: string): RefusalRow => ({
  status,
  type: 'server_error',
  code,
  retryAfterSeconds: 1,
  message,
});

const noCapacity = 'Every provider of this model is at its limit';

const table: Readonly<Record<ProxyRefusalReason, RefusalRow>> = {
  malformed_json: bad(400, 'malformed_json', 'The body is not valid JSON'),
  invalid_request: bad(400, 'invalid_request', 'The request is not valid'),
  duplicate_key: bad(400, 'duplicate_key', 'A top-level key occurs twice'),
  body_too_large: bad(413, 'body_too_large', 'The body is larger than this proxy accepts'),
  unsupported_media_type: bad(415, 'unsupported_media_type', 'The body must be sent as application/json, without a content-encoding'),
  not_found: bad(404, 'not_found', 'There is nothing at this path'),
  method_not_allowed: bad(405, 'method_not_allowed', 'This path does not support the method'),
  model_not_found: bad(404, 'model_not_found', 'The model does not exist'),
  unsupported_feature: bad(400, 'unsupported_feature', 'No provider of this model supports what the request needs'),
  previous_response_not_found: bad(404, 'previous_response_not_found', 'The previous response was not found'),
  upstream_refused: upstream(502, 'upstream_unreachable', 'The provider could not be reached'),
  upstream_reset: upstream(502, 'upstream_failed', 'The provider closed the connection without an answer'),
  upstream_timed_out: upstream(504, 'upstream_timeout', 'The provider did not answer in time'),
  lease_lost: full('The request lost its place at the provider'),
  shutting_down: full('This proxy is shutting down'),
  internal_error: { status: 500, type: 'server_error', code: 'internal_error', retryAfterSeconds: undefined, message: 'The proxy failed' },
  per_session_in_flight_request_limit_reached: full('The session has too many requests in flight'),
  pin_limit_reached: full(noCapacity),
  global_in_flight_request_limit_reached: full(noCapacity),
  unreserved_in_flight_request_limit_reached: full(noCapacity),
  already_pinned: full(noCapacity),
  session_not_pinned: full(noCapacity),
  pin_mismatch: full(noCapacity),
  no_capacity: full(noCapacity),
  ledger_unavailable: full('Routing decisions are not available'),
  // Health changes by probes, a few seconds apart.
  no_healthy_provider: { ...full('No healthy provider serves this model'), retryAfterSeconds: 5 },
  unsupported: bad(400, 'unsupported_feature', 'No provider of this model supports what the request needs'),
  unreachable: full('Routing decisions are not available'),
  overloaded: full('Routing is overloaded'),
  unavailable: full('Routing decisions are not available'),
};

/** A refusal on its way to the caller. `message` and `param` replace the table's where the proxy can say more. */
export interface Refusal {
  readonly reason: ProxyRefusalReason;
  readonly message?: string | undefined;
  readonly param?: string | undefined;
}

/** A refusal as HTTP says it. */
export interface RefusalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Dialect = 'openai' | 'anthropic';

const anthropicTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  404: 'not_found_error',
  413: 'request_too_large',
  503: 'overloaded_error',
  504: 'timeout_error',
};

const anthropicType = (status: number): string => anthropicTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');

/** The error body that callers of this dialect parse; also the payload of a stream's error event. */
export const errorBody = (dialect: Dialect, refusal: Refusal): string => {
  const row = table[refusal.reason];
  const message = refusal.message ?? row.message;
  return dialect === 'anthropic'
    ? JSON.stringify({ type: 'error', error: { type: anthropicType(row.status), message } })
    : JSON.stringify({ error: { message, type: row.type, param: refusal.param ?? null, code: row.code } });
};

/** Status, headers and body of a refusal. 503, 502 and 504 always carry `retry-after`. */
export const answerRefusal = (dialect: Dialect, refusal: Refusal): RefusalAnswer => {
  const row = table[refusal.reason];
  const body = errorBody(dialect, refusal);
  return {
    status: row.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-berth-reason': refusal.reason,
      ...(row.retryAfterSeconds === undefined ? {} : { 'retry-after': String(row.retryAfterSeconds) }),
    },
    body,
  };
};

/** The event that ends a broken stream, in the dialect's form. */
export const errorEvent = (dialect: Dialect, refusal: Refusal): string =>
  `${dialect === 'anthropic' ? 'event: error\n' : ''}data: ${errorBody(dialect, refusal)}\n\n`;
