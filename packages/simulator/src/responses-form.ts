// POST /v1/responses: writing. One output item (a message or a function call), whole or as numbered events.
// An answer that ends at `max_output_tokens` is `incomplete`, and its last event `response.incomplete`, as OpenAI has it.

import type { Answer } from './answers.ts';
import { type AnswerForm, sseEvent, type Usage } from './api.ts';
import type { Identity } from './identity.ts';
import type { JsonObject } from './json.ts';

interface Item {
  readonly id: string;
  readonly callId: string;
}

/** The form of the answer to `body`; fields that a response repeats from its request are taken from there. */
export const responseForm = (body: JsonObject, model: string, identity: Identity, maxTokens: number | undefined): AnswerForm => {
  const head = headOf(body, model, identity, maxTokens);
  const short = identity.digest.slice(0, 24);
  const idsOf = (answer: Answer): Item => ({ id: `${answer.kind === 'text' ? 'msg' : 'fc'}_${short}`, callId: `call_${short}` });
  return {
    frames: (answer, usage) => framesOf(head, idsOf(answer), answer, usage),
    whole: (answer, usage) => ended(head, idsOf(answer), answer, usage),
  };
};

function* framesOf(head: JsonObject, ids: Item, answer: Answer, usage: Usage): Generator<string> {
  let sequence = 0;
  const event = (type: string, fields: JsonObject) => sseEvent({ type, ...fields, sequence_number: sequence++ }, type);
  const response = { ...head, status: 'in_progress', incomplete_details: null, output: [], usage: null };
  const begun = event('response.created', { response }) + event('response.in_progress', { response });
  const part = { item_id: ids.id, output_index: 0, ...(answer.kind === 'text' ? { content_index: 0 } : {}) };
  const added = event('response.output_item.added', { output_index: 0, item: openItem(ids, answer) });
  yield begun + added + (answer.kind === 'text' ? event('response.content_part.added', { ...part, part: textPart('') }) : '');
  for (const delta of answer.tokens) {
    if (answer.kind === 'text') yield event('response.output_text.delta', { ...part, delta, logprobs: [] });
    else yield event('response.function_call_arguments.delta', { ...part, delta });
  }
  yield closing(event, part, ids, answer) + event(`response.${statusOf(answer)}`, { response: ended(head, ids, answer, usage) });
}

const closing = (event: (type: string, fields: JsonObject) => string, part: JsonObject, ids: Item, answer: Answer): string => {
  const text = answer.tokens.join('');
  const done =
    answer.kind === 'text'
      ? event('response.output_text.done', { ...part, text, logprobs: [] }) +
        event('response.content_part.done', { ...part, part: textPart(text) })
      : event('response.function_call_arguments.done', { ...part, name: answer.name, arguments: text });
  return done + event('response.output_item.done', { output_index: 0, item: closedItem(ids, answer) });
};

const headOf = (body: JsonObject, model: string, identity: Identity, maxTokens: number | undefined): JsonObject => ({
  id: `resp_${identity.digest}`,
  object: 'response',
  created_at: identity.createdSeconds,
  model,
  error: null,
  instructions: body.instructions ?? null,
  max_output_tokens: maxTokens ?? null,
  metadata: body.metadata ?? {},
  parallel_tool_calls: false,
  previous_response_id: body.previous_response_id ?? null,
  store: body.store !== false,
  temperature: body.temperature ?? 1,
  text: { format: { type: 'text' } },
  tool_choice: body.tool_choice ?? 'auto',
  tools: body.tools ?? [],
  top_p: body.top_p ?? 1,
  truncation: 'disabled',
});

const statusOf = (answer: Answer) => (answer.finish === 'length' ? 'incomplete' : 'completed');

const ended = (head: JsonObject, ids: Item, answer: Answer, usage: Usage): JsonObject => ({
  ...head,
  status: statusOf(answer),
  incomplete_details: answer.finish === 'length' ? { reason: 'max_output_tokens' } : null,
  output: [closedItem(ids, answer)],
  usage: {
    input_tokens: usage.promptTokens,
    input_tokens_details: { cached_tokens: usage.cachedTokens },
    output_tokens: usage.outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: usage.promptTokens + usage.outputTokens,
  },
});

const textPart = (text: string): JsonObject => ({ type: 'output_text', text, annotations: [], logprobs: [] });

const openItem = (ids: Item, answer: Answer): JsonObject => {
  if (answer.kind === 'text') return { id: ids.id, type: 'message', status: 'in_progress', role: 'assistant', content: [] };
  return { id: ids.id, type: 'function_call', status: 'in_progress', call_id: ids.callId, name: answer.name, arguments: '' };
};

const closedItem = (ids: Item, answer: Answer): JsonObject => {
  const text = answer.tokens.join('');
  const status = statusOf(answer);
  if (answer.kind === 'text') return { id: ids.id, type: 'message', status, role: 'assistant', content: [textPart(text)] };
  return { id: ids.id, type: 'function_call', status, call_id: ids.callId, name: answer.name, arguments: text };
};
