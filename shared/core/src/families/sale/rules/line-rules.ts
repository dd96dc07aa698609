import { countIntegerDigits, type Decimal, formatAmount } from '../../../decimal/index.ts';
import type { LineFigures } from '../../../tax/index.ts';
import type { PricedLine, SaleRule } from '../priced-sale.ts';

const RETAIL = '03';
const MESSAGE = `must be less than 1 in ISC system ${RETAIL}, where it is a share of the price with the tax in it`;

/**
 * Limits the ISC rate of system 03 (retail price) to less than 1. At 1 the whole price would be ISC, and the line would have
 * no value.
 */
export const ISC_RATE_RULE: SaleRule = {
  code: 'SALE_ISC_RATE',
  find: ({ lines }) =>
    lines.flatMap(({ iscSystem, iscRate }, index) =>
      iscSystem === RETAIL && iscRate.greaterThanOrEqualTo(1)
        ? [{ path: `items.${index}.iscRate`, message: MESSAGE }]
        : [],
    ),
};

function problemOf({ discount, figures }: PricedLine, index: number) {
  const field = discount.isZero() ? 'unitPrice' : 'discount';
  const formula = discount.isZero() ? 'quantity x unitPrice' : 'quantity x unitPrice - discount';
  const message = `must leave the line a value of at least 0.01: ${formula} is ${formatAmount(figures.value)}`;
  return { path: `items.${index}.${field}`, message };
}

/** A line without value is no sale for SUNAT, which requires a base above 0 (3105). */
export const LINE_VALUE_RULE: SaleRule = {
  code: 'SALE_LINE_VALUE',
  find: ({ lines }) =>
    lines.flatMap((line, index) => (line.figures.value.greaterThan(0) ? [] : [problemOf(line, index)])),
};

const MAX_INTEGER_DIGITS = 12;

const LINE_FIGURES: readonly (readonly [keyof LineFigures, string])[] = [
  ['grossAmount', 'quantity x unitPrice'],
  ['igvBase', 'the value of the line with ISC'],
  ['unitPrice', 'the unit price with taxes'],
];

function isTooLarge(figure: Decimal): boolean {
  return countIntegerDigits(figure) > MAX_INTEGER_DIGITS;
}

function messageFor(name: string, figure: Decimal): string {
  return `must be lower: ${name} is ${formatAmount(figure)}, which has more than ${MAX_INTEGER_DIGITS} integer digits`;
}

function tooLargeFigure({ figures }: PricedLine): readonly [label: string, figure: Decimal] | undefined {
  const [name, label] = LINE_FIGURES.find(([figure]) => isTooLarge(figures[figure])) ?? [];
  return name === undefined || label === undefined ? undefined : [label, figures[name]];
}

/** The first figure of a line that SUNAT's 12 integer digits cannot hold. */
export const LINE_MAGNITUDE_RULE: SaleRule = {
  code: 'SALE_LINE_MAGNITUDE',
  find: ({ lines }) =>
    lines.flatMap((line, index) => {
      const found = tooLargeFigure(line);
      return found === undefined ? [] : [{ path: `items.${index}.unitPrice`, message: messageFor(...found) }];
    }),
};

/**
 * Every total is at most the payable amount, so only that one is checked. There is no problem here if a single line is
 * already too large, because the line has its own problem.
 */
export const TOTAL_MAGNITUDE_RULE: SaleRule = {
  code: 'SALE_TOTAL_MAGNITUDE',
  find: ({ lines, totals: { payable } }) => {
    if (!isTooLarge(payable) || lines.some((line) => tooLargeFigure(line) !== undefined)) return [];
    return [{ path: 'items', message: messageFor('the total of the document', payable) }];
  },
};
