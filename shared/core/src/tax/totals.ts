import type { TributeCode } from '../catalogs/index.ts';
import { type Decimal, sum, ZERO } from '../decimal/index.ts';
import { igvOf, type LineFigures } from './line.ts';

export interface TotalledLine {
  /** IGV-type tribute: 1000, 9997 or 9998. */
  readonly tribute: TributeCode;
  /** Also true when the ISC rounds to 0.00. */
  readonly hasIsc: boolean;
  readonly figures: LineFigures;
}

export interface TributeTotal {
  readonly tribute: TributeCode;
  readonly taxableAmount: Decimal;
  readonly taxAmount: Decimal;
}

/** Figures of the header, each with 2 decimals. */
export interface SaleTotals {
  /** Totals of each tribute of the lines, in the order of its code (2638, 3068). */
  readonly tributes: readonly TributeTotal[];
  /** Sum of the tributes above (3294). */
  readonly tax: Decimal;
  readonly lineExtension: Decimal;
  readonly taxInclusive: Decimal;
  readonly payable: Decimal;
}

function sumOf(lines: readonly TotalledLine[], figure: keyof LineFigures): Decimal {
  return sum(lines.map(({ figures }) => figures[figure]));
}

/**
 * Returns the total of an IGV-type tribute. Its base excludes the ISC (3277). Its amount is calculated from the bases
 * with ISC (3291), never from the rounded IGV of the lines: with many small lines that exceeds SUNAT's tolerance.
 */
function totalIgvTribute(tribute: TributeCode, allLines: readonly TotalledLine[]): TributeTotal {
  const lines = allLines.filter((line) => line.tribute === tribute);
  const taxAmount = tribute === '1000' ? igvOf(sumOf(lines, 'igvBase')) : ZERO;
  return { tribute, taxableAmount: sumOf(lines, 'value'), taxAmount };
}

/** Returns the total of the ISC: base and amount are the sums of the lines (3296, 3298). */
function totalIsc(lines: readonly TotalledLine[]): TributeTotal {
  return { tribute: '2000', taxableAmount: sumOf(lines, 'iscBase'), taxAmount: sumOf(lines, 'isc') };
}

function totalTributes(lines: readonly TotalledLine[]): TributeTotal[] {
  const iscLines = lines.filter(({ hasIsc }) => hasIsc);
  const codes = [...new Set(lines.map(({ tribute }) => tribute))];
  const totals = codes.map((code) => totalIgvTribute(code, lines));
  if (iscLines.length > 0) totals.push(totalIsc(iscLines));
  return totals.sort((a, b) => a.tribute.localeCompare(b.tribute));
}

/** Calculates the totals of a sale without global discounts, charges or advances. */
export function calculateTotals(lines: readonly TotalledLine[]): SaleTotals {
  const tributes = totalTributes(lines);
  const tax = sum(tributes.map(({ taxAmount }) => taxAmount));
  const lineExtension = sumOf(lines, 'value');
  const taxInclusive = lineExtension.plus(tax);
  return { tributes, tax, lineExtension, taxInclusive, payable: taxInclusive };
}
