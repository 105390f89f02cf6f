// What one turn of a shard's loop decides: the events of one entry, and the replies that wait for it. Bounded in commands and in bytes.

import type { ShardEvent } from '@berth/core';
import type { Reply, Sequence } from '@berth/protocol';
import type { Item } from './mailbox.ts';

/** Commands of one entry. More would make the first of them wait for the last; fewer cost an append more often. */
const commandsMax = 512;
/** Estimated bytes of one entry; a single command's events are at most about 20 kB more. NATS' default max_payload is 1 MiB. */
const bytesMax = 256 * 1024;
/** Bytes of an event besides its ids, as msgpack. */
const eventBytes = 48;

export class Batch {
  /** Position that its entry will have. */
  readonly position: Sequence;
  readonly events: ShardEvent[] = [];
  readonly held: { readonly item: Item; readonly reply: Reply }[] = [];
  /** An entry is due although nothing happened: time must be written, or the configuration settled. */
  needsEntry = false;
  #commands = 0;
  #bytes = 0;
  #measured = 0;

  constructor(position: Sequence) {
    this.position = position;
  }

  get isFull(): boolean {
    for (; this.#measured < this.events.length; this.#measured++) this.#bytes += bytesOf(this.events[this.#measured]!);
    return this.#commands++ >= commandsMax || this.#bytes >= bytesMax;
  }

  hold(item: Item, reply: Reply): void {
    this.held.push({ item, reply });
  }
}

const bytesOf = (event: ShardEvent): number => {
  let bytes = eventBytes;
  if ('modelId' in event) bytes += event.modelId.length;
  if ('provider' in event) bytes += event.provider.length;
  if ('sessionId' in event && event.sessionId !== undefined) bytes += event.sessionId.length;
  if ('passedOver' in event) for (const { provider } of event.passedOver) bytes += provider.length + 2;
  return bytes;
};
