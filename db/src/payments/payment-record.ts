import type { ReceivableRecord } from '../receivables/receivable-record.ts';
import { payments } from '../schema/index.ts';

/** Money that came in for a receivable, in its currency. */
export interface ReceivablePayment {
  readonly id: string;
  /** Text with 2 decimals. */
  readonly amount: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly method: string;
  readonly reference: string | null;
  /** Since when it counts no more; null while it does. */
  readonly reversedAt: Date | null;
  readonly createdAt: Date;
}

/** Payment with the current state of its receivable. */
export interface PaymentRecord extends ReceivablePayment {
  readonly receivable: ReceivableRecord;
}

export const PAYMENT_COLUMNS = {
  id: payments.id,
  amount: payments.amount,
  date: payments.date,
  method: payments.method,
  reference: payments.reference,
  reversedAt: payments.reversedAt,
  createdAt: payments.createdAt,
} as const;
