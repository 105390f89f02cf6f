// POST /v1/completions: OpenAI's older dialect, a prompt that is continued. One prompt per request; no tools.

import { type AnswerForm, type Dialect, malformed, type Reading, readBounds, sseEvent } from './api.ts';
import { openAiUsage } from './chat-api.ts';
import type { Identity } from './identity.ts';
import { isObject, type JsonObject } from './json.ts';

export const completionsDialect: Dialect = {
  path: '/v1/completions',
  read: (body, model, identity) => readCompletion(body, model, identity),
};

const readCompletion = (body: JsonObject, model: string, identity: Identity): Reading => {
  const prompt = promptOf(body.prompt);
  if (prompt === undefined) return malformed('prompt', 'prompt must be one string or one list of token ids.');
  if ((body.n ?? 1) !== 1) return malformed('n', 'Only one choice is simulated.');
  const bounds = readBounds(body, 'max_tokens');
  if ('outcome' in bounds) return bounds;
  const includeUsage = isObject(body.stream_options) && body.stream_options.include_usage === true;
  const form = completionForm(model, identity, includeUsage);
  return { outcome: 'read', question: { prompt, tool: undefined, bounds, isStream: body.stream === true }, form };
};

const promptOf = (prompt: unknown): string | undefined => {
  if (typeof prompt === 'string') return prompt;
  if (!Array.isArray(prompt) || prompt.length === 0) return undefined;
  // Four characters for a token id, so that it counts as about one token.
  if (prompt.every(Number.isInteger)) return prompt.map((id: number) => String(id).padStart(4)).join('');
  return prompt.length === 1 ? promptOf(prompt[0]) : undefined;
};

const completionForm = (model: string, identity: Identity, includeUsage: boolean): AnswerForm => {
  const head = { id: `cmpl-${identity.digest}`, object: 'text_completion', created: identity.createdSeconds, model };
  const choice = (text: string, finish: string | null) => ({ index: 0, text, logprobs: null, finish_reason: finish });
  return {
    *frames(answer, usage) {
      yield '';
      for (const token of answer.tokens) yield sseEvent({ ...head, choices: [choice(token, null)] });
      const last = sseEvent({ ...head, choices: [choice('', answer.finish)] });
      yield `${last}${includeUsage ? sseEvent({ ...head, choices: [], usage: openAiUsage(usage) }) : ''}data: [DONE]\n\n`;
    },
    whole: (answer, usage) => ({ ...head, choices: [choice(answer.tokens.join(''), answer.finish)], usage: openAiUsage(usage) }),
  };
};
