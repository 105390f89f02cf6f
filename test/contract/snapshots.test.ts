// The contract of the Snapshots port, run on the memory twin and on JetStream KV of a real nats-server.

import { connectNats, type NatsConnectionSupervised } from '@berth/bus';
import { createMemorySnapshots, openNatsSnapshots, type Snapshots, snapshotValueBytesMax } from '@berth/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NatsServer, startNatsServer } from '../nats-server.ts';

interface Setting {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Each call opens the same, which a test keeps apart by its keys. */
  open(): Promise<Snapshots>;
}

const memorySetting = (): Setting => {
  const snapshots = createMemorySnapshots();
  return { name: 'memory', start: async () => {}, stop: async () => {}, open: async () => snapshots };
};

const natsSetting = (): Setting => {
  let server: NatsServer;
  let connection: NatsConnectionSupervised;
  return {
    name: 'nats',
    start: async () => {
      server = await startNatsServer();
      connection = await connectNats({ servers: [server.url], name: 'contract', onFault: () => {} });
    },
    stop: async () => {
      await connection.close();
      await server.stop();
    },
    open: () => openNatsSnapshots({ connection, cluster: 'contract', replicas: 1 }),
  };
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

for (const setting of [memorySetting(), natsSetting()]) {
  describe(`the Snapshots contract on ${setting.name}`, () => {
    beforeAll(() => setting.start());
    afterAll(() => setting.stop());

    test('a value is found under its key, also by another handle', async () => {
      const snapshots = await setting.open();
      expect(await snapshots.put('1.part-a.7.42', bytes('value'))).toBe(true);
      expect(await (await setting.open()).get('1.part-a.7.42')).toEqual(bytes('value'));
      expect(await snapshots.get('1.part-a.7.43')).toBeUndefined();
    });

    test.each([{ length: 0 }, { length: 1 }, { length: snapshotValueBytesMax }])(
      'a value of $length bytes comes back as it was',
      async ({ length }) => {
        const snapshots = await setting.open();
        const value = Uint8Array.from({ length }, (_, i) => i % 251);
        const kept = new Uint8Array(value);
        expect(await snapshots.put(`2.length.${length}`, value)).toBe(true);
        value.fill(0);
        expect(await snapshots.get(`2.length.${length}`)).toEqual(kept);
      },
    );

    test('a key is never overwritten', async () => {
      const snapshots = await setting.open();
      await snapshots.put('3.once', bytes('first'));
      expect(await snapshots.put('3.once', bytes('second'))).toBe(false);
      expect(await snapshots.get('3.once')).toEqual(bytes('first'));
    });

    test('keys lists what starts with whole tokens of a prefix', async () => {
      const snapshots = await setting.open();
      for (const key of ['4.a.1', '4.a.2', '4.b.1', '44.a.1']) await snapshots.put(key, bytes(key));
      expect([...(await snapshots.keys('4'))!].sort()).toEqual(['4.a.1', '4.a.2', '4.b.1']);
      expect([...(await snapshots.keys('4.a'))!].sort()).toEqual(['4.a.1', '4.a.2']);
      expect(await snapshots.keys('4.c')).toEqual([]);
    });

    test('a removed key is gone, others stay, and removing it again is fine', async () => {
      const snapshots = await setting.open();
      for (const key of ['5.a', '5.b', '5.c']) await snapshots.put(key, bytes(key));
      expect(await snapshots.remove('5.b')).toBe(true);
      expect(await snapshots.remove('5.b')).toBe(true);
      expect(await snapshots.get('5.b')).toBeUndefined();
      expect([...(await snapshots.keys('5'))!].sort()).toEqual(['5.a', '5.c']);
      expect(await snapshots.get('5.c')).toEqual(bytes('5.c'));
    });

    test('a value that is too large or a key that is none is a bug of the caller', async () => {
      const snapshots = await setting.open();
      await expect(snapshots.put('6.large', new Uint8Array(snapshotValueBytesMax + 1))).rejects.toThrow('snapshotValueBytesMax');
      await expect(snapshots.put('6..x', bytes('x'))).rejects.toThrow('a snapshot key is');
    });
  });
}
