// Error answers in the shape of whoever is asked: Anthropic's for /v1/messages, else OpenAI's as vLLM fills it in.

import type { ServerResponse } from 'node:http';

export interface Refusal {
  /** 400 to 599. */
  readonly status: number;
  readonly message: string;
  readonly param?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const vllmTypes: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  404: 'NotFoundError',
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
};

const anthropicTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  503: 'overloaded_error',
  529: 'overloaded_error',
};

/** Answers `path` with an error and ends the response. Does nothing once headers are sent or the client is gone. */
export const sendRefusal = (res: ServerResponse, path: string, refusal: Refusal): void => {
  if (res.headersSent || res.destroyed) return;
  const body = path === '/v1/messages' ? anthropicError(refusal) : openAiError(refusal);
  const retry = refusal.retryAfterSeconds === undefined ? {} : { 'retry-after': String(refusal.retryAfterSeconds) };
  const text = Buffer.from(JSON.stringify(body));
  res.writeHead(refusal.status, { 'content-type': 'application/json', 'content-length': text.length, ...retry });
  res.end(text);
};

const openAiError = ({ status, message, param }: Refusal) => {
  const type = vllmTypes[status] ?? (status < 500 ? 'BadRequestError' : 'InternalServerError');
  return { error: { message, type, param: param ?? null, code: status } };
};

const anthropicError = ({ status, message }: Refusal) => {
  const type = anthropicTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
  return { type: 'error', error: { type, message } };
};
