// What a simulated provider is told when it starts: its speeds, its bounds and what it writes down.
// Guarantees that a `Settings` is complete and in range. Knows neither HTTP nor models' behaviour.

import type { RequestRecord } from './records.ts';

export interface SimulatorOptions {
  /** Shown in the `x-simulator` header of every answer; 1 to 64 visible ASCII characters. */
  readonly name: string;
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string | undefined;
  /** 0 or absent: a free port. */
  readonly port?: number | undefined;
  /** Models served, at least one. Each is an engine of its own, with its own slots, queue and prefix cache. */
  readonly models: readonly string[];
  /** Prompt tokens per second that are not in the prefix cache. Above 0; Infinity takes no time. */
  readonly prefillTokensPerSecond: number;
  /** Answer tokens per second of one request. Above 0; Infinity takes no time. */
  readonly decodeTokensPerSecond: number;
  /** Requests that run at once, per model; at least 1. */
  readonly maxConcurrency: number;
  /** Requests that wait for a running one to end, per model; the next is answered 503. At least 0. */
  readonly queueMax: number;
  /** Blocks in the prefix cache, per model. 0 turns it off: then every answer is a function of its request alone. */
  readonly cacheBlocks: number;
  /** Tokens of one block; 16 when absent, as in vLLM. */
  readonly blockTokens?: number | undefined;
  /** Tokens of an answer that the request does not bound, and its natural length where it does; at least 1. */
  readonly defaultMaxTokens: number;
  /** Writes each piece in two, cut within a multi-byte character where it has one. */
  readonly splitUtf8Writes?: boolean | undefined;
  /** Seed of the faults' probabilities; 1 when absent. */
  readonly seed?: number | undefined;
  /** When given, requests to /v1 need it as a bearer token or in `x-api-key`. */
  readonly apiKey?: string | undefined;
  /** When given, requests to /admin need it as a bearer token. */
  readonly adminToken?: string | undefined;
  /** Called once per request, when it is closed. Must not throw. */
  readonly requestLog?: ((record: RequestRecord) => void) | undefined;
  /** Records are appended to this file, one JSON object a line, before the next request is looked at. */
  readonly logFile?: string | undefined;
  /** Records kept in memory, the oldest dropped first; 100,000 when absent. */
  readonly recordsMax?: number | undefined;
}

type Defaulted = 'host' | 'port' | 'blockTokens' | 'splitUtf8Writes' | 'seed' | 'recordsMax';

/** Options with every default filled in. */
export type Settings = Omit<SimulatorOptions, Defaulted> & { readonly [Name in Defaulted]-?: NonNullable<SimulatorOptions[Name]> };

/** About 30 MB of records: the longest test run here has fewer requests, so it keeps them all. */
const defaultRecordsMax = 100_000;

/** Fills in defaults. Throws a RangeError that names the option which is out of range. */
export const settle = (options: SimulatorOptions): Settings => {
  const settings: Settings = {
    ...options,
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    blockTokens: options.blockTokens ?? 16,
    splitUtf8Writes: options.splitUtf8Writes ?? false,
    seed: options.seed ?? 1,
    recordsMax: options.recordsMax ?? defaultRecordsMax,
  };
  const fault = findSettingsFault(settings);
  if (fault !== undefined) throw new RangeError(`Cannot start simulator: ${fault}`);
  return settings;
};

const findSettingsFault = (settings: Settings): string | undefined => {
  if (!/^[\x21-\x7e]{1,64}$/.test(settings.name)) return 'name must be 1 to 64 visible ASCII characters';
  if (settings.models.length === 0) return 'models must name at least one model';
  if (new Set(settings.models).size !== settings.models.length) return 'models must not name a model twice';
  for (const name of ['prefillTokensPerSecond', 'decodeTokensPerSecond'] as const) {
    if (!(settings[name] > 0)) return `${name} must be above 0, not ${settings[name]}`;
  }
  for (const [name, least] of [
    ['maxConcurrency', 1],
    ['queueMax', 0],
    ['cacheBlocks', 0],
    ['blockTokens', 1],
    ['defaultMaxTokens', 1],
    ['recordsMax', 1],
    ['port', 0],
  ] as const) {
    const value = settings[name];
    if (!Number.isSafeInteger(value) || value < least) return `${name} must be a whole number of at least ${least}, not ${value}`;
  }
  return undefined;
};
