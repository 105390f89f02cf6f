import { describe, expect, it } from 'vitest';
import { parseFaultRules, parseFaultText, renderFaultRule } from './fault-text.ts';
import { Faults } from './faults.ts';

const chat = '/v1/chat/completions';

describe('fault rules', () => {
  it('strike as often as their count says, then are gone', () => {
    const faults = new Faults(1);
    faults.set([{ fault: { kind: 'hang' }, count: 2 }]);
    expect([1, 2, 3].map(() => faults.strike(chat, 'm')?.kind)).toEqual(['hang', 'hang', undefined]);
    expect(faults.list()).toEqual([]);
  });

  it('strike only what they match, the first of them first', () => {
    const faults = new Faults(1);
    faults.set([
      { fault: { kind: 'hang' }, match: { model: 'other' } },
      { fault: { kind: 'slow', factor: 2 }, match: { path: '/v1/messages' } },
      { fault: { kind: 'cut', afterTokens: 1 } },
    ]);
    expect(faults.strike(chat, 'm')?.kind).toBe('cut');
    expect(faults.strike('/v1/messages', 'm')?.kind).toBe('slow');
    expect(faults.strike('/v1/messages', 'other')?.kind).toBe('hang');
    expect(faults.strike('/health', undefined)).toBeUndefined();
  });

  it('make /health unhealthy and nothing else', () => {
    const faults = new Faults(1);
    faults.set([{ fault: { kind: 'unhealthy' } }]);
    expect([faults.strike('/health', undefined)?.kind, faults.strike(chat, 'm')]).toEqual(['unhealthy', undefined]);
  });

  it('draw the same probabilities from the same seed', () => {
    const strikes = (seed: number) => {
      const faults = new Faults(seed);
      faults.set([{ fault: { kind: 'hang' }, probability: 0.5 }]);
      return Array.from({ length: 200 }, () => faults.strike(chat, 'm') !== undefined);
    };
    expect(strikes(7)).toEqual(strikes(7));
    expect(strikes(7)).not.toEqual(strikes(8));
    const share = strikes(7).filter(Boolean).length / 200;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });

  it('are bounded in number', () => {
    const many = Array.from({ length: 65 }, () => ({ fault: { kind: 'hang' } as const }));
    expect(() => new Faults(1).set(many)).toThrow('at most 64');
  });
});

describe('a fault as text', () => {
  it.each([
    ['status:503', { kind: 'status', status: 503 }],
    ['status:429:7', { kind: 'status', status: 429, retryAfterSeconds: 7 }],
    ['hang', { kind: 'hang' }],
    ['hang_after_headers', { kind: 'hang_after_headers' }],
    ['slow:2.5', { kind: 'slow', factor: 2.5 }],
    ['cut:0', { kind: 'cut', afterTokens: 0 }],
  ])('%s is read', (text, fault) => expect(parseFaultText(text)).toEqual(fault));

  it.each([
    '',
    'explode',
    'status',
    'status:200',
    'status:503:x',
    'status:503:1:2',
    'slow:0',
    'slow',
    'cut:-1',
    'cut:1.5',
    'cut:',
    'hang:1',
    'unhealthy',
  ])('%j is refused', (text) => expect(parseFaultText(text)).toBeUndefined());
});

describe('fault rules as JSON', () => {
  it('are written as they are read', () => {
    const faults = [
      { kind: 'status', status: 429, retry_after_seconds: 3, probability: 0.5, count: 2, match: { model: 'm', path: chat } },
      { kind: 'slow', factor: 3 },
      { kind: 'cut', after_tokens: 4 },
      { kind: 'unhealthy' },
    ];
    const rules = parseFaultRules({ faults });
    if (typeof rules === 'string') throw new Error(rules);
    expect(JSON.parse(JSON.stringify(rules.map(renderFaultRule)))).toEqual(faults);
  });

  it.each([
    [{}, 'faults must be'],
    [{ faults: [{ kind: 'hang' }, { kind: 'explode' }] }, 'faults[1]'],
    [{ faults: [{ kind: 'hang', probability: 2 }] }, 'faults[0]'],
    [{ faults: [{ kind: 'hang', count: 0 }] }, 'faults[0]'],
    [{ faults: [{ kind: 'cut', factor: 3 }] }, 'faults[0]'],
    [{ faults: [{ kind: 'hang', match: { modle: 'm' } }] }, 'faults[0]'],
  ])('%j is refused with its place', (body, message) => expect(parseFaultRules(body)).toContain(message));
});
