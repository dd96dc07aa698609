import type { DespatchReading } from '../../readings/despatch.ts';
import type { GoodsReading } from '../../readings/guide.ts';
import {
  createProductRules,
  GOODS_OBSERVATIONS,
  hasNoQuantity,
  isBadDescription,
  isCustomsUnit,
  isMalformedQuantity,
  isUnit,
  isZeroQuantity,
  LINE_NUMBER_RULES,
} from '../guide/goods.ts';
import { createValueRule, findValue, hasHeading, isControlled, PROPERTY_RULES } from '../guide/properties.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import {
  CONTAINERS_OF_MANIFEST,
  CUSTOMS_DOCUMENTS,
  CUSTOMS_MOTIVES,
  has,
  isByDeliveryOrder,
  isByManifest,
  isOf,
  refersTo,
  WHOLE_CUSTOMS_DOCUMENT,
} from './transfer.ts';

const WHOLE_QUANTITY = /^\d{1,10}$/;

/** Returns true if the goods are listed: the transfer is not that of a whole customs document. */
const isListed = (reading: DespatchReading) => !has(reading, WHOLE_CUSTOMS_DOCUMENT);

const countsGoods = (reading: DespatchReading) => isListed(reading) && !has(reading, CONTAINERS_OF_MANIFEST);

/** Returns true for loose goods of a manifest, which are counted in whole units. */
const isLoose = (reading: DespatchReading) => isByManifest(reading) && !has(reading, CONTAINERS_OF_MANIFEST);

export const GOODS_RULES: readonly Rule<DespatchReading>[] = [
  ...LINE_NUMBER_RULES,
  lineRule('2580', 'La linea no tiene cantidad o es cero', (line, reading: DespatchReading) => {
    const mayBeAbsent = !countsGoods(reading) || isOf(reading, '08', '19');
    return mayBeAbsent ? isZeroQuantity(line.quantity?.text) : hasNoQuantity(line);
  }),
  lineRule('2780', 'La cantidad no cumple con el formato', (line, reading: DespatchReading) => {
    const text = line.quantity?.text ?? '';
    return isMalformedQuantity(line) || (isLoose(reading) && text !== '' && !WHOLE_QUANTITY.test(text));
  }),
  lineRule('2883', 'La linea no tiene unidad de medida', ({ quantity }, reading: DespatchReading) => {
    return countsGoods(reading) && !isByDeliveryOrder(reading) && quantity !== null && isEmpty(quantity.scheme);
  }),
  lineRule('3446', 'La unidad de medida no es la de una declaracion aduanera', ({ quantity }, reading) => {
    const unit = quantity?.scheme ?? '';
    if (isLoose(reading)) return unit !== 'U';
    const isDeclared = isOf(reading, ...CUSTOMS_MOTIVES) && refersTo(reading, ...CUSTOMS_DOCUMENTS);
    return isDeclared && isListed(reading) && unit !== '' && !isCustomsUnit(unit);
  }),
  lineRule('2781', 'La linea no tiene descripcion', ({ description }, reading: DespatchReading) => {
    return isListed(reading) && !isByDeliveryOrder(reading) && isEmpty(description);
  }),
  createValueRule(({ code }, line) => isKnownProperty(code ?? '', line)),
  ...PROPERTY_RULES,
  ...createProductRules<DespatchReading>({ asksCodes: isListed, looksUp: isListed }),
  lineRule('3379', 'El bien normalizado no tiene constancia de deposito relacionada', (line, reading) => {
    return isListed(reading) && !isOf(reading, '19') && isControlled(line) && !refersTo(reading, '49', '80');
  }),
  rule('3352', 'Alguna linea debe llevar subpartida nacional', (reading) => {
    return isListed(reading) && refersTo(reading, '49', '80') && !hasHeading(reading);
  }),
];

/** Returns true for a property that has rules. A seal may be empty if the container is. */
function isKnownProperty(code: string, line: GoodsReading): boolean {
  if (code === '7027') return findValue(line, '7028') === '0';
  return ['7020', '7021', '7022', '7023', '7024', '7025', '7026', '7028'].includes(code);
}

export const LINE_OBSERVATIONS: readonly Rule<DespatchReading>[] = [
  ...GOODS_OBSERVATIONS,
  lineRule('4084', 'La descripcion no cumple con el formato', isBadDescription),
  lineRule('4320', 'La unidad de medida no existe en el catalogo', ({ quantity }, reading: DespatchReading) => {
    const unit = quantity?.scheme ?? '';
    const isKnown = isUnit(unit) || (isOf(reading, '13') && isCustomsUnit(unit));
    return isListed(reading) && !isOf(reading, ...CUSTOMS_MOTIVES) && !isKnown;
  }),
];
