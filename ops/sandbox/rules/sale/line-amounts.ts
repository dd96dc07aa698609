import { type Decimal, decimal } from '@chasqui/core/decimal';
import type { LineReading, SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import { amountOf, EXACT, type Figure, lineFigureRule, sumOf, toDecimal, toFraction } from '../figure.ts';
import { lineRule, type Rule } from '../rule.ts';
import { ICBPER_RULES } from './icbper.ts';
import { isTaxed } from './line-taxes.ts';
import { allowanceOf, CHARGED, findSubtotal, isFree, isUntaxed, subtotalsOf, taxOf } from './tribute.ts';

/** Base below which the IGV may round to zero (3111). */
const SMALLEST_TAXED_BASE = decimal('0.06');

const EXTENSION_MESSAGE = 'El valor de venta de la linea no es cantidad por valor unitario';

const COMMON_RULES: readonly Rule<SaleReading>[] = [
  lineFigureRule('3108', 'El ISC de la linea no es su base por su tasa', (line) => taxFigure(line, '2000')),
  lineFigureRule('3272', 'La base del IGV de la linea no es su valor de venta', baseFigure, EXACT),
  lineFigureRule('3272', 'La base del IGV de la linea no es su valor de venta mas el ISC', baseWithIscFigure),
  lineFigureRule('3103', 'El IGV de la linea no es su base por su tasa', (line) => taxFigure(line, '1000')),
  lineFigureRule('3103', 'El IVAP de la linea no es su base por su tasa', (line) => taxFigure(line, '1016')),
  lineFigureRule('3103', 'El IGV de la operacion gratuita no es su base por su tasa', (line) =>
    taxFigure(line, '9996'),
  ),
  lineFigureRule('3109', 'Los otros tributos de la linea no son su base por su tasa', (line) =>
    taxFigure(line, '9999'),
  ),
  lineRule('3111', 'El IGV de la linea no puede ser cero', (line) => subtotalsOf(line).some(isTaxMissing)),
  lineRule('3110', 'El tributo de una operacion no gravada debe ser cero', (line) =>
    subtotalsOf(line).some(isTaxedInVain),
  ),
  ...ICBPER_RULES,
  lineFigureRule('3292', 'El total de impuestos de la linea no es la suma de sus tributos', taxTotalFigure),
];

/** Amount rules of an invoice line: 3271 includes its discount (00) and its charge (47). */
export const LINE_AMOUNT_RULES: readonly Rule<SaleReading>[] = [
  lineFigureRule('3271', EXTENSION_MESSAGE, (line) => {
    const expected = grossOf(line).minus(allowanceOf(line, '00')).plus(allowanceOf(line, '47'));
    return { stated: amountOf(line.extensionAmount), expected };
  }),
  ...COMMON_RULES,
];

/** Amount rules of a note line: 3271 ignores discount and charge, so the unit value is net of them. */
export const NOTE_LINE_AMOUNT_RULES: readonly Rule<SaleReading>[] = [
  lineFigureRule('3271', EXTENSION_MESSAGE, (line) => {
    return { stated: amountOf(line.extensionAmount), expected: grossOf(line) };
  }),
  ...COMMON_RULES,
];

/** Rule 3270, which does not apply to credit notes. */
export const UNIT_PRICE_RULE: Rule<SaleReading> = lineFigureRule(
  '3270',
  'El precio de venta unitario no es el valor de venta mas impuestos entre la cantidad',
  priceFigure,
);

function grossOf(line: LineReading): Decimal {
  const price = isFree(line) ? priceOf(line, '02') : amountOf(line.unitValue);
  return toDecimal(line.quantity?.text ?? null).times(price);
}

export function taxFigure(line: LineReading, tribute: string): Figure | null {
  const subtotal = findSubtotal(line, tribute);
  if (subtotal === undefined) return null;
  return {
    stated: amountOf(subtotal.taxAmount),
    expected: amountOf(subtotal.taxableAmount).times(toFraction(subtotal.percent)),
  };
}

/** Returns the IGV base of a line; without ISC the base is the sale value. */
function baseFigure(line: LineReading): Figure | null {
  const subtotal = igvOf(line);
  if (subtotal === undefined || findSubtotal(line, '2000') !== undefined) return null;
  return { stated: amountOf(subtotal.taxableAmount), expected: amountOf(line.extensionAmount) };
}

function baseWithIscFigure(line: LineReading): Figure | null {
  const subtotal = igvOf(line);
  if (subtotal === undefined || findSubtotal(line, '2000') === undefined) return null;
  const expected = amountOf(line.extensionAmount).plus(taxOf(line, '2000'));
  return { stated: amountOf(subtotal.taxableAmount), expected };
}

function igvOf(line: LineReading): TaxSubtotalReading | undefined {
  return findSubtotal(line, '1000') ?? findSubtotal(line, '1016');
}

function isTaxMissing(subtotal: TaxSubtotalReading): boolean {
  if (!isTaxed(subtotal) || toDecimal(subtotal.percent).isZero()) return false;
  return amountOf(subtotal.taxableAmount).gt(SMALLEST_TAXED_BASE) && amountOf(subtotal.taxAmount).isZero();
}

function isTaxedInVain(subtotal: TaxSubtotalReading): boolean {
  const isFreeUntaxed = subtotal.tribute === '9996' && !isTaxed(subtotal);
  return (isUntaxed(subtotal.tribute) || isFreeUntaxed) && !amountOf(subtotal.taxAmount).isZero();
}

/** Returns the figure of a line's charged taxes. A line without any is not checked: its tax is only informed. */
function taxTotalFigure(line: LineReading): Figure | null {
  const [total] = line.taxTotals;
  const charged = total?.subtotals.filter(({ tribute }) => CHARGED.has(tribute ?? '')) ?? [];
  if (total === undefined || charged.length === 0) return null;
  return { stated: amountOf(total.taxAmount), expected: sumOf(charged, ({ taxAmount }) => amountOf(taxAmount)) };
}

function priceFigure(line: LineReading): Figure | null {
  const quantity = toDecimal(line.quantity?.text ?? null);
  if (isFree(line) || quantity.isZero()) return null;
  const paid = amountOf(line.extensionAmount)
    .plus(amountOf(line.taxTotals[0]?.taxAmount ?? null))
    .minus(allowanceOf(line, '01'))
    .plus(allowanceOf(line, '48'));
  return { stated: priceOf(line, '01'), expected: paid.div(quantity) };
}

function priceOf(line: LineReading, typeCode: string): Decimal {
  return amountOf(line.prices.find((price) => price.typeCode === typeCode)?.amount ?? null);
}
