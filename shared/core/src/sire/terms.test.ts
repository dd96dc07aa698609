import { expect, it } from 'vitest';
import { isCalendarDate } from '../time.ts';
import { dueDateOf, publishedTerm, TERM_GROUPS } from './terms.ts';

const PERIODS = ['2026-10', '2026-11', '2026-12'];

it.each(PERIODS)('the term of %s is in the month after it, later by group, on working days', (period) => {
  const term = publishedTerm(period);
  const days = TERM_GROUPS.map((group) => term?.[group] ?? '');
  const next = period === '2026-12' ? '2027-01' : `2026-${Number(period.slice(5)) + 1}`;
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBe(TERM_GROUPS.length);
  for (const day of days) {
    expect(day.slice(0, 7)).toBe(next);
    expect(isCalendarDate(day)).toBe(true);
    expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
  }
});

it.each(['2026-09', '2027-01'])('a month that SUNAT has not published has none: %s', (period) => {
  expect(publishedTerm(period)).toBeNull();
});

it.each([
  [0, '2026-11-13'],
  [1, '2026-11-16'],
  [2, '2026-11-17'],
  [3, '2026-11-17'],
  [4, '2026-11-18'],
  [5, '2026-11-18'],
  [6, '2026-11-19'],
  [7, '2026-11-19'],
  [8, '2026-11-20'],
  [9, '2026-11-20'],
])('the last day of a RUC that ends in %i is %s', (digit, day) => {
  const term = publishedTerm('2026-10');
  if (term === null) throw new Error('No term');
  expect(dueDateOf(term, `2012345678${digit}`, false)).toBe(day);
  expect(dueDateOf(term, `2012345678${digit}`, true)).toBe('2026-11-23');
});
