// The life of one process of Berth, whichever part it plays: it logs JSON lines to standard output, tells its parent when it is ready, and ends in order
// on SIGTERM, Ctrl-C or when its parent is gone. Guarantees that a second signal, or an end that takes too long, ends it at once.

import { randomFillSync } from 'node:crypto';
import type { NatsConnectionSupervised, NatsOptions } from '@berth/bus';
import { connectNats, natsOptionsFromEnvironment } from '@berth/bus';
import { type Logger, pino } from 'pino';
import type { Config } from './config-schema.ts';

/** What a parent hears from a child, once, over the IPC channel. */
export interface ReadyMessage {
  readonly kind: 'ready';
  readonly url: string;
}

/** Something that was started and can be ended. `url`: where it listens. */
export interface Part {
  readonly url: string;
  close(): Promise<void>;
}

/** A line of log with its fields, as the packages' log ports take it. */
export type LogLine = (level: 'debug' | 'info' | 'warn' | 'error', message: string, fields?: Readonly<Record<string, unknown>>) => void;

/** A proxy waits this long for its requests at most; twice that is a fault of ours. */
const closeMsMax = 15_000;

/** Synchronous, so that what was logged before a kill is there: tests and people count on it. `LOG_LEVEL` as pino names levels. */
export const createLog = (part: string, name: string): Logger =>
  pino({ level: process.env.LOG_LEVEL ?? 'info', base: { part, name } }, pino.destination({ dest: 1, sync: true }));

/** `log` as the log port of a package. */
export const logLines =
  (log: Logger): LogLine =>
  (level, message, fields = {}) =>
    log[level](fields, message);

/** Runs a part as this process until it is told to end; resolves then. Rejects when it cannot start. */
export const runPart = async (log: Logger, start: () => Promise<Part>): Promise<void> => {
  const ending = whenTold();
  const part = await Promise.race([start(), ending.then(() => undefined)]);
  if (part === undefined) return;
  log.info({ url: part.url }, 'ready');
  tellParent({ kind: 'ready', url: part.url });
  const why = await ending;
  log.info({ why }, 'ending');
  // What is late now would be late for ever: leases of a proxy that ends so end by their timeout.
  setTimeout(() => process.exit(1), closeMsMax).unref();
  await part.close();
};

const tellParent = (message: ReadyMessage): void => {
  process.send?.(message);
};

/** Resolves with what told this process to end: a signal, or the parent's going. A second time exits at once. */
export const whenTold = (): Promise<string> =>
  new Promise((resolve) => {
    let isTold = false;
    const tell = (why: string): void => {
      if (isTold) process.exit(1);
      isTold = true;
      resolve(why);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tell(signal));
    process.once('disconnect', () => tell('parent_gone'));
  });

/** The environment's server (`NATS_URL` and the rest), else the configuration's, else the one at this machine's port 4222. */
export const natsOptions = (config: Config, name: string, log: Logger): NatsOptions => {
  const fromEnvironment = natsOptionsFromEnvironment(process.env);
  const servers = process.env.NATS_URL || config.nats.url === undefined ? fromEnvironment.servers : config.nats.url.split(',');
  return { ...fromEnvironment, servers, name, onFault: (message, error) => log.warn({ cause: String(error) }, message) };
};

/** Connects, however long that takes: a service may start before its NATS does. Wrong credentials reject. */
export const connectPatiently = (options: NatsOptions): Promise<NatsConnectionSupervised> =>
  connectNats({ ...options, waitOnFirstConnect: true });

const words = new Uint32Array(1_024);
let used = words.length;

/** 32 random bits, of cryptographic quality: lease ids and incarnations are made of them. */
export const random32 = (): number => {
  if (used === words.length) {
    randomFillSync(words);
    used = 0;
  }
  return words[used++]!;
};
