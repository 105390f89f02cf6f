// The contract of the Bus port, run on the memory network and on a real nats-server.

import { type Bus, type BusMessage, connectNats, createMemoryBusNetwork, createNatsBus } from '@berth/bus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { type NatsServer, startNatsServer } from '../nats-server.ts';

interface Faults {
  readonly messages: string[];
}

interface Setting {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  connect(name: string, faults?: Faults): Promise<Bus>;
  /** Makes every bus lose its connection. */
  interrupt(): Promise<void>;
  restore(): Promise<void>;
}

const memorySetting = (): Setting => {
  const faults: string[] = [];
  const network = createMemoryBusNetwork({ onFault: (message) => heard.messages.push(message) });
  let heard: Faults = { messages: faults };
  const buses: ReturnType<typeof network.connect>[] = [];
  return {
    name: 'memory',
    start: async () => {},
    stop: async () => {},
    connect: async (name, into) => {
      heard = into ?? heard;
      const bus = network.connect(name);
      buses.push(bus);
      return bus;
    },
    interrupt: async () => buses.forEach((bus) => void bus.disconnect()),
    restore: async () => buses.forEach((bus) => void bus.reconnect()),
  };
};

const natsSetting = (): Setting => {
  let server: NatsServer;
  return {
    name: 'nats',
    start: async () => {
      server = await startNatsServer({ jetStream: false });
    },
    stop: () => server.stop(),
    connect: async (name, into) =>
      createNatsBus(await connectNats({ servers: [server.url], name, onFault: (message) => into?.messages.push(message) })),
    interrupt: () => server.kill(),
    restore: () => server.restart(),
  };
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (message: BusMessage): string => new TextDecoder().decode(message.payload);

// Subscribes, and waits until the subscription is in force for every publisher.
const listen = async (bus: Bus, pattern: string): Promise<string[]> => {
  const heard: string[] = [];
  bus.subscribe(pattern, (message) => heard.push(message.noResponders ? `${message.subject}!` : `${message.subject}=${textOf(message)}`));
  await bus.flush();
  return heard;
};

for (const setting of [memorySetting(), natsSetting()]) {
  describe(`the Bus contract on ${setting.name}`, () => {
    beforeAll(() => setting.start());
    afterAll(() => setting.stop());

    const pair = async (faults?: Faults): Promise<[Bus, Bus]> => [await setting.connect('a', faults), await setting.connect('b', faults)];

    test.each([
      { pattern: 'w.a.b', heard: ['w.a.b=1'] },
      { pattern: 'w.*.b', heard: ['w.a.b=1', 'w.c.b=3'] },
      { pattern: 'w.a.*', heard: ['w.a.b=1'] },
      { pattern: 'w.>', heard: ['w.a.b=1', 'w.a.b.c=2', 'w.c.b=3'] },
      { pattern: 'w.a.b.>', heard: ['w.a.b.c=2'] },
      { pattern: '*.*', heard: [] },
    ])('a subscription of $pattern hears what matches, in order', async ({ pattern, heard: expected }) => {
      const [a, b] = await pair();
      const heard = await listen(b, pattern);
      const end = await listen(b, 'end');
      a.publish('w.a.b', bytes('1'));
      a.publish('w.a.b.c', bytes('2'));
      a.publish('w.c.b', bytes('3'));
      a.publish('end', bytes(''));
      await eventually('the last message arrived', () => end.length === 1);
      expect(heard).toEqual(expected);
      await Promise.all([a.close(), b.close()]);
    });

    test('every subscription gets its own copy, the publisher its own messages', async () => {
      const [a, b] = await pair();
      const heard = [await listen(a, 'copies'), await listen(b, 'copies'), await listen(b, 'copies')];
      a.publish('copies', bytes('x'));
      await eventually('all three heard it', () => heard.every((one) => one.length === 1));
      await Promise.all([a.close(), b.close()]);
    });

    test('a payload may be reused as soon as publish returns', async () => {
      const [a, b] = await pair();
      const heard = await listen(b, 'reused');
      const payload = bytes('first');
      a.publish('reused', payload);
      payload.set(bytes('other'));
      await eventually('it arrived', () => heard.length === 1);
      expect(heard).toEqual(['reused=first']);
      await Promise.all([a.close(), b.close()]);
    });

    test('no callback runs within the stack of publish', async () => {
      const bus = await setting.connect('a');
      const heard = await listen(bus, 'stack');
      bus.publish('stack', bytes('x'));
      expect(heard).toEqual([]);
      await eventually('it arrived later', () => heard.length === 1);
      await bus.close();
    });

    test('a reply reaches the one who asked', async () => {
      const [a, b] = await pair();
      b.subscribe('ask', (message) => b.publish(message.reply!, bytes(`re ${textOf(message)}`)));
      await b.flush();
      const heard = await listen(a, 'inbox.*');
      a.publish('ask', bytes('q'), 'inbox.7');
      await eventually('the reply arrived', () => heard.length === 1);
      expect(heard).toEqual(['inbox.7=re q']);
      await Promise.all([a.close(), b.close()]);
    });

    test('a missing subscriber is noticed on the reply subject, and only there', async () => {
      const [a, b] = await pair();
      const [heardByA, heardByB] = [await listen(a, 'inbox.>'), await listen(b, 'inbox.>')];
      a.publish('nobody', bytes('q'), 'inbox.1');
      a.publish('nobody', bytes('q'));
      await eventually('the notice arrived', () => heardByA.length === 1);
      expect(heardByA).toEqual(['inbox.1!']);
      await Promise.all([a.flush(), b.flush()]);
      expect(heardByB).toEqual([]);
      await Promise.all([a.close(), b.close()]);
    });

    test('a subject has no subscriber once its last one stopped or closed', async () => {
      const [a, b] = await pair();
      const heard = await listen(a, 'inbox.>');
      const first = b.subscribe('gone', () => {});
      const second = await setting.connect('c');
      second.subscribe('gone', () => {});
      await Promise.all([b.flush(), second.flush()]);
      first.stop();
      await second.close();
      await b.flush();
      await eventually('a notice came', () => {
        a.publish('gone', bytes('q'), 'inbox.2');
        return heard.includes('inbox.2!');
      });
      await Promise.all([a.close(), b.close()]);
    });

    test('no callback runs after stop, not even for what has arrived', async () => {
      const [a, b] = await pair();
      const heard: string[] = [];
      const subscription = b.subscribe('stopped', (message) => {
        heard.push(textOf(message));
        subscription.stop();
      });
      await b.flush();
      const end = await listen(b, 'end');
      for (const text of ['1', '2', '3']) a.publish('stopped', bytes(text));
      a.publish('end', bytes(''));
      await eventually('the last message arrived', () => end.length === 1);
      expect(heard).toEqual(['1']);
      await Promise.all([a.close(), b.close()]);
    });

    test('an exception of a callback is reported and deafens nobody', async () => {
      const faults: Faults = { messages: [] };
      const [a, b] = await pair(faults);
      b.subscribe('broken', () => {
        throw new Error('broken on purpose');
      });
      const heard = await listen(b, 'broken');
      a.publish('broken', bytes('1'));
      a.publish('broken', bytes('2'));
      await eventually('both arrived', () => heard.length === 2);
      expect(faults.messages).toHaveLength(2);
      expect(faults.messages[0]).toContain('broken');
      await Promise.all([a.close(), b.close()]);
    });

    test('subscriptions live through a lost connection, and messages of that time are refused', async () => {
      const [a, b] = await pair();
      const heard = await listen(b, 'again');
      const phases: string[] = [];
      a.onPhase((phase) => phases.push(phase));
      await setting.interrupt();
      await eventually('both are down', () => a.phase === 'down' && b.phase === 'down');
      expect(a.publish('again', bytes('lost'))).toBe(false);
      const late = listen(b, 'late');
      await setting.restore();
      await eventually('both are up', () => a.phase === 'up' && b.phase === 'up');
      await b.flush();
      expect(a.publish('again', bytes('2'))).toBe(true);
      expect(a.publish('late', bytes('3'))).toBe(true);
      await eventually('both arrived', async () => heard.length === 1 && (await late).length === 1);
      expect(heard).toEqual(['again=2']);
      expect(phases).toEqual(['down', 'up']);
      await Promise.all([a.close(), b.close()]);
    });

    test('a closed bus refuses, subscribes nothing and reports its phase once', async () => {
      const bus = await setting.connect('a');
      const phases: string[] = [];
      bus.onPhase((phase) => phases.push(phase));
      await bus.close();
      await bus.close();
      expect(bus.publish('x', bytes('x'))).toBe(false);
      bus.subscribe('x', () => {}).stop();
      await bus.flush();
      expect(phases).toEqual(['closed']);
      expect(bus.phase).toBe('closed');
    });

    test('a payload over 1 MiB is a bug of the caller', async () => {
      const bus = await setting.connect('a');
      expect(() => bus.publish('big', new Uint8Array(1024 * 1024 + 1))).toThrow('1 MiB');
      await bus.close();
    });
  });
}
