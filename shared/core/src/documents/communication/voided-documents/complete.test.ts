import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../time.ts';
import type { ReferencedDocument } from '../../kit/definition.ts';
import { texts } from '../../kit/text-arbitrary.ts';
import { completeSale } from '../../sale/complete-sale.ts';
import type { CompletedNote, CompletedSale } from '../../sale/completed-sale.ts';
import { priceSale } from '../../sale/priced-sale.ts';
import { TEST_ISSUER, testItem, testRequest } from '../../sale/sale-fixture.ts';
import { completeVoidedDocuments, listBoletas } from './complete.ts';
import type { VoidedDocumentsRequest, VoidedItem } from './schema.ts';

const BOLETA: VoidedItem = { series: 'B001', correlative: 31, documentType: '03', reason: 'Devolución' };
const NOTE: VoidedItem = { series: 'B002', correlative: 7, documentType: '07', reason: 'Nota\nduplicada' };

function requestOf(...items: VoidedItem[]): VoidedDocumentsRequest {
  return { issueDate: '2026-11-21', referenceDate: '2026-11-20', correlative: 5, items };
}

const SALE = completeSale(priceSale(testRequest({ series: 'B001', items: [testItem({ igvType: '20' })] })), {
  issuer: TEST_ISSUER,
});
const BOLETA_SALE: CompletedSale = { ...SALE, documentType: '03', operationType: '0101', paymentForm: null };
const NOTE_SALE: CompletedNote = {
  ...SALE,
  documentType: '07',
  paymentForm: null,
  modification: { seriesNumber: 'B001-31', documentType: '03', reasonCode: '01', reasonText: 'Anulación' },
};

/** Returns a sale as the database returns it. */
function stored({ documentType, series, correlative }: VoidedItem): ReferencedDocument {
  const sale = documentType === '03' ? BOLETA_SALE : NOTE_SALE;
  return { documentType, series, correlative, completed: JSON.parse(JSON.stringify(sale)) };
}

describe('completeVoidedDocuments', () => {
  it('completes facturas and their notes as lines of a communication', () => {
    const request = requestOf(
      { series: 'F001', correlative: 9, documentType: '01', reason: 'Error\n  en el RUC' },
      { series: 'F001', correlative: 2, documentType: '08', reason: 'Duplicada' },
    );
    expect(completeVoidedDocuments(request, TEST_ISSUER, [])).toEqual({
      documentType: 'RA',
      series: '20261121',
      issueDate: '2026-11-21',
      referenceDate: '2026-11-20',
      issuer: TEST_ISSUER,
      lines: [
        { number: 1, series: 'F001', correlative: 9, documentType: '01', reason: 'Error en el RUC' },
        { number: 2, series: 'F001', correlative: 2, documentType: '08', reason: 'Duplicada' },
      ],
    });
  });

  it('completes boletas that are all recorded as a summary', () => {
    const completed = completeVoidedDocuments(requestOf(BOLETA, NOTE), TEST_ISSUER, [stored(NOTE), stored(BOLETA)]);
    expect(completed).toMatchObject({
      documentType: 'RC',
      series: '20261121',
      lines: [
        { number: 1, series: 'B001', correlative: 31, documentType: '03', reference: null, totalAmount: '100.00' },
        { number: 2, documentType: '07', reason: 'Nota duplicada', reference: { documentId: 'B001-31' } },
      ],
    });
  });

  it.each([
    ['unknown', []],
    ['known in part', [stored(BOLETA)]],
    ['known by other numbers', [stored(BOLETA), stored({ ...NOTE, correlative: 8 })]],
    ['known by other types', [stored({ ...BOLETA, documentType: '07' }), stored(NOTE)]],
  ])('completes a communication (RA) if boletas are %s', (_, known) => {
    expect(completeVoidedDocuments(requestOf(BOLETA, NOTE), TEST_ISSUER, known).documentType).toBe('RA');
  });
});

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

/** Requests about facturas and notes on them, as the schema leaves them. */
const VALID_FACTURA_VOIDINGS = requestsOf(itemsOf(/^F[A-Z0-9]{3}$/, ['01', '07', '08']));

/** Requests about boletas and notes on them. */
const VALID_BOLETA_VOIDINGS = requestsOf(itemsOf(/^B[A-Z0-9]{3}$/, ['03', '07', '08']));

describe('listBoletas', () => {
  it('lists no boletas for a request about facturas', () => {
    fc.assert(
      fc.property(VALID_FACTURA_VOIDINGS, (request) => {
        expect(listBoletas(request)).toEqual([]);
      }),
    );
  });

  it('lists type, series and correlative of every boleta in a request', () => {
    fc.assert(
      fc.property(VALID_BOLETA_VOIDINGS, (request) => {
        expect(listBoletas(request)).toEqual(request.items.map(({ reason: _, ...number }) => number));
      }),
    );
  });
});
