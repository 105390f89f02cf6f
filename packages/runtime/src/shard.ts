// The actor of one shard: one loop that takes a batch, decides and applies it, appends one entry, and only then lets the replies go.
// Guarantees I6 (a reply leaves after its entry is durable, also one that only read), never undoes, never retries a decision: what cannot be confirmed is
// thrown away with the state, or kept until it is definite. Knows no transport: replies go to the outbox.

import type { Clock } from '@berth/bus';
import type { PoolLimits, ShardEvent, ShardSettings, ShardState } from '@berth/core';
import { apply, assert, execute, isJournalled, isSweepDue, warm, warmedCommands } from '@berth/core';
import type { Reply, Sequence, ShardBeat, ShardId, ShardTime } from '@berth/protocol';
import type { Suspension } from './appender.ts';
import { Batch } from './batch.ts';
import type { EndedWhy, Lifecycle } from './lifecycle.ts';
import { moved } from './lifecycle.ts';
import type { Item } from './mailbox.ts';
import { Mailbox } from './mailbox.ts';
import type { RuntimeLog } from './options.ts';
import type { Outbox, Speaker } from './outbox.ts';
import { type Ownership, takeShard } from './ownership.ts';
import type { Journal } from './ports/journal.ts';
import type { Snapshots } from './ports/snapshots.ts';

export interface ShardPorts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly outbox: Outbox;
  readonly random: () => number;
  readonly log: RuntimeLog;
}

/** What the configuration says of pools, and which version of it. */
export interface Limits {
  readonly limitsVersion: number;
  readonly pools: readonly PoolLimits[];
}

export interface ShardOptions {
  readonly shard: ShardId;
  readonly shards: number;
  readonly cluster: string;
  readonly settings: ShardSettings;
  readonly limits: Limits;
  readonly snapshotEveryEntries: number;
}

/** An append unanswered for this long makes the shard unreachable: its time stands still. */
const appendAgeMsMax = 1_000;
/** Positive renewals are answered without an append of their own while the last acknowledged one is younger. */
const renewalProofMs = 5_000;
/** An idle shard writes its time this often, so that a takeover loses little of it. */
const idleEntryMs = 10_000;
/** Commands that waited longer than a decision's budget while the shard was taken over are nobody's any more. */
const bufferedMsMax = 1_000;
/** Sweeps before a batch: 4 k items. What remains is swept before the next. */
const sweepsPerBatch = 4;

export class Shard {
  readonly shard: ShardId;
  readonly #ports: ShardPorts;
  readonly #options: ShardOptions;
  readonly #mailbox = new Mailbox();
  #lifecycle: Lifecycle = { phase: 'replaying' };
  #wake: (() => void) | undefined;
  #isClosing = false;
  /** Limits that are to be decided before the next command. */
  #limits: Limits | undefined;
  #owned: Ownership | undefined;
  /** What is being decided or appended: its replies are still owed. */
  #batch: Batch | undefined;

  constructor(ports: ShardPorts, options: ShardOptions) {
    this.shard = options.shard;
    this.#ports = ports;
    this.#options = options;
    this.#limits = options.limits;
  }

  get phase(): Lifecycle['phase'] {
    return this.#lifecycle.phase;
  }

  get mailboxDepth(): number {
    return this.#mailbox.length;
  }

  /** What a heartbeat says of the shard; undefined while it is not served. */
  get beat(): ShardBeat | undefined {
    if (this.#owned === undefined || this.#lifecycle.phase === 'ended') return undefined;
    const { head, appender } = this.#owned;
    const appendAgeMs = Math.max(0, Math.round(this.#ports.clock.now() - appender.lastAppendedAt));
    return { shard: this.shard, epoch: head.epoch, incarnation: head.incarnation, sequence: appender.sequence, appendAgeMs };
  }

  /** Journal bytes as far as known, entries appended, pins and leases held: for metrics. */
  get counts(): Readonly<Record<string, number>> {
    const owned = this.#owned;
    return {
      entries: owned?.appender.entries ?? 0,
      journal_bytes: owned?.appender.journalBytes ?? 0,
      leases: owned?.state.leases.size ?? 0,
      closed_ids: owned?.state.closed.size ?? 0,
      pins: owned?.state.sessions.wheel.size ?? 0,
      shards_full: owned?.appender.isFullForAdmissions === true ? 1 : 0,
    };
  }

  /** A command from the wire. Refused at once or answered later through the outbox. */
  offer(item: Item): void {
    const { phase } = this.#lifecycle;
    if (phase === 'ended') return this.#answer(item, { outcome: 'not_owner', owner: undefined });
    const isUpkeep = item.command.kind === 'renew_request_lease' || item.command.kind === 'release_request_lease';
    if (!isUpkeep && this.#owned?.appender.isFullForAdmissions === true) return this.#answer(item, { outcome: 'overloaded' });
    if (!isUpkeep && phase === 'unconfirmed') return this.#answer(item, { outcome: 'unavailable' });
    if (this.#mailbox.offer(item, phase === 'replaying') === 'overloaded') return this.#answer(item, { outcome: 'overloaded' });
    this.#ring();
  }

  configure(limits: Limits): void {
    this.#limits = limits;
    this.#ring();
  }

  /** A turn of the coordinator's timer: moves shard time and wakes the loop when time alone brings work. `isConnected`: messages and own heartbeats flow. */
  turn(isConnected: boolean): void {
    const owned = this.#owned;
    if (owned === undefined) return;
    const { clock, appender } = owned;
    clock.turn(isConnected && this.#lifecycle.phase === 'active' && appender.waitingMs < appendAgeMsMax);
    if (this.#lifecycle.phase === 'active' && (this.#isTimeForWork(owned) || appender.isHalfFull)) this.#ring();
  }

  #isTimeForWork({ state, clock, appender }: Ownership): boolean {
    if (isSweepDue(state, clock.time)) return true;
    const isIdle = this.#ports.clock.now() - appender.lastAppendedAt > idleEntryMs;
    return isIdle && (state.leases.size > 0 || state.sessions.wheel.size > 0);
  }

  /**
   * Takes the shard over and serves it until it ends. Resolves with why; rejects when it could not be taken (`ShardRefusedError`, `ShardUnavailableError`) or
   * when a claim broke. In every case the state is gone and what waited has been answered `not_owner`.
   */
  async run(onActive: () => void): Promise<EndedWhy> {
    try {
      this.#owned = await takeShard(this.#ports, this.#options);
      this.#lifecycle = moved(this.#lifecycle, { phase: 'active' });
      onActive();
      return await this.#serve(this.#owned);
    } catch (error) {
      this.#end('failed');
      throw error;
    }
  }

  close(): void {
    this.#isClosing = true;
    this.#ring();
  }

  // The loop. Its awaits: for work, and for the append. Each further one would be a new interleaving to think through.
  async #serve(owned: Ownership): Promise<EndedWhy> {
    this.#mailbox.dropBefore(this.#ports.clock.now() - bufferedMsMax);
    while (this.#lifecycle.phase !== 'ended') {
      if (this.#isClosing && this.#mailbox.length === 0) this.#end('closed');
      else if (owned.snapshotter.isMarkReady) await this.#commitMark(owned);
      else if (this.#isWorkWaiting(owned)) await this.#commit(owned, this.#decideBatch(owned));
      else {
        this.#advanceSnapshot(owned);
        await this.#rung();
      }
    }
    return this.#lifecycle.why;
  }

  #isWorkWaiting(owned: Ownership): boolean {
    return this.#mailbox.length > 0 || this.#limits !== undefined || this.#isTimeForWork(owned);
  }

  #openBatch({ state, clock, appender }: Ownership): Batch {
    const batch = new Batch((appender.sequence + 1) as Sequence);
    this.#batch = batch;
    apply(state, { kind: 'time_passed', time: clock.time }, batch.position);
    if (clock.takeResumed()) {
      apply(state, { kind: 'resumed', leasesKeptUntil: (state.time + state.settings.leaseTimeoutMs) as ShardTime }, batch.position);
    }
    return batch;
  }

  #decideBatch(owned: Ownership): Batch {
    const { state, appender } = owned;
    const batch = this.#openBatch(owned);
    this.#configure(owned, batch);
    for (let i = 0; i < sweepsPerBatch && isSweepDue(state, state.time); i++)
      execute(state, { kind: 'tick' }, batch.position, batch.events);
    if (appender.isFullForAdmissions) this.#refuseAdmissions({ outcome: 'overloaded' });
    const provesRenewals = this.#ports.clock.now() - appender.lastAppendedAt < renewalProofMs;
    for (let taken = 0; !batch.isFull; taken++) {
      if (taken % warmedCommands === 0) warm(state, this.#mailbox.coming(warmedCommands));
      const item = this.#mailbox.take();
      if (item === undefined) break;
      const reply = this.#decide(state, item, batch);
      if (reply.outcome === 'overloaded' || (reply.outcome === 'renewed' && provesRenewals)) this.#answer(item, reply);
      else batch.hold(item, reply);
    }
    if (this.#ports.clock.now() - appender.lastAppendedAt > idleEntryMs) batch.needsEntry = true;
    return batch;
  }

  // Before the first command of an ownership, and when they change; the same version again writes only a barrier.
  #configure({ state }: Ownership, batch: Batch): void {
    const limits = this.#limits;
    if (limits === undefined) return;
    this.#limits = undefined;
    execute(state, { kind: 'configure_limits', version: limits.limitsVersion, pools: limits.pools }, batch.position, batch.events);
    batch.needsEntry = true;
  }

  #decide(state: ShardState, item: Item, batch: Batch): Reply {
    const reply = execute(state, item.command, batch.position, batch.events);
    assert(reply !== undefined, 'every command of the wire has a reply');
    return reply;
  }

  async #commit(owned: Ownership, batch: Batch): Promise<void> {
    const events = batch.events.filter((event: ShardEvent) => isJournalled(event));
    // A reply without an event of its own waits for a barrier all the same: only an append proves that this is still the owner.
    if (events.length === 0 && batch.held.length === 0 && !batch.needsEntry) return;
    const appended = await owned.appender.append({ kind: 'events', events }, owned.state.time, this.#suspension(owned));
    if (!appended) return this.#end(this.#isClosing ? 'closed' : 'fenced');
    owned.marksInRow = 0;
    for (const { item, reply } of batch.held.splice(0)) this.#answer(item, reply);
    this.#advanceSnapshot(owned);
  }

  async #commitMark(owned: Ownership): Promise<void> {
    const { appender, snapshotter, state } = owned;
    const mark = snapshotter.mark(state, (appender.sequence + 1) as Sequence, appender.mark);
    if (mark === undefined) return snapshotter.encodeSlice(state, appender.sequence);
    const appended = await appender.append({ kind: 'snapshot', snapshot: mark }, state.time, this.#suspension(owned));
    if (!appended) return this.#end(this.#isClosing ? 'closed' : 'fenced');
    owned.markedEntries = appender.entries;
    owned.marksInRow++;
    void appender.truncate(snapshotter.marked(mark, appender.mark));
  }

  // Memory is the journal right now: the only moment at which parts may be encoded.
  #advanceSnapshot({ appender, snapshotter, state, markedEntries, marksInRow }: Ownership): void {
    // The second mark in a row lets go of all that stood before the first: a third could free nothing more.
    const isForced = appender.isHalfFull && marksInRow < 2;
    const isDue = appender.entries - markedEntries >= this.#options.snapshotEveryEntries || isForced;
    if (snapshotter.isIdle && isDue) snapshotter.begin(appender.sequence);
    if (!snapshotter.isRunning) return;
    snapshotter.encodeSlice(state, appender.sequence);
    // Values under way finish without a message: look again soon.
    this.#ports.clock.after(1, () => this.#ring());
  }

  // How long an append may be undecided before those who wait are told, and what the shard does until it is decided.
  #suspension(owned: Ownership): Suspension {
    return {
      suspend: () => {
        this.#ports.log('warn', 'an append is unanswered, the shard waits', { shard: this.shard, sequence: owned.appender.sequence });
        this.#lifecycle = moved(this.#lifecycle, { phase: 'unconfirmed' });
        // Decided in memory, so `overloaded`, which promises that nothing happened, would be a lie: their entry goes in once there is room.
        for (const { item } of this.#batch?.held.splice(0) ?? []) this.#answer(item, { outcome: 'unavailable' });
        const undecided: Reply = { outcome: owned.appender.isFull ? 'overloaded' : 'unavailable' };
        this.#refuseAdmissions(undecided);
      },
      resume: () => {
        this.#ports.log('info', 'the journal answers again, the shard serves', { shard: this.shard, sequence: owned.appender.sequence });
        this.#lifecycle = moved(this.#lifecycle, { phase: 'active' });
      },
      isClosing: () => this.#isClosing,
    };
  }

  #refuseAdmissions(reply: Reply): void {
    for (let item = this.#mailbox.takeAdmission(); item !== undefined; item = this.#mailbox.takeAdmission()) this.#answer(item, reply);
  }

  #end(why: EndedWhy): void {
    if (this.#lifecycle.phase !== 'ended') this.#lifecycle = moved(this.#lifecycle, { phase: 'ended', why });
    // Millions of pins, perhaps: not to be kept, nor counted, by a coordinator that lives on as a standby.
    this.#owned?.appender.stop();
    this.#owned = undefined;
    for (const { item } of this.#batch?.held.splice(0) ?? []) this.#answer(item, { outcome: 'not_owner', owner: undefined });
    for (let item = this.#mailbox.take(); item !== undefined; item = this.#mailbox.take()) {
      this.#answer(item, { outcome: 'not_owner', owner: undefined });
    }
  }

  #answer(item: Item, reply: Reply): void {
    this.#ports.outbox.add(item.inbox, this.#speaker(reply), item.call, reply);
  }

  #speaker(reply: Reply): Speaker {
    const head = this.#owned?.head;
    if (head === undefined || reply.outcome === 'not_owner') return { shard: this.shard, epoch: 0 as Speaker['epoch'], incarnation: '' };
    return { shard: this.shard, epoch: head.epoch, incarnation: head.incarnation };
  }

  #ring(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }

  // Between the loop's look for work and this there is no await, so no ring is lost.
  #rung(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
