import { get } from './get.ts';
import { list } from './list.ts';
import { recordPayment } from './record-payment.ts';

/** Procedures of customers' debts for facturas and boletas. */
export const receivableProcedures = { list, get, recordPayment };
