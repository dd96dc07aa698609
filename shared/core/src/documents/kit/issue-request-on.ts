import { addDays, daysBetween, isCalendarDate } from '../../time.ts';

/** Days that stay in the month of issue (2661). */
const IN_MONTH_OF_ISSUE: ReadonlySet<string> = new Set(['paymentDate', 'collectionDate', 'exchangeDate']);

/**
 * Returns a copy of a request that is issued on another day (YYYY-MM-DD). All its other days move along. Payments of a
 * retention or perception stay in the month of its issue.
 */
export function issueRequestOn<Request extends { readonly issueDate: string }>(request: Request, day: string): Request {
  const days = daysBetween(request.issueDate, day);
  const firstOfMonth = `${day.slice(0, 8)}01`;
  return JSON.parse(JSON.stringify(request), (name, part) => {
    if (typeof part !== 'string' || !isCalendarDate(part)) return part;
    const moved = addDays(part, days);
    return IN_MONTH_OF_ISSUE.has(name) && moved < firstOfMonth ? firstOfMonth : moved;
  });
}
