import { type Decimal, decimal, formatAmount, ZERO } from '../decimal/index.ts';
import {
  DOCUMENT_FIGURES,
  type DocumentFigure,
  type DocumentTotals,
  mapFigures,
} from '../documents/kit/document-totals.ts';
import { countsAsSold, type ExportedDocument, isCredit } from './exported-document.ts';

/** Sales in one currency: sums as texts with 2 decimals, negative if credit notes exceed the rest. */
interface CurrencyTotals {
  readonly currencyCode: string;
  readonly totals: DocumentTotals;
}

export interface TotalsByCurrency {
  add(document: ExportedDocument): void;
  /** Returns the totals in the order of their currency codes. */
  list(): CurrencyTotals[];
}

/** Creates an accumulator of sales by currency: accepted sales that are not void, less the credit notes. */
export function createTotalsByCurrency(): TotalsByCurrency {
  const sums = new Map<string, Map<DocumentFigure, Decimal>>();
  return {
    add(document) {
      if (!countsAsSold(document)) return;
      const { currencyCode, totals } = document;
      const sum = sums.get(currencyCode) ?? new Map<DocumentFigure, Decimal>();
      sums.set(currencyCode, sum);
      for (const figure of DOCUMENT_FIGURES) {
        const value = decimal(totals[figure]);
        sum.set(figure, (sum.get(figure) ?? ZERO).plus(isCredit(document) ? value.negated() : value));
      }
    },
    list: () =>
      [...sums]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([currencyCode, sum]) => {
          return { currencyCode, totals: mapFigures((figure) => formatAmount(sum.get(figure) ?? ZERO)) };
        }),
  };
}
