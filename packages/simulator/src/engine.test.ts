import { describe, expect, it } from 'vitest';
import { Engine, type EngineOptions, type Place } from './engine.ts';

const never = new AbortController().signal;
const engineOf = (maxConcurrency: number, queueMax: number, speeds: Partial<EngineOptions> = {}) =>
  new Engine({
    maxConcurrency,
    queueMax,
    prefillTokensPerSecond: Number.POSITIVE_INFINITY,
    decodeTokensPerSecond: Number.POSITIVE_INFINITY,
    cacheBlocks: 100,
    blockTokens: 4,
    ...speeds,
  });

const requirePlace = (entered: { readonly outcome: string }): Place => {
  expect(entered.outcome).toBe('running');
  return entered as Place;
};

describe('an engine', () => {
  it('runs up to its bound, queues up to the next, and refuses beyond', async () => {
    const engine = engineOf(2, 1);
    await engine.enter(never);
    await engine.enter(never);
    void engine.enter(never);
    expect(await engine.enter(never)).toEqual({ outcome: 'queue_full' });
    expect([engine.running, engine.waiting, engine.peakRunning]).toEqual([2, 1, 2]);
  });

  it('serves its queue in order', async () => {
    const engine = engineOf(1, 3);
    const order: number[] = [];
    const first = requirePlace(await engine.enter(never));
    const others = [1, 2, 3].map(async (number) => {
      const place = requirePlace(await engine.enter(never));
      order.push(number);
      place.leave();
    });
    first.leave();
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
    expect([engine.running, engine.waiting, engine.peakRunning]).toEqual([0, 0, 1]);
  });

  it('lets a waiting request go when it is aborted, and the next one keeps its turn', async () => {
    const engine = engineOf(1, 2);
    const gone = new AbortController();
    const first = requirePlace(await engine.enter(never));
    const left = engine.enter(gone.signal);
    const stays = engine.enter(never);
    gone.abort();
    expect(await left).toEqual({ outcome: 'aborted' });
    expect(engine.waiting).toBe(1);
    first.leave();
    requirePlace(await stays);
  });

  it('gives a place back once, however often it is left', async () => {
    const engine = engineOf(2, 0);
    const place = requirePlace(await engine.enter(never));
    await engine.enter(never);
    place.leave();
    place.leave();
    expect(engine.running).toBe(1);
  });

  it('always computes the last token of a prompt that it has cached as a whole', async () => {
    const engine = engineOf(1, 0);
    const prompt = Buffer.alloc(64, 'a');
    expect(await engine.prefill(prompt, 1, never)).toEqual({ promptTokens: 16, cachedTokens: 0 });
    expect(await engine.prefill(prompt, 1, never)).toEqual({ promptTokens: 16, cachedTokens: 12 });
    expect(engine.cacheCounts).toEqual({ queriedTokens: 32, hitTokens: 12 });
  });

  it('takes the time of the tokens that it has not cached, and of no others', async () => {
    // Of 16 tokens 12 are cached, and 4 take 80 ms.
    const engine = engineOf(1, 0, { prefillTokensPerSecond: 50 });
    const prompt = Buffer.alloc(64, 'a');
    engine.remember(prompt);
    const startMs = performance.now();
    await engine.prefill(prompt, 1, never);
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(79);
    // All 10,000 would take 500 s and end the test; the one that is not cached takes 50 ms.
    const slow = engineOf(1, 0, { prefillTokensPerSecond: 20, cacheBlocks: 10_000, blockTokens: 1 });
    const long = Buffer.alloc(40_000, 'a');
    slow.remember(long);
    expect(await slow.prefill(long, 1, never)).toEqual({ promptTokens: 10_000, cachedTokens: 9_999 });
  });

  it('writes no token before it is due, and none after an abort', async () => {
    const engine = engineOf(1, 0, { decodeTokensPerSecond: 100 });
    const gone = new AbortController();
    const startMs = performance.now();
    const dueMs: number[] = [];
    await engine.decode(1_000, 1, gone.signal, async (index) => {
      dueMs.push(performance.now() - startMs);
      if (index === 3) gone.abort();
      return true;
    });
    expect(dueMs).toHaveLength(4);
    expect(dueMs.every((atMs, index) => atMs >= index * 10 - 1)).toBe(true);
  });

  it('caches nothing of a prefill that was aborted', async () => {
    const engine = engineOf(1, 0);
    const prompt = Buffer.alloc(64, 'a');
    await engine.prefill(prompt, 1, AbortSignal.abort());
    expect((await engine.prefill(prompt, 1, never)).cachedTokens).toBe(0);
  });
});
