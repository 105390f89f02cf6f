import type { IncomingHttpHeaders } from 'node:http';
import type { ModelId } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import type { EndpointName } from './endpoint.ts';
import type { JsonObject } from './feature.ts';
import { readSession, storedStateKey } from './session-key.ts';

const m = 'm' as ModelId;
const key = (
  endpoint: EndpointName,
  body: JsonObject,
  headers: IncomingHttpHeaders = { authorization: 'Bearer a' },
  model: ModelId = m,
): string => {
  const reading = readSession(endpoint, model, headers, body);
  return reading.outcome === 'session' ? reading.id : reading.outcome;
};

const system = { role: 'system', content: 'You are a harbour pilot.' };
const user = { role: 'user', content: 'Hello' };
const later = [
  { role: 'assistant', content: 'Hi' },
  { role: 'user', content: 'More' },
];
const tools = [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }];
const chat = { messages: [system, user] };

describe('a session key', () => {
  test.each<[string, EndpointName, JsonObject, IncomingHttpHeaders]>([
    ['a header', 'chat_completions', chat, { 'x-session-id': 'x'.repeat(1_024) }],
    ['prompt_cache_key', 'completions', { prompt_cache_key: 'k' }, {}],
    ['a conversation', 'responses', { conversation: 'c' }, {}],
    ['a conversation object', 'responses', { conversation: { id: 'c' } }, {}],
    ['a previous response', 'responses', { previous_response_id: 'r' }, {}],
    ['a prefix', 'chat_completions', chat, {}],
  ])('is 43 characters of base64url from %s', (_source, endpoint, body, headers) => {
    expect(key(endpoint, body, headers)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test.each<[string, EndpointName, JsonObject, JsonObject]>([
    ['a chat grows', 'chat_completions', chat, { messages: [system, user, ...later], temperature: 1 }],
    ['an image comes later', 'chat_completions', chat, { messages: [system, user, { role: 'user', content: [{ type: 'image_url' }] }] }],
    [
      'keys come in another order',
      'chat_completions',
      { ...chat, tools },
      { tools: [{ function: { parameters: { type: 'object' }, name: 'f' }, type: 'function' }], ...chat },
    ],
    [
      'text becomes one text part',
      'chat_completions',
      chat,
      { messages: [system, { role: 'user', content: [{ type: 'text', text: 'Hello' }] }] },
    ],
    [
      'a cache mark moves on',
      'messages',
      {
        system: [{ type: 'text', text: 's', cache_control: { type: 'ephemeral' } }],
        messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello', cache_control: { type: 'ephemeral' } }] }],
      },
      { system: 's', messages: [user, ...later] },
    ],
    [
      'a Responses input becomes a list',
      'responses',
      { instructions: 'i', input: 'Hello' },
      { instructions: 'i', input: [user, ...later] },
    ],
    ['the conversation is given as an object', 'responses', { conversation: 'c', input: 'a' }, { conversation: { id: 'c' }, input: 'b' }],
    [
      'the prompt changes under one prompt_cache_key',
      'completions',
      { prompt_cache_key: 'k', prompt: 'a' },
      { prompt_cache_key: 'k', prompt: 'b' },
    ],
  ])('stays the same when %s', (_change, endpoint, first, second) => {
    expect(key(endpoint, second)).toBe(key(endpoint, first));
  });

  test.each<[string, JsonObject]>([
    ['system message', { messages: [{ ...system, content: 'Other' }, user] }],
    ['first user turn', { messages: [system, { ...user, content: 'Bye' }] }],
    ['tools', { ...chat, tools }],
    ['user', { ...chat, user: 'u' }],
    ['metadata user', { ...chat, metadata: { user_id: 'u' } }],
  ])('differs with another %s', (_part, body) => {
    expect(key('chat_completions', body)).not.toBe(key('chat_completions', chat));
  });

  test.each<[string, string, string]>([
    ['credential', key('chat_completions', chat, { authorization: 'Bearer b' }), key('chat_completions', chat)],
    [
      'credential under one session id',
      key('chat_completions', chat, { authorization: 'b', 'x-session-id': 's' }),
      key('chat_completions', chat, { authorization: 'a', 'x-session-id': 's' }),
    ],
    ['key header', key('messages', chat, { 'x-api-key': 'k' }), key('messages', chat, { authorization: 'k' })],
    ['model', key('chat_completions', chat, {}, 'n' as ModelId), key('chat_completions', chat, {})],
    ['endpoint', key('messages', { prompt_cache_key: 'k' }), key('chat_completions', { prompt_cache_key: 'k' })],
    ['source', key('chat_completions', { prompt_cache_key: 's' }, {}), key('chat_completions', {}, { 'x-session-id': 's' })],
    [
      'split between user and value',
      key('completions', { user: 'ab', prompt_cache_key: 'c' }),
      key('completions', { user: 'a', prompt_cache_key: 'bc' }),
    ],
  ])('differs with another %s', (_part, one, other) => {
    expect(one).not.toBe(other);
  });

  test.each<[EndpointName, JsonObject]>([
    ['embeddings', { input: 'text', user: 'u', prompt_cache_key: 'k' }],
    ['completions', { prompt: 'Once upon a time' }],
    ['chat_completions', { messages: [system] }],
    ['chat_completions', { messages: [] }],
    ['chat_completions', { messages: 'no list' }],
    ['chat_completions', { messages: [null, user] }],
    ['chat_completions', {}],
    ['responses', { input: [] }],
  ])('does not exist for %s %j, which has no stable prefix', (endpoint, body) => {
    expect(key(endpoint, body)).toBe('none');
  });

  test('of state that a provider holds wins over every hint, and is what a response is recorded under', () => {
    const headers = { authorization: 'Bearer a', 'x-session-id': 's' };
    const credential = 'Bearer a\n';
    expect(key('responses', { previous_response_id: 'r', prompt_cache_key: 'k', user: 'u' }, headers)).toBe(
      storedStateKey(credential, m, 'previous_response_id', 'r'),
    );
    expect(key('responses', { conversation: 'c', prompt_cache_key: 'k' }, headers)).toBe(
      storedStateKey(credential, m, 'conversation', 'c'),
    );
  });

  test.each<[string, JsonObject, IncomingHttpHeaders]>([
    ['x-session-id', chat, { 'x-session-id': 'x'.repeat(1_025) }],
    ['prompt_cache_key', { ...chat, prompt_cache_key: 'x'.repeat(1_025) }, {}],
  ])('is refused when %s is longer than the bound', (param, body, headers) => {
    expect(readSession('chat_completions', m, headers, body)).toMatchObject({ outcome: 'invalid', param });
  });
});
