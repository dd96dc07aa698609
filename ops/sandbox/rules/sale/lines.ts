import { isUnitCode } from '@chasqui/core/catalogs';
import type { AmountReading } from '../../readings/read-text.ts';
import type { LineReading, SaleReading } from '../../readings/sale.ts';
import { amountOf, toDecimal } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { QUANTITY } from '../text.ts';
import { isFree } from './tribute.ts';

const LINE_ID = /^\d{1,3}$/;
const DESCRIPTION = /^[^\s][^\n\r]{0,499}$/;
const PRICE_TYPES = ['01', '02', '03'];
const WITH_TAXES = '01';
const REFERENCE = '02';

/** Codes that differ between the types for a line with a wrong number or quantity. */
interface LineCodes {
  readonly id: string;
  readonly quantityAbsent: string;
  readonly quantityForm: string;
  readonly unit: string;
}

export function createQuantityRules(codes: LineCodes): readonly Rule<SaleReading>[] {
  return [
    lineRule(
      codes.id,
      'El numero de linea no cumple con el formato',
      ({ id }) => !LINE_ID.test(id) || Number(id) === 0,
    ),
    rule('2752', 'El numero de linea esta repetido', ({ lines }) => {
      return isRepeated(lines.map(({ id }) => String(Number(id))));
    }),
    lineRule(codes.quantityAbsent, 'La cantidad falta o es cero', ({ quantity }) =>
      isAbsentOrZero(quantity?.text ?? ''),
    ),
    lineRule(codes.quantityForm, 'La cantidad no cumple con el formato', ({ quantity }) => {
      return !QUANTITY.test(quantity?.text ?? '');
    }),
    lineRule(codes.unit, 'La linea no tiene unidad de medida', ({ quantity }) => (quantity?.scheme ?? '') === ''),
    lineRule(
      '2936',
      'La unidad de medida no existe en el catalogo',
      ({ quantity }) => !isUnitCode(quantity?.scheme ?? ''),
    ),
  ];
}

export const LINE_RULES: readonly Rule<SaleReading>[] = [
  lineRule('2026', 'La linea no tiene descripcion', ({ description }) => (description ?? '').trim() === ''),
  lineRule(
    '2027',
    'La descripcion debe tener de 1 a 500 caracteres en una sola linea',
    ({ description }) => !DESCRIPTION.test(description ?? ''),
  ),
  lineRule('2028', 'La linea no tiene precio de venta unitario', ({ prices }) => prices.length === 0),
  lineRule('2410', 'El tipo de precio no existe en el catalogo', ({ prices }) =>
    prices.some(({ typeCode }) => !PRICE_TYPES.includes(typeCode ?? '')),
  ),
  lineRule('2409', 'El tipo de precio esta repetido en la linea', ({ prices }) => {
    return isRepeated(prices.map(({ typeCode }) => typeCode ?? ''));
  }),
  lineRule('2367', 'El precio de venta unitario no cumple con el formato', ({ prices }) => {
    return prices.some(({ amount }) => !isPrice(amount));
  }),
  lineRule('2068', 'La linea no tiene valor unitario', ({ unitValue }) => unitValue === null),
  lineRule('2369', 'El valor unitario no cumple con el formato', ({ unitValue }) => !isPrice(unitValue)),
  lineRule('2640', 'El valor unitario de una operacion gratuita debe ser cero', (line) => {
    return isFree(line) && amountOf(line.unitValue).gt(0);
  }),
  lineRule('3234', 'Una operacion gratuita no lleva precio de venta unitario', (line) => {
    return isFree(line) && hasPrice(line, WITH_TAXES);
  }),
  lineRule('3224', 'Solo una operacion gratuita lleva valor referencial', (line) => {
    return !isFree(line) && hasPrice(line, REFERENCE);
  }),
];

function isAbsentOrZero(quantity: string): boolean {
  return quantity.trim() === '' || (QUANTITY.test(quantity) && toDecimal(quantity).isZero());
}

function isPrice(amount: AmountReading | null): boolean {
  return amount !== null && QUANTITY.test(amount.text);
}

function hasPrice({ prices }: LineReading, typeCode: string): boolean {
  return prices.some((price) => price.typeCode === typeCode && amountOf(price.amount).gt(0));
}
