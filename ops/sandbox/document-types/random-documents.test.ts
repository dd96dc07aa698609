import { decimal } from '@chasqui/core/decimal';
import { getDefinition, prepareRequest, type ReferencedDocument } from '@chasqui/core/documents';
import { type ArbitraryRequest, VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import { ChasquiError } from '@chasqui/core/errors';
import { readXml } from '@chasqui/core/xml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER } from '../ledger.ts';
import { SIMPLE } from '../testing/factura.ts';
import { ledgerOf } from '../testing/golden.ts';
import { findDocumentType } from './index.ts';

/**
 * Tests documents made of random valid requests against the sandbox's rules. They are written independently of core and
 * judge its arithmetic. SUNAT allows a difference of 1.00; here it is half a cent. The amounts of retentions and
 * perceptions are the client's and may be a cent off.
 */

const RUNS = { numRuns: 150 };
const HALF_A_CENT = decimal('0.005');
const CENT_AND_A_HALF = decimal('0.015');

function complete({ documentType, request }: ArbitraryRequest['references'][number]): ReferencedDocument {
  const { completed, summary } = prepareRequest(getDefinition(documentType), request, { issuer: SIMPLE.issuer });
  return { documentType, series: summary.series, correlative: summary.correlative ?? 1, completed };
}

/**
 * Runs a preparation and skips the case if the API refuses the request: a refused request proves nothing about the
 * sandbox.
 */
function skipRefused<Result>(prepare: () => Result): Result {
  try {
    return prepare();
  } catch (error) {
    fc.pre(!(error instanceof ChasquiError && error.code === 'VALIDATION_FAILED'));
    throw error;
  }
}

/** Returns the sandbox's refusal of a request, else its observations. */
function judge(
  documentType: string,
  { request, references }: ArbitraryRequest,
  change = (xml: string) => xml,
): readonly string[] {
  const prepared = skipRefused(() => {
    return prepareRequest(getDefinition(documentType), request, {
      issuer: SIMPLE.issuer,
      referenced: references.map(complete),
    });
  });
  const type = findDocumentType(prepared.documentType);
  if (type === undefined) throw new Error('No such type');
  const ubl = getDefinition(prepared.documentType).render(prepared.completed, prepared.summary.correlative ?? 1);
  const document = type.open(readXml(change(ubl.canonical)));
  const tolerance = ['20', '40'].includes(documentType) ? CENT_AND_A_HALF : HALF_A_CENT;
  const ledger = type.operation === 'sendBill' ? EMPTY_LEDGER : ledgerOf();
  const refusal = document.judgeType() ?? document.judge(ledger, tolerance);
  return (refusal === null ? document.observe(ledger, tolerance) : [refusal]).map(
    ({ code, message }) => `${code} ${message}`,
  );
}

/** Observations on client data that the gateway does not check: the format of a number and the reason of a note. */
const OF_THE_CLIENT = /^(4208|4367) /;

it.each([
  ['01', VALID_REQUESTS.invoice],
  ['03', VALID_REQUESTS.receipt],
  ['07', VALID_REQUESTS['credit-note']],
  ['08', VALID_REQUESTS['debit-note']],
] as const)('accepts every sale of type %s that the API accepts', (type, requests) => {
  fc.assert(
    fc.property(requests, (sample) => {
      expect(judge(type, sample).filter((remark) => !OF_THE_CLIENT.test(remark))).toEqual([]);
    }),
    RUNS,
  );
});

/** 4019 counts the ISC of exempt goods as if IGV were charged on it. */
const OF_EXEMPT_ISC = /^4019 /;

it('accepts every voiding of existing documents that the API accepts', () => {
  fc.assert(
    fc.property(VALID_REQUESTS['voided-documents'], (sample) => {
      expect(judge('RA', sample).filter((remark) => !OF_EXEMPT_ISC.test(remark))).toEqual([]);
    }),
    RUNS,
  );
});

/** Checks that the gateway leaves to the authority: the types and numbers of the documents under withholding. */
const OF_REFERENCES = /^(2692|2694) /;

it.each([
  ['20', VALID_REQUESTS.retention],
  ['40', VALID_REQUESTS.perception],
] as const)(
  'accepts every document of type %s that the API accepts, but for the numbers of related documents',
  (type, requests) => {
    let taken = 0;
    fc.assert(
      fc.property(requests, (sample) => {
        const found = judge(type, sample);
        if (found.length === 0) taken += 1;
        expect(found.filter((remark) => !OF_REFERENCES.test(remark))).toEqual([]);
      }),
      RUNS,
    );
    // A generator whose requests are always refused would prove nothing.
    expect(taken).toBeGreaterThan(5);
  },
);

/** Observations on short texts and missing registrations. Random ubigeos belong to no department and are replaced. */
const OF_TEXTS = /^(4068|4076|4084|4186|4190|4375|4391|4392|4399) /;

it('accepts every correct despatch advice that the API accepts, with an existing ubigeo', () => {
  fc.assert(
    fc.property(VALID_REQUESTS['despatch-advice'], (sample) => {
      const found = judge('09', sample, (xml) => xml.replace(/(schemeName="Ubigeos">)\d{6}/g, '$1150101'));
      expect(found.filter((remark) => !OF_TEXTS.test(remark))).toEqual([]);
    }),
    RUNS,
  );
});

/** Generates numbers of at most `places` decimals, of any magnitude up to a million. */
function numberOf(places: number): fc.Arbitrary<number> {
  const digits = fc.integer({ min: 1, max: 6 }).chain((length) => fc.integer({ min: 1, max: 10 ** length }));
  return fc.tuple(digits, fc.nat({ max: places })).map(([mantissa, exponent]) => Number(`${mantissa}e-${exponent}`));
}

const SMALLEST_VALUE = 0.02;

const ITEMS = fc
  .record({
    quantity: numberOf(5),
    unitPrice: numberOf(5),
    igvType: fc.constantFrom('10', '20', '30'),
    isc: fc.option(
      fc.record({ rate: fc.integer({ min: 1, max: 100_000 }), system: fc.constantFrom('01', '02', '03') }),
    ),
    /** Share of the line's value. */
    discount: fc.option(fc.double({ min: 0, max: 0.99, noNaN: true })),
  })
  .filter(({ quantity, unitPrice }) => quantity * unitPrice >= SMALLEST_VALUE)
  .map(({ quantity, unitPrice, igvType, isc, discount }) => ({
    code: 'P',
    description: 'Producto',
    unitCode: 'NIU',
    quantity,
    unitPrice,
    igvType,
    ...(isc === null ? {} : { iscRate: isc.rate / 100_000, iscSystemType: isc.system }),
    ...(discount === null ? {} : { discount: Math.floor(quantity * unitPrice * discount * 100) / 100 }),
  }));

const INVOICES = fc
  .record(
    {
      items: fc.array(ITEMS, { minLength: 1, maxLength: 40, size: 'max' }),
      currencyCode: fc.constantFrom('PEN', 'USD'),
      dueDate: fc.constantFrom('2026-01-15', '2026-02-15'),
      observations: fc.string({ minLength: 1, maxLength: 900, unit: 'binary' }),
      purchaseOrder: fc.string({ minLength: 1, maxLength: 20 }),
    },
    { requiredKeys: ['items'] },
  )
  .map((fields) => ({
    series: 'F001',
    issueDate: '2026-01-15',
    customer: { identityType: '6', identityNumber: '20100070970', name: 'Cliente S.A.' },
    ...fields,
  }));

const NOTE = { referenceDocumentType: '01', referenceDocumentId: 'F001-9', responseDescription: 'Por error' };

/** Fields in which the sales differ, apart from their lines. */
const SALES = {
  '01': { series: 'F001' },
  '03': { series: 'B001' },
  '07': { series: 'F001', responseCode: '03', ...NOTE },
  '08': { series: 'F001', responseCode: '02', ...NOTE },
} as const;
type SaleType = keyof typeof SALES;

/** Returns the sandbox's findings on the sale of a request; null if the API refuses the request. */
function judgeSale(documentType: SaleType, request: unknown): readonly string[] | null {
  try {
    return judge(documentType, { request, references: [] });
  } catch (error) {
    if (error instanceof fc.PreconditionFailure) return null;
    throw error;
  }
}

function judgeLines(documentType: SaleType, lines: readonly object[]): readonly string[] | null {
  const items = lines.map((line) => ({ code: 'P', description: 'Producto', unitCode: 'NIU', ...line }));
  const request = { issueDate: '2026-01-15', customer: SIMPLE.customer, ...SALES[documentType], items };
  return judgeSale(documentType, request);
}

describe('sales of extreme figures', () => {
  it('accepts every invoice of any magnitude that the API accepts', () => {
    let judged = 0;
    fc.assert(
      fc.property(INVOICES, (request) => {
        const found = judgeSale('01', request);
        if (found !== null) judged += 1;
        expect(found ?? []).toEqual([]);
      }),
      RUNS,
    );
    // A generator whose requests are always refused would prove nothing.
    expect(judged).toBeGreaterThan(40);
  });

  it('accepts every line of arbitrary numbers that the API accepts', () => {
    const numbers = fc.oneof(
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      fc.bigInt({ min: 0n, max: 10n ** 13n }).map((value) => Number(value) / 1e6),
      fc.constantFrom(1e-10, 1e-7, 0.01, 999_999_999_999, 0.005, 0.0049, 1e11),
    );
    const lines = fc.record({
      quantity: numbers,
      unitPrice: numbers,
      discount: fc.oneof(fc.constant(undefined), numbers),
      iscRate: fc.constantFrom(undefined, 0, 1, 0.9999999, 1e-7),
      iscSystemType: fc.constantFrom('01', '03'),
      igvType: fc.constantFrom('10', '20'),
    });
    fc.assert(
      fc.property(lines, (line) => {
        expect(judgeLines('01', [line]) ?? []).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['01', '03', '07', '08'] as const)('accepts 999 lines of type %s, however their cents round', (type) => {
    const lines = fc.record({
      unitPrice: fc.oneof(
        fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100),
        fc.constantFrom(0.33, 99.99, 0.005),
      ),
      iscRate: fc.constantFrom(undefined, 0, 0.17, 0.2, 0.335),
      iscSystemType: fc.constantFrom('01', '02', '03'),
    });
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), (kinds) => {
        const items = Array.from({ length: 999 }, (_, index) => ({ quantity: 1, ...kinds[index % kinds.length] }));
        expect(judgeLines(type, items)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
