import { decimal, formatAmount, ZERO } from '../decimal/index.ts';
import type { Problem } from '../errors/index.ts';

/** Sums of a receivable, as decimal texts in one currency. */
export interface ReceivableSums {
  readonly voided: boolean;
  /** Total of the document and its notes. Below zero if the credit notes exceed the document. */
  readonly total: string;
  readonly paid: string;
}

/**
 * Returns the part of the payments to be refunded, with 2 decimals. It is the amount paid beyond the total, or every
 * payment if the document is void. It never exceeds the payments, even if the credit notes exceed the document.
 */
export function overpaidOf({ voided, total, paid }: ReceivableSums): string {
  const owed = voided || decimal(total).isNegative() ? ZERO : decimal(total);
  const excess = decimal(paid).minus(owed);
  return formatAmount(excess.isNegative() ? ZERO : excess);
}

/** Returns the problem of a payment that exceeds the balance; null if the amount is right. */
export function overpaymentProblem(amount: string, balance: string): Problem | null {
  if (decimal(amount).lessThanOrEqualTo(decimal(balance))) return null;
  const figures = `${formatAmount(decimal(amount))} is more than ${formatAmount(decimal(balance))}`;
  return { path: 'amount', code: 'PAYMENT_ABOVE_BALANCE', message: `must not be more than the balance: ${figures}` };
}
