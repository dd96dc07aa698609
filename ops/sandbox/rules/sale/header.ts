import type { PlacedAmount } from '../../readings/read-text.ts';
import type { SaleReading } from '../../readings/sale.ts';
import { CURRENCIES, LEGEND_CODES } from '../catalogs.ts';
import { amountOf } from '../figure.ts';
import { findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { subtotalsOf, taxOf } from './tribute.ts';

const NOTE_TEXT = /^[^\n\r]{1,200}$/;

/** Amounts that are in soles in a document of any currency. */
const ALWAYS_SOLES = /\/PaymentTerms\/Amount$/;

export const HEADER_RULES: readonly Rule<SaleReading>[] = [
  rule('2075', 'El XML no contiene la version de UBL', ({ ublVersion }) => ublVersion === null),
  rule('2074', 'La version de UBL no es la del documento', ({ ublVersion }) => ublVersion !== '2.1'),
  rule('2073', 'El XML no contiene CustomizationID', ({ customization }) => customization === null),
  rule('2072', 'CustomizationID no es el del documento', ({ customization }) => customization !== '2.0'),
  rule('2070', 'Debe consignar la moneda del documento', ({ currency }) => currency === null),
  rule('3088', 'La moneda no existe en el catalogo', ({ currency }) => !CURRENCIES.has(currency ?? '')),
  findingRule('2071', 'La moneda debe ser la misma en todo el documento', (sale) => {
    return sale.amounts.find((amount) => isForeign(amount, sale))?.path;
  }),
  noteRule('3006', 'La leyenda u observacion debe tener de 1 a 200 caracteres en una sola linea', (notes) => {
    return notes.find(({ text }) => !NOTE_TEXT.test(text))?.text;
  }),
  noteRule('3027', 'El codigo de la leyenda no existe en el catalogo', (notes) => {
    return legendsOf(notes).find((legend) => !LEGEND_CODES.has(legend));
  }),
  noteRule('3014', 'El codigo de la leyenda esta repetido', (notes) => findRepeated(legendsOf(notes))),
  rule(
    '2416',
    'La leyenda 1002 necesita operaciones gratuitas',
    (sale) => legendsOf(sale.notes).includes('1002') && !hasFreeOperations(sale),
  ),
];

export function createOperationRules(operations: ReadonlySet<string>): readonly Rule<SaleReading>[] {
  return [
    rule('3205', 'Debe consignar el tipo de operacion', ({ operationType }) => operationType === null),
    rule('3206', 'El tipo de operacion no es uno de los permitidos en el comprobante', ({ operationType }) => {
      return !operations.has(operationType ?? '');
    }),
  ];
}

function isForeign(amount: PlacedAmount, { currency }: SaleReading): boolean {
  const isOfDetraction = ALWAYS_SOLES.test(amount.path) && amount.currency === 'PEN';
  return amount.currency !== currency && !isOfDetraction;
}

function legendsOf(notes: SaleReading['notes']): readonly string[] {
  return notes.flatMap(({ legend }) => (legend === null ? [] : [legend]));
}

function hasFreeOperations(sale: SaleReading): boolean {
  const free = subtotalsOf(sale).filter(({ tribute }) => tribute === '9996');
  return free.some(({ taxableAmount }) => amountOf(taxableAmount).gt(0)) || taxOf(sale, '9996').gt(0);
}

/** Builds a rule about the notes, whose detail is the text found in quotes. */
function noteRule(
  code: string,
  message: string,
  find: (notes: SaleReading['notes']) => string | undefined,
): Rule<SaleReading> {
  return findingRule(code, message, ({ notes }) => {
    const text = find(notes);
    return text === undefined ? undefined : JSON.stringify(text);
  });
}
