import type { AllowanceReading, LineReading, SaleReading } from '../../readings/sale.ts';
import { CHARGE_CODES, DISCOUNT_CODES } from '../catalogs.ts';
import { amountOf, type Figure, figureRule, lineFigureRule, toDecimal } from '../figure.ts';
import { lineRule, type Rule, rule } from '../rule.ts';

const FACTOR = /^\d{1,3}(\.\d{1,5})?$/;

export const ALLOWANCE_RULES: readonly Rule<SaleReading>[] = [
  rule('3072', 'El descuento o cargo global no tiene codigo de motivo', hasUnexplained),
  lineRule('3073', 'El descuento o cargo de la linea no tiene codigo de motivo', hasUnexplained),
  rule('3114', 'El indicador de cargo no es el de su codigo', (sale) => sale.allowances.some(isOfOtherSign)),
  lineRule('3114', 'El indicador de cargo no es el de su codigo', (line) => line.allowances.some(isOfOtherSign)),
  rule('3025', 'El factor del descuento o cargo global no cumple con el formato', hasBadFactor),
  lineRule('3052', 'El factor del descuento o cargo de la linea no cumple con el formato', hasBadFactor),
  figureRule('3307', 'El descuento o cargo global no es su base por su factor', (sale) => worstOf(sale.allowances)),
  lineFigureRule('3290', 'El descuento o cargo de la linea no es su base por su factor', ({ allowances }) => {
    return worstOf(allowances);
  }),
];

function hasUnexplained({ allowances }: LineReading | SaleReading): boolean {
  return allowances.some(({ reasonCode }) => reasonCode === null);
}

function isOfOtherSign({ isCharge, reasonCode }: AllowanceReading): boolean {
  const code = reasonCode ?? '';
  if (CHARGE_CODES.has(code)) return isCharge !== true;
  return DISCOUNT_CODES.has(code) && isCharge !== false;
}

function hasBadFactor({ allowances }: LineReading | SaleReading): boolean {
  return allowances.some(({ factor }) => factor !== null && !FACTOR.test(factor));
}

/** Returns the allowance furthest from its formula; null if none states a factor. */
function worstOf(allowances: readonly AllowanceReading[]): Figure | null {
  const figures = allowances
    .filter(({ factor, baseAmount }) => factor !== null && baseAmount !== null)
    .map(({ factor, baseAmount, amount }) => ({
      stated: amountOf(amount),
      expected: amountOf(baseAmount).times(toDecimal(factor)),
    }));
  const distance = ({ stated, expected }: Figure) => stated.minus(expected).abs();
  return figures.reduce<Figure | null>((worst, figure) => {
    return worst === null || distance(figure).gt(distance(worst)) ? figure : worst;
  }, null);
}
