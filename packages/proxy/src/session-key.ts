// Which session a request belongs to: the key under which Berth pins it (DESIGN.md 5).
// Guarantees: 43 characters of base64url whatever the caller sent; nothing of the caller's is used unhashed or shared between callers;
// every turn of a conversation has the same key at every proxy. A request without a stable prefix has no session, never a constant one.

import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ModelId, SessionId } from '@berth/protocol';
import { canonicalContent, canonicalJson } from './canonical-json.ts';
import type { EndpointName } from './endpoint.ts';
import { isObject, type JsonObject } from './feature.ts';

/** Longest session hint (header or body field) in UTF-16 units. Real ones are ids; a longer one is a mistake worth a 400. */
export const hintLengthMax = 1_024;

// Part of every key: a change of the rules below must change it, or old and new proxies would disagree about sessions.
const keyVersion = 'berth-session-1';

/** What the key is made of, besides who calls and for which model. `previous_response_id` and `conversation` name state that one provider holds. */
export type SessionSource = 'previous_response_id' | 'conversation' | 'x-session-id' | 'prompt_cache_key' | 'prefix';

export type SessionReading =
  | { readonly outcome: 'session'; readonly source: SessionSource; readonly id: SessionId }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'invalid'; readonly param: string; readonly message: string };

/** The caller as far as sessions are concerned. */
export interface Caller {
  /** Credential headers as sent; '' when there is none. Only ever hashed. */
  readonly credential: string;
  /** The end user that the caller names in the body, or ''. */
  readonly endUser: string;
}

/** Who calls: the credential, and the body's `user` or `metadata.user_id`. */
export const callerOf = (headers: IncomingHttpHeaders, body: JsonObject): Caller => {
  const metadataUser = isObject(body.metadata) ? body.metadata.user_id : undefined;
  return {
    credential: `${headers.authorization ?? ''}\n${headers['x-api-key'] ?? ''}`,
    endUser: typeof body.user === 'string' ? body.user : typeof metadataUser === 'string' ? metadataUser : '',
  };
};

// Each part is preceded by its length, so that no two lists of parts give the same text.
const hashParts = (parts: readonly string[]): SessionId => {
  let text = '';
  for (const part of parts) text += `${part.length}:${part}`;
  return hash('sha256', text, 'base64url') as SessionId;
};

/**
 * The key of state that a provider stored, named by the id it gave out. The end user is left out: whoever holds the credential may go on
 * with a stored response without repeating the body's `user`.
 */
export const storedStateKey = (
  credential: string,
  modelId: ModelId,
  source: 'previous_response_id' | 'conversation',
  id: string,
): SessionId => hashParts([keyVersion, credential, '', modelId, 'responses', source, id]);

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

// The messages up to the first turn of the user: what every later turn of the conversation repeats.
const firstTurn = (messages: unknown, textType: 'text' | 'input_text'): string | undefined => {
  if (!Array.isArray(messages)) return undefined;
  const parts: string[] = [];
  for (const message of messages) {
    if (!isObject(message)) return undefined;
    parts.push(`${canonicalJson(message.role)}${canonicalContent(message.content, textType)}`);
    if (message.role === 'user') return parts.join('\n');
  }
  return undefined;
};

const withTools = (body: JsonObject, lead: unknown, turn: string | undefined): string | undefined =>
  turn === undefined
    ? undefined
    : `${canonicalJson(body.tools ?? body.functions ?? null)}\n${lead === undefined ? '' : canonicalContent(lead, 'text')}\n${turn}`;

/** The stable prefix by endpoint; undefined where later turns repeat nothing recognizable. */
const stablePrefix = (endpoint: EndpointName, body: JsonObject): string | undefined => {
  switch (endpoint) {
    case 'chat_completions':
      return withTools(body, undefined, firstTurn(body.messages, 'text'));
    case 'messages':
      return withTools(body, body.system, firstTurn(body.messages, 'text'));
    case 'responses':
      return withTools(
        body,
        body.instructions,
        firstTurn(typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : body.input, 'input_text'),
      );
    // A bare prompt has no turns, so nothing says where its stable part ends; embeddings have no conversation at all.
    case 'completions':
    case 'embeddings':
      return undefined;
  }
};

const conversationId = (body: JsonObject): string | undefined =>
  text(isObject(body.conversation) ? body.conversation.id : body.conversation);

// In order of authority. State that a provider holds comes before hints: no hint can move it elsewhere.
const hints = (
  endpoint: EndpointName,
  headers: IncomingHttpHeaders,
  body: JsonObject,
): readonly (readonly [SessionSource, string | undefined])[] => [
  ['previous_response_id', endpoint === 'responses' ? text(body.previous_response_id) : undefined],
  ['conversation', endpoint === 'responses' ? conversationId(body) : undefined],
  ['x-session-id', text(headers['x-session-id'])],
  ['prompt_cache_key', text(body.prompt_cache_key)],
];

/**
 * Reads the session of a request. The endpoint, not the feature, separates keys: a chat that brings an image in mid-way stays one session, and
 * Berth decides whether its pin's provider can serve that turn.
 */
export const readSession = (endpoint: EndpointName, modelId: ModelId, headers: IncomingHttpHeaders, body: JsonObject): SessionReading => {
  if (endpoint === 'embeddings') return { outcome: 'none' };
  const caller = callerOf(headers, body);
  for (const [source, value] of hints(endpoint, headers, body)) {
    if (value === undefined) continue;
    if (value.length > hintLengthMax)
      return { outcome: 'invalid', param: source, message: `${source} must have at most ${hintLengthMax} characters, not ${value.length}` };
    const id =
      source === 'previous_response_id' || source === 'conversation'
        ? storedStateKey(caller.credential, modelId, source, value)
        : hashParts([keyVersion, caller.credential, caller.endUser, modelId, endpoint, source, value]);
    return { outcome: 'session', source, id };
  }
  const prefix = stablePrefix(endpoint, body);
  if (prefix === undefined) return { outcome: 'none' };
  const id = hashParts([keyVersion, caller.credential, caller.endUser, modelId, endpoint, 'prefix', prefix]);
  return { outcome: 'session', source: 'prefix', id };
};
