import type { LineReading, PropertyReading, SaleReading } from '../../readings/sale.ts';
import { COUNTRIES, IDENTITY_TYPES } from '../catalogs.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed, UBIGEO } from '../text.ts';
import {
  REQUIRED_PROPERTIES,
  STATE_PURCHASE,
  VALUE_FORMS,
  WITH_DATE,
  WITH_TIME,
  WITH_VALUE,
  WITH_VALUE_IN_FACTURAS,
} from './property-table.ts';
import { isBoleta } from './tribute.ts';

const DAYS = /^\d{1,4}$/;
const FISH_SOLD = '3006';
const STAY_DAYS = '4005';
const CHECK_IN = '4003';
const CHECK_OUT = '4004';
const COVERAGE = '7014';

/** Rules about the properties of items (catalog 55) of facturas and boletas. */
export const PROPERTY_RULES: readonly Rule<SaleReading>[] = [
  ...REQUIRED_PROPERTIES.flatMap(({ operations, onEveryLine, rules }) =>
    Object.entries(rules).map(([property, code]) => {
      const applies = (sale: SaleReading) => operations.includes(sale.operationType ?? '');
      const message = missing(property);
      return onEveryLine
        ? lineRule<SaleReading>(code, message, (line, sale) => applies(sale) && !has(line, property))
        : rule<SaleReading>(code, message, (sale) => applies(sale) && !sale.lines.some((line) => has(line, property)));
    }),
  ),
  ...Object.entries(STATE_PURCHASE).map(([property, code]) =>
    lineRule<SaleReading>(code, missing(property), (line) => {
      return Object.keys(STATE_PURCHASE).some((one) => has(line, one)) && !has(line, property);
    }),
  ),
  propertyRule('3064', 'La propiedad del item no tiene valor', ({ code, value }, sale) => {
    return isEmpty(value) && (WITH_VALUE.has(code) || (!isBoleta(sale) && WITH_VALUE_IN_FACTURAS.has(code)));
  }),
  propertyRule('3065', 'La propiedad del item no tiene fecha', ({ code, startDate }) => {
    return WITH_DATE.has(code) && isEmpty(startDate);
  }),
  propertyRule('3172', 'La propiedad del item no tiene hora', ({ code, startTime }) => {
    return WITH_TIME.has(code) && isEmpty(startTime);
  }),
  propertyRule('3135', 'La propiedad del item no tiene cantidad', ({ code, quantity, duration }) => {
    return (code === FISH_SOLD && isEmpty(quantity?.text)) || (code === STAY_DAYS && isEmpty(duration?.text));
  }),
  propertyRule('3115', 'La cantidad de especies vendidas debe estar en toneladas', ({ code, quantity }) => {
    return code === FISH_SOLD && quantity?.scheme !== 'TNE';
  }),
  propertyRule('3243', 'La propiedad del item no tiene fecha de cobertura', ({ code, startDate }) => {
    return code === COVERAGE && isEmpty(startDate);
  }),
];

export const PROPERTY_REMARKS: readonly Rule<SaleReading>[] = [
  propertyRule('4235', 'La propiedad del item no tiene nombre', ({ name }) => isEmpty(name)),
  propertyRule('4280', 'El valor de la propiedad del item no cumple con el formato', hasBadValue),
  propertyRule('4281', 'Los dias de permanencia no cumplen con el formato', ({ code, duration }) => {
    return code === STAY_DAYS && !DAYS.test(duration?.text ?? '');
  }),
  propertyRule('4313', 'Los dias de permanencia deben estar en dias', ({ code, duration }) => {
    return code === STAY_DAYS && duration?.scheme !== 'DAY';
  }),
  lineRule('4282', 'La fecha de ingreso al establecimiento es mayor que la de salida', (line) => {
    const [from, to] = [CHECK_IN, CHECK_OUT].map((code) => find(line, code)?.startDate ?? null);
    return !isEmpty(from) && !isEmpty(to) && (from ?? '') > (to ?? '');
  }),
];

function missing(property: string): string {
  return `Falta la propiedad ${property} del item`;
}

export function find({ properties }: LineReading, code: string): PropertyReading | undefined {
  return properties.find((property) => property.code === code);
}

export function has(line: LineReading, code: string): boolean {
  return find(line, code) !== undefined;
}

/** Builds a rule about every property of every line. */
function propertyRule(
  code: string,
  message: string,
  isBroken: (property: PropertyReading, sale: SaleReading) => boolean,
): Rule<SaleReading> {
  return lineRule(code, message, ({ properties }, sale) => properties.some((property) => isBroken(property, sale)));
}

/** Returns true if a value that is present has not the form of its property. */
function hasBadValue({ code, value }: PropertyReading): boolean {
  const form = VALUE_FORMS.get(code);
  if (form === undefined || value === null) return false;
  if (form === 'identity') return !IDENTITY_TYPES.has(value);
  if (form === 'country') return !COUNTRIES.has(value);
  if (form === 'ubigeo') return !UBIGEO.test(value);
  return isMalformed(value, ...form);
}
