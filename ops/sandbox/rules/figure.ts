import { type Decimal, decimal, sum, ZERO } from '@chasqui/core/decimal';
import type { AmountReading, LineReading, SaleReading } from '../sale/index.ts';
import type { Rule } from './rule.ts';

const DECIMAL_TEXT = /^\d+(\.\d+)?$/;

/** How far a figure may be from the formula before the authority objects, in the currency of the document. */
export const TOLERANCE = decimal('1');
/** For the few figures that have to be exact. */
export const EXACT = decimal('0.001');

/** A figure of the XML beside the one its formula gives. */
export interface Figure {
  readonly stated: Decimal;
  readonly expected: Decimal;
}

/**
 * The value of a text of the XML. What is absent or no number counts as zero: the rules about form, which stand first,
 * have refused it already where it is required.
 */
export function toDecimal(text: string | null): Decimal {
  return text !== null && DECIMAL_TEXT.test(text) ? decimal(text) : ZERO;
}

export function amountOf(amount: AmountReading | null): Decimal {
  return toDecimal(amount?.text ?? null);
}

export function sumOf<Item>(items: readonly Item[], amount: (item: Item) => Decimal): Decimal {
  return sum(items.map(amount));
}

/** `value` as a fraction of one: 18.00 is 0.18. */
export function toFraction(percent: string | null): Decimal {
  return toDecimal(percent).div(100);
}

/** A header figure that must be what its formula gives. `figure` is null when the document has none to check. */
export function figureRule(
  code: string,
  message: string,
  figure: (sale: SaleReading) => Figure | null,
  tolerance = TOLERANCE,
): Rule {
  return { code, message, check: (sale) => describeDifference(figure(sale), tolerance) };
}

/** The same for a figure every line has. */
export function lineFigureRule(
  code: string,
  message: string,
  figure: (line: LineReading, sale: SaleReading) => Figure | null,
  tolerance = TOLERANCE,
): Rule {
  return {
    code,
    message,
    check: (sale) => {
      for (const line of sale.lines) {
        const difference = describeDifference(figure(line, sale), tolerance);
        if (difference !== null) return `linea ${line.id}, ${difference}`;
      }
      return null;
    },
  };
}

function describeDifference(figure: Figure | null, tolerance: Decimal): string | null {
  if (figure === null || figure.stated.minus(figure.expected).abs().lte(tolerance)) return null;
  return `declarado ${figure.stated.toFixed()}, calculado ${figure.expected.toDecimalPlaces(4).toFixed()}`;
}
