// What goes out: the calls of one turn of the loop, as one message per owner.
// Guarantees that a message has at most `commandsPerMessageMax` commands and 512 kB, and remembers for a while which message carried what.
// Does not wait for answers and never sends twice by itself.

import type { Bus, Clock } from '@berth/bus';
import type { Command, CoordinatorId, ShardId } from '@berth/protocol';
import { commandsPerMessageMax, coordinatorSubject, encodeRequest, idBytesMax, shardSubject } from '@berth/protocol';
import type { Counters } from './counters.ts';
import type { Owners } from './owners.ts';
import type { PendingCall } from './pending-calls.ts';

/** Half of NATS' default max_payload: a bigger message delays everything behind it on the connection. */
const messageBytesMax = 512 * 1024;

/** Sent messages remembered for their no-responders notice, which comes within milliseconds. The oldest goes first; its calls then rely on their alarms. */
const sentKept = 1_024;
const sentKeptMs = 2_000;

/** A message that went out. `coordinator` undefined: to a shard's own subject. */
export interface SentMessage {
  readonly coordinator: CoordinatorId | undefined;
  readonly calls: readonly PendingCall[];
  readonly sentAt: number;
}

interface Parcel {
  readonly coordinator: CoordinatorId | undefined;
  readonly subject: string;
  groups: Map<ShardId, PendingCall[]>;
  calls: PendingCall[];
  bytes: number;
}

interface OutboxPorts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly owners: Owners;
  readonly counters: Counters;
}

export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #cluster: string;
  readonly #inbox: string;
  readonly #sent = new Map<number, SentMessage>();
  // Bounded by the pending calls: a call stands in it once.
  #queued: PendingCall[] = [];
  #isScheduled = false;
  #nextMessage = 0;

  /** `inbox` is the subject prefix that the client subscribes with `.>`. */
  constructor(ports: OutboxPorts, cluster: string, inbox: string) {
    this.#ports = ports;
    this.#cluster = cluster;
    this.#inbox = inbox;
  }

  /**
   * Sends `call` at the end of this turn of the loop. Not in a microtask: those run after each I/O callback, so a proxy with a thousand sockets would send
   * a message per request, where `soon` gathers all sockets that were ready.
   */
  push(call: PendingCall): void {
    if (call.isQueued) return;
    call.isQueued = true;
    this.#queued.push(call);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#ports.clock.soon(() => this.flush());
  }

  /** Sends what is queued now. */
  flush(): void {
    this.#isScheduled = false;
    const queued = this.#queued;
    this.#queued = [];
    const now = this.#ports.clock.now();
    const parcels = new Map<CoordinatorId | ShardId, Parcel>();
    for (const call of queued) {
      call.isQueued = false;
      if (call.isOpen) this.#pack(parcels, call, now);
    }
    for (const parcel of parcels.values()) this.#post(parcel, now);
  }

  /** What the message with this number carried, once. */
  take(message: number): SentMessage | undefined {
    const sent = this.#sent.get(message);
    this.#sent.delete(message);
    return sent;
  }

  #pack(parcels: Map<CoordinatorId | ShardId, Parcel>, call: PendingCall, now: number): void {
    const coordinator = this.#ports.owners.find(call.shard, now);
    const key = coordinator ?? call.shard;
    let parcel = parcels.get(key);
    if (parcel === undefined) {
      const subject = coordinator === undefined ? shardSubject(this.#cluster, call.shard) : coordinatorSubject(this.#cluster, coordinator);
      parcel = { coordinator, subject, groups: new Map(), calls: [], bytes: 0 };
      parcels.set(key, parcel);
    }
    const bytes = commandBytesMax(call.command);
    if (parcel.calls.length >= commandsPerMessageMax || parcel.bytes + bytes > messageBytesMax) {
      this.#post(parcel, now);
      parcel.groups = new Map();
      parcel.calls = [];
      parcel.bytes = 0;
    }
    parcel.bytes += bytes;
    parcel.calls.push(call);
    const group = parcel.groups.get(call.shard);
    if (group === undefined) parcel.groups.set(call.shard, [call]);
    else group.push(call);
  }

  #post({ coordinator, subject, groups, calls }: Parcel, now: number): void {
    const { bus, counters } = this.#ports;
    const message = this.#nextMessage++;
    // Answers go to a token of their own, which no message number equals, so that an answer and a notice are never confused.
    const payload = encodeRequest({
      inbox: `${this.#inbox}.answers`,
      groups: Array.from(groups, ([shard, grouped]) => ({ shard, calls: grouped })),
    });
    const isSent = bus.publish(subject, payload, `${this.#inbox}.${message}`);
    for (const call of calls) {
      call.isDropped = !isSent;
      if (isSent) this.#stamp(call, message, coordinator, now);
    }
    if (!isSent) return;
    counters.messages_sent++;
    this.#remember(message, { coordinator, calls, sentAt: now });
  }

  #stamp(call: PendingCall, message: number, coordinator: CoordinatorId | undefined, now: number): void {
    if (call.sends === 0) call.firstSentAt = now;
    else this.#ports.counters.resends++;
    call.sends++;
    call.sentAt = now;
    call.sentIn = message;
    call.sentTo = coordinator;
    call.sentTerm = this.#ports.owners.term(call.shard);
  }

  #remember(message: number, sent: SentMessage): void {
    for (const [oldest, { sentAt }] of this.#sent) {
      if (this.#sent.size < sentKept && sent.sentAt - sentAt <= sentKeptMs) break;
      this.#sent.delete(oldest);
    }
    this.#sent.set(message, sent);
  }
}

// Upper bounds, which cost no encoding: an id has at most three bytes of UTF-8 a code unit and never more than `idBytesMax`, plus msgpack's header.
const idBytes = (id: string): number => Math.min(3 * id.length, idBytesMax) + 3;
/** Call number, code, lease id, a pin's number and every msgpack header around them. */
const fixedBytes = 64;

const commandBytesMax = (command: Command): number => {
  switch (command.kind) {
    case 'renew_request_lease':
    case 'release_request_lease':
      return fixedBytes;
    case 'route': {
      let bytes = fixedBytes + idBytes(command.modelId) + idBytes(command.sessionId ?? '');
      for (const { provider } of command.candidates) bytes += idBytes(provider) + 1;
      for (const provider of command.excluded) bytes += idBytes(provider);
      return bytes;
    }
    default: {
      let bytes = fixedBytes + idBytes(command.modelId);
      if ('sessionId' in command) bytes += idBytes(command.sessionId);
      if ('provider' in command) bytes += idBytes(command.provider);
      return bytes;
    }
  }
};
