// One simulated provider as a whole: its engines, faults, records and metrics, and what a caller sees of them.
// Guarantees that nothing of it outlives `close`, hung requests included.

import { Engine } from './engine.ts';
import { Faults } from './faults.ts';
import { Metrics } from './metrics.ts';
import { type SimulatorOptions, settle } from './options.ts';
import { Records, type RequestRecord } from './records.ts';
import { buildServer } from './server.ts';
import { type SimulatorState, stateOf } from './state.ts';

export interface Simulator {
  /** `http://HOST:PORT`, without a path. */
  readonly url: string;
  readonly port: number;
  /** The faults in force; the same as /admin/faults. */
  readonly faults: Pick<Faults, 'set' | 'clear' | 'list'>;
  /** Requests that are closed, with a sequence above the given one, oldest first. */
  records(sinceSequence?: number): readonly RequestRecord[];
  state(): SimulatorState;
  /** Closes every connection, also of running and hung requests, and resolves once all are recorded. Calls after the first do nothing. */
  close(): Promise<void>;
}

// Benches open two thousand streams in one go; Node's 511 would make some of them wait for a second SYN.
const backlog = 4_096;

/** Starts a provider that listens when the promise resolves. Throws a RangeError for options out of range, else as `listen` and `open` do. */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const settings = settle(options);
  const engines = new Map(settings.models.map((model) => [model, new Engine(settings)]));
  const faults = new Faults(settings.seed);
  const { recordsMax, logFile, requestLog } = settings;
  const records = new Records({ recordsMax, logFile, requestLog });
  const state = () => stateOf(engines, records);
  const app = buildServer({ settings, engines, faults, records, metrics: new Metrics(engines), state });
  try {
    await app.listen({ host: settings.host, port: settings.port, backlog });
  } catch (error) {
    records.end();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  let closing: Promise<void> | undefined;
  const end = async () => {
    await app.close();
    // Responses are closed a turn after their sockets.
    while (records.all.inFlight > 0) await new Promise(setImmediate);
    records.end();
  };
  const close = () => {
    closing ??= end();
    return closing;
  };
  return { url: `http://${host}:${port}`, port, faults, records: (since = 0) => records.since(since), state, close };
};
