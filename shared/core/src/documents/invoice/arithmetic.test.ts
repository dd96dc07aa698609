import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChasquiError } from '../../errors/index.ts';
import { testArithmetic } from '../../families/sale/arithmetic-fixture.ts';
import { findFaults } from '../../families/sale/naive-judge/index.ts';
import { TEST_ISSUER, testItem, testRequest } from '../../families/sale/sale-fixture.ts';
import { parseWith } from '../../parsing/index.ts';
import { completeInvoice } from './complete.ts';
import { VALID_INVOICE_REQUESTS } from './invoice-arbitrary.ts';
import { checkInvoice } from './rules.ts';
import { type InvoiceRequest, InvoiceRequestSchema } from './schema.ts';
import { buildInvoiceUbl } from './ubl.ts';

const complete = (request: InvoiceRequest) => completeInvoice(request, TEST_ISSUER);
const invoice = (overrides: Parameters<typeof testRequest>[0]) =>
  parseWith(InvoiceRequestSchema, testRequest(overrides));

describe("SUNAT's arithmetic", () => {
  testArithmetic({
    requests: VALID_INVOICE_REQUESTS,
    sample: invoice({}),
    parse: (request) => parseWith(InvoiceRequestSchema, request),
    check: checkInvoice,
    complete: completeInvoice,
    toUbl: buildInvoiceUbl,
  });

  it('either takes a request whose numbers are anything or says what is wrong with it', () => {
    const anyNumber = fc.oneof(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.bigInt({ min: 0n, max: 10n ** 13n }).map((value) => Number(value) / 1e6),
      fc.constantFrom(1e-10, 1e-7, 0.01, 999_999_999_999, 0.005, 0.0049, 1e11),
    );
    const anyItem = fc.record({
      quantity: anyNumber,
      unitPrice: anyNumber,
      discount: fc.oneof(fc.constant(undefined), anyNumber),
      iscRate: fc.constantFrom(undefined, 0, 1, 0.9999999, 1e-7),
      iscSystemType: fc.constantFrom('01' as const, '03' as const),
      igvType: fc.constantFrom('10' as const, '20' as const),
    });
    const outcome = (item: Parameters<typeof testItem>[0]) => {
      try {
        const request = invoice({ items: [testItem(item)] });
        return checkInvoice(request).length > 0 ? [] : findFaults(buildInvoiceUbl(complete(request), 1).canonical);
      } catch (error) {
        return error instanceof ChasquiError && error.code === 'VALIDATION_FAILED' ? [] : [String(error)];
      }
    };
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(outcome(item)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
