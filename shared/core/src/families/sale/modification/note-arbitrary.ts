import fc from 'fast-check';
import { ANY_CUSTOMERS, RUC_CUSTOMERS, SALE_ARBITRARIES, texts } from '../sale-arbitrary.ts';

const DIGITS = fc.integer({ min: 1, max: 99_999_999 });

/** A reference number in either way of writing it. */
function numbersOf(series: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(series, DIGITS, fc.boolean())
    .map(([prefix, digits, isPadded]) => `${prefix}-${isPadded ? String(digits).padStart(8, '0') : digits}`);
}

const COMMON = { ...SALE_ARBITRARIES, responseDescription: texts(2, 300) };

const OF_FACTURA = fc.record({
  series: fc.stringMatching(/^F[0-9]{3}$/),
  customer: RUC_CUSTOMERS,
  referenceDocumentType: fc.constant('01' as const),
  referenceDocumentId: numbersOf(
    fc.oneof(fc.stringMatching(/^F[A-Z0-9]{3}$/), fc.constant('E001'), fc.stringMatching(/^[0-9]{4}$/)),
  ),
  ...COMMON,
});

const OF_BOLETA = fc.record({
  series: fc.stringMatching(/^B[0-9]{3}$/),
  customer: ANY_CUSTOMERS,
  referenceDocumentType: fc.constant('03' as const),
  referenceDocumentId: numbersOf(
    fc.oneof(fc.stringMatching(/^B[A-Z0-9]{3}$/), fc.constant('EB01'), fc.stringMatching(/^[0-9]{4}$/)),
  ),
  ...COMMON,
});

/** For tests: notes but for their reason, which is the type's own. */
export const NOTES_WITHOUT_REASON = fc.oneof(OF_FACTURA, OF_BOLETA);
