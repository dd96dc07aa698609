import { type DocumentNumber, formatDocumentNumber } from '../../../identity.ts';
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

export function kindOf({ series }: Pick<VoidedItem, 'series'>): ItemKind {
  return series.startsWith('F') ? 'F' : 'B';
}

/** The boletas and notes on boletas of a request: their voiding repeats their amounts. */
export function listBoletas({ items }: Pick<VoidedDocumentsRequest, 'items'>): DocumentNumber[] {
  return items
    .filter((item) => kindOf(item) === 'B')
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
  const sales = new Map(acceptedOf(referenced).map((sale) => [keyOf(sale), sale.completed as SummarizedSale]));
  const lines = request.items.map(completeVoidedLine).flatMap((line) => {
    const sale = sales.get(keyOf(line));
    return sale === undefined
      ? []
      : [completeSummaryLine(line, sale, { referenceDate: request.referenceDate, rules: facts?.rules })];
  });
  return { documentType: 'RC', ...completeCommunicationHeader(request, issuer), lines };
}

function keyOf(number: DocumentNumber): string {
  return `${number.documentType}-${formatDocumentNumber(number)}`;
}
