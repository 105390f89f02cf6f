// Watches every reply that leaves a world's coordinators, and says which left before what it tells was durable: I6 of DESIGN.md, and 3.2's
// "no clock stands in for an append". Judges by the stored journal and by what went over the wire only; knows nothing of the actor's inside.

import { type Call, decodeReply, decodeRequest, type LeaseId, type PinId, type Reply, type ShardId } from '@berth/protocol';
import { decodeEntry, type Entry } from '@berth/runtime';
import type { Machine, Observer, World } from './world.ts';

/** DESIGN.md 3.2: positive renewals may leave without an append of their own while the last acknowledged one is younger. */
const renewalProofMs = 5_000;

interface Taken {
  readonly call: Call;
  /** Number of entries whose append had begun when the command arrived. */
  readonly begun: number;
}

/** How many replies were judged, by outcome: a checker that saw none proves nothing. */
export type Judged = Readonly<Record<string, number>>;

export class DurabilityChecker implements Observer {
  readonly violations: string[] = [];
  readonly #judged: Record<string, number> = {};
  readonly #world: World;
  readonly #taken = new Map<string, Taken>();
  /** Entries in the order in which their appends began, of each machine. A repeated append of the same entry is the same. */
  readonly #begun = new Map<string, Map<string, number>>();
  readonly #acknowledgedAt = new Map<string, number>();
  readonly #granted = new Set<LeaseId>();
  readonly #closed = new Set<LeaseId>();
  readonly #pins = new Set<PinId>();
  /** The highest number, by machine, among the entries that are stored. */
  readonly #durable = new Map<string, number>();
  readonly #machineOf = new Map<string, string>();
  #seen = 0;

  constructor(world: World) {
    this.#world = world;
    world.observe(this);
  }

  get judged(): Judged {
    return this.#judged;
  }

  received(machine: Machine, _subject: string, payload: Uint8Array): void {
    const decoded = decodeRequest(payload);
    if (decoded.outcome === 'malformed') return;
    const begun = this.#begunBy(machine.name).size;
    for (const { calls } of decoded.message.groups)
      for (const call of calls) this.#taken.set(`${machine.name}/${call.call}`, { call, begun });
  }

  appending(machine: Machine, _shard: ShardId, bytes: Uint8Array): void {
    const { writer, batch } = this.#decode(bytes);
    const begun = this.#begunBy(machine.name);
    const name = `${writer}/${batch}`;
    if (!begun.has(name)) begun.set(name, begun.size + 1);
    this.#machineOf.set(writer, machine.name);
  }

  stored(machine: Machine, _shard: ShardId, bytes: Uint8Array): void {
    // What it reads of another's proves nothing of itself.
    if (this.#machineOf.get(this.#decode(bytes).writer) === machine.name) this.#acknowledgedAt.set(machine.name, this.#world.clock.now());
  }

  sent(machine: Machine, subject: string, payload: Uint8Array): void {
    if (!subject.includes('.inbox.')) return;
    this.#readJournal();
    for (const { replies } of decodeReply(payload)!.groups) {
      for (const { call, reply } of replies) this.#judge(machine, call, reply);
    }
  }

  #judge(machine: Machine, call: number, reply: Reply): void {
    this.#judged[reply.outcome] = (this.#judged[reply.outcome] ?? 0) + 1;
    const taken = this.#taken.get(`${machine.name}/${call}`);
    const fault = taken === undefined ? 'nobody asked' : this.#findFault(machine, taken, reply);
    if (fault === undefined) return;
    const at = this.#world.clock.now();
    this.violations.push(`${machine.name} at ${at} ms: ${reply.outcome} to ${taken?.call.command.kind ?? call} left although ${fault}`);
  }

  #findFault(machine: Machine, { call, begun }: Taken, reply: Reply): string | undefined {
    switch (reply.outcome) {
      // They say that nothing was decided, or that it is not known.
      case 'overloaded':
      case 'not_owner':
      case 'unavailable':
      case 'invalid':
        return undefined;
      case 'renewed':
        if (this.#world.clock.now() - (this.#acknowledgedAt.get(machine.name) ?? Number.NEGATIVE_INFINITY) < renewalProofMs)
          return undefined;
        return this.#findBarrierFault(machine, begun);
      case 'admitted':
        if (reply.leaseId !== undefined && !this.#granted.has(reply.leaseId)) return 'its grant was not durable';
        if (reply.pinId !== undefined && !this.#pins.has(reply.pinId)) return 'its pin was not durable';
        return this.#findBarrierFault(machine, begun);
      case 'released':
      case 'lease_closed':
        if ('leaseId' in call.command && !this.#closed.has(call.command.leaseId)) return 'the end of its lease was not durable';
        return this.#findBarrierFault(machine, begun);
      case 'refused':
      case 'pin':
        if (reply.pin !== undefined && !this.#pins.has(reply.pin.id)) return 'the pin that it names was not durable';
        return this.#findBarrierFault(machine, begun);
      case 'lease_lost':
        return this.#findBarrierFault(machine, begun);
    }
  }

  // Only an append that began after the command was taken proves that the answer was still this coordinator's to give.
  #findBarrierFault(machine: Machine, begun: number): string | undefined {
    const durable = this.#durable.get(machine.name) ?? 0;
    return durable > begun ? undefined : `no entry begun after its command was durable (${durable} of ${begun} begun before it)`;
  }

  #begunBy(machine: string): Map<string, number> {
    const begun = this.#begun.get(machine) ?? new Map<string, number>();
    this.#begun.set(machine, begun);
    return begun;
  }

  #readJournal(): void {
    const history = this.#world.history();
    for (; this.#seen < history.length; this.#seen++) this.#learn(history[this.#seen]!);
  }

  #learn(entry: Entry): void {
    const machine = this.#machineOf.get(entry.writer);
    if (machine !== undefined) {
      const number = this.#begunBy(machine).get(`${entry.writer}/${entry.batch}`) ?? 0;
      this.#durable.set(machine, Math.max(this.#durable.get(machine) ?? 0, number));
    }
    if (entry.kind !== 'events') return;
    for (const event of entry.events) {
      if (event.kind === 'lease_granted') this.#granted.add(event.leaseId);
      else if (event.kind === 'lease_ended' || event.kind === 'id_closed') this.#closed.add(event.leaseId);
      else if (event.kind === 'pin_set') this.#pins.add(event.pinId);
    }
  }

  #decode(bytes: Uint8Array): Entry {
    const decoded = decodeEntry(bytes);
    if (decoded.outcome !== 'decoded') throw new Error(`A coordinator appends an entry that cannot be read: ${decoded.detail}`);
    return decoded.entry;
  }
}
