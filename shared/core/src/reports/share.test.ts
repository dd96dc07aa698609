import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../decimal/index.ts';
import { shareOf } from './share.ts';

describe('a share', () => {
  it.each([
    ['25.00', '100.00', '0.25'],
    ['100.00', '100.00', '1'],
    ['0.00', '100.00', '0'],
    ['1.00', '3.00', '0.3333'],
    ['2.00', '3.00', '0.6667'],
    ['0.00005', '1.00', '0.0001'],
    ['-5.00', '100.00', '-0.05'],
    ['150.00', '100.00', '1.5'],
  ])('of %s in %s is %s', (amount, whole, share) => {
    expect(shareOf(amount, whole)).toBe(share);
  });

  it.each(['0.00', '-0.01'])('in %s is none', (whole) => {
    expect(shareOf('1.00', whole)).toBeNull();
  });

  it('makes the whole, together with all others, but for what was rounded', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_00 }).map((value) => decimal(value).dividedBy(100).toFixed(2));
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (amounts) => {
        const whole = sum(amounts.map(decimal)).toFixed(2);
        const shares = sum(amounts.map((amount) => decimal(shareOf(amount, whole) ?? 'none')));
        expect(shares.minus(1).abs().toNumber()).toBeLessThanOrEqual(0.00005 * amounts.length);
      }),
    );
  });
});
