import { decimal, formatAmount } from '@chasqui/core/decimal';
import { findDefinition } from '@chasqui/core/documents';
import { type DocumentIdentity, formatDocumentId, parseDocumentId } from '@chasqui/core/identity';
import { BOTH_LANGUAGES, type Message, readBilingual, say, schemaMessage } from '@chasqui/core/messages';
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
    v.maxLength(1, schemaMessage(say('Each value must be given once.', 'Cada dato debe venir una sola vez.'))),
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
  documentId: parameter(
    readDocumentId,
    say(
      'The number of the document must have the form 20123456789-01-F001-00000123.',
      'El número del documento debe tener la forma 20123456789-01-F001-00000123.',
    ),
  ),
  total: parameter(
    readAmount,
    say(
      'The total amount must be a number with two decimals, such as 1180.00.',
      'El importe total debe ser un número con dos decimales, como 1180.00.',
    ),
  ),
  date: parameter(
    (text) => (isCalendarDate(text) ? text : null),
    say(
      'The issue date must be a day that exists, written YYYY-MM-DD, such as 2026-01-31.',
      'La fecha de emisión debe ser un día que existe, escrito AAAA-MM-DD, como 2026-01-31.',
    ),
  ),
  qr: parameter(
    parseQrText,
    say(
      'The text of the QR must begin with the RUC and have its parts separated by bars: 20123456789|01|F001|123|...',
      'El texto del QR debe empezar con el RUC y tener sus partes separadas por barras: 20123456789|01|F001|123|...',
    ),
  ),
});
type Given = v.InferOutput<typeof QuestionSchema>;

/** Reads the question of a visitor, and reports every problem at once. */
export function readQuestion(raw: RawQuestion): Question {
  const parsed = v.safeParse(QuestionSchema, raw, { lang: BOTH_LANGUAGES });
  if (!parsed.success) return malformed(parsed.issues.map(({ message }) => readBilingual(message)));
  return parsed.output.qr === undefined ? fromForm(parsed.output) : fromQr(parsed.output);
}

function fromQr({ documentId, total, date, qr }: Given): Question {
  if (qr === undefined) return { kind: 'none', identity: null };
  const isOther = documentId !== undefined && formatDocumentId(documentId) !== formatDocumentId(qr);
  const isBoth = total !== undefined || date !== undefined;
  if (isOther || isBoth) {
    return malformed([
      ...(isOther ? [say('The text of the QR is of another document.', 'El texto del QR es de otro documento.')] : []),
      ...(isBoth
        ? [
            say(
              'Give the text of the QR, or the amount and the date, but not both.',
              'Indique el texto del QR, o el importe y la fecha, pero no ambos.',
            ),
          ]
        : []),
    ]);
  }
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
    ...(documentId === undefined
      ? [say('The number of the document is missing.', 'Falta el número del documento.')]
      : []),
    ...(amount === undefined && documentId !== undefined
      ? [say('The total amount is missing.', 'Falta el importe total.')]
      : []),
    ...(date === undefined ? [say('The issue date is missing.', 'Falta la fecha de emisión.')] : []),
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
