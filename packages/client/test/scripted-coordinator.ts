// A coordinator that does what its test tells it: speaks the real wire over a real Bus, decides nothing.
// And the world of one client around it: virtual time, a memory network, seeded random numbers.

import type { MemoryBus, MemoryBusNetwork } from '@berth/bus';
import { createMemoryBusNetwork, VirtualClock } from '@berth/bus';
import type { Call, Command, CoordinatorId, Epoch, ModelId, ProviderId, Reply, Sequence, SessionId, ShardId } from '@berth/protocol';
import { coordinatorSubject, decodeRequest, encodeHeartbeat, encodeReply, heartbeatSubject, shardSubject } from '@berth/protocol';
import type { Berth, BerthOptions, RouteRequest } from '../src/index.ts';
import { createBerth } from '../src/index.ts';

export const cluster = 'test';

export interface ReceivedCall extends Call {
  readonly shard: ShardId;
  readonly inbox: string;
  readonly subject: string;
  readonly at: number;
}

export interface ReceivedMessage {
  readonly subject: string;
  readonly bytes: Uint8Array;
  readonly calls: readonly ReceivedCall[];
}

/** Undefined: no answer. */
export type Script = (call: ReceivedCall) => Reply | undefined;

export const leaseTimeoutMs = 30_000;

/** Grants, renews and releases everything. */
export const agreeable: Script = ({ command }) => {
  switch (command.kind) {
    case 'get_pin':
      return { outcome: 'pin', pin: undefined };
    case 'renew_request_lease':
      return { outcome: 'renewed' };
    case 'release_request_lease':
      return { outcome: 'released' };
    default:
      return grant(command);
  }
};

/** Says nothing to admissions; releases and renewals are acknowledged. */
export const mute: Script = (call) => (isAdmission(call.command) ? undefined : agreeable(call));

const isAdmission = (command: Command): boolean => !['renew_request_lease', 'release_request_lease'].includes(command.kind);

export const grant = (command: Command, timeoutMs: number = leaseTimeoutMs): Reply => ({
  outcome: 'admitted',
  how: 'new',
  provider: 'provider-a' as ProviderId,
  pinId: undefined,
  leaseId: 'leaseId' in command ? command.leaseId : undefined,
  leaseTimeoutMs: timeoutMs,
  passedOver: [],
});

export class ScriptedCoordinator {
  readonly id: CoordinatorId;
  readonly bus: MemoryBus;
  readonly messages: ReceivedMessage[] = [];
  script: Script = agreeable;
  epoch = 1;
  incarnation = 'first';
  shards: number;
  owned: number[];
  readonly #clock: VirtualClock;
  readonly #stops: (() => void)[] = [];
  #beats: { stop(): void } | undefined;
  #beat = 0;

  constructor(world: World, id: string, owned: readonly number[] = world.allShards) {
    this.id = id as CoordinatorId;
    this.bus = world.network.connect(id);
    this.shards = world.allShards.length;
    this.owned = [...owned];
    this.#clock = world.clock;
  }

  /** Every call received, in order. */
  get calls(): ReceivedCall[] {
    return this.messages.flatMap((message) => message.calls);
  }

  of(kind: Command['kind']): ReceivedCall[] {
    return this.calls.filter(({ command }) => command.kind === kind);
  }

  listen(): this {
    for (const shard of this.owned) this.#subscribe(shardSubject(cluster, shard as ShardId));
    this.#subscribe(coordinatorSubject(cluster, this.id));
    return this;
  }

  deafen(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  startBeating(): this {
    this.beat();
    this.#beats = this.#clock.every(40, () => this.beat());
    return this;
  }

  stopBeating(): void {
    this.#beats?.stop();
  }

  beat(): void {
    const owned = this.owned.map((shard) => ({
      shard: shard as ShardId,
      epoch: this.epoch as Epoch,
      incarnation: this.incarnation,
      sequence: 1 as Sequence,
      appendAgeMs: 0,
    }));
    const message = { coordinator: this.id, shards: this.shards, beat: this.#beat++, owned };
    this.bus.publish(heartbeatSubject(cluster), encodeHeartbeat(message));
  }

  reply({ shard, call, inbox }: ReceivedCall, reply: Reply, epoch: number = this.epoch): void {
    const isOwner = reply.outcome !== 'not_owner';
    const group = {
      shard,
      epoch: (isOwner ? epoch : 0) as Epoch,
      incarnation: isOwner ? this.incarnation : '',
      replies: [{ call, reply }],
    };
    this.bus.publish(inbox, encodeReply({ coordinator: this.id, shards: this.shards, groups: [group] }));
  }

  #subscribe(subject: string): void {
    const subscription = this.bus.subscribe(subject, (message) => this.#receive(message.subject, message.payload.slice()));
    this.#stops.push(() => subscription.stop());
  }

  #receive(subject: string, bytes: Uint8Array): void {
    const decoded = decodeRequest(bytes);
    if (decoded.outcome === 'malformed' || decoded.invalid.length > 0) throw new Error(`an unreadable message came on ${subject}`);
    const { inbox, groups } = decoded.message;
    const at = this.#clock.now();
    const calls = groups.flatMap(({ shard, calls }) => calls.map((call) => ({ ...call, shard, inbox, subject, at })));
    this.messages.push({ subject, bytes, calls });
    for (const call of calls) {
      const reply = this.script(call);
      if (reply !== undefined) this.reply(call, reply);
    }
  }
}

export interface World {
  readonly clock: VirtualClock;
  readonly network: MemoryBusNetwork;
  readonly bus: MemoryBus;
  readonly allShards: readonly number[];
  readonly logged: string[];
  readonly berth: Berth;
}

/** A client alone in its cluster. */
export const createWorld = (options: Partial<BerthOptions> = {}, random: () => number = seededRandom(1)): World => {
  const clock = new VirtualClock();
  const network = createMemoryBusNetwork({ clock });
  const bus = network.connect('client');
  const logged: string[] = [];
  const shards = options.shards ?? 8;
  const log = (_level: string, message: string): void => void logged.push(message);
  const berth = createBerth({ bus, clock, random, log }, { cluster, shards, ...options });
  return { clock, network, bus, allShards: Array.from({ length: shards }, (_, shard) => shard), logged, berth };
};

/** The usual world: a client and the owner of all shards, whom it has heard. */
export const createServedWorld = async (options: Partial<BerthOptions> = {}): Promise<World & { readonly owner: ScriptedCoordinator }> => {
  const world = createWorld(options);
  const owner = new ScriptedCoordinator(world, 'owner').listen().startBeating();
  await world.clock.advance(1);
  return { ...world, owner };
};

// mulberry32: reproducible, and good enough to keep lease ids apart.
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

export const model = 'model' as ModelId;
export const session = (n: number): SessionId => `session-${n}` as SessionId;
export const provider = (name: string): ProviderId => `provider-${name}` as ProviderId;

/** A request of session `n` for one healthy provider with limits. */
export const requestOf = (n: number): RouteRequest => ({
  modelId: model,
  sessionId: session(n),
  candidates: [{ provider: provider('a'), health: 'healthy', unlimited: false }],
});

/** What a promise has come to, without waiting for it. */
export const watch = <T>(promise: Promise<T>): { value?: T; error?: unknown } => {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error: unknown) => {
      seen.error = error;
    },
  );
  return seen;
};
