import {
  buildPaymentForm,
  type CompletedSale,
  completeSale,
  operationTypeOf,
  priceSale,
  withheldByDetraction,
} from '../../families/sale/index.ts';
import type { Issuer } from '../../parties/index.ts';
import type { InvoiceRequest } from './schema.ts';

/** Completes a factura, with every value decided except its number. The schema and the rules must have passed. */
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
