import type { CompletedBatch } from '../../families/batch/index.ts';
import {
  buildBatchIdentification,
  buildBatchIssuer,
  buildSummaryLine,
  buildVoidedLine,
} from '../../families/batch/ubl/index.ts';
import { buildUblDocument, type Markup, NAMESPACES, textElement, type UblDocument } from '../../xml/index.ts';

const VOIDED_DOCUMENTS = { name: 'VoidedDocuments', namespace: NAMESPACES.voidedDocuments };
const SUMMARY_DOCUMENTS = { name: 'SummaryDocuments', namespace: NAMESPACES.summaryDocuments };

/** A communication as VoidedDocuments (RA) or SummaryDocuments (RC), in the order of the schema, ready to be signed. */
export function buildVoidedDocumentsUbl(batch: CompletedBatch, correlative: number): UblDocument {
  const root = batch.documentType === 'RA' ? VOIDED_DOCUMENTS : SUMMARY_DOCUMENTS;
  return buildUblDocument(
    root,
    [
      ...buildBatchIdentification(batch, correlative),
      ...buildReasons(batch),
      ...buildBatchIssuer(batch.issuer),
      ...buildBatchLines(batch),
    ],
    ['sac'],
  );
}

/** A summary has no field for the reason of a line, so each reason appears once in a note. */
function buildReasons(batch: CompletedBatch): Markup[] {
  if (batch.documentType === 'RA') return [];
  const reasons = new Set(batch.lines.map(({ reason }) => reason));
  return [...reasons].map((reason) => textElement('cbc:Note', null, reason));
}

function buildBatchLines(batch: CompletedBatch): Markup[] {
  return batch.documentType === 'RA' ? batch.lines.map(buildVoidedLine) : batch.lines.map(buildSummaryLine);
}
