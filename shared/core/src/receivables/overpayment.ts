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
 * What is to be given back, with 2 decimals: whatever was paid beyond the total, and everything that was paid when the
 * document is void. Credit notes that are higher than the document are to be given back as well.
 */
export function overpaidOf({ voided, total, paid }: ReceivableSums): string {
  const excess = decimal(paid).minus(voided ? ZERO : decimal(total));
  return formatAmount(excess.isNegative() ? ZERO : excess);
}

/** What is wrong with a payment of this amount when so much is left to pay; null when nothing is. */
export function overpaymentProblem(amount: string, balance: string): Problem | null {
  if (decimal(amount).lessThanOrEqualTo(decimal(balance))) return null;
  const figures = `${formatAmount(decimal(amount))} is more than ${formatAmount(decimal(balance))}`;
  return { path: 'amount', code: 'PAYMENT_ABOVE_BALANCE', message: `must not be more than the balance: ${figures}` };
}
