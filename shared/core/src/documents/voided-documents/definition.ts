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
import { applyRules } from '../../families/rule.ts';
import { say } from '../../messages/index.ts';
import { feminineTitle, masculineTitle } from '../../print/index.ts';
import { defineDocument } from '../define-document.ts';
import { completeSummary, completeVoidedDocuments, listBoletas } from './complete.ts';
import { VOIDED_DOCUMENTS_RULES } from './rules.ts';
import { type VoidedDocumentsRequest, VoidedDocumentsRequestSchema } from './schema.ts';

const PARTS = {
  description: say(
    'Voids accepted documents of one day: either facturas and their notes, or boletas and their notes. Boletas are sent ' +
      'as a daily summary, with the same request and answer.',
    'Anula comprobantes aceptados de un día: facturas y sus notas, o boletas y sus notas. Las boletas se ' +
      'envían como resumen diario, con la misma solicitud y la misma respuesta.',
  ),
  path: 'voided-documents',
  service: 'factura',
  channel: 'sendSummary',
  publicProof: null,
  schema: VoidedDocumentsRequestSchema,
  body: VoidedDocumentsRequestSchema,
  references: listBoletas,
  voids: listVoidedNumbers,
  rules: (request: VoidedDocumentsRequest) => applyRules(VOIDED_DOCUMENTS_RULES, request),
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
  printedTitle: masculineTitle('RESUMEN DIARIO DE BOLETAS DE VENTA'),
  xsd: 'summary-documents.xsd',
  complete: completeSummary,
  toUbl: buildSummaryUbl,
  toPrint: buildSummaryPrint,
});
