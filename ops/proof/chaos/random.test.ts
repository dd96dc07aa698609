import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: string, count = 20) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next01());
};

describe('createRandom', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    expect(draw('7')).toEqual(draw('7'));
    expect(draw('7')).not.toEqual(draw('8'));
  });

  it('stays within the given bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, min, span) => {
        const random = createRandom(seed);
        for (let drawn = 0; drawn < 20; drawn += 1) {
          const value = random.between(min, min + span);
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(min + span);
        }
      }),
    );
  });

  it('shuffles without losing or doubling anything', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, things) => {
        const byValue = (a: number, b: number) => a - b;
        expect(createRandom(seed).shuffle(things).sort(byValue)).toEqual([...things].sort(byValue));
      }),
    );
  });

  it('can produce every order of three elements', () => {
    const random = createRandom('orders');
    const orders = new Set(Array.from({ length: 200 }, () => random.shuffle(['a', 'b', 'c']).join('')));
    expect(orders.size).toBe(6);
  });

  it('refuses to choose from an empty list', () => {
    expect(() => createRandom('1').pick([])).toThrow(RangeError);
    expect(createRandom('1').pick([undefined, 1].slice(1))).toBe(1);
  });
});
