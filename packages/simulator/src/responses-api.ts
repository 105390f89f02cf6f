// POST /v1/responses: reading. Input items become a prompt; a known `previous_response_id` puts the stored conversation before them.
// Instructions are not carried over from the previous response, as OpenAI documents. `responses-form.ts` writes the answers.

import { type Answer, engineTextOf } from './answers.ts';
import { type AnswerForm, type Dialect, malformed, type Reading, readBounds } from './api.ts';
import type { Identity } from './identity.ts';
import { isObject, type JsonObject, objectsOf, stringOf } from './json.ts';
import { answerMark, lastUserTextOf, renderMessage, renderToolCall, renderTools, textOf } from './prompt.ts';
import { responseForm } from './responses-form.ts';
import type { StoredResponses } from './stored-responses.ts';
import { chooseTool, parseTools } from './tools.ts';

/** The dialect of one simulator, whose conversations are in `stored`. */
export const responsesDialect = (stored: StoredResponses): Dialect => ({
  path: '/v1/responses',
  read: (body, model, identity) => readResponses(stored, body, model, identity),
});

const readResponses = (stored: StoredResponses, body: JsonObject, model: string, identity: Identity): Reading => {
  const items = itemsOf(body.input);
  if (items.length === 0) return malformed('input', 'input must be a text or a list of at least one item.');
  const bounds = readBounds(body, 'max_output_tokens');
  if ('outcome' in bounds) return bounds;
  const earlier = earlierOf(stored, body.previous_response_id);
  if (typeof earlier !== 'string') return earlier;
  const tool = chooseTool(parseTools(body.tools), body.tool_choice, lastUserTextOf(items));
  const instructions = stringOf(body.instructions) ?? '';
  const conversation = earlier + items.map(renderItem).join('');
  const prompt = renderTools(body.tools) + (instructions === '' ? '' : renderMessage('system', instructions)) + conversation + answerMark;
  const form = storing(stored, `resp_${identity.digest}`, conversation, body, responseForm(body, model, identity, bounds.maxTokens));
  return { outcome: 'read', question: { prompt, tool, bounds, isStream: body.stream === true }, form };
};

const itemsOf = (input: unknown): JsonObject[] => (typeof input === 'string' ? [{ role: 'user', content: input }] : objectsOf(input));

const renderItem = (item: JsonObject): string => {
  if (item.type === 'function_call')
    return renderMessage('assistant', renderToolCall(stringOf(item.name) ?? '', stringOf(item.arguments) ?? ''));
  if (item.type === 'function_call_output')
    return renderMessage('tool', typeof item.output === 'string' ? item.output : textOf(item.output));
  return renderMessage(stringOf(item.role) ?? 'user', textOf(item.content));
};

const earlierOf = (stored: StoredResponses, id: unknown) => {
  if (id === undefined || id === null) return '';
  if (typeof id !== 'string') return malformed('previous_response_id', 'previous_response_id must be a string.');
  const text = stored.find(id);
  if (text !== undefined) return text;
  const message = `Previous response with id '${id}' not found.`;
  return { outcome: 'refused', status: 404, message, param: 'previous_response_id' } as const;
};

const storing = (stored: StoredResponses, id: string, conversation: string, body: JsonObject, form: AnswerForm): AnswerForm => {
  if (isObject(body) && body.store === false) return form;
  const finished = (answer: Answer) => stored.store(id, conversation + renderMessage('assistant', engineTextOf(answer)));
  return { ...form, finished };
};
