import { decimal, formatAmount, roundAmount, sum } from '../../../decimal/index.ts';
import { parseSeriesNumber } from '../../../identity.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { findIf } from '../../kit/rule.ts';
import { MODIFIED_TYPES } from '../modified-types.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';

const TRIBUTES_OF_ADVANCES = { '10': '1000', '17': '1016', '20': '9997', '30': '9998', '40': '9995' } as const;

/** The number of an advance fits its type (2521), and the sale has items of its affectation. */
export const PREPAYMENT_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PREPAYMENT',
  find: ({ request: { prepayments = [] }, lines }) =>
    prepayments.flatMap(({ documentType, documentId, igvType = '10', isc }, index) => {
      const { series, prefix, portalSeries, name } = MODIFIED_TYPES[documentType];
      const path = `prepayments.${index}`;
      const tribute = TRIBUTES_OF_ADVANCES[igvType];
      return [
        ...findIf(
          !series.test(parseSeriesNumber(documentId)?.series ?? ''),
          `${path}.documentId`,
          FIELD_MESSAGES.seriesOfName(name, prefix, portalSeries),
        ),
        ...findIf(
          !lines.some((line) => line.tribute === tribute),
          `${path}.igvType`,
          say(
            `must be the igvType of an item that is sold: there is none of ${igvType}`,
            `debe ser el igvType de un ítem que se vende: no hay ninguno de ${igvType}`,
          ),
        ),
        ...findIf(
          isc !== undefined && (igvType !== '10' || !lines.some(({ hasIsc }) => hasIsc)),
          `${path}.isc`,
          say(
            'must be left out: it needs igvType 10, and an item of that type with ISC',
            'debe omitirse: necesita igvType 10 y un ítem de ese tipo con ISC',
          ),
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
      {
        path: 'prepayments',
        ...say(
          `must be at most the items of the same igvType: ${formatAmount(most)} with tax`,
          `debe ser como máximo los ítems del mismo igvType: ${formatAmount(most)} con impuesto`,
        ),
      },
    ];
  },
};

/** Cents that the rounding of an advance's value may have. */
const TOLERANCE = decimal('0.05');

/**
 * A taxed advance holds no more value than the taxed items. If they have ISC, an advance that does not tell its own
 * would leave the wrong IGV (3291).
 */
export const PREPAID_ISC_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PREPAID_ISC',
  find: ({ request: { prepayments = [] }, lines, taxes }) => {
    const taxed = prepayments.filter(({ igvType = '10' }) => igvType === '10');
    const line = lines.find(({ tribute }) => tribute === '1000');
    const total = taxes.tributes.find(({ tribute }) => tribute === '1000');
    if (taxed.length === 0 || line === undefined || total === undefined) return [];
    const amount = sum(taxed.map((prepayment) => decimal(prepayment.amount)));
    const isc = sum(taxed.map((prepayment) => decimal(prepayment.isc ?? 0)));
    const most = total.taxableAmount.plus(isc).times(line.igvRate.plus(1));
    if (amount.minus(most).lessThanOrEqualTo(TOLERANCE)) return [];
    const message = say(
      `must be at most ${formatAmount(roundAmount(most))} of igvType 10, or tell the isc in the amount`,
      `debe ser ${formatAmount(roundAmount(most))} de igvType 10 como máximo, o indicar el isc del importe`,
    );
    return [{ path: 'prepayments', ...message }];
  },
};
