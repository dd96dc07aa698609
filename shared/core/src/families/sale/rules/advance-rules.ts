import { formatAmount } from '../../../decimal/index.ts';
import { parseSeriesNumber } from '../../../identity/index.ts';
import { findIf } from '../../rule.ts';
import { MODIFIED_TYPES } from '../modified-types.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';

const TRIBUTES_OF_ADVANCES = { '10': '1000', '17': '1016', '20': '9997', '30': '9998', '40': '9995' } as const;

/** The number of an advance fits its type (2521), and the sale has items of its affectation. */
export const PREPAYMENT_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PREPAYMENT',
  find: ({ request: { prepayments = [] }, lines }) =>
    prepayments.flatMap(({ documentType, documentId, igvType = '10', isc }, index) => {
      const { series, seriesText, name } = MODIFIED_TYPES[documentType];
      const path = `prepayments.${index}`;
      const tribute = TRIBUTES_OF_ADVANCES[igvType];
      return [
        ...findIf(
          !series.test(parseSeriesNumber(documentId)?.series ?? ''),
          `${path}.documentId`,
          `must have the series of a ${name}: ${seriesText}`,
        ),
        ...findIf(
          !lines.some((line) => line.tribute === tribute),
          `${path}.igvType`,
          `must be the igvType of an item that is sold: there is none of ${igvType}`,
        ),
        ...findIf(
          isc !== undefined && !lines.some(({ hasIsc }) => hasIsc),
          `${path}.isc`,
          'must be left out: no item has ISC',
        ),
      ];
    }),
};

/** Advances are at most the sale itself: no base of the header may fall below 0. */
export const PREPAID_BASE_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PREPAID_BASE',
  find: ({ request: { prepayments }, totals: { tributes }, taxes }) => {
    if (prepayments === undefined) return [];
    const low = tributes.find(({ taxableAmount, taxAmount }) => taxableAmount.lessThan(0) || taxAmount.lessThan(0));
    if (low === undefined) return [];
    const own = taxes.tributes.find(({ tribute }) => tribute === low.tribute);
    const most = own === undefined ? low.taxableAmount : own.taxableAmount.plus(own.taxAmount);
    return [
      { path: 'prepayments', message: `must be at most the items of the same igvType: ${formatAmount(most)} with tax` },
    ];
  },
};
