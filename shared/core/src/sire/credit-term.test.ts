import { expect, it } from 'vitest';
import { monthsLate } from './credit-term.ts';

it.each([
  ['2026-11-30', '2026-11', 0],
  ['2026-11-01', '2026-12', 1],
  ['2025-12-31', '2026-12', 12],
  ['2025-11-30', '2026-12', 13],
  ['2026-12-01', '2026-11', 0],
  [null, '2026-11', null],
] as const)('a document of %s in the register of %s is %s months late', (issueDate, period, expected) => {
  expect(monthsLate(issueDate, period)).toBe(expected);
});
