// The configuration document as one schema: types, validation and defaults. Names are snake_case, limits keep the seed's names, units stand in the names.
// What a schema cannot say (names used twice, limits out of proportion) is in config-rules.ts.

import { candidatesMax } from '@berth/protocol';
import { type Accepted, array, integer, number, object, oneOf, optional, record, string } from './json-schema.ts';

const name = string({ pattern: '^[A-Za-z0-9._/:-]{1,128}$' });
const milliseconds = (fallback: number, most = 3_600_000) => integer({ minimum: 1, maximum: most, default: fallback });

const limits = object({
  max_pinned_sessions: integer({ minimum: 0, maximum: 10_000_000 }),
  max_global_in_flight_request_slots: integer({ minimum: 0, maximum: 1_000_000 }),
  global_in_flight_request_slots_reserved_for_pinned_sessions: integer({ minimum: 0, maximum: 1_000_000 }),
  max_per_session_in_flight_request_slots: integer({ minimum: 1, maximum: 1_000_000 }),
});

const feature = oneOf(['chat', 'tools', 'vision', 'json_schema', 'completions', 'responses', 'messages', 'embeddings']);

const model = object({
  model: name,
  upstream_model: optional(name),
  features: optional(array(feature, { minItems: 1 })),
  limits: optional(limits),
});

const health = object({
  kind: oneOf(['static', 'http_probe']),
  health: optional(oneOf(['healthy', 'draining', 'degraded'])),
  path: optional(string({ pattern: '^/' })),
  // No defaults here: what is absent must be known to be.
  interval_ms: optional(integer({ minimum: 1, maximum: 60_000 })),
  timeout_ms: optional(integer({ minimum: 1, maximum: 60_000 })),
  rise: optional(integer({ minimum: 1, maximum: 100 })),
  fall: optional(integer({ minimum: 1, maximum: 100 })),
});

const simulator = object({
  prefill_tokens_per_second: number({ exclusiveMinimum: 0, default: 20_000 }),
  decode_tokens_per_second: number({ exclusiveMinimum: 0, default: 100 }),
  max_concurrency: integer({ minimum: 1, default: 64 }),
  queue_max: integer({ minimum: 0, default: 256 }),
  cache_blocks: integer({ minimum: 0, default: 8_192 }),
  default_max_tokens: integer({ minimum: 1, default: 64 }),
});

const provider = object({
  name,
  kind: oneOf(['managed', 'unlimited']),
  url: optional(string()),
  simulator: optional(simulator),
  api_key_env: optional(string({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$' })),
  health: optional(health),
  models: array(model, { minItems: 1, maxItems: 1_024 }),
});

export const configSchema = object({
  cluster: string({ pattern: '^[A-Za-z0-9_-]{1,32}$', default: 'berth' }),
  // Pools are counted per shard until the ledger exists: more than one would multiply every limit.
  shards: integer({ minimum: 1, maximum: 1, default: 1 }),
  nats: object(
    {
      url: optional(string()),
      replicas: oneOf([1, 3, 5], { default: 1 }),
    },
    { default: {} },
  ),
  session: object({ pin_inactivity_timeout_seconds: number({ minimum: 1, maximum: 86_400, default: 300 }) }, { default: {} }),
  request: object(
    {
      lease_timeout_seconds: number({ minimum: 0.5, maximum: 3_600, default: 30 }),
      max_routing_attempts: integer({ minimum: 1, maximum: 100, default: 10 }),
      decision_timeout_ms: integer({ minimum: 50, maximum: 5_000, default: 1_000 }),
      on_unconfirmed_lease: oneOf(['keep', 'abort'], { default: 'keep' }),
      attempts: integer({ minimum: 1, maximum: 10, default: 2 }),
      body_bytes_max: integer({ minimum: 1_024, maximum: 1_073_741_824, default: 33_554_432 }),
      connect_timeout_ms: milliseconds(2_000),
      first_byte_timeout_ms: milliseconds(600_000, 86_400_000),
      idle_timeout_ms: milliseconds(600_000, 86_400_000),
    },
    { default: {} },
  ),
  coordinators_away: oneOf(['offload', 'reject'], { default: 'offload' }),
  coordinator: object(
    {
      snapshot_every_entries: integer({ minimum: 10, maximum: 10_000_000, default: 20_000 }),
      journal_bytes_max: integer({ minimum: 1_048_576, maximum: 1_099_511_627_776, default: 1_073_741_824 }),
      host: string({ default: '127.0.0.1' }),
      admin_port: integer({ minimum: 0, maximum: 65_535, default: 0 }),
    },
    { default: {} },
  ),
  proxy: object(
    {
      host: string({ default: '127.0.0.1' }),
      ports: array(integer({ minimum: 0, maximum: 65_535 }), { minItems: 1, maxItems: 16, default: [0] }),
    },
    { default: {} },
  ),
  aliases: record('^.{1,256}$', name),
  // All of them may have one model, and then be the candidates of one request.
  providers: array(provider, { minItems: 1, maxItems: candidatesMax }),
});

/** The document as it is after validation, defaults filled in. */
export type Config = Accepted<typeof configSchema>;
export type ProviderConfig = Config['providers'][number];
