import { getDefinition } from '@chasqui/core/documents';
import { described } from '@chasqui/core/fields';
import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { compareDates } from '@chasqui/core/time';
import * as v from 'valibot';
import type { RuleFacts } from './read-rule-facts.ts';

/**
 * Warning about a document. It is no error: the authority may object to the document, or accept it with an observation.
 */
export const WarningSchema = v.object({ code: v.string(), message: v.string() });
export const WarningsSchema = v.pipe(
  v.array(WarningSchema),
  described(
    'Probable objections of the authority; they refuse nothing',
    'Objeciones probables de la autoridad; no impiden nada',
  ),
);
export type Warning = v.InferOutput<typeof WarningSchema>;

/** Parts of a document that warnings depend on. The deadline is null if no legal term is known. */
interface WarnedDocument {
  readonly documentType: string;
  readonly completed: unknown;
  readonly submissionDeadline: string | null;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string };
}

type FoundWarning = ReturnType<ReturnType<typeof getDefinition>['listWarnings']>[number];

const RUC_IDENTITY_TYPE = '6';

interface WarningTerms {
  /** Lima's date, YYYY-MM-DD */
  readonly today: string;
  readonly facts: RuleFacts;
  readonly language: Language;
}

/** Lists the probable objections of the authority to a document that passed our checks. */
export function listWarnings(document: WarnedDocument, { language, ...terms }: WarningTerms): Warning[] {
  return findWarnings(document, terms).map((warning) => ({
    code: warning.code,
    message: inLanguage(warning, language),
  }));
}

/** Finds what `listWarnings` lists, in both languages. */
export function findWarnings(
  document: WarnedDocument,
  { today, facts }: Omit<WarningTerms, 'language'>,
): FoundWarning[] {
  const { documentType, completed } = document;
  const general = [warnOfDate(document, today), warnOfRuc(document)].flatMap((warning) => warning ?? []);
  return [...general, ...getDefinition(documentType).listWarnings(completed, facts)];
}

function warnOfDate({ submissionDeadline }: WarnedDocument, today: string): FoundWarning | null {
  if (submissionDeadline === null || compareDates(submissionDeadline, today) >= 0) return null;
  return {
    code: 'DATE_LATE',
    ...say(
      `the term to send it ended on ${submissionDeadline}`,
      `el plazo para enviarlo venció el ${submissionDeadline}`,
    ),
  };
}

function warnOfRuc({ counterparty }: WarnedDocument): FoundWarning | null {
  const { identityType, identityNumber } = counterparty;
  if (identityType !== RUC_IDENTITY_TYPE || hasValidRucCheckDigit(identityNumber)) return null;
  return {
    code: 'RUC_CHECK_DIGIT',
    ...say(
      `the check digit of the RUC ${identityNumber} is wrong (2017)`,
      `el dígito verificador del RUC ${identityNumber} es incorrecto (2017)`,
    ),
  };
}
