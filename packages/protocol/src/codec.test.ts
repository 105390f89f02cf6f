import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command, CoordinatorId, Epoch, HeartbeatMessage, Reply, ReplyMessage, RequestMessage, Sequence, ShardId } from './index.ts';
import {
  candidatesMax,
  commandsPerMessageMax,
  decodeHeartbeat,
  decodeReply,
  decodeRequest,
  decodeValue,
  encodeHeartbeat,
  encodeReply,
  encodeRequest,
  encodeValue,
  idBytesMax,
  leaseIdOf,
  shardsMax,
} from './index.ts';

const word = fc.integer({ min: 0, max: 0xffff_ffff });
const leaseId = fc.tuple(word, word, word, word).map((words) => leaseIdOf(...words));
// Multi-byte characters included; cut by code points, so that no half of a pair is left.
const id = fc.string({ unit: 'binary', minLength: 1, maxLength: idBytesMax / 4 }).map((text) => text as never);
const count = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const shard = fc.nat({ max: shardsMax - 1 }).map((n) => n as ShardId);
const health = fc.constantFrom('healthy' as const, 'draining' as const, 'degraded' as const);
const providers = fc.uniqueArray(id, { maxLength: 5 });

const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: kind('get_pin'), modelId: id, sessionId: id }),
  fc.record({ kind: kind('try_admit_unpinned_session_request'), leaseId, provider: id, modelId: id, sessionId: id }),
  fc.record({ kind: kind('try_admit_pinned_session_request'), leaseId, modelId: id, sessionId: id }),
  fc.record({
    kind: kind('try_compare_and_swap_pin_and_admit_request'),
    leaseId,
    expectedPinId: count.map((n) => n as never),
    provider: id,
    modelId: id,
    sessionId: id,
  }),
  fc.record({ kind: kind('try_admit_request_without_pin'), leaseId, provider: id, modelId: id }),
  fc.record({ kind: kind('renew_request_lease'), leaseId }),
  fc.record({ kind: kind('release_request_lease'), leaseId, refreshPin: fc.boolean(), abandoned: fc.boolean() }),
  fc.record({
    kind: kind('route'),
    leaseId,
    modelId: id,
    sessionId: fc.option(id, { nil: undefined }),
    candidates: providers.chain((some) => fc.tuple(...some.map((provider) => fc.record({ provider: fc.constant(provider), health })))),
    excluded: providers,
  }),
);

const request: fc.Arbitrary<RequestMessage> = fc.record({
  inbox: fc.stringMatching(/^[a-z0-9]{1,9}(\.[a-zA-Z0-9_-]{1,9}){0,3}$/),
  groups: fc.array(fc.record({ shard, calls: fc.array(fc.record({ call: word, command }), { maxLength: 5 }) }), { maxLength: 4 }),
});

const capacityReasons = [
  'per_session_in_flight_request_limit_reached',
  'pin_limit_reached',
  'global_in_flight_request_limit_reached',
  'unreserved_in_flight_request_limit_reached',
] as const;
const passedOver = fc.array(fc.record({ provider: id, reason: fc.constantFrom(...capacityReasons, 'degraded', 'draining', 'excluded') }), {
  maxLength: 4,
}) as fc.Arbitrary<never>;
const pin = fc.option(fc.record({ id: count, provider: id }), { nil: undefined }) as fc.Arbitrary<never>;
const coordinator = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/).map((text) => text as CoordinatorId);
const plain = ['renewed', 'lease_lost', 'released', 'lease_closed', 'overloaded', 'unavailable'] as const;

const reply: fc.Arbitrary<Reply> = fc.oneof(
  fc.record({
    outcome: kind('admitted'),
    how: fc.constantFrom('pinned' as const, 'new' as const, 'repinned' as const, 'temporary' as const),
    provider: id,
    pinId: fc.option(
      count.map((n) => n as never),
      { nil: undefined },
    ),
    leaseId: fc.option(leaseId, { nil: undefined }),
    leaseTimeoutMs: count,
    passedOver,
  }),
  fc.record({
    outcome: kind('refused'),
    reason: fc.constantFrom(
      ...capacityReasons,
      'already_pinned' as const,
      'session_not_pinned' as const,
      'pin_mismatch' as const,
      'no_capacity' as const,
      'no_healthy_provider' as const,
      'unsupported' as const,
    ),
    pin,
    passedOver,
  }),
  fc.record({ outcome: kind('pin'), pin }),
  fc.constantFrom(...plain).map((outcome) => ({ outcome })),
  fc.record({ outcome: kind('not_owner'), owner: fc.option(coordinator, { nil: undefined }) }),
  fc.record({ outcome: kind('invalid'), detail: fc.string() }),
);

const epoch = count.map((n) => n as Epoch);
const shards = fc.nat({ max: shardsMax });
const replyMessage: fc.Arbitrary<ReplyMessage> = fc.record({
  coordinator,
  shards,
  groups: fc.array(
    fc.record({ shard, epoch, incarnation: fc.string(), replies: fc.array(fc.record({ call: word, reply }), { maxLength: 5 }) }),
    { maxLength: 4 },
  ),
});
const heartbeat: fc.Arbitrary<HeartbeatMessage> = fc.record({
  coordinator,
  shards,
  beat: count,
  owned: fc.array(fc.record({ shard, epoch, incarnation: fc.string(), sequence: count.map((n) => n as Sequence), appendAgeMs: count }), {
    maxLength: shardsMax,
  }),
});

describe('what is encoded is decoded as it was', () => {
  test('every request', () => {
    fc.assert(
      fc.property(request, (message) => {
        expect(decodeRequest(encodeRequest(message))).toEqual({ outcome: 'decoded', message, invalid: [] });
      }),
    );
  });

  test('every reply', () => {
    fc.assert(
      fc.property(replyMessage, (message) => {
        expect(decodeReply(encodeReply(message))).toEqual(message);
      }),
    );
  });

  test('every heartbeat', () => {
    fc.assert(
      fc.property(heartbeat, (message) => {
        expect(decodeHeartbeat(encodeHeartbeat(message))).toEqual(message);
      }),
    );
  });
});

const lease = leaseIdOf(1, 2, 3, 4);
const one = (call: unknown): Uint8Array => encodeValue([1, 'inbox.1', [[0, [call]]]]);

describe('bytes of others', () => {
  test('never throw, whatever they are', () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), request.map(encodeRequest), replyMessage.map(encodeReply));
    const broken = fc.tuple(bytes, fc.array(fc.tuple(fc.nat(), fc.nat(255))), fc.nat()).map(([whole, changes, cut]) => {
      const copy = Uint8Array.from(whole);
      for (const [at, byte] of changes) copy[at % Math.max(1, copy.length)] = byte;
      return cut % 3 === 0 ? copy.subarray(0, cut % (copy.length + 1)) : copy;
    });
    fc.assert(
      fc.property(broken, (each) => {
        expect(['decoded', 'malformed']).toContain(decodeRequest(each).outcome);
        decodeReply(each);
        decodeHeartbeat(each);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['nothing', Uint8Array.of()],
    ['JSON', new TextEncoder().encode('{"kind":"route"}')],
    ['two values', Uint8Array.of(0x90, 0x90)],
    ['an array that says it has 4 billion items', Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff)],
    ['a string that says it has 4 GB', Uint8Array.of(0xdb, 0xff, 0xff, 0xff, 0xff)],
    ['a million arrays in one another', new Uint8Array(1_000_000).fill(0x91)],
    ['a map', encodeValue({ version: 1 })],
  ])('%s are no message, and cost nothing', (_what, bytes) => {
    expect(decodeRequest(bytes)).toEqual({ outcome: 'malformed', detail: 'the message is not a msgpack array' });
    expect(decodeReply(bytes)).toBeUndefined();
    expect(decodeHeartbeat(bytes)).toBeUndefined();
  });

  test('a value and bytes after it are no value', () => expect(decodeValue(Uint8Array.of(0x01, 0x02))).toBeUndefined());
});

describe('a request that cannot be answered says why', () => {
  const calls = (many: number): unknown[] => Array.from({ length: many }, (_, call) => [call, 6, lease]);

  test.each([
    ['another version', [2, 'inbox', []], 'the message has version 2, this coordinator speaks 1'],
    ['no version', [], 'the message has version undefined, this coordinator speaks 1'],
    ['an inbox that is no text', [1, 7, []], 'the inbox is not a subject of 1 to 128 characters without wildcards'],
    ['an empty inbox', [1, '', []], 'the inbox is not a subject of 1 to 128 characters without wildcards'],
    ['an inbox that is everybody', [1, 'berth.>', []], 'the inbox is not a subject of 1 to 128 characters without wildcards'],
    ['an inbox with a blank', [1, 'a b', []], 'the inbox is not a subject of 1 to 128 characters without wildcards'],
    ['an inbox with a hole', [1, 'a..b', []], 'the inbox is not a subject of 1 to 128 characters without wildcards'],
    ['an inbox of 129 characters', [1, 'a'.repeat(129), []], 'the inbox is not a subject of 1 to 128 characters without wildcards'],
    ['no groups', [1, 'inbox'], `the groups are not an array of at most ${shardsMax}`],
    ['too many groups', [1, 'inbox', Array(shardsMax + 1).fill([0, []])], `the groups are not an array of at most ${shardsMax}`],
    ['a group that is none', [1, 'inbox', [[0, []], 5]], `group 1 is not [shard below ${shardsMax}, calls]`],
    ['a shard that cannot be', [1, 'inbox', [[shardsMax, []]]], `group 0 is not [shard below ${shardsMax}, calls]`],
    ['a group without calls', [1, 'inbox', [[0]]], `group 0 is not [shard below ${shardsMax}, calls]`],
    [
      'too many commands',
      [
        1,
        'inbox',
        [
          [0, calls(commandsPerMessageMax)],
          [1, calls(1)],
        ],
      ],
      `the message has more than ${commandsPerMessageMax} commands`,
    ],
  ])('%s', (_what, value, detail) => expect(decodeRequest(encodeValue(value))).toEqual({ outcome: 'malformed', detail }));

  test('as many commands as allowed are read', () => {
    const decoded = decodeRequest(encodeValue([1, 'inbox', [[0, calls(commandsPerMessageMax)]]]));
    expect(decoded).toMatchObject({ outcome: 'decoded', invalid: [] });
  });
});

describe('a command that cannot be read says which field', () => {
  const long = 'x'.repeat(idBytesMax + 1);
  const pairs = (many: number): unknown[] => Array.from({ length: many }, (_, n) => [`p${n}`, 1]).flat();
  const notId = `is not a string of 1 to ${idBytesMax} bytes`;
  const notLease = 'the lease id is not 22 characters of base64url (128 bits)';

  test.each([
    ['a code that nobody knows', [7, 99], 'the command code 99 is unknown'],
    ['no code', [7], 'the command code undefined is unknown'],
    ['get_pin', [7, 1, long, 's'], `get_pin: the model id ${notId}`],
    ['get_pin', [7, 1, 'm', ''], `get_pin: the session id ${notId}`],
    ['get_pin', [7, 1, 'm'], `get_pin: the session id ${notId}`],
    ['an admission', [7, 2, 'short', 'p', 'm', 's'], `try_admit_unpinned_session_request: ${notLease}`],
    ['an admission', [7, 2, lease, long, 'm', 's'], `try_admit_unpinned_session_request: the provider ${notId}`],
    ['an admission', [7, 2, lease, 'p', 5, 's'], `try_admit_unpinned_session_request: the model id ${notId}`],
    ['an admission', [7, 3, lease, 'm', long], `try_admit_pinned_session_request: the session id ${notId}`],
    ['a swap', [7, 4, lease, -1, 'p', 'm', 's'], 'try_compare_and_swap_pin_and_admit_request: the expected pin id is not a whole number'],
    ['a swap', [7, 4, lease, 1.5, 'p', 'm', 's'], 'try_compare_and_swap_pin_and_admit_request: the expected pin id is not a whole number'],
    ['an admission without pin', [7, 5, lease, 'p', long], `try_admit_request_without_pin: the model id ${notId}`],
    ['a renewal', [7, 6, `${lease}x`], `renew_request_lease: ${notLease}`],
    ['a release', [7, 7, null, 0], `release_request_lease: ${notLease}`],
    ['a release', [7, 7, lease, 4], 'release_request_lease: the flags are not a whole number from 0 to 3'],
    ['a route', [7, 8, lease, long, null, [], []], `route: the model id ${notId}`],
    ['a route', [7, 8, lease, 'm', long, [], []], `route: the session id ${notId}`],
    ['a route', [7, 8, lease, 'm', null, 'p', []], `route: the candidates are not an array of at most ${candidatesMax} pairs`],
    [
      'a route',
      [7, 8, lease, 'm', null, pairs(candidatesMax + 1), []],
      `route: the candidates are not an array of at most ${candidatesMax} pairs`,
    ],
    ['a route', [7, 8, lease, 'm', null, ['p', 1, 'q', 9], []], 'route: candidate 1 is not a provider and its health'],
    ['a route', [7, 8, lease, 'm', null, ['p', 1, 'q'], []], 'route: candidate 1 is not a provider and its health'],
    ['a route', [7, 8, lease, 'm', null, [long, 1], []], 'route: candidate 0 is not a provider and its health'],
    ['a route', [7, 8, lease, 'm', null, ['p', 1, 'p', 2], []], 'route: the provider of candidate 1 stands there already'],
    ['a route', [7, 8, lease, 'm', null, [], [long]], `route: the excluded providers are not an array of at most ${candidatesMax} ids`],
    ['a route', [7, 8, lease, 'm', null, []], `route: the excluded providers are not an array of at most ${candidatesMax} ids`],
  ])('%s', (_what, call, detail) => {
    expect(decodeRequest(one(call))).toEqual({
      outcome: 'decoded',
      message: { inbox: 'inbox.1', groups: [{ shard: 0, calls: [] }] },
      invalid: [{ shard: 0, call: 7, detail }],
    });
  });

  test.each([[5], [[]], [[-1, 6]], [[2 ** 32, 6]], [['1', 6]], [[1.5, 6]]])('a call without a number of its own has 0: %j', (call) => {
    expect(decodeRequest(one(call))).toMatchObject({
      invalid: [{ shard: 0, call: 0, detail: 'a call is not an array that starts with its number' }],
    });
  });

  test('the commands beside it are read', () => {
    const decoded = decodeRequest(
      encodeValue([
        1,
        'inbox',
        [
          [
            3,
            [
              [1, 6, lease],
              [2, 99],
              [3, 6, lease],
            ],
          ],
        ],
      ]),
    );
    expect(decoded).toMatchObject({
      message: { groups: [{ shard: 3, calls: [{ call: 1 }, { call: 3 }] }] },
      invalid: [{ shard: 3, call: 2 }],
    });
  });

  test('as many candidates as allowed are read, and an id of exactly the bound', () => {
    const call = [7, 8, lease, 'm'.repeat(idBytesMax), 's'.repeat(idBytesMax), pairs(candidatesMax), []];
    expect(decodeRequest(one(call))).toMatchObject({ invalid: [] });
  });
});

describe('what a coordinator says', () => {
  test.each([
    ['another version', [2, 'c', 1, []]],
    ['no coordinator', [1, '', 1, []]],
    ['a coordinator that would be another subject', [1, 'a.b', 1, []]],
    ['a number of shards that cannot be', [1, 'c', shardsMax + 1, []]],
    ['no groups', [1, 'c', 1]],
    ['a group without epoch', [1, 'c', 1, [[0, null, 'i', []]]]],
    ['a group of a shard that cannot be', [1, 'c', 1, [[-1, 0, 'i', []]]]],
    ['a group without replies', [1, 'c', 1, [[0, 0, 'i']]]],
  ])('is no reply with %s', (_what, value) => expect(decodeReply(encodeValue(value))).toBeUndefined());

  test.each([
    ['no beat', [1, 'c', 1, null, []]],
    ['a shard without sequence', [1, 'c', 1, 1, [[0, 1, 'i', null, 5]]]],
    ['a shard without incarnation', [1, 'c', 1, 1, [[0, 1, 2, 3, 5]]]],
  ])('is no heartbeat with %s', (_what, value) => expect(decodeHeartbeat(encodeValue(value))).toBeUndefined());

  test('is read but for the answers that this build does not know', () => {
    const value = [1, 'c', 1, [[0, 1, 'i', [[1, 99], [2, 4], [3, 1, 99, 'p', 1, lease, 5, []], [4, 2, 99], 'x']]]];
    expect(decodeReply(encodeValue(value))?.groups[0]?.replies).toEqual([{ call: 2, reply: { outcome: 'renewed' } }]);
  });
});
