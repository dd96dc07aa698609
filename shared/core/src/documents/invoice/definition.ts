import {
  describeSaleItem,
  SALE_COMPONENTS,
  SALE_DAYS_AHEAD,
  saleDeadline,
  summarizeSaleDocument,
} from '../../families/sale/index.ts';
import { defineDocument } from '../define-document.ts';
import { completeInvoice } from './complete.ts';
import { printInvoice } from './print.ts';
import { checkInvoice } from './rules.ts';
import { InvoiceBodySchema, InvoiceRequestSchema } from './schema.ts';
import { buildInvoiceUbl } from './ubl.ts';

/** Factura electrónica (catalog 01: 01). */
export const INVOICE_DEFINITION = defineDocument({
  name: 'invoice',
  documentType: '01',
  title: 'Factura',
  description:
    'An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue date makes it a sale on ' +
    'credit, with one instalment.',
  path: 'invoices',
  service: 'factura',
  channel: 'sendBill',
  publicProof: 'total',
  schema: InvoiceRequestSchema,
  body: InvoiceBodySchema,
  components: SALE_COMPONENTS,
  xsd: 'invoice.xsd',
  complete: completeInvoice,
  rules: checkInvoice,
  summarize: summarizeSaleDocument,
  deadline: saleDeadline,
  daysAhead: SALE_DAYS_AHEAD,
  counterpartyName: 'customer',
  describeItem: describeSaleItem,
  toUbl: buildInvoiceUbl,
  toPrint: printInvoice,
});
