import type { CompletedSale } from '../../families/sale/index.ts';
import { summarizeSale } from '../../families/sale/index.ts';
import { defineDocument } from '../define-document.ts';
import type { DocumentSummary } from '../definition.ts';
import { completeInvoice } from './complete.ts';
import { printInvoice } from './print.ts';
import { checkInvoice } from './rules.ts';
import { type InvoiceRequest, InvoiceRequestSchema } from './schema.ts';
import { buildInvoiceUbl } from './ubl.ts';

function summarizeInvoice(request: InvoiceRequest, completed: CompletedSale): DocumentSummary {
  const { identityType, identityNumber, name } = completed.customer;
  return {
    series: completed.series,
    correlative: request.correlative ?? null,
    issueDate: completed.issueDate,
    currencyCode: completed.currencyCode,
    counterparty: { identityType, identityNumber, name },
    totals: summarizeSale(completed),
  };
}

/** Factura electrónica (catalog 01: 01). */
export const INVOICE_DEFINITION = defineDocument({
  name: 'invoice',
  documentType: '01',
  title: 'Factura',
  path: 'invoices',
  channel: 'sendBill',
  schema: InvoiceRequestSchema,
  xsd: 'invoice.xsd',
  complete: completeInvoice,
  rules: checkInvoice,
  summarize: summarizeInvoice,
  counterpartyName: 'customer',
  toUbl: buildInvoiceUbl,
  toPrint: printInvoice,
});
