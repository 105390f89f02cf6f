// Snapshots within one process: the twin of a JetStream KV bucket, failing on demand.
// Guarantees bytes of its own. Knows nothing of what the values mean.

import { strict as assert } from 'node:assert';
import { type Clock, delay, systemClock } from '@berth/bus';
import { type Snapshots, snapshotValueBytesMax } from '../ports/snapshots.ts';

/** `hide`: stored, not confirmed. `lose`: neither. */
export type MemoryPutFate = 'put' | 'hide' | 'lose' | { readonly delayMs: number };

/** `miss`: undefined, as a stale replica or a silent store would answer. `corrupt`: the value with one bit turned. */
export type MemoryGetFate = 'get' | 'miss' | 'corrupt' | { readonly delayMs: number };

export interface MemorySnapshots extends Snapshots {
  /** Sets the fates of the next puts, one each. */
  failPuts(...fates: readonly MemoryPutFate[]): void;
  /** Sets the fates of the next gets, one each. */
  failGets(...fates: readonly MemoryGetFate[]): void;
  /** Whether the store answers at all: while false, nothing is stored, found or removed. */
  setAnswering(isAnswering: boolean): void;
  /** Number of keys stored. */
  readonly size: number;
}

/** Makes an empty store; coordinators that share it share the object. `clock` is for delays. */
export const createMemorySnapshots = (options: { readonly clock?: Clock } = {}): MemorySnapshots => new Store(options.clock ?? systemClock);

const keyPattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

class Store implements MemorySnapshots {
  readonly #clock: Clock;
  readonly #values = new Map<string, Uint8Array>();
  readonly #nextPuts: MemoryPutFate[] = [];
  readonly #nextGets: MemoryGetFate[] = [];
  #isAnswering = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#values.size;
  }

  failPuts(...fates: readonly MemoryPutFate[]): void {
    this.#nextPuts.push(...fates);
  }

  failGets(...fates: readonly MemoryGetFate[]): void {
    this.#nextGets.push(...fates);
  }

  setAnswering(isAnswering: boolean): void {
    this.#isAnswering = isAnswering;
  }

  async put(key: string, value: Uint8Array): Promise<boolean> {
    assert(keyPattern.test(key), 'a snapshot key is tokens of A-Za-z0-9_- between dots');
    assert(value.length <= snapshotValueBytesMax, 'a snapshot value has at most snapshotValueBytesMax bytes');
    const bytes = new Uint8Array(value);
    const fate = this.#nextPuts.shift() ?? 'put';
    if (typeof fate === 'object') await delay(this.#clock, fate.delayMs);
    if (!this.#isAnswering || fate === 'lose' || this.#values.has(key)) return false;
    this.#values.set(key, bytes);
    return fate !== 'hide';
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const fate = this.#nextGets.shift() ?? 'get';
    if (typeof fate === 'object') await delay(this.#clock, fate.delayMs);
    const value = this.#values.get(key);
    if (!this.#isAnswering || fate === 'miss' || value === undefined) return undefined;
    const bytes = new Uint8Array(value);
    if (fate === 'corrupt' && bytes.length > 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
    return bytes;
  }

  async keys(prefix: string): Promise<readonly string[] | undefined> {
    if (!this.#isAnswering) return undefined;
    return [...this.#values.keys()].filter((key) => key.startsWith(`${prefix}.`));
  }

  async remove(key: string): Promise<boolean> {
    if (!this.#isAnswering) return false;
    this.#values.delete(key);
    return true;
  }
}
