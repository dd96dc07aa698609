import * as v from 'valibot';
import { calendarDateField, closedObject, positiveAmountField, textField } from './fields/index.ts';

/** Fields of a payment that is recorded for a receivable. */
export const PAYMENT_FIELDS = {
  amount: v.pipe(positiveAmountField(), v.description('Amount in the currency of the receivable; at most its balance')),
  date: v.pipe(calendarDateField(), v.description('Date of the payment; at the latest tomorrow in Lima')),
  method: v.pipe(textField({ min: 1, max: 60 }), v.description('Free text: cash, transfer, card, deposit, check...')),
  reference: v.optional(v.pipe(textField({ min: 1, max: 100 }), v.description('Number of the operation'))),
} as const;

/** Payment without its receivable. */
export const PaymentBodySchema = closedObject(PAYMENT_FIELDS);
