// What the memory network can do to messages that no real network can be asked for.

import { expect, test } from 'vitest';
import { createMemoryBusNetwork } from './memory-bus.ts';
import { VirtualClock } from './virtual-clock.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a late message is overtaken, and a second copy comes whole', async () => {
  const clock = new VirtualClock();
  const network = createMemoryBusNetwork({
    clock,
    filter: (_, subject) => (subject === 'late' ? { delayMs: 10, againAfterMs: 20 } : 'deliver'),
  });
  const heard: string[] = [];
  network
    .connect('to')
    .subscribe('>', ({ subject, payload }) => heard.push(`${clock.now()} ${subject} ${new TextDecoder().decode(payload)}`));
  const from = network.connect('from');
  from.publish('late', bytes('a'));
  from.publish('early', bytes('b'));
  await clock.advance(100);
  expect(heard).toEqual(['0 early b', '10 late a', '30 late a']);
});

test('a connection that is cut off from another hears nothing of it, and still counts as a subscriber', async () => {
  const clock = new VirtualClock();
  const network = createMemoryBusNetwork({ clock, isCut: (from, to) => from === 'a' && to === 'b' });
  const [a, b, c] = [network.connect('a'), network.connect('b'), network.connect('c')];
  const heard: string[] = [];
  for (const bus of [a, b, c]) {
    bus.subscribe('word', () => heard.push(bus.name));
    bus.subscribe(`inbox.${bus.name}`, ({ noResponders }) => heard.push(`${bus.name} ${noResponders ? 'nobody' : 'reply'}`));
  }
  a.publish('word', bytes(''), 'inbox.a');
  await clock.advance(1);
  expect(heard).toEqual(['a', 'c']);
  b.publish('word', bytes(''));
  await clock.advance(1);
  expect(heard.slice(2)).toEqual(['a', 'b', 'c']);
});
