// A process that owns shards: takes requests from the bus to its shards' mailboxes, beats, and takes a shard over again when our own code failed on it.
// Guarantees that nothing from outside ends the process: unreadable messages are counted and logged, foreign shards answered `not_owner`.

import { type Bus, type BusMessage, delay, type Subscription } from '@berth/bus';
import { defaultShardSettings } from '@berth/core';
import type { InvalidCall, RequestMessage, ShardId } from '@berth/protocol';
import { coordinatorSubject, decodeRequest, shardSubject } from '@berth/protocol';
import { Heartbeats, heartbeatMs } from './heartbeats.ts';
import type { Coordinator, CoordinatorOptions, CoordinatorPorts } from './options.ts';
import type { Speaker } from './outbox.ts';
import { Outbox } from './outbox.ts';
import { Shard } from './shard.ts';
import { JournalLostError, ShardRefusedError, ShardUnavailableError } from './shard-errors.ts';

/** Pause before a shard is taken over again: doubles from the first to the second. */
const retakeMs = { first: 100, last: 5_000 };
/** What `ready` rejects with when the coordinator is closed first. */
const closedEarly = 'Closed before every shard was served';
/** Unreadable messages are logged at most this often; all are counted. */
const faultLogMs = 1_000;

const nobodyWaits = (): void => undefined;

const foreign = (shard: ShardId): Speaker => ({ shard, epoch: 0 as Speaker['epoch'], incarnation: '' });

/** Starts taking over every shard. `ready` tells how it went; `close` ends it. */
export const startCoordinator = (ports: CoordinatorPorts, options: CoordinatorOptions): Coordinator =>
  new RunningCoordinator(ports, options);

class RunningCoordinator implements Coordinator {
  readonly ready: Promise<void>;
  readonly #ports: CoordinatorPorts;
  readonly #options: CoordinatorOptions;
  readonly #outbox: Outbox;
  readonly #heartbeats: Heartbeats;
  readonly #shards = new Map<ShardId, Shard>();
  /** The shards that are kept, each with the promise of its end. */
  readonly #kept = new Map<ShardId, Promise<void>>();
  readonly #subscriptions: Subscription[] = [];
  #limits: Pick<CoordinatorOptions, 'limitsVersion' | 'pools'>;
  readonly #closing: Promise<void>;
  #tellClosing: () => void = () => undefined;
  #isClosing = false;
  #malformed = 0;
  #invalid = 0;
  #fencedShards = 0;
  #lastFaultLogAt = Number.NEGATIVE_INFINITY;

  constructor(ports: CoordinatorPorts, options: CoordinatorOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#limits = options;
    this.#outbox = new Outbox(ports, options.id, options.shards);
    this.#heartbeats = new Heartbeats(ports, options, (message) => this.#logFault(message));
    this.#closing = new Promise((resolve) => {
      this.#tellClosing = resolve;
    });
    this.#listen(coordinatorSubject(options.cluster, options.id));
    const shards = options.serves ?? Array.from({ length: options.shards }, (_, shard) => shard as ShardId);
    this.ready = Promise.all(shards.map((shard) => new Promise<void>((resolve, reject) => this.#begin(shard, resolve, reject)))).then(
      () => undefined,
    );
    // Unhandled until somebody asks for `ready`: the failure is logged as well.
    this.ready.catch(() => undefined);
    const timer = ports.clock.every(heartbeatMs, () => this.#turn());
    this.#subscriptions.push(timer);
  }

  get counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {
      shards_active: 0,
      shards_fenced: this.#fencedShards,
      shards_full: 0,
      mailbox_depth: 0,
      malformed_messages: this.#malformed,
      invalid_commands: this.#invalid,
    };
    for (const shard of this.#shards.values()) {
      if (shard.phase === 'active') counts.shards_active!++;
      counts.mailbox_depth! += shard.mailboxDepth;
      for (const [name, value] of Object.entries(shard.counts)) counts[name] = (counts[name] ?? 0) + value;
    }
    return counts;
  }

  take(shard: ShardId): void {
    if (!this.#isClosing) this.#begin(shard, nobodyWaits, nobodyWaits);
  }

  configure(limitsVersion: number, pools: CoordinatorOptions['pools']): void {
    if (limitsVersion <= this.#limits.limitsVersion) return;
    this.#limits = { limitsVersion, pools };
    for (const shard of this.#shards.values()) shard.configure(this.#limits);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#tellClosing();
    for (const shard of this.#shards.values()) shard.close();
    await Promise.all(this.#kept.values());
    for (const subscription of this.#subscriptions) subscription.stop();
    this.#heartbeats.stop();
  }

  #turn(): void {
    const { isConnected } = this.#heartbeats;
    const owned = [];
    for (const shard of this.#shards.values()) {
      shard.turn(isConnected);
      const { beat } = shard;
      if (beat !== undefined) owned.push(beat);
    }
    this.#heartbeats.send(owned);
  }

  #begin(shard: ShardId, onTaken: () => void, onRefused: (error: unknown) => void): void {
    if (this.#kept.has(shard)) return;
    this.#kept.set(
      shard,
      this.#keep(shard, onTaken, onRefused).finally(() => this.#kept.delete(shard)),
    );
  }

  // Serves one shard for as long as this process may: fenced means that somebody else does; failed means that our state was thrown away and is read again.
  async #keep(shardId: ShardId, onTaken: () => void, onRefused: (error: unknown) => void): Promise<void> {
    const subscription = this.#listen(shardSubject(this.#options.cluster, shardId));
    let pauseMs = retakeMs.first;
    let isFirstTake = true;
    while (!this.#isClosing) {
      const why = await this.#serve(shardId, () => {
        pauseMs = retakeMs.first;
        isFirstTake = false;
        onTaken();
      }).catch((error: unknown) => this.#reportFailure(shardId, error, isFirstTake, onRefused));
      if (why !== 'failed') {
        this.#noteEnd(shardId, why);
        break;
      }
      await Promise.race([this.#closing, delay(this.#ports.clock, pauseMs)]);
      pauseMs = Math.min(2 * pauseMs, retakeMs.last);
    }
    // Says nothing new to whoever has been told already.
    onRefused(new Error(closedEarly));
    subscription.stop();
  }

  #noteEnd(shard: ShardId, why: 'closed' | 'fenced' | 'refused'): void {
    if (why !== 'fenced') return;
    this.#fencedShards++;
    this.#ports.log('warn', 'another coordinator has taken the shard', { shard });
  }

  async #serve(shardId: ShardId, onTaken: () => void): Promise<'closed' | 'fenced' | 'failed'> {
    const { id, cluster, shards, leaseTimeoutMs, pinInactivityTimeoutMs, snapshotEveryEntries } = this.#options;
    const { clock, snapshots, random, log } = this.#ports;
    const journal = await this.#ports.openJournal(shardId);
    const settings = { ...defaultShardSettings, leaseTimeoutMs, pinInactivityTimeoutMs };
    const shard = new Shard(
      { clock, journal, snapshots, outbox: this.#outbox, random, log },
      { shard: shardId, shards, cluster, settings, limits: this.#limits, snapshotEveryEntries },
    );
    this.#shards.set(shardId, shard);
    if (this.#isClosing) shard.close();
    return shard.run(() => {
      log('info', 'shard active', { shard: shardId, coordinator: id, epoch: shard.beat?.epoch, sequence: shard.beat?.sequence });
      onTaken();
    });
  }

  // A first take that fails for a definite reason would only fail again, and whoever waits for `ready` must hear why. Later the shard is worth another try.
  #reportFailure(shard: ShardId, error: unknown, isFirstTake: boolean, onRefused: (error: unknown) => void): 'failed' | 'refused' {
    const isTransient = error instanceof ShardUnavailableError;
    const isExplained = isTransient || error instanceof ShardRefusedError || error instanceof JournalLostError || !(error instanceof Error);
    this.#ports.log(isTransient ? 'warn' : 'error', error instanceof Error ? error.message : String(error), {
      shard,
      ...(isExplained ? {} : { stack: error.stack }),
    });
    if (isTransient || !(isFirstTake || error instanceof ShardRefusedError)) return 'failed';
    onRefused(error);
    return 'refused';
  }

  #listen(subject: string): Subscription {
    const subscription = (this.#ports.bus as Bus).subscribe(subject, (message) => this.#receive(message));
    this.#subscriptions.push(subscription);
    return subscription;
  }

  #receive({ payload, noResponders }: BusMessage): void {
    if (noResponders) return;
    const decoded = decodeRequest(payload);
    if (decoded.outcome === 'malformed') {
      this.#malformed++;
      return this.#logFault(`a request was ignored: ${decoded.detail}`);
    }
    for (const invalid of decoded.invalid) this.#refuseInvalid(decoded.message.inbox, invalid);
    this.#dispatch(decoded.message);
  }

  #refuseInvalid(inbox: string, { shard, call, detail }: InvalidCall): void {
    this.#invalid++;
    this.#outbox.add(inbox, foreign(shard), call, { outcome: 'invalid', detail });
  }

  #dispatch({ inbox, groups }: RequestMessage): void {
    const arrivedAt = this.#ports.clock.now();
    for (const { shard: shardId, calls } of groups) {
      const shard = this.#shards.get(shardId);
      for (const { call, command } of calls) {
        if (shard === undefined) this.#outbox.add(inbox, foreign(shardId), call, { outcome: 'not_owner', owner: undefined });
        else shard.offer({ command, inbox, call, arrivedAt });
      }
    }
  }

  #logFault(message: string): void {
    const now = this.#ports.clock.now();
    if (now - this.#lastFaultLogAt < faultLogMs) return;
    this.#lastFaultLogAt = now;
    this.#ports.log('warn', message, { malformed_messages: this.#malformed });
  }
}
