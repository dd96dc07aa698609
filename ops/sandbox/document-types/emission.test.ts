import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { readXml } from '@chasqui/core/xml';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_LEDGER } from '../ledger/index.ts';
import { SIMPLE } from '../testing/factura.ts';
import { INVOICE } from './sale.ts';

/**
 * Returns the sandbox's refusal of the document that this service makes of a request. The sandbox's rules are written
 * independently of the service.
 */
function judge(request: unknown): string | null {
  const { completed } = DOCUMENT_DEFINITIONS['01'].prepare(request, SIMPLE.issuer);
  const document = INVOICE.open(readXml(DOCUMENT_DEFINITIONS['01'].render(completed, 1).canonical));
  const refusal = document.judge(EMPTY_LEDGER);
  const found = refusal === null ? document.observe(EMPTY_LEDGER) : [refusal];
  return found.length === 0 ? null : found.map(({ code, message }) => `${code} ${message}`).join('; ');
}

/** A number of at most `places` decimals, of any magnitude up to a million. */
function numberOf(places: number): fc.Arbitrary<number> {
  const digits = fc.integer({ min: 1, max: 6 }).chain((length) => fc.integer({ min: 1, max: 10 ** length }));
  return fc.tuple(digits, fc.nat({ max: places })).map(([mantissa, exponent]) => Number(`${mantissa}e-${exponent}`));
}

const SMALLEST_VALUE = 0.02;

const item = fc
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

const request = fc
  .record(
    {
      items: fc.array(item, { minLength: 1, maxLength: 40, size: 'max' }),
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

function isRefusedByUs(error: unknown): boolean {
  return error instanceof ChasquiError && error.code === 'VALIDATION_FAILED';
}

it('takes everything that the API takes', () => {
  let judged = 0;
  fc.assert(
    fc.property(request, (body) => {
      let finding: string | null = null;
      try {
        finding = judge(body);
        judged += 1;
      } catch (error) {
        if (!isRefusedByUs(error)) throw error;
      }
      expect(finding).toBeNull();
    }),
    { numRuns: 150 },
  );
  // A generator whose requests are always refused would prove nothing.
  expect(judged).toBeGreaterThan(40);
});

it.each([0.33, 0.03, 0.14, 99.99, 0.005])('takes 999 lines at %s', (unitPrice) => {
  const items = Array.from({ length: 999 }, () => ({
    code: 'P',
    description: 'Producto',
    quantity: 1,
    unitCode: 'NIU',
    unitPrice,
  }));
  const body = { series: 'F001', issueDate: '2026-01-15', customer: SIMPLE.customer, items };
  expect(judge(body)).toBeNull();
});
