// What each dialect of HTTP (chat, completions, Responses, Anthropic messages) gives the server: how to read a request and how to write an answer.
// A dialect is pure: it knows no sockets, no time and no engine.

import type { Answer, AnswerBounds } from './answers.ts';
import type { Identity } from './identity.ts';
import type { JsonObject } from './json.ts';
import type { Tool } from './tools.ts';

/** A request, in the terms of an engine. */
export interface Question {
  readonly prompt: string;
  /** The tool that the answer calls. */
  readonly tool: Tool | undefined;
  readonly bounds: AnswerBounds;
  readonly isStream: boolean;
}

/** Token counts of one request. `cachedTokens` is part of `promptTokens`. */
export interface Usage {
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

/** The answer in a dialect's words. */
export interface AnswerForm {
  /** The text of a server-sent event stream: what comes first, then one string per token, then what comes last. */
  frames(answer: Answer, usage: Usage): Generator<string>;
  /** The body of an answer that is not streamed. */
  whole(answer: Answer, usage: Usage): JsonObject;
  /** Called once the answer has been sent to its end. */
  finished?(answer: Answer): void;
}

/** A request that cannot be answered; `param` is the field at fault. */
export interface Refused {
  readonly outcome: 'refused';
  readonly status: 400 | 404;
  readonly message: string;
  readonly param: string | undefined;
}

export type Reading = { readonly outcome: 'read'; readonly question: Question; readonly form: AnswerForm } | Refused;

export interface Dialect {
  readonly path: string;
  /** Reads a body whose `model` is known to be one of the simulator's. */
  read(body: JsonObject, model: string, identity: Identity): Reading;
}

/** Refuses a request for what one of its fields says. */
export const malformed = (param: string, message: string): Refused => ({ outcome: 'refused', status: 400, message, param });

/** One server-sent event, named or not. */
export const sseEvent = (payload: JsonObject, name?: string): string =>
  name === undefined ? `data: ${JSON.stringify(payload)}\n\n` : `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;

/** Reads the bounds of an answer; `maxFields` are the dialect's names of its length, the first present one counts. */
export const readBounds = (body: JsonObject, ...maxFields: readonly string[]): AnswerBounds | Refused => {
  const field = maxFields.find((name) => body[name] !== undefined && body[name] !== null);
  const maxTokens = field === undefined ? undefined : body[field];
  if (maxTokens !== undefined && !isTokenCount(maxTokens, 1)) return malformed(field ?? '', `${field} must be at least 1.`);
  const minTokens = body.min_tokens ?? 0;
  if (!isTokenCount(minTokens, 0)) return malformed('min_tokens', 'min_tokens must be at least 0.');
  if (maxTokens !== undefined && minTokens > maxTokens) return malformed('min_tokens', `min_tokens must not exceed ${field}.`);
  return { maxTokens, minTokens, ignoreEos: body.ignore_eos === true };
};

/** Longest answer that anybody may ask for: a million tokens are built before the first is sent. */
export const outputTokensMax = 1_000_000;

const isTokenCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= outputTokensMax;
