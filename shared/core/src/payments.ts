import * as v from 'valibot';
import { calendarDateField, closedObject, described, positiveAmountField, textField } from './fields/index.ts';

/** Fields of a payment that is recorded for a receivable. */
export const PAYMENT_FIELDS = {
  amount: v.pipe(
    positiveAmountField(),
    described(
      'Amount in the currency of the receivable; at most its balance',
      'Importe en la moneda de la cuenta por cobrar; su saldo como máximo',
    ),
  ),
  date: v.pipe(
    calendarDateField(),
    described('Date of the payment; at the latest tomorrow in Lima', 'Fecha del pago; a más tardar mañana en Lima'),
  ),
  method: v.pipe(
    textField({ min: 1, max: 60 }),
    described(
      'Free text: cash, transfer, card, deposit, check...',
      'Texto libre: efectivo, transferencia, tarjeta, depósito, cheque...',
    ),
  ),
  reference: v.optional(
    v.pipe(textField({ min: 1, max: 100 }), described('Number of the operation', 'Número de la operación')),
  ),
} as const;

/** Payment without its receivable. */
export const PaymentBodySchema = closedObject(PAYMENT_FIELDS);
