import { decimal, formatAmount, ZERO } from '../decimal/index.ts';
import type { Problem } from '../errors/index.ts';

/** Sums of a receivable, as decimal texts in one currency. */
export interface ReceivableSums {
  readonly voided: boolean;
  /** Of the document and its notes; below zero when the credit notes are higher. */
  readonly total: string;
  readonly paid: string;
}

/**
 * Returns the part of the payments that is to be given back, with 2 decimals. That is what was paid beyond the total, or
 * all of it if the document is void. Never more than was paid, even if the credit notes exceed the document.
 */
export function overpaidOf({ voided, total, paid }: ReceivableSums): string {
  const owed = voided || decimal(total).isNegative() ? ZERO : decimal(total);
  const excess = decimal(paid).minus(owed);
  return formatAmount(excess.isNegative() ? ZERO : excess);
}

/** What is wrong with a payment of this amount when so much is left to pay; null when nothing is. */
export function overpaymentProblem(amount: string, balance: string): Problem | null {
  if (decimal(amount).lessThanOrEqualTo(decimal(balance))) return null;
  const figures = `${formatAmount(decimal(amount))} is more than ${formatAmount(decimal(balance))}`;
  return { path: 'amount', code: 'PAYMENT_ABOVE_BALANCE', message: `must not be more than the balance: ${figures}` };
}
