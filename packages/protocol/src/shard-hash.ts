// Which shard a session belongs to: FNV-1a 32 over the UTF-8 bytes of the model id and then the session id, modulo the number of shards. And which one hands out a
// pool's capacity.
// Equals NATS' own `{{partition(N,1,2)}}` subject mapping, so a client in any language can route. Never changes: pins live where it says.

import type { ModelId, ProviderId, SessionId, ShardId } from './ids.ts';

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** Continues an FNV-1a 32 hash over the UTF-8 bytes of `text`. The result is an unsigned 32-bit integer. */
export const fnv1a = (text: string, from: number = offsetBasis): number => {
  let hash = from;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Ids are nearly always ASCII; the rest takes the exact way through code points.
    if (unit >= 0x80) return fnv1aUtf8(text, i, hash);
    hash = Math.imul(hash ^ unit, prime);
  }
  return hash >>> 0;
};

const fnv1aUtf8 = (text: string, from: number, start: number): number => {
  let hash = start;
  for (const byte of new TextEncoder().encode(text.slice(from))) hash = Math.imul(hash ^ byte, prime);
  return hash >>> 0;
};

/** The hash that places a session: its shard is this modulo the number of shards. */
export const sessionHash = (modelId: ModelId, sessionId: SessionId): number => fnv1a(sessionId, fnv1a(modelId));

/** The shard of a session among `shards`. */
export const shardOf = (modelId: ModelId, sessionId: SessionId, shards: number): ShardId =>
  (sessionHash(modelId, sessionId) % shards) as ShardId;

/** The shard that holds the ledger of a pool among `shards`: of the provider's bytes, a zero byte and the model's. */
export const ledgerShardOf = (provider: ProviderId, modelId: ModelId, shards: number): ShardId =>
  (fnv1a(modelId, fnv1a('\0', fnv1a(provider))) % shards) as ShardId;
