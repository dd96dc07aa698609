import {
  describeSaleItem,
  SALE_COMPONENTS,
  SALE_DAYS_AHEAD,
  saleDeadline,
  summarizeSaleDocument,
} from '../../families/sale/index.ts';
import { defineDocument } from '../define-document.ts';
import { completeReceipt } from './complete.ts';
import { printReceipt } from './print.ts';
import { checkReceipt } from './rules.ts';
import { ReceiptBodySchema, ReceiptRequestSchema } from './schema.ts';
import { buildReceiptUbl } from './ubl.ts';

/** Boleta de venta electrónica (catalog 01: 03). */
export const RECEIPT_DEFINITION = defineDocument({
  name: 'receipt',
  documentType: '03',
  title: 'Boleta de venta',
  description: 'A receipt to a consumer: series B and three digits. The customer may have any identity document.',
  path: 'receipts',
  service: 'factura',
  channel: 'sendBill',
  publicProof: 'total',
  schema: ReceiptRequestSchema,
  body: ReceiptBodySchema,
  components: SALE_COMPONENTS,
  xsd: 'receipt.xsd',
  complete: completeReceipt,
  rules: checkReceipt,
  summarize: summarizeSaleDocument,
  deadline: saleDeadline,
  daysAhead: SALE_DAYS_AHEAD,
  counterpartyName: 'customer',
  describeItem: describeSaleItem,
  toUbl: buildReceiptUbl,
  toPrint: printReceipt,
});
