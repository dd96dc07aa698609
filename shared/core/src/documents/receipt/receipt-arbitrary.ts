import fc from 'fast-check';
import { ANY_CUSTOMERS, SALE_ARBITRARIES, validRequests } from '../../families/sale/sale-arbitrary.ts';
import { checkReceipt } from './definition.ts';
import type { ReceiptRequest } from './schema.ts';

const REQUESTS: fc.Arbitrary<ReceiptRequest> = fc.record({
  series: fc.stringMatching(/^B[0-9]{3}$/),
  customer: ANY_CUSTOMERS,
  ...SALE_ARBITRARIES,
});

/** Generates requests that pass the schema and the rules. For tests. */
export const VALID_RECEIPT_REQUESTS: fc.Arbitrary<ReceiptRequest> = validRequests(REQUESTS, checkReceipt);
