// A journal that this coordinator must not extend: it says so in one line, fails, and leaves the journal as it was.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { connectNats } from '@berth/bus';
import type { Epoch, Sequence, ShardId, ShardTime } from '@berth/protocol';
import { decodeValue, encodeValue } from '@berth/protocol';
import { encodeEntry, type Journal, openNatsJournal } from '@berth/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NatsServer, startNatsServer } from '../nats-server.ts';

const berth = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const endMsMax = 30_000;
const shard = 0 as ShardId;

let server: NatsServer;
let directory = '';

beforeAll(async () => {
  server = await startNatsServer();
  directory = mkdtempSync(join(tmpdir(), 'berth-foreign-'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const firstEntry = (shards: number): Uint8Array =>
  encodeEntry({
    kind: 'epoch',
    incarnation: 'foreign',
    shard,
    shards,
    epoch: 1 as Epoch,
    writer: 'writer',
    batch: 1,
    previous: 0 as Sequence,
    time: 0 as ShardTime,
    mark: 0 as Sequence,
  });

/** The same entry as a build with another format would have written it. */
const ofVersion = (version: number, entry: Uint8Array): Uint8Array => {
  const [, ...rest] = decodeValue(entry.subarray(4)) as unknown[];
  const body = encodeValue([version, ...rest]);
  const bytes = Buffer.alloc(4 + body.length);
  bytes.writeUInt32LE(crc32(body));
  bytes.set(body, 4);
  return bytes;
};

/** Runs `use` on the journal of the cluster's one shard, on a connection of its own. */
const onJournal = async <T>(cluster: string, use: (journal: Journal) => Promise<T>): Promise<T> => {
  const connection = await connectNats({ servers: [server.url], name: 'test', onFault: () => undefined });
  try {
    return await use(await openNatsJournal({ connection, cluster, shard, replicas: 1, bytesMax: 1_000_000, appendTimeoutMs: 5_000 }));
  } finally {
    await connection.close();
  }
};

interface Ended {
  readonly code: number | string | null | undefined;
  readonly stderr: string;
}

/** `berth coordinator` to its end. */
const runCoordinator = (cluster: string): Promise<Ended> => {
  const config = join(directory, `${cluster}.yaml`);
  writeFileSync(
    config,
    `cluster: ${cluster}\nproviders: [{ name: tensorx, kind: unlimited, simulator: {}, models: [{ model: llama }] }]\n`,
  );
  const env = { ...process.env, NATS_URL: server.url };
  const args = [berth, 'coordinator', '--config', config, '--port', '0'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, timeout: endMsMax }, (error, _stdout, stderr) => resolve({ code: error?.code ?? 0, stderr }));
  });
};

describe('berth coordinator refuses, in one line, the journal', () => {
  test.each([
    [
      'shards',
      'of a cluster with another number of shards',
      firstEntry(4),
      /expected 1 shards, whose number is fixed when a cluster is created, found 4$/m,
    ],
    [
      'version',
      'of another format version',
      ofVersion(2, firstEntry(1)),
      /entry 1 of its journal cannot be read: it has format version 2, this build reads 1/,
    ],
    [
      'bytes',
      'of something else',
      new TextEncoder().encode('{"kind":"order"}'),
      /entry 1 of its journal cannot be read: its checksum does not match/,
    ],
  ])('%s: %s', async (cluster, _what, entry, reason) => {
    const appended = await onJournal(cluster, (journal) => journal.append(entry, 0 as Sequence));
    expect(appended.outcome).toBe('appended');

    const { code, stderr } = await runCoordinator(cluster);
    expect(stderr).toMatch(/^berth: Cannot serve shard 0 of [^\n]+\n$/);
    expect(stderr).toMatch(reason);
    expect(code).toBe(1);

    const last = await onJournal(cluster, (journal) => journal.last());
    expect(last).toMatchObject({ outcome: 'read', value: { sequence: 1, bytes: Uint8Array.from(entry) } });
  });
});
