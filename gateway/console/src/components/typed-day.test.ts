import { expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';

it.each([
  ['31/01/2026', '2026-01-31'],
  ['1/2/2026', '2026-02-01'],
  ['31-1-26', '2026-01-31'],
  ['31.01.2026', '2026-01-31'],
  [' 31012026 ', '2026-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['31/01', null],
  ['31/01/202', null],
  ['', null],
  ['mañana', null],
])('a field for days reads %j as %j', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day);
});
