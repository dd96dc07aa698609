import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { acceptedOf } from '../../kit/definition.ts';
import { completeInvoiced, priceInvoiced } from '../complete-sale.ts';
import { INVOICED_COLUMNS, RETENTION_COLUMNS, saleColumns } from '../import-columns.ts';
import { CREDIT_PENDING_RULE } from '../rules/detraction-rules.ts';
import { MORTGAGE_RULE } from '../rules/finance-rules.ts';
import {
  DEDUCTIBLE_RULE,
  FACTURA_BUYER_RULE,
  FACTURA_NUMBER_RULE,
  FACTURA_OPERATION_RULE,
  type InvoicedRule,
} from '../rules/operation-rules.ts';
import { RETENTION_RULE } from '../rules/payment-rules.ts';
import { relatedDocumentsRule } from '../rules/reference-rules.ts';
import { INVOICED_RULES } from '../rules/sale-rules.ts';
import { invoicedRules, SALE_PARTS } from '../sale-parts.ts';
import { InvoiceBodySchema, InvoiceRequestSchema } from './schema.ts';

/** Types of catalog 12 that a factura may refer to (4009). 02 and 03 are advances, which have a field of their own. */
const RELATED_TYPES = ['04', '05', '06', '07', '08', '99'] as const;

export const INVOICE_RULES: readonly InvoicedRule[] = [
  FACTURA_OPERATION_RULE,
  FACTURA_BUYER_RULE,
  FACTURA_NUMBER_RULE,
  ...INVOICED_RULES,
  CREDIT_PENDING_RULE,
  RETENTION_RULE,
  DEDUCTIBLE_RULE,
  MORTGAGE_RULE,
  relatedDocumentsRule(RELATED_TYPES, 1),
];

/** Factura electrónica (catalog 01: 01). */
export const INVOICE_DEFINITION = defineDocument({
  ...SALE_PARTS,
  name: 'invoice',
  documentType: '01',
  printedTitle: feminineTitle('FACTURA ELECTRÓNICA'),
  description: say(
    'An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue date makes it a sale on credit, with one instalment; `instalments` lists several.',
    'Una factura a una empresa con RUC: serie F y tres dígitos. Un `dueDate` posterior a la fecha de emisión la hace una venta al crédito con una cuota; `instalments` lista varias.',
  ),
  path: 'invoices',
  schema: InvoiceRequestSchema,
  body: InvoiceBodySchema,
  xsd: 'invoice.xsd',
  importColumns: saleColumns(
    { series: 'F001', type: 'RUC', number: '20131312955', name: 'Ejemplo: Ferretería del Sur S.A.' },
    [...INVOICED_COLUMNS, ...RETENTION_COLUMNS],
  ),
  complete: (request, issuer, referenced, facts) =>
    completeInvoiced(priceInvoiced(request, issuer, facts), '01', {
      issuer,
      referenced: acceptedOf(referenced),
      arrival: facts?.arrival,
    }),
  rules: invoicedRules(INVOICE_RULES),
});
