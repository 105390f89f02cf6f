// What an engine answers: a text or a tool call, token by token, made from the prompt alone.
// Guarantees the same answer to the same prompt, multi-byte text in every text of four tokens or more, and whole code points in every token.

import { hash } from 'node:crypto';
import { renderToolCall } from './prompt.ts';
import { seededRandom, seedOf } from './random.ts';
import { pieces } from './tokens.ts';
import { type Tool, writeArguments } from './tools.ts';

/** `stop`: the answer came to its own end; `length`: to the bound. */
export type Finish = 'stop' | 'length';

export type Answer =
  | { readonly kind: 'text'; readonly tokens: readonly string[]; readonly finish: Finish }
  | { readonly kind: 'tool_call'; readonly name: string; readonly tokens: readonly string[]; readonly finish: Finish };

export interface AnswerBounds {
  readonly maxTokens: number | undefined;
  /** vLLM's `min_tokens`: lifts the natural length. */
  readonly minTokens: number;
  /** vLLM's `ignore_eos`: the answer has `maxTokens` tokens. */
  readonly ignoreEos: boolean;
}

// One phrase a line, cut into the tokens that it is sent in. The multi-byte ones are cut where readers go wrong: between a letter and its
// accent, within a joined emoji, within a flag.
const plainPhrases = [
  ['the', ' session'],
  [' keeps', ' its', ' provider'],
  [' and', ' the', ' prefix', ' cache'],
  [' answers', ' sooner'],
  [' while', ' a', ' slot'],
  [' is', ' free', '.'],
];
const multiBytePhrases = [
  [' 👩', '\u200d', '🚀'],
  [' 漢', '字', 'かな'],
  [' cafe', '\u0301'],
  [' 🇨', '🇭'],
  [' na', 'ïve', ' Straße'],
  [' मन', '\u094d', 'त्र'],
];

// Codes of a piece of arguments: short, so that a call comes in many pieces.
const argumentsPieceCodePoints = 5;

/** Answers `prompt`, with a call of `tool` if there is one. `naturalTokens` is the length of a text that nothing bounds. */
export const answerTo = (prompt: Uint8Array, tool: Tool | undefined, bounds: AnswerBounds, naturalTokens: number): Answer => {
  const seed = seedOf(hash('sha256', prompt));
  if (tool !== undefined) return callOf(tool, seed, bounds.maxTokens ?? Number.POSITIVE_INFINITY);
  const length = lengthOf(bounds, naturalTokens);
  return { kind: 'text', tokens: textOf(length.tokens, seededRandom(seed)), finish: length.finish };
};

/** The answer as the engine's own text: what the next turn's prompt repeats. */
export const engineTextOf = (answer: Answer): string =>
  answer.kind === 'text' ? answer.tokens.join('') : renderToolCall(answer.name, answer.tokens.join(''));

const callOf = (tool: Tool, seed: number, maxTokens: number): Answer => {
  const whole = pieces(writeArguments(tool, seed), argumentsPieceCodePoints);
  const tokens = whole.slice(0, maxTokens);
  return { kind: 'tool_call', name: tool.name, tokens, finish: tokens.length < whole.length ? 'length' : 'stop' };
};

const lengthOf = (bounds: AnswerBounds, naturalTokens: number): { readonly tokens: number; readonly finish: Finish } => {
  const natural = Math.max(naturalTokens, bounds.minTokens);
  const { maxTokens } = bounds;
  if (maxTokens === undefined || (maxTokens >= natural && !bounds.ignoreEos)) return { tokens: natural, finish: 'stop' };
  return { tokens: maxTokens, finish: 'length' };
};

const textOf = (length: number, random: () => number): string[] => {
  const tokens: string[] = ['So', ','];
  for (let phrase = 0; tokens.length < length; phrase++) {
    const phrases = phrase % 3 === 0 ? multiBytePhrases : plainPhrases;
    tokens.push(...(phrases[Math.floor(random() * phrases.length)] ?? []));
  }
  return tokens.slice(0, length);
};
