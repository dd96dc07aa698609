import { LEGENDS } from '../../../catalogs/index.ts';
import {
  buildQrText,
  type PrintBlock,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printFrame,
} from '../../../print/index.ts';
import type { Legend, SaleDocument } from '../completed-sale.ts';
import { summarizeSale } from '../summarize.ts';
import { buildCustomerBlock, buildDetractionBlock, buildHeaderBlock, buildInstalmentBlocks } from './blocks.ts';
import { buildLineTable } from './lines.ts';
import { buildTotalFields } from './totals.ts';

function legendText({ code, text }: Legend): string {
  return code === LEGENDS['1000'].code ? `SON: ${text}` : text;
}

function qrText(sale: SaleDocument, { correlative, hash }: PrintStamp): string {
  const { documentType, series, issueDate, customer, issuer } = sale;
  const { igv, total } = summarizeSale(sale);
  const identity = { ruc: issuer.ruc, documentType, series, correlative };
  return buildQrText({ ...identity, igv, total, issueDate, counterparty: customer, hash });
}

/**
 * Returns the printed content of a sale. `extraBlocks` are the type's own (what a note modifies) and stand between the
 * header data and the detraction.
 */
export function buildSalePrint(
  sale: SaleDocument,
  stamp: PrintStamp,
  title: PrintedTitle,
  extraBlocks: readonly PrintBlock[] = [],
): PrintModel {
  const { customer, detraction } = sale;
  return {
    ...printFrame(title, sale, stamp),
    blocks: [
      buildCustomerBlock(customer),
      buildHeaderBlock(sale),
      ...buildInstalmentBlocks(sale),
      ...extraBlocks,
      ...(detraction === null ? [] : [buildDetractionBlock(detraction)]),
    ],
    ...buildLineTable(sale.lines),
    totals: buildTotalFields(sale),
    legends: sale.legends.map(legendText),
    notes: sale.notes,
    qr: qrText(sale, stamp),
  };
}
