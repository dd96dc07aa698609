import { addDays, compareDates, isCalendarDate, limaDate } from '@chasqui/core/time';
import { type Refusal, refuse } from '../refusal/index.ts';
import type { Submission } from '../submission/index.ts';

/** Clocks may differ by this much. */
const MAX_DAYS_AHEAD = 2;

/**
 * The day of issue against Lima's calendar. 2329 when it is too far ahead (2301, 2236 in communications and summaries);
 * 2108, 1079 or 2600 when it is older than `maxAgeDays`, which the sandbox asks for only when told to, so that documents
 * of the past can be tried.
 */
export function createIssueDateCheck(maxAgeDays: number | null): (submission: Submission) => Refusal | null {
  return ({ document, type, receivedAt }) => {
    const { issueDate } = document;
    const today = limaDate(receivedAt);
    if (!isCalendarDate(issueDate)) return refuse('0306', 'No se puede leer el archivo XML', `IssueDate ${issueDate}`);
    if (compareDates(issueDate, addDays(today, MAX_DAYS_AHEAD)) > 0) {
      return refuse(type.futureCode, 'La fecha de emision se encuentra fuera del limite permitido', issueDate);
    }
    if (maxAgeDays === null || type.lateCode === null) return null;
    if (compareDates(issueDate, addDays(today, -maxAgeDays)) >= 0) return null;
    return refuse(type.lateCode, 'El comprobante se presenta fuera de plazo', issueDate);
  };
}
