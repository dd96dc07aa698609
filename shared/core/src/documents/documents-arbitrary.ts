import fc from 'fast-check';
import { codesOfKind, findTypeFacts } from '../document-types.ts';
import { addDays, daysBetween } from '../time.ts';
import { VALID_CARRIER_DESPATCH_REQUESTS } from './guide/carrier-despatch-advice/carrier-despatch-arbitrary.ts';
import { SOUND_DESPATCH_REQUESTS } from './guide/despatch-advice/despatch-advice-arbitrary.ts';
import { issueRequestOn } from './kit/issue-request-on.ts';
import type { DOCUMENT_DEFINITIONS } from './registry.ts';
import { VALID_PURCHASE_REQUESTS } from './sale/purchase-settlement/purchase-settlement-arbitrary.ts';
import {
  VALID_CREDIT_NOTE_REQUESTS,
  VALID_DEBIT_NOTE_REQUESTS,
  VALID_INVOICE_REQUESTS,
  VALID_RECEIPT_REQUESTS,
} from './sale/sales-arbitrary.ts';
import { VALID_PERCEPTION_REQUESTS, VALID_RETENTION_REQUESTS } from './withholding/withholdings-arbitrary.ts';

/** Request, with the requests of the tenant's earlier documents to which it refers. */
export interface ArbitraryRequest {
  readonly request: unknown;
  readonly references: readonly { readonly documentType: '03' | '07' | '08'; readonly request: unknown }[];
}

type Dated = { readonly issueDate: string };

/** Returns a sample that is issued on another day (YYYY-MM-DD). The documents to which it refers move along. */
export function issueSampleOn({ request, references }: ArbitraryRequest, day: string): ArbitraryRequest {
  const days = daysBetween((request as Dated).issueDate, day);
  const move = (dated: Dated) => issueRequestOn(dated, addDays(dated.issueDate, days));
  const moved = references.map((reference) => ({ ...reference, request: move(reference.request as Dated) }));
  return { request: move(request as Dated), references: moved };
}

const alone = (requests: fc.Arbitrary<unknown>): fc.Arbitrary<ArbitraryRequest> =>
  requests.map((request) => ({ request, references: [] }));

const DATES = { issueDate: '2026-01-22', referenceDate: '2026-01-20' } as const;
const COMMUNICATION_NUMBER = fc.integer({ min: 1, max: 99_999 });
const REASON = fc.constantFrom('Error en el RUC', 'Operación anulada por el cliente & devuelta', 'Duplicado <01>');

const VOIDED_SALES = fc.record({
  issueDate: fc.constant(DATES.issueDate),
  referenceDate: fc.constant(DATES.referenceDate),
  correlative: COMMUNICATION_NUMBER,
  items: fc.uniqueArray(
    fc.record({
      series: fc.integer({ min: 1, max: 999 }).map((number) => `F${String(number).padStart(3, '0')}`),
      correlative: fc.integer({ min: 1, max: 99_999_999 }),
      documentType: fc.constantFrom('01', '07', '08'),
      reason: REASON,
    }),
    { minLength: 1, maxLength: 20, selector: (item) => `${item.documentType}${item.series}-${item.correlative}` },
  ),
});

const REVERSALS = fc
  .record({
    issueDate: fc.constant(DATES.issueDate),
    referenceDate: fc.constant(DATES.referenceDate),
    correlative: fc.option(COMMUNICATION_NUMBER, { nil: undefined }),
    items: fc.uniqueArray(
      fc.record({
        documentType: fc.constantFrom(...codesOfKind('settlement', 'withholding')),
        digits: fc.integer({ min: 1, max: 999 }).map((number) => String(number).padStart(3, '0')),
        correlative: fc.integer({ min: 1, max: 99_999_999 }),
        reason: REASON,
      }),
      { minLength: 1, maxLength: 20, selector: (item) => `${item.documentType}${item.digits}-${item.correlative}` },
    ),
  })
  .map(({ items, ...request }) => ({
    ...request,
    items: items.map(({ digits, ...item }) => {
      return { ...item, series: `${findTypeFacts(item.documentType)?.seriesLetters[0]}${digits}` };
    }),
  }));

type BoletaSale = ArbitraryRequest['references'][number] & { readonly request: { readonly series: string } };

const NOTES = { '07': VALID_CREDIT_NOTE_REQUESTS, '08': VALID_DEBIT_NOTE_REQUESTS } as const;

function notesOnBoletas(documentType: '07' | '08'): fc.Arbitrary<BoletaSale> {
  const ofBoletas = NOTES[documentType].filter(({ series }) => series.startsWith('B'));
  return ofBoletas.map((request) => ({ documentType, request }));
}

const BOLETA_SALES: fc.Arbitrary<BoletaSale> = fc.oneof(
  VALID_RECEIPT_REQUESTS.map((request) => ({ documentType: '03' as const, request })),
  notesOnBoletas('07'),
  notesOnBoletas('08'),
);

/** Generates daily summaries that void boletas and notes on boletas of the same tenant. */
const VOIDED_BOLETAS: fc.Arbitrary<ArbitraryRequest> = fc
  .record({
    sales: fc.uniqueArray(fc.tuple(BOLETA_SALES, fc.integer({ min: 1, max: 99_999_999 })), {
      ...{ minLength: 1, maxLength: 4 },
      selector: ([{ documentType, request }, correlative]) => `${documentType}${request.series}-${correlative}`,
    }),
    correlative: COMMUNICATION_NUMBER,
    reason: REASON,
  })
  .map(({ sales, correlative: batchNumber, reason }) => ({
    request: {
      ...DATES,
      correlative: batchNumber,
      items: sales.map(([sale, correlative]) => {
        return { series: sale.request.series, correlative, documentType: sale.documentType, reason };
      }),
    },
    references: sales.map(([{ documentType, request }, correlative]) => {
      return { documentType, request: { ...request, correlative } };
    }),
  }));

type Name = (typeof DOCUMENT_DEFINITIONS)[keyof typeof DOCUMENT_DEFINITIONS]['name'];

/** Requests that the service must be able to emit, of every type: a type without one does not compile. */
export const VALID_REQUESTS: Readonly<Record<Name, fc.Arbitrary<ArbitraryRequest>>> = {
  invoice: alone(VALID_INVOICE_REQUESTS),
  receipt: alone(VALID_RECEIPT_REQUESTS),
  'credit-note': alone(VALID_CREDIT_NOTE_REQUESTS),
  'debit-note': alone(VALID_DEBIT_NOTE_REQUESTS),
  'carrier-despatch-advice': alone(VALID_CARRIER_DESPATCH_REQUESTS),
  'despatch-advice': alone(SOUND_DESPATCH_REQUESTS),
  'purchase-settlement': alone(VALID_PURCHASE_REQUESTS),
  retention: alone(VALID_RETENTION_REQUESTS),
  perception: alone(VALID_PERCEPTION_REQUESTS),
  'voided-documents': fc.oneof(alone(VOIDED_SALES), VOIDED_BOLETAS),
  reversals: alone(REVERSALS),
};
