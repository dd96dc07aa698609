import type { DocumentSummary } from '@chasqui/core/documents';
import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import { compareDates } from '@chasqui/core/time';

/** Something that is no error, but that the authority may well object to. */
export interface Warning {
  readonly code: string;
  readonly message: string;
}

const RUC_IDENTITY_TYPE = '6';

/**
 * What the authority would probably say of a document that passed our checks.
 * @param today Lima's date, YYYY-MM-DD
 */
export function listWarnings(summary: DocumentSummary, today: string): Warning[] {
  return [warnOfDate(summary, today), warnOfRuc(summary)].flatMap((warning) => warning ?? []);
}

function warnOfDate({ submissionDeadline }: DocumentSummary, today: string): Warning | null {
  if (compareDates(submissionDeadline, today) >= 0) return null;
  return { code: 'DATE_LATE', message: `the term to send it ended on ${submissionDeadline}` };
}

function warnOfRuc({ counterparty }: DocumentSummary): Warning | null {
  const { identityType, identityNumber } = counterparty;
  if (identityType !== RUC_IDENTITY_TYPE || hasValidRucCheckDigit(identityNumber)) return null;
  return { code: 'RUC_CHECK_DIGIT', message: `the check digit of the RUC ${identityNumber} is wrong (2017)` };
}
