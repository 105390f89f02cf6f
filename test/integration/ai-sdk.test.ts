// The `ai` library with `@ai-sdk/openai-compatible` through the proxy and at the provider itself: the same parts, and no byte that differs.

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany, generateText, jsonSchema, type LanguageModel, stepCountIs, streamText, tool } from 'ai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { System } from '../system.ts';
import { type Ask, collect, expectParity, isCutWithinCharacter, multiByte, startParitySystem } from './parity.ts';

let system: System;

beforeAll(async () => {
  system = await startParitySystem();
});
afterAll(() => system.close());

const providerAt = ({ url, fetch }: { readonly url: string; readonly fetch: typeof globalThis.fetch }) =>
  createOpenAICompatible({ name: 'berth', baseURL: `${url}/v1`, apiKey: 'key', includeUsage: true, fetch });

const withModel =
  <Result>(ask: (named: LanguageModel) => Promise<Result>): Ask<Result> =>
  (at) =>
    ask(providerAt(at)(at.model));

const common = { maxRetries: 0, system: 'Antworte kürzer als nötig. 简短。' };
const prompt = 'Wie heißt 漢字 👩‍🚀🇨🇭?';

test('streamText gives the same text, cut within characters', async () => {
  const { result, exchanges } = await expectParity(
    system,
    withModel(async (named) => {
      const stream = streamText({ ...common, model: named, prompt, maxOutputTokens: 40 });
      const deltas = await collect(stream.textStream);
      return { deltas, text: await stream.text, finish: await stream.finishReason, usage: await stream.usage };
    }),
  );
  expect(result.text).toMatch(multiByte);
  expect(result.text).toBe(result.deltas.join(''));
  expect(result.deltas.length).toBeGreaterThan(10);
  expect(result).toMatchObject({ finish: 'stop', usage: { outputTokens: 40 } });
  expect(await isCutWithinCharacter(exchanges[0]!)).toBe(true);
});

test('generateText gives the same text', async () => {
  const { result } = await expectParity(
    system,
    withModel(async (named) => {
      const { text, finishReason, usage } = await generateText({ ...common, model: named, prompt });
      return { text, finishReason, usage };
    }),
  );
  expect(result.text).toMatch(multiByte);
});

test('a tool is called in one step and its result answered in the next', async () => {
  const { result, exchanges } = await expectParity(
    system,
    withModel(async (named) => {
      const asked: unknown[] = [];
      const weather = tool({
        description: 'Wetter — 天気',
        inputSchema: jsonSchema<{ city: string; days: number }>({
          type: 'object',
          properties: { city: { type: 'string' }, days: { type: 'integer' } },
          required: ['city', 'days'],
        }),
        execute: async (input) => {
          asked.push(input);
          return `sonnig ☀️ 晴れ in ${input.city}`;
        },
      });
      const tools = { get_weather: weather };
      const stream = streamText({
        ...common,
        model: named,
        prompt: 'Please use the tool get_weather for Zürich',
        tools,
        stopWhen: stepCountIs(3),
      });
      await stream.consumeStream();
      const steps = (await stream.steps).map(({ text, finishReason, toolCalls, toolResults, usage }) => ({
        text,
        finishReason,
        toolCalls,
        toolResults,
        usage,
      }));
      return { asked, steps };
    }),
  );
  expect(result.asked).toEqual([{ city: expect.any(String), days: expect.any(Number) }]);
  expect(result.steps.map(({ finishReason }) => finishReason)).toEqual(['tool-calls', 'stop']);
  expect(result.steps[0]).toMatchObject({
    toolCalls: [{ toolName: 'get_weather' }],
    toolResults: [{ output: expect.stringMatching(/晴れ/) }],
  });
  expect(result.steps[1]?.text).toMatch(multiByte);
  expect(exchanges).toHaveLength(2);
});

test('embedMany gives the same vectors', async () => {
  const values = ['naïve', '漢字', '👩‍🚀'];
  const { result } = await expectParity(system, async (at) => {
    const { embeddings } = await embedMany({ model: providerAt(at).embeddingModel(at.model), values, maxRetries: 0 });
    return embeddings;
  });
  expect(result).toHaveLength(values.length);
  expect(result[0]).not.toEqual(result[1]);
});
