import { systemClock } from '@berth/bus';
import type { ProviderId } from '@berth/protocol';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../test-support/proxy-bench.ts';
import { json, StubProvider } from '../test-support/stub-provider.ts';
import type { HealthMonitor } from './health.ts';
import { HealthBelief, probeHealth } from './health-probe.ts';

const options = { rise: 2, fall: 3, intervalMs: 1_000 };

describe('belief in a provider’s health', () => {
  test.each([
    ['', 'healthy'],
    ['--', 'healthy'],
    ['---', 'degraded'],
    ['--+--', 'healthy'],
    ['---+', 'degraded'],
    ['---+-+', 'degraded'],
    ['---++', 'healthy'],
    ['---++--', 'healthy'],
  ])('after probes %j is %s', (probes, health) => {
    const belief = new HealthBelief(options);
    for (const probe of probes) belief.observe(probe === '+', 0);
    expect(belief.at(0)).toBe(health);
  });

  test('is the last known for 30 s, then healthy', () => {
    const belief = new HealthBelief(options);
    for (let i = 0; i < 3; i++) belief.observe(false, 1_000);
    expect(belief.at(31_000)).toBe('degraded');
    expect(belief.at(31_001)).toBe('healthy');
  });
});

describe('an HTTP probe', () => {
  let provider: StubProvider | undefined;
  let monitor: HealthMonitor | undefined;
  afterEach(async () => {
    await monitor?.stop();
    await provider?.close();
  });

  test('asks the path under the provider’s prefix, and follows what it answers', async () => {
    provider = await StubProvider.start(json({}, 503));
    monitor = probeHealth(
      { clock: systemClock, log: pino({ level: 'silent' }) },
      { provider: 'p' as ProviderId, url: `${provider.url}/prefix`, path: '/health', intervalMs: 5, timeoutMs: 500, rise: 2, fall: 2 },
    );
    expect(monitor.health).toBe('healthy');
    await eventually('degraded', () => monitor?.health === 'degraded');
    expect(provider.arrivals[0]?.url).toBe('/prefix/health');
    provider.answer = json({});
    await eventually('healthy', () => monitor?.health === 'healthy');
  });

  test('counts a refused connection and silence as failures', async () => {
    provider = await StubProvider.start(() => {});
    monitor = probeHealth(
      { clock: systemClock, log: pino({ level: 'silent' }) },
      { provider: 'p' as ProviderId, url: provider.url, path: '/health', intervalMs: 5, timeoutMs: 20, rise: 1, fall: 1 },
    );
    await eventually('degraded by silence', () => monitor?.health === 'degraded');
    provider.answer = json({});
    await eventually('healthy', () => monitor?.health === 'healthy');
    await provider.close();
    await eventually('degraded by refusal', () => monitor?.health === 'degraded');
    provider = undefined;
  });
});
