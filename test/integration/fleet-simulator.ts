// A simulated provider in a process of its own, read through its admin routes. Its loop is its own on purpose: Node accepts one connection per turn of the loop,
// so a simulator that shares a busy process takes seconds to accept a burst, and the limits would never be reached.

import type { Served } from './overlap.ts';

interface SimulatorState {
  /** Requests accepted since the start. */
  readonly accepted: number;
  /** Accepted and not yet closed. */
  readonly in_flight: number;
}

interface SimulatorRecord {
  readonly id: string;
  readonly berth_request_id?: string;
  readonly accepted_at_ns: string;
  readonly closed_at_ns: string;
}

export class FleetSimulator {
  readonly name: string;
  readonly url: string;

  constructor(name: string, url: string) {
    this.name = name;
    this.url = url;
  }

  async state(): Promise<SimulatorState> {
    return (await fetch(`${this.url}/admin/state`)).json() as Promise<SimulatorState>;
  }

  /** Every request that has ended, by the id that its proxy gave it. */
  async served(): Promise<Served[]> {
    const served: Served[] = [];
    for (let since = 0; ; ) {
      const { records, next } = await this.#recordsSince(since);
      if (records.length === 0) return served;
      since = next;
      for (const record of records) {
        served.push({
          id: record.berth_request_id ?? record.id,
          acceptedAtNs: BigInt(record.accepted_at_ns),
          closedAtNs: BigInt(record.closed_at_ns),
        });
      }
    }
  }

  async #recordsSince(since: number): Promise<{ readonly records: readonly SimulatorRecord[]; readonly next: number }> {
    const answer = await fetch(`${this.url}/admin/records?since=${since}`);
    return answer.json() as Promise<{ records: SimulatorRecord[]; next: number }>;
  }
}
