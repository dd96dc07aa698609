import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChasquiError } from '../../errors/index.ts';
import { TEST_ISSUER, testItem, testRequest } from '../../families/sale/sale-fixture.ts';
import { parseWith } from '../../parsing/index.ts';
import { findArithmeticFaults } from './authority-arithmetic.ts';
import { completeInvoice } from './complete.ts';
import { VALID_INVOICE_REQUESTS } from './invoice-arbitrary.ts';
import { checkInvoice } from './rules.ts';
import { type InvoiceRequest, InvoiceRequestSchema } from './schema.ts';

const complete = (request: InvoiceRequest) => completeInvoice(request, TEST_ISSUER);
const invoice = (overrides: Parameters<typeof testRequest>[0]) =>
  parseWith(InvoiceRequestSchema, testRequest(overrides));

describe("SUNAT's arithmetic", () => {
  it('finds no fault with any request the API takes', () => {
    fc.assert(
      fc.property(VALID_INVOICE_REQUESTS, (request) => {
        expect(findArithmeticFaults(complete(request))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('finds no fault with 999 lines, whichever way their cents round', () => {
    const prices = fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100);
    const items = fc
      .tuple(prices, fc.constantFrom(0, 0.17, 0.2, 0.335))
      .map(([unitPrice, iscRate]) => ({ unitPrice, iscRate }));
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 3 }), (kinds) => {
        const lines = Array.from({ length: 999 }, (_, index) => testItem(kinds[index % kinds.length]));
        expect(findArithmeticFaults(complete(invoice({ items: lines })))).toEqual([]);
      }),
      { numRuns: 25 },
    );
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
      iscRate: fc.constantFrom(undefined, 0, 1, 1e-7),
    });
    const outcome = (item: Parameters<typeof testItem>[0]) => {
      try {
        const request = invoice({ items: [testItem(item)] });
        return checkInvoice(request).length > 0 ? [] : findArithmeticFaults(complete(request));
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

  it('gives the same document for a request parsed once and twice', () => {
    fc.assert(
      fc.property(VALID_INVOICE_REQUESTS, (request) => {
        const once = parseWith(InvoiceRequestSchema, request);
        expect(parseWith(InvoiceRequestSchema, once)).toEqual(once);
        expect(complete(once)).toEqual(complete(request));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the judge itself', () => {
  const sound = complete(invoice({ items: [testItem({ quantity: 3, unitPrice: 33.33, iscRate: 0.17 })] }));
  const [line] = sound.lines;

  it('has nothing to say of a sound document', () => {
    expect(findArithmeticFaults(sound)).toEqual([]);
  });

  it.each([
    ['3280', { monetaryTotal: { ...sound.monetaryTotal, payableAmount: '138.06' } }],
    ['3278', { monetaryTotal: { ...sound.monetaryTotal, lineExtensionAmount: '99.98' } }],
    ['3294', { taxAmount: '38.07' }],
    ['3244', { paymentForm: null }],
    ['3271 line 1', { lines: line === undefined ? [] : [{ ...line, unitValue: '33.34' }] }],
    ['3270 line 1', { lines: line === undefined ? [] : [{ ...line, unitPrice: '46.0166666668' }] }],
    ['3292 line 1', { lines: line === undefined ? [] : [{ ...line, taxAmount: '38.05' }] }],
    ['3006', { notes: ['a\nb'] }],
  ])('finds %s when a figure is a cent off', (code, change) => {
    expect(findArithmeticFaults({ ...sound, ...change })).toContain(code);
  });
});
