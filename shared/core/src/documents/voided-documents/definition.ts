import { batchDeadline, type CompletedBatch } from '../../families/batch/index.ts';
import type { DocumentNumber } from '../../identity/index.ts';
import { defineDocument } from '../define-document.ts';
import type { DocumentSummary } from '../definition.ts';
import { completeVoidedDocuments, listBoletas } from './complete.ts';
import { printVoidedDocuments } from './print.ts';
import { checkVoidedDocuments } from './rules.ts';
import { type VoidedDocumentsRequest, VoidedDocumentsRequestSchema, VoidedItemSchema } from './schema.ts';
import { buildVoidedDocumentsUbl } from './ubl.ts';

/** Totals of a communication, which sells nothing. */
const NO_TOTALS: DocumentSummary['totals'] = {
  taxable: '0.00',
  exempt: '0.00',
  unaffected: '0.00',
  free: '0.00',
  isc: '0.00',
  igv: '0.00',
  discount: '0.00',
  total: '0.00',
};

function summarizeVoidedDocuments(request: VoidedDocumentsRequest, completed: CompletedBatch) {
  return {
    series: completed.series,
    correlative: request.correlative,
    issueDate: completed.issueDate,
    currencyCode: 'PEN',
    counterparty: { identityType: '', identityNumber: '', name: '' },
    totals: NO_TOTALS,
  };
}

function listVoidedNumbers({ lines }: CompletedBatch): DocumentNumber[] {
  return lines.map(({ documentType, series, correlative }) => ({ documentType, series, correlative }));
}

const PARTS = {
  description:
    'Voids documents that the authority accepted, all of one day: either facturas with their notes, or boletas with ' +
    'theirs. Boletas go out as a daily summary; for you that makes no difference.',
  path: 'voided-documents',
  service: 'factura',
  channel: 'sendSummary',
  publicProof: null,
  schema: VoidedDocumentsRequestSchema,
  body: VoidedDocumentsRequestSchema,
  components: { VoidedItem: VoidedItemSchema },
  references: listBoletas,
  complete: completeVoidedDocuments,
  typeOf: ({ documentType }: CompletedBatch) => documentType,
  voids: listVoidedNumbers,
  rules: checkVoidedDocuments,
  summarize: summarizeVoidedDocuments,
  deadline: batchDeadline,
  counterpartyName: null,
  toUbl: buildVoidedDocumentsUbl,
  toPrint: printVoidedDocuments,
} as const;

/** Comunicación de baja (RA): what clients ask for. */
export const VOIDED_DOCUMENTS_DEFINITION = defineDocument({
  ...PARTS,
  name: 'voided-documents',
  documentType: 'RA',
  title: 'Comunicación de baja',
  xsd: 'voided-documents.xsd',
});

/** Resumen diario (RC): type of the same request if it is about boletas of this tenant. */
export const SUMMARY_DOCUMENTS_DEFINITION = defineDocument({
  ...PARTS,
  name: 'summary-documents',
  documentType: 'RC',
  title: 'Resumen diario',
  xsd: 'summary-documents.xsd',
});
