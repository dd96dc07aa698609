import { isUnitCode } from '@chasqui/core/catalogs';
import type { SaleReading } from '../../readings/sale.ts';
import { valueOn } from '../dated.ts';
import { amountOf, isAmount, toDecimal } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { QUANTITY } from '../text.ts';
import { hasBadProductCode } from './product-codes.ts';
import { isFree } from './tribute.ts';

const LINE_ID = /^\d{1,3}$/;
const DESCRIPTION = /^[^\s][^\n\r]{0,499}$/;
const PRICE_TYPES = ['01', '02', '03'];
const REFERENCE = '02';
const LEADING_ZERO = /^0\d/;
/** Lease and mortgage, which are deductible from the income tax of a person. */
const DEDUCTIBLE = '0112';
const DEDUCTIBLE_PRODUCTS: ReadonlySet<string> = new Set(['84121901', '80131501']);

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

/** Rules about parts that only the lines of facturas and boletas must have. */
export const BILL_LINE_RULES: readonly Rule<SaleReading>[] = [
  lineRule('2026', 'La linea no tiene descripcion', ({ description }) => (description ?? '').trim() === ''),
  lineRule(
    '2027',
    'La descripcion debe tener de 1 a 500 caracteres en una sola linea',
    ({ description }) => !DESCRIPTION.test(description ?? ''),
  ),
  lineRule('2028', 'La linea no tiene precio de venta unitario', ({ prices }) => prices.length === 0),
  lineRule('2068', 'La linea no tiene valor unitario', ({ unitValue }) => unitValue === null),
  lineRule('3234', 'Una operacion gratuita solo lleva valor referencial', (line) => {
    return isFree(line) && line.prices.some(({ typeCode }) => typeCode !== REFERENCE);
  }),
  rule('3181', 'La operacion de gastos deducibles no tiene su codigo de producto', ({ operationType, lines }) => {
    return operationType === DEDUCTIBLE && !lines.some(({ sunatCode }) => DEDUCTIBLE_PRODUCTS.has(sunatCode ?? ''));
  }),
];

/** Rules about the texts and prices of a line, which notes may leave out. */
export const LINE_RULES: readonly Rule<SaleReading>[] = [
  lineRule('2410', 'El tipo de precio no existe en el catalogo', ({ prices }) =>
    prices.some(({ typeCode }) => !PRICE_TYPES.includes(typeCode ?? '')),
  ),
  lineRule('2409', 'El tipo de precio esta repetido en la linea', ({ prices }) => {
    return isRepeated(prices.map(({ typeCode }) => typeCode ?? ''));
  }),
  lineRule('2367', 'El precio de venta unitario no cumple con el formato', ({ prices }) => {
    return prices.some(({ amount }) => !QUANTITY.test(amount?.text ?? ''));
  }),
  lineRule('2369', 'El valor unitario no cumple con el formato', ({ unitValue }) => {
    return unitValue !== null && (!QUANTITY.test(unitValue.text) || LEADING_ZERO.test(unitValue.text));
  }),
  lineRule('2370', 'El valor de venta de la linea no cumple con el formato', ({ extensionAmount }) => {
    return !isAmount(extensionAmount);
  }),
  lineRule('2640', 'El valor unitario de una operacion gratuita debe ser cero', (line) => {
    return isFree(line) && amountOf(line.unitValue).gt(0);
  }),
  lineRule('3224', 'Solo una operacion gratuita lleva valor referencial', (line) => {
    return (
      !isFree(line) && line.prices.some(({ typeCode, amount }) => typeCode === REFERENCE && amountOf(amount).gt(0))
    );
  }),
  lineRule('3496', 'El codigo de producto SUNAT no es valido', (line, sale) => {
    return valueOn('wrongProductCode', sale.issueDate) === 'error' && hasBadProductCode(line);
  }),
];

function isAbsentOrZero(quantity: string): boolean {
  return quantity.trim() === '' || (QUANTITY.test(quantity) && toDecimal(quantity).isZero());
}
