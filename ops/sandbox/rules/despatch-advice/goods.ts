import type { DespatchReading, GoodsReading } from '../../readings/despatch.ts';
import { toDecimal } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { QUANTITY } from '../text.ts';
import { isOf } from './parties.ts';
import { CUSTOMS_MOTIVES, has, WHOLE_CUSTOMS_DOCUMENT } from './shipment.ts';

const LINE_ID = /^\d{1,4}$/;
/** Units that have other codes in catalog 65 than in catalog 03. */
const NOT_OF_CUSTOMS = ['NIU', 'KGM', 'LTR', 'MTR'];
const CUSTOMS_NUMBER = '7021';
const CUSTOMS_SERIES = '7023';
const TARIFF_HEADING = '7020';
const WITH_HEADING = ['49', '80'];

export const GOODS_RULES: readonly Rule<DespatchReading>[] = [
  lineRule('2023', 'El numero de linea no cumple con el formato', ({ id }) => !LINE_ID.test(id) || Number(id) === 0),
  rule('2752', 'El numero de linea esta repetido', ({ lines }) => {
    return isRepeated(lines.map(({ id }) => String(Number(id))));
  }),
  lineRule('2780', 'La linea no tiene cantidad', ({ quantity }) => (quantity?.text ?? '') === ''),
  lineRule('2580', 'La cantidad no cumple con el formato o es cero', ({ quantity }) => {
    const text = quantity?.text ?? '';
    return !QUANTITY.test(text) || toDecimal(text).isZero();
  }),
  lineRule('2883', 'La linea no tiene unidad de medida', ({ quantity }) => (quantity?.scheme ?? '') === ''),
  lineRule('3446', 'La unidad de medida no es la de una declaracion aduanera', ({ quantity }, reading) => {
    return isOf(reading, CUSTOMS_MOTIVES) && NOT_OF_CUSTOMS.includes(quantity?.scheme ?? '');
  }),
  lineRule('2781', 'La linea no tiene descripcion', ({ description }) => (description ?? '').trim() === ''),
  lineRule('3377', 'La subpartida nacional no cumple con el formato', (line) => {
    const heading = propertyOf(line, TARIFF_HEADING);
    return heading !== null && !/^\d{1,10}$/.test(heading);
  }),
  lineRule('3427', 'La linea no dice en que numero de DAM o DS esta', (line, reading) => {
    return isDeclaredByLine(reading) && propertyOf(line, CUSTOMS_NUMBER) === null;
  }),
  lineRule('3428', 'La linea no dice en que serie de la DAM o DS esta', (line, reading) => {
    return isDeclaredByLine(reading) && propertyOf(line, CUSTOMS_SERIES) === null;
  }),
  rule('3352', 'Alguna linea debe llevar subpartida nacional', ({ related, lines }) => {
    const needsHeading = related.some(({ typeCode }) => WITH_HEADING.includes(typeCode ?? ''));
    return needsHeading && lines.every((line) => propertyOf(line, TARIFF_HEADING) === null);
  }),
];

function isDeclaredByLine(reading: DespatchReading): boolean {
  return isOf(reading, CUSTOMS_MOTIVES) && !has(reading, WHOLE_CUSTOMS_DOCUMENT);
}

function propertyOf({ properties }: GoodsReading, code: string): string | null {
  return properties.find((property) => property.code === code)?.value ?? null;
}
