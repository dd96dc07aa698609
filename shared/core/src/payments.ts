import * as v from 'valibot';
import {
  calendarDateField,
  choiceField,
  closedObject,
  described,
  positiveAmountField,
  textField,
} from './fields/index.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

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
  paidWith: v.optional(
    v.pipe(
      choiceField(PAYMENT_METHODS),
      described(
        'Method of the payment. wallet is Yape, Plin... Required, unless `method` is given',
        'Medio de pago. wallet es Yape, Plin... Obligatorio, salvo que se dé `method`',
      ),
    ),
  ),
  method: v.optional(
    v.pipe(
      textField({ min: 1, max: 60 }),
      described(
        'Instead of `paidWith`, the method in your own words: deposit, check...',
        'En lugar de `paidWith`, el medio en sus propias palabras: depósito, cheque...',
      ),
    ),
  ),
  reference: v.optional(
    v.pipe(textField({ min: 1, max: 100 }), described('Number of the operation', 'Número de la operación')),
  ),
} as const;

/** Payment without its receivable. */
export const PaymentBodySchema = closedObject(PAYMENT_FIELDS);
