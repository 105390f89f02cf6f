// The commands of scenarios, as sentences, on one shard of the core; and what the core answers, as sentences. CONTRIBUTING.md lists them.
// Uses what the core exports and nothing below: a scenario tells what a caller sees, whatever the state looks like inside.

import type { ShardCommand, ShardEvent, ShardState } from '@berth/core';
import { apply, createShardState, defaultShardSettings, execute, findPool, findViolation, isSweepDue } from '@berth/core';
import type {
  Candidate,
  Decided,
  Health,
  LeaseId,
  ModelId,
  ModelLimits,
  Overloaded,
  PassedOver,
  ProviderId,
  SessionId,
  ShardTime,
} from '@berth/protocol';
import { leaseIdOf } from '@berth/protocol';

const modelId = 'llama' as ModelId;
const noSession = 'nobody';

/** One shard, and the names that the story gives its leases. */
export class Story {
  readonly #state: ShardState = createShardState(defaultShardSettings);
  readonly #leases = new Map<string, LeaseId>();
  readonly #limits = new Map<ProviderId, ModelLimits>();
  #time = 0 as ShardTime;
  #entry = 1;

  /** What one command line makes the shard say. Throws for a line that is no command, and when an invariant of the core is broken. */
  tell(line: string): readonly string[] {
    for (const [pattern, does] of this.#sentences) {
      const found = pattern.exec(line);
      if (found === null) continue;
      const said = does(found.slice(1));
      const violation = findViolation(this.#state);
      if (violation !== undefined) throw new Error(`After "${line}": ${violation}`);
      return said;
    }
    throw new Error(`No command of scenarios: ${line}`);
  }

  readonly #sentences: readonly (readonly [RegExp, (words: readonly (string | undefined)[]) => readonly string[]])[] = [
    [/^limits of (\S+): (.+)$/, ([provider, numbers]) => this.#setLimits(provider as ProviderId, numbers!)],
    [/^route (\S+) of (\S+) to ([^;]+?)(?:; tried (.+))?$/, ([lease, session, to, tried]) => this.#route(lease!, session!, to!, tried)],
    [/^release (\S+?)(?:, (succeeded|never used))?$/, ([lease, how]) => this.#release(lease!, how)],
    [/^renew (\S+)$/, ([lease]) => this.#say({ kind: 'renew_request_lease', leaseId: this.#leaseOf(lease!) })],
    [/^pin of (\S+)$/, ([session]) => this.#say({ kind: 'get_pin', modelId, sessionId: session as SessionId })],
    [/^pool of (\S+)$/, ([provider]) => [this.#poolText(provider as ProviderId)]],
    [/^wait (\d+) s(?:, renewing (\S+))?$/, ([seconds, lease]) => this.#wait(Number(seconds), lease)],
  ];

  #setLimits(provider: ProviderId, numbers: string): readonly string[] {
    const found = /^pins (\d+), slots (\d+), reserved (\d+), per session (\d+)$/.exec(numbers);
    if (found === null) throw new Error(`No limits: ${numbers}`);
    const [pins, slots, reserved, perSession] = found.slice(1).map(Number) as [number, number, number, number];
    this.#limits.set(provider, {
      max_pinned_sessions: pins,
      max_global_in_flight_request_slots: slots,
      global_in_flight_request_slots_reserved_for_pinned_sessions: reserved,
      max_per_session_in_flight_request_slots: perSession,
    });
    // All of them: a pool that is not named loses its limits.
    this.#ask({
      kind: 'configure_limits',
      version: this.#state.limitsVersion + 1,
      pools: [...this.#limits].map(([each, limits]) => ({ provider: each, modelId, limits })),
    });
    return [];
  }

  #route(lease: string, session: string, to: string, tried: string | undefined): readonly string[] {
    return this.#say({
      kind: 'route',
      leaseId: this.#leaseOf(lease),
      modelId,
      sessionId: session === noSession ? undefined : (session as SessionId),
      candidates: to.split(', ').map(candidateOf),
      excluded: tried === undefined ? [] : (tried.split(', ') as ProviderId[]),
    });
  }

  #release(lease: string, how: string | undefined): readonly string[] {
    const leaseId = this.#leaseOf(lease);
    return this.#say({ kind: 'release_request_lease', leaseId, refreshPin: how === 'succeeded', abandoned: how === 'never used' });
  }

  // Second by second, as the actor sweeps; a renewal every 10 s, as the client does it.
  #wait(seconds: number, renewed: string | undefined): readonly string[] {
    const ended: string[] = [];
    for (let second = 1; second <= seconds; second++) {
      this.#time = (this.#time + 1_000) as ShardTime;
      apply(this.#state, { kind: 'time_passed', time: this.#time }, ++this.#entry);
      if (renewed !== undefined && second % 10 === 0) this.#ask({ kind: 'renew_request_lease', leaseId: this.#leaseOf(renewed) });
      while (isSweepDue(this.#state, this.#time)) ended.push(...this.#ask({ kind: 'tick' }).events.flatMap((event) => this.#endOf(event)));
    }
    return ended;
  }

  #endOf(event: ShardEvent): string[] {
    const at = `at ${this.#time / 1_000} s`;
    if (event.kind === 'pin_removed') return [`${at}: the pin of ${event.sessionId} has ${event.why}`];
    if (event.kind === 'lease_ended') return [`${at}: the lease ${this.#nameOf(event.leaseId)} has ${event.why}`];
    return [];
  }

  #poolText(provider: ProviderId): string {
    const pool = findPool(this.#state, modelId, provider);
    const limits = this.#limits.get(provider);
    const slots = limits === undefined ? '' : ` of ${limits.max_global_in_flight_request_slots}`;
    const pins = limits === undefined ? '' : ` of ${limits.max_pinned_sessions}`;
    return `${provider}: ${pool?.inFlight ?? 0}${slots} in flight, ${pool?.pins ?? 0}${pins} pinned`;
  }

  #say(command: ShardCommand): readonly string[] {
    const { reply } = this.#ask(command);
    return reply === undefined ? [] : [textOf(reply)];
  }

  #ask(command: ShardCommand): { readonly reply: Decided | Overloaded | undefined; readonly events: readonly ShardEvent[] } {
    const events: ShardEvent[] = [];
    const reply = execute(this.#state, command, ++this.#entry, events);
    return { reply, events };
  }

  #leaseOf(name: string): LeaseId {
    const known = this.#leases.get(name);
    if (known !== undefined) return known;
    const made = leaseIdOf(0, 0, 0, this.#leases.size + 1);
    this.#leases.set(name, made);
    return made;
  }

  #nameOf(leaseId: LeaseId): string {
    for (const [name, id] of this.#leases) if (id === leaseId) return name;
    return leaseId;
  }
}

/** `iris-1`, or `iris-1 (degraded)`. */
const candidateOf = (text: string): Candidate => {
  const found = /^(\S+)(?: \((draining|degraded)\))?$/.exec(text);
  if (found === null) throw new Error(`No candidate: ${text}`);
  return { provider: found[1] as ProviderId, health: (found[2] ?? 'healthy') as Health };
};

const textOf = (reply: Decided | Overloaded): string => {
  switch (reply.outcome) {
    case 'admitted': {
      const under = reply.pinId === undefined ? '' : `, pin ${reply.pinId}`;
      return `${reply.how} on ${reply.provider}${under}${passedOverText(reply.passedOver)}`;
    }
    case 'refused': {
      const kept = reply.pin === undefined ? '' : `, pin ${reply.pin.id} on ${reply.pin.provider}`;
      return `refused: ${reply.reason}${kept}${passedOverText(reply.passedOver)}`;
    }
    case 'pin':
      return reply.pin === undefined ? 'no pin' : `pin ${reply.pin.id} on ${reply.pin.provider}`;
    default:
      return reply.outcome;
  }
};

const passedOverText = (passedOver: readonly PassedOver[]): string =>
  passedOver.length === 0 ? '' : ` (not ${passedOver.map(({ provider, reason }) => `${provider}: ${reason}`).join(', ')})`;
