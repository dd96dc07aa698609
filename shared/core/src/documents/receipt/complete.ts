import {
  type CompletedSale,
  completeSale,
  type Issuer,
  operationTypeOf,
  priceSale,
} from '../../families/sale/index.ts';
import type { ReceiptRequest } from './schema.ts';

/**
 * A boleta with everything decided but its number. It has no form of payment, which SUNAT does not ask for. Trusts that the
 * schema and the rules passed.
 */
export function completeReceipt(request: ReceiptRequest, issuer: Issuer): CompletedSale {
  return {
    documentType: '03',
    operationType: operationTypeOf(request.detraction, '03'),
    ...completeSale(priceSale(request), issuer),
    paymentForm: null,
  };
}
