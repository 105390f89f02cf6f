// One shard without its actor: commands and time go in, replies come out, and every event is kept with the position that its entry would have.

import type { ShardCommand, ShardEvent, ShardSettings, ShardState } from '@berth/core';
import { createShardState, isSweepDue } from '@berth/core';
import type { ShardTime } from '@berth/protocol';
import type { Machine, Reply } from './machine.ts';
import { realMachine } from './machine.ts';

export interface WrittenEntry {
  readonly at: number;
  readonly time: ShardTime;
  readonly events: readonly ShardEvent[];
}

export class OneShard {
  readonly state: ShardState;
  readonly written: WrittenEntry[] = [];
  readonly #machine: Machine;

  constructor(settings: ShardSettings, machine: Machine = realMachine) {
    this.#machine = machine;
    this.state = createShardState(settings);
  }

  /** Position of the newest entry; that of the first one is 2, as in a journal whose first entry is an epoch. */
  get position(): number {
    return this.written.length + 1;
  }

  readonly ask = (command: ShardCommand): Reply => {
    const events: ShardEvent[] = [];
    const reply = this.#machine.execute(this.state, command, this.position + 1, events);
    this.written.push({ at: this.position + 1, time: this.state.time, events });
    return reply;
  };

  /** Moves shard time on, then sweeps to the end unless told otherwise. */
  pass(ms: number, sweeps = true): void {
    this.#machine.apply(this.state, { kind: 'time_passed', time: (this.state.time + ms) as ShardTime }, this.position);
    while (sweeps && isSweepDue(this.state, this.state.time)) this.ask({ kind: 'tick' });
  }

  resume(): void {
    const leasesKeptUntil = (this.state.time + this.state.settings.leaseTimeoutMs) as ShardTime;
    this.#machine.apply(this.state, { kind: 'resumed', leasesKeptUntil }, this.position);
  }
}
