import { say } from '../../../messages/index.ts';
import { feminineTitle, masculineTitle } from '../../../print/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import { applyRules } from '../../kit/rule.ts';
import { buildSummaryPrint, buildVoidingPrint } from '../communication-print.ts';
import { communicationDeadline, listVoidedNumbers, summarizeCommunication } from '../complete-communication.ts';
import type { CompletedCommunication } from '../completed-communication.ts';
import { buildSummaryUbl } from '../summary-ubl.ts';
import { buildVoidingUbl } from '../voiding-ubl.ts';
import { completeSummary, completeVoidedDocuments, listBoletas } from './complete.ts';
import { VOIDED_DOCUMENTS_RULES } from './rules.ts';
import { type VoidedDocumentsRequest, VoidedDocumentsRequestSchema } from './schema.ts';

const PARTS = {
  description: say(
    'Voids accepted documents of one day: either facturas and their notes, or boletas and their notes. Boletas are sent as a daily summary, with the same request and answer.',
    'Anula comprobantes aceptados de un día: facturas y sus notas, o boletas y sus notas. Las boletas se envían como resumen diario, con la misma solicitud y la misma respuesta.',
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
  summarize: (request: VoidedDocumentsRequest, communication: CompletedCommunication) => ({
    ...summarizeCommunication(request, communication),
    totals: NO_TOTALS,
  }),
  deadline: communicationDeadline,
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
