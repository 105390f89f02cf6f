// What the client of a world was told, as the state that any later owner of the shard must have: I5 and I8 of DESIGN.md, as seen from outside.
// For histories in which nothing expires by time. Where a command was not answered, both of its outcomes are allowed; otherwise exactly one is.

import type { Command, LeaseId, Reply, SessionId } from '@berth/protocol';
import type { World } from './world.ts';
import { model, type Sent } from './world-client.ts';

interface Expected {
  /** The newest pin that was reported. */
  pin: number | undefined;
  /** A command that can give the session a newer pin was not answered. */
  mayHaveMoved: boolean;
  /** A lease of the session was abandoned: its pin may have gone with it. */
  mayHaveGone: boolean;
}

export class Acknowledged {
  readonly #world: World;
  readonly #granted = new Set<LeaseId>();
  readonly #releaseSent = new Set<LeaseId>();
  readonly #released = new Set<LeaseId>();
  readonly #sessionsOf = new Map<LeaseId, Set<SessionId>>();
  readonly #sessions = new Map<SessionId, Expected>();
  /** Leases that were found live, and ids found closed, over all verifications. */
  checked = { leases: 0, closed: 0, pins: 0 };
  #seen = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Asks the shard for everything that was acknowledged, and says what is not as it was told. Ends certain of every session's pin. */
  async findLoss(): Promise<string[]> {
    this.#learn();
    const lost: string[] = [];
    const live = [...this.#granted].filter((leaseId) => !this.#releaseSent.has(leaseId));
    for (const [leaseId, outcome] of await this.#ask(live, (id) => ({ kind: 'renew_request_lease', leaseId: id }))) {
      if (outcome !== 'renewed') lost.push(`I5: lease ${leaseId} was granted and never released, now its renewal is ${outcome}`);
    }
    for (const [leaseId, outcome] of await this.#ask([...this.#released], routeOf)) {
      if (outcome !== 'lease_closed') lost.push(`I8: lease ${leaseId} was released, now its admit is ${outcome}`);
    }
    lost.push(...(await this.#findPinLosses()));
    this.checked.leases += live.length;
    this.checked.closed += this.#released.size;
    this.checked.pins += this.#sessions.size;
    this.#seen = this.#world.client.sent.length;
    return lost;
  }

  async #ask(leases: readonly LeaseId[], commandOf: (leaseId: LeaseId) => Command): Promise<(readonly [LeaseId, Reply['outcome']])[]> {
    const replies = await this.#world.client.askAll(leases.map(commandOf));
    return leases.map((leaseId, index) => [leaseId, replies[index]!.outcome]);
  }

  async #findPinLosses(): Promise<string[]> {
    const sessions = [...this.#sessions];
    const replies = await this.#world.client.askAll(sessions.map(([sessionId]) => ({ kind: 'get_pin', modelId: model, sessionId })));
    const lost: string[] = [];
    for (const [index, [sessionId, { pin, mayHaveMoved, mayHaveGone }]] of sessions.entries()) {
      const reply = replies[index]!;
      const found = reply.outcome === 'pin' ? reply.pin?.id : undefined;
      this.#sessions.set(sessionId, { pin: found, mayHaveMoved: false, mayHaveGone: false });
      const isNewer = mayHaveMoved && found !== undefined && (pin === undefined || found > pin);
      if (found === pin || isNewer || (mayHaveGone && found === undefined)) continue;
      lost.push(`I5: ${sessionId} was told pin ${pin}, now it has ${found}`);
    }
    return lost;
  }

  #learn(): void {
    const news = this.#world.client.sent.slice(this.#seen);
    for (const { command } of news) this.#noteSent(command);
    for (const sent of news) this.#noteReplies(sent);
    this.#seen = this.#world.client.sent.length;
  }

  #noteSent(command: Command): void {
    const sessionId = sessionOf(command);
    if (sessionId !== undefined && 'leaseId' in command) {
      const sessions = this.#sessionsOf.get(command.leaseId) ?? new Set();
      this.#sessionsOf.set(command.leaseId, sessions.add(sessionId));
    }
    if (command.kind === 'release_request_lease') this.#releaseSent.add(command.leaseId);
  }

  #noteReplies({ command, replies }: Sent): void {
    const sessionId = sessionOf(command);
    if (command.kind === 'release_request_lease' && command.abandoned) {
      for (const each of this.#sessionsOf.get(command.leaseId) ?? []) this.#expectedOf(each).mayHaveGone = true;
    }
    const isDecided = replies.some(({ reply }) => reply.outcome !== 'unavailable' && reply.outcome !== 'not_owner');
    if (!isDecided && sessionId !== undefined) this.#expectedOf(sessionId).mayHaveMoved = true;
    for (const { reply } of replies) this.#noteReply(command, reply);
  }

  #noteReply(command: Command, reply: Reply): void {
    if (reply.outcome === 'released' && command.kind === 'release_request_lease') this.#released.add(command.leaseId);
    if (reply.outcome !== 'admitted') return;
    if (reply.leaseId !== undefined) this.#granted.add(reply.leaseId);
    const sessionId = sessionOf(command);
    if (sessionId === undefined || reply.pinId === undefined || reply.how === 'temporary') return;
    // A repeated admit gets its first answer: an old pin's number.
    const expected = this.#expectedOf(sessionId);
    if (reply.how !== 'pinned' || expected.pin === undefined) expected.pin = Math.max(expected.pin ?? 0, reply.pinId);
  }

  #expectedOf(sessionId: SessionId): Expected {
    let expected = this.#sessions.get(sessionId);
    if (expected === undefined) {
      expected = { pin: undefined, mayHaveMoved: false, mayHaveGone: false };
      this.#sessions.set(sessionId, expected);
    }
    return expected;
  }
}

/** How often ids were granted in the journal, or granted after their end: each a breach of I8. */
export const findGrantFaults = (world: World): string[] => {
  const granted = new Set<LeaseId>();
  const ended = new Set<LeaseId>();
  const faults: string[] = [];
  for (const [index, entry] of world.history().entries()) {
    for (const event of entry.kind === 'events' ? entry.events : []) {
      if (event.kind === 'lease_ended' || event.kind === 'id_closed') ended.add(event.leaseId);
      if (event.kind !== 'lease_granted') continue;
      if (granted.has(event.leaseId)) faults.push(`I8: entry ${index + 1} grants ${event.leaseId} again`);
      if (ended.has(event.leaseId)) faults.push(`I8: entry ${index + 1} grants ${event.leaseId} after its end`);
      granted.add(event.leaseId);
    }
  }
  return faults;
};

const sessionOf = (command: Command): SessionId | undefined => {
  if (command.kind === 'route' || command.kind === 'try_compare_and_swap_pin_and_admit_request') return command.sessionId;
  return undefined;
};

const routeOf = (leaseId: LeaseId): Command => ({
  kind: 'route',
  leaseId,
  modelId: model,
  sessionId: undefined,
  candidates: [],
  excluded: [],
});
