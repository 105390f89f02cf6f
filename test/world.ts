// A world in one process and in virtual time: a network, journals, snapshots, one client, and coordinators that can crash, pause and start again.
// Guarantees the same run for the same calls. A `Machine` is what dies together: its timers, its bus connection, its answers from the stores.
// Knows no checker: those observe.

import { strict as assert } from 'node:assert';
import { type Bus, type Clock, createMemoryBusNetwork, type MemoryBus, type MemoryBusFate, VirtualClock } from '@berth/bus';
import type { CoordinatorId, ShardId } from '@berth/protocol';
import {
  type Coordinator,
  type CoordinatorOptions,
  createMemoryJournalStore,
  createMemorySnapshots,
  type Entry,
  type Journal,
  type MemoryJournalStore,
  type Snapshots,
  startCoordinator,
} from '@berth/runtime';
import { cluster, WorldClient } from './world-client.ts';
import { JournalHistory } from './world-history.ts';

export interface WorldOptions extends Omit<CoordinatorOptions, 'id' | 'cluster'> {
  /** Bytes at which a journal is full. */
  readonly journalBytesMax: number;
  readonly appendTimeoutMs: number;
  /** Stands between every coordinator and its journal: where a test plants a bug. */
  readonly wrapJournal: (journal: Journal, clock: Clock) => Journal;
}

const defaults: WorldOptions = {
  shards: 1,
  leaseTimeoutMs: 30_000,
  pinInactivityTimeoutMs: 300_000,
  pools: [],
  snapshotEveryEntries: 1_000_000,
  journalBytesMax: Number.POSITIVE_INFINITY,
  appendTimeoutMs: 300,
  wrapJournal: (journal) => journal,
};

/** Hears what happens at a machine's edges, synchronously. Payloads are valid only during the call. */
export interface Observer {
  /** A message reached the machine. */
  received?(machine: Machine, subject: string, payload: Uint8Array): void;
  /** The machine publishes a message. */
  sent?(machine: Machine, subject: string, payload: Uint8Array): void;
  /** The machine begins an append; an append repeated is a call of its own. */
  appending?(machine: Machine, shard: ShardId, bytes: Uint8Array): void;
  /** The machine learnt that this entry is stored: from the append's answer, or as the journal's last. */
  stored?(machine: Machine, shard: ShardId, bytes: Uint8Array): void;
}

export class World {
  readonly clock = new VirtualClock();
  readonly journals: readonly MemoryJournalStore[];
  readonly snapshots = createMemorySnapshots({ clock: this.clock });
  readonly client: WorldClient;
  readonly options: WorldOptions;
  /** Every process that was ever started, also the dead. */
  readonly machines: Machine[] = [];
  /** Decides each message's fate; undefined delivers. Replaced by tests. */
  fate: ((from: string, subject: string) => MemoryBusFate) | undefined;
  readonly #network = createMemoryBusNetwork({ clock: this.clock, filter: (from, subject) => this.fate?.(from, subject) ?? 'deliver' });
  readonly #histories: readonly JournalHistory[];
  readonly #observers: Observer[] = [];
  #random = 0x9e3779b9;

  constructor(options: Partial<WorldOptions> = {}) {
    this.options = { ...defaults, ...options };
    const { shards, journalBytesMax, appendTimeoutMs } = this.options;
    this.journals = Array.from({ length: shards }, () =>
      createMemoryJournalStore({ bytesMax: journalBytesMax, clock: this.clock, appendTimeoutMs }),
    );
    this.#histories = this.journals.map((journal) => new JournalHistory(journal));
    this.client = new WorldClient(this.#network.connect('client'), this.clock);
  }

  get journal(): MemoryJournalStore {
    return this.journals[0]!;
  }

  /** Every entry that the shard's journal has ever held, by position from 1 on, also those that were truncated. */
  history(shard = 0): readonly Entry[] {
    return this.#histories[shard]!.entries;
  }

  observe(observer: Observer): void {
    this.#observers.push(observer);
  }

  /** Starts a process with a coordinator. Resolves when it serves; rejects with what its `ready` rejects. */
  async start(): Promise<Machine> {
    const machine = this.boot();
    await this.readiness(machine);
    return machine;
  }

  /** Starts a process without waiting for it. `beforeOpen` is asked before a journal is opened: throws what `openJournal` shall reject with. */
  boot(beforeOpen?: () => void): Machine {
    const name = `c${this.machines.length + 1}`;
    const machine = new Machine(name, this, { bus: this.#network.connect(name), observers: this.#observers, beforeOpen });
    this.machines.push(machine);
    return machine;
  }

  /** Moves time until the machine's `ready` is settled, and settles like it. */
  async readiness(machine: Machine): Promise<void> {
    let isSettled = false;
    const ready = machine.coordinator.ready.finally(() => {
      isSettled = true;
    });
    ready.catch(() => undefined);
    assert(await this.clock.runUntil(() => isSettled, 30_000), `${machine.name} is ready or says why not within 30 s`);
    await ready;
  }

  advance(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  /** 32 bits, the same sequence in every run. */
  random(): number {
    this.#random = (this.#random + 0x6d2b79f5) | 0;
    const mixed = Math.imul(this.#random ^ (this.#random >>> 15), this.#random | 1);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** For machines: keeps what is about to be truncated. */
  keepHistory(): void {
    for (const history of this.#histories) history.update();
  }
}

/** One process: its coordinator, and the gate through which everything that happens to it comes. */
export class Machine {
  readonly name: string;
  readonly coordinator: Coordinator;
  readonly bus: MemoryBus;
  readonly logs: { readonly level: string; readonly message: string }[] = [];
  /** When each journal was opened, whether that succeeded or not. */
  readonly openedAt: number[] = [];
  readonly #world: World;
  readonly #observers: readonly Observer[];
  #phase: 'running' | 'paused' | 'dead' = 'running';
  #held: (() => void)[] = [];

  constructor(
    name: string,
    world: World,
    edges: { readonly bus: MemoryBus; readonly observers: readonly Observer[]; readonly beforeOpen: (() => void) | undefined },
  ) {
    this.name = name;
    this.bus = edges.bus;
    this.#world = world;
    this.#observers = edges.observers;
    const { journalBytesMax, appendTimeoutMs, wrapJournal, ...options } = world.options;
    const clock = this.#clock();
    this.coordinator = startCoordinator(
      {
        clock,
        bus: this.#bus(),
        snapshots: this.#snapshots(),
        openJournal: async (shard) => {
          this.openedAt.push(world.clock.now());
          edges.beforeOpen?.();
          return this.#journal(shard, wrapJournal(world.journals[shard]!.open(name), world.clock));
        },
        random: () => world.random(),
        log: (level, message) => void this.logs.push({ level, message }),
      },
      { ...options, id: name as CoordinatorId, cluster },
    );
  }

  /** SIGKILL: nothing runs here any more, nothing leaves. What is on its way to a store may still arrive there. */
  async crash(): Promise<void> {
    this.#phase = 'dead';
    this.#held = [];
    await this.bus.close();
  }

  /** SIGSTOP. */
  pause(): void {
    assert(this.#phase === 'running', 'only what runs can be paused');
    this.#phase = 'paused';
  }

  /** SIGCONT: what fell due meanwhile runs now, in order. */
  resume(): void {
    assert(this.#phase === 'paused', 'only what is paused can be resumed');
    this.#phase = 'running';
    for (const callback of this.#held.splice(0)) this.#run(callback);
  }

  #run(callback: () => void): void {
    if (this.#phase === 'running') callback();
    else if (this.#phase === 'paused') this.#held.push(callback);
  }

  // What a store answers, once this process runs.
  #answered<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      answer.then(
        (value) => this.#run(() => resolve(value)),
        (error) => this.#run(() => reject(error)),
      );
    });
  }

  #clock(): Clock {
    const { clock } = this.#world;
    const after: Clock['after'] = (delayMs, callback) => {
      let isStopped = false;
      const timer = clock.after(delayMs, () =>
        this.#run(() => {
          if (!isStopped) callback();
        }),
      );
      return {
        stop: () => {
          isStopped = true;
          timer.stop();
        },
      };
    };
    const every: Clock['every'] = (periodMs, callback) => {
      const arm = (): ReturnType<Clock['after']> =>
        after(periodMs, () => {
          timer = arm();
          callback();
        });
      let timer = arm();
      return { stop: () => timer.stop() };
    };
    return { now: () => clock.now(), after, every, soon: (callback) => clock.soon(() => this.#run(callback)) };
  }

  #bus(): Bus {
    const inner = this.bus;
    return {
      get phase() {
        return inner.phase;
      },
      subscribe: (pattern, receive) =>
        inner.subscribe(pattern, (message) => {
          // The network takes the payload back after this call, a paused process reads it later.
          const kept = { ...message, payload: new Uint8Array(message.payload) };
          this.#run(() => {
            for (const observer of this.#observers) observer.received?.(this, kept.subject, kept.payload);
            receive(kept);
          });
        }),
      publish: (subject, payload, reply) => {
        if (this.#phase === 'dead') return false;
        for (const observer of this.#observers) observer.sent?.(this, subject, payload);
        return inner.publish(subject, payload, reply);
      },
      onPhase: (changed) => inner.onPhase((phase) => this.#run(() => changed(phase))),
      flush: () => this.#answered(inner.flush()),
      close: () => inner.close(),
    };
  }

  #journal(shard: ShardId, inner: Journal): Journal {
    return {
      append: (bytes, after) => {
        for (const observer of this.#observers) observer.appending?.(this, shard, bytes);
        return this.#answered(inner.append(bytes, after)).then((outcome) => {
          if (outcome.outcome === 'appended') this.#tellStored(shard, bytes);
          return outcome;
        });
      },
      extent: () => this.#answered(inner.extent()),
      last: () =>
        this.#answered(inner.last()).then((last) => {
          if (last.outcome === 'read' && last.value !== undefined) this.#tellStored(shard, last.value.bytes);
          return last;
        }),
      read: (from, to, take) => this.#answered(inner.read(from, to, take)),
      truncate: (below) => {
        this.#world.keepHistory();
        return this.#answered(inner.truncate(below));
      },
    };
  }

  #tellStored(shard: ShardId, bytes: Uint8Array): void {
    for (const observer of this.#observers) observer.stored?.(this, shard, bytes);
  }

  #snapshots(): Snapshots {
    const { snapshots } = this.#world;
    return {
      put: (key, value) => this.#answered(snapshots.put(key, value)),
      get: (key) => this.#answered(snapshots.get(key)),
      keys: (prefix) => this.#answered(snapshots.keys(prefix)),
      remove: (key) => this.#answered(snapshots.remove(key)),
    };
  }
}
