// What opening a journal on a real nats-server rejects with: `ShardUnavailableError` only where trying again may help. Coordinators rely on the difference.

import { connectNats, type NatsConnectionSupervised } from '@berth/bus';
import { journalStream, journalSubject, type ShardId } from '@berth/protocol';
import { openNatsJournal, ShardUnavailableError } from '@berth/runtime';
import { DiscardPolicy, jetstreamManager, StorageType } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NatsServer, startNatsServer } from '../nats-server.ts';

const cluster = 'opening';
let server: NatsServer;
let connection: NatsConnectionSupervised;

beforeAll(async () => {
  server = await startNatsServer();
  connection = await connectNats({ servers: [server.url], name: cluster, onFault: () => {} });
});
afterAll(async () => {
  await connection.close();
  await server.stop();
});

const failureOf = async (shard: number, on = connection): Promise<Error> => {
  const opened = openNatsJournal({
    ...{ connection: on, cluster, shard: shard as ShardId, replicas: 1, bytesMax: 1_000_000, appendTimeoutMs: 100 },
    openTimeoutMs: 300,
  });
  return opened.then(
    () => new Error('It was opened'),
    (error: Error) => error,
  );
};

describe('opening a journal', () => {
  test('names the stream and the field that makes another kind of stream of it, for good', async () => {
    const { streams } = await jetstreamManager(connection.current!);
    const of = (shard: number) => ({
      name: journalStream(cluster, shard as ShardId),
      subjects: [journalSubject(cluster, shard as ShardId)],
    });
    await streams.add({ ...of(0), storage: StorageType.Memory, discard: DiscardPolicy.New });
    await streams.add({ ...of(1), storage: StorageType.File, discard: DiscardPolicy.Old });
    const failures = [await failureOf(0), await failureOf(1)];
    expect(failures.map(({ message }) => message)).toEqual([
      `Stream ${of(0).name} cannot be a journal: its storage is "memory", must be "file"`,
      `Stream ${of(1).name} cannot be a journal: its discard is "old", must be "new"`,
    ]);
    for (const failure of failures) expect(failure).not.toBeInstanceOf(ShardUnavailableError);
  });

  test('says that a server has no JetStream, for good', async () => {
    const plain = await startNatsServer({ jetStream: false });
    const toPlain = await connectNats({ servers: [plain.url], name: cluster });
    const failure = await failureOf(2, toPlain);
    expect(failure.message).toBe(`NATS server at 127.0.0.1:${plain.port} has no JetStream: start it with --jetstream`);
    expect(failure).not.toBeInstanceOf(ShardUnavailableError);
    await toPlain.close();
    await plain.stop();
  });

  test('says that JetStream does not answer, for now', async () => {
    server.pause();
    const failure = await failureOf(3);
    server.resume();
    expect(failure.message).toMatch(/^JetStream of NATS at .* did not answer within 300 ms/);
    expect(failure).toBeInstanceOf(ShardUnavailableError);
  });
});
