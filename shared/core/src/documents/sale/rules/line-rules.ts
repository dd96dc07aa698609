import { countIntegerDigits, type Decimal, formatAmount } from '../../../decimal/index.ts';
import { type Message, say } from '../../../messages/index.ts';
import type { SaleTotals } from '../../../tax/totals.ts';
import type { Rule } from '../../kit/rule.ts';
import type { PricedLine } from '../price-line.ts';
import type { PricedSale, SaleRule } from '../priced-sale.ts';

/** Lines of a sale, or of a purchase settlement. */
type PricedLines = Pick<PricedSale, 'lines'>;

type LineRule = Rule<[sale: PricedLines]>;

const RETAIL = '03';

/**
 * Limits the ISC rate of system 03 (retail price) to less than 1. At 1 the whole price would be ISC, and the line would have
 * no value.
 */
export const ISC_RATE_RULE: SaleRule = {
  code: 'SALE_ISC_RATE',
  find: ({ lines }) =>
    lines.flatMap(({ iscSystem, iscRate }, index) =>
      iscSystem === RETAIL && iscRate.greaterThanOrEqualTo(1)
        ? [
            {
              path: `items.${index}.iscRate`,
              ...say(
                `must be less than 1 in ISC system ${RETAIL}, where it is a share of the price with the tax in it`,
                `debe ser menor que 1 en el sistema ${RETAIL} del ISC, donde es una parte del precio con el impuesto incluido`,
              ),
            },
          ]
        : [],
    ),
};

/** Returns the field that leaves a line without value: a discount of its own or of the document, else its price. */
function faultyField({ item, figures }: PricedLine, index: number): string {
  if (item.discount) return `items.${index}.discount`;
  if (item.discounts !== undefined) return `items.${index}.discounts`;
  if (figures.baseDiscounts.length > 0) return 'discounts';
  return `items.${index}.${item.unitPriceWithTax === undefined ? 'unitPrice' : 'unitPriceWithTax'}`;
}

function problemOf(line: PricedLine, index: number) {
  const price = line.isPriceWithTax ? 'unitPriceWithTax' : 'unitPrice';
  const formula = line.figures.baseDiscounts.length === 0 ? `quantity x ${price}` : `quantity x ${price} - discount`;
  const { value, baseDiscounts } = line.figures;
  const isGivenAway = value.isZero() && (line.price.isZero() || baseDiscounts.length > 0);
  const message = isGivenAway
    ? say(
        `must leave the line a value of at least 0.01: ${formula} is 0.00. Goods that are given away have their usual price and an igvType of their own: 11 to 16, 21 or 31 to 37 (in exports 40 with free)`,
        `debe dejar a la línea un valor de 0.01 como mínimo: ${formula} es 0.00. Los bienes que se regalan llevan su precio usual y un igvType propio: 11 a 16, 21 o 31 a 37 (en exportaciones 40 con free)`,
      )
    : say(
        `must leave the line a value of at least 0.01: ${formula} is ${formatAmount(value)}`,
        `debe dejar a la línea un valor de 0.01 como mínimo: ${formula} es ${formatAmount(value)}`,
      );
  return { path: faultyField(line, index), ...message };
}

/** A line without value is no sale for SUNAT, which requires a base above 0 (3105). */
export const LINE_VALUE_RULE: LineRule = {
  code: 'SALE_LINE_VALUE',
  find: ({ lines }) =>
    lines.flatMap((line, index) => {
      const hasPrice = line.item.unitPrice !== undefined || line.item.unitPriceWithTax !== undefined;
      return !hasPrice || line.figures.value.greaterThan(0) ? [] : [problemOf(line, index)];
    }),
};

/** A discount outside the base leaves the buyer a price of 0 or more (2367). */
export const LINE_PRICE_RULE: SaleRule = {
  code: 'SALE_LINE_PRICE',
  find: ({ lines }) =>
    lines.flatMap(({ figures: { unitPrice } }, index) => {
      if (!unitPrice.isNegative()) return [];
      const message = say(
        `must leave a price of 0 or more: it is ${formatAmount(unitPrice)}`,
        `debe dejar un precio igual o mayor que 0: es ${formatAmount(unitPrice)}`,
      );
      return [{ path: `items.${index}.discounts`, ...message }];
    }),
};

const MAX_INTEGER_DIGITS = 12;

type LargeFigure = 'grossAmount' | 'igvBase' | 'unitPrice';

const LINE_FIGURES: readonly (readonly [LargeFigure, Message])[] = [
  ['grossAmount', say('quantity x unitPrice', 'quantity x unitPrice')],
  ['igvBase', say('the value of the line with ISC', 'el valor de la línea con ISC')],
  ['unitPrice', say('the unit price with taxes', 'el precio unitario con impuestos')],
];

function isTooLarge(figure: Decimal): boolean {
  return countIntegerDigits(figure) > MAX_INTEGER_DIGITS;
}

function messageFor(figure: Message, amount: Decimal): Message {
  return say(
    `must be lower: ${figure.message} is ${formatAmount(amount)}, which has more than ${MAX_INTEGER_DIGITS} integer digits`,
    `debe ser menor: ${figure.es} es ${formatAmount(amount)}, que tiene más de ${MAX_INTEGER_DIGITS} enteros`,
  );
}

function tooLargeFigure({ figures }: PricedLine): readonly [label: Message, figure: Decimal] | undefined {
  const [name, label] = LINE_FIGURES.find(([figure]) => isTooLarge(figures[figure])) ?? [];
  return name === undefined || label === undefined ? undefined : [label, figures[name]];
}

/** The first figure of a line that SUNAT's 12 integer digits cannot hold. */
export const LINE_MAGNITUDE_RULE: LineRule = {
  code: 'SALE_LINE_MAGNITUDE',
  find: ({ lines }) =>
    lines.flatMap((line, index) => {
      const found = tooLargeFigure(line);
      const price = line.isPriceWithTax ? 'unitPriceWithTax' : 'unitPrice';
      return found === undefined ? [] : [{ path: `items.${index}.${price}`, ...messageFor(...found) }];
    }),
};

/**
 * Every total is at most the payable amount, so only that one is checked. There is no problem here if a single line is
 * already too large, because the line has its own problem.
 */
export const TOTAL_MAGNITUDE_RULE: Rule<[sale: PricedLines & { readonly totals: Pick<SaleTotals, 'payable'> }]> = {
  code: 'SALE_TOTAL_MAGNITUDE',
  find: ({ lines, totals: { payable } }) => {
    if (!isTooLarge(payable) || lines.some((line) => tooLargeFigure(line) !== undefined)) return [];
    return [{ path: 'items', ...messageFor(say('the total of the document', 'el total del comprobante'), payable) }];
  },
};
