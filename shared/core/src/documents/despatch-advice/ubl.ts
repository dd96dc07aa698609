import type { CompletedDespatch } from '../../families/despatch/index.ts';
import {
  buildDespatchHeader,
  buildDespatchLines,
  buildDespatchParties,
  buildRelatedDocuments,
  buildShipment,
} from '../../families/despatch/ubl/index.ts';
import { buildUblDocument, NAMESPACES, type UblDocument } from '../../xml/index.ts';

const ROOT = { name: 'DespatchAdvice', namespace: NAMESPACES.despatchAdvice };

/** A guía de remisión remitente as UBL 2.1 DespatchAdvice, in the order of the schema, ready to be signed. */
export function buildDespatchAdviceUbl(despatch: CompletedDespatch, correlative: number): UblDocument {
  return buildUblDocument(ROOT, [
    ...buildDespatchHeader(despatch, correlative),
    ...buildRelatedDocuments(despatch),
    ...buildDespatchParties(despatch),
    buildShipment(despatch),
    ...buildDespatchLines(despatch),
  ]);
}
