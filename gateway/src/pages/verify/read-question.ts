import { decimal, formatAmount } from '@chasqui/core/decimal';
import { findDefinition } from '@chasqui/core/documents';
import { type DocumentIdentity, formatDocumentId, parseDocumentId } from '@chasqui/core/identity';
import {
  BOTH_LANGUAGES,
  type Message,
  readSchemaMessage,
  VERIFY_MESSAGES as SAYS,
  schemaMessage,
} from '@chasqui/core/messages';
import { parseQrText } from '@chasqui/core/print';
import { isCalendarDate } from '@chasqui/core/time';
import type { DocumentProof } from '@chasqui/db/documents';
import * as v from 'valibot';

export type Question =
  /** Empty question: no proof is given yet, but perhaps the number. */
  | { readonly kind: 'none'; readonly identity: DocumentIdentity | null }
  | { readonly kind: 'proof'; readonly proof: DocumentProof }
  | { readonly kind: 'malformed'; readonly problems: readonly Message[] };

/** Parameters with all of their values; `documentId` may also come from the path. */
export type RawQuestion = Readonly<Record<string, readonly string[]>>;

/** Parses a documentId as people write it; null if the text is none. */
export function readDocumentId(text: string): DocumentIdentity | null {
  return parseDocumentId(text.toUpperCase());
}

/**
 * Schema of a parameter that may be missing, empty or given once. `parse` returns null for a value that it cannot read.
 */
function parameter<T>(parse: (text: string) => T | null, form: Message) {
  return v.pipe(
    v.optional(v.array(v.string()), []),
    v.maxLength(1, schemaMessage(SAYS.twice)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value[0]?.trim() ?? '';
      if (text === '') return undefined;
      const value = parse(text);
      if (value !== null) return value;
      addIssue({ message: schemaMessage(form) });
      return NEVER;
    }),
  );
}

// Question of the page. Unknown parameters pass, because sites that share a link add their own.
const QuestionSchema = v.object({
  documentId: parameter(readDocumentId, SAYS.documentIdForm),
  total: parameter(readAmount, SAYS.totalForm),
  date: parameter((text) => (isCalendarDate(text) ? text : null), SAYS.dateForm),
  qr: parameter(parseQrText, SAYS.qrForm),
});
type Given = v.InferOutput<typeof QuestionSchema>;

/** Reads the question of a visitor, and reports every problem at once. */
export function readQuestion(raw: RawQuestion): Question {
  const parsed = v.safeParse(QuestionSchema, raw, { lang: BOTH_LANGUAGES });
  if (!parsed.success) return malformed(parsed.issues.map(({ message }) => readSchemaMessage(message)));
  return parsed.output.qr === undefined ? fromForm(parsed.output) : fromQr(parsed.output);
}

function fromQr({ documentId, total, date, qr }: Given): Question {
  if (qr === undefined) return { kind: 'none', identity: null };
  const isOther = documentId !== undefined && formatDocumentId(documentId) !== formatDocumentId(qr);
  const isBoth = total !== undefined || date !== undefined;
  if (isOther || isBoth) return malformed([...(isOther ? [SAYS.otherQr] : []), ...(isBoth ? [SAYS.both] : [])]);
  return { kind: 'proof', proof: { ...qr, total: qr.total ?? NO_TOTAL } };
}

function fromForm({ documentId, total, date }: Given): Question {
  if (total === undefined && date === undefined) return { kind: 'none', identity: documentId ?? null };
  const amount = total ?? (documentId !== undefined && hasNoTotal(documentId) ? NO_TOTAL : undefined);
  if (documentId !== undefined && amount !== undefined && date !== undefined) {
    const unsaid = { igv: null, counterparty: null, hash: null };
    return { kind: 'proof', proof: { ...documentId, total: amount, issueDate: date, ...unsaid } };
  }
  return malformed([
    ...(documentId === undefined ? [SAYS.noDocumentId] : []),
    ...(amount === undefined && documentId !== undefined ? [SAYS.noTotal] : []),
    ...(date === undefined ? [SAYS.noDate] : []),
  ]);
}

export const NO_TOTAL = '0.00';

/** Returns true if the paper of this type shows no total, so that the total may be left out. */
export function hasNoTotal({ documentType }: DocumentIdentity): boolean {
  const definition = findDefinition(documentType);
  return definition !== undefined && definition.publicProof !== 'total';
}

const AMOUNT = /^(\d{1,16}|\d{1,3}(,\d{3}){1,4})(\.\d{1,2})?$/;

/** Reads an amount as printed on paper, with or without commas. */
function readAmount(text: string): string | null {
  return AMOUNT.test(text) ? formatAmount(decimal(text.replaceAll(',', ''))) : null;
}

function malformed(problems: readonly Message[]): Question {
  return { kind: 'malformed', problems: [...new Map(problems.map((problem) => [problem.message, problem])).values()] };
}
