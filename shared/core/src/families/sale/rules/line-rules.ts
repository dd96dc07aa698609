import { countIntegerDigits, type Decimal, formatAmount } from '../../../decimal/index.ts';
import { type Message, SALE_MESSAGES } from '../../../messages/index.ts';
import type { SaleTotals } from '../../../tax/index.ts';
import type { Rule } from '../../rule.ts';
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
        ? [{ path: `items.${index}.iscRate`, ...SALE_MESSAGES.retailRate(RETAIL) }]
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
    ? SALE_MESSAGES.lineGivenAway(formula)
    : SALE_MESSAGES.lineValue(formula, formatAmount(value));
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
      const message = SALE_MESSAGES.priceBelowZero(formatAmount(unitPrice));
      return [{ path: `items.${index}.discounts`, ...message }];
    }),
};

const MAX_INTEGER_DIGITS = 12;

type LargeFigure = 'grossAmount' | 'igvBase' | 'unitPrice';

const LINE_FIGURES: readonly (readonly [LargeFigure, Message])[] = [
  ['grossAmount', SALE_MESSAGES.grossAmount],
  ['igvBase', SALE_MESSAGES.lineWithIsc],
  ['unitPrice', SALE_MESSAGES.priceWithTaxes],
];

function isTooLarge(figure: Decimal): boolean {
  return countIntegerDigits(figure) > MAX_INTEGER_DIGITS;
}

function messageFor(figure: Message, amount: Decimal): Message {
  return SALE_MESSAGES.tooLarge(figure, formatAmount(amount), MAX_INTEGER_DIGITS);
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
    return [{ path: 'items', ...messageFor(SALE_MESSAGES.documentTotal, payable) }];
  },
};
