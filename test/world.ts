// A world in one process and in virtual time: a network, journals, snapshots, one client, and coordinators that can crash, pause and start again.
// Guarantees the same run for the same calls. A `Machine` is what dies together: its timers, its bus connection, its answers from the stores.
// Knows no checker: those observe.

import { strict as assert } from 'node:assert';
import { type Clock, createMemoryBusNetwork, type MemoryBus, type MemoryBusFate, VirtualClock } from '@berth/bus';
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
import { Process, type ProcessObserver } from './world-process.ts';

export interface WorldOptions extends Omit<CoordinatorOptions, 'id' | 'cluster'> {
  /** 32 bits of which all that is random is made. */
  readonly seed: number;
  /** Bytes at which a journal is full. */
  readonly journalBytesMax: number;
  readonly appendTimeoutMs: number;
  /** Stands between every coordinator and its journal: where a test plants a bug, or faults. */
  readonly wrapJournal: (journal: Journal, clock: Clock, at: { readonly shard: ShardId; readonly machine: Machine }) => Journal;
  /** Whether `history` can be asked; costs a copy of every journal at each truncation. */
  readonly keepsHistory: boolean;
}

const defaults: WorldOptions = {
  seed: 0x9e3779b9,
  shards: 1,
  leaseTimeoutMs: 30_000,
  pinInactivityTimeoutMs: 300_000,
  pools: [],
  limitsVersion: 1,
  snapshotEveryEntries: 1_000_000,
  journalBytesMax: Number.POSITIVE_INFINITY,
  appendTimeoutMs: 300,
  wrapJournal: (journal) => journal,
  keepsHistory: true,
};

/** Hears what happens at a machine's edges, synchronously. Payloads are valid only during the call. */
export interface Observer extends ProcessObserver<Machine> {
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
  /** Whether nothing of one process reaches another at the moment; undefined: all are connected. Replaced by tests. */
  isCut: ((from: string, to: string) => boolean) | undefined;
  readonly #network = createMemoryBusNetwork({
    clock: this.clock,
    filter: (from, subject) => this.fate?.(from, subject) ?? 'deliver',
    isCut: (from, to) => this.isCut?.(from, to) ?? false,
    onFault: (message, error) => this.#hearFault(message, error),
  });
  /** What callbacks of the network threw, kept when somebody has asked for it here; otherwise the process hears it. */
  faults: string[] | undefined;
  readonly #histories: readonly JournalHistory[];
  readonly #observers: Observer[] = [];
  #random: number;

  constructor(options: Partial<WorldOptions> = {}) {
    this.options = { ...defaults, ...options };
    this.#random = this.options.seed;
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
  boot(beforeOpen?: () => void, options: Partial<CoordinatorOptions> = {}): Machine {
    const name = options.id ?? `c${this.machines.length + 1}`;
    const machine = new Machine(name, this, { bus: this.connect(name), observers: this.#observers, beforeOpen, options });
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

  /** A connection to the network of this world, for a process that is not a machine. */
  connect(name: string): MemoryBus {
    return this.#network.connect(name);
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

  #hearFault(message: string, error: unknown): void {
    if (this.faults !== undefined) return void this.faults.push(`${message}: ${error instanceof Error ? error.stack : String(error)}`);
    queueMicrotask(() => {
      throw new Error(message, { cause: error });
    });
  }

  /** For machines: keeps what is about to be truncated. */
  keepHistory(): void {
    if (this.options.keepsHistory) for (const history of this.#histories) history.update();
  }
}

/** A process with a coordinator. */
export class Machine extends Process {
  readonly coordinator: Coordinator;
  readonly logs: { readonly level: string; readonly message: string }[] = [];
  /** Stacks of exceptions of our own code: a shard that ended in one ended by a bug. */
  readonly brokenClaims: string[] = [];
  /** When each journal was opened, whether that succeeded or not. */
  readonly openedAt: number[] = [];
  readonly #world: World;
  readonly #observers: readonly Observer[];

  constructor(
    name: string,
    world: World,
    edges: {
      readonly bus: MemoryBus;
      readonly observers: readonly Observer[];
      readonly beforeOpen: (() => void) | undefined;
      readonly options: Partial<CoordinatorOptions>;
    },
  ) {
    // Whoever observes machines is told of machines only.
    super(name, world.clock, edges.bus, edges.observers as readonly ProcessObserver[]);
    this.#world = world;
    this.#observers = edges.observers;
    const { seed, journalBytesMax, appendTimeoutMs, keepsHistory, wrapJournal, ...options } = world.options;
    this.coordinator = startCoordinator(
      {
        clock: this.clock,
        bus: this.edge,
        snapshots: this.#snapshots(),
        openJournal: async (shard) => {
          this.openedAt.push(world.clock.now());
          edges.beforeOpen?.();
          return this.#journal(shard, wrapJournal(world.journals[shard]!.open(name), world.clock, { shard, machine: this }));
        },
        random: () => world.random(),
        log: (level, message, fields) => {
          this.logs.push({ level, message });
          if (fields?.stack !== undefined) this.brokenClaims.push(String(fields.stack));
        },
      },
      { ...options, ...edges.options, id: name as CoordinatorId, cluster },
    );
  }

  #journal(shard: ShardId, inner: Journal): Journal {
    return {
      append: (bytes, after) => {
        for (const observer of this.#observers) observer.appending?.(this, shard, bytes);
        return this.answered(inner.append(bytes, after)).then((outcome) => {
          if (outcome.outcome === 'appended') this.#tellStored(shard, bytes);
          return outcome;
        });
      },
      extent: () => this.answered(inner.extent()),
      last: () =>
        this.answered(inner.last()).then((last) => {
          if (last.outcome === 'read' && last.value !== undefined) this.#tellStored(shard, last.value.bytes);
          return last;
        }),
      read: (from, to, take) => this.answered(inner.read(from, to, take)),
      truncate: (below) => {
        this.#world.keepHistory();
        return this.answered(inner.truncate(below));
      },
    };
  }

  #tellStored(shard: ShardId, bytes: Uint8Array): void {
    for (const observer of this.#observers) observer.stored?.(this, shard, bytes);
  }

  #snapshots(): Snapshots {
    const { snapshots } = this.#world;
    return {
      put: (key, value) => this.answered(snapshots.put(key, value)),
      get: (key) => this.answered(snapshots.get(key)),
      keys: (prefix) => this.answered(snapshots.keys(prefix)),
      remove: (key) => this.answered(snapshots.remove(key)),
    };
  }
}
