import { AMOUNT_LEGEND } from '../../../catalogs/index.ts';
import {
  buildQrText,
  type PrintBlock,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printFrame,
  printWords,
} from '../../../print/index.ts';
import type { Legend } from '../completed-sale.ts';
import { summarizeSale } from '../summarize.ts';
import { buildAnnexes } from './annexes.ts';
import { buildCustomerBlock, buildHeaderBlock } from './blocks.ts';
import { buildLineTables } from './line-table.ts';
import { buildPlaceBlocks } from './place-blocks.ts';
import type { PrintedSale } from './printed-sale.ts';
import { buildSettlement, buildWithheldBlocks } from './settlement.ts';
import { buildTotalFields } from './totals.ts';

/** Returns the printed text of a legend. */
export function printLegend({ code, text }: Legend): string {
  return code === AMOUNT_LEGEND ? printWords(text) : text;
}

function qrText(sale: PrintedSale, { correlative, hash }: PrintStamp): string {
  const { documentType, series, issueDate, customer, issuer } = sale;
  const { igv, total } = summarizeSale(sale);
  const identity = { ruc: issuer.ruc, documentType, series, correlative };
  return buildQrText({ ...identity, igv, total, issueDate, counterparty: customer, hash });
}

/**
 * Returns the printed content of a sale. `extraBlocks` are the type's own (what a note modifies) and stand below the
 * header data.
 */
export function buildSalePrint(
  sale: PrintedSale,
  stamp: PrintStamp,
  title: PrintedTitle,
  extraBlocks: readonly PrintBlock[] = [],
): PrintModel {
  return {
    ...printFrame(title, sale, stamp),
    blocks: [
      buildCustomerBlock(sale),
      buildHeaderBlock(sale),
      ...extraBlocks,
      ...buildPlaceBlocks(sale),
      ...buildWithheldBlocks(sale),
    ],
    ...buildLineTables(sale),
    totals: buildTotalFields(sale),
    settlement: buildSettlement(sale),
    annexes: buildAnnexes(sale),
    legends: sale.legends.map(printLegend),
    notes: sale.notes,
    qr: qrText(sale, stamp),
  };
}
