// Every endpoint of the proxy with a body that a simulator answers at any length, for tests that must hold for each of them.
// Guarantees that each request forms a session of its own (embeddings never form one), so that each has a pin that a test can look at.

import { randomUUID } from 'node:crypto';
import { model } from '../system.ts';

export interface EndpointCase {
  /** Names the case in the tests. */
  readonly name: string;
  readonly path: string;
  readonly dialect: 'openai' | 'anthropic';
  readonly canStream: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** What bounds the answer. */
  readonly lengthField: string | undefined;
}

const messages = [{ role: 'user', content: 'Erzähle eine lange Geschichte. 长故事 👩‍🚀' }];
const openai = { dialect: 'openai', canStream: true, lengthField: 'max_tokens' } as const;

const responses = { ...openai, path: '/v1/responses', lengthField: 'max_output_tokens' } as const;

export const endpointCases: readonly EndpointCase[] = [
  { ...openai, name: 'chat', path: '/v1/chat/completions', body: { messages } },
  { ...openai, name: 'completions', path: '/v1/completions', body: { prompt: 'Once upon a time' } },
  { ...responses, name: 'responses', body: { input: 'Tell a story', store: false } },
  { ...responses, name: 'responses, stored', body: { input: 'Tell a story' } },
  { ...openai, name: 'embeddings', path: '/v1/embeddings', canStream: false, lengthField: undefined, body: { input: 'Once upon a time' } },
  { ...openai, name: 'messages', path: '/v1/messages', dialect: 'anthropic', body: { messages, max_tokens: 24 } },
];

/** The body of a request; `tokens` makes the answer exactly that long, `fault` is the simulator's to carry out. */
export const bodyOf = (
  endpoint: EndpointCase,
  ask: { readonly isStream?: boolean; readonly tokens?: number; readonly fault?: string },
): Readonly<Record<string, unknown>> => ({
  model,
  ...endpoint.body,
  ...(ask.isStream === true && endpoint.canStream ? { stream: true } : {}),
  ...(ask.tokens === undefined || endpoint.lengthField === undefined ? {} : { [endpoint.lengthField]: ask.tokens, ignore_eos: true }),
  ...(ask.fault === undefined ? {} : { simulator_fault: ask.fault }),
});

/** Headers of a caller whose request is the first of a session that nobody else has. */
export const newSession = (): Record<string, string> => ({ authorization: 'Bearer test', 'x-session-id': randomUUID() });
