// Berth as a whole in this one process: coordinator and client SDK on memory ports, a proxy that listens, providers that are simulators or what the test brings.
// Guarantees that nothing of it outlives `close`, and that it shows what was really decided: every journalled event with its time, every release that was sent.
// No part of it is replaced: only the network and the journal are the memory twins, and the network fails on demand.

import { randomBytes } from 'node:crypto';
import { createMemoryBusNetwork, type MemoryBusFate, systemClock } from '@berth/bus';
import { type Berth, createBerth } from '@berth/client';
import type { JournalledEvent, LeaseGranted } from '@berth/core';
import { type CoordinatorId, decodeRequest, type LeaseId, type ModelId, type ModelLimits, type ProviderId } from '@berth/protocol';
import { type Feature, features, type ProviderOptions, type ProxyOptions, type Proxy as ProxyPart, startProxy } from '@berth/proxy';
import {
  type Coordinator,
  createMemoryJournalStore,
  createMemorySnapshots,
  decodeEntry,
  type Journal,
  type RuntimeLog,
  startCoordinator,
} from '@berth/runtime';
import { type Simulator, type SimulatorOptions, startSimulator } from '@berth/simulator';
import { pino } from 'pino';
import { startWireTap, type WireTap } from './wire-tap.ts';

/** What callers name, and what it is called at every provider: different, so that each request shows the rewriting. */
export const model = 'llama-3.3-70b' as ModelId;
export const upstreamModel = 'meta/Llama-3.3-70B-Instruct';

export interface SystemProvider {
  readonly name: string;
  /** What differs from `roomy`; undefined: an unlimited provider. */
  readonly limits?: Partial<ModelLimits> | undefined;
  readonly simulator?: Partial<SimulatorOptions>;
  /** Where it is, instead of a simulator. */
  readonly url?: string;
  /** Puts a wire tap between proxy and simulator. */
  readonly isTapped?: boolean;
  readonly features?: readonly Feature[];
}

export interface SystemOptions {
  readonly providers: readonly SystemProvider[];
  readonly leaseTimeoutMs?: number;
  readonly onUnconfirmedLease?: 'keep' | 'abort';
  readonly proxy?: Partial<ProxyOptions>;
}

const roomy: ModelLimits = {
  max_pinned_sessions: 1_000,
  max_global_in_flight_request_slots: 100,
  global_in_flight_request_slots_reserved_for_pinned_sessions: 0,
  max_per_session_in_flight_request_slots: 10,
};

// Answers depend on nothing but their request, and every character of more than one byte arrives in pieces.
const simulatorDefaults = {
  models: [upstreamModel],
  prefillTokensPerSecond: Number.POSITIVE_INFINITY,
  decodeTokensPerSecond: Number.POSITIVE_INFINITY,
  maxConcurrency: 64,
  queueMax: 64,
  cacheBlocks: 0,
  defaultMaxTokens: 40,
  splitUtf8Writes: true,
};

const cluster = 'test';
const proxyName = 'proxy';

/** A journalled event, and when its entry was durable (CLOCK_MONOTONIC, as in the simulators' records). */
export type TimedEvent = JournalledEvent & { readonly atNs: bigint };

/** A running system. */
export class System {
  readonly events: TimedEvent[] = [];
  /** Called with each event as it becomes durable. */
  onEvent: ((event: TimedEvent) => void) | undefined;
  /** Decides what happens to a message of the proxy (`command`) or of the coordinator to it (`reply`); heartbeats always pass. Undefined: all pass. */
  fate: ((kind: 'command' | 'reply') => MemoryBusFate) | undefined;
  readonly simulators = new Map<string, Simulator>();
  readonly taps = new Map<string, WireTap>();
  readonly warnings: Readonly<Record<string, unknown>>[] = [];
  readonly #releaseCalls = new Map<LeaseId, Set<number>>();
  readonly #ends: (() => Promise<void>)[] = [];
  readonly #options: SystemOptions;
  readonly #network = createMemoryBusNetwork({ filter: (from, subject, payload) => this.#fateOf(from, subject, payload) });
  readonly #store = createMemoryJournalStore();
  readonly #snapshots = createMemorySnapshots();
  #coordinator!: Coordinator;
  #berth!: Berth;
  #proxy!: ProxyPart;
  #limitsVersion = 0;
  #isCoordinatorStopped = false;

  private constructor(options: SystemOptions) {
    this.#options = options;
  }

  static async start(options: SystemOptions): Promise<System> {
    const system = new System(options);
    try {
      await system.#start();
    } catch (error) {
      await system.close();
      throw error;
    }
    return system;
  }

  /** The proxy's, without a path. */
  get url(): string {
    return this.#proxy.url;
  }

  /** The coordinator's numbers, which `/metrics` tells. */
  get counts(): Readonly<Record<string, number>> {
    return this.#coordinator.counts;
  }

  /** The proxy's client of the coordinator, as `/metrics` of the proxy tells. */
  get clientCounts(): Readonly<Record<string, number>> {
    return this.#berth.counts;
  }

  simulator(name: string): Simulator {
    const simulator = this.simulators.get(name);
    if (simulator === undefined) throw new Error(`There is no simulator ${name}`);
    return simulator;
  }

  /** The grants so far, in order. */
  grants(): (TimedEvent & LeaseGranted)[] {
    return this.eventsOf('lease_granted');
  }

  eventsOf<Kind extends JournalledEvent['kind']>(kind: Kind): (TimedEvent & { readonly kind: Kind })[] {
    return this.events.filter((event): event is TimedEvent & { readonly kind: Kind } => event.kind === kind);
  }

  /** How many different releases of a lease the proxy has begun; a repeat of one is the same one. */
  releasesOf(lease: LeaseId): number {
    return this.#releaseCalls.get(lease)?.size ?? 0;
  }

  /** Value of a metric of the proxy, labels and all, as `/metrics` tells it; 0 when it is not there. */
  async proxyMetric(series: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? 0 : Number(line.split(' ').at(-1));
  }

  /** Ends the coordinator, in order; the proxy goes on. */
  async stopCoordinator(): Promise<void> {
    if (this.#isCoordinatorStopped) return;
    this.#isCoordinatorStopped = true;
    await this.#coordinator.close();
  }

  /** Starts a coordinator on the journal of the one that was stopped; resolves when it serves. */
  async startCoordinator(): Promise<void> {
    const pools = this.#options.providers.flatMap(({ name, limits }) =>
      limits === undefined ? [] : [{ provider: name as ProviderId, modelId: model, limits: { ...roomy, ...limits } }],
    );
    this.#isCoordinatorStopped = false;
    this.#coordinator = startCoordinator(
      {
        clock: systemClock,
        bus: this.#network.connect('coordinator'),
        openJournal: async () => this.#watched(this.#store.open()),
        snapshots: this.#snapshots,
        random: random32,
        log: this.#keepWarnings,
      },
      {
        id: 'coordinator-1' as CoordinatorId,
        cluster,
        shards: 1,
        leaseTimeoutMs: this.#options.leaseTimeoutMs ?? 30_000,
        pinInactivityTimeoutMs: 300_000,
        pools,
        limitsVersion: ++this.#limitsVersion,
        snapshotEveryEntries: 1_000_000,
      },
    );
    await this.#coordinator.ready;
  }

  /** Ends everything, running requests included. */
  async close(): Promise<void> {
    this.fate = undefined;
    for (const end of this.#ends.splice(0).reverse()) await end();
  }

  async #start(): Promise<void> {
    this.#ends.push(() => this.stopCoordinator());
    await this.startCoordinator();
    const providers: ProviderOptions[] = [];
    for (const provider of this.#options.providers) providers.push(providerOptions(provider, await this.#startProvider(provider)));
    await this.#startProxy(providers);
  }

  async #startProvider(provider: SystemProvider): Promise<string> {
    if (provider.url !== undefined) return provider.url;
    const simulator = await startSimulator({ ...simulatorDefaults, name: provider.name, ...provider.simulator });
    this.simulators.set(provider.name, simulator);
    this.#ends.push(() => simulator.close());
    if (provider.isTapped !== true) return simulator.url;
    const tap = await startWireTap(simulator.port);
    this.taps.set(provider.name, tap);
    this.#ends.push(() => tap.close());
    return tap.url;
  }

  async #startProxy(providers: readonly ProviderOptions[]): Promise<void> {
    const { onUnconfirmedLease = 'keep', proxy } = this.#options;
    const berth = createBerth(
      { bus: this.#network.connect(proxyName), clock: systemClock, random: random32, log: this.#keepWarnings },
      { cluster, shards: 1, onUnconfirmedLease },
    );
    this.#berth = berth;
    // A coordinator that is gone acknowledges nothing any more.
    this.#ends.push(() => berth.close(this.#isCoordinatorStopped ? 0 : undefined));
    const defaults = {
      host: '127.0.0.1',
      port: 0,
      name: proxyName,
      aliases: new Map(),
      coordinatorsAway: 'reject' as const,
      attemptsMax: 2,
      bodyBytesMax: 1_048_576,
      connectTimeoutMs: 2_000,
      firstByteTimeoutMs: 60_000,
      idleTimeoutMs: 60_000,
    };
    this.#proxy = await startProxy({ berth, clock: systemClock, log: pino({ level: 'silent' }) }, { ...defaults, ...proxy, providers });
    this.#ends.push(() => this.#proxy.close(0));
  }

  readonly #keepWarnings: RuntimeLog = (level, message, fields = {}) => {
    if (level === 'warn' || level === 'error') this.warnings.push({ level, message, ...fields });
  };

  #watched(journal: Journal): Journal {
    return {
      append: async (entry, after) => {
        const bytes = new Uint8Array(entry);
        const appended = await journal.append(entry, after);
        if (appended.outcome === 'appended') this.#watch(bytes);
        return appended;
      },
      extent: () => journal.extent(),
      last: () => journal.last(),
      read: (from, to, take) => journal.read(from, to, take),
      truncate: (below) => journal.truncate(below),
    };
  }

  #watch(bytes: Uint8Array): void {
    const decoded = decodeEntry(bytes);
    if (decoded.outcome === 'unreadable') throw new Error(`The journal holds what cannot be read: ${decoded.detail}`);
    if (decoded.entry.kind !== 'events') return;
    const atNs = process.hrtime.bigint();
    for (const event of decoded.entry.events) {
      const timed = { ...event, atNs };
      this.events.push(timed);
      this.onEvent?.(timed);
    }
  }

  #fateOf(from: string, subject: string, payload: Uint8Array): MemoryBusFate {
    if (from === proxyName) this.#noteReleases(payload);
    const kind = from === proxyName ? 'command' : subject.includes('.inbox.') ? 'reply' : undefined;
    return kind === undefined ? 'deliver' : (this.fate?.(kind) ?? 'deliver');
  }

  #noteReleases(payload: Uint8Array): void {
    const decoded = decodeRequest(payload);
    if (decoded.outcome === 'malformed') throw new Error(`The proxy sent what cannot be read: ${decoded.detail}`);
    for (const { calls } of decoded.message.groups) {
      for (const { call, command } of calls) {
        if (command.kind !== 'release_request_lease') continue;
        const seen = this.#releaseCalls.get(command.leaseId) ?? new Set();
        this.#releaseCalls.set(command.leaseId, seen.add(call));
      }
    }
  }
}

const random32 = (): number => randomBytes(4).readUInt32LE();

const providerOptions = ({ name, limits, features: some }: SystemProvider, url: string): ProviderOptions => ({
  name: name as ProviderId,
  kind: limits === undefined ? 'unlimited' : 'managed',
  url,
  apiKey: undefined,
  health: { kind: 'static', health: 'healthy' },
  models: [{ model, upstreamModel, features: new Set(some ?? features), limits: limits && { ...roomy, ...limits } }],
});
