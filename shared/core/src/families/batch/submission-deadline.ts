import { endOfTerm } from '../../time/index.ts';
import type { BatchHeader } from './completed-batch.ts';

/**
 * Calendar days to submit. A summary has them after the day of its documents (2376). A communication has them after the
 * CDR of the document that it voids (2957).
 */
const DAYS_TO_SEND = 7;

/**
 * Lima's day by the end of which the authority must have a communication. A CDR is never older than its document, so
 * counting from the day of issue of the voided documents is on the safe side.
 */
export function batchDeadline({ referenceDate }: Pick<BatchHeader, 'referenceDate'>): string {
  return endOfTerm(referenceDate, DAYS_TO_SEND);
}
