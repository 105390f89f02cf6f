// The SDK's client: the surface of berth.ts over an exchange, its decisions, leases and releases.
// Guarantees that arguments are checked before anything is sent, and that after `close` nothing is.
// Reads no clock and no random number but its ports': with the same ports it does the same.

import { strict as assert } from 'node:assert';
import type { Command, ModelId, PinId, ProviderId, SessionId, ShardId } from '@berth/protocol';
import { ledgerShardOf, shardOf } from '@berth/protocol';
import type { Berth, RouteOutcome, RouteRequest } from './berth.ts';
import { BerthError } from './berth.ts';
import type { Decided } from './decisions.ts';
import { Decisions } from './decisions.ts';
import { Exchange } from './exchange.ts';
import { Leases } from './leases.ts';
import type { BerthOptions, BerthPorts, CheckedOptions } from './options.ts';
import { checkOptions } from './options.ts';
import { Releases } from './releases.ts';
import { findLocalOutcome, firstChoice, requireIds, requirePinId, requireRoute, routeCommand } from './route-request.ts';

/** How long `close` waits for releases by default: a decision's budget. */
const drainMsDefault = 1_000;

/** Makes a client and subscribes it. Throws `invalid_argument` for options out of bounds. */
export const createBerth = (ports: BerthPorts, options: BerthOptions): Berth => new BerthClient(ports, checkOptions(options));

class BerthClient implements Berth {
  readonly #options: CheckedOptions;
  readonly #exchange: Exchange;
  readonly #releases: Releases;
  readonly #leases: Leases;
  readonly #decisions: Decisions;
  #closed: Promise<void> | undefined;

  constructor(ports: BerthPorts, options: CheckedOptions) {
    this.#options = options;
    this.#exchange = new Exchange(ports, options);
    this.#releases = new Releases(this.#exchange, options);
    this.#leases = new Leases(this.#exchange, this.#releases, options);
    this.#decisions = new Decisions(this.#exchange, this.#leases, this.#releases, options);
    this.#exchange.start({
      onStrayGrant: (shard, leaseId) => this.#leases.giveBack(shard, leaseId),
      onMismatch: () => this.#decisions.failAll(mismatch),
    });
  }

  get away(): ReadonlySet<number> {
    return this.#exchange.owners.away;
  }

  get counts(): Readonly<Record<string, number>> {
    return {
      ...this.#exchange.counters,
      leases_held: this.#leases.size,
      releases_waiting: this.#releases.size,
      away_shards: this.away.size,
    };
  }

  async route(request: RouteRequest, options?: { readonly signal?: AbortSignal }): Promise<RouteOutcome> {
    this.#begin(options?.signal);
    requireRoute(request);
    const local = findLocalOutcome(request);
    if (local !== undefined) {
      this.#exchange.counters.admitted++;
      return local;
    }
    const { modelId, sessionId } = request;
    const command = routeCommand(request, this.#exchange.makeLeaseId());
    const shard = sessionId === undefined ? this.#ledgerShardOf(firstChoice(request), modelId) : this.#shardOf(modelId, sessionId);
    return this.#admit(shard, command, options?.signal);
  }

  async getPin(modelId: ModelId, sessionId: SessionId): ReturnType<Berth['getPin']> {
    this.#begin();
    requireIds({ modelId, sessionId });
    const decided = await this.#decisions.ask(this.#shardOf(modelId, sessionId), { kind: 'get_pin', modelId, sessionId }, undefined);
    return decided.outcome === 'pin' ? decided.pin : 'undecided';
  }

  async tryAdmitUnpinned(provider: ProviderId, modelId: ModelId, sessionId: SessionId): Promise<RouteOutcome> {
    this.#begin();
    requireIds({ provider, modelId, sessionId });
    const leaseId = this.#exchange.makeLeaseId();
    return this.#admit(this.#shardOf(modelId, sessionId), {
      kind: 'try_admit_unpinned_session_request',
      leaseId,
      provider,
      modelId,
      sessionId,
    });
  }

  async tryAdmitPinned(modelId: ModelId, sessionId: SessionId): Promise<RouteOutcome> {
    this.#begin();
    requireIds({ modelId, sessionId });
    const leaseId = this.#exchange.makeLeaseId();
    return this.#admit(this.#shardOf(modelId, sessionId), { kind: 'try_admit_pinned_session_request', leaseId, modelId, sessionId });
  }

  async tryCompareAndSwapPin(expectedPinId: PinId, provider: ProviderId, modelId: ModelId, sessionId: SessionId): Promise<RouteOutcome> {
    this.#begin();
    requirePinId(expectedPinId);
    requireIds({ provider, modelId, sessionId });
    const leaseId = this.#exchange.makeLeaseId();
    return this.#admit(this.#shardOf(modelId, sessionId), {
      kind: 'try_compare_and_swap_pin_and_admit_request',
      leaseId,
      expectedPinId,
      provider,
      modelId,
      sessionId,
    });
  }

  async tryAdmitWithoutPin(provider: ProviderId, modelId: ModelId): Promise<RouteOutcome> {
    this.#begin();
    requireIds({ provider, modelId });
    const leaseId = this.#exchange.makeLeaseId();
    return this.#admit(this.#ledgerShardOf(provider, modelId), { kind: 'try_admit_request_without_pin', leaseId, provider, modelId });
  }

  close(drainMs: number = drainMsDefault): Promise<void> {
    this.#closed ??= this.#close(drainMs);
    return this.#closed;
  }

  async #close(drainMs: number): Promise<void> {
    this.#leases.stop();
    this.#decisions.failAll(closed);
    await this.#releases.drain(drainMs);
    // What was released in this very turn goes out at least once.
    this.#exchange.stop();
    this.#releases.stop();
  }

  #begin(signal?: AbortSignal): void {
    if (this.#closed !== undefined) throw closed();
    if (this.#exchange.isMismatched()) throw mismatch();
    if (signal?.aborted) throw signal.reason;
    this.#exchange.counters.calls++;
  }

  #shardOf(modelId: ModelId, sessionId: SessionId): ShardId {
    return shardOf(modelId, sessionId, this.#options.shards);
  }

  // A request without a session may be decided anywhere: where its provider's capacity is handed out it costs one commit and no question.
  #ledgerShardOf(provider: ProviderId | undefined, modelId: ModelId): ShardId {
    return provider === undefined ? (0 as ShardId) : ledgerShardOf(provider, modelId, this.#options.shards);
  }

  async #admit(shard: ShardId, command: Command, signal?: AbortSignal): Promise<RouteOutcome> {
    const decided: Decided = await this.#decisions.ask(shard, command, signal);
    assert(decided.outcome !== 'pin', 'an admission is never settled by the answer of get_pin');
    return decided;
  }
}

const closed = (): BerthError => new BerthError('client_closed', 'The client is closed');
const mismatch = (): BerthError =>
  new BerthError('shards_mismatch', 'A coordinator of this cluster has another number of shards than this client');
