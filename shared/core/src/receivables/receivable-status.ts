import { decimal } from '../decimal/index.ts';

/** Statuses: nothing paid, partly paid, fully paid, unpaid after the due date, void document. */
export const RECEIVABLE_STATUSES = ['open', 'partial', 'paid', 'overdue', 'cancelled'] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** Data from which the status follows. Amounts are decimal texts in one currency. */
export interface ReceivableStanding {
  readonly voided: boolean;
  readonly paid: string;
  /** Amount left to pay: never negative, and zero if the document is void. */
  readonly balance: string;
  /** Due date (YYYY-MM-DD); null if none was agreed. */
  readonly dueDate: string | null;
}

/**
 * Returns the status of a receivable on a day in Lima (YYYY-MM-DD). A payment on the due date is still in time. Without
 * an agreed due date a debtor is not late until asked to pay (Codigo Civil, art. 1333), so the receivable is never
 * overdue.
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
