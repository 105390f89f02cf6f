// How a conversation becomes the one text that an engine reads: a chat template, the same for every dialect.
// Guarantees that the text of a turn, with its answer, is the beginning of the next turn's text; the prefix cache lives on that.

import { isObject, type JsonObject, stringOf } from './json.ts';

/** What stands at a prompt's end, after which the answer follows. */
export const answerMark = '<|assistant|>\n';

/** One message of a prompt. */
export const renderMessage = (role: string, text: string): string => `<|${role}|>\n${text}\n`;

/** A tool call, whether the engine writes it or a later turn repeats it. */
export const renderToolCall = (name: string, argumentsJson: string): string => `<tool_call>${name}${argumentsJson}`;

/** Tools stand first, since they change least from turn to turn. Empty when there are none. */
export const renderTools = (tools: unknown): string =>
  Array.isArray(tools) && tools.length > 0 ? renderMessage('tools', JSON.stringify(tools)) : '';

/** Text of a message's content in any dialect; parts that are no text (images, files) stand in as their JSON. */
export const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map(textOfPart).join('');
};

const textOfPart = (part: unknown): string => {
  if (typeof part === 'string') return part;
  if (!isObject(part)) return '';
  if (typeof part.text === 'string') return part.text;
  if (part.type === 'tool_use') return renderToolCall(stringOf(part.name) ?? '', JSON.stringify(part.input ?? {}));
  if (part.type === 'tool_result') return textOf(part.content);
  return JSON.stringify(part);
};

/** The text of the last message if it is the user's own, else empty: a tool's result asks for nothing. */
export const lastUserTextOf = (messages: readonly JsonObject[]): string => {
  const last = messages.at(-1);
  if (last?.role !== 'user') return '';
  const own = Array.isArray(last.content) ? last.content.filter((part) => isObject(part) && part.type !== 'tool_result') : last.content;
  return textOf(own);
};
