import type { GoodsReading, GuideReading } from '../../readings/guide.ts';
import { UNIT_CODE } from '../catalogs.ts';
import { CONTROLLED_HEADINGS, CONTROLLED_PRODUCTS, CUSTOMS_UNITS, PRODUCT_CODE } from '../guide-catalogs.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { isEmpty, isWrongLength, QUANTITY } from '../text.ts';
import { isControlled, listValues, TARIFF_HEADING } from './properties.ts';

const LINE_ID = /^\d{1,4}$/;
const CLASSIFICATION = /^(?!0+$)\d{1,8}$/;
const GTIN = /^[0-9A-Za-z]{1,14}$/;
const GTIN_KINDS: ReadonlySet<string> = new Set(['GTIN-8', 'GTIN-12', 'GTIN-13', 'GTIN-14']);
const ZERO = /^0+(\.0+)?$/;

export const LINE_NUMBER_RULES: readonly Rule<GuideReading>[] = [
  lineRule('2023', 'El numero de linea no cumple con el formato', ({ id }) => !LINE_ID.test(id)),
  rule('2752', 'El numero de linea esta repetido', ({ lines }) =>
    isRepeated(lines.map(({ id }) => String(Number(id)))),
  ),
];

/** Returns true if a line has no quantity, or one of zero. */
export function hasNoQuantity({ quantity }: GoodsReading): boolean {
  return isEmpty(quantity?.text) || isZeroQuantity(quantity?.text);
}

export function isZeroQuantity(text: string | undefined): boolean {
  return text !== undefined && ZERO.test(text);
}

/** Returns true if a quantity is written, and neither well-formed nor zero. */
export function isMalformedQuantity({ quantity }: GoodsReading): boolean {
  return quantity !== null && !isZeroQuantity(quantity.text) && !QUANTITY.test(quantity.text);
}

interface CodedGoodsTerms<Subject> {
  /** Returns true if a controlled good must have its codes. */
  readonly asksCodes: (reading: Subject) => boolean;
  /** Returns true if the codes of a controlled good are looked up in catalog 62. */
  readonly looksUp: (reading: Subject) => boolean;
}

/** Builds the rules about the codes of goods, of which SUNAT controls sugar, alcohol and rice. */
export function createProductRules<Subject extends GuideReading>(
  terms: CodedGoodsTerms<Subject>,
): readonly Rule<Subject>[] {
  return [
    lineRule('3002', 'El codigo de producto SUNAT no cumple con el formato', ({ sunatCode }) => {
      return !isEmpty(sunatCode) && !CLASSIFICATION.test(sunatCode ?? '');
    }),
    lineRule('3373', 'El codigo de producto SUNAT no existe en el catalogo', ({ sunatCode }) => {
      return !isEmpty(sunatCode) && !PRODUCT_CODE.test(sunatCode ?? '');
    }),
    lineRule('3372', 'El bien normalizado no tiene codigo de producto SUNAT', (line, reading: Subject) => {
      return terms.asksCodes(reading) && isControlled(line) && isEmpty(line.sunatCode);
    }),
    lineRule('3425', 'El codigo de producto SUNAT no es de un bien normalizado', (line, reading: Subject) => {
      const code = line.sunatCode ?? '';
      return terms.looksUp(reading) && isControlled(line) && code !== '' && !CONTROLLED_PRODUCTS.has(code);
    }),
    lineRule('3375', 'El codigo GTIN no cumple con el formato', ({ gtin }) => {
      return !isEmpty(gtin?.text) && !GTIN.test(gtin?.text ?? '');
    }),
    lineRule('3426', 'El bien normalizado no tiene subpartida nacional', (line, reading: Subject) => {
      return terms.asksCodes(reading) && isControlled(line) && listValues(line, TARIFF_HEADING).length === 0;
    }),
    lineRule('3429', 'La subpartida nacional no es de un bien normalizado', (line, reading: Subject) => {
      const isKnown = (heading: string) => CONTROLLED_HEADINGS.has(heading);
      return terms.looksUp(reading) && isControlled(line) && !listValues(line, TARIFF_HEADING).every(isKnown);
    }),
  ];
}

export const GOODS_OBSERVATIONS: readonly Rule<GuideReading>[] = [
  lineRule('4085', 'El codigo de producto no cumple con el formato', ({ productCode }) => {
    return (productCode ?? '').length > 30 || /[\n\t\r\f]/.test(productCode ?? '');
  }),
  lineRule('4335', 'El tipo de codigo GTIN no existe', ({ gtin }) => {
    return (gtin?.scheme ?? null) !== null && !GTIN_KINDS.has(gtin?.scheme ?? '');
  }),
  lineRule('4235', 'La propiedad del bien no tiene nombre', ({ properties }) => {
    return properties.some(({ name }) => isEmpty(name));
  }),
];

/** Returns true if the description of goods is too short or too long. It may have several lines. */
export function isBadDescription({ description }: GoodsReading): boolean {
  return description === '' || isWrongLength(description, 3, 500);
}

/** Returns true if a unit is of catalog 03 as far as its form goes. */
export function isUnit(unit: string): boolean {
  return UNIT_CODE.test(unit);
}

export function isCustomsUnit(unit: string): boolean {
  return CUSTOMS_UNITS.has(unit);
}
