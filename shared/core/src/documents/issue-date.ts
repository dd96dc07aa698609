import * as v from 'valibot';
import type { Problem } from '../errors/index.ts';
import { addDays, compareDates } from '../time/index.ts';

/** Permanent: clients and tests rely on it, never on the text. */
export const ISSUE_DATE_AHEAD = 'ISSUE_DATE_AHEAD';

const IssuedSchema = v.object({ issueDate: v.string() });

/**
 * Returns the problem of a document whose issue date is later than the authority accepts, if any (2329; communications
 * 2301, summaries 2236).
 * @param daysAhead days after today that the authority allows
 * @param today Lima's day (YYYY-MM-DD); without it any issue date is accepted
 */
export function checkIssueDate(request: unknown, daysAhead = 0, today?: string): Problem[] {
  if (today === undefined || !v.is(IssuedSchema, request)) return [];
  const latest = addDays(today, daysAhead);
  if (compareDates(request.issueDate, latest) <= 0) return [];
  const message = `must not be after ${latest}: today is ${today} in Lima`;
  return [{ path: 'issueDate', code: ISSUE_DATE_AHEAD, message }];
}
