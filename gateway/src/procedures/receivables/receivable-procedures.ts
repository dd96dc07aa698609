import { get } from './get.ts';
import { list } from './list.ts';
import { recordPayment } from './record-payment.ts';

/** What customers owe for facturas and boletas. */
export const receivableProcedures = { list, get, recordPayment };
