import { addDays, compareDates, isCalendarDate, limaDate } from '@chasqui/core/time';
import { type Refusal, refuse } from '../refusal/index.ts';
import type { Submission } from '../submission/index.ts';

/** Clocks may differ by this much. */
const MAX_DAYS_AHEAD = 2;

/**
 * The day of issue against Lima's calendar. 2329 when it is too far ahead; 2108 when it is older than `maxAgeDays`,
 * which the sandbox asks for only when told to, so that documents of the past can be tried.
 */
export function createIssueDateCheck(maxAgeDays: number | null): (submission: Submission) => Refusal | null {
  return ({ sale, receivedAt }) => {
    const { issueDate } = sale;
    const today = limaDate(receivedAt);
    if (!isCalendarDate(issueDate)) return refuse('0306', 'No se puede leer el archivo XML', `IssueDate ${issueDate}`);
    if (compareDates(issueDate, addDays(today, MAX_DAYS_AHEAD)) > 0) {
      return refuse('2329', 'La fecha de emision se encuentra fuera del limite permitido', issueDate);
    }
    if (maxAgeDays === null || compareDates(issueDate, addDays(today, -maxAgeDays)) >= 0) return null;
    return refuse('2108', 'El comprobante se presenta fuera de plazo', issueDate);
  };
}
