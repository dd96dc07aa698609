import fc from 'fast-check';
import { RUC_CUSTOMERS, SALE_ARBITRARIES, validRequests } from '../../families/sale/sale-arbitrary.ts';
import { checkInvoice } from './definition.ts';
import type { InvoiceRequest } from './schema.ts';

const REQUESTS: fc.Arbitrary<InvoiceRequest> = fc.record({
  series: fc.stringMatching(/^F[0-9]{3}$/),
  customer: RUC_CUSTOMERS,
  ...SALE_ARBITRARIES,
});

/** Generates requests that pass the schema and the rules. For tests. */
export const VALID_INVOICE_REQUESTS: fc.Arbitrary<InvoiceRequest> = validRequests(REQUESTS, checkInvoice);
