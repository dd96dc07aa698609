import { type Decimal, decimal, sum, ZERO } from '@chasqui/core/decimal';
import type { AmountReading } from '../readings/index.ts';
import type { Rule, WithLines } from './rule.ts';

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
export function figureRule<Subject>(
  code: string,
  message: string,
  figure: (subject: Subject) => Figure | null,
  tolerance = TOLERANCE,
): Rule<Subject> {
  return { code, message, check: (subject) => describeDifference(figure(subject), tolerance) };
}

/** The same for a figure every line has. */
export function lineFigureRule<Subject extends WithLines>(
  code: string,
  message: string,
  figure: (line: Subject['lines'][number], subject: Subject) => Figure | null,
  tolerance = TOLERANCE,
): Rule<Subject> {
  return {
    code,
    message,
    check: (subject) => {
      for (const line of subject.lines) {
        const difference = describeDifference(figure(line, subject), tolerance);
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
