// A supervised connection to NATS: it comes back from everything but being closed, also where the client library would stay deaf.
// Guarantees that `phase` tells the truth as far as pings can, and that whoever attaches is attached to each connection anew.
// Knows no subjects and no JetStream.

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Authenticator,
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  errors,
  type NatsConnection,
  nkeyAuthenticator,
  type Status,
} from '@nats-io/transport-node';
import type { BusPhase, Subscription } from './bus.ts';
import { type NatsOptions, splitServers } from './nats-options.ts';

// A dial that takes longer meets a server that accepts and does not talk; another one is tried sooner this way.
const dialTimeoutMs = 2_000;
// Short, since every pause of a shard starts here; with jitter, since all proxies of a fleet lose a server at once.
const reconnectWaitMs = 100;
const reconnectJitterMs = 100;
// Pings unanswered before a connection counts as stale.
const pingsOutMax = 2;
// Between attempts that were refused for their credentials: they change by hand, so nothing is gained by haste.
const refusedWaitMs = 1_000;

export interface NatsConnectionSupervised {
  readonly name: string;
  /** Where it is connected, or the servers it tries; without credentials. */
  readonly address: string;
  readonly phase: BusPhase;
  /** The raw connection; undefined while the phase is not `up`. Never keep it: a rebuild replaces it. */
  readonly current: NatsConnection | undefined;
  /** Calls back on every change of phase until stopped. */
  onPhase(changed: (phase: BusPhase) => void): Subscription;
  /** Calls back now with the raw connection, if there is one, and with each one built later, before its phase is `up`. */
  onConnection(attach: (connection: NatsConnection) => void): Subscription;
  /** Reports to `onFault`. Never throws. */
  fault(message: string, error: unknown): void;
  /** Ends it for good, also while it is being rebuilt. Never rejects. */
  close(): Promise<void>;
}

const faultToStandardError = (message: string, error: unknown): void => console.error(`${message}:`, error);

/**
 * Connects. Rejects with a message that names the servers and the cause: at the first failure without `waitOnFirstConnect`, with it only for
 * refused credentials and unreadable files.
 */
export const connectNats = async (options: NatsOptions): Promise<NatsConnectionSupervised> => {
  const supervisor = new Supervisor(options);
  await supervisor.start(options.waitOnFirstConnect ?? false);
  return supervisor;
};

class Supervisor implements NatsConnectionSupervised {
  readonly name: string;
  readonly #hosts: readonly string[];
  readonly #settings: () => ConnectionOptions;
  readonly #onFault: (message: string, error: unknown) => void;
  readonly #phaseListeners = new Set<(phase: BusPhase) => void>();
  readonly #attachers = new Set<(connection: NatsConnection) => void>();
  #phase: BusPhase = 'down';
  #raw: NatsConnection | undefined;

  constructor(options: NatsOptions) {
    this.name = options.name;
    this.#onFault = options.onFault ?? faultToStandardError;
    this.#hosts = splitServers(options.servers).hosts;
    // Built for each dial: the library keeps and changes what it is given. Once now, so that an unreadable file is told at once.
    this.#settings = () => connectionOptions(options, () => this.#phase === 'closed');
    this.#settings();
  }

  get phase(): BusPhase {
    return this.#phase;
  }

  get current(): NatsConnection | undefined {
    return this.#phase === 'up' ? this.#raw : undefined;
  }

  get address(): string {
    return this.current?.getServer() ?? this.#hosts.join(', ');
  }

  async start(isPatient: boolean): Promise<void> {
    try {
      this.#adopt(await this.#dial('first'));
    } catch (error) {
      if (!isPatient || error instanceof errors.AuthorizationError) throw this.#unreachable(error);
      this.fault(this.#unreachable(error).message, error);
      this.#adopt(await this.#dial('until_connected'));
    }
  }

  onPhase(changed: (phase: BusPhase) => void): Subscription {
    const listener = (phase: BusPhase): void => changed(phase);
    this.#phaseListeners.add(listener);
    return { stop: () => void this.#phaseListeners.delete(listener) };
  }

  onConnection(attach: (connection: NatsConnection) => void): Subscription {
    const attacher = (connection: NatsConnection): void => attach(connection);
    this.#attachers.add(attacher);
    if (this.#raw !== undefined) this.#guard('Attaching to a NATS connection failed', () => attach(this.#raw!));
    return { stop: () => void this.#attachers.delete(attacher) };
  }

  fault(message: string, error: unknown): void {
    try {
      this.#onFault(message, error);
    } catch (faultError) {
      faultToStandardError(message, faultError);
    }
  }

  async close(): Promise<void> {
    const raw = this.#raw;
    this.#raw = undefined;
    this.#enter('closed');
    await raw?.close().catch((error: unknown) => this.fault('Closing a NATS connection failed', error));
  }

  #adopt(raw: NatsConnection): void {
    if (this.#phase === 'closed') {
      void raw.close();
      return;
    }
    this.#raw = raw;
    for (const attach of [...this.#attachers]) this.#guard('Attaching to a NATS connection failed', () => attach(raw));
    this.#enter('up');
    void this.#watch(raw);
  }

  // Follows one raw connection to its end, and replaces it then.
  async #watch(raw: NatsConnection): Promise<void> {
    for await (const status of raw.status()) {
      if (this.#raw !== raw) return;
      // The library may never finish this disconnect: it first flushes to a server that does not read (NATS.md, client hazards).
      if (status.type === 'staleConnection') break;
      this.#follow(status);
    }
    if (this.#raw === raw) await this.#rebuild(raw);
  }

  #follow(status: Status): void {
    if (status.type === 'disconnect') this.#enter('down');
    else if (status.type === 'reconnect') this.#enter('up');
    else if (status.type === 'error') this.fault(`The NATS server at ${this.address} reported an error`, status.error);
  }

  async #rebuild(stale: NatsConnection): Promise<void> {
    this.#raw = undefined;
    this.#enter('down');
    stale.close().catch((error: unknown) => this.fault('Closing a stale NATS connection failed', error));
    try {
      this.#adopt(await this.#dial('until_connected'));
    } catch (error) {
      // Only `close` ends the dialling.
      if (this.#phase !== 'closed') throw error;
    }
  }

  /**
   * `first` tries each server once and so learns the cause of a failure. `until_connected` leaves the repetition to one client of the library, which
   * drops the sockets of servers that accept and do not talk; it gives up only over credentials, and then begins again.
   */
  async #dial(how: 'first' | 'until_connected'): Promise<NatsConnection> {
    if (how === 'first') return connect({ ...this.#settings(), waitOnFirstConnect: false });
    for (;;) {
      try {
        return await connect({ ...this.#settings(), waitOnFirstConnect: true });
      } catch (error) {
        if (this.#phase === 'closed') throw error;
        this.fault(this.#unreachable(error).message, error);
        await sleep(refusedWaitMs);
      }
    }
  }

  #unreachable(error: unknown): Error {
    const cause = error instanceof Error ? error.message : String(error);
    return new Error(`Cannot connect to NATS at ${this.#hosts.join(', ')}: ${cause}`, { cause: error });
  }

  #enter(phase: BusPhase): void {
    if (this.#phase === phase || this.#phase === 'closed') return;
    this.#phase = phase;
    for (const changed of [...this.#phaseListeners]) {
      if (this.#phaseListeners.has(changed)) this.#guard(`A phase listener of ${this.name} threw`, () => changed(phase));
    }
  }

  #guard(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.fault(what, error);
    }
  }
}

const connectionOptions = (options: NatsOptions, isClosed: () => boolean): ConnectionOptions => {
  const { hosts, user = options.user, pass = options.pass } = splitServers(options.servers);
  const authenticator = authenticatorOf(options);
  return {
    servers: hosts,
    name: options.name,
    maxReconnectAttempts: -1,
    pingInterval: options.pingIntervalMs ?? 1_000,
    maxPingOut: pingsOutMax,
    timeout: dialTimeoutMs,
    reconnectTimeWait: reconnectWaitMs,
    reconnectJitter: reconnectJitterMs,
    reconnectJitterTLS: reconnectJitterMs,
    noAsyncTraces: true,
    // Asked before each dial: the only way to end a first connect of the library.
    reconnectToServer: () => {
      if (isClosed()) throw new Error('the connection was closed');
      return null;
    },
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(authenticator === undefined ? {} : { authenticator }),
    ...(options.tls === undefined ? {} : { tls: { ...options.tls } }),
  };
};

const authenticatorOf = (options: NatsOptions): Authenticator | undefined => {
  for (const file of Object.values(options.tls ?? {})) readFileSync(file);
  const { credsFile, nkeySeedFile } = options;
  if (credsFile !== undefined) {
    readFileSync(credsFile);
    return credsAuthenticator(() => readFileSync(credsFile));
  }
  if (nkeySeedFile === undefined) return undefined;
  const seed = (): Uint8Array => new TextEncoder().encode(readFileSync(nkeySeedFile, 'utf8').trim());
  seed();
  return nkeyAuthenticator(seed);
};
