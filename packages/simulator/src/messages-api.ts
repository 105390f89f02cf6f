// POST /v1/messages: Anthropic's dialect, with its named events and its usage, which counts cached tokens apart from the others.

import type { Answer } from './answers.ts';
import { type AnswerForm, type Dialect, malformed, type Reading, readBounds, sseEvent, type Usage } from './api.ts';
import type { Identity } from './identity.ts';
import { type JsonObject, objectsOf, stringOf } from './json.ts';
import { answerMark, lastUserTextOf, renderMessage, renderTools, textOf } from './prompt.ts';
import { chooseTool, parseTools } from './tools.ts';

export const messagesDialect: Dialect = { path: '/v1/messages', read: (body, model, identity) => readMessages(body, model, identity) };

const readMessages = (body: JsonObject, model: string, identity: Identity): Reading => {
  const messages = objectsOf(body.messages);
  if (messages.length === 0) return malformed('messages', 'messages: at least one message is required');
  if (body.max_tokens === undefined) return malformed('max_tokens', 'max_tokens: Field required');
  const bounds = readBounds(body, 'max_tokens');
  if ('outcome' in bounds) return bounds;
  const tool = chooseTool(parseTools(body.tools), body.tool_choice, lastUserTextOf(messages));
  const system = textOf(body.system);
  const turns = messages.map((message) => renderMessage(stringOf(message.role) ?? 'user', textOf(message.content))).join('');
  const prompt = renderTools(body.tools) + (system === '' ? '' : renderMessage('system', system)) + turns + answerMark;
  return { outcome: 'read', question: { prompt, tool, bounds, isStream: body.stream === true }, form: messageForm(model, identity) };
};

const messageForm = (model: string, identity: Identity): AnswerForm => {
  const head = { id: `msg_${identity.digest.slice(0, 24)}`, type: 'message', role: 'assistant', model };
  const callId = `toolu_${identity.digest.slice(0, 24)}`;
  const event = (type: string, fields: JsonObject) => sseEvent({ type, ...fields }, type);
  return {
    *frames(answer, usage) {
      const message = { ...head, content: [], stop_reason: null, stop_sequence: null, usage: anthropicUsage(usage, 0) };
      const block = answer.kind === 'text' ? { type: 'text', text: '' } : { type: 'tool_use', id: callId, name: answer.name, input: {} };
      yield event('message_start', { message }) + event('content_block_start', { index: 0, content_block: block }) + event('ping', {});
      for (const token of answer.tokens) {
        const delta = answer.kind === 'text' ? { type: 'text_delta', text: token } : { type: 'input_json_delta', partial_json: token };
        yield event('content_block_delta', { index: 0, delta });
      }
      const delta = { stop_reason: stopReason(answer), stop_sequence: null };
      const closing = event('message_delta', { delta, usage: anthropicUsage(usage, usage.outputTokens) });
      yield event('content_block_stop', { index: 0 }) + closing + event('message_stop', {});
    },
    whole: (answer, usage) => ({
      ...head,
      content: [wholeBlock(callId, answer)],
      stop_reason: stopReason(answer),
      stop_sequence: null,
      usage: anthropicUsage(usage, usage.outputTokens),
    }),
  };
};

const anthropicUsage = (usage: Usage, outputTokens: number): JsonObject => ({
  input_tokens: usage.promptTokens - usage.cachedTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: usage.cachedTokens,
  output_tokens: outputTokens,
});

const wholeBlock = (id: string, answer: Answer): JsonObject => {
  const text = answer.tokens.join('');
  if (answer.kind === 'text') return { type: 'text', text };
  // Arguments that the bound cut short are no JSON; the real API then gives what it could read, here nothing.
  return { type: 'tool_use', id, name: answer.name, input: answer.finish === 'stop' ? JSON.parse(text) : {} };
};

const stopReason = (answer: Answer): string => {
  if (answer.finish === 'length') return 'max_tokens';
  return answer.kind === 'tool_call' ? 'tool_use' : 'end_turn';
};
