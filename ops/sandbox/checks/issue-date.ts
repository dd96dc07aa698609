import { addDays, compareDates, isCalendarDate, limaDate } from '@chasqui/core/time';
import { type Refusal, refuse } from '../refusal.ts';
import type { Submission } from '../submission.ts';

/**
 * The day of issue against Lima's calendar. A later day than the type allows is 2329 (2301, 2236 in communications and
 * summaries), and one past the term of the type is 2108 or 2600.
 *
 * @param takesLate takes documents of any day of the past
 */
export function createIssueDateCheck(takesLate: boolean): (submission: Submission) => Refusal | null {
  return ({ document, type, receivedAt }) => {
    const { id, issueDate } = document;
    const today = limaDate(receivedAt);
    if (!isCalendarDate(issueDate)) return refuse('0306', 'No se puede leer el archivo XML', `IssueDate ${issueDate}`);
    if (compareDates(issueDate, addDays(today, type.daysAhead)) > 0) {
      return refuse(type.futureCode, 'La fecha de emision se encuentra fuera del limite permitido', issueDate);
    }
    const term = takesLate ? null : type.termOf(id);
    if (term === null || compareDates(issueDate, addDays(today, -term.days)) >= 0) return null;
    return refuse(term.code, 'El comprobante se presenta fuera de plazo', issueDate);
  };
}
