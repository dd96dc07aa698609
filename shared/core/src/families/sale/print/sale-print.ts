import { LEGENDS } from '../../../catalogs/index.ts';
import { formatPaddedSeriesNumber } from '../../../identity/index.ts';
import {
  buildQrText,
  PRINTED_TITLES,
  type PrintBlock,
  type PrintModel,
  type PrintStamp,
  printAddress,
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
 * A sale as it is printed. `extraBlocks` are the type's own (what a note modifies) and stand between the header data and
 * the detraction.
 */
export function buildSalePrint(
  sale: SaleDocument,
  stamp: PrintStamp,
  extraBlocks: readonly PrintBlock[] = [],
): PrintModel {
  const { documentType, series, issuer, customer, detraction } = sale;
  const { title, footer } = PRINTED_TITLES[documentType];
  const number = formatPaddedSeriesNumber({ series, correlative: stamp.correlative });
  return {
    heading: { ruc: issuer.ruc, title, number },
    issuer: { name: issuer.name, tradeName: issuer.tradeName, address: printAddress(issuer.address) },
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
    hash: stamp.hash,
    footer,
  };
}
