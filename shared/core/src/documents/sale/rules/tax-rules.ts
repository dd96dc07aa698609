import { CURRENCIES } from '../../../catalogs/index.ts';
import { decimal, formatAmount } from '../../../decimal/index.ts';
import { say } from '../../../messages/index.ts';
import { type Finding, findIf, type Rule } from '../../kit/rule.ts';
import type { PricedLine } from '../price-line.ts';
import type { PricedSale, SaleRule } from '../priced-sale.ts';
import { eachLine } from './price-rules.ts';

const FREE_PAYS_NOTHING = say(
  'must not have affectsTaxBase false on free goods: nothing of them is paid',
  'no debe tener affectsTaxBase false en bienes gratuitos: no se paga nada por ellos',
);

/** Free goods bear no ISC: SUNAT leaves it out of the header (3296). Only exports need the field `free`. */
export const FREE_RULE: SaleRule = {
  code: 'SALE_FREE',
  find: ({ lines }) =>
    eachLine(
      lines,
      ({ isFree }) => isFree,
      ({ item, hasIsc, adjustments: { priceDiscount, priceCharge } }, path) => [
        ...findIf(!priceDiscount.isZero(), `${path}.discounts`, FREE_PAYS_NOTHING),
        ...findIf(!priceCharge.isZero(), `${path}.charges`, FREE_PAYS_NOTHING),
        ...findIf(
          item.free === true && item.igvType !== '40',
          `${path}.free`,
          say(
            'must be left out: free goods of other kinds have an igvType of their own (11-16, 21, 31-37)',
            'debe omitirse: los bienes gratuitos de otro tipo tienen su propio igvType (11-16, 21, 31-37)',
          ),
        ),
        ...findIf(
          hasIsc,
          `${path}.iscRate`,
          say('must be left out of free goods', 'debe omitirse en bienes gratuitos'),
        ),
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
        ...findIf(
          tribute !== '1016',
          `${path}.igvType`,
          say(
            'must be 17 in a document with items of type 17 (IVAP)',
            'debe ser 17 en un comprobante con ítems de tipo 17 (IVAP)',
          ),
        ),
        ...findIf(
          hasIsc,
          `${path}.iscRate`,
          say('must be left out of items of type 17 (IVAP)', 'debe omitirse en ítems de tipo 17 (IVAP)'),
        ),
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
        ...findIf(
          item.igvType !== '40',
          `${path}.igvType`,
          say(
            'must be 40 in a document with items of type 40 (export)',
            'debe ser 40 en un comprobante con ítems de tipo 40 (exportación)',
          ),
        ),
        ...findIf(
          hasIsc,
          `${path}.iscRate`,
          say('must be left out of items of type 40 (export)', 'debe omitirse en ítems de tipo 40 (exportación)'),
        ),
      ],
    );
  },
};

function findBags(
  { item, quantity, icbper }: PricedLine,
  path: string,
  currencyCode: keyof typeof CURRENCIES,
): Finding[] {
  const { plasticBags } = item;
  if (plasticBags === undefined) return [];
  const { words } = CURRENCIES[currencyCode];
  const isSold = quantity.equals(plasticBags);
  return [
    ...findIf(
      !isSold,
      path,
      say(
        `must be the quantity of the line, ${quantity.toString()}: bags are an item of their own`,
        `debe ser la cantidad de la línea, ${quantity.toString()}: las bolsas son un ítem aparte`,
      ),
    ),
    ...findIf(
      currencyCode !== 'PEN',
      path,
      say(
        `must be left out of a sale in ${words.message}: the tax is in soles`,
        `debe omitirse en una venta en ${words.es}: el impuesto es en soles`,
      ),
    ),
    ...findIf(
      isSold && icbper.isZero(),
      path,
      say(
        'must be left out before 2019-08-01, when the tax began',
        'debe omitirse antes del 2019-08-01, cuando empezó el impuesto',
      ),
    ),
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
          ...say(
            `must be higher: the tax on ${formatAmount(igvBase)} rounds to ${formatAmount(igv)}`,
            `debe ser mayor: el impuesto de ${formatAmount(igvBase)} se redondea a ${formatAmount(igv)}`,
          ),
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
      say(
        'must be a day for which an IGV rate is known, also in the regime of the company',
        'debe ser un día con tasa del IGV conocida, también en el régimen de la empresa',
      ),
    ),
};
