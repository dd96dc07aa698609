import { decimal } from '@chasqui/core/decimal';

/** Returns a typed text, or undefined for an empty field. */
export function textOf(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Returns the number of a typed text, such as `S/ 12.10`, `12,10` or `1,234.50`. A comma before three digits separates
 * thousands, as in Peru. Any other text stays as it is, so that the schema refuses it.
 */
export function numberOf(text: string): number | string | undefined {
  const trimmed = textOf(text);
  if (trimmed === undefined) return undefined;
  const digits = trimmed.replace(/^S\/\.?\s*/i, '');
  const number = Number(THOUSANDS.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));
  return Number.isFinite(number) ? number : trimmed;
}

/** Returns a price for a field, with two decimals at least: `6.50`, `13.2203389831`. Another text stays as it is. */
export function priceText(price: number | string): string {
  const number = typeof price === 'number' ? price : numberOf(price);
  if (typeof number !== 'number') return String(price);
  const exact = decimal(number);
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}

/** Returns the fraction of a typed percentage: 0.015 for `1.5`. Any other text stays as it is. */
export function rateOf(percentage: string): number | string | undefined {
  const percent = numberOf(percentage);
  return typeof percent === 'number' ? decimal(percent).dividedBy(100).toNumber() : percent;
}
