import { applyRules } from '../../families/rule.ts';
import {
  type CompletedSale,
  CUSTOMER_IDENTIFIED_RULE,
  CUSTOMER_NUMBER_RULE,
  completeSale,
  operationTypeOf,
  priceSale,
  SALE_BODY_ITEMS,
  SALE_REQUEST_ENTRIES,
  SALE_RULES,
  SaleCustomerSchema,
  type SaleRequest,
  type SaleRule,
} from '../../families/sale/index.ts';
import { closedObject, orClient, seriesField } from '../../fields/index.ts';
import type { Issuer } from '../../parties.ts';
import { feminineTitle } from '../../print/index.ts';
import { defineDocument } from '../define-document.ts';
import { SALE_PARTS } from '../sale-parts.ts';

const ReceiptRequestSchema = closedObject({
  series: seriesField('B'),
  customer: SaleCustomerSchema,
  ...SALE_REQUEST_ENTRIES,
});

/** Completes a boleta. It has no form of payment, because SUNAT does not ask for one. */
function completeReceipt(request: SaleRequest, issuer: Issuer): CompletedSale {
  return {
    documentType: '03',
    operationType: operationTypeOf(request.detraction, '03'),
    ...completeSale(priceSale(request), issuer),
    paymentForm: null,
  };
}

export const RECEIPT_RULES: readonly SaleRule[] = [CUSTOMER_NUMBER_RULE, CUSTOMER_IDENTIFIED_RULE, ...SALE_RULES];

/** Boleta de venta electrónica (catalog 01: 03). */
export const RECEIPT_DEFINITION = defineDocument({
  ...SALE_PARTS,
  name: 'receipt',
  documentType: '03',
  title: 'Boleta de venta',
  printedTitle: feminineTitle('BOLETA DE VENTA ELECTRÓNICA'),
  description: 'A receipt to a consumer: series B and three digits. The customer may have any identity document.',
  path: 'receipts',
  schema: ReceiptRequestSchema,
  body: closedObject({
    ...ReceiptRequestSchema.entries,
    customer: orClient(SaleCustomerSchema),
    items: SALE_BODY_ITEMS,
  }),
  xsd: 'receipt.xsd',
  complete: completeReceipt,
  rules: (request) => applyRules(RECEIPT_RULES, priceSale(request)),
});
