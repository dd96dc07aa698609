import { decimal, formatAmount } from '../decimal/index.ts';
import type { Problem } from '../errors/index.ts';

/** Sums of a factura or boleta and its other notes, as decimal texts in its currency. */
export interface CreditStanding {
  /** Payable total of the document. */
  readonly total: string;
  /** Sum of its debit notes that count. */
  readonly debited: string;
  /** Sum of its credit notes that count. */
  readonly credited: string;
  readonly creditNotes: number;
}

/** Each partial note rounds its own taxes, so that the sum of several may exceed the document by cents. */
const ROUNDING_OF_A_NOTE = decimal('0.01');

/**
 * Describes the problem of a credit note of this amount that, together with the other notes, would come to more than the
 * document it modifies (SUNAT: 3286). A cent for each earlier credit note is allowed. Null if there is none.
 */
export function creditProblem(
  amount: string,
  { total, debited, credited, creditNotes }: CreditStanding,
): Problem | null {
  const left = decimal(total).plus(decimal(debited)).minus(decimal(credited));
  if (decimal(amount).lessThanOrEqualTo(left.plus(ROUNDING_OF_A_NOTE.times(creditNotes)))) return null;
  const [note, document, debits, credits] = [amount, total, debited, credited].map((text) =>
    formatAmount(decimal(text)),
  );
  const sums = `total ${document}, debit notes ${debits}, other credit notes ${credits}`;
  const message = `must not be credited with more than is left of it: ${note} is more than ${formatAmount(left)} (${sums})`;
  return { path: 'referenceDocumentId', code: 'CREDIT_ABOVE_DOCUMENT', message };
}
