// What a coordinator does with messages that it cannot read (issue 2, "Bad input"): says what and where to whoever can be told, counts the rest, and goes on.

import { clientInbox, decodeReply, encodeValue, idBytesMax, leaseIdOf, type ShardId, shardSubject } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import { type Machine, World } from '../../world.ts';
import { cluster, release, renew, route } from '../../world-client.ts';

const inbox = clientInbox(cluster, 'stranger');
const lease = leaseIdOf(1, 2, 3, 4);

/** Sends the bytes to the shard, and gives every answer that the stranger got within 100 ms. */
const answersTo = async (world: World, machine: Machine, payload: Uint8Array): Promise<unknown[]> => {
  const answers: unknown[] = [];
  const subscription = machine.bus.subscribe(inbox, (message) => {
    for (const { replies } of decodeReply(message.payload)!.groups) answers.push(...replies);
  });
  machine.bus.publish(shardSubject(cluster, 0 as ShardId), payload);
  await world.advance(100);
  subscription.stop();
  return answers;
};

const started = async (): Promise<[World, Machine]> => {
  const world = new World();
  return [world, await world.start()];
};

describe('a coordinator', () => {
  test('ignores what is no message, counts it and warns, and loses nothing', async () => {
    const [world, machine] = await started();
    expect(await world.client.ask(route(1, 1))).toMatchObject({ outcome: 'admitted', how: 'new' });
    const payloads = [
      new Uint8Array(),
      new TextEncoder().encode('PUB a 1\r\nx'),
      new Uint8Array(100_000).fill(0x91),
      encodeValue([2, inbox, []]),
      encodeValue([1, 'berth.>', [[0, [[1, 6, lease]]]]]),
    ];
    for (const payload of payloads) expect(await answersTo(world, machine, payload)).toEqual([]);
    expect(machine.coordinator.counts.malformed_messages).toBe(payloads.length);
    expect(machine.logs).toContainEqual({ level: 'warn', message: expect.stringMatching(/^a request was ignored: /) });
    expect(await world.client.ask(renew(1))).toEqual({ outcome: 'renewed' });
    expect(await world.client.ask(route(2, 1))).toMatchObject({ outcome: 'admitted', how: 'pinned' });
  });

  test('answers a command that it cannot read with what is wrong, and the commands beside it', async () => {
    const [world, machine] = await started();
    const long = 'x'.repeat(idBytesMax + 1);
    const calls = [
      [1, 8, lease, 'm', long, ['a', 1], []],
      [2, 8, lease, 'm', 'session', ['a', 1], []],
      [3, 77],
    ];
    const answers = await answersTo(world, machine, encodeValue([1, inbox, [[0, calls]]]));
    expect(answers).toHaveLength(3);
    expect(answers).toEqual(
      expect.arrayContaining([
        { call: 1, reply: { outcome: 'invalid', detail: 'route: the session id is not a string of 1 to 256 bytes' } },
        { call: 2, reply: expect.objectContaining({ outcome: 'admitted', how: 'new' }) },
        { call: 3, reply: { outcome: 'invalid', detail: 'the command code 77 is unknown' } },
      ]),
    );
    expect(await world.client.ask(release(9))).toEqual({ outcome: 'released' });
  });

  test('says of a shard that there is not that it does not own it', async () => {
    const [world, machine] = await started();
    const answers = await answersTo(world, machine, encodeValue([1, inbox, [[5, [[1, 6, lease]]]]]));
    expect(answers).toEqual([{ call: 1, reply: { outcome: 'not_owner', owner: undefined } }]);
  });
});
