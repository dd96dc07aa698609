import { buildSalePrint, type CompletedSale } from '../../families/sale/index.ts';
import type { PrintModel, PrintStamp } from '../../print/index.ts';

/** A factura as it is printed. */
export function printInvoice(sale: CompletedSale, stamp: PrintStamp): PrintModel {
  return buildSalePrint(sale, stamp);
}
