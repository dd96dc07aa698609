import type { DocumentSummary } from '@chasqui/core/documents';
import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import { addDays, compareDates } from '@chasqui/core/time';

/** Something that is no error, but that the authority may well object to. */
export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** Clock differences that SUNAT tolerates (2329). */
const MAX_DAYS_AHEAD = 2;
const RUC_IDENTITY_TYPE = '6';

/** Calendar days after the issue date by which the authority must have the document (2108, 1079, 2600). */
const DAYS_TO_SEND: Readonly<Record<string, number>> = {
  '01': 3,
  '03': 5,
  '07': 3,
  '08': 3,
  '20': 7,
  '40': 7,
};

/**
 * What the authority would probably say of a document that passed our checks.
 * @param today Lima's date, YYYY-MM-DD
 */
export function listWarnings(documentType: string, summary: DocumentSummary, today: string): Warning[] {
  return [warnOfDate(documentType, summary.issueDate, today), warnOfRuc(summary)].flatMap((warning) => warning ?? []);
}

function warnOfDate(documentType: string, issueDate: string, today: string): Warning | null {
  if (compareDates(issueDate, addDays(today, MAX_DAYS_AHEAD)) > 0) {
    return { code: 'DATE_AHEAD', message: `issueDate is more than ${MAX_DAYS_AHEAD} days ahead of ${today} (2329)` };
  }
  const days = DAYS_TO_SEND[documentType];
  if (days === undefined || compareDates(addDays(issueDate, days), today) >= 0) return null;
  return { code: 'DATE_LATE', message: `the term to send it ended on ${addDays(issueDate, days)}` };
}

function warnOfRuc({ counterparty }: DocumentSummary): Warning | null {
  const { identityType, identityNumber } = counterparty;
  if (identityType !== RUC_IDENTITY_TYPE || hasValidRucCheckDigit(identityNumber)) return null;
  return { code: 'RUC_CHECK_DIGIT', message: `the check digit of the RUC ${identityNumber} is wrong (2017)` };
}
