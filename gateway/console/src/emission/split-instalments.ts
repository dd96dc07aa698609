import { decimal, formatAmount, roundAmount } from '@chasqui/core/decimal';
import { isCalendarDate } from '@chasqui/core/time';
import type { SaleValues } from './sale-values.ts';

type Instalment = SaleValues['instalments'][number];

/**
 * Returns instalments of equal amounts that add up to the sum owed; the last one has the cents that are left. An instalment
 * without a day is due a month after the one before, the first a month after the issue date. Months are counted from the last
 * day that was typed, so that 31 January, 29 February and 31 March follow each other.
 */
export function splitInstalments(
  instalments: readonly Instalment[],
  { owed, issueDate }: { readonly owed: number; readonly issueDate: string },
): readonly Instalment[] {
  const share = roundAmount(decimal(owed).dividedBy(instalments.length));
  const last = decimal(owed).minus(share.times(instalments.length - 1));
  let [typed, months] = [issueDate, 0];
  return instalments.map(({ dueDate }, index) => {
    [typed, months] = dueDate === '' ? [typed, months + 1] : [dueDate, 0];
    return {
      amount: formatAmount(index === instalments.length - 1 ? last : share),
      dueDate: monthsAfter(typed, months),
    };
  });
}

/** Returns the same day of a later month, or the last one if that month is shorter. A text that is no day stays. */
function monthsAfter(day: string, months: number): string {
  if (!isCalendarDate(day)) return day;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
