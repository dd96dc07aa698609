import { type Decimal, decimal } from '@chasqui/core/decimal';
import {
  DOCUMENT_DEFINITIONS,
  getDefinition,
  type PreparedDocument,
  prepareDailySummary,
  prepareRequest,
  type ReferencedDocument,
} from '@chasqui/core/documents';
import { ADDS } from '@chasqui/core/documents/communication/completed-communication';
import { type ArbitraryRequest, issueSampleOn, VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import { ChasquiError } from '@chasqui/core/errors';
import { runsOf, usualExamples } from '@chasqui/core/property-runs';
import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeUbl } from '../judge-ubl.ts';
import { SIMPLE } from '../testing/factura.ts';

/**
 * Tests documents made of random valid requests against the sandbox's rules. They are written independently of core and
 * judge its arithmetic. SUNAT allows a difference of 1.00; here it is half a cent. The amounts of retentions and
 * perceptions are the client's and may be a cent off.
 */

/** Runs that are the same each time, so that their counts do not depend on a seed. */
const USUAL_RUNS = 15;
const HALF_A_CENT = decimal('0.005');
const CENT_AND_A_HALF = decimal('0.015');
const ONE = decimal(1);

/** Fields whose tax is the rest of an amount with tax, and not base x rate. */
const WITH_TAX = /"(unitPriceWithTax|prepayments)"/;

function toleranceOf(documentType: string, request: unknown): Decimal {
  if (documentType === '20' || documentType === '40') return CENT_AND_A_HALF;
  // Its net amount is compared with the taxes of the lines, and each of them is rounded (4312).
  if (documentType === '04') return ONE;
  return WITH_TAX.test(JSON.stringify(request)) ? ONE : HALF_A_CENT;
}

function complete(
  { documentType, request }: ArbitraryRequest['references'][number],
  referenced: readonly ReferencedDocument[] = [],
): ReferencedDocument {
  const found = { issuer: SIMPLE.issuer, referenced };
  const { completed, summary } = prepareRequest(getDefinition(documentType), request, found);
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

function judge(documentType: string, { request, references }: ArbitraryRequest): readonly string[] {
  const prepared = skipRefused(() => {
    return prepareRequest(getDefinition(documentType), request, {
      issuer: SIMPLE.issuer,
      referenced: references.map((one) => complete(one)),
    });
  });
  return findingsOn(prepared, toleranceOf(documentType, request));
}

function findingsOn({ documentType, completed, summary }: PreparedDocument, tolerance: Decimal): readonly string[] {
  const { canonical } = getDefinition(documentType).render(completed, summary.correlative ?? 1);
  return judgeUbl(documentType, canonical, tolerance).findings.map(({ code, message }) => `${code} ${message}`);
}

/** Observations on client data that the gateway does not check: the format of a number and the reason of a note. */
const OF_SALES = /^(4208|4367) /;
/** Checks that the gateway leaves to the authority: the types and numbers of the documents under withholding. */
const OF_REFERENCES = /^(2692|2694) /;

/** Findings that a valid request of a type may have. A type that is missing here may have none. */
const TOLERATED: Readonly<Record<string, RegExp>> = {
  // A purchase order with blanks, of which the API warns.
  invoice: /^(4208|4233|4367) /,
  receipt: OF_SALES,
  'credit-note': OF_SALES,
  'debit-note': OF_SALES,
  retention: OF_REFERENCES,
  perception: OF_REFERENCES,
  // Short texts, missing registrations, and weights and indicators that customs expect but do not ask for.
  'despatch-advice': /^(4068|4076|4084|4186|4190|4375|4383|4387|4391|4392|4399|4437) /,
  // Missing registrations, and given names that are too short.
  'carrier-despatch-advice': /^(4391|4399|4409) /,
  // 4019 counts the ISC of exempt goods as if IGV were charged on it. 4027 knows no discount outside the base.
  'voided-documents': /^(4019|4027) /,
};
const NONE = /(?!)/;

/** Days of issue: that of the generators, and the last and first days of the rules of two years. */
const DAYS = ['2026-01-15', '2026-12-30', '2027-01-04'] as const;

const CASES = Object.values(DOCUMENT_DEFINITIONS).flatMap((definition) =>
  DAYS.map((day) => [definition.documentType, definition.name, day] as const),
);

it.each(CASES)('accepts every document of type %s (%s) of %s that the API accepts', (documentType, name, day) => {
  const tolerated = TOLERATED[name] ?? NONE;
  const samples = VALID_REQUESTS[name].map((sample) => issueSampleOn(sample, day));
  let accepted = 0;
  fc.assert(
    fc.property(samples, (sample) => {
      const found = judge(documentType, sample);
      if (found.length === 0) accepted += 1;
      expect(found.filter((finding) => !tolerated.test(finding))).toEqual([]);
    }),
    { numRuns: runsOf(20), examples: usualExamples(samples, USUAL_RUNS) },
  );
  // A generator whose requests are always refused would prove nothing.
  expect(accepted).toBeGreaterThan(0);
});

it.each(DAYS)('accepts every daily summary of boletas and notes of %s that the API accepts', (day) => {
  const days = { issueDate: addDays(day, 1), referenceDate: day };
  const terms = { ...days, issuer: SIMPLE.issuer, condition: ADDS, rules: PUBLISHED_RULES };
  fc.assert(
    fc.property(fc.array(SUMMARIZED, { minLength: 1, maxLength: 10 }), (samples) => {
      const documents = samples.flatMap(([documentType, sample]) => completeBoletaOn(documentType, sample, day));
      fc.pre(documents.length > 0);
      const found = findingsOn(prepareDailySummary({ ...terms, documents }), ONE);
      expect(found.filter((finding) => !TOLERATED['voided-documents']?.test(finding))).toEqual([]);
    }),
    { numRuns: runsOf(20) },
  );
});

const SUMMARIZED = fc.oneof(
  ...(
    [
      ['03', 'receipt'],
      ['07', 'credit-note'],
      ['08', 'debit-note'],
    ] as const
  ).map(([documentType, name]) => VALID_REQUESTS[name].map((sample) => [documentType, sample] as const)),
);

/** Completes a sample that a summary may hold; none if it is about a factura, or if the API refuses it. */
function completeBoletaOn(
  documentType: '03' | '07' | '08',
  sample: ArbitraryRequest,
  day: string,
): readonly ReferencedDocument[] {
  const { request, references } = issueSampleOn(sample, day);
  try {
    const boleta = complete(
      { documentType, request },
      references.map((one) => complete(one)),
    );
    return boleta.series.startsWith('B') ? [boleta] : [];
  } catch (error) {
    if (error instanceof ChasquiError) return [];
    throw error;
  }
}

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
      dueDate: fc.constantFrom('2025-01-15', '2025-02-15'),
      observations: fc.string({ minLength: 1, maxLength: 900, unit: 'binary' }),
      // Without blanks, which are observed (4233).
      purchaseOrder: fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.replaceAll(' ', '-')),
    },
    { requiredKeys: ['items'] },
  )
  .map((fields) => ({
    series: 'F001',
    issueDate: '2025-01-15',
    customer: { identityType: '6', identityNumber: '20100070970', name: 'Cliente S.A.' },
    ...fields,
  }));

const NOTE = { referenceDocumentType: '01', referenceDocumentId: 'F001-9', responseDescription: 'Por error' };

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
  const request = { issueDate: '2025-01-15', customer: SIMPLE.customer, ...SALES[documentType], items };
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
      { numRuns: runsOf(50), examples: usualExamples(INVOICES, USUAL_RUNS) },
    );
    // A generator whose requests are always refused would prove nothing.
    expect(judged).toBeGreaterThan(0);
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
      { numRuns: runsOf(100) },
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
      { numRuns: runsOf(2) },
    );
  });
});
