import type { Problem } from '../../errors.ts';
import {
  applyRules,
  buildPaymentForm,
  buildSaleInvoice,
  buildSalePrint,
  type CompletedSale,
  CREDIT_PENDING_RULE,
  completeSale,
  describeSaleItem,
  operationTypeOf,
  priceSale,
  SALE_COMPONENTS,
  SALE_DAYS_AHEAD,
  SALE_RULES,
  type SaleRule,
  saleDeadline,
  summarizeSaleDocument,
  withheldByDetraction,
} from '../../families/sale/index.ts';
import type { Issuer } from '../../parties.ts';
import { feminineTitle } from '../../print/index.ts';
import { defineDocument } from '../define-document.ts';
import { InvoiceBodySchema, type InvoiceRequest, InvoiceRequestSchema } from './schema.ts';

export function completeInvoice(request: InvoiceRequest, issuer: Issuer): CompletedSale {
  const priced = priceSale(request);
  const { payable } = priced.totals;
  const withheld = withheldByDetraction(request.detraction, payable, request.currencyCode);
  return {
    documentType: '01',
    operationType: operationTypeOf(request.detraction, '01'),
    ...completeSale(priced, issuer),
    paymentForm: buildPaymentForm(request.issueDate, request.dueDate, payable.minus(withheld)),
  };
}

export const INVOICE_RULES: readonly SaleRule[] = [...SALE_RULES, CREDIT_PENDING_RULE];

export function checkInvoice(request: InvoiceRequest): Problem[] {
  return applyRules(INVOICE_RULES, request);
}

/** Factura electrónica (catalog 01: 01). */
export const INVOICE_DEFINITION = defineDocument({
  name: 'invoice',
  documentType: '01',
  title: 'Factura',
  printedTitle: feminineTitle('FACTURA ELECTRÓNICA'),
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
  toUbl: buildSaleInvoice,
  toPrint: buildSalePrint,
});
