// The inference endpoints: their paths, whose error shape they speak, and the class of sessions they form.
// A new endpoint is a new row. Knows nothing of bodies, providers or decisions.

/** The paths that are forwarded. The names appear in metrics and in session keys. */
export type EndpointName = 'chat_completions' | 'completions' | 'responses' | 'embeddings' | 'messages';

export interface Endpoint {
  readonly name: EndpointName;
  readonly path: string;
  /** Whose error body and stream error event a caller of this endpoint can read. */
  readonly dialect: 'openai' | 'anthropic';
}

/** Every forwarded endpoint; all are POST. */
export const endpoints: readonly Endpoint[] = [
  { name: 'chat_completions', path: '/v1/chat/completions', dialect: 'openai' },
  { name: 'completions', path: '/v1/completions', dialect: 'openai' },
  { name: 'responses', path: '/v1/responses', dialect: 'openai' },
  { name: 'embeddings', path: '/v1/embeddings', dialect: 'openai' },
  { name: 'messages', path: '/v1/messages', dialect: 'anthropic' },
];
