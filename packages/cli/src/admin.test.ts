import type { Coordinator } from '@berth/runtime';
import { expect, test } from 'vitest';
import { startAdmin } from './admin.ts';

test.each([
  { counts: { shards_active: 2, shards_full: 0 }, isConnected: true, code: 200, status: 'ready' },
  { counts: { shards_active: 1, shards_full: 0 }, isConnected: true, code: 503, status: 'shards_missing' },
  { counts: { shards_active: 2, shards_full: 1 }, isConnected: true, code: 503, status: 'journal_full' },
  { counts: { shards_active: 1, shards_full: 1 }, isConnected: true, code: 503, status: 'journal_full' },
  { counts: { shards_active: 2, shards_full: 0 }, isConnected: false, code: 503, status: 'nats_away' },
])('/readyz is $code $status with $counts, connected: $isConnected', async ({ counts, isConnected, code, status }) => {
  const coordinator: Coordinator = { ready: Promise.resolve(), counts, take: () => {}, configure: () => {}, close: async () => {} };
  const admin = await startAdmin(coordinator, () => isConnected, { host: '127.0.0.1', port: 0, shards: 2 });
  const response = await fetch(`${admin.url}/readyz`);
  expect(response.status).toBe(code);
  expect(await response.json()).toEqual({ status, shards: 2, ...counts });
  const metrics = await (await fetch(`${admin.url}/metrics`)).text();
  expect(metrics).toContain(`berth_shards_full ${counts.shards_full}`);
  await admin.close();
});
