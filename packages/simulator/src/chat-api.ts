// POST /v1/chat/completions: OpenAI's chat dialect, with the choices that vLLM makes where OpenAI leaves some.

import type { Answer } from './answers.ts';
import { type AnswerForm, type Dialect, malformed, type Reading, readBounds, sseEvent, type Usage } from './api.ts';
import type { Identity } from './identity.ts';
import { isObject, type JsonObject, objectsOf, stringOf } from './json.ts';
import { answerMark, lastUserTextOf, renderMessage, renderToolCall, renderTools, textOf } from './prompt.ts';
import { chooseTool, parseTools } from './tools.ts';

export const chatDialect: Dialect = { path: '/v1/chat/completions', read: (body, model, identity) => readChat(body, model, identity) };

const readChat = (body: JsonObject, model: string, identity: Identity): Reading => {
  const messages = objectsOf(body.messages);
  if (messages.length === 0) return malformed('messages', 'messages must have at least one message.');
  if ((body.n ?? 1) !== 1) return malformed('n', 'Only one choice is simulated.');
  const bounds = readBounds(body, 'max_completion_tokens', 'max_tokens');
  if ('outcome' in bounds) return bounds;
  const tool = chooseTool(parseTools(body.tools), body.tool_choice, lastUserTextOf(messages));
  const prompt = renderTools(body.tools) + messages.map(renderChatMessage).join('') + answerMark;
  const includeUsage = isObject(body.stream_options) && body.stream_options.include_usage === true;
  const form = chatForm(model, identity, includeUsage);
  return { outcome: 'read', question: { prompt, tool, bounds, isStream: body.stream === true }, form };
};

const renderChatMessage = (message: JsonObject): string => {
  const calls = objectsOf(message.tool_calls).map((call) => {
    const called = isObject(call.function) ? call.function : {};
    return renderToolCall(stringOf(called.name) ?? '', stringOf(called.arguments) ?? '');
  });
  return renderMessage(stringOf(message.role) ?? 'user', textOf(message.content) + calls.join(''));
};

/** Usage as OpenAI's chat and completions give it. */
export const openAiUsage = (usage: Usage): JsonObject => ({
  prompt_tokens: usage.promptTokens,
  total_tokens: usage.promptTokens + usage.outputTokens,
  completion_tokens: usage.outputTokens,
  prompt_tokens_details: { cached_tokens: usage.cachedTokens },
});

const chatForm = (model: string, identity: Identity, includeUsage: boolean): AnswerForm => {
  const head = { id: `chatcmpl-${identity.digest}`, created: identity.createdSeconds, model };
  const callId = `call_${identity.digest.slice(0, 24)}`;
  const chunk = (choices: JsonObject[], more: JsonObject = {}) => sseEvent({ ...head, object: 'chat.completion.chunk', choices, ...more });
  const delta = (fields: JsonObject, finish: string | null = null) =>
    chunk([{ index: 0, delta: fields, logprobs: null, finish_reason: finish }]);
  return {
    *frames(answer, usage) {
      yield delta({ role: 'assistant', content: answer.kind === 'text' ? '' : null }) +
        (answer.kind === 'text' ? '' : delta(callHead(callId, answer.name)));
      for (const token of answer.tokens) {
        yield delta(answer.kind === 'text' ? { content: token } : { tool_calls: [{ index: 0, function: { arguments: token } }] });
      }
      yield `${delta({}, finishReason(answer))}${includeUsage ? chunk([], { usage: openAiUsage(usage) }) : ''}data: [DONE]\n\n`;
    },
    whole(answer, usage) {
      const message = { role: 'assistant', refusal: null, ...wholeMessage(callId, answer) };
      const choices = [{ index: 0, message, logprobs: null, finish_reason: finishReason(answer) }];
      return { ...head, object: 'chat.completion', choices, usage: openAiUsage(usage) };
    },
  };
};

const callHead = (id: string, name: string): JsonObject => ({
  tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: '' } }],
});

const wholeMessage = (id: string, answer: Answer): JsonObject => {
  const text = answer.tokens.join('');
  if (answer.kind === 'text') return { content: text };
  return { content: null, tool_calls: [{ id, type: 'function', function: { name: answer.name, arguments: text } }] };
};

const finishReason = (answer: Answer): string => (answer.kind === 'tool_call' && answer.finish === 'stop' ? 'tool_calls' : answer.finish);
