import { expect, it } from 'vitest';
import { monthToFile } from './month-search.ts';

it.each([
  ['2026-11-01', '2026-10'],
  ['2026-11-20', '2026-10'],
  ['2026-11-21', '2026-11'],
  ['2027-01-15', '2026-12'],
])('on %s people work on the register of %s', (day, month) => {
  expect(monthToFile(day)).toBe(month);
});
