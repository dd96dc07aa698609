import { type Decimal, decimal, sum } from '@chasqui/core/decimal';
import type { SaleReading } from '../../readings/sale/index.ts';
import { amountOf, type Figure, figureRule, sumOf, toFraction } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { allowanceOf, CHARGED, extensionOf, findSubtotal, headerAmountOf, lineBasesOf, percentOf } from './tribute.ts';

const PAID_KINDS = ['1000', '1016', '9995', '9997', '9998'];
const MOST_ROUNDING = decimal('1');
const SIGNED_AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/;

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
  rule('3303', 'El redondeo no puede pasar de una unidad', ({ total }) => roundingOf(total).abs().gt(MOST_ROUNDING)),
  figureRule('3280', 'El importe total no coincide con el precio de venta, descuentos y cargos', payableFigure),
];

/**
 * Total rules of a note, compared only with its header: charged taxes and their bases. Global discounts are not
 * checked.
 */
export const NOTE_TOTAL_RULES: readonly Rule<SaleReading>[] = [
  rule('3303', 'El redondeo no puede pasar de una unidad', ({ total }) => roundingOf(total).abs().gt(MOST_ROUNDING)),
  figureRule('3280', 'El importe total no coincide con las bases, los tributos y los cargos', notePayableFigure),
];

function notePayableFigure(sale: SaleReading): Figure {
  const expected = sum([
    ...PAID_KINDS.map((tribute) => amountOf(findSubtotal(sale, tribute)?.taxableAmount ?? null)),
    ...[...CHARGED].map((tribute) => headerAmountOf(sale, tribute)),
    amountOf(sale.total.chargeTotalAmount),
    roundingOf(sale.total),
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
    ...['2000', '9999', '7152'].map((tribute) => headerAmountOf(sale, tribute)),
    allowanceOf(sale, '20'),
    igvBase.times(toFraction(percentOf(sale, '1000'))),
    lineBasesOf(sale, '1016').times(toFraction(percentOf(sale, '1016'))),
  ]);
  return { stated: amountOf(sale.total.taxInclusiveAmount), expected };
}

function payableFigure({ total }: SaleReading): Figure {
  const expected = amountOf(total.taxInclusiveAmount)
    .plus(amountOf(total.chargeTotalAmount))
    .minus(amountOf(total.allowanceTotalAmount))
    .minus(amountOf(total.prepaidAmount))
    .plus(roundingOf(total));
  return { stated: amountOf(total.payableAmount), expected };
}

/** Returns the rounding, the only amount that may be negative. */
function roundingOf({ roundingAmount }: SaleReading['total']): Decimal {
  const text = roundingAmount?.text ?? '';
  return decimal(SIGNED_AMOUNT.test(text) ? text : 0);
}
