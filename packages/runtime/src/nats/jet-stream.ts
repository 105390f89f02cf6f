// JetStream on a connection that may be rebuilt: the API of the moment, its errors in words, and the first contact at start.
// Knows no streams of Berth.

import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnectionSupervised } from '@berth/bus';
import { JetStreamApiError, type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ReadOutcome } from '../ports/journal.ts';
import { ShardUnavailableError } from '../shard-errors.ts';

/** Error codes of the server (`err_code`); they mean the same in 2.9 to 2.15. */
export const jetStreamCodes = {
  accountLimitReached: 10002,
  noPeers: 10005,
  insufficientResources: 10023,
  notEnabledForAccount: 10039,
  storageExceeded: 10047,
  nameInUse: 10058,
  streamNotFound: 10059,
  wrongLastSequence: 10071,
  storeFailed: 10077,
  proposalInFlight: 10164,
} as const;

/** The JetStream API on one raw connection. */
export interface JetStream {
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly raw: NatsConnection;
}

/** The JetStream API of the connection as it is now, undefined while that is not up. */
export type JetStreamNow = () => Promise<JetStream | undefined>;

/** Requests wait at most `timeoutMs`. */
export const jetStreamOn = (connection: NatsConnectionSupervised, timeoutMs: number): JetStreamNow => {
  let made: JetStream | undefined;
  return async () => {
    const raw = connection.current;
    if (raw === undefined) return undefined;
    if (made?.raw !== raw) {
      const manager = await jetstreamManager(raw, { timeout: timeoutMs, checkAPI: false });
      made = { client: jetstream(raw, { timeout: timeoutMs }), manager, raw };
    }
    return made;
  };
};

/** The `err_code` of an error that the JetStream API answered; undefined for every other failure. */
export const jetStreamCodeOf = (error: unknown): number | undefined => (error instanceof JetStreamApiError ? error.code : undefined);

// The library does not export this class; it stands for nobody answering, and for an account without JetStream.
const isNotEnabled = (error: unknown): error is Error => error instanceof Error && error.name === 'JetStreamNotEnabled';

/** What to tell about a failed request. */
export const causeOf = (error: unknown): string => {
  if (isNotEnabled(error)) return 'no stream leader or no JetStream answered';
  return error instanceof Error ? error.message : String(error);
};

/** Runs a read. A stream that is not there makes it `gone`, whatever else fails on the way to the answer `unknown`. */
export const readOutcome = async <T>(now: JetStreamNow, read: (api: JetStream) => Promise<ReadOutcome<T>>): Promise<ReadOutcome<T>> => {
  try {
    const api = await now();
    return api === undefined ? { outcome: 'unknown', cause: 'the connection is down' } : await read(api);
  } catch (error) {
    if (jetStreamCodeOf(error) === jetStreamCodes.streamNotFound) return { outcome: 'gone' };
    return { outcome: 'unknown', cause: causeOf(error) };
  }
};

// A cluster that starts needs a few seconds to elect its leaders, and says so in these ways.
const isTransient = (error: unknown): boolean => {
  if (error instanceof JetStreamApiError) return error.status === 503 || error.code === jetStreamCodes.noPeers;
  return !(error instanceof StreamMismatch);
};

/** An existing stream is not what it must be. */
export class StreamMismatch extends Error {
  override readonly name = 'StreamMismatch';
}

const retryWaitMs = 100;

/**
 * Runs `open`, again while the connection is down or JetStream is starting, for at most `timeoutMs`; then throws `ShardUnavailableError`. Throws an error
 * that names the server and says what to do when it has no JetStream.
 */
export const openOnJetStream = async <T>(
  connection: NatsConnectionSupervised,
  now: JetStreamNow,
  timeoutMs: number,
  open: (api: JetStream) => Promise<T>,
): Promise<T> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let failure: unknown = new Error('the connection is down');
    try {
      const api = await now();
      if (api !== undefined) return await open(api);
    } catch (error) {
      refuseMissingJetStream(connection, error);
      if (!isTransient(error)) throw error;
      failure = error;
    }
    if (performance.now() > deadline) {
      throw new ShardUnavailableError(
        `JetStream of NATS at ${connection.address} did not answer within ${timeoutMs} ms: ${causeOf(failure)}`,
        {
          cause: failure,
        },
      );
    }
    await sleep(retryWaitMs);
  }
};

const refuseMissingJetStream = (connection: NatsConnectionSupervised, error: unknown): void => {
  if (!isNotEnabled(error)) return;
  if (jetStreamCodeOf(error.cause) === jetStreamCodes.notEnabledForAccount) {
    throw new StreamMismatch(`NATS server at ${connection.address} has no JetStream for this account: enable it there`, { cause: error });
  }
  // A server that has JetStream says so in its greeting; without that, nobody answers because nobody ever will.
  if (connection.current?.info?.jetstream === true || connection.current === undefined) return;
  throw new StreamMismatch(`NATS server at ${connection.address} has no JetStream: start it with --jetstream`, { cause: error });
};
