// A whole system for one test: nats-server, a coordinator and proxies as processes of their own, simulators in this one, all on loopback and free ports.
// Guarantees that everything it started is gone after `stop`, whatever the test did to it. Processes are started as a user would start them: by the `berth` command.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Simulator, SimulatorOptions } from '@berth/simulator';
import { startSimulator } from '@berth/simulator';
import { stringify } from 'yaml';
import { startNatsServer } from '../nats-server.ts';
import { measureOverlap } from './overlap.ts';

const berth = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const readyMsMax = 20_000;

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
  readonly simulator?: Partial<SimulatorOptions>;
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
  models: [model],
  prefillTokensPerSecond: 50_000,
  decodeTokensPerSecond: 400,
  maxConcurrency: 64,
  queueMax: 256,
  cacheBlocks: 4_096,
  defaultMaxTokens: 24,
};

/** One process of the fleet. Its log lines are kept. */
export class FleetProcess {
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  readonly logs: Record<string, unknown>[] = [];
  #child: ChildProcess | undefined;
  url = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#args = args;
    this.#env = env;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const child = fork(berth, this.#args, {
      execArgv: [],
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#keepLines(child.stdout);
    this.#keepLines(child.stderr);
    this.url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.#args.join(' ')} was not ready in ${readyMsMax} ms\n${this.tail()}`)),
        readyMsMax,
      );
      child.on('message', (message: { kind?: string; url?: string }) => {
        if (message.kind !== 'ready') return;
        clearTimeout(timer);
        resolve(message.url ?? '');
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`${this.#args.join(' ')} ended before it was ready (${code ?? signal})\n${this.tail()}`));
      });
    });
  }

  /** The last lines it logged, for the message of a failure. */
  tail(): string {
    return this.logs
      .slice(-20)
      .map((line) => JSON.stringify(line))
      .join('\n');
  }

  /** Resolves when the process is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  #keepLines(stream: NodeJS.ReadableStream | null): void {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.logs.push(parseLine(line));
    });
  }
}

const parseLine = (line: string): Record<string, unknown> => {
  try {
    return JSON.parse(line);
  } catch {
    return { line };
  }
};

export interface Fleet {
  readonly nats: Awaited<ReturnType<typeof startNatsServer>>;
  readonly coordinator: FleetProcess;
  readonly proxies: readonly FleetProcess[];
  readonly simulators: readonly Simulator[];
  /** Value of one of the coordinator's metrics; undefined when it is not there. */
  metric(name: string): Promise<number | undefined>;
  /** What each limited provider really had in flight at most, and how often an abort under way was excused. Throws nothing: the test judges. */
  overlaps(): { readonly provider: string; readonly max: number; readonly peak: number; readonly excused: number }[];
  stop(): Promise<void>;
}

export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const directory = mkdtempSync(join(tmpdir(), 'berth-fleet-'));
  const nats = await startNatsServer();
  const simulators = await Promise.all(
    options.providers.map(({ name, simulator }) => startSimulator({ ...simulatorDefaults, name, ...simulator })),
  );
  const file = join(directory, 'berth.yaml');
  writeFileSync(file, stringify(configuration(options, simulators)));
  const env = { NATS_URL: nats.url };
  const coordinator = new FleetProcess(['coordinator', '--config', file], env);
  const proxies = Array.from({ length: options.proxies ?? 2 }, () => new FleetProcess(['proxy', '--config', file, '--port', '0'], env));
  const stop = async (): Promise<void> => {
    await Promise.all([...proxies, coordinator].map((process) => process.kill('SIGKILL')));
    await Promise.all(simulators.map((simulator) => simulator.close()));
    await nats.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await coordinator.start();
    await Promise.all(proxies.map((proxy) => proxy.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nats,
    coordinator,
    proxies,
    simulators,
    metric: (name) => readMetric(coordinator.url, name),
    overlaps: () => overlapsOf(options, simulators, proxies),
    stop,
  };
};

const configuration = (options: FleetOptions, simulators: readonly Simulator[]): unknown => ({
  cluster: 'test',
  shards: 1,
  session: { pin_inactivity_timeout_seconds: 300 },
  request: { lease_timeout_seconds: options.leaseTimeoutSeconds ?? 30, decision_timeout_ms: 1000 },
  providers: options.providers.map(({ name, limits }, index) => ({
    name,
    kind: limits === undefined ? 'unlimited' : 'managed',
    url: simulators[index]!.url,
    health: { kind: 'static', health: 'healthy' },
    models: [limits === undefined ? { model } : { model, limits }],
  })),
  ...options.config,
});

const readMetric = async (url: string, name: string): Promise<number | undefined> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `) || each.startsWith(`${name}{`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

const overlapsOf = (
  { providers }: FleetOptions,
  simulators: readonly Simulator[],
  proxies: readonly FleetProcess[],
): ReturnType<Fleet['overlaps']> => {
  const aborted = new Map<string, bigint>();
  for (const proxy of proxies) {
    for (const line of proxy.logs) if (line.event === 'upstream_aborted') aborted.set(String(line.request_id), BigInt(String(line.at_ns)));
  }
  return providers.flatMap(({ name, limits }, index) => {
    if (limits === undefined) return [];
    const served = simulators[index]!.records().map((record) => ({ ...record, id: record.berthRequestId ?? record.id }));
    const max = limits.max_global_in_flight_request_slots;
    return [{ provider: name, max, ...measureOverlap(served, aborted, max) }];
  });
};
