import { expect, it } from 'vitest';
import { rereadAfter } from './sales-month.ts';

it.each([
  [-5_000, 2_000],
  [0, 2_000],
  [20_000, 5_000],
  [600_000, 15_000],
])('with a ticket that is %i ms old the month is read again after %i ms', (age, pause) => {
  const now = Date.parse('2026-12-01T15:00:00.000Z');
  expect(rereadAfter({ createdAt: new Date(now - age).toISOString() }, now)).toBe(pause);
});
