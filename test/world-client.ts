// The client of a test world: sends commands, keeps every reply with its time, never resends by itself. And short ways to write commands.

import type { MemoryBus, VirtualClock } from '@berth/bus';
import type {
  Candidate,
  Command,
  GetPin,
  LeaseId,
  ModelId,
  PinId,
  ProviderId,
  ReleaseLease,
  RenewLease,
  Reply,
  Route,
  SessionId,
  ShardId,
  TryAdmitWithoutPin,
  TryCompareAndSwapPin,
} from '@berth/protocol';
import { clientInbox, decodeReply, encodeRequest, leaseIdOf, shardSubject } from '@berth/protocol';

/** The one cluster of a world. */
export const cluster = 'world';

/** One command that was sent. A reply that comes twice stands twice in `replies`. */
export interface Sent {
  readonly call: number;
  readonly command: Command;
  readonly sentAt: number;
  readonly replies: { readonly reply: Reply; readonly at: number; readonly epoch: number }[];
}

export class WorldClient {
  readonly sent: Sent[] = [];
  readonly #bus: MemoryBus;
  readonly #clock: VirtualClock;
  readonly #inbox = clientInbox(cluster, 'client');

  constructor(bus: MemoryBus, clock: VirtualClock) {
    this.#bus = bus;
    this.#clock = clock;
    bus.subscribe(this.#inbox, ({ payload }) => this.#receive(payload));
  }

  /** Sends the commands as one message to the shard's subject; returns without waiting. */
  send(commands: readonly Command[], shard = 0 as ShardId): Sent[] {
    const sent = commands.map(
      (command, index): Sent => ({ call: this.sent.length + index, command, sentAt: this.#clock.now(), replies: [] }),
    );
    this.sent.push(...sent);
    this.#bus.publish(shardSubject(cluster, shard), encodeRequest({ inbox: this.#inbox, groups: [{ shard, calls: sent }] }));
    return sent;
  }

  /** Sends one command and moves time until it is answered. */
  async ask(command: Command, maxMs = 1_000): Promise<Reply> {
    const [reply] = await this.askAll([command], maxMs);
    return reply!;
  }

  /** Sends the commands as one message and moves time until each is answered. */
  async askAll(commands: readonly Command[], maxMs = 1_000): Promise<Reply[]> {
    const sent = this.send(commands);
    if (!(await this.#clock.runUntil(() => sent.every(({ replies }) => replies.length > 0), maxMs))) {
      const silent = sent.filter(({ replies }) => replies.length === 0);
      throw new Error(`Not answered within ${maxMs} ms: ${silent.map(({ call, command }) => `${call} ${command.kind}`).join(', ')}`);
    }
    return sent.map(({ replies }) => replies[0]!.reply);
  }

  #receive(payload: Uint8Array): void {
    const at = this.#clock.now();
    for (const { epoch, replies } of decodeReply(payload)!.groups) {
      for (const { call, reply } of replies) this.sent[call]!.replies.push({ reply, at, epoch });
    }
  }
}

/** The outcomes that were answered, in order; `-` for none yet. */
export const outcomesOf = (sent: readonly Sent[]): string[] =>
  sent.map(({ replies }) => replies.map(({ reply }) => reply.outcome).join('+') || '-');

export const model = 'm' as ModelId;
export const provider = (name: string): ProviderId => name as ProviderId;
export const session = (n: number): SessionId => `session-${n}` as SessionId;
export const leaseId = (n: number): LeaseId => leaseIdOf(Math.imul(n, 0x9e3779b1), n, 7, n);

const healthy = (names: readonly string[]): Candidate[] => names.map((name) => ({ provider: provider(name), health: 'healthy' }));

/** A request of session `of` that may go to `names` in this order. */
export const route = (lease: number, of: number | undefined, names: readonly string[] = ['a']): Route => ({
  kind: 'route',
  leaseId: leaseId(lease),
  modelId: model,
  sessionId: of === undefined ? undefined : session(of),
  candidates: healthy(names),
  excluded: [],
});

export const admitWithoutPin = (lease: number, name = 'a'): TryAdmitWithoutPin => ({
  kind: 'try_admit_request_without_pin',
  leaseId: leaseId(lease),
  provider: provider(name),
  modelId: model,
});

export const swap = (lease: number, of: number, expected: number, name: string): TryCompareAndSwapPin => ({
  kind: 'try_compare_and_swap_pin_and_admit_request',
  leaseId: leaseId(lease),
  expectedPinId: expected as PinId,
  provider: provider(name),
  modelId: model,
  sessionId: session(of),
});

export const renew = (lease: number): RenewLease => ({ kind: 'renew_request_lease', leaseId: leaseId(lease) });

export const release = (lease: number, refreshPin = false): ReleaseLease => ({
  kind: 'release_request_lease',
  leaseId: leaseId(lease),
  refreshPin,
  abandoned: false,
});

export const getPin = (of: number): GetPin => ({ kind: 'get_pin', modelId: model, sessionId: session(of) });
