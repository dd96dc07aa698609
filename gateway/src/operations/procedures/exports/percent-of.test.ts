import { EXPORT_STATES } from '@chasqui/db/exports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf } from './export-procedures.ts';

it.each([
  ['RUNNING', 0, null, 0],
  ['RUNNING', 0, 0, 0],
  ['RUNNING', 1, 3, 33],
  ['RUNNING', 2, 3, 66],
  ['RUNNING', 3, 3, 99],
  ['CANCELLED', 50, 100, 50],
  ['COMPLETED', 0, 0, 100],
  ['COMPLETED', 3, 3, 100],
] as const)('of %s with %j of %j documents is %j', (state, done, total, percent) => {
  expect(percentOf({ state, done, total })).toBe(percent);
});

it('is a whole number that grows with what is done, and 100 of what is completed alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EXPORT_STATES), fc.nat(), fc.option(fc.nat()), (state, done, total) => {
      const percent = percentOf({ state, done, total });
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(state === 'COMPLETED');
      expect(percentOf({ state, done: done + 1, total })).toBeGreaterThanOrEqual(percent);
    }),
  );
});
