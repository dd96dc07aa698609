import type { LineReading, SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import { valueOn } from '../dated.ts';
import { amountOf, EXACT, lineFigureRule, toDecimal } from '../figure.ts';
import { lineRule, type Rule } from '../rule.ts';
import { findSubtotal } from './tribute.ts';

const WHOLE_UNITS = /^\d{1,5}$/;
const UNIT_AMOUNT = /^\d{1,3}(\.\d{1,5})?$/;

/** Rules about the tax on plastic bags (tribute 7152), which has units in place of a base. */
export const ICBPER_RULES: readonly Rule<SaleReading>[] = [
  bagRule('3237', 'El ICBPER no tiene cantidad de bolsas', ({ baseUnitMeasure }) => baseUnitMeasure === null),
  bagRule('2892', 'La cantidad de bolsas o el monto por bolsa no cumple con el formato', (tax) => {
    return !WHOLE_UNITS.test(tax.baseUnitMeasure?.text ?? '') || !UNIT_AMOUNT.test(tax.perUnitAmount?.text ?? '');
  }),
  bagRule('3236', 'La cantidad de bolsas no es la de la linea', (tax, line) => {
    const bags = bagsOf(tax);
    return bags.gt(0) && !bags.eq(toDecimal(line.quantity?.text ?? null));
  }),
  bagRule('3238', 'El ICBPER por bolsa debe ser mayor que cero', (tax) => {
    return bagsOf(tax).gt(0) && amountOf(tax.perUnitAmount).isZero();
  }),
];

export const ICBPER_REMARKS: readonly Rule<SaleReading>[] = [
  bagRule('4320', 'La unidad de medida de las bolsas debe ser NIU', ({ baseUnitMeasure }) => {
    return baseUnitMeasure !== null && baseUnitMeasure.scheme !== 'NIU';
  }),
  bagRule('4237', 'El ICBPER por bolsa no es el vigente', (tax, _line, sale) => {
    const rate = valueOn('icbperRate', sale.issueDate);
    return sale.currency === 'PEN' && rate !== undefined && !amountOf(tax.perUnitAmount).eq(rate);
  }),
  lineFigureRule(
    '4318',
    'El ICBPER de la linea no es bolsas por monto',
    (line) => {
      const tax = findSubtotal(line, '7152');
      if (tax === undefined) return null;
      return { stated: amountOf(tax.taxAmount), expected: bagsOf(tax).times(amountOf(tax.perUnitAmount)) };
    },
    EXACT,
  ),
];

function bagRule(
  code: string,
  message: string,
  isBroken: (tax: TaxSubtotalReading, line: LineReading, sale: SaleReading) => boolean,
): Rule<SaleReading> {
  return lineRule(code, message, (line, sale) => {
    const tax = findSubtotal(line, '7152');
    return tax !== undefined && isBroken(tax, line, sale);
  });
}

function bagsOf({ baseUnitMeasure }: TaxSubtotalReading) {
  return toDecimal(baseUnitMeasure?.text ?? null);
}
