import { type Decimal, ZERO } from '@chasqui/core/decimal';
import type { AllowanceReading, LineReading, SaleReading } from '../../readings/sale.ts';
import { GLOBAL_ALLOWANCES, LINE_ALLOWANCES, PERCEPTIONS } from '../catalogs.ts';
import {
  amountOf,
  type Figure,
  figureRule,
  isAmount,
  isMalformedAmount,
  lineFigureRule,
  toDecimal,
} from '../figure.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

const FACTOR = /^\d{1,3}(\.\d{1,5})?$/;
const FISE = '45';
/** Announced retentions of IGV and of income tax. */
const RETENTIONS = ['62', '63'];
/** Codes whose amount has a rule of its own: 2798 and 3263. */
const WITH_OWN_FIGURE: ReadonlySet<string> = new Set([...PERCEPTIONS, '62']);

export const ALLOWANCE_RULES: readonly Rule<SaleReading>[] = [
  globalRule('3072', 'El descuento o cargo global no tiene codigo de motivo', ({ reasonCode }) => isEmpty(reasonCode)),
  globalRule('3071', 'El codigo de motivo del descuento o cargo global no existe', isUnknown),
  globalRule('3114', 'El indicador de cargo no es el de su codigo', isOfOtherSign),
  globalRule('3025', 'El factor del descuento o cargo global no cumple con el formato', hasBadFactor),
  globalRule('2968', 'El monto del descuento o cargo global no cumple con el formato', ({ reasonCode, amount }) => {
    return !isAmount(amount) || (RETENTIONS.includes(reasonCode ?? '') && amountOf(amount).isZero());
  }),
  globalRule('3016', 'La base del descuento o cargo global no cumple con el formato', ({ reasonCode, baseAmount }) => {
    const isZero = baseAmount !== null && amountOf(baseAmount).isZero();
    return isMalformedAmount(baseAmount) || (RETENTIONS.includes(reasonCode ?? '') && isZero);
  }),
  globalRule('3074', 'El cargo FISE debe ser mayor que cero', ({ reasonCode, amount }) => {
    return reasonCode === FISE && amountOf(amount).isZero();
  }),
  globalRule('3092', 'La base del cargo FISE debe ser mayor que cero', ({ reasonCode, baseAmount }) => {
    return reasonCode === FISE && amountOf(baseAmount).isZero();
  }),
  figureRule('3307', 'El descuento o cargo global no es su base por su factor', ({ allowances }) => {
    return worstOf(allowances.filter(({ reasonCode }) => !WITH_OWN_FIGURE.has(reasonCode ?? '')));
  }),
  allowanceRule('3073', 'El descuento o cargo de la linea no tiene codigo de motivo', ({ reasonCode }) =>
    isEmpty(reasonCode),
  ),
  allowanceRule('2954', 'El codigo de motivo del descuento o cargo de la linea no existe', isUnknown),
  allowanceRule('3114', 'El indicador de cargo no es el de su codigo', isOfOtherSign),
  allowanceRule('3052', 'El factor del descuento o cargo de la linea no cumple con el formato', hasBadFactor),
  allowanceRule('2955', 'El monto del descuento o cargo de la linea no cumple con el formato', ({ amount }) => {
    return !isAmount(amount);
  }),
  allowanceRule('3053', 'La base del descuento o cargo de la linea no cumple con el formato', ({ baseAmount }) => {
    return isMalformedAmount(baseAmount);
  }),
  lineFigureRule('3290', 'El descuento o cargo de la linea no es su base por su factor', ({ allowances }) => {
    return worstOf(allowances);
  }),
];

export const ALLOWANCE_REMARKS: readonly Rule<SaleReading>[] = [
  allowanceRule('4268', 'El descuento o cargo no es de una linea', ({ reasonCode }) => {
    return GLOBAL_ALLOWANCES.has(reasonCode ?? '');
  }),
  globalRule('4291', 'El descuento o cargo no es del comprobante', ({ reasonCode }) => {
    return LINE_ALLOWANCES.has(reasonCode ?? '');
  }),
];

type Check = (allowance: AllowanceReading) => boolean;

/** Builds a rule about every allowance of the whole document. */
function globalRule(code: string, message: string, isBroken: Check): Rule<SaleReading> {
  return rule(code, message, ({ allowances }) => allowances.some(isBroken));
}

/** Builds a rule about every allowance of a line. */
function allowanceRule(code: string, message: string, isBroken: Check): Rule<SaleReading> {
  return lineRule(code, message, ({ allowances }: LineReading) => allowances.some(isBroken));
}

function isUnknown({ reasonCode }: AllowanceReading): boolean {
  return !GLOBAL_ALLOWANCES.has(reasonCode ?? '') && !LINE_ALLOWANCES.has(reasonCode ?? '');
}

function isOfOtherSign({ isCharge, reasonCode }: AllowanceReading): boolean {
  const code = reasonCode ?? '';
  const expected = GLOBAL_ALLOWANCES.get(code) ?? LINE_ALLOWANCES.get(code) ?? null;
  return expected !== null && isCharge !== expected;
}

function hasBadFactor({ factor }: AllowanceReading): boolean {
  return factor !== null && !FACTOR.test(factor);
}

/** Returns base by factor; null if the allowance has no factor above zero or no base. */
function expectedAmount({ factor, baseAmount }: AllowanceReading): Decimal | null {
  const rate = toDecimal(factor);
  return rate.eq(ZERO) || baseAmount === null ? null : amountOf(baseAmount).times(rate);
}

/** Returns the allowance furthest from its formula; null if none states a factor. */
export function worstOf(allowances: readonly AllowanceReading[]): Figure | null {
  const figures = allowances.flatMap((allowance) => {
    const expected = expectedAmount(allowance);
    return expected === null ? [] : [{ stated: amountOf(allowance.amount), expected }];
  });
  const distance = ({ stated, expected }: Figure) => stated.minus(expected).abs();
  return figures.reduce<Figure | null>((worst, figure) => {
    return worst === null || distance(figure).gt(distance(worst)) ? figure : worst;
  }, null);
}
