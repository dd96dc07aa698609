import fc from 'fast-check';
import { decimal, formatAmount } from '../decimal/index.ts';
import { type DocumentTotals, mapFigures, NO_TOTALS } from '../documents/kit/document-totals.ts';
import { DOCUMENT_STATES } from '../lifecycle/index.ts';
import type { ExportedDocument } from './exported-document.ts';

const TOTALS: DocumentTotals = {
  ...NO_TOTALS,
  taxable: '100.00',
  exempt: '20.00',
  unaffected: '3.00',
  isc: '0.50',
  igv: '18.00',
  discount: '1.00',
  payable: '141.50',
  total: '141.50',
};

/** Returns an accepted factura of November 2026 with the changes of a test. */
export function exportedDocument(changes: Partial<ExportedDocument> = {}): ExportedDocument {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    ruc: '20123456786',
    documentType: '01',
    series: 'F001',
    correlative: 123,
    issueDate: '2026-11-02',
    dueDate: null,
    currencyCode: 'PEN',
    counterparty: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
    totals: TOTALS,
    state: 'ACCEPTED',
    hash: 'digest',
    voided: false,
    summarized: false,
    voidedAt: null,
    cdrMissing: false,
    livemode: true,
    modifies: null,
    exchangeRate: null,
    responseCode: '0',
    responseDescription: 'Aceptada',
    createdAt: new Date('2026-11-02T15:04:05.678Z'),
    ...changes,
  };
}

const amounts = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((cents) => formatAmount(decimal(cents).dividedBy(100)));
const days = fc
  .date({ min: new Date('2026-09-01T00:00:00Z'), max: new Date('2026-11-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const references = fc.record({
  documentType: fc.constantFrom('01', '03'),
  series: fc.constantFrom('F001', 'B001'),
  correlative: fc.integer({ min: 1, max: 99_999_999 }),
  issueDate: fc.option(days),
});

/** Any document, of any type and state; notes and others, with texts that mean something to a file. */
export const exportedDocuments: fc.Arbitrary<ExportedDocument> = fc
  .record({
    documentType: fc.constantFrom('01', '03', '07', '08', '09', '20', 'RA'),
    correlative: fc.integer({ min: 1, max: 99_999_999 }),
    issueDate: days,
    dueDate: fc.option(days),
    currencyCode: fc.constantFrom('PEN', 'USD', 'EUR'),
    name: fc.oneof(
      fc.string({ unit: fc.constantFrom('=', '-', '"', ',', ';', "'", '\n', '|', '/', '\\', 'ñ', 'A', ' ', '😀') }),
      fc.string(),
    ),
    state: fc.constantFrom(...DOCUMENT_STATES),
    voided: fc.boolean(),
    modifies: fc.option(references),
    totals: fc.record(mapFigures(() => amounts)),
  })
  .map(({ name, ...changes }) =>
    exportedDocument({
      ...changes,
      series: changes.documentType === 'RA' ? '20261102' : 'F001',
      counterparty: { identityType: '6', identityNumber: '20131312955', name },
    }),
  );
