// I6: a reply leaves only after its entry is durable; and no clock stands in for an append (DESIGN.md 3.2).
// Random histories against journals that are slow, silent and lossy, judged by a checker that is shown to catch those who answer too early.

import { type Clock, delay } from '@berth/bus';
import type { Command } from '@berth/protocol';
import { decodeEntry, type Journal, type MemoryAppendFate } from '@berth/runtime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DurabilityChecker } from '../../durability.ts';
import { anyCommand, anyPools } from '../../random-commands.ts';
import { World, type WorldOptions } from '../../world.ts';
import { admitWithoutPin, getPin, outcomesOf, release, renew, route } from '../../world-client.ts';

type Step = { readonly commands: readonly Command[]; readonly waitMs: number; readonly fate: MemoryAppendFate };

const anyFate: fc.Arbitrary<MemoryAppendFate> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(30).chain((store) => fc.nat(30).map((more) => ({ storeAfterMs: store, answerAfterMs: store + more }))) },
  { weight: 2, arbitrary: fc.constantFrom<MemoryAppendFate>('append', 'hide', 'lose', 'full', 'refuse') },
  { weight: 1, arbitrary: fc.constant<MemoryAppendFate>({ storeAfterMs: 320, answerAfterMs: 400 }) },
);

const anySteps = fc.array(
  fc.record<Step>({
    commands: fc.array(anyCommand, { minLength: 1, maxLength: 5 }),
    waitMs: fc.oneof({ weight: 5, arbitrary: fc.nat(25) }, { weight: 1, arbitrary: fc.constantFrom(350, 5_100) }),
    fate: anyFate,
  }),
  { minLength: 1, maxLength: 25 },
);

const runHistory = async (steps: readonly Step[], options: Partial<WorldOptions> = {}): Promise<DurabilityChecker> => {
  const world = new World({ pools: anyPools, ...options });
  const checker = new DurabilityChecker(world);
  await world.start();
  for (const { commands, waitMs, fate } of steps) {
    world.journal.failAppends(fate);
    world.client.send(commands);
    await world.advance(waitMs);
  }
  await world.advance(1_000);
  return checker;
};

/** A journal that says `appended` to some entries as soon as it has heard of them, and stores them in order some time later. */
const hastyJournal =
  (isHasty: (bytes: Uint8Array) => boolean) =>
  (journal: Journal, clock: Clock): Journal => {
    let stored: Promise<unknown> = Promise.resolve();
    return {
      ...inherited(journal),
      append: async (entry, after) => {
        const bytes = new Uint8Array(entry);
        const outcome = stored.then(() => delay(clock, 5)).then(() => journal.append(bytes, after));
        stored = outcome;
        return isHasty(bytes) ? { outcome: 'appended', sequence: (after + 1) as typeof after } : outcome;
      },
    };
  };

const inherited = (journal: Journal): Omit<Journal, 'append'> => ({
  extent: () => journal.extent(),
  last: () => journal.last(),
  read: (from, to, take) => journal.read(from, to, take),
  truncate: (below) => journal.truncate(below),
});

const isOf = (kind: 'events' | 'barrier') => (bytes: Uint8Array) => {
  const decoded = decodeEntry(bytes);
  if (decoded.outcome !== 'decoded' || decoded.entry.kind !== 'events') return false;
  return decoded.entry.events.length > 0 === (kind === 'events');
};

describe('I6', () => {
  test('no reply leaves before its entry is durable, whatever the commands and however late, lost or silent the appends', async () => {
    const judged: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const checker = await runHistory(steps);
        for (const [outcome, count] of Object.entries(checker.judged)) judged[outcome] = (judged[outcome] ?? 0) + count;
        expect(checker.violations).toEqual([]);
      }),
      { numRuns: 80, seed: 6 },
    );
    // What was never said was never judged.
    for (const outcome of ['admitted', 'refused', 'released', 'renewed', 'lease_lost', 'lease_closed', 'pin', 'unavailable']) {
      expect(judged, outcome).toHaveProperty(outcome);
    }
  }, 60_000);

  test('the checker catches a journal that acknowledges events before it stores them', async () => {
    const checker = await runHistory([{ commands: [route(1, 1)], waitMs: 50, fate: 'append' }], {
      wrapJournal: hastyJournal(isOf('events')),
    });
    expect(checker.violations).toEqual([expect.stringContaining('admitted to route left although its grant was not durable')]);
  });

  test.each<{ reply: string; command: Command }>([
    { reply: 'pin', command: getPin(1) },
    { reply: 'lease_lost', command: renew(9) },
    { reply: 'refused', command: admitWithoutPin(3) },
    { reply: 'lease_closed', command: route(2, 2) },
  ])('the checker catches a journal that acknowledges the barrier of $reply before it stores it', async ({ reply, command }) => {
    const fill = [route(1, 1), route(2, 2), route(4, 1), route(5, 5, ['a']), release(2)];
    const steps: Step[] = [
      { commands: [...fill, route(6, 2), admitWithoutPin(7)], waitMs: 200, fate: 'append' },
      { commands: [command], waitMs: 50, fate: 'append' },
    ];
    expect((await runHistory(steps)).violations).toEqual([]);
    const { violations } = await runHistory(steps, { wrapJournal: hastyJournal(isOf('barrier')) });
    expect(violations).toEqual([
      expect.stringMatching(new RegExp(`${reply} to .* left although no entry begun after its command was durable`)),
    ]);
  });
});

describe('a reply without an event of its own', () => {
  const world = async (): Promise<{ world: World; checker: DurabilityChecker }> => {
    const made = new World({ pools: anyPools });
    const checker = new DurabilityChecker(made);
    await made.start();
    await made.client.askAll([route(1, 1), route(2, 2, ['b']), release(2), route(3, 1), route(4, 3), admitWithoutPin(5)]);
    return { world: made, checker };
  };

  test.each<{ reply: string; command: Command }>([
    { reply: 'pin', command: getPin(1) },
    { reply: 'lease_lost', command: renew(9) },
    { reply: 'lease_closed', command: route(2, 2) },
    { reply: 'refused', command: admitWithoutPin(6) },
    { reply: 'released', command: release(2) },
    { reply: 'admitted', command: route(1, 1) },
    { reply: 'admitted', command: route(7, undefined, ['u']) },
  ])('($reply to $command.kind) waits for a barrier that began after the command was taken', async ({ reply, command }) => {
    const { world: made, checker } = await world();
    const before = made.history().length;
    made.journal.failAppends({ storeAfterMs: 20, answerAfterMs: 40 }, { storeAfterMs: 20, answerAfterMs: 40 });
    // The append under way began before the command: it proves nothing for it.
    made.client.send([route(8, 4, ['u'])]);
    await made.advance(1);
    const sent = made.client.send([command]);
    await made.advance(78);
    expect(outcomesOf(sent)).toEqual(['-']);
    await made.advance(2);
    expect(outcomesOf(sent)).toEqual([reply]);
    expect(made.history().slice(before)).toMatchObject([{ kind: 'events' }, { kind: 'events', events: [] }]);
    expect(checker.violations).toEqual([]);
  });
});

describe('the exemptions of 3.2', () => {
  const slow = { storeAfterMs: 100, answerAfterMs: 200 };

  test('a positive renewal leaves at once while the last acknowledged append is under 5 s old, and waits for a barrier from then on', async () => {
    const world = new World({ pools: anyPools });
    await world.start();
    await world.client.ask(route(1, 1));
    world.journal.setAppendFate(() => slow);
    await world.advance(4_990);
    const young = world.client.send([renew(1)]);
    await world.advance(1);
    expect(outcomesOf(young)).toEqual(['renewed']);
    await world.advance(9);
    const old = world.client.send([renew(1)]);
    await world.advance(199);
    expect(outcomesOf(old)).toEqual(['-']);
    await world.advance(1);
    expect(outcomesOf(old)).toEqual(['renewed']);
    // The barrier made the proof young again.
    const again = world.client.send([renew(1)]);
    await world.advance(1);
    expect(outcomesOf(again)).toEqual(['renewed']);
  });

  test('a lost renewal never leaves at once, however young the last append', async () => {
    const world = new World();
    await world.start();
    await world.client.ask(route(1, 1));
    world.journal.setAppendFate(() => slow);
    const sent = world.client.send([renew(1), renew(2)]);
    await world.advance(150);
    expect(outcomesOf(sent)).toEqual(['renewed', '-']);
    await world.advance(100);
    expect(outcomesOf(sent)).toEqual(['renewed', 'lease_lost']);
  });
});
