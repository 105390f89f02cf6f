// Small histories by hand, for the tests of checkers: each call is the next moment. Nothing is checked here, so that any nonsense can be written down.

import type {
  AdmittedHow,
  Command,
  CoordinatorId,
  Epoch,
  LeaseId,
  ModelId,
  ModelLimits,
  PassedOver,
  PinId,
  ProviderId,
  Reply,
  Sequence,
  SessionId,
  ShardId,
  ShardTime,
} from '@berth/protocol';
import { fnv1a } from '@berth/protocol';
import type { Entry } from '@berth/runtime';
import type { CallRecord, EntryRecord, FaultRecord, Moment, RunHistory } from '../history.ts';
import type { CustodyEvent } from './custody-events.ts';

type Events = Extract<Entry, { kind: 'events' }>['events'];
type AnyEvent = Events[number] | CustodyEvent;

interface WritableCall extends Omit<CallRecord, 'sentAt' | 'answers'> {
  readonly sentAt: Moment[];
  readonly answers: CallRecord['answers'][number][];
}

export const model = 'm' as ModelId;
export const leaseTimeoutMs = 30_000;
export const pinTimeoutMs = 300_000;

export class HistoryBuilder {
  readonly shards: number;
  readonly entries: EntryRecord[] = [];
  readonly calls: WritableCall[] = [];
  readonly faults: FaultRecord[] = [];
  ms = 0;
  #order = 0;
  #quietFrom: Moment | undefined;
  readonly #time: number[] = [];

  constructor(shards = 1) {
    this.shards = shards;
    for (let shard = 0; shard < shards; shard++) this.epoch(shard);
  }

  /** The next moment. */
  now(): Moment {
    this.#order++;
    this.ms++;
    return { order: this.#order, ms: this.ms };
  }

  /** Time passes, at the shards too. */
  pass(ms: number): void {
    this.ms += ms;
    for (let shard = 0; shard < this.shards; shard++) this.#time[shard] = this.timeOf(shard) + ms;
  }

  timeOf(shard: number): number {
    return this.#time[shard] ?? 0;
  }

  /** Somebody takes the shard over. */
  epoch(shard: number, head: Partial<Entry> = {}): EntryRecord {
    const epoch = (this.#last(shard)?.entry.epoch ?? 0) + 1;
    return this.#store(shard, { kind: 'epoch', epoch: epoch as Epoch, writer: `w${shard}-${epoch}`, batch: 0, ...head } as Partial<Entry>);
  }

  /** An entry of the shard's newest writer; without events a barrier. */
  entry(shard: number, events: readonly AnyEvent[] = [], head: Partial<Entry> = {}): EntryRecord {
    const last = this.#last(shard)!.entry;
    const { epoch, writer } = last;
    return this.#store(shard, {
      kind: 'events',
      epoch,
      writer,
      batch: last.batch + 1,
      events: events as Events,
      ...head,
    } as Partial<Entry>);
  }

  #last(shard: number): EntryRecord | undefined {
    return this.entries.findLast((record) => record.shard === shard);
  }

  #store(shard: number, head: Partial<Entry>): EntryRecord {
    const previous = this.#last(shard)?.sequence ?? 0;
    const entry = {
      incarnation: 'one',
      shard,
      shards: this.shards,
      previous,
      time: this.timeOf(shard) as ShardTime,
      mark: 0,
      ...head,
    } as Entry;
    const record: EntryRecord = { shard: shard as ShardId, sequence: (previous + 1) as Sequence, machine: 'c1', at: this.now(), entry };
    this.entries.push(record);
    return record;
  }

  send(command: Command, shard = 0): WritableCall {
    const call: WritableCall = {
      client: 'p1',
      shard: shard as ShardId,
      call: this.calls.length,
      command,
      sentAt: [this.now()],
      answers: [],
    };
    this.calls.push(call);
    return call;
  }

  resend(call: WritableCall): void {
    call.sentAt.push(this.now());
  }

  answer(call: WritableCall, reply: Reply): void {
    const epoch = this.#last(call.shard)!.entry.epoch;
    call.answers.push({ at: this.now(), coordinator: 'c1' as CoordinatorId, epoch, incarnation: 'one', reply });
  }

  /** Sends, stores `events` in the command's shard, answers. */
  ask(command: Command, reply: Reply, events: readonly AnyEvent[] = [], shard = 0): WritableCall {
    const call = this.send(command, shard);
    this.entry(shard, events);
    this.answer(call, reply);
    return call;
  }

  /** No fault from here on. */
  quiet(): void {
    this.#quietFrom = this.now();
  }

  /** Ends the run; `restMs` after the last moment, at least long enough for everything to settle. */
  end(restMs = 6_000): RunHistory {
    const quietFrom = this.#quietFrom ?? this.now();
    this.ms += restMs;
    return {
      seed: 1,
      shards: this.shards,
      leaseTimeoutMs,
      pinInactivityTimeoutMs: pinTimeoutMs,
      limits: [],
      calls: this.calls,
      entries: this.entries,
      faults: this.faults,
      quietFrom,
      endedAt: this.now(),
    };
  }
}

/** 128 bits in base64url, as the core wants them. */
export const lease = (n: number): LeaseId => `${`lease-${n}-`.padEnd(21, '-')}A` as LeaseId;
export const provider = (name: string): ProviderId => name as ProviderId;

/** The `n`th session of a shard among `shards`. */
export const sessionIn = (shard: number, shards: number, n = 0): SessionId => {
  for (let i = 0, found = 0; ; i++) if (fnv1a(`${model}s${i}`) % shards === shard && found++ === n) return `s${i}` as SessionId;
};

/** A provider whose ledger for `model` is in `shard` among `shards`. */
export const providerIn = (shard: number, shards: number, n = 0): ProviderId => {
  for (let i = 0, found = 0; ; i++) if (fnv1a(`p${i}\0${model}`) % shards === shard && found++ === n) return `p${i}` as ProviderId;
};

export const limits = (max: number, reserved = 0, maxPins = 1_000, perSession = 100): ModelLimits => ({
  max_pinned_sessions: maxPins,
  max_global_in_flight_request_slots: max,
  global_in_flight_request_slots_reserved_for_pinned_sessions: reserved,
  max_per_session_in_flight_request_slots: perSession,
});

export const limitsSet = (of: ProviderId, value: ModelLimits | undefined, version = 1): AnyEvent => ({
  kind: 'limits_set',
  provider: of,
  modelId: model,
  limits: value,
  version,
});

export const custodyOpened = (of: ProviderId, generation: number): AnyEvent => ({
  kind: 'custody_opened',
  provider: of,
  modelId: model,
  generation,
});

export const custodyGranted = (of: ProviderId, slots: number, pins = 0): AnyEvent => ({
  kind: 'custody_granted',
  provider: of,
  modelId: model,
  slots,
  pins,
});

/** The ledger's counters for a shard; no pin ever comes back. */
export const counted = (of: ProviderId, shard: number, slotsGranted = 0, slotsReturned = 0, pinsGranted = 0): AnyEvent => ({
  kind: 'ledger_counted',
  provider: of,
  modelId: model,
  shard: shard as ShardId,
  slotsGranted,
  slotsReturned,
  pinsGranted,
  pinsReturned: 0,
});

export const permission = (of: ProviderId, shard: number, resource: 'slots' | 'pins', number: number, isOpen = true): AnyEvent => ({
  kind: 'ledger_permission',
  provider: of,
  modelId: model,
  shard: shard as ShardId,
  epoch: 1 as Epoch,
  resource,
  number,
  isOpen,
});

/** A grant as its event and as its answer. */
export const granted = (
  n: number,
  of: ProviderId,
  session: SessionId | undefined,
  pin: number | undefined,
  how: AdmittedHow,
  passedOver: readonly PassedOver[] = [],
  expiresAt = leaseTimeoutMs,
): AnyEvent => ({
  kind: 'lease_granted',
  leaseId: lease(n),
  provider: of,
  modelId: model,
  sessionId: session,
  pinId: pin as PinId | undefined,
  how,
  expiresAt: expiresAt as ShardTime,
  passedOver,
});

export const admitted = (
  n: number | undefined,
  of: ProviderId,
  pin: number | undefined,
  how: AdmittedHow,
  passedOver: readonly PassedOver[] = [],
): Reply => ({
  outcome: 'admitted',
  how,
  provider: of,
  pinId: pin as PinId | undefined,
  leaseId: n === undefined ? undefined : lease(n),
  leaseTimeoutMs,
  passedOver,
});

export const pinSet = (session: SessionId, pin: number, of: ProviderId, expiresAt = pinTimeoutMs): AnyEvent => ({
  kind: 'pin_set',
  modelId: model,
  sessionId: session,
  pinId: pin as PinId,
  provider: of,
  expiresAt: expiresAt as ShardTime,
});

export const pinRemoved = (session: SessionId, why: 'expired' | 'abandoned'): AnyEvent => ({
  kind: 'pin_removed',
  modelId: model,
  sessionId: session,
  why,
});

export const ended = (n: number, why: 'released' | 'expired' | 'abandoned' = 'released', pinExpiresAt = 0): AnyEvent => ({
  kind: 'lease_ended',
  leaseId: lease(n),
  why,
  pinExpiresAt: pinExpiresAt as ShardTime,
});

export const route = (n: number, session: SessionId | undefined, ...names: readonly (ProviderId | string)[]): Command => ({
  kind: 'route',
  leaseId: lease(n),
  modelId: model,
  sessionId: session,
  candidates: names.map((name) => ({ provider: name as ProviderId, health: 'healthy' })),
  excluded: [],
});

export const renew = (n: number): Command => ({ kind: 'renew_request_lease', leaseId: lease(n) });

export const release = (n: number, abandoned = false): Command => ({
  kind: 'release_request_lease',
  leaseId: lease(n),
  refreshPin: false,
  abandoned,
});

export const released: Reply = { outcome: 'released' };

export const getPin = (session: SessionId): Command => ({ kind: 'get_pin', modelId: model, sessionId: session });

export const pinIs = (pin: number | undefined, of = 'a'): Reply => ({
  outcome: 'pin',
  pin: pin === undefined ? undefined : { id: pin as PinId, provider: of as ProviderId },
});

/** Admits session `session` of shard 0 as new on `of`: pin `n` and lease `n`. */
export const admitNew = (history: HistoryBuilder, n: number, session: SessionId, of: ProviderId): void => {
  const expiresAt = history.timeOf(0) + leaseTimeoutMs;
  history.ask(route(n, session, of), admitted(n, of, n, 'new'), [
    pinSet(session, n, of, history.timeOf(0) + pinTimeoutMs),
    granted(n, of, session, n, 'new', [], expiresAt),
  ]);
};
