import type { AmountReading, PlacedAmount } from '../../readings/read-text.ts';
import type { SaleReading } from '../../readings/sale.ts';
import { CURRENCIES, LEGEND_CODES, PERCEPTIONS } from '../catalogs.ts';
import { findingRule, type Rule, rule } from '../rule.ts';

const NOTE_TEXT = /^[^\n\r]{1,200}$/;

/**
 * Amounts that may be in soles in a document of any currency: detraction, perception and the reference values of
 * freight. Their own rules test them (3208, 2788, 2792).
 */
const OFTEN_SOLES = /\/PaymentTerms\/Amount$|^Invoice\/AllowanceCharge\/|\/InvoiceLine\/Delivery\//;

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
  rule('2071', 'La moneda de la forma de pago debe ser la del documento', ({ paymentTerms, currency }) => {
    return paymentTerms.some(({ id, amount }) => id === 'FormaPago' && isOther(amount, currency));
  }),
  rule('2071', 'La moneda del descuento o cargo debe ser la del documento', ({ allowances, currency }) => {
    const own = allowances.filter(({ reasonCode }) => !PERCEPTIONS.has(reasonCode ?? ''));
    return own.some(({ amount, baseAmount }) => [amount, baseAmount].some((one) => isOther(one, currency)));
  }),
  noteRule('3006', 'La leyenda u observacion debe tener de 1 a 200 caracteres en una sola linea', (notes) => {
    return notes.find(({ text }) => !NOTE_TEXT.test(text))?.text;
  }),
  noteRule('3027', 'El codigo de la leyenda no existe en el catalogo', (notes) => {
    return legendsOf(notes).find((legend) => !LEGEND_CODES.has(legend));
  }),
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
  const mayBeSoles = OFTEN_SOLES.test(amount.path) && amount.currency === 'PEN';
  return amount.currency !== currency && !mayBeSoles;
}

function legendsOf(notes: SaleReading['notes']): readonly string[] {
  return notes.flatMap(({ legend }) => (legend === null ? [] : [legend]));
}

function isOther(amount: AmountReading | null, currency: string | null): boolean {
  return amount !== null && amount.currency !== currency;
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
