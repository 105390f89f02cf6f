import { expect, test } from 'vitest';
import type { EndpointName } from './endpoint.ts';
import { featureOf, type JsonObject } from './feature.ts';
import type { Feature } from './options.ts';

const image = [
  {
    role: 'user',
    content: [
      { type: 'text', text: 'x' },
      { type: 'image_url', image_url: { url: 'u' } },
    ],
  },
];

test.each<[EndpointName, JsonObject, Feature]>([
  ['embeddings', { input: 'x' }, 'embeddings'],
  ['completions', { prompt: 'x' }, 'completions'],
  ['responses', { input: 'x', tools: [{}] }, 'responses'],
  ['messages', { messages: image }, 'messages'],
  ['chat_completions', { messages: [] }, 'chat'],
  ['chat_completions', { tools: [], response_format: { type: 'json_object' } }, 'chat'],
  ['chat_completions', { response_format: { type: 'json_schema' } }, 'json_schema'],
  ['chat_completions', { functions: [{}] }, 'tools'],
  ['chat_completions', { tools: [{}], response_format: { type: 'json_schema' } }, 'tools'],
  ['chat_completions', { messages: image, tools: [{}] }, 'vision'],
  ['chat_completions', { messages: 'x', tools: 'y', response_format: 'z' }, 'chat'],
  ['chat_completions', { messages: [null, { content: [null, 7] }] }, 'chat'],
])('the feature of %s %j is %s', (endpoint, body, feature) => {
  expect(featureOf(endpoint, body)).toBe(feature);
});
