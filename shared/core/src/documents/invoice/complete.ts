import {
  buildPaymentForm,
  type CompletedSale,
  completeSale,
  type Issuer,
  operationTypeOf,
  priceSale,
  withheldByDetraction,
} from '../../families/sale/index.ts';
import type { InvoiceRequest } from './schema.ts';

/** A factura with everything decided but its number. Trusts that the schema and the rules passed. */
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
