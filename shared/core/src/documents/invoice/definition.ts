import { applyRules } from '../../families/rule.ts';
import {
  buildPaymentForm,
  type CompletedSale,
  CREDIT_PENDING_RULE,
  completeSale,
  operationTypeOf,
  priceSale,
  SALE_BODY_ITEMS,
  SALE_REQUEST_ENTRIES,
  SALE_RULES,
  type SaleRequest,
  type SaleRule,
  withheldByDetraction,
} from '../../families/sale/index.ts';
import { closedObject, orClient, RucPartySchema, seriesField } from '../../fields/index.ts';
import type { Issuer } from '../../parties.ts';
import { feminineTitle } from '../../print/index.ts';
import { defineDocument } from '../define-document.ts';
import { SALE_PARTS } from '../sale-parts.ts';

const InvoiceRequestSchema = closedObject({
  series: seriesField('F'),
  customer: RucPartySchema,
  ...SALE_REQUEST_ENTRIES,
});

function completeInvoice(request: SaleRequest, issuer: Issuer): CompletedSale {
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

/** Factura electrónica (catalog 01: 01). */
export const INVOICE_DEFINITION = defineDocument({
  ...SALE_PARTS,
  name: 'invoice',
  documentType: '01',
  title: 'Factura',
  printedTitle: feminineTitle('FACTURA ELECTRÓNICA'),
  description:
    'An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue date makes it a sale on ' +
    'credit, with one instalment.',
  path: 'invoices',
  schema: InvoiceRequestSchema,
  body: closedObject({
    ...InvoiceRequestSchema.entries,
    customer: orClient(RucPartySchema),
    items: SALE_BODY_ITEMS,
  }),
  xsd: 'invoice.xsd',
  complete: completeInvoice,
  rules: (request) => applyRules(INVOICE_RULES, priceSale(request)),
});
