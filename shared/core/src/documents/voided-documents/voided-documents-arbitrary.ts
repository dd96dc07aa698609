import fc from 'fast-check';
import { texts } from '../../families/text-arbitrary.ts';
import { addDays } from '../../time.ts';
import type { VoidedDocumentsRequest } from './schema.ts';

function itemsOf(series: RegExp, documentTypes: readonly ('01' | '03' | '07' | '08')[]) {
  const item = fc.record({
    series: fc.stringMatching(series),
    correlative: fc.integer({ min: 1, max: 99_999_999 }),
    documentType: fc.constantFrom(...documentTypes),
    reason: texts(3, 60),
  });
  return fc.array(item, { minLength: 1, maxLength: 20 });
}

function requestsOf(items: fc.Arbitrary<VoidedDocumentsRequest['items']>): fc.Arbitrary<VoidedDocumentsRequest> {
  const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
  return fc.record({
    issueDate: day,
    referenceDate: day,
    correlative: fc.integer({ min: 1, max: 99_999 }),
    items,
  });
}

/** For tests: requests about facturas and notes on them, as the schema leaves them. */
export const VALID_FACTURA_VOIDINGS = requestsOf(itemsOf(/^F[A-Z0-9]{3}$/, ['01', '07', '08']));

/** For tests: requests about boletas and notes on them. */
export const VALID_BOLETA_VOIDINGS = requestsOf(itemsOf(/^B[A-Z0-9]{3}$/, ['03', '07', '08']));
