// All checkers together on one large history: they find nothing in it, and are quick enough to look at thousands of runs.

import { expect, test } from 'vitest';
import {
  admitted,
  counted,
  custodyGranted,
  custodyOpened,
  ended,
  granted,
  HistoryBuilder,
  limits,
  limitsSet,
  pinSet,
  providerIn,
  release,
  released,
  renew,
  route,
  sessionIn,
} from './history-builder.ts';
import { checkers } from './index.ts';

const shards = 4;
const pool = providerIn(0, shards);
const atOnce = 12;

/** What a shard has written down, as totals. */
interface Totals {
  seen: number;
  back: number;
  pin: number;
}

// Rounds of overlapping calls: all are sent, then decided by their shards one after the other, then answered, last come first served.
const writeRound = (history: HistoryBuilder, totals: readonly Totals[], round: number): void => {
  const requests = Array.from({ length: atOnce }, (_, index) => {
    const n = round * atOnce + index;
    const shard = n % shards;
    const session = sessionIn(shard, shards, n >> 2);
    return { n, shard, session, pin: ++totals[shard]!.pin, call: history.send(route(n, session, pool), shard) };
  });
  for (const { n, shard, session, pin } of requests) {
    const own = totals[shard]!;
    if (shard > 0) history.entry(0, [counted(pool, shard, own.seen + 1, own.back, own.seen + 1)]);
    own.seen++;
    const grant = [pinSet(session, pin, pool), granted(n, pool, session, pin, 'new')];
    history.entry(shard, shard > 0 ? [custodyGranted(pool, own.seen, own.seen), ...grant] : grant);
  }
  for (const { n, pin, call } of requests.reverse()) history.answer(call, admitted(n, pool, pin, 'new'));
  for (const { n, shard } of requests) history.ask(renew(n), { outcome: 'renewed' }, [], shard);
  for (const { n, shard } of requests) {
    const own = totals[shard]!;
    const call = history.send(release(n), shard);
    history.entry(shard, [ended(n)]);
    own.back++;
    if (shard > 0) history.entry(0, [counted(pool, shard, own.seen, own.back, own.seen)]);
    history.answer(call, released);
  }
};

const largeHistory = () => {
  const history = new HistoryBuilder(shards);
  for (let shard = 0; shard < shards; shard++) {
    const set = limitsSet(pool, limits(atOnce, 0, 1_000_000));
    history.entry(shard, shard === 0 ? [set] : [set, custodyOpened(pool, 1)]);
  }
  history.entry(
    0,
    [1, 2, 3].map((shard) => counted(pool, shard)),
  );
  const totals = Array.from({ length: shards }, () => ({ seen: 0, back: 0, pin: 0 }));
  for (let round = 0; round < 42; round++) writeRound(history, totals, round);
  return history.end();
};

// The core that replays journals does not know custody yet.
const all = checkers.filter(({ name }) => name !== 'journal_replay');

test('find nothing in 1,500 right operations, and take well under a second', () => {
  const history = largeHistory();
  expect(history.calls.length).toBe(1_512);
  const startedAt = performance.now();
  for (const { name, find } of all) expect([name, find(history)]).toEqual([name, []]);
  // Alone it takes some 200 ms, and 80 ms once the code is warm: the bound is for a loaded machine.
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
