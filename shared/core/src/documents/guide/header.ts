import { decimal } from '../../decimal/index.ts';
import type { Party } from '../../parties.ts';
import { endOfTerm, type LimaMoment } from '../../time.ts';
import { NO_TOTALS } from '../kit/document-totals.ts';
import { splitNotes } from '../kit/split-notes.ts';
import type { Weight } from './completed-parts.ts';
import { listOwnRelated } from './related-documents.ts';

/** 4186 */
const MAX_NOTE_LENGTH = 250;
/** 2523, 3397 */
const WEIGHT_PLACES = 3;
const MIDNIGHT = '00:00:00';

/** Cuts a free text into notes of a guide. */
export function splitDespatchNotes(text: string): string[] {
  return splitNotes(text, MAX_NOTE_LENGTH);
}

export function completeWeight(value: number, unitCode: Weight['unitCode']): Weight {
  return { value: decimal(value).toFixed(WEIGHT_PLACES), unitCode };
}

/** Days after its issue by which the authority must have a guide (2108). */
const DESPATCH_TERM_DAYS = 1;

/**
 * Returns the last day on which the authority may get a guide. Goods on the road must carry the CDR, so their departure
 * ends the term too.
 */
export function endOfDespatchTerm(issueDate: string, departure: string | null): string {
  const lastDay = endOfTerm(issueDate, DESPATCH_TERM_DAYS);
  return departure !== null && departure < lastDay ? departure : lastDay;
}

interface GuideHeader {
  readonly series: string;
  readonly issueDate: string;
  readonly recipient: Party;
}

/** Parts of a definition that both types of guides share. */
export const GUIDE_PARTS = {
  service: 'gre',
  channel: 'sendGuide',
  isForSunatOnly: true,
  publicProof: 'day',
  daysBehind: DESPATCH_TERM_DAYS,
  counterpartyName: 'recipient',
  accompanies: listOwnRelated,
  summarize: ({ correlative }: { readonly correlative?: number | undefined }, completed: GuideHeader) => {
    const { identityType, identityNumber, name } = completed.recipient;
    return {
      series: completed.series,
      correlative: correlative ?? null,
      issueDate: completed.issueDate,
      currencyCode: 'PEN',
      counterparty: { identityType, identityNumber, name },
      totals: NO_TOTALS,
    };
  },
} as const;

interface IssueRequest {
  readonly issueDate: string;
  readonly issueTime?: string | undefined;
}

/**
 * Returns the time of issue, which the authority requires (3437). The default is the time at which the request arrived if
 * it is issued on that day. Midnight is the default of any other day, because it is never in the future.
 */
export function completeIssueTime({ issueDate, issueTime }: IssueRequest, arrival: LimaMoment | undefined): string {
  return issueTime ?? (arrival?.date === issueDate ? arrival.time : MIDNIGHT);
}
