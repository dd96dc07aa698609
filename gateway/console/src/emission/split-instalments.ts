import { decimal, formatAmount, roundAmount } from '@chasqui/core/decimal';
import { isCalendarDate } from '@chasqui/core/time';
import type { SaleValues } from './sale-values.ts';

type Instalment = SaleValues['instalments'][number];

/**
 * Returns instalments of equal amounts that add up to the sum owed; the last one has the cents that are left. An instalment
 * without a day is due a month after the one before, the first a month after the issue date.
 */
export function splitInstalments(
  instalments: readonly Instalment[],
  { owed, issueDate }: { readonly owed: number; readonly issueDate: string },
): readonly Instalment[] {
  const share = roundAmount(decimal(owed).dividedBy(instalments.length));
  const last = decimal(owed).minus(share.times(instalments.length - 1));
  let day = issueDate;
  return instalments.map(({ dueDate }, index) => {
    day = dueDate === '' ? monthAfter(day) : dueDate;
    return { amount: formatAmount(index === instalments.length - 1 ? last : share), dueDate: day };
  });
}

/** Returns the same day of the next month, or the last one if that month is shorter. A text that is no day stays. */
function monthAfter(day: string): string {
  if (!isCalendarDate(day)) return day;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
