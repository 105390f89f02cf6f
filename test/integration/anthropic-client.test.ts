// The `@anthropic-ai/sdk` library through the proxy and at the provider itself: no byte of any answer differs, nor does anything that the library makes of it.

import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { System } from '../system.ts';
import { type Ask, collect, expectParity, isCutWithinCharacter, multiByte, startParitySystem } from './parity.ts';

let system: System;

beforeAll(async () => {
  system = await startParitySystem();
});
afterAll(() => system.close());

const withClient =
  <Result>(ask: (client: Anthropic, name: string) => Promise<Result>): Ask<Result> =>
  ({ url, model, fetch }) =>
    ask(new Anthropic({ baseURL: url, apiKey: 'key', maxRetries: 0, fetch }), model);

const question = {
  max_tokens: 120,
  system: 'Antworte kürzer als nötig. 简短。',
  messages: [{ role: 'user' as const, content: 'Wie heißt 漢字 👩‍🚀?' }],
};
// vLLM's extension, which the library passes on.
const long = { ...question, ignore_eos: true };
const askForTool = [{ role: 'user' as const, content: 'Please use the tool get_weather for Zürich' }];
const tools = [
  {
    name: 'get_weather',
    description: 'Wetter — 天気',
    input_schema: { type: 'object' as const, properties: { city: { type: 'string' }, days: { type: 'integer' } } },
  },
];

test('a message whole', async () => {
  const { result } = await expectParity(
    system,
    withClient((client, name) => client.messages.create({ model: name, ...long })),
  );
  expect(result.content[0]).toMatchObject({ type: 'text', text: expect.stringMatching(multiByte) });
  expect(result.usage.output_tokens).toBe(120);
});

test('a message streamed, cut within characters', async () => {
  const { result, exchanges } = await expectParity(
    system,
    withClient(async (client, name) => collect(await client.messages.create({ model: name, ...long, stream: true }))),
  );
  const deltas = result.map((event) => (event.type === 'content_block_delta' && event.delta.type === 'text_delta' ? event.delta.text : ''));
  expect(deltas.join('')).toMatch(multiByte);
  expect(result.at(-1)?.type).toBe('message_stop');
  expect(await isCutWithinCharacter(exchanges[0]!)).toBe(true);
});

test('a tool used, whole', async () => {
  const { result } = await expectParity(
    system,
    withClient((client, name) => client.messages.create({ model: name, max_tokens: 100, messages: askForTool, tools })),
  );
  expect(result).toMatchObject({ stop_reason: 'tool_use', content: [{ type: 'tool_use', name: 'get_weather' }] });
});

test('a tool used, streamed in pieces, and its result answered', async () => {
  const { result, exchanges } = await expectParity(
    system,
    withClient(async (client, name) => {
      const request = { model: name, max_tokens: 100, tools };
      const calling = await client.messages.stream({ ...request, messages: askForTool }).finalMessage();
      const use = calling.content[0];
      if (use?.type !== 'tool_use') throw new Error('No tool was used');
      const called = { type: 'tool_use' as const, id: use.id, name: use.name, input: use.input };
      const turns = [
        ...askForTool,
        { role: 'assistant' as const, content: [called] },
        { role: 'user' as const, content: [{ type: 'tool_result' as const, tool_use_id: use.id, content: 'sonnig ☀️ 晴れ' }] },
      ];
      return [calling, await client.messages.stream({ ...request, messages: turns }).finalMessage()] as const;
    }),
  );
  expect(result.map((message) => message.stop_reason)).toEqual(['tool_use', 'end_turn']);
  expect(result[0].content[0]).toMatchObject({ input: { city: expect.any(String), days: expect.any(Number) } });
  expect(exchanges).toHaveLength(2);
});

test.each([
  ['a bad request', { max_tokens: 0 }, undefined, { name: 'BadRequestError', status: 400, type: 'invalid_request_error' }],
  ['an overloaded provider that nobody can replace', {}, 'status:529', { name: 'OverloadedError', status: 529, type: 'overloaded_error' }],
])('%s', async (_name, changes, fault, wanted) => {
  const { result } = await expectParity(
    system,
    withClient((client, name) =>
      client.messages
        .create({ model: name, ...question, ...changes }, fault === undefined ? {} : { headers: { 'x-simulator-fault': fault } })
        .then((message) => ({ name: message.type, status: 200, type: undefined }), errorOf),
    ),
  );
  expect(result).toMatchObject(wanted);
});

/** What a caller sees of an error. */
const errorOf = (error: unknown) => {
  if (!(error instanceof Anthropic.APIError)) throw error;
  const { status, type, message } = error;
  return { name: error.constructor.name, status, type, message };
};
