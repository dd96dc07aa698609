import {
  type BatchHeader,
  batchSeriesOf,
  type CompletedBatch,
  completeSummaryLine,
  type SummarizedSale,
  type SummaryLine,
  type VoidedLine,
} from '../../families/batch/index.ts';
import { oneLine } from '../../fields/index.ts';
import { type DocumentNumber, formatDocumentNumber } from '../../identity/index.ts';
import type { Issuer } from '../../parties/index.ts';
import type { ReferencedDocument } from '../definition.ts';
import { kindOf } from './item-kind.ts';
import type { VoidedDocumentsRequest, VoidedItem } from './schema.ts';

/** The boletas and notes on boletas of a request: their voiding repeats their amounts. */
export function listBoletas({ items }: VoidedDocumentsRequest): DocumentNumber[] {
  return items.filter((item) => kindOf(item) === 'B').map(toNumber);
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
): CompletedBatch {
  const header = completeHeader(request, issuer);
  const lines = request.items.map(completeLine);
  const summaryLines = completeSummaryLines(lines, referenced);
  return summaryLines === null
    ? { documentType: 'RA', ...header, lines }
    : { documentType: 'RC', ...header, lines: summaryLines };
}

function completeHeader({ issueDate, referenceDate }: VoidedDocumentsRequest, issuer: Issuer): BatchHeader {
  return { series: batchSeriesOf(issueDate), issueDate, referenceDate, issuer };
}

function completeLine(item: VoidedItem, index: number): VoidedLine {
  return { number: index + 1, ...toNumber(item), reason: oneLine(item.reason) };
}

/** Returns null unless every line has its sale. */
function completeSummaryLines(
  lines: readonly VoidedLine[],
  referenced: readonly ReferencedDocument[],
): SummaryLine[] | null {
  // Completed sales, read from the database as JSON. The JSON lost their type but not their shape.
  const sales = new Map(referenced.map((sale) => [keyOf(sale), sale.completed as SummarizedSale]));
  const summaryLines = lines.flatMap((line) => {
    const sale = sales.get(keyOf(line));
    return sale === undefined ? [] : [completeSummaryLine(line, sale)];
  });
  return summaryLines.length === lines.length ? summaryLines : null;
}

function toNumber({ documentType, series, correlative }: DocumentNumber): DocumentNumber {
  return { documentType, series, correlative };
}

function keyOf(number: DocumentNumber): string {
  return `${number.documentType}-${formatDocumentNumber(number)}`;
}
