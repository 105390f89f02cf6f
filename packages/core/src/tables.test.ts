// The tables of a shard where their form shows: ids of every form, splitting buckets, rows used again, looking ahead. What they mean, test/spec tells.

import type { LeaseId, ModelId, ProviderId, SessionId, ShardTime } from '@berth/protocol';
import { base64urlOf, leaseIdOf } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import type { ShardCommand, ShardState } from './index.ts';
import {
  apply,
  createShardState,
  defaultShardSettings,
  execute,
  findViolation,
  finishLoading,
  isSweepDue,
  loadPart,
  partsOf,
  warm,
} from './index.ts';
import { LeaseIds } from './lease-ids.ts';

const modelId = 'llama' as ModelId;
const candidates = [{ provider: 'iris-1' as ProviderId, health: 'healthy' as const }];
const leaseId = (n: number): LeaseId => leaseIdOf(n, 7, 7, n);
const key = (n: number): SessionId => base64urlOf([n, 0, 0, 0, 0, 0, 0, n]) as SessionId;

const route = (n: number, sessionId: SessionId | undefined, model = modelId): ShardCommand => ({
  kind: 'route',
  leaseId: leaseId(n),
  modelId: model,
  sessionId,
  candidates,
  excluded: [],
});
const release = (n: number): ShardCommand => ({ kind: 'release_request_lease', leaseId: leaseId(n), refreshPin: true, abandoned: false });

const newShard = (): ShardState => {
  const state = createShardState(defaultShardSettings);
  const limits = {
    max_pinned_sessions: 1_000_000,
    max_global_in_flight_request_slots: 1_000_000,
    global_in_flight_request_slots_reserved_for_pinned_sessions: 0,
    max_per_session_in_flight_request_slots: 2,
  };
  execute(state, { kind: 'configure_limits', version: 1, pools: [{ provider: candidates[0]!.provider, modelId, limits }] }, 2, []);
  return state;
};

const how = (state: ShardState, command: ShardCommand): string => {
  const reply = execute(state, command, 2, []);
  return reply?.outcome === 'admitted' ? reply.how : (reply?.outcome ?? 'nothing');
};

const pass = (state: ShardState, ms: number): void => {
  apply(state, { kind: 'time_passed', time: (state.time + ms) as ShardTime }, 2);
  while (isSweepDue(state, state.time)) execute(state, { kind: 'tick' }, 2, []);
};

test('keys hash to the same for ever: parts of a snapshot are named by it', () => {
  const { sessions } = newShard();
  const hashes = [key(0), key(1), 'short' as SessionId, 'sitzung-ü' as SessionId].map((id) => sessions.hashOf(modelId, id));
  expect(hashes).toEqual([-1109077936, -812261839, -807351005, -292530531]);
  const ids = new LeaseIds();
  expect([leaseId(1), leaseId(2)].map((id) => [ids.seek(id), ids.hash][1])).toEqual([-1291740264, 2010999830]);
});

describe('a session id', () => {
  test.each([
    ['a key as proxies make it', key(0x7fff_ffff)],
    ['43 characters that are no key', `${'A'.repeat(42)}B`],
    ['short', 'a'],
    ['long', 'x'.repeat(256)],
    ['not ASCII', 'sitzung-ü-🐋'],
    ['the number of another', '1'],
  ])('is found again, whatever its form: %s', (_what, text) => {
    const sessionId = text as SessionId;
    const state = newShard();
    expect(how(state, route(1, 'first' as SessionId))).toBe('new');
    expect(how(state, route(2, sessionId))).toBe('new');
    expect(how(state, route(3, sessionId))).toBe('pinned');
    expect(how(state, route(4, sessionId, 'qwen' as ModelId))).toBe('new');
    for (const n of [2, 3, 4]) expect(how(state, release(n))).toBe('released');
    const session = state.sessions.find(modelId, sessionId);
    expect(state.sessions.idOf(session)).toBe(sessionId);
    expect(findViolation(state)).toBeUndefined();
    // All pins end; the row and the id's number are used again by another session.
    pass(state, 301_000);
    expect(state.sessions.wheel.size).toBe(0);
    expect(how(state, route(5, 'another' as SessionId))).toBe('new');
    expect(how(state, route(6, sessionId))).toBe('new');
    expect(findViolation(state)).toBeUndefined();
  });
});

// Sessions, leases without one, and ids, beyond several splits of buckets and pages of rows.
const grown = (count: number): ShardState => {
  const state = newShard();
  for (let n = 1; n <= count; n++) {
    execute(state, route(n, n % 4 === 0 ? undefined : n % 3 === 0 ? (`session ${n}` as SessionId) : key(n)), 2, []);
    if (n % 2 === 0) execute(state, release(n), 2, []);
  }
  return state;
};

test('a shard that has grown holds each session and lease once, and shrinks to nothing', () => {
  const count = 20_000;
  const state = grown(count);
  expect(findViolation(state)).toBeUndefined();
  expect(state.leases.size).toBe(count / 2);
  for (let n = 1; n <= count; n += 2) expect(how(state, release(n))).toBe('released');
  pass(state, 301_000);
  expect([state.leases.size, state.sessions.wheel.size, state.closed.size]).toEqual([0, 0, 0]);
  expect(partsOf(state).map(({ name }) => name)).toEqual(['pools']);
  expect(findViolation(state)).toBeUndefined();
});

type LeaseInPart = [id: string, provider: number, ...rest: unknown[]];
type SessionsPart = [
  names: string[],
  sessions: [number, string, number, number, number, number, ...LeaseInPart[]][],
  loose: [number, LeaseInPart][],
];

// Names in the place of their numbers; sessions and leases in an order of their own.
const sessionsOf = ([names, sessions, loose]: SessionsPart): string[] => {
  const leaseText = ([id, provider, ...rest]: LeaseInPart): string => JSON.stringify([id, names[provider], rest]);
  const lines = sessions.map(([model, id, provider, pinId, expiresAt, shared, ...leases]) =>
    JSON.stringify([names[model], id, names[provider], pinId, expiresAt, shared, leases.map(leaseText).sort()]),
  );
  return [...lines, ...loose.map(([model, lease]) => `${names[model]} ${leaseText(lease)}`)].sort();
};

const partsByName = (state: ShardState): Map<string, unknown> =>
  new Map(
    partsOf(state).map(
      ({ name, encode }) => [name, name.startsWith('sessions-') ? sessionsOf(encode() as SessionsPart) : encode()] as const,
    ),
  );

test('a shard that is loaded from its parts has the same parts', () => {
  const state = grown(5_000);
  const loaded = createShardState(defaultShardSettings);
  for (const part of partsOf(state)) loadPart(loaded, part.name, part.encode(), 2);
  finishLoading(loaded, 2);
  expect(findViolation(loaded)).toBeUndefined();
  expect(partsByName(loaded)).toEqual(partsByName(state));
});

test('looking ahead changes no answer, also when other commands come than were looked for', () => {
  const [state, plain] = [grown(2_000), grown(2_000)];
  const commands = Array.from({ length: 200 }, (_, i) =>
    i % 3 === 0 ? release(2 * i + 1) : route(10_000 + i, i % 2 === 0 ? key(i) : (`session ${i}` as SessionId)),
  );
  warm(state, commands);
  for (const [i, command] of commands.entries()) {
    // Every fifth command is one that nobody looked for, every seventh is left out.
    if (i % 5 === 0) expect(how(state, route(20_000 + i, key(i)))).toBe(how(plain, route(20_000 + i, key(i))));
    if (i % 7 !== 0) expect(how(state, command)).toBe(how(plain, command));
  }
  expect(findViolation(state)).toBeUndefined();
});
