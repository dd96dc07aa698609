import { type Decimal, decimal, sum } from '@chasqui/core/decimal';
import type { SaleReading } from '../../readings/sale.ts';
import { amountOf, type Figure, figureRule, signedAmountOf, sumOf } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { allowanceOf, baseOf, CHARGED, extensionOf, lineBasesOf, rateOf, taxOf, taxOfBases } from './tribute.ts';

const PAID_KINDS = ['1000', '1016', '9995', '9997', '9998'];
const MOST_ROUNDING = decimal('1');

const ROUNDING_RULE: Rule<SaleReading> = rule('3303', 'El redondeo no puede pasar de una unidad', ({ total }) => {
  return signedAmountOf(total.roundingAmount).abs().gt(MOST_ROUNDING);
});

/** cac:LegalMonetaryTotal of facturas and boletas. */
export const TOTAL_RULES: readonly Rule<SaleReading>[] = [
  rule('3288', 'El XML no contiene el total valor de venta', ({ total }) => total.lineExtensionAmount === null),
  rule('3305', 'El XML no contiene el total precio de venta', ({ total }) => total.taxInclusiveAmount === null),
  figureRule('3278', 'El total valor de venta no es la suma de las lineas', (sale) => ({
    stated: amountOf(sale.total.lineExtensionAmount),
    expected: expectedExtension(sale),
  })),
  figureRule('3279', 'El total precio de venta no coincide con el valor de venta mas impuestos', taxInclusiveFigure),
  figureRule('3300', 'El total de descuentos no es la suma de los descuentos', (sale) => ({
    stated: amountOf(sale.total.allowanceTotalAmount),
    expected: sumOf(sale.lines, (line) => allowanceOf(line, '01')).plus(allowanceOf(sale, '03', '63')),
  })),
  figureRule('3301', 'El total de cargos no es la suma de los cargos', (sale) => ({
    stated: amountOf(sale.total.chargeTotalAmount),
    expected: sumOf(sale.lines, (line) => allowanceOf(line, '48')).plus(allowanceOf(sale, '45', '46', '50')),
  })),
  ROUNDING_RULE,
  figureRule('3280', 'El importe total no coincide con el precio de venta, descuentos y cargos', payableFigure),
];

/**
 * Total rules of a note, compared only with its header: charged taxes and their bases. Global discounts are not
 * checked.
 */
export const NOTE_TOTAL_RULES: readonly Rule<SaleReading>[] = [
  ROUNDING_RULE,
  figureRule('3280', 'El importe total no coincide con las bases, los tributos y los cargos', notePayableFigure),
];

function notePayableFigure(sale: SaleReading): Figure {
  const expected = sum([
    ...PAID_KINDS.map((tribute) => baseOf(sale, tribute)),
    ...[...CHARGED].map((tribute) => taxOf(sale, tribute)),
    amountOf(sale.total.chargeTotalAmount),
    signedAmountOf(sale.total.roundingAmount),
  ]);
  return { stated: amountOf(sale.total.payableAmount), expected };
}

function expectedExtension(sale: SaleReading): Decimal {
  const lines = sum(PAID_KINDS.map((tribute) => extensionOf(sale, tribute)));
  return lines.minus(allowanceOf(sale, '02')).plus(allowanceOf(sale, '49'));
}

function taxInclusiveFigure(sale: SaleReading): Figure {
  const igvBase = lineBasesOf(sale, '1000').minus(allowanceOf(sale, '02')).plus(allowanceOf(sale, '49'));
  const expected = sum([
    expectedExtension(sale),
    ...['2000', '9999', '7152'].map((tribute) => taxOf(sale, tribute)),
    allowanceOf(sale, '20'),
    igvBase.times(rateOf(sale, '1000')),
    taxOfBases(sale, '1016'),
  ]);
  return { stated: amountOf(sale.total.taxInclusiveAmount), expected };
}

function payableFigure({ total }: SaleReading): Figure {
  const expected = amountOf(total.taxInclusiveAmount)
    .plus(amountOf(total.chargeTotalAmount))
    .minus(amountOf(total.allowanceTotalAmount))
    .minus(amountOf(total.prepaidAmount))
    .plus(signedAmountOf(total.roundingAmount));
  return { stated: amountOf(total.payableAmount), expected };
}
