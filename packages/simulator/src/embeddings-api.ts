// POST /v1/embeddings: unit vectors made from each input alone. In an engine's terms a prompt with an answer of no tokens.

import { hash } from 'node:crypto';
import { type AnswerForm, type Dialect, malformed, type Reading } from './api.ts';
import type { JsonObject } from './json.ts';
import { seededRandom, seedOf } from './random.ts';

/** Dimensions of a vector where the request names none: enough to tell texts apart, small enough to read. */
export const defaultDimensions = 64;
// As OpenAI's own largest embedding; a request for more is refused.
const dimensionsMax = 3_072;
// vLLM and OpenAI both stop at this many inputs.
const inputsMax = 2_048;

export const embeddingsDialect: Dialect = { path: '/v1/embeddings', read: (body, model) => readEmbeddings(body, model) };

const readEmbeddings = (body: JsonObject, model: string): Reading => {
  const inputs = inputsOf(body.input);
  if (inputs.length === 0 || inputs.length > inputsMax)
    return malformed('input', `input must be 1 to ${inputsMax} texts or lists of token ids.`);
  const dimensions = body.dimensions ?? defaultDimensions;
  if (typeof dimensions !== 'number' || !Number.isInteger(dimensions) || dimensions < 1 || dimensions > dimensionsMax) {
    return malformed('dimensions', `dimensions must be a whole number from 1 to ${dimensionsMax}.`);
  }
  const bounds = { maxTokens: 0, minTokens: 0, ignoreEos: false };
  const form = embeddingsForm(inputs, model, dimensions, body.encoding_format === 'base64');
  return { outcome: 'read', question: { prompt: inputs.join('\n'), tool: undefined, bounds, isStream: false }, form };
};

const isTokenList = (value: unknown): value is number[] => Array.isArray(value) && value.length > 0 && value.every(Number.isInteger);

const inputsOf = (input: unknown): string[] => {
  if (typeof input === 'string') return [input];
  if (isTokenList(input)) return [input.join(' ')];
  if (!Array.isArray(input)) return [];
  const texts = input.flatMap((one: unknown) => (typeof one === 'string' ? [one] : isTokenList(one) ? [one.join(' ')] : []));
  return texts.length === input.length ? texts : [];
};

const embeddingsForm = (inputs: readonly string[], model: string, dimensions: number, isBase64: boolean): AnswerForm => ({
  *frames() {},
  whole: (_, usage) => ({
    object: 'list',
    data: inputs.map((input, index) => ({ object: 'embedding', index, embedding: encode(vectorOf(input, dimensions), isBase64) })),
    model,
    usage: { prompt_tokens: usage.promptTokens, total_tokens: usage.promptTokens },
  }),
});

const vectorOf = (text: string, dimensions: number): Float32Array => {
  const random = seededRandom(seedOf(hash('sha256', text)));
  const vector = Float32Array.from({ length: dimensions }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};

const encode = (vector: Float32Array, isBase64: boolean): string | number[] =>
  isBase64 ? Buffer.from(vector.buffer).toString('base64') : Array.from(vector);
