import { type CompletedSale, completeSale, operationTypeOf, priceSale } from '../../families/sale/index.ts';
import type { Issuer } from '../../parties/index.ts';
import type { ReceiptRequest } from './schema.ts';

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
