import { type Decimal, decimal, sum, ZERO } from '@chasqui/core/decimal';
import type { AmountReading } from '../readings/read-text.ts';
import type { Rule, WithLines } from './rule.ts';
import { AMOUNT } from './text.ts';

const DECIMAL_TEXT = /^\d+(\.\d+)?$/;
const SIGNED_AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/;

/** Largest difference from the formula that the authority accepts, in the currency of the document. */
const TOLERANCE = decimal('1');
/** Tolerance for the few figures that must be exact. */
export const EXACT = decimal('0.001');

export interface Figure {
  readonly stated: Decimal;
  readonly expected: Decimal;
}

/**
 * Converts a text of the XML to a number. An absent or malformed text counts as zero: the earlier rules about form
 * refuse it if the value is required.
 */
export function toDecimal(text: string | null): Decimal {
  return text !== null && DECIMAL_TEXT.test(text) ? decimal(text) : ZERO;
}

export function amountOf(amount: AmountReading | null): Decimal {
  return toDecimal(amount?.text ?? null);
}

/** Returns an amount that may be negative, which only a rounding may be. */
export function signedAmountOf(amount: AmountReading | null): Decimal {
  const text = amount?.text ?? '';
  return SIGNED_AMOUNT.test(text) ? decimal(text) : ZERO;
}

/** Returns true if an amount has the form of one and is more than zero. */
export function isPositive(amount: AmountReading | null): boolean {
  return AMOUNT.test(amount?.text ?? '') && amountOf(amount).gt(0);
}

/** Returns true if an amount is present and has the form of one. */
export function isAmount(amount: AmountReading | null): boolean {
  return amount !== null && AMOUNT.test(amount.text);
}

/** Returns true if an amount is present without the form of one. */
export function isMalformedAmount(amount: AmountReading | null): boolean {
  return amount !== null && !AMOUNT.test(amount.text);
}

/** Returns true if an amount is present in another currency than soles. */
export function isForeign(amount: AmountReading | null): boolean {
  return amount !== null && amount.currency !== 'PEN';
}

export function sumOf<Item>(items: readonly Item[], amount: (item: Item) => Decimal): Decimal {
  return sum(items.map(amount));
}

/** Returns `value`, a percentage, as a fraction of one: 18.00 is 0.18. */
export function toFraction(percent: string | null): Decimal {
  return toDecimal(percent).div(100);
}

/**
 * Builds a rule for a header figure that must match its formula. `figure` returns null if the document has none to
 * check.
 */
export function figureRule<Subject>(
  code: string,
  message: string,
  figure: (subject: Subject) => Figure | null,
  tolerance = TOLERANCE,
): Rule<Subject> {
  return { code, message, check: (subject, _ledger, most) => describeDifference(figure(subject), tolerance, most) };
}

export function lineFigureRule<Subject extends WithLines>(
  code: string,
  message: string,
  figure: (line: Subject['lines'][number], subject: Subject) => Figure | null,
  tolerance = TOLERANCE,
): Rule<Subject> {
  return {
    code,
    message,
    check: (subject, _ledger, most) => {
      for (const line of subject.lines) {
        const difference = describeDifference(figure(line, subject), tolerance, most);
        if (difference !== null) return `linea ${line.id}, ${difference}`;
      }
      return null;
    },
  };
}

function describeDifference(figure: Figure | null, tolerance: Decimal, most = tolerance): string | null {
  const allowed = most.lt(tolerance) ? most : tolerance;
  if (figure === null || figure.stated.minus(figure.expected).abs().lte(allowed)) return null;
  return `declarado ${figure.stated.toFixed()}, calculado ${figure.expected.toDecimalPlaces(4).toFixed()}`;
}
