// A whole system for one test: nats-server, a coordinator, proxies and simulators as processes of their own, all on loopback and free ports.
// Guarantees that everything it started is gone after `stop`, whatever the test did to it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startNatsServer } from '../nats-server.ts';
import { FleetProcess } from './fleet-process.ts';
import { FleetSimulator } from './fleet-simulator.ts';
import { measureOverlap, type Overlap } from './overlap.ts';

export interface Limits {
  readonly max_pinned_sessions: number;
  readonly max_global_in_flight_request_slots: number;
  readonly global_in_flight_request_slots_reserved_for_pinned_sessions: number;
  readonly max_per_session_in_flight_request_slots: number;
}

/** A provider of the fleet; without limits it is an unlimited one. */
export interface FleetProvider {
  readonly name: string;
  readonly limits?: Limits | undefined;
  /** Merged into the configuration of its simulator. */
  readonly simulator?: Readonly<Record<string, number>>;
}

export interface FleetOptions {
  readonly providers: readonly FleetProvider[];
  readonly proxies?: number;
  readonly leaseTimeoutSeconds?: number;
  /** Merged into the configuration's `request`, `coordinator` and so on. */
  readonly config?: Readonly<Record<string, unknown>>;
}

export const model = 'llama-3.3-70b';

const simulatorDefaults = {
  prefill_tokens_per_second: 50_000,
  decode_tokens_per_second: 400,
  max_concurrency: 64,
  queue_max: 256,
  cache_blocks: 4_096,
  default_max_tokens: 24,
};

/** What a limited provider saw. */
export interface ProviderOverlap extends Overlap {
  readonly provider: string;
  readonly max: number;
}

export interface Fleet {
  readonly nats: Awaited<ReturnType<typeof startNatsServer>>;
  readonly coordinator: FleetProcess;
  readonly proxies: readonly FleetProcess[];
  /** In the order of `providers`. */
  readonly simulators: readonly FleetSimulator[];
  /** Value of one of the coordinator's metrics; undefined when it is not there. */
  metric(name: string): Promise<number | undefined>;
  /** What each limited provider really had in flight at most, and how often an abort under way was excused. Throws nothing: the test judges. */
  overlaps(): Promise<readonly ProviderOverlap[]>;
  stop(): Promise<void>;
}

export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const directory = mkdtempSync(join(tmpdir(), 'berth-fleet-'));
  const file = join(directory, 'berth.yaml');
  writeFileSync(file, stringify(configuration(options)));
  const nats = await startNatsServer();
  const env = { NATS_URL: nats.url };
  const started: FleetProcess[] = [];
  const start = async (...args: string[]): Promise<FleetProcess> => {
    const process = new FleetProcess([...args, '--config', file], env);
    started.push(process);
    await process.start();
    return process;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((process) => process.kill('SIGKILL')));
    await nats.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const simulators = await Promise.all(
      options.providers.map(async ({ name }) => new FleetSimulator(name, (await start('simulator', '--name', name)).url)),
    );
    const urls = simulators.flatMap(({ name, url }) => ['--provider-url', `${name}=${url}`]);
    const coordinator = await start('coordinator');
    const proxies = await Promise.all(Array.from({ length: options.proxies ?? 2 }, () => start('proxy', '--port', '0', ...urls)));
    return {
      nats,
      coordinator,
      proxies,
      simulators,
      metric: (name) => readMetric(coordinator.url, name),
      overlaps: () => overlapsOf(options, simulators, proxies),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const configuration = (options: FleetOptions): unknown => ({
  cluster: 'test',
  shards: 1,
  session: { pin_inactivity_timeout_seconds: 300 },
  request: { lease_timeout_seconds: options.leaseTimeoutSeconds ?? 30, decision_timeout_ms: 1000 },
  providers: options.providers.map(({ name, limits, simulator }) => ({
    name,
    kind: limits === undefined ? 'unlimited' : 'managed',
    health: { kind: 'static', health: 'healthy' },
    simulator: { ...simulatorDefaults, ...simulator },
    models: [limits === undefined ? { model } : { model, limits }],
  })),
  ...options.config,
});

const readMetric = async (url: string, name: string): Promise<number | undefined> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `) || each.startsWith(`${name}{`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

const overlapsOf = async (
  { providers }: FleetOptions,
  simulators: readonly FleetSimulator[],
  proxies: readonly FleetProcess[],
): Promise<readonly ProviderOverlap[]> => {
  const aborted = new Map<string, bigint>();
  for (const proxy of proxies) {
    for (const line of proxy.logs) if (line.event === 'upstream_aborted') aborted.set(String(line.request_id), BigInt(String(line.at_ns)));
  }
  const overlaps: ProviderOverlap[] = [];
  for (const [index, { name, limits }] of providers.entries()) {
    if (limits === undefined) continue;
    const max = limits.max_global_in_flight_request_slots;
    overlaps.push({ provider: name, max, ...measureOverlap(await simulators[index]!.served(), aborted, max) });
  }
  return overlaps;
};
