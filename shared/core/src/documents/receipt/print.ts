import { buildSalePrint, type CompletedSale } from '../../families/sale/index.ts';
import type { PrintModel, PrintStamp } from '../../print/index.ts';

/** A boleta as it is printed. */
export function printReceipt(sale: CompletedSale, stamp: PrintStamp): PrintModel {
  return buildSalePrint(sale, stamp);
}
