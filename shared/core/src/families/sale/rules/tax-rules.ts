import { decimal, formatAmount } from '../../../decimal/index.ts';
import { SALE_MESSAGES } from '../../../messages/index.ts';
import { type Finding, findIf, type Rule } from '../../rule.ts';
import type { PricedLine } from '../price-line.ts';
import type { PricedSale, SaleRule } from '../priced-sale.ts';
import { eachLine } from './price-rules.ts';

/** Free goods bear no ISC: SUNAT leaves it out of the header (3296). Only exports need the field `free`. */
export const FREE_RULE: SaleRule = {
  code: 'SALE_FREE',
  find: ({ lines }) =>
    eachLine(
      lines,
      ({ isFree }) => isFree,
      ({ item, hasIsc, adjustments: { priceDiscount, priceCharge } }, path) => [
        ...findIf(!priceDiscount.isZero(), `${path}.discounts`, SALE_MESSAGES.freePaysNothing),
        ...findIf(!priceCharge.isZero(), `${path}.charges`, SALE_MESSAGES.freePaysNothing),
        ...findIf(item.free === true && item.igvType !== '40', `${path}.free`, SALE_MESSAGES.freeOfOtherKinds),
        ...findIf(hasIsc, `${path}.iscRate`, SALE_MESSAGES.noIscOfFree),
      ],
    ),
};

/** IVAP stands with IVAP only (2644), and without ISC (2650). */
export const IVAP_RULE: SaleRule = {
  code: 'SALE_IVAP',
  find: ({ lines }) => {
    const hasIvap = lines.some(({ tribute }) => tribute === '1016');
    return eachLine(
      lines,
      () => hasIvap,
      ({ tribute, hasIsc }, path) => [
        ...findIf(tribute !== '1016', `${path}.igvType`, SALE_MESSAGES.ivapOnly),
        ...findIf(hasIsc, `${path}.iscRate`, SALE_MESSAGES.noIscOfIvap),
      ],
    );
  },
};

/** Exports stand with exports only (2642), and without ISC (3107). */
export const EXPORT_LINES_RULE: SaleRule = {
  code: 'SALE_EXPORT_LINES',
  find: ({ lines }) => {
    const hasExports = lines.some(({ item }) => item.igvType === '40');
    return eachLine(
      lines,
      () => hasExports,
      ({ item, hasIsc }, path) => [
        ...findIf(item.igvType !== '40', `${path}.igvType`, SALE_MESSAGES.exportOnly),
        ...findIf(hasIsc, `${path}.iscRate`, SALE_MESSAGES.noIscOfExport),
      ],
    );
  },
};

function findBags({ item, quantity, icbper }: PricedLine, path: string, currencyCode: string): Finding[] {
  const { plasticBags } = item;
  if (plasticBags === undefined) return [];
  const isSold = quantity.equals(plasticBags);
  return [
    ...findIf(!isSold, path, SALE_MESSAGES.bagsOfLine(quantity.toString())),
    ...findIf(currencyCode !== 'PEN', path, SALE_MESSAGES.bagsInDollars),
    ...findIf(isSold && icbper.isZero(), path, SALE_MESSAGES.bagsTooEarly),
  ];
}

/** Bags are a line of their own (3236), whose tax is in soles and began in August 2019 (2949). */
export const ICBPER_RULE: SaleRule = {
  code: 'SALE_ICBPER',
  find: ({ lines, request: { currencyCode } }) =>
    eachLine(
      lines,
      ({ item }) => item.plasticBags !== undefined,
      (line, path) => findBags(line, `${path}.plasticBags`, currencyCode),
    ),
};

/** Value above which SUNAT takes no tax of 0.00 (3111). */
const LEAST_TAXED = decimal('0.06');

/** The tax of a line is not 0.00 above a certain value (3111), and rounding never makes it negative. */
export const LINE_TAX_RULE: SaleRule = {
  code: 'SALE_LINE_TAX',
  find: ({ lines }) =>
    eachLine(
      lines,
      ({ igvRate, figures: { igv, igvBase } }) =>
        !igvRate.isZero() && (igv.lessThan(0) || (igv.isZero() && igvBase.greaterThan(LEAST_TAXED))),
      ({ isPriceWithTax, figures: { igv, igvBase } }, path) => [
        {
          path: `${path}.${isPriceWithTax ? 'unitPriceWithTax' : 'unitPrice'}`,
          ...SALE_MESSAGES.taxRoundsAway(formatAmount(igvBase), formatAmount(igv)),
        },
      ],
    ),
};

/** SUNAT refuses a rate that is not in force (3462), and no law gives one for every day. */
export const IGV_RATE_RULE: Rule<[sale: Pick<PricedSale, 'lines' | 'rates'>]> = {
  code: 'SALE_IGV_RATE',
  find: ({ lines, rates }) =>
    findIf(
      rates.igv.isZero() && lines.some(({ affectation }) => affectation.tax === 'igv'),
      'issueDate',
      SALE_MESSAGES.rateUnknown,
    ),
};
