import type { GoodsReading, GuideReading, PropertyReading } from '../../readings/guide.ts';
import { findingRule, type Rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

/** Catalog 55: properties of goods in guides. */
export const TARIFF_HEADING = '7020';
const CONTROLLED = '7022';

const HEADING = /^(?!0+$)\d{1,10}$/;

/** Returns the values of a line's property, of which only one has a meaning. */
export function listValues({ properties }: GoodsReading, code: string): readonly string[] {
  return properties.filter((property) => property.code === code).map(({ value }) => value ?? '');
}

export function findValue(line: GoodsReading, code: string): string | undefined {
  return listValues(line, code)[0];
}

/** Returns true if a line is of goods that SUNAT controls (bienes normalizados). */
export function isControlled(line: GoodsReading): boolean {
  return listValues(line, CONTROLLED).includes('1');
}

/** Builds a rule about every property of a code. The detail is its line and value. */
export function propertyRule<Subject extends GuideReading>(
  code: string,
  message: string,
  property: string,
  isBroken: (value: string, reading: Subject) => boolean,
): Rule<Subject> {
  return findingRule(code, message, (reading) => {
    for (const line of reading.lines) {
      const broken = listValues(line, property).find((value) => isBroken(value, reading));
      if (broken !== undefined) return `linea ${line.id}, concepto ${property}: ${broken}`;
    }
    return undefined;
  });
}

/** Builds the rule that properties have values. */
export function createValueRule<Subject extends GuideReading>(
  needsValue: (property: PropertyReading, line: GoodsReading) => boolean,
): Rule<Subject> {
  return findingRule('3064', 'La propiedad del bien no tiene valor', ({ lines }) => {
    const broken = lines.find((line) => {
      return line.properties.some((property) => isEmpty(property.value) && needsValue(property, line));
    });
    return broken === undefined ? undefined : `linea ${broken.id}`;
  });
}

export const PROPERTY_RULES: readonly Rule<GuideReading>[] = [
  propertyRule('3377', 'La subpartida nacional no cumple con el formato', TARIFF_HEADING, (value) => {
    return !HEADING.test(value);
  }),
  propertyRule('3396', 'El indicador de bien normalizado debe ser 0 o 1', CONTROLLED, (value) => {
    return value !== '0' && value !== '1';
  }),
];

/** Returns true if some line has a tariff heading. */
export function hasHeading({ lines }: GuideReading): boolean {
  return lines.some((line) => line.properties.some(({ code }) => code === TARIFF_HEADING));
}
