import { describe, expect, it } from 'vitest';
import { StoredResponses, storedCharactersMax, storedResponsesMax } from './stored-responses.ts';

describe('stored responses', () => {
  it('forget the one not used for longest when there are too many', () => {
    const stored = new StoredResponses();
    for (let number = 0; number < storedResponsesMax; number++) stored.store(`r${number}`, `text ${number}`);
    expect(stored.find('r0')).toBe('text 0');
    stored.store('new', 'text');
    expect([stored.find('r0'), stored.find('r1'), stored.find('r2')]).toEqual(['text 0', undefined, 'text 2']);
  });

  it('forget when they are too long together, counting a replaced one once', () => {
    const stored = new StoredResponses();
    const half = 'x'.repeat(storedCharactersMax / 2);
    stored.store('a', half);
    stored.store('b', half);
    stored.store('b', half);
    expect(stored.find('a')).toBe(half);
    stored.store('c', 'x');
    expect([stored.find('a') === half, stored.find('b')]).toEqual([true, undefined]);
  });
});
