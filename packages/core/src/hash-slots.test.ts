import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HashSlots, noSlot } from './hash-slots.ts';

// Few hashes, all near the table's end, so that pairs collide, walk on, wrap around and move up.
const step = fc.record({ hash: fc.integer({ min: -4, max: 3 }), reference: fc.integer({ min: 1, max: 8 }), removes: fc.boolean() });

const referencesOf = (slots: HashSlots, hash: number): number[] => {
  const found: number[] = [];
  for (let slot = slots.first(hash); slot !== noSlot; slot = slots.next(hash, slot)) found.push(slots.reference(slot));
  return found.sort();
};

test('a table finds by hash what was added and not removed, however pairs collide', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const slots = new HashSlots();
      const model = new Map<number, Set<number>>();
      for (const { hash, reference, removes } of steps) {
        const held = model.get(hash) ?? new Set();
        model.set(hash, held);
        if (held.has(reference) !== removes) continue;
        if (removes) {
          slots.remove(hash, reference);
          held.delete(reference);
        } else {
          slots.add(hash, reference);
          held.add(reference);
        }
        for (const [each, references] of model) expect(referencesOf(slots, each)).toEqual([...references].sort());
        expect(slots.size).toBe([...model.values()].reduce((sum, { size }) => sum + size, 0));
      }
      const pairs = [...slots].map(([hash, reference]) => `${hash}:${reference}`);
      expect(pairs.sort()).toEqual([...model].flatMap(([hash, held]) => [...held].map((reference) => `${hash}:${reference}`)).sort());
    }),
  );
});

test('a table that has grown a hundredfold still finds each pair', () => {
  const slots = new HashSlots();
  for (let i = 1; i <= 5_000; i++) slots.add(Math.imul(i, 0x9e3779b1), i);
  for (let i = 1; i <= 5_000; i++) expect(slots.peek(Math.imul(i, 0x9e3779b1))).toBe(i);
  expect(slots.peek(77)).toBe(0);
});

test('a reference is replaced in its place', () => {
  const slots = new HashSlots();
  slots.add(5, 1);
  slots.add(5, 2);
  slots.replace(5, 2, -9);
  expect(referencesOf(slots, 5)).toEqual([-9, 1]);
});
