import { type Message, PROGRESS_MESSAGES } from '../messages/index.ts';
import { addDays, limaDate, limaMidnight, limaTime } from '../time.ts';
import type { ValidityStatus } from './read-validity-answer.ts';

/** Night in which accepted documents are compared with SUNAT's consulta integrada. */
export interface ComparisonNight {
  /** Its day in Lima, YYYY-MM-DD. */
  readonly date: string;
  /** Earliest recording of a document that is compared. */
  readonly since: Date;
  /** Documents that changed from then on wait for the next night: SUNAT may not know them yet. */
  readonly before: Date;
}

const COMPARED_DAYS = 7;
const BEGINS = '01:00:00';
const ENDS = '06:00:00';

/** Returns the night at an instant, from 1:00 to 6:00 in Lima; null by day. It is at least an hour after the last change of a document. */
export function comparisonNightAt(now: Date): ComparisonNight | null {
  const time = limaTime(now);
  if (time < BEGINS || time >= ENDS) return null;
  const date = limaDate(now);
  return { date, since: limaMidnight(addDays(date, -COMPARED_DAYS)), before: limaMidnight(date) };
}

/** Returns true if SUNAT gives an accepted document another state than it has here: accepted, or void. */
export function differsAtSunat({ voided }: { readonly voided: boolean }, status: ValidityStatus): boolean {
  return status !== (voided ? 'VOIDED' : 'ACCEPTED');
}

/** Describes the difference of a document that has this state at SUNAT, with what to do. */
export function describeDifference(status: ValidityStatus): Message {
  switch (status) {
    case 'NOT_FOUND':
      return PROGRESS_MESSAGES.unknownAtSunat;
    case 'VOIDED':
      return PROGRESS_MESSAGES.voidAtSunat;
    case 'ACCEPTED':
      return PROGRESS_MESSAGES.validAtSunat;
    // States of printed documents.
    case 'AUTHORIZED':
    case 'REJECTED':
      return PROGRESS_MESSAGES.consultaSays(status);
  }
}
