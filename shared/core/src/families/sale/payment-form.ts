import { type Decimal, formatAmount } from '../../decimal/index.ts';
import { compareDates } from '../../time/index.ts';
import type { PaymentForm } from './completed-sale.ts';

/** A sale is on credit when it falls due after the day it is issued. */
export function isCreditSale(issueDate: string, dueDate: string | undefined): dueDate is string {
  return dueDate !== undefined && compareDates(dueDate, issueDate) > 0;
}

/** Contado, or Credito in one instalment of all that is pending, due on the due date (3244-3267, 3319). */
export function buildPaymentForm(issueDate: string, dueDate: string | undefined, pending: Decimal): PaymentForm {
  if (!isCreditSale(issueDate, dueDate)) return { kind: 'Contado' };
  const amount = formatAmount(pending);
  return { kind: 'Credito', amount, instalments: [{ id: 'Cuota001', amount, dueDate }] };
}
