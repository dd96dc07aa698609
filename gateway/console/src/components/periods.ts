import { addDays } from '@chasqui/core/time';

/** First and last day, YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Periods that people name, in the order of their list. */
export const PERIODS = ['today', 'yesterday', 'this-week', 'last-week', 'this-month', 'last-month'] as const;

export type NamedPeriod = (typeof PERIODS)[number];

/**
 * Returns the days of a period as seen from a day, YYYY-MM-DD. Weeks begin on Monday. A period that has not ended goes to
 * its last day, so that documents of tomorrow are in it.
 */
export function daysOf(period: NamedPeriod, today: string): Days {
  const monday = addDays(today, -daysSinceMonday(today));
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week':
      return { from: monday, to: addDays(monday, 6) };
    case 'last-week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return lastMonth(today);
  }
}

/** Returns the period that has these days; undefined if none has. */
export function findPeriod({ from, to }: Partial<Days>, today: string): NamedPeriod | undefined {
  return PERIODS.find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });
}

function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the first day of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** Returns the month of a day. */
export function monthOf(day: string): Days {
  const from = firstOfMonth(day);
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) };
}

/** Returns the month before that of a day. */
export function lastMonth(day: string): Days {
  return monthOf(addDays(firstOfMonth(day), -1));
}

/** Last day of a month on which people still work on the month before it. Registers are due around the middle of a month. */
const LAST_DAY_OF_FILING = 20;

/** Returns the month (YYYY-MM) that people work on at a day (YYYY-MM-DD). */
export function monthToFile(day: string): string {
  const month = Number(day.slice(8)) <= LAST_DAY_OF_FILING ? lastMonth(day).from : day;
  return month.slice(0, 7);
}
