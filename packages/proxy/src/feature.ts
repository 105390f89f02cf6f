// What a request needs of a model: one feature, the strongest that applies. Reads parsed bodies of any shape and never throws.

import type { EndpointName } from './endpoint.ts';
import type { Feature } from './options.ts';

/** A parsed JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Says whether `value` is a JSON object (not an array, not null). */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const imageParts = new Set(['image_url', 'input_image', 'image']);

const hasImage = (messages: unknown): boolean => {
  if (!Array.isArray(messages)) return false;
  for (const message of messages) {
    if (!isObject(message) || !Array.isArray(message.content)) continue;
    for (const part of message.content) if (isObject(part) && typeof part.type === 'string' && imageParts.has(part.type)) return true;
  }
  return false;
};

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

const chatFeature = (body: JsonObject): Feature => {
  if (hasImage(body.messages)) return 'vision';
  // `functions` is the older form of `tools`.
  if (isFilled(body.tools) || isFilled(body.functions)) return 'tools';
  if (isObject(body.response_format) && body.response_format.type === 'json_schema') return 'json_schema';
  return 'chat';
};

/** The feature that a provider's model must have to serve `body`: of chats the first of vision, tools, json_schema, chat that applies. */
export const featureOf = (endpoint: EndpointName, body: JsonObject): Feature =>
  endpoint === 'chat_completions' ? chatFeature(body) : endpoint;
