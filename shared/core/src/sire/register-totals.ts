import { type Decimal, type DecimalText, decimal, formatAmount, ZERO } from '../decimal/index.ts';
import type { SalesColumn, SalesRow } from './sales-row.ts';

/** Sums of a register in soles. Notes count with their sign, and void documents with zeros. */
export interface RegisterTotals {
  readonly count: number;
  readonly export: DecimalText;
  /** With the discounts of earlier months (fields 15 and 16). */
  readonly taxable: DecimalText;
  /** With the discounts of earlier months (fields 17 and 18). */
  readonly igv: DecimalText;
  readonly exempt: DecimalText;
  readonly unaffected: DecimalText;
  readonly isc: DecimalText;
  readonly ivapBase: DecimalText;
  readonly ivap: DecimalText;
  readonly icbper: DecimalText;
  readonly other: DecimalText;
  readonly total: DecimalText;
}

export type TotalName = Exclude<keyof RegisterTotals, 'count'>;

/** Columns that make up each total. */
const TOTAL_COLUMNS: Readonly<Record<TotalName, readonly SalesColumn[]>> = {
  export: ['export'],
  taxable: ['taxable', 'taxableDiscount'],
  igv: ['igv', 'igvDiscount'],
  exempt: ['exempt'],
  unaffected: ['unaffected'],
  isc: ['isc'],
  ivapBase: ['ivapBase'],
  ivap: ['ivap'],
  icbper: ['icbper'],
  other: ['other'],
  total: ['total'],
};

export const TOTAL_NAMES = Object.keys(TOTAL_COLUMNS) as readonly TotalName[];

const NOTHING = '0.00';

/** Returns one of the totals of a single row. */
export function figureOf({ amounts }: Pick<SalesRow, 'amounts'>, name: TotalName): Decimal {
  let figure = ZERO;
  for (const column of TOTAL_COLUMNS[name]) {
    // Most columns have nothing, which costs no decimal here.
    if (amounts[column] !== NOTHING) figure = figure.plus(decimal(amounts[column]));
  }
  return figure;
}

export function createTotals() {
  let count = 0;
  const sums = new Map<TotalName, Decimal>(TOTAL_NAMES.map((name) => [name, ZERO]));
  const read = (name: TotalName): DecimalText => formatAmount(sums.get(name) ?? ZERO);
  return {
    /** Counts a row. A void one adds nothing to the sums. */
    add(row: Pick<SalesRow, 'amounts' | 'isVoid'>): void {
      count += 1;
      if (row.isVoid === true) return;
      for (const name of TOTAL_NAMES) {
        const figure = figureOf(row, name);
        if (!figure.isZero()) sums.set(name, (sums.get(name) ?? ZERO).plus(figure));
      }
    },
    read: (): RegisterTotals => ({
      count,
      export: read('export'),
      taxable: read('taxable'),
      igv: read('igv'),
      exempt: read('exempt'),
      unaffected: read('unaffected'),
      isc: read('isc'),
      ivapBase: read('ivapBase'),
      ivap: read('ivap'),
      icbper: read('icbper'),
      other: read('other'),
      total: read('total'),
    }),
  };
}
