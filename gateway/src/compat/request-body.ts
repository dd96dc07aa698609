import { decimal, roundTo, roundToDigits } from '@chasqui/core/decimal';

/** Body of one of our operations. The schema of the operation checks it. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** Builds a body without the members that have no value. */
export function buildBody(members: RequestBody): RequestBody {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Returns a list, or undefined for an empty one, which our bodies do not take. */
export function someOf<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Decimal digits that a JSON number always keeps. */
const SIGNIFICANT_DIGITS = 15;

/** Returns a number with at most `places` decimals. PHP sends numbers such as 16.864406779661017. */
export function roundNumber(value: number, places: number): number {
  return roundToDigits(roundTo(decimal(value), places), SIGNIFICANT_DIGITS).toNumber();
}

/** Returns an amount with at most 2 decimals; undefined for none and for zero, which our bodies do not take. */
export function amountOrNone(value: number | undefined): number | undefined {
  const amount = value === undefined ? 0 : roundNumber(value, 2);
  return amount === 0 ? undefined : amount;
}
