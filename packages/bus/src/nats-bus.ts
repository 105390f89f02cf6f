// The Bus over a supervised NATS connection.
// Guarantees that subscriptions live through reconnects and rebuilds, and that an exception of a callback never reaches the client library,
// which it would make deaf. Knows no subjects of Berth.

import { strict as assert } from 'node:assert';
import type { Msg, NatsConnection, Subscription as RawSubscription } from '@nats-io/transport-node';
import type { Bus, BusMessage, Subscription } from './bus.ts';
import type { NatsConnectionSupervised } from './nats-connection.ts';
import { isSubject, isSubjectPattern } from './subject.ts';

const payloadBytesMax = 1024 * 1024;
const noRespondersStatus = 503;

// Our own table of subscriptions: the library's dies with a connection that must be rebuilt.
interface Listener {
  readonly pattern: string;
  readonly receive: (message: BusMessage) => void;
  raw: RawSubscription | undefined;
  isLive: boolean;
}

/** A bus that owns `connection`: closing the bus closes it. Faults go to the connection's `onFault`. */
export const createNatsBus = (connection: NatsConnectionSupervised): Bus => new NatsBus(connection);

class NatsBus implements Bus {
  readonly #connection: NatsConnectionSupervised;
  readonly #listeners = new Set<Listener>();
  readonly #attachment: Subscription;
  // The connection that subscriptions are on, also while it reconnects.
  #raw: NatsConnection | undefined;

  constructor(connection: NatsConnectionSupervised) {
    this.#connection = connection;
    this.#attachment = connection.onConnection((raw) => {
      this.#raw = raw;
      for (const listener of this.#listeners) this.#attach(listener);
    });
  }

  get phase(): Bus['phase'] {
    return this.#connection.phase;
  }

  subscribe(pattern: string, receive: (message: BusMessage) => void): Subscription {
    assert(isSubjectPattern(pattern), 'a pattern is whole tokens, `*` or a last `>`');
    const listener: Listener = { pattern, receive, raw: undefined, isLive: this.phase !== 'closed' };
    if (listener.isLive) {
      this.#listeners.add(listener);
      this.#attach(listener);
    }
    return { stop: () => this.#stop(listener) };
  }

  publish(subject: string, payload: Uint8Array, reply?: string): boolean {
    assert(isSubject(subject) && (reply === undefined || isSubject(reply)), 'a published subject is whole, without wildcards');
    assert(payload.length <= payloadBytesMax, 'a payload has at most 1 MiB');
    const raw = this.#connection.current;
    if (raw === undefined) return false;
    try {
      // A copy, since the library keeps the payload until its next flush.
      raw.publish(subject, new Uint8Array(payload), reply === undefined ? {} : { reply });
      return true;
    } catch (error) {
      this.#connection.fault(`Cannot publish to ${subject}`, error);
      return false;
    }
  }

  onPhase(changed: (phase: Bus['phase']) => void): Subscription {
    return this.#connection.onPhase(changed);
  }

  async flush(): Promise<void> {
    const raw = this.#connection.current;
    if (raw === undefined) return;
    // The library's flush never settles on a connection that is closed under it.
    await new Promise<void>((resolve) => {
      const watch = this.#connection.onPhase(() => resolve());
      raw
        .flush()
        .catch(() => undefined)
        .finally(() => {
          watch.stop();
          resolve();
        });
    });
  }

  async close(): Promise<void> {
    this.#attachment.stop();
    for (const listener of [...this.#listeners]) this.#stop(listener);
    await this.#connection.close();
  }

  #attach(listener: Listener): void {
    if (this.#raw === undefined) return;
    try {
      listener.raw = this.#raw.subscribe(listener.pattern, { callback: (error, message) => this.#receive(listener, error, message) });
    } catch (error) {
      // A connection that has just ended: its successor attaches all listeners.
      listener.raw = undefined;
      if (!this.#raw.isClosed()) this.#connection.fault(`Cannot subscribe to ${listener.pattern}`, error);
    }
  }

  #receive(listener: Listener, error: Error | null, message: Msg): void {
    if (error !== null) {
      this.#connection.fault(`The subscription of ${listener.pattern} failed`, error);
      return;
    }
    if (!listener.isLive) return;
    try {
      listener.receive(busMessageOf(message));
    } catch (receiveError) {
      this.#connection.fault(`A subscriber of ${listener.pattern} threw`, receiveError);
    }
  }

  #stop(listener: Listener): void {
    listener.isLive = false;
    this.#listeners.delete(listener);
    try {
      listener.raw?.unsubscribe();
    } catch (error) {
      if (this.#raw?.isClosed() === false) this.#connection.fault(`Cannot unsubscribe from ${listener.pattern}`, error);
    }
  }
}

const busMessageOf = (message: Msg): BusMessage => ({
  subject: message.subject,
  payload: message.data,
  reply: message.reply === '' ? undefined : message.reply,
  noResponders: message.data.length === 0 && message.headers?.code === noRespondersStatus,
});
