import type { Problem } from '../../errors.ts';
import {
  applyRules,
  buildSaleInvoice,
  buildSalePrint,
  type CompletedSale,
  CUSTOMER_IDENTIFIED_RULE,
  CUSTOMER_NUMBER_RULE,
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
} from '../../families/sale/index.ts';
import type { Issuer } from '../../parties.ts';
import { feminineTitle } from '../../print/index.ts';
import { defineDocument } from '../define-document.ts';
import { ReceiptBodySchema, type ReceiptRequest, ReceiptRequestSchema } from './schema.ts';

/**
 * Completes a boleta, with every value decided except its number. The schema and the rules must have passed. A boleta
 * has no form of payment, because SUNAT does not ask for one.
 */
export function completeReceipt(request: ReceiptRequest, issuer: Issuer): CompletedSale {
  return {
    documentType: '03',
    operationType: operationTypeOf(request.detraction, '03'),
    ...completeSale(priceSale(request), issuer),
    paymentForm: null,
  };
}

export const RECEIPT_RULES: readonly SaleRule[] = [CUSTOMER_NUMBER_RULE, CUSTOMER_IDENTIFIED_RULE, ...SALE_RULES];

export function checkReceipt(request: ReceiptRequest): Problem[] {
  return applyRules(RECEIPT_RULES, request);
}

/** Boleta de venta electrónica (catalog 01: 03). */
export const RECEIPT_DEFINITION = defineDocument({
  name: 'receipt',
  documentType: '03',
  title: 'Boleta de venta',
  printedTitle: feminineTitle('BOLETA DE VENTA ELECTRÓNICA'),
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
  toUbl: buildSaleInvoice,
  toPrint: buildSalePrint,
});
