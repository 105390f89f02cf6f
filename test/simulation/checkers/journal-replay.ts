// Replays every journal through the core's own `apply`, from nothing: no entry is refused, no invariant of the core is broken on the way, and what the core holds
// at the end is what the entries say. Invariants walk the whole state, so they are looked at after every few entries, and at the end.

import { apply, createShardState, defaultShardSettings, findViolation, type ShardState } from '@berth/core';
import type { RunHistory } from '../history.ts';
import type { Checker } from './checker.ts';
import { entryName, type Stored, type Timeline, timelineOf } from './timeline.ts';

/** Entries from one look at the invariants to the next: a prime, so that it does not keep step with anything. */
const lookEvery = 61;

const replayed = (history: RunHistory, entries: readonly Stored[]): ShardState | string => {
  const { leaseTimeoutMs, pinInactivityTimeoutMs } = history;
  const state = createShardState({ ...defaultShardSettings, leaseTimeoutMs, pinInactivityTimeoutMs });
  for (const [index, stored] of entries.entries()) {
    const { entry, sequence } = stored.record;
    try {
      apply(state, { kind: 'time_passed', time: entry.time }, sequence);
      if (entry.kind === 'events') for (const event of entry.events) apply(state, event, sequence);
    } catch (error) {
      return `replay: ${entryName(stored)} cannot be applied: ${error instanceof Error ? error.message : String(error)}`;
    }
    const violation = index % lookEvery === 0 || index === entries.length - 1 ? findViolation(state) : undefined;
    if (violation !== undefined) return `replay: after ${entryName(stored)}: ${violation}`;
  }
  return state;
};

const findDifference = (shard: number, state: ShardState, { leases, pins }: Timeline): string | undefined => {
  const live = leases.filter((lease) => lease.shard === shard && lease.ended === undefined).length;
  if (live !== state.leases.size) return `replay: shard ${shard} ends with ${state.leases.size} leases, its entries leave ${live}`;
  const pinned = pins.filter((pin) => pin.shard === shard && pin.ended === undefined).length;
  const held = state.sessions.wheel.size;
  return pinned === held ? undefined : `replay: shard ${shard} ends with ${held} pins, its entries leave ${pinned}`;
};

export const journalReplay: Checker = {
  name: 'journal_replay',
  find: (history) => {
    const timeline = timelineOf(history);
    const faults: string[] = [];
    for (const [shard, entries] of timeline.entries.entries()) {
      const state = replayed(history, entries);
      const fault = typeof state === 'string' ? state : findDifference(shard, state, timeline);
      if (fault !== undefined) faults.push(fault);
    }
    return faults;
  },
};
