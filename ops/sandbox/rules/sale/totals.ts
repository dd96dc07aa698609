import { type Decimal, decimal, sum } from '@chasqui/core/decimal';
import type { AmountReading } from '../../readings/read-text.ts';
import type { SaleReading } from '../../readings/sale.ts';
import { amountOf, type Figure, figureRule, isMalformedAmount, signedAmountOf, sumOf } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { allowanceOf, baseOf, CHARGED, extensionOf, globalOf, ivapOf, lineBasesOf, rateOf, taxOf } from './tribute.ts';

const PAID_KINDS = ['1000', '1016', '9995', '9997', '9998'];
const MOST_ROUNDING = decimal('1');

const ROUNDING_RULE: Rule<SaleReading> = rule('3303', 'El redondeo no puede pasar de una unidad', ({ total }) => {
  return signedAmountOf(total.roundingAmount).abs().gt(MOST_ROUNDING);
});

const PAYABLE_FORM_RULES: readonly Rule<SaleReading>[] = [
  formRule('2064', 'El total de cargos no cumple con el formato', ({ chargeTotalAmount }) => chargeTotalAmount),
  formRule('2062', 'El importe total no cumple con el formato', ({ payableAmount }) => payableAmount),
];

/** cac:LegalMonetaryTotal of facturas and boletas. */
export const TOTAL_RULES: readonly Rule<SaleReading>[] = [
  formRule('2031', 'El total valor de venta no cumple con el formato', (total) => total.lineExtensionAmount),
  formRule('3019', 'El total precio de venta no cumple con el formato', (total) => total.taxInclusiveAmount),
  formRule('2065', 'El total de descuentos no cumple con el formato', (total) => total.allowanceTotalAmount),
  ...PAYABLE_FORM_RULES,
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
  ...PAYABLE_FORM_RULES,
  ROUNDING_RULE,
  figureRule('3280', 'El importe total no coincide con las bases, los tributos y los cargos', notePayableFigure),
];

type TotalReading = SaleReading['total'];

/** Builds the rule about the form of an amount, if it is present. */
function formRule(
  code: string,
  message: string,
  amountIn: (total: TotalReading) => AmountReading | null,
): Rule<SaleReading> {
  return rule(code, message, ({ total }) => isMalformedAmount(amountIn(total)));
}

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
  return lines.plus(changesOfValue(sale));
}

/** Returns the surcharges less the discounts of the document, which change the value of its lines. */
function changesOfValue(sale: SaleReading): Decimal {
  return globalOf(sale, '49').minus(globalOf(sale, '02'));
}

function taxInclusiveFigure(sale: SaleReading): Figure {
  const igvBase = lineBasesOf(sale, '1000').plus(changesOfValue(sale));
  const expected = sum([
    expectedExtension(sale),
    ...['2000', '9999', '7152'].map((tribute) => taxOf(sale, tribute)),
    globalOf(sale, '20'),
    igvBase.times(rateOf(sale, '1000')),
    ivapOf(sale, changesOfValue(sale)),
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
