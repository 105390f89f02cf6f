// A network of Bus connections within one process: the twin of NATS for tests and the simulator, failing on demand.
// Guarantees one order for all messages, no callback within a publisher's stack, and the same run for the same calls: it reads no
// wall clock and no random number. Stricter than NATS where NATS is lenient: a payload is overwritten once its callbacks have run.

import { strict as assert } from 'node:assert';
import type { Bus, BusMessage, BusPhase, Subscription } from './bus.ts';
import { type Clock, systemClock } from './clock.ts';
import { isSubject, isSubjectPattern, subjectMatcher } from './subject.ts';

/** What happens to a message on the network; `delayMs` lets later messages overtake it. `againAfterMs`: a second copy arrives so much after the first. */
export type MemoryBusFate = 'deliver' | 'drop' | 'duplicate' | { readonly delayMs: number; readonly againAfterMs?: number };

/**
 * Decides the fate of each message, once, when the network takes it up. `from` is the name of the publishing connection, `network` for a
 * no-responders notice. `payload` must not be kept or changed.
 */
export type MemoryBusFilter = (from: string, subject: string, payload: Uint8Array) => MemoryBusFate;

/** One connection; `disconnect` and `reconnect` change only its phase, subscriptions live on. Neither does anything to a closed one. */
export interface MemoryBus extends Bus {
  readonly name: string;
  disconnect(): void;
  reconnect(): void;
}

export interface MemoryBusNetwork {
  /** A new connection in phase `up`. The default name is `bus-1`, `bus-2` and so on. */
  connect(name?: string): MemoryBus;
  /** Replaces the filter; undefined delivers everything. */
  setFilter(filter: MemoryBusFilter | undefined): void;
}

export interface MemoryBusNetworkOptions {
  /** For delayed messages. Default: the machine's clock. */
  readonly clock?: Clock;
  /** Hears exceptions of callbacks. Default: they are thrown to the process, so that no test misses them. */
  readonly onFault?: (message: string, error: unknown) => void;
  readonly filter?: MemoryBusFilter;
  /**
   * Whether nothing of `from` reaches `to` at the moment, both names of connections: asked for each receiver as a message arrives. A receiver that is cut off still counts
   * as a subscriber, so that nobody is noticed.
   */
  readonly isCut?: (from: string, to: string) => boolean;
}

const payloadBytesMax = 1024 * 1024;
const empty = new Uint8Array(0);

interface Listener {
  readonly matches: (subject: string) => boolean;
  readonly receive: (message: BusMessage) => void;
  isLive: boolean;
}

interface Connection {
  readonly name: string;
  phase: BusPhase;
  readonly listeners: Set<Listener>;
  readonly phaseListeners: Set<(phase: BusPhase) => void>;
}

// What travels on the network: a message, or the notice that nobody subscribes.
type Letter =
  | {
      readonly kind: 'message';
      readonly from: Connection;
      readonly subject: string;
      readonly payload: Uint8Array;
      readonly reply: string | undefined;
    }
  | { readonly kind: 'notice'; readonly to: Connection; readonly subject: string; readonly payload: Uint8Array };

type Parcel = Letter | { readonly kind: 'flush'; readonly done: () => void };

const throwToProcess = (message: string, error: unknown): void => {
  queueMicrotask(() => {
    throw new Error(message, { cause: error });
  });
};

/** Makes an empty network. Messages flow in microtasks: one that is published while others are delivered goes out in the next one. */
export const createMemoryBusNetwork = (options: MemoryBusNetworkOptions = {}): MemoryBusNetwork => {
  const network = new Network(options);
  let connectionCount = 0;
  return {
    connect: (name) => {
      connectionCount++;
      const connection: Connection = {
        name: name ?? `bus-${connectionCount}`,
        phase: 'up',
        listeners: new Set(),
        phaseListeners: new Set(),
      };
      network.connections.add(connection);
      return memoryBus(connection, network);
    },
    setFilter: (filter) => {
      network.filter = filter;
    },
  };
};

class Network {
  readonly connections = new Set<Connection>();
  filter: MemoryBusFilter | undefined;
  readonly #clock: Clock;
  readonly #onFault: (message: string, error: unknown) => void;
  readonly #isCut: (from: string, to: string) => boolean;
  #waiting: Parcel[] = [];

  constructor(options: MemoryBusNetworkOptions) {
    this.#clock = options.clock ?? systemClock;
    this.#onFault = options.onFault ?? throwToProcess;
    this.filter = options.filter;
    this.#isCut = options.isCut ?? (() => false);
  }

  send(parcel: Parcel): void {
    this.#waiting.push(parcel);
    if (this.#waiting.length === 1) queueMicrotask(() => this.#drain());
  }

  guard(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#onFault(what, error);
    }
  }

  #drain(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    for (const parcel of batch) {
      if (parcel.kind === 'flush') parcel.done();
      else this.#carry(parcel);
    }
  }

  #carry(parcel: Letter): void {
    const from = parcel.kind === 'message' ? parcel.from.name : 'network';
    const fate = this.filter?.(from, parcel.subject, parcel.payload) ?? 'deliver';
    if (fate === 'drop') return;
    if (typeof fate === 'object') this.#carryLate(parcel, fate.delayMs, fate.againAfterMs);
    else this.#arrive(parcel, fate === 'duplicate' ? 2 : 1);
  }

  #carryLate(parcel: Letter, delayMs: number, againAfterMs: number | undefined): void {
    if (againAfterMs !== undefined) {
      const again = { ...parcel, payload: new Uint8Array(parcel.payload) };
      this.#clock.after(delayMs + againAfterMs, () => this.#arrive(again, 1));
    }
    this.#clock.after(delayMs, () => this.#arrive(parcel, 1));
  }

  #arrive(parcel: Letter, copies: number): void {
    const { subject, payload } = parcel;
    for (let copy = 0; copy < copies; copy++) {
      if (parcel.kind === 'notice') {
        this.#deliver('network', [parcel.to], { subject, payload, reply: undefined, noResponders: true });
        continue;
      }
      const hasListener = this.#deliver(parcel.from.name, this.connections, { subject, payload, reply: parcel.reply, noResponders: false });
      if (!hasListener && parcel.reply !== undefined) this.send({ kind: 'notice', to: parcel.from, subject: parcel.reply, payload: empty });
    }
    // Whoever kept the payload beyond the callback finds out here rather than in production.
    payload.fill(0xff);
  }

  // Says whether anyone subscribes to the message's subject.
  #deliver(from: string, to: Iterable<Connection>, message: BusMessage): boolean {
    const receivers: [Connection, Listener][] = [];
    for (const connection of to) {
      if (connection.phase !== 'up') continue;
      for (const listener of connection.listeners) if (listener.matches(message.subject)) receivers.push([connection, listener]);
    }
    for (const [connection, listener] of receivers) {
      if (!listener.isLive || connection.phase !== 'up' || this.#isCut(from, connection.name)) continue;
      this.guard(`A subscriber of ${message.subject} on ${connection.name} threw`, () => listener.receive(message));
    }
    return receivers.length > 0;
  }
}

const memoryBus = (connection: Connection, network: Network): MemoryBus => {
  const enter = (phase: BusPhase): void => {
    if (connection.phase === phase || connection.phase === 'closed') return;
    connection.phase = phase;
    for (const changed of [...connection.phaseListeners]) {
      if (connection.phaseListeners.has(changed)) network.guard(`A phase listener of ${connection.name} threw`, () => changed(phase));
    }
  };

  return {
    name: connection.name,
    get phase() {
      return connection.phase;
    },
    subscribe: (pattern, receive) => subscribe(connection, pattern, receive),
    publish: (subject, payload, reply) => {
      assert(isSubject(subject) && (reply === undefined || isSubject(reply)), 'a published subject is whole, without wildcards');
      assert(payload.length <= payloadBytesMax, 'a payload has at most 1 MiB');
      if (connection.phase !== 'up') return false;
      network.send({ kind: 'message', from: connection, subject, payload: new Uint8Array(payload), reply });
      return true;
    },
    onPhase: (changed) => {
      // Wrapped, so that one function that listens twice is two listeners.
      const listener = (phase: BusPhase): void => changed(phase);
      connection.phaseListeners.add(listener);
      return { stop: () => void connection.phaseListeners.delete(listener) };
    },
    flush: () => (connection.phase === 'up' ? new Promise((done) => network.send({ kind: 'flush', done })) : Promise.resolve()),
    close: async () => {
      enter('closed');
      for (const listener of connection.listeners) listener.isLive = false;
      connection.listeners.clear();
      network.connections.delete(connection);
    },
    disconnect: () => enter('down'),
    reconnect: () => enter('up'),
  };
};

const subscribe = (connection: Connection, pattern: string, receive: (message: BusMessage) => void): Subscription => {
  assert(isSubjectPattern(pattern), 'a pattern is whole tokens, `*` or a last `>`');
  const listener: Listener = { matches: subjectMatcher(pattern), receive, isLive: connection.phase !== 'closed' };
  if (listener.isLive) connection.listeners.add(listener);
  return {
    stop: () => {
      listener.isLive = false;
      connection.listeners.delete(listener);
    },
  };
};
