// The `openai` library through the proxy and at the provider itself: no byte of any answer differs, nor does anything that the library makes of it.

import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { model, type System } from '../system.ts';
import { type Ask, collect, expectParity, isCutWithinCharacter, multiByte, startParitySystem } from './parity.ts';

let system: System;

beforeAll(async () => {
  system = await startParitySystem();
});
afterAll(() => system.close());

/** Asks with a client of the library; `body` is a request's, without its model. */
const withClient =
  <Result>(ask: (client: OpenAI, name: string) => Promise<Result>): Ask<Result> =>
  ({ url, model: name, fetch }) =>
    ask(new OpenAI({ baseURL: `${url}/v1`, apiKey: 'key', maxRetries: 0, fetch }), name);

const messages = [
  { role: 'system' as const, content: 'Antworte kürzer als nötig. 简短。' },
  { role: 'user' as const, content: 'Was heißt 漢字, and why 👩‍🚀🇨🇭? "quoted" \\ \u2028 \ud83d\ude80' },
];
const parameters = { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } }, required: ['city'] };
const tools = [{ type: 'function' as const, function: { name: 'get_weather', description: 'Wetter — 天気', parameters } }];
const askForTool = [{ role: 'user' as const, content: 'Please use the tool get_weather for Zürich' }];
const long = { max_tokens: 120, ignore_eos: true };

describe('chat completions', () => {
  test('whole', async () => {
    const { result } = await expectParity(
      system,
      withClient((client, name) => client.chat.completions.create({ model: name, messages, ...long })),
    );
    expect(result.choices[0]?.message.content).toMatch(multiByte);
    expect(result.usage?.completion_tokens).toBe(120);
  });

  test('streamed, cut within characters', async () => {
    const { result, exchanges } = await expectParity(
      system,
      withClient(async (client, name) =>
        collect(
          await client.chat.completions.create({ model: name, messages, ...long, stream: true, stream_options: { include_usage: true } }),
        ),
      ),
    );
    expect(result.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toMatch(multiByte);
    expect(result.at(-1)?.usage?.completion_tokens).toBe(120);
    expect(await isCutWithinCharacter(exchanges[0]!)).toBe(true);
  });

  test('a tool called, whole', async () => {
    const { result } = await expectParity(
      system,
      withClient((client, name) => client.chat.completions.create({ model: name, messages: askForTool, tools })),
    );
    expect(result.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: [{ function: { name: 'get_weather' } }] },
    });
  });

  test('a tool called, streamed in pieces, and its result answered', async () => {
    const { result, exchanges } = await expectParity(
      system,
      withClient(async (client, name) => {
        const calling = await client.chat.completions.stream({ model: name, messages: askForTool, tools }).finalChatCompletion();
        const message = calling.choices[0]!.message;
        const reply = { role: 'tool' as const, tool_call_id: message.tool_calls![0]!.id, content: 'sonnig ☀️ 晴れ' };
        // Only what a request may say: the library's own `parsed` and the like stay out.
        const call = { role: 'assistant' as const, content: null, tool_calls: message.tool_calls!.map(plainCall) };
        return [
          calling,
          await client.chat.completions.stream({ model: name, messages: [...askForTool, call, reply], tools }).finalChatCompletion(),
        ] as const;
      }),
    );
    expect(result.map(({ choices }) => choices[0]?.finish_reason)).toEqual(['tool_calls', 'stop']);
    expect(JSON.parse(plainCall(result[0].choices[0]!.message.tool_calls![0]!).function.arguments)).toHaveProperty('city');
    expect(exchanges).toHaveLength(2);
  });

  test('an error of the provider', async () => {
    const { result } = await expectParity(
      system,
      withClient((client, name) => client.chat.completions.create({ model: name, messages, max_tokens: 0 }).catch(errorOf)),
    );
    expect(result).toMatchObject({ name: 'BadRequestError', status: 400, param: 'max_tokens' });
  });

  test('an overloaded provider that nobody can replace', async () => {
    const { result } = await expectParity(
      system,
      withClient((client, name) =>
        client.chat.completions.create({ model: name, messages }, { headers: { 'x-simulator-fault': 'status:429:7' } }).catch(errorOf),
      ),
    );
    expect(result).toMatchObject({ name: 'RateLimitError', status: 429, retryAfter: '7' });
  });
});

test('a body that no library would write arrives as it was written', async () => {
  const { result } = await expectParity(system, async ({ url, model: name, fetch }) => {
    const body = `{ "seed" : 12345678901234567890,\n\t"max_tokens":1.2e1, "model":"${name}", "x":{"a":1,"a":2}, "messages":[ {"role":"user","content":"\\u00e9\\/\u2028"} ] }\r\n`;
    const response = await fetch(`${url}/v1/chat/completions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return (await response.json()) as OpenAI.Chat.ChatCompletion;
  });
  expect(result.usage?.completion_tokens).toBe(12);
});

describe('completions', () => {
  const prompt = 'Es war einmal ein 漢字 und ein 👩‍🚀';

  test('whole', async () => {
    const { result } = await expectParity(
      system,
      withClient((client, name) => client.completions.create({ model: name, prompt, ...long })),
    );
    expect(result.choices[0]?.text).toMatch(multiByte);
  });

  test('streamed, cut within characters', async () => {
    const { result, exchanges } = await expectParity(
      system,
      withClient(async (client, name) => collect(await client.completions.create({ model: name, prompt, ...long, stream: true }))),
    );
    expect(result.map((chunk) => chunk.choices[0]?.text ?? '').join('')).toMatch(multiByte);
    expect(await isCutWithinCharacter(exchanges[0]!)).toBe(true);
  });
});

describe('responses', () => {
  const input = 'Was heißt 漢字, and why 👩‍🚀🇨🇭?';
  const functions = [{ type: 'function' as const, name: 'get_weather', parameters, strict: false }];

  test('whole, and continued from the stored one', async () => {
    const { result } = await expectParity(
      system,
      withClient(async (client, name) => {
        const first = await client.responses.create({ model: name, input });
        return [first, await client.responses.create({ model: name, input: 'Und weiter? 続き', previous_response_id: first.id })] as const;
      }),
    );
    expect(result[0].output_text).toMatch(multiByte);
    expect(result[1]).toMatchObject({ status: 'completed', previous_response_id: result[0].id });
    expect(result[1].usage!.input_tokens).toBeGreaterThan(result[0].usage!.input_tokens);
  });

  test.each([true, false])('streamed, cut within characters (stored: %s)', async (store) => {
    const { result, exchanges } = await expectParity(
      system,
      withClient(async (client, name) =>
        collect(await client.responses.create({ model: name, input, store, max_output_tokens: 40, stream: true })),
      ),
    );
    const text = result.map((event) => (event.type === 'response.output_text.delta' ? event.delta : '')).join('');
    expect(text).toMatch(multiByte);
    expect(result.at(-1)?.type).toBe('response.completed');
    expect(await isCutWithinCharacter(exchanges[0]!)).toBe(true);
  });

  test('a function called, whole and streamed', async () => {
    const { result } = await expectParity(
      system,
      withClient(async (client, name) => {
        const request = { model: name, input: 'use the tool get_weather', tools: functions };
        return [await client.responses.create(request), await client.responses.stream(request).finalResponse()] as const;
      }),
    );
    for (const { output } of result) expect(output[0]).toMatchObject({ type: 'function_call', name: 'get_weather' });
  });
});

describe('embeddings and models', () => {
  test.each(['float', 'base64'] as const)('vectors as %s', async (encoding_format) => {
    const { result } = await expectParity(
      system,
      withClient((client, name) => client.embeddings.create({ model: name, input: ['naïve', '漢字', '👩‍🚀'], encoding_format })),
    );
    expect(result.data).toHaveLength(3);
    expect(result.data[0]?.embedding).not.toEqual(result.data[1]?.embedding);
  });

  test('the proxy lists its own models, not a provider’s', async () => {
    const client = new OpenAI({ baseURL: `${system.url}/v1`, apiKey: 'key', maxRetries: 0 });
    expect((await client.models.list()).data).toMatchObject([{ id: model, object: 'model' }]);
    expect(await client.models.retrieve(model)).toMatchObject({ id: model });
    await expect(client.models.retrieve('none')).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });
});

type AnyToolCall = OpenAI.Chat.Completions.ChatCompletionMessageToolCall;

const plainCall = (call: AnyToolCall): OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall => {
  if (call.type !== 'function') throw new Error(`The call is ${call.type}, not of a function`);
  return { id: call.id, type: call.type, function: { name: call.function.name, arguments: call.function.arguments } };
};

/** What a caller sees of an error. */
const errorOf = (error: unknown) => {
  if (!(error instanceof OpenAI.APIError)) throw error;
  const { status, code, type, param, message, headers } = error;
  return { name: error.constructor.name, status, code, type, param, message, retryAfter: headers?.get('retry-after') };
};
