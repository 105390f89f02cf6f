// The configuration document as one schema: types, validation and defaults. Names are snake_case, limits keep the seed's names, units stand in the names.
// What a schema cannot say (names used twice, limits out of proportion) is in config-rules.ts.

import { candidatesMax } from '@berth/protocol';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const name = Type.String({ pattern: '^[A-Za-z0-9._/:-]{1,128}$' });
const milliseconds = (fallback: number, most = 3_600_000) => Type.Integer({ minimum: 1, maximum: most, default: fallback });
const closed = { additionalProperties: false } as const;

const limits = Type.Object(
  {
    max_pinned_sessions: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    max_global_in_flight_request_slots: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    global_in_flight_request_slots_reserved_for_pinned_sessions: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    max_per_session_in_flight_request_slots: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  closed,
);

const feature = Type.Union(
  (['chat', 'tools', 'vision', 'json_schema', 'completions', 'responses', 'messages', 'embeddings'] as const).map((each) =>
    Type.Literal(each),
  ),
);

const model = Type.Object(
  {
    model: name,
    upstream_model: Type.Optional(name),
    features: Type.Optional(Type.Array(feature, { minItems: 1 })),
    limits: Type.Optional(limits),
  },
  closed,
);

const health = Type.Object(
  {
    kind: Type.Union([Type.Literal('static'), Type.Literal('http_probe')]),
    health: Type.Optional(Type.Union([Type.Literal('healthy'), Type.Literal('draining'), Type.Literal('degraded')])),
    path: Type.Optional(Type.String({ pattern: '^/' })),
    // No defaults here: what is absent must be known to be.
    interval_ms: Type.Optional(Type.Integer({ minimum: 1, maximum: 60_000 })),
    timeout_ms: Type.Optional(Type.Integer({ minimum: 1, maximum: 60_000 })),
    rise: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    fall: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);

const simulator = Type.Object(
  {
    prefill_tokens_per_second: Type.Number({ exclusiveMinimum: 0, default: 20_000 }),
    decode_tokens_per_second: Type.Number({ exclusiveMinimum: 0, default: 100 }),
    max_concurrency: Type.Integer({ minimum: 1, default: 64 }),
    queue_max: Type.Integer({ minimum: 0, default: 256 }),
    cache_blocks: Type.Integer({ minimum: 0, default: 8_192 }),
    default_max_tokens: Type.Integer({ minimum: 1, default: 64 }),
  },
  closed,
);

const provider = Type.Object(
  {
    name,
    kind: Type.Union([Type.Literal('managed'), Type.Literal('unlimited')]),
    url: Type.Optional(Type.String()),
    simulator: Type.Optional(simulator),
    api_key_env: Type.Optional(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$' })),
    health: Type.Optional(health),
    models: Type.Array(model, { minItems: 1, maxItems: 1_024 }),
  },
  closed,
);

export const configSchema = Type.Object(
  {
    cluster: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', default: 'berth' }),
    // Pools are counted per shard until the ledger exists: more than one would multiply every limit.
    shards: Type.Integer({ minimum: 1, maximum: 1, default: 1 }),
    nats: Type.Object(
      {
        url: Type.Optional(Type.String()),
        replicas: Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(5)], { default: 1 }),
      },
      { ...closed, default: {} },
    ),
    session: Type.Object(
      { pin_inactivity_timeout_seconds: Type.Number({ minimum: 1, maximum: 86_400, default: 300 }) },
      { ...closed, default: {} },
    ),
    request: Type.Object(
      {
        lease_timeout_seconds: Type.Number({ minimum: 0.5, maximum: 3_600, default: 30 }),
        max_routing_attempts: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
        decision_timeout_ms: Type.Integer({ minimum: 50, maximum: 5_000, default: 1_000 }),
        on_unconfirmed_lease: Type.Union([Type.Literal('keep'), Type.Literal('abort')], { default: 'keep' }),
        attempts: Type.Integer({ minimum: 1, maximum: 10, default: 2 }),
        body_bytes_max: Type.Integer({ minimum: 1_024, maximum: 1_073_741_824, default: 33_554_432 }),
        connect_timeout_ms: milliseconds(2_000),
        first_byte_timeout_ms: milliseconds(600_000, 86_400_000),
        idle_timeout_ms: milliseconds(600_000, 86_400_000),
      },
      { ...closed, default: {} },
    ),
    coordinators_away: Type.Union([Type.Literal('offload'), Type.Literal('reject')], { default: 'offload' }),
    coordinator: Type.Object(
      {
        snapshot_every_entries: Type.Integer({ minimum: 10, maximum: 10_000_000, default: 20_000 }),
        journal_bytes_max: Type.Integer({ minimum: 1_048_576, maximum: 1_099_511_627_776, default: 1_073_741_824 }),
        host: Type.String({ default: '127.0.0.1' }),
        admin_port: Type.Integer({ minimum: 0, maximum: 65_535, default: 0 }),
      },
      { ...closed, default: {} },
    ),
    proxy: Type.Object(
      {
        host: Type.String({ default: '127.0.0.1' }),
        ports: Type.Array(Type.Integer({ minimum: 0, maximum: 65_535 }), { minItems: 1, maxItems: 16, default: [0] }),
      },
      { ...closed, default: {} },
    ),
    aliases: Type.Record(Type.String({ pattern: '^.{1,256}$' }), name, { default: {} }),
    // All of them may have one model, and then be the candidates of one request.
    providers: Type.Array(provider, { minItems: 1, maxItems: candidatesMax }),
  },
  closed,
);

/** The document as it is after validation, defaults filled in. */
export type Config = Static<typeof configSchema>;
export type ProviderConfig = Config['providers'][number];
