// The order in which refusals are found, and both sides of every limit (DESIGN.md 2.2).

import { findPool } from '@berth/core';
import type { AdmissionCommand, LeaseId } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import {
  ann,
  bob,
  boundaries,
  closed,
  full,
  iris,
  live,
  modelId,
  passedOverRows,
  pinned,
  release,
  route,
  rows,
  situation,
  swap,
  tensorx,
  unheard,
  unpinned,
  verdict,
  withoutPin,
} from './precedence-tables.ts';

test('the situation is the one that the tables need', () => {
  const { state } = situation([9, 9, 0, 9]);
  expect(findPool(state, modelId, iris)).toMatchObject({ inFlight: 3, pins: 2 });
  expect(findPool(state, modelId, tensorx)).toMatchObject({ inFlight: 1, pins: 1 });
});

describe('the first reason that holds is told', () => {
  test.each(rows)('%s', (_, numbers, command, expected) => {
    expect(verdict(situation(numbers).ask(command))).toBe(expected);
  });
});

describe('why a candidate is passed over is the first reason too', () => {
  test.each(passedOverRows)('%s', (_, numbers, command, expected) => {
    const reply = situation(numbers).ask(command);
    expect(reply).toMatchObject({ outcome: 'refused', passedOver: [{ provider: iris, reason: expected }] });
  });
});

describe('a limit that is just reached refuses, one below it admits', () => {
  test.each(boundaries)('%s', (_, command, atLimit, reason, oneBelow, how) => {
    expect(verdict(situation(atLimit).ask(command))).toBe(reason);
    expect(verdict(situation(oneBelow).ask(command))).toBe(`admitted ${how}`);
  });
});

test('overloaded comes after ids that were seen before and ahead of everything else', () => {
  // Four leases live and two ids closed: not one more id can be remembered.
  const shard = situation(full, 6);
  const admissions = (id: LeaseId): AdmissionCommand[] =>
    [unpinned(id, bob, iris), swap(id, ann, 99, iris), pinned(id, ann), withoutPin(id), route(id, bob, [])] as AdmissionCommand[];
  for (const command of admissions(live)) expect(verdict(shard.ask(command))).toBe('admitted new');
  for (const command of admissions(closed)) expect(verdict(shard.ask(command))).toBe('lease_closed');
  for (const command of admissions(unheard)) expect(verdict(shard.ask(command))).toBe('overloaded');
  // Releases and renewals are never overloaded.
  expect(verdict(shard.ask({ kind: 'renew_request_lease', leaseId: live }))).toBe('renewed');
  expect(verdict(shard.ask(release(unheard)))).toBe('released');
  expect(verdict(shard.ask(release(live)))).toBe('released');
});
