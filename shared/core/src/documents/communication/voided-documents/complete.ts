import { isOfKind } from '../../../document-types.ts';
import { type DocumentNumber, formatDocumentNumber, isContingencySeries } from '../../../identity.ts';
import type { Issuer } from '../../../parties.ts';
import { acceptedOf, type ReferencedDocument } from '../../kit/definition.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { completeCommunicationHeader, completeVoidedLine, completeVoiding } from '../complete-communication.ts';
import type { CompletedCommunication, CompletedSummary } from '../completed-communication.ts';
import { completeSummaryLine, type SummarizedSale } from '../summary-line.ts';
import type { VoidedDocumentsRequest, VoidedItem } from './schema.ts';

/**
 * Way in which the authority voids a document. Facturas and notes on them (series F) are voided by a comunicación de
 * baja. Boletas and notes on them (series B) are voided by a resumen diario.
 */
export type ItemKind = 'F' | 'B';

/** Returns the way of an item. A printed note (contingency) has that of the document it modifies, which a record tells: null. */
export function kindOf({ documentType, series }: Pick<VoidedItem, 'documentType' | 'series'>): ItemKind | null {
  if (!isContingencySeries(series)) return series.startsWith('F') ? 'F' : 'B';
  if (isOfKind(documentType, 'note')) return null;
  return documentType === BOLETA ? 'B' : 'F';
}

const BOLETA = '03';

/** The documents of a request whose voiding may repeat their amounts: boletas, notes on boletas, and printed notes. */
export function listBoletas({ items }: Pick<VoidedDocumentsRequest, 'items'>): DocumentNumber[] {
  return items
    .filter((item) => kindOf(item) !== 'F')
    .map(({ documentType, series, correlative }) => ({ documentType, series, correlative }));
}

/**
 * Completes a communication, with every value decided except its number. If it is about boletas and all are known, the
 * result is an RC with the customers and amounts of the originals. Otherwise the result is an RA, and the authority
 * decides about boletas that only the authority may know.
 */
export function completeVoidedDocuments(
  request: VoidedDocumentsRequest,
  issuer: Issuer,
  referenced: readonly ReferencedDocument[],
  facts?: EmissionFacts,
): CompletedCommunication {
  const summary = completeSummary(request, issuer, referenced, facts);
  return summary.lines.length === request.items.length ? summary : completeVoiding('RA', request, issuer);
}

/** Completes a resumen diario of the documents whose sales are known. */
export function completeSummary(
  request: VoidedDocumentsRequest,
  issuer: Issuer,
  referenced: readonly ReferencedDocument[],
  facts?: EmissionFacts,
): CompletedSummary {
  // Completed sales, read from the database as JSON. The JSON lost their type but not their shape.
  const sales = new Map(
    acceptedOf(referenced)
      .map((sale) => ({ key: keyOf(sale), completed: sale.completed as SummarizedSale }))
      .filter(({ completed }) => !modifiesFactura(completed))
      .map(({ key, completed }) => [key, completed]),
  );
  const lines = request.items.map(completeVoidedLine).flatMap((line) => {
    const sale = sales.get(keyOf(line));
    return sale === undefined
      ? []
      : [completeSummaryLine(line, sale, { referenceDate: request.referenceDate, rules: facts?.rules })];
  });
  return { documentType: 'RC', ...completeCommunicationHeader(request, issuer), lines };
}

function modifiesFactura(sale: SummarizedSale): boolean {
  return 'modification' in sale && sale.modification.documentType !== BOLETA;
}

function keyOf(number: DocumentNumber): string {
  return `${number.documentType}-${formatDocumentNumber(number)}`;
}
