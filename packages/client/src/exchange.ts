// Where calls and answers meet: sends calls by the outbox, matches answers by number, hears heartbeats and notices.
// Guarantees that every answer reaches its call at most as often as it came, and that a grant which nobody waits for is reported.
// Does not know what a command means.

import type { BusPhase, Clock, Subscription } from '@berth/bus';
import type { CoordinatorId, LeaseId, ReplyGroup, ReplyMessage, ShardId } from '@berth/protocol';
import { clientInbox, decodeHeartbeat, decodeReply, heartbeatSubject } from '@berth/protocol';
import { Agenda } from './agenda.ts';
import type { Counters } from './counters.ts';
import { createCounters } from './counters.ts';
import { createLeaseIds } from './lease-ids.ts';
import type { BerthLog, BerthPorts, CheckedOptions } from './options.ts';
import { Outbox } from './outbox.ts';
import { Owners } from './owners.ts';
import type { PendingCall } from './pending-calls.ts';
import { PendingCalls } from './pending-calls.ts';

/** A coordinator with another number of shards stops all calls until it has been silent for this long: then it was mended or removed. */
const mismatchKeptMs = 10_000;

export interface ExchangeEvents {
  /** A grant came for a call that no longer waits. */
  readonly onStrayGrant: (shard: ShardId, leaseId: LeaseId) => void;
  /** A coordinator has another number of shards than this client. */
  readonly onMismatch: () => void;
}

export class Exchange {
  readonly clock: Clock;
  readonly log: BerthLog;
  readonly counters: Counters = createCounters();
  readonly owners = new Owners((shard, isAway) => this.#logAway(shard, isAway));
  readonly agenda: Agenda;
  readonly makeLeaseId: () => LeaseId;
  readonly #ports: BerthPorts;
  readonly #options: CheckedOptions;
  readonly #calls: PendingCalls;
  readonly #outbox: Outbox;
  readonly #inbox: string;
  readonly #subscriptions: Subscription[] = [];
  #events: ExchangeEvents | undefined;
  #mismatchHeardAt = Number.NEGATIVE_INFINITY;
  #isMismatchLogged = false;

  constructor(ports: BerthPorts, options: CheckedOptions) {
    this.#ports = ports;
    this.#options = options;
    this.clock = ports.clock;
    this.log = ports.log ?? (() => undefined);
    this.agenda = new Agenda(ports.clock);
    this.makeLeaseId = createLeaseIds(ports.random);
    this.#inbox = clientInbox(options.cluster, this.makeLeaseId());
    this.#calls = new PendingCalls(ports.random());
    this.#outbox = new Outbox(
      { bus: ports.bus, clock: ports.clock, owners: this.owners, counters: this.counters },
      options.cluster,
      this.#inbox,
    );
  }

  /** Subscribes. */
  start(events: ExchangeEvents): void {
    const { bus } = this.#ports;
    this.#events = events;
    this.#subscriptions.push(
      bus.subscribe(`${this.#inbox}.>`, (message) =>
        message.noResponders ? this.#hearNobody(message.subject) : this.#hearReply(decodeReply(message.payload)),
      ),
      bus.subscribe(heartbeatSubject(this.#options.cluster), (message) => this.#hearHeartbeat(message.payload)),
      bus.onPhase((phase) => this.#changePhase(phase)),
    );
  }

  /** Sends what is queued, then neither sends nor hears. */
  stop(): void {
    this.#outbox.flush();
    for (const subscription of this.#subscriptions) subscription.stop();
    this.agenda.stop();
  }

  /** Gives the call its number and sends it with the other calls of this turn. */
  open(call: PendingCall): void {
    this.#calls.add(call);
    this.#outbox.push(call);
  }

  /** The same call, once more. */
  sendAgain(call: PendingCall): void {
    this.#outbox.push(call);
  }

  /** No answer, bounce or alarm reaches the call after this, and it is not sent any more. */
  end(call: PendingCall): void {
    call.isOpen = false;
    this.#calls.delete(call);
    this.agenda.cancel(call.alarm);
    call.alarm = undefined;
  }

  /** A call has one alarm: this replaces it. */
  setAlarm(call: PendingCall, dueAt: number): void {
    this.agenda.cancel(call.alarm);
    call.alarm = this.agenda.set(dueAt, () => call.due());
  }

  /** Whether a coordinator with another number of shards was heard lately. */
  isMismatched(): boolean {
    return this.clock.now() - this.#mismatchHeardAt < mismatchKeptMs;
  }

  #jitter(): number {
    return (this.#ports.random() >>> 0) / 2 ** 32;
  }

  #hearHeartbeat(payload: Uint8Array): void {
    const message = decodeHeartbeat(payload);
    if (message === undefined) this.counters.messages_unreadable++;
    else if (this.#matches(message.coordinator, message.shards)) this.owners.hearHeartbeat(message, this.clock.now());
  }

  #hearReply(message: ReplyMessage | undefined): void {
    if (message === undefined) {
      this.counters.messages_unreadable++;
      return;
    }
    const matches = this.#matches(message.coordinator, message.shards);
    const jitter = this.#jitter();
    for (const group of message.groups) {
      // Of a coordinator with other shards only its grants matter, which are then given back.
      const standing = matches ? this.owners.hearReply(message.coordinator, group, this.clock.now()) : 'older';
      this.#deliver(message.coordinator, group, standing, jitter);
    }
  }

  #deliver(coordinator: CoordinatorId, group: ReplyGroup, standing: 'current' | 'older' | 'ownerless', jitter: number): void {
    const { shard } = group;
    for (const { call, reply } of group.replies) {
      if (reply.outcome === 'not_owner') this.owners.disown(shard, coordinator);
      const pending = this.#calls.find(call, shard);
      // The number alone is not proof that the grant is this call's: numbers come round again.
      const isStray = pending === undefined || !('leaseId' in pending.command) || pending.command.leaseId !== grantedId(reply);
      if (reply.outcome === 'admitted' && reply.leaseId !== undefined && isStray) this.#events?.onStrayGrant(shard, reply.leaseId);
      else pending?.answered({ reply, coordinator, standing, jitter });
    }
  }

  #matches(coordinator: CoordinatorId, shards: number): boolean {
    if (shards === this.#options.shards) return true;
    const isNews = !this.isMismatched();
    this.#mismatchHeardAt = this.clock.now();
    if (!this.#isMismatchLogged)
      this.log('error', `Coordinator ${coordinator} has ${shards} shards but this client ${this.#options.shards}: every call fails`, {
        coordinator,
        shards,
        configured: this.#options.shards,
      });
    this.#isMismatchLogged = true;
    if (isNews) this.#events?.onMismatch();
    return false;
  }

  #logAway(shard: ShardId, isAway: boolean): void {
    if (isAway) this.log('warn', `Shard ${shard} is away: it left a call without an answer for a whole decision timeout`, { shard });
    else this.log('info', `Shard ${shard} is back`, { shard });
  }

  #hearNobody(subject: string): void {
    const message = Number(subject.slice(this.#inbox.length + 1));
    const sent = this.#outbox.take(message);
    if (sent === undefined) return;
    if (sent.coordinator !== undefined) this.owners.lose(sent.coordinator);
    const jitter = this.#jitter();
    for (const call of sent.calls) if (call.isOpen && call.sentIn === message) call.bounced(jitter);
  }

  // A connection that breaks takes with it what was under way, in both directions.
  #changePhase(phase: BusPhase): void {
    for (const call of this.#calls.values()) {
      if (phase !== 'up') call.isDropped = true;
      else if (call.isDropped) this.#outbox.push(call);
    }
  }
}

const grantedId = (reply: ReplyGroup['replies'][number]['reply']): LeaseId | undefined =>
  reply.outcome === 'admitted' ? reply.leaseId : undefined;
