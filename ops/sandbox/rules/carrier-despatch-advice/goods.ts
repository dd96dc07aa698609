import type { CarrierDespatchReading } from '../../readings/carrier-despatch.ts';
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
import { createValueRule, hasHeading, isControlled, PROPERTY_RULES } from '../guide/properties.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { has, WHOLE_TRANSFER } from './indicators.ts';
import { refersTo, refersToElectronic, refersToPrinted } from './related.ts';

/** Documents that list goods. A guide of the sender and a declaration of removal list all that is transferred. */
const LISTS = ['01', '03', '04', '12', '48', '50', '52'];
const WHOLE_LISTS = ['09', '82'];

/** Returns true if the guide must list the goods: no related document tells which are transferred. */
function mustList(reading: CarrierDespatchReading): boolean {
  if (refersTo(reading, ...LISTS)) return !has(reading, WHOLE_TRANSFER);
  return !refersTo(reading, ...WHOLE_LISTS);
}

/** Returns true if the authority has the list of goods in electronic form. */
function isListedElectronically(reading: CarrierDespatchReading): boolean {
  const isWholeOf = refersToElectronic(reading, '01', '04') || refersTo(reading, '50', '52');
  return refersToElectronic(reading, '09') || (isWholeOf && has(reading, WHOLE_TRANSFER));
}

/** Returns true if the list of goods is printed, so that the guide has an annotation instead: its line 0. */
function isListedOnPaper(reading: CarrierDespatchReading): boolean {
  const isWholeOf = refersToPrinted(reading, '01', '04') || refersTo(reading, '03', '12', '48');
  const isOnPaper = refersToPrinted(reading, '09') || refersTo(reading, '82');
  return isOnPaper || (isWholeOf && has(reading, WHOLE_TRANSFER));
}

const isAnnotation = ({ id }: GoodsReading) => /^0+$/.test(id);

export const GOODS_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...LINE_NUMBER_RULES,
  rule('3435', 'El XML no contiene los bienes que se trasladan', (reading) => {
    return mustList(reading) && reading.lines.every(hasNoQuantity);
  }),
  lineRule('3458', 'La linea 0 es para la anotacion sobre bienes que un documento impreso detalla', (line, reading) => {
    return isAnnotation(line) && !isListedOnPaper(reading);
  }),
  lineRule('2580', 'La linea no tiene cantidad o es cero', (line, reading: CarrierDespatchReading) => {
    return mustList(reading) ? hasNoQuantity(line) : isZeroQuantity(line.quantity?.text);
  }),
  lineRule('2780', 'La cantidad no cumple con el formato', isMalformedQuantity),
  lineRule('2883', 'La linea no tiene unidad de medida', ({ quantity }, reading: CarrierDespatchReading) => {
    return mustList(reading) && isEmpty(quantity?.scheme);
  }),
  lineRule('2781', 'La linea no tiene descripcion', ({ description }, reading: CarrierDespatchReading) => {
    return mustList(reading) && isEmpty(description);
  }),
  createValueRule(({ code }) => code === '7020' || code === '7022'),
  ...PROPERTY_RULES,
  ...createProductRules<CarrierDespatchReading>({ asksCodes: mustList, looksUp: () => true }),
  lineRule('3379', 'El bien normalizado no tiene constancia de deposito relacionada', (line, reading) => {
    return isControlled(line) && !refersTo(reading, ...LISTS, ...WHOLE_LISTS, '80');
  }),
  rule('3352', 'Alguna linea debe llevar subpartida nacional', (reading) => {
    return mustList(reading) && refersTo(reading, '80') && !hasHeading(reading);
  }),
];

export const LINE_OBSERVATIONS: readonly Rule<CarrierDespatchReading>[] = [
  ...GOODS_OBSERVATIONS,
  rule('4434', 'La guia no lleva los bienes que un documento electronico detalla', (reading) => {
    return isListedElectronically(reading) && !reading.lines.every(hasNoQuantity);
  }),
  rule('4429', 'No se informa la anotacion sobre los bienes', (reading) => {
    const annotations = reading.lines.filter(isAnnotation);
    return isListedOnPaper(reading) && annotations.every(({ description }) => isEmpty(description));
  }),
  lineRule('4430', 'La anotacion sobre los bienes no cumple con el formato', (line) => {
    return isAnnotation(line) && !isEmpty(line.description) && isBadDescription(line);
  }),
  lineRule('4084', 'La descripcion no cumple con el formato', (line) => !isAnnotation(line) && isBadDescription(line)),
  lineRule('4320', 'La unidad de medida no existe en el catalogo', ({ quantity }, reading: CarrierDespatchReading) => {
    const unit = quantity?.scheme ?? '';
    const isKnown = refersTo(reading, '50', '52') ? isCustomsUnit(unit) : isUnit(unit);
    return unit !== '' && !isKnown;
  }),
];
