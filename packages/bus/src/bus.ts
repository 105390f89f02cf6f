// The Bus port: subjects, subscriptions and messages between processes, lossy and unordered by contract.
// Guarantees what it says per method, nothing more. Knows nothing of commands, shards or encodings.

/** One received message. `payload` is valid only during the callback: copy what is kept. */
export interface BusMessage {
  readonly subject: string;
  readonly payload: Uint8Array;
  /** Subject to answer to; undefined when the sender wants none. */
  readonly reply: string | undefined;
  /**
   * True for the notice that nobody subscribes to the subject of a message that was published with this message's `subject` as its reply.
   * Its payload is empty. May be lost like any message.
   */
  readonly noResponders: boolean;
}

export interface Subscription {
  /** No callback runs after it returns. */
  stop(): void;
}

/** `up` only while messages can flow; every change is reported once. */
export type BusPhase = 'up' | 'down' | 'closed';

export interface Bus {
  readonly phase: BusPhase;

  /**
   * Delivers messages whose subject matches `pattern` (NATS wildcards `*` and `>`). Every subscription of every process gets its own copy; there are no
   * queue groups. Lives through reconnects until stopped. An exception of `receive` is reported to the bus's `onFault` and never ends the subscription.
   */
  subscribe(pattern: string, receive: (message: BusMessage) => void): Subscription;

  /**
   * Sends at most once, without waiting. While the phase is not `up` the message is dropped: returns false. With `reply`, a missing subscriber is
   * noticed as a `noResponders` message on `reply`. Never throws for a connection's state; asserts that payload is at most 1 MiB. `payload` may be reused after return.
   */
  publish(subject: string, payload: Uint8Array, reply?: string): boolean;

  /** Calls back on every change of phase until stopped. */
  onPhase(changed: (phase: BusPhase) => void): Subscription;

  /** Resolves when everything published before has reached the server (or the phase is no longer `up`). Never rejects. */
  flush(): Promise<void>;

  /** Ends every subscription; the phase becomes `closed`. Never rejects. */
  close(): Promise<void>;
}
