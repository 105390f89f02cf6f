import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo, engineTextOf } from './answers.ts';
import { chooseTool, parseTools, writeArguments } from './tools.ts';
import { splitPoint } from './wire.ts';

const free = { maxTokens: undefined, minTokens: 0, ignoreEos: false };
const weather = { name: 'get_weather', schema: { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } } };

describe('an answer', () => {
  it('is the same for the same prompt and another for another', () => {
    const text = (prompt: string) => engineTextOf(answerTo(Buffer.from(prompt), undefined, free, 40));
    expect(text('a')).toBe(text('a'));
    expect(text('a')).not.toBe(text('b'));
  });

  it.each([
    [{ ...free, maxTokens: 7 }, 7, 'length'],
    [{ ...free, maxTokens: 20 }, 20, 'stop'],
    [{ ...free, maxTokens: 50 }, 20, 'stop'],
    [{ ...free, maxTokens: 50, ignoreEos: true }, 50, 'length'],
    [{ ...free, maxTokens: 50, minTokens: 30 }, 30, 'stop'],
    [{ ...free, maxTokens: 0 }, 0, 'length'],
    [free, 20, 'stop'],
  ])('with bounds %j has %i tokens and ends by %s', (bounds, tokens, finish) => {
    const answer = answerTo(Buffer.from('prompt'), undefined, bounds, 20);
    expect([answer.tokens.length, answer.finish]).toEqual([tokens, finish]);
  });

  it('has multi-byte text from its fourth token on, and no half surrogate pair', () => {
    fc.assert(
      fc.property(fc.string(), (prompt) => {
        const { tokens } = answerTo(Buffer.from(prompt), undefined, { ...free, maxTokens: 4 }, 40);
        const text = tokens.join('');
        return Buffer.byteLength(text) > text.length && tokens.every((token) => Buffer.from(token).toString() === token);
      }),
    );
  });

  it('with a tool is a call in several pieces whose arguments fit the schema', () => {
    const answer = answerTo(Buffer.from('prompt'), weather, free, 40);
    expect(answer.tokens.length).toBeGreaterThan(2);
    expect(JSON.parse(answer.tokens.join(''))).toEqual({ city: expect.any(String), days: expect.any(Number) });
  });

  it('makes up valid arguments for any seed', () => {
    fc.assert(fc.property(fc.nat(), (seed) => 'city' in JSON.parse(writeArguments(weather, seed))));
  });
});

describe('the choice of a tool', () => {
  const tools = parseTools([
    { type: 'function', function: { name: 'a' } },
    { type: 'function', name: 'b' },
    { name: 'c', input_schema: {} },
    { type: 'web_search' },
  ]);

  it.each([
    [undefined, 'hello', undefined],
    ['auto', 'please use the tool b.', 'b'],
    ['auto', 'use the tool unknown', undefined],
    ['none', 'use the tool b', undefined],
    ['required', 'hello', 'a'],
    [{ type: 'any' }, 'use the tool "c"', 'c'],
    [{ type: 'tool', name: 'c' }, 'hello', 'c'],
    [{ type: 'function', function: { name: 'b' } }, 'hello', 'b'],
    [{ type: 'function', name: 'b' }, 'use the tool a', 'b'],
  ])('for %j and %j is %j', (choice, text, name) => expect(chooseTool(tools, choice, text)?.name).toBe(name));
});

describe('a split write', () => {
  it('cuts within the first character that has several bytes', () => {
    const bytes = Buffer.from('ab漢');
    expect(splitPoint(bytes)).toBe(3);
    expect(bytes.subarray(0, 3).toString()).toBe('ab\ufffd');
  });
});
