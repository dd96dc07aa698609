import type { LineReading, SaleReading, TaxSubtotalReading } from '../../readings/sale.ts';
import { amountOf, isAmount, isMalformedAmount } from '../figure.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { baseOf, findSubtotal, IGV_KIND, isExport, isNote, isUntaxed, namesOf, subtotalsOf, taxOf } from './tribute.ts';

const NOT_OF_EXPORTS = ['1000', '1016', '2000', '9997', '9998', '9999'];
/** Tributes that 3107 refuses in notes, where 3221 is about exempt and unaffected sales. */
const NOT_OF_EXPORT_NOTES = ['1000', '1016', '2000', '9999'];
/** First day of the ICBPER. */
const ICBPER_START = '2019-08-01';

const headerRule = createItemRule<SaleReading, TaxSubtotalReading>(subtotalsOf, ({ tribute }) => `tributo ${tribute}`);

/** Rules about the tributes of the document's cac:TaxTotal, before their figures. */
export const HEADER_TAX_FORM_RULES: readonly Rule<SaleReading>[] = [
  rule('2956', 'El XML no contiene el total de impuestos', ({ taxTotals }) => taxTotals.length === 0),
  rule('3024', 'El total de impuestos esta repetido', ({ taxTotals }) => taxTotals.length > 1),
  rule('3020', 'El total de impuestos no cumple con el formato', ({ taxTotals }) => {
    return taxTotals.some(({ taxAmount }) => !isAmount(taxAmount));
  }),
  headerRule('3003', 'El total no tiene la base del tributo', ({ tribute, taxableAmount }) => {
    return tribute !== '7152' && taxableAmount === null;
  }),
  headerRule('2999', 'La base del tributo no cumple con el formato', ({ taxableAmount }) => {
    return isMalformedAmount(taxableAmount);
  }),
  headerRule('2048', 'El monto del tributo no cumple con el formato', ({ taxAmount }) => !isAmount(taxAmount)),
  headerRule('3059', 'El total no tiene el codigo del tributo', ({ tribute }) => isEmpty(tribute)),
  headerRule('3007', 'El codigo de tributo no existe', (subtotal, sale) => namesOf(subtotal, sale) === undefined),
  headerRule('2054', 'El total no tiene el nombre del tributo', ({ name }) => isEmpty(name)),
  headerRule(
    '2964',
    'El nombre del tributo no es el de su codigo',
    (subtotal, sale) => namesOf(subtotal, sale)?.name !== subtotal.name,
  ),
  headerRule('2052', 'El total no tiene el codigo internacional del tributo', ({ typeCode }) => isEmpty(typeCode)),
  headerRule(
    '2961',
    'El codigo internacional del tributo no es el de su codigo',
    (subtotal, sale) => namesOf(subtotal, sale)?.typeCode !== subtotal.typeCode,
  ),
  findingRule('3068', 'El tributo esta repetido en el total', (sale) => {
    return findRepeated(subtotalsOf(sale).map(({ tribute }) => tribute ?? ''));
  }),
  findingRule('2638', 'El total no tiene un tributo que las lineas tienen', findMissingTribute),
  rule('2641', 'El total no tiene las operaciones gratuitas de las lineas', (sale) => {
    return sale.lines.some(hasReferenceValue) && !baseOf(sale, '9996').gt(0);
  }),
  headerRule('3000', 'El tributo de operaciones no gravadas debe ser cero', ({ tribute, taxAmount }) => {
    return isUntaxed(tribute) && !amountOf(taxAmount).isZero();
  }),
  rule('3107', 'Una exportacion no lleva otros tributos', (sale) => {
    const others = isNote(sale) ? NOT_OF_EXPORT_NOTES : NOT_OF_EXPORTS;
    return isExport(sale) && others.some((tribute) => findSubtotal(sale, tribute) !== undefined);
  }),
  rule('2650', 'El ISC no va con el IVAP', (sale) => {
    return !isNote(sale) && taxOf(sale, '2000').gt(0) && baseOf(sale, '1016').gt(0);
  }),
  rule('2949', 'El ICBPER no estaba vigente', (sale) => {
    return sale.issueDate < ICBPER_START && taxOf(sale, '7152').gt(0);
  }),
];

function findMissingTribute(sale: SaleReading): string | undefined {
  const needed = sale.lines.flatMap(subtotalsOf).map(({ tribute }) => tribute ?? '');
  return needed.find((tribute) => IGV_KIND.has(tribute) && findSubtotal(sale, tribute) === undefined);
}

function hasReferenceValue({ prices }: LineReading): boolean {
  return prices.some(({ typeCode, amount }) => typeCode === '02' && amountOf(amount).gt(0));
}
