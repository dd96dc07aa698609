import type { LineReading, SaleReading } from '../../readings/sale.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { find, has } from './properties.ts';
import { FIRST_HOME, MORTGAGE } from './property-table.ts';
import { isBoleta } from './tribute.ts';

const CREDITS: ReadonlySet<string> = new Set(['2100', '2101', '2102']);
const INSURANCE = '2104';
/** UNSPSC of mortgage credits. */
const MORTGAGE_PRODUCT = '84121901';
const OF_CREDIT = ['7004', '7005', '7012'];
const HOME_PURPOSE = '7002';
const FIRST_HOME_PURPOSE = '3';
const INSURANCE_KIND = '7015';
const POLICY = '7013';
const COVERED = [POLICY, '7014', '7016'];

/** Rules about the documents of banks and insurers. */
export const FINANCE_RULES: readonly Rule<SaleReading>[] = [
  rule('3241', 'El credito no tiene contrato, fecha de otorgamiento y monto', ({ operationType, lines }) => {
    return CREDITS.has(operationType ?? '') && !lines.some((line) => OF_CREDIT.every((code) => has(line, code)));
  }),
  ...Object.entries(MORTGAGE).map(([property, code]) => mortgageRule(code, property, isMortgage)),
  ...Object.entries(FIRST_HOME).map(([property, code]) =>
    mortgageRule(code, property, (line) => isMortgage(line) && textOf(line, HOME_PURPOSE) === FIRST_HOME_PURPOSE),
  ),
  rule('3242', 'La operacion de seguros no tiene tipo de seguro', ({ operationType, lines }) => {
    return operationType === INSURANCE && !lines.some((line) => has(line, INSURANCE_KIND));
  }),
  lineRule('2898', 'El seguro no tiene poliza, fecha de cobertura y monto asegurado', (line) => {
    return ['1', '2'].includes(textOf(line, INSURANCE_KIND)) && !COVERED.every((code) => has(line, code));
  }),
  lineRule('2899', 'El seguro no tiene poliza', (line) => {
    return textOf(line, INSURANCE_KIND) === '3' && !has(line, POLICY);
  }),
];

/** Builds the rule about a property of mortgage credits, which boletas may leave out. */
function mortgageRule(code: string, property: string, applies: (line: LineReading) => boolean): Rule<SaleReading> {
  return lineRule(code, `Falta la propiedad ${property} del credito hipotecario`, (line, sale) => {
    return !isBoleta(sale) && applies(line) && !has(line, property);
  });
}

function isMortgage({ sunatCode }: LineReading): boolean {
  return sunatCode === MORTGAGE_PRODUCT;
}

function textOf(line: LineReading, code: string): string {
  return find(line, code)?.value ?? '';
}
