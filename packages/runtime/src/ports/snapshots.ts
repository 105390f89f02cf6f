// The Snapshots port: values under keys that are written once and never overwritten. A cache of the journal's past, never an authority:
// what counts is named by a journal entry, checked by its crc when read back.

export interface Snapshots {
  /** Stores `value` (at most `snapshotValueBytesMax`) under a new key of `A-Za-z0-9._-`. False: not confirmed; the key may hold it or not. Never rejects. */
  put(key: string, value: Uint8Array): Promise<boolean>;

  /** The value under `key`; undefined when there is none or the store did not answer (ask again, or treat the snapshot as unreadable). Never rejects. */
  get(key: string): Promise<Uint8Array | undefined>;

  /** All keys that start with `prefix` (a whole number of dot-separated tokens, without the last dot); undefined when the store did not answer. */
  keys(prefix: string): Promise<readonly string[] | undefined>;

  /** Removes the key for good, leaving nothing behind that grows. Best effort: false may be repeated. */
  remove(key: string): Promise<boolean>;
}

/** Largest value in bytes. NATS' default max_payload is 1 MiB; small values keep each put short beside the appends. */
export const snapshotValueBytesMax = 128 * 1024;
