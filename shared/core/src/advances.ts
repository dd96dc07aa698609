import { decimal, formatAmount } from './decimal/index.ts';
import type { Problem } from './errors.ts';
import { type DocumentNumber, formatSeriesNumber, parseSeriesNumber } from './identity.ts';
import { say } from './messages/index.ts';

/** Advance that a sale deducts. */
export interface Deduction extends DocumentNumber {
  /** With tax, in the currency of the sale: a text with 2 decimals. */
  readonly amount: string;
  /** Place of the advance in the request: `prepayments.0`. */
  readonly path: string;
}

/** Sale with the advances that it deducts. Documents of other types have none. */
export interface DeductingDocument {
  /** Body as the client sent it. It passed its schema. */
  readonly request: unknown;
  readonly completed: unknown;
}

interface EarlierDocument {
  readonly documentType: string;
  /** Series and correlative, with or without padding. */
  readonly documentId: string;
}

/** Lists the advances that a document deducts, one for each earlier document. */
export function listDeductions({ request, completed }: DeductingDocument): readonly Deduction[] {
  const { prepayments = [] } = completed as {
    readonly prepayments?: readonly (EarlierDocument & Pick<Deduction, 'amount'>)[];
  };
  const { prepayments: requested = [] } = request as { readonly prepayments?: readonly EarlierDocument[] };
  const names = requested.map(nameOf);
  return prepayments.flatMap((prepayment) => {
    const { documentType, documentId, amount } = prepayment;
    const number = parseSeriesNumber(documentId);
    if (number === null) return [];
    return [{ documentType, ...number, amount, path: `prepayments.${names.indexOf(nameOf(prepayment))}` }];
  });
}

/** Returns the same text for a number with and without padding. */
function nameOf({ documentType, documentId }: EarlierDocument): string {
  const number = parseSeriesNumber(documentId);
  return `${documentType}-${number === null ? documentId : formatSeriesNumber(number)}`;
}

/** Sums of a document that invoiced an advance, as decimal texts in its currency. */
export interface AdvanceSums {
  /** True if the authority accepted it and it is not void. */
  readonly counts: boolean;
  readonly total: string;
  /** Sum of its debit notes that count. */
  readonly debited: string;
  /** Sum of its credit notes that count. */
  readonly credited: string;
  /** Sum of what other documents deduct of it. */
  readonly deducted: string;
}

/**
 * Returns the problem of deducting an advance of the same company: it is not accepted (3218), or less is left of it.
 * Null if there is none.
 */
export function deductionProblem({ path, amount }: Deduction, advance: AdvanceSums): Problem | null {
  if (!advance.counts) {
    return {
      path: `${path}.documentId`,
      code: 'SALE_PREPAYMENT_ACCEPTED',
      ...say(
        'must be a document that the authority accepted and that is not void (3218)',
        'debe ser un comprobante que SUNAT aceptó y que no está anulado (3218)',
      ),
    };
  }
  const { total, debited, credited, deducted } = advance;
  const left = decimal(total).plus(decimal(debited)).minus(decimal(credited)).minus(decimal(deducted));
  if (decimal(amount).lessThanOrEqualTo(left)) return null;
  const message = say(
    `must not be more than is left of the advance: ${amount} is more than ${formatAmount(left)} (total ${total}, debit notes ${debited}, credit notes ${credited}, deducted before ${deducted})`,
    `no debe ser más de lo que queda del anticipo: ${amount} es más que ${formatAmount(left)} (total ${total}, notas de débito ${debited}, notas de crédito ${credited}, descontado antes ${deducted})`,
  );
  return { path: `${path}.amount`, code: 'SALE_PREPAYMENT_LEFT', ...message };
}
