import { isContingencySeries } from '../../../identity.ts';
import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { acceptedOf } from '../../kit/definition.ts';
import { completeInvoiced, priceInvoiced } from '../complete-sale.ts';
import { INVOICED_COLUMNS, saleColumns } from '../import-columns.ts';
import { PENSION_RULE } from '../rules/finance-rules.ts';
import { BOLETA_OPERATION_RULE, type InvoicedRule, NRUS_RULE } from '../rules/operation-rules.ts';
import { relatedDocumentsRule } from '../rules/reference-rules.ts';
import { CUSTOMER_IDENTIFIED_RULE, CUSTOMER_NUMBER_RULE, INVOICED_RULES } from '../rules/sale-rules.ts';
import { invoicedRules, SALE_PARTS } from '../sale-parts.ts';
import { ReceiptBodySchema, ReceiptRequestSchema } from './schema.ts';

/** Types of catalog 12 that a boleta may refer to (4009). 02 and 03 are advances, which have a field of their own. */
const RELATED_TYPES = ['04', '05', '08', '99'] as const;

export const RECEIPT_RULES: readonly InvoicedRule[] = [
  BOLETA_OPERATION_RULE,
  CUSTOMER_NUMBER_RULE,
  CUSTOMER_IDENTIFIED_RULE,
  ...INVOICED_RULES,
  NRUS_RULE,
  PENSION_RULE,
  relatedDocumentsRule(RELATED_TYPES, 1),
];

/** Boleta de venta electrónica (catalog 01: 03). */
export const RECEIPT_DEFINITION = defineDocument({
  ...SALE_PARTS,
  name: 'receipt',
  documentType: '03',
  printedTitle: feminineTitle('BOLETA DE VENTA ELECTRÓNICA'),
  description: say(
    'A receipt to a consumer: series B and three digits. The customer may have any identity document.',
    'Una boleta a un consumidor: serie B y tres dígitos. El cliente puede tener cualquier documento de ' + 'identidad.',
  ),
  path: 'receipts',
  schema: ReceiptRequestSchema,
  body: ReceiptBodySchema,
  xsd: 'receipt.xsd',
  // A printed form is told to SUNAT one way for life (1084): alone.
  isSummarized: ({ series }) => !isContingencySeries(series),
  // The limit above which the customer is identified is in soles.
  exchangeRateDay: ({ currencyCode, issueDate }) => (currencyCode === 'USD' ? issueDate : null),
  importColumns: saleColumns(
    { series: 'B001', type: 'DNI', number: '07644321', name: 'Ejemplo: Rosa Ñahui' },
    INVOICED_COLUMNS,
  ),
  complete: (request, issuer, referenced, facts) =>
    completeInvoiced(priceInvoiced(request, issuer, facts), '03', {
      issuer,
      referenced: acceptedOf(referenced),
      arrival: facts?.arrival,
    }),
  rules: invoicedRules(RECEIPT_RULES),
});
