import { decimal } from '../decimal/index.ts';

/** Nothing paid; something paid; all of it; something left after its day; of a document that is void. */
export const RECEIVABLE_STATUSES = ['open', 'partial', 'paid', 'overdue', 'cancelled'] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** What a status follows from. Amounts are decimal texts in one currency. */
export interface ReceivableStanding {
  readonly voided: boolean;
  readonly paid: string;
  /** What is left to pay: never negative, and nothing when the document is void. */
  readonly balance: string;
  /** YYYY-MM-DD; null when nothing was agreed. */
  readonly dueDate: string | null;
}

/**
 * How a receivable stands on a day of Lima's (YYYY-MM-DD). The day on which it is due is still in time. Without a day that
 * was agreed nobody is late until asked to pay (Codigo Civil, art. 1333), so that such a one is never overdue.
 */
export function receivableStatusOf(
  { voided, paid, balance, dueDate }: ReceivableStanding,
  today: string,
): ReceivableStatus {
  if (voided) return 'cancelled';
  if (decimal(balance).isZero()) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return decimal(paid).isZero() ? 'open' : 'partial';
}
