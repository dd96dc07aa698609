import { decimal, roundAmount } from '@chasqui/core/decimal';

interface PricedLine {
  readonly quantity?: number | undefined;
  readonly unitPrice?: number | undefined;
  readonly unitPriceWithTax?: number | undefined;
  readonly discount?: number | undefined;
}

/**
 * Returns the amount of a line, rounded to cents: quantity by price less the discount. It has IGV if the price has.
 * Undefined for a line without quantity or price.
 */
export function lineAmount({ quantity, unitPrice, unitPriceWithTax, discount = 0 }: PricedLine): number | undefined {
  const price = unitPrice ?? unitPriceWithTax;
  if (quantity === undefined || price === undefined) return undefined;
  return roundAmount(decimal(quantity).times(decimal(price)).minus(decimal(discount))).toNumber();
}
