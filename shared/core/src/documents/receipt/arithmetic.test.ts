import { describe } from 'vitest';
import { testArithmetic } from '../../families/sale/arithmetic-fixture.ts';
import { testRequest } from '../../families/sale/sale-fixture.ts';
import { parseWith } from '../../parsing/index.ts';
import { completeReceipt } from './complete.ts';
import { VALID_RECEIPT_REQUESTS } from './receipt-arbitrary.ts';
import { checkReceipt } from './rules.ts';
import { ReceiptRequestSchema } from './schema.ts';
import { buildReceiptUbl } from './ubl.ts';

describe("SUNAT's arithmetic of a boleta", () => {
  testArithmetic({
    requests: VALID_RECEIPT_REQUESTS,
    sample: parseWith(ReceiptRequestSchema, testRequest({ series: 'B001' })),
    parse: (request) => parseWith(ReceiptRequestSchema, request),
    check: checkReceipt,
    complete: completeReceipt,
    toUbl: buildReceiptUbl,
  });
});
