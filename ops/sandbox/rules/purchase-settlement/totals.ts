import { type Decimal, sum } from '@chasqui/core/decimal';
import type { SaleReading } from '../../readings/sale.ts';
import { amountOf, figureRule, isMalformedAmount, signedAmountOf, sumOf } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { TOTAL_RULES } from '../sale/totals.ts';
import { allowanceOf, baseOf, findSubtotal, isFree, lineTaxesOf, taxOf } from '../sale/tribute.ts';

const INCOME_TAX = '3000';
/** Catalog 53: income tax retained from an advance. */
const RETAINED_BEFORE = '61';

/** Rules of sales that purchase settlements share: forms, value, price and rounding. */
const SHARED = ['2031', '3019', '2062', '3278', '3279', '3303'];

/** Rules about totals. Only those of the sums are observations, with the codes of `asRemarks`. */
export const SETTLEMENT_TOTAL_RULES: readonly Rule<SaleReading>[] = [
  rule('2591', 'El XML no contiene el total valor de venta', ({ total }) => total.lineExtensionAmount === null),
  rule('2592', 'El XML no contiene el total precio de venta', ({ total }) => total.taxInclusiveAmount === null),
  ...TOTAL_RULES.filter(({ code }) => SHARED.includes(code)),
  rule('2470', 'La base de la retencion no cumple con el formato', (sale) => {
    return isMalformedAmount(findSubtotal(sale, INCOME_TAX)?.taxableAmount ?? null);
  }),
];

/** Observations on the retained income tax and on the net amount. */
export const SETTLEMENT_TOTAL_REMARKS: readonly Rule<SaleReading>[] = [
  figureRule('4345', 'La base de la retencion no es la suma de las lineas', (sale) => ({
    stated: baseOf(sale, INCOME_TAX),
    expected: sumOf(
      sale.lines.filter((line) => !isFree(line) && findSubtotal(line, INCOME_TAX) !== undefined),
      ({ extensionAmount }) => amountOf(extensionAmount),
    ),
  })),
  figureRule('4346', 'La retencion no es la suma de las lineas', (sale) => ({
    stated: taxOf(sale, INCOME_TAX),
    expected: lineTaxesOf(sale, INCOME_TAX).minus(allowanceOf(sale, RETAINED_BEFORE)),
  })),
  figureRule(
    '4312',
    'El importe neto no es el precio de venta menos lo que el comprador paga por el vendedor',
    (sale) => ({ stated: amountOf(sale.total.payableAmount), expected: netOf(sale) }),
  ),
];

/** Returns the net amount that the seller gets: the buyer pays IGV, income tax and other tributes itself. */
function netOf(sale: SaleReading): Decimal {
  const taxes = sum(['1000', INCOME_TAX, '9999'].map((tribute) => lineTaxesOf(sale, tribute)));
  return amountOf(sale.total.taxInclusiveAmount)
    .minus(taxes)
    .minus(amountOf(sale.total.prepaidAmount))
    .plus(signedAmountOf(sale.total.roundingAmount));
}
