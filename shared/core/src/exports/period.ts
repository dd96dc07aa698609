const PERIOD = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** Returns true if a text is a month, YYYY-MM. */
export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/**
 * The first and the last day of a month, YYYY-MM-DD.
 * @throws RangeError if the text is no month
 */
export function daysOfPeriod(period: string): { readonly from: string; readonly to: string } {
  if (!isPeriod(period)) throw new RangeError(`not a period: ${JSON.stringify(period)}`);
  const [year, month] = period.split('-').map(Number);
  // Day 0 of the next month; set piece by piece, because the constructor takes the years below 100 for others.
  const end = new Date(0);
  end.setUTCFullYear(year ?? 0, month ?? 0, 0);
  return { from: `${period}-01`, to: `${period}-${end.getUTCDate()}` };
}
