// The contract of the Journal port, run on the memory twin and on JetStream of a real nats-server.

import { connectNats, type NatsConnectionSupervised } from '@berth/bus';
import { journalStream, type Sequence, type ShardId } from '@berth/protocol';
import { createMemoryJournalStore, type Journal, openNatsJournal, type ReadOutcome, type StoredEntry } from '@berth/runtime';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NatsServer, startNatsServer } from '../nats-server.ts';

interface Setting {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** An empty journal: a way to open it as another process would, and to remove it as an operator would. */
  create(bytesMax?: number): Promise<Created>;
}

interface Created {
  (): Promise<Journal>;
  wipe(): Promise<void>;
}

const memorySetting: Setting = {
  name: 'memory',
  start: async () => {},
  stop: async () => {},
  create: async (bytesMax) => {
    const store = createMemoryJournalStore(bytesMax === undefined ? {} : { bytesMax });
    return Object.assign(async () => store.open(), { wipe: async () => store.wipe() });
  },
};

const natsSetting = (): Setting => {
  let server: NatsServer;
  const connections: NatsConnectionSupervised[] = [];
  let shards = 0;
  return {
    name: 'nats',
    start: async () => {
      server = await startNatsServer();
      for (const name of ['one', 'two']) connections.push(await connectNats({ servers: [server.url], name }));
    },
    stop: async () => {
      await Promise.all(connections.map((connection) => connection.close()));
      await server.stop();
    },
    create: async (bytesMax = 1024 * 1024) => {
      const shard = shards++ as ShardId;
      let opened = 0;
      const open = () => {
        const connection = connections[opened++ % connections.length]!;
        return openNatsJournal({ connection, cluster: 'contract', shard, replicas: 1, bytesMax, appendTimeoutMs: 1_000 });
      };
      const wipe = async () => {
        const { streams } = await jetstreamManager(connections[0]!.current!);
        await streams.delete(journalStream('contract', shard));
      };
      return Object.assign(open, { wipe });
    },
  };
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = (sequence: number): Sequence => sequence as Sequence;
const answerOf = <T>(outcome: ReadOutcome<T>): T => {
  if (outcome.outcome !== 'read') throw new Error(JSON.stringify(outcome));
  return outcome.value;
};

const appendAll = async (journal: Journal, texts: readonly string[]): Promise<void> => {
  let after = answerOf(await journal.extent()).last;
  for (const text of texts) {
    expect(await journal.append(bytes(text), after)).toEqual({ outcome: 'appended', sequence: after + 1 });
    after = at(after + 1);
  }
};

const readTexts = async (journal: Journal, from: number, to: number): Promise<string[]> => {
  const texts: string[] = [];
  answerOf(await journal.read(at(from), at(to), (entry) => texts.push(`${entry.sequence}=${new TextDecoder().decode(entry.bytes)}`)));
  return texts;
};

for (const setting of [memorySetting, natsSetting()]) {
  describe(`the Journal contract on ${setting.name}`, () => {
    beforeAll(() => setting.start());
    afterAll(() => setting.stop());

    test('an empty journal ends at 0 and has no last entry', async () => {
      const journal = await (await setting.create(4_096))();
      expect(answerOf(await journal.extent())).toEqual({ last: 0, first: 1, bytes: 0, bytesMax: 4_096 });
      expect(answerOf(await journal.last())).toBeUndefined();
      expect(await readTexts(journal, 1, 0)).toEqual([]);
    });

    test('entries get the positions after one another and are read back as they were', async () => {
      const journal = await (await setting.create())();
      await appendAll(journal, ['a', 'b', 'c', 'd']);
      expect(await readTexts(journal, 1, 4)).toEqual(['1=a', '2=b', '3=c', '4=d']);
      expect(await readTexts(journal, 2, 3)).toEqual(['2=b', '3=c']);
      expect(answerOf(await journal.last())).toEqual({ sequence: 4, bytes: bytes('d') });
      expect(answerOf(await journal.extent())).toMatchObject({ last: 4, first: 1 });
    });

    test('bytes of every value survive, and a stored entry does not change with its buffer', async () => {
      const journal = await (await setting.create())();
      const entry = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256);
      const kept = new Uint8Array(entry);
      await journal.append(entry, at(0));
      entry.fill(0);
      expect(answerOf(await journal.last())?.bytes).toEqual(kept);
    });

    test.each([{ after: 0 }, { after: 1 }, { after: 3 }, { after: 9 }])(
      'an append after $after to a journal that ends at 2 is fenced and stores nothing',
      async ({ after }) => {
        const journal = await (await setting.create())();
        await appendAll(journal, ['a', 'b']);
        expect(await journal.append(bytes('x'), at(after))).toEqual({ outcome: 'fenced' });
        expect(answerOf(await journal.extent()).last).toBe(2);
      },
    );

    test('of two writers that race for a position exactly one wins, the other is fenced', async () => {
      const open = await setting.create();
      const writers = [await open(), await open()];
      for (let after = 0; after < 50; after++) {
        const outcomes = await Promise.all(writers.map((writer, i) => writer.append(bytes(`${i}`), at(after))));
        expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'fenced']);
        const winner = outcomes.findIndex(({ outcome }) => outcome === 'appended');
        expect(answerOf(await writers[0]!.last())).toEqual({ sequence: after + 1, bytes: bytes(`${winner}`) });
      }
    });

    test('an opened journal has what others appended', async () => {
      const open = await setting.create();
      await appendAll(await open(), ['a', 'b']);
      const again = await open();
      await appendAll(again, ['c']);
      expect(await readTexts(again, 1, 3)).toEqual(['1=a', '2=b', '3=c']);
    });

    test('truncation forgets what is below, and the fence stays right', async () => {
      const open = await setting.create();
      const [journal, other] = [await open(), await open()];
      await appendAll(journal, ['a', 'b', 'c', 'd', 'e']);
      answerOf(await journal.truncate(at(3)));
      expect(answerOf(await journal.extent())).toMatchObject({ last: 5, first: 3 });
      expect(await readTexts(journal, 3, 5)).toEqual(['3=c', '4=d', '5=e']);
      expect((await journal.read(at(2), at(5), () => {})).outcome).toBe('unknown');
      expect(await other.append(bytes('x'), at(4))).toEqual({ outcome: 'fenced' });
      await appendAll(other, ['f']);
      expect(await journal.append(bytes('x'), at(5))).toEqual({ outcome: 'fenced' });
    });

    test('truncation to the last position keeps it; again or lower changes nothing; beyond it is refused', async () => {
      const journal = await (await setting.create())();
      await appendAll(journal, ['a', 'b', 'c']);
      for (const below of [3, 3, 1]) answerOf(await journal.truncate(at(below)));
      expect((await journal.truncate(at(4))).outcome).toBe('unknown');
      expect(answerOf(await journal.extent())).toMatchObject({ last: 3, first: 3 });
      await appendAll(journal, ['d']);
      expect(await readTexts(journal, 3, 4)).toEqual(['3=c', '4=d']);
    });

    test('a full journal refuses, stores nothing, and accepts again after truncation', async () => {
      const journal = await (await setting.create(64 * 1024))();
      const entry = new Uint8Array(10_000);
      let last = 0;
      let outcome = await journal.append(entry, at(last));
      while (outcome.outcome === 'appended' && last < 20) outcome = await journal.append(entry, at(++last));
      expect(outcome).toEqual({ outcome: 'full' });
      expect(last).toBe(6);
      expect(answerOf(await journal.extent())).toMatchObject({ last, bytesMax: 64 * 1024 });
      expect(await journal.append(bytes('small'), at(last))).toMatchObject({ outcome: 'appended' });
      answerOf(await journal.truncate(at(4)));
      expect(await journal.append(entry, at(last + 1))).toEqual({ outcome: 'appended', sequence: last + 2 });
    });

    test('bytes grow with appends and shrink with truncation', async () => {
      const journal = await (await setting.create())();
      const sizes: number[] = [];
      for (const after of [0, 1, 2]) {
        await journal.append(new Uint8Array(1_000), at(after));
        sizes.push(answerOf(await journal.extent()).bytes);
      }
      answerOf(await journal.truncate(at(3)));
      const left = answerOf(await journal.extent()).bytes;
      expect(sizes.every((size, i) => size >= 1_000 * (i + 1))).toBe(true);
      expect(left).toBe(sizes[0]);
    });

    test('a read that asks for more than there is ends unknown', async () => {
      const journal = await (await setting.create())();
      await appendAll(journal, ['a']);
      expect((await journal.read(at(1), at(2), () => {})).outcome).toBe('unknown');
    });

    test('what take throws rejects the read', async () => {
      const journal = await (await setting.create())();
      await appendAll(journal, ['a', 'b']);
      const broken = journal.read(at(1), at(2), () => {
        throw new Error('broken entry');
      });
      await expect(broken).rejects.toThrow('broken entry');
      expect(await readTexts(journal, 1, 2)).toEqual(['1=a', '2=b']);
    });

    test('a journal that was wiped says that it is gone, stores nothing, and is empty when it is opened again', async () => {
      const open = await setting.create();
      const journal = await open();
      await appendAll(journal, ['a', 'b']);
      await open.wipe();
      expect(await journal.append(bytes('x'), at(2))).toMatchObject({ outcome: 'unknown' });
      const answers = [
        await journal.extent(),
        await journal.last(),
        await journal.read(at(1), at(2), () => {}),
        await journal.truncate(at(1)),
      ];
      expect(answers).toEqual(Array(4).fill({ outcome: 'gone' }));
      expect(answerOf(await (await open()).extent())).toMatchObject({ last: 0, first: 1 });
      expect(await journal.append(bytes('x'), at(2))).toEqual({ outcome: 'fenced' });
      await appendAll(journal, ['c']);
    });

    test('a long journal is read whole and in order', async () => {
      const journal = await (await setting.create(16 * 1024 * 1024))();
      for (let after = 0; after < 1_000; after++) await journal.append(bytes(`entry ${after}`), at(after));
      const entries: StoredEntry[] = [];
      answerOf(await journal.read(at(1), at(1_000), (entry) => entries.push(entry)));
      expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
      expect(entries.at(-1)?.bytes).toEqual(bytes('entry 999'));
    });
  });
}
