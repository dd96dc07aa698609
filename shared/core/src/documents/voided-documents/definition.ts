import type { Problem } from '../../errors.ts';
import {
  batchDeadline,
  buildSummaryPrint,
  buildSummaryUbl,
  buildVoidingPrint,
  buildVoidingUbl,
  type CompletedBatch,
  listVoidedNumbers,
  summarizeBatch,
} from '../../families/batch/index.ts';
import { NO_TOTALS } from '../../families/document-totals.ts';
import { VOIDING_MESSAGES } from '../../messages/index.ts';
import { feminineTitle, masculineTitle } from '../../print/index.ts';
import { defineDocument } from '../define-document.ts';
import { completeSummary, completeVoidedDocuments, type ItemKind, kindOf, listBoletas } from './complete.ts';
import { type VoidedDocumentsRequest, VoidedDocumentsRequestSchema, VoidedItemSchema } from './schema.ts';

/** Permanent: clients and tests rely on it, never on the text. */
export const VOIDED_KINDS_MIXED = 'VOIDED_KINDS_MIXED';

export function checkVoidedDocuments({ items }: VoidedDocumentsRequest): Problem[] {
  const ofSeriesF = positionsOf('F', items);
  const ofSeriesB = positionsOf('B', items);
  if (ofSeriesF.length === 0 || ofSeriesB.length === 0) return [];
  return [{ path: 'items', code: VOIDED_KINDS_MIXED, ...VOIDING_MESSAGES.kindsMixed(ofSeriesF, ofSeriesB) }];
}

function positionsOf(kind: ItemKind, items: VoidedDocumentsRequest['items']): number[] {
  return items.flatMap((item, index) => (kindOf(item) === kind ? [index] : []));
}

const PARTS = {
  description:
    'Voids accepted documents of one day: either facturas and their notes, or boletas and their notes. Boletas are sent ' +
    'as a daily summary, with the same request and answer.',
  path: 'voided-documents',
  service: 'factura',
  channel: 'sendSummary',
  publicProof: null,
  schema: VoidedDocumentsRequestSchema,
  body: VoidedDocumentsRequestSchema,
  components: { VoidedItem: VoidedItemSchema },
  references: listBoletas,
  voids: listVoidedNumbers,
  rules: checkVoidedDocuments,
  summarize: (request: VoidedDocumentsRequest, batch: CompletedBatch) => ({
    ...summarizeBatch(request, batch),
    totals: NO_TOTALS,
  }),
  deadline: batchDeadline,
  counterpartyName: null,
} as const;

/** Comunicación de baja (RA): the type that clients ask for. */
export const VOIDED_DOCUMENTS_DEFINITION = defineDocument({
  ...PARTS,
  name: 'voided-documents',
  documentType: 'RA',
  title: 'Comunicación de baja',
  printedTitle: feminineTitle('COMUNICACIÓN DE BAJA'),
  xsd: 'voided-documents.xsd',
  complete: completeVoidedDocuments,
  typeOf: ({ documentType }) => documentType,
  toUbl: buildVoidingUbl,
  toPrint: buildVoidingPrint,
});

/** Resumen diario (RC): type of the same request if it is about boletas of this tenant. */
export const SUMMARY_DOCUMENTS_DEFINITION = defineDocument({
  ...PARTS,
  name: 'summary-documents',
  documentType: 'RC',
  title: 'Resumen diario',
  printedTitle: masculineTitle('RESUMEN DIARIO DE BOLETAS DE VENTA'),
  xsd: 'summary-documents.xsd',
  complete: completeSummary,
  toUbl: buildSummaryUbl,
  toPrint: buildSummaryPrint,
});
