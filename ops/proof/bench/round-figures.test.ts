import { expect, it } from 'vitest';
import { roundFigures } from './round-figures.ts';

it('keeps three decimal places', () => {
  expect(roundFigures({ signRatio: 1.23449, rsaMs: 0.2495, count: 7 })).toEqual({
    signRatio: 1.234,
    rsaMs: 0.25,
    count: 7,
  });
});

it('refuses figures that JSON would write as null', () => {
  expect(() => roundFigures({ rsaMs: Number.NaN })).toThrow('rsaMs was not measured');
});
