/**
 * Months after that of the issue in which a purchase may still be recorded with its tax credit (article 2 of Ley 29215; number 3.2 of
 * article 10 of the rules of the IGV).
 */
export const CREDIT_MONTHS = 12;

/**
 * Returns the number of months between the issue of a document and the month in whose register it is: 0 for the same month. Null
 * without a day.
 * @param issueDate YYYY-MM-DD
 * @param period YYYY-MM
 */
export function monthsLate(issueDate: string | null, period: string): number | null {
  return issueDate === null ? null : Math.max(0, monthIndex(period) - monthIndex(issueDate));
}

function monthIndex(date: string): number {
  const [year, month] = date.split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 0);
}
