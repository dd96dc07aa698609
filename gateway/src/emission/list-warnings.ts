import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import { compareDates } from '@chasqui/core/time';
import * as v from 'valibot';

/**
 * Warning about a document. It is no error: the authority may object to the document, or accept it with an observation.
 */
const WarningSchema = v.object({ code: v.string(), message: v.string() });
export const WarningsSchema = v.pipe(
  v.array(WarningSchema),
  v.description('Probable objections of the authority; they refuse nothing'),
);
export type Warning = v.InferOutput<typeof WarningSchema>;

/** Parts of a document that warnings depend on. The deadline is null if no legal term is known. */
interface WarnedDocument {
  readonly submissionDeadline: string | null;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string };
}

const RUC_IDENTITY_TYPE = '6';

/**
 * Lists the probable objections of the authority to a document that passed our checks.
 * @param today Lima's date, YYYY-MM-DD
 */
export function listWarnings(document: WarnedDocument, today: string): Warning[] {
  return [warnOfDate(document, today), warnOfRuc(document)].flatMap((warning) => warning ?? []);
}

function warnOfDate({ submissionDeadline }: WarnedDocument, today: string): Warning | null {
  if (submissionDeadline === null || compareDates(submissionDeadline, today) >= 0) return null;
  return { code: 'DATE_LATE', message: `the term to send it ended on ${submissionDeadline}` };
}

function warnOfRuc({ counterparty }: WarnedDocument): Warning | null {
  const { identityType, identityNumber } = counterparty;
  if (identityType !== RUC_IDENTITY_TYPE || hasValidRucCheckDigit(identityNumber)) return null;
  return { code: 'RUC_CHECK_DIGIT', message: `the check digit of the RUC ${identityNumber} is wrong (2017)` };
}
