// Every endpoint as the official clients see it, streaming and not.

import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from './index.ts';

const model = 'small';
let simulator: Simulator;
let openai: OpenAI;
let anthropic: Anthropic;

beforeAll(async () => {
  simulator = await startSimulator({
    name: 'sim',
    models: [model],
    prefillTokensPerSecond: 1e6,
    decodeTokensPerSecond: 1e5,
    maxConcurrency: 8,
    queueMax: 8,
    cacheBlocks: 0,
    defaultMaxTokens: 24,
    splitUtf8Writes: true,
    apiKey: 'key',
  });
  openai = new OpenAI({ baseURL: `${simulator.url}/v1`, apiKey: 'key', maxRetries: 0 });
  anthropic = new Anthropic({ baseURL: simulator.url, apiKey: 'key', maxRetries: 0 });
});
afterAll(() => simulator.close());

const parameters = { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } };
const ask = [{ role: 'user' as const, content: 'Hello, 世界' }];
const askForTool = [{ role: 'user' as const, content: 'Please use the tool get_weather' }];

const all = async <Item>(stream: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of stream) items.push(item);
  return items;
};

describe('chat completions', () => {
  const tools = [{ type: 'function' as const, function: { name: 'get_weather', parameters } }];

  it('give the same text streamed as whole', async () => {
    const whole = await openai.chat.completions.create({ model, messages: ask });
    const chunks = await all(
      await openai.chat.completions.create({ model, messages: ask, stream: true, stream_options: { include_usage: true } }),
    );
    const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(text).toMatch(/[^\p{ASCII}]/u);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
    expect(whole).toMatchObject({
      object: 'chat.completion',
      model,
      choices: [{ finish_reason: 'stop' }],
      usage: { completion_tokens: 24 },
    });
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
  });

  it('leave usage out of a stream that did not ask for it', async () => {
    const chunks = await all(await openai.chat.completions.create({ model, messages: ask, stream: true }));
    expect(chunks.some((chunk) => chunk.usage)).toBe(false);
  });

  it('stop at the bound, under both its names', async () => {
    for (const bound of [{ max_tokens: 3 }, { max_completion_tokens: 3 }]) {
      const whole = await openai.chat.completions.create({ model, messages: ask, ...bound });
      expect(whole).toMatchObject({ choices: [{ finish_reason: 'length' }], usage: { completion_tokens: 3 } });
    }
  });

  it('call a tool, streamed in pieces as whole', async () => {
    const whole = await openai.chat.completions.create({ model, messages: askForTool, tools });
    const call = whole.choices[0]?.message.tool_calls?.[0];
    if (call?.type !== 'function') throw new Error('No call');
    expect(JSON.parse(call.function.arguments)).toEqual({ city: expect.any(String), days: expect.any(Number) });
    const streamed = await openai.chat.completions.stream({ model, messages: askForTool, tools }).finalChatCompletion();
    expect(streamed.choices[0]?.finish_reason).toBe('tool_calls');
    expect(streamed.choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { name: 'get_weather', arguments: call.function.arguments },
    });
  });

  it('answer a tool result with text', async () => {
    const assistant = {
      role: 'assistant' as const,
      tool_calls: [{ id: 'c', type: 'function' as const, function: { name: 'get_weather', arguments: '{}' } }],
    };
    const messages = [...askForTool, assistant, { role: 'tool' as const, tool_call_id: 'c', content: 'sunny' }];
    const whole = await openai.chat.completions.create({ model, messages, tools });
    expect(whole.choices[0]?.finish_reason).toBe('stop');
  });
});

describe('completions', () => {
  it('give the same text streamed as whole', async () => {
    const whole = await openai.completions.create({ model, prompt: 'Once', max_tokens: 9 });
    const stream = await openai.completions.create({
      model,
      prompt: 'Once',
      max_tokens: 9,
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await all(stream);
    expect(chunks.map((chunk) => chunk.choices[0]?.text ?? '').join('')).toBe(whole.choices[0]?.text);
    expect(chunks.at(-1)?.usage).toEqual(whole.usage);
    expect(whole.usage).toMatchObject({ prompt_tokens: 1, completion_tokens: 9, prompt_tokens_details: { cached_tokens: 0 } });
  });
});

describe('responses', () => {
  const tools = [{ type: 'function' as const, name: 'get_weather', parameters, strict: false }];

  it('give the same text streamed as whole, in numbered events', async () => {
    const whole = await openai.responses.create({ model, input: 'Hello' });
    const events = await all(await openai.responses.create({ model, input: 'Hello', stream: true }));
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
    const kinds = events.map((event) => event.type).filter((type, index, types) => type !== types[index - 1]);
    expect(kinds).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    const last = events.at(-1);
    if (last?.type !== 'response.completed') throw new Error('Not completed');
    expect(last.response.output).toMatchObject([{ type: 'message', content: [{ text: whole.output_text }] }]);
    expect(last.response.usage).toEqual(whole.usage);
    const stream = openai.responses.stream({ model, input: 'Hello' });
    expect((await stream.finalResponse()).output_text).toBe(whole.output_text);
  });

  it('are incomplete at the bound', async () => {
    const whole = await openai.responses.create({ model, input: 'Hello', max_output_tokens: 2 });
    expect(whole).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, usage: { output_tokens: 2 } });
    const final = await openai.responses.stream({ model, input: 'Hello', max_output_tokens: 2 }).finalResponse();
    expect(final.status).toBe('incomplete');
  });

  it('call a function, streamed as whole', async () => {
    const whole = await openai.responses.create({ model, input: 'use the tool get_weather', tools });
    const final = await openai.responses.stream({ model, input: 'use the tool get_weather', tools }).finalResponse();
    const call = whole.output[0];
    if (call?.type !== 'function_call') throw new Error('No call');
    expect(JSON.parse(call.arguments)).toEqual({ city: expect.any(String), days: expect.any(Number) });
    expect(final.output[0]).toMatchObject({ type: 'function_call', name: 'get_weather', arguments: call.arguments });
  });

  it('continue a stored response and know no other', async () => {
    const first = await openai.responses.create({ model, input: 'One' });
    const second = await openai.responses.create({ model, input: 'Two', previous_response_id: first.id });
    expect(second.usage?.input_tokens).toBeGreaterThan((first.usage?.input_tokens ?? 0) + 10);
    const unstored = await openai.responses.create({ model, input: 'Three', store: false });
    for (const id of ['resp_none', unstored.id]) {
      const failure = await openai.responses.create({ model, input: 'Two', previous_response_id: id }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(OpenAI.NotFoundError);
    }
  });
});

describe('messages', () => {
  const tools = [{ name: 'get_weather', input_schema: { type: 'object' as const, properties: parameters.properties } }];

  it('give the same message streamed as whole', async () => {
    const whole = await anthropic.messages.create({ model, max_tokens: 100, messages: ask });
    const streamed = await anthropic.messages.stream({ model, max_tokens: 100, messages: ask }).finalMessage();
    expect(streamed.content).toEqual(whole.content);
    expect(streamed.usage.output_tokens).toBe(24);
    expect(whole).toMatchObject({
      type: 'message',
      role: 'assistant',
      stop_reason: 'end_turn',
      usage: { output_tokens: 24, cache_read_input_tokens: 0 },
    });
  });

  it('come in the documented order of events', async () => {
    const events = await all(await anthropic.messages.create({ model, max_tokens: 3, messages: ask, stream: true }));
    expect(events.map((event) => event.type)).toEqual([
      'message_start',
      'content_block_start',
      ...Array.from({ length: 3 }, () => 'content_block_delta'),
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
  });

  it('use a tool, streamed as whole', async () => {
    const whole = await anthropic.messages.create({ model, max_tokens: 100, messages: askForTool, tools });
    const streamed = await anthropic.messages.stream({ model, max_tokens: 100, messages: askForTool, tools }).finalMessage();
    expect(whole.stop_reason).toBe('tool_use');
    expect(whole.content[0]).toMatchObject({ type: 'tool_use', name: 'get_weather', input: { city: expect.any(String) } });
    expect(streamed.content[0]).toMatchObject({ type: 'tool_use', input: (whole.content[0] as { input: unknown }).input });
  });

  it('refuse in Anthropic’s shape', async () => {
    const failure = await anthropic.messages.create({ model: 'other', max_tokens: 1, messages: ask }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Anthropic.NotFoundError);
    expect((failure as InstanceType<typeof Anthropic.NotFoundError>).error).toMatchObject({
      type: 'error',
      error: { type: 'not_found_error' },
    });
  });
});

describe('embeddings and models', () => {
  it('give a unit vector per input, the same in both encodings', async () => {
    const base64 = await openai.embeddings.create({ model, input: ['a', 'b'], dimensions: 32 });
    const floats = await openai.embeddings.create({ model, input: ['a', 'b'], dimensions: 32, encoding_format: 'float' });
    expect(base64.data.map((one) => Array.from(one.embedding))).toEqual(floats.data.map((one) => one.embedding));
    expect(floats.data[0]?.embedding).not.toEqual(floats.data[1]?.embedding);
    expect(Math.hypot(...(floats.data[0]?.embedding ?? []))).toBeCloseTo(1, 5);
    expect(floats.usage).toEqual({ prompt_tokens: 1, total_tokens: 1 });
  });

  it('list the models', async () => {
    expect((await openai.models.list()).data).toMatchObject([{ id: model, object: 'model' }]);
  });

  it('refuse a wrong key, an unknown model and bad fields in OpenAI’s shape', async () => {
    const stranger = new OpenAI({ baseURL: `${simulator.url}/v1`, apiKey: 'other', maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    await expect(openai.chat.completions.create({ model: 'other', messages: ask })).rejects.toMatchObject({ status: 404, param: 'model' });
    await expect(openai.chat.completions.create({ model, messages: [] })).rejects.toMatchObject({ status: 400, param: 'messages' });
    await expect(openai.chat.completions.create({ model, messages: ask, max_tokens: 0 })).rejects.toMatchObject({
      status: 400,
      param: 'max_tokens',
    });
  });
});
