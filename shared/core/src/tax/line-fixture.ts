import { decimal, ZERO } from '../decimal/index.ts';
import { calculateLine, NO_ADJUSTMENTS, type TaxableLine } from './line.ts';
import type { TotalledLine } from './totals.ts';

/** General rate. */
export const IGV_RATE = decimal('0.18');

/** For tests: one unit of 100.00, taxed with 18 %. */
export function testLine(changes: Partial<TaxableLine> = {}): TaxableLine {
  return {
    quantity: decimal(1),
    price: decimal(100),
    isPriceWithTax: false,
    adjustments: NO_ADJUSTMENTS,
    igvRate: IGV_RATE,
    isFree: false,
    iscRate: ZERO,
    iscSystem: null,
    icbper: ZERO,
    ...changes,
  };
}

/** For tests: a line with its figures, of a tribute of catalog 05. */
export function totalledLine(tribute: TotalledLine['tribute'], changes: Partial<TaxableLine> = {}): TotalledLine {
  const igvRate = tribute === '1000' || tribute === '9996' ? IGV_RATE : ZERO;
  const line = testLine({ igvRate, isFree: tribute === '9996', ...changes });
  return { ...line, tribute, hasIsc: line.iscSystem !== null, figures: calculateLine(line) };
}
