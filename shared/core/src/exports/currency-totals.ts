import { type Decimal, decimal, formatAmount, ZERO } from '../decimal/index.ts';
import type { DocumentTotals } from '../documents/index.ts';
import { FIGURES } from './document-columns.ts';
import { countsAsSold, type ExportedDocument, isCredit } from './exported-document.ts';

/** Sales in one currency: sums as texts with 2 decimals, negative if credit notes exceed the rest. */
export interface CurrencyTotals {
  readonly currencyCode: string;
  readonly totals: DocumentTotals;
}

export interface TotalsByCurrency {
  add(document: ExportedDocument): void;
  /** Returns the totals in the order of their currency codes. */
  list(): CurrencyTotals[];
}

type Figure = (typeof FIGURES)[number];

/** Creates an accumulator of sales by currency: accepted sales that are not void, less the credit notes. */
export function createTotalsByCurrency(): TotalsByCurrency {
  const sums = new Map<string, Map<Figure, Decimal>>();
  return {
    add(document) {
      if (!countsAsSold(document)) return;
      const { currencyCode, totals } = document;
      const sum = sums.get(currencyCode) ?? new Map<Figure, Decimal>();
      sums.set(currencyCode, sum);
      for (const figure of FIGURES) {
        const value = decimal(totals[figure]);
        sum.set(figure, (sum.get(figure) ?? ZERO).plus(isCredit(document) ? value.negated() : value));
      }
    },
    list: () =>
      [...sums]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([currencyCode, sum]) => ({ currencyCode, totals: toTotals(sum) })),
  };
}

function toTotals(sum: ReadonlyMap<Figure, Decimal>): DocumentTotals {
  const of = (figure: Figure) => formatAmount(sum.get(figure) ?? ZERO);
  return {
    taxable: of('taxable'),
    exempt: of('exempt'),
    unaffected: of('unaffected'),
    free: of('free'),
    isc: of('isc'),
    igv: of('igv'),
    discount: of('discount'),
    total: of('total'),
  };
}
