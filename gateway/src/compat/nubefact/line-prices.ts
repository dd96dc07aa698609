import { IGV_AFFECTATIONS, type IgvAffectationCode } from '@chasqui/core/catalogs';
import { type Decimal, decimal, roundAmount, roundTo, ZERO } from '@chasqui/core/decimal';
import type { SaleRates } from '@chasqui/core/tax/rates';
import type { RequestBody } from '../request-body.ts';
import type { SaleLine } from './sale-fields.ts';

/**
 * Ways to read the prices of a request, the likeliest first: by value, by price with tax, or by the total of each line.
 * Programs calculate in one of these ways, and do not say in which.
 */
export const PRICE_BASES = ['value', 'price', 'total'] as const;

export type PriceBasis = (typeof PRICE_BASES)[number];

/** Decimals of a price at SUNAT. */
const PRICE_PLACES = 10;

/** Returns the code of catalog 07 of a line; undefined if it has none, or one that SUNAT does not know. */
export function igvTypeOf({ tipo_de_ivap, tipo_de_igv }: SaleLine): IgvAffectationCode | undefined {
  return (tipo_de_ivap === undefined ? tipo_de_igv : tipo_de_ivap) ?? undefined;
}

/** Returns true for a line that is given away. */
function isFree(line: SaleLine): boolean {
  const igvType = igvTypeOf(line);
  return igvType !== undefined && IGV_AFFECTATIONS[igvType].tribute === '9996';
}

/** Returns the rate of the tax on a line: that of IGV or IVAP, or 0. */
function rateOf(line: SaleLine, { igv, ivap }: SaleRates): Decimal {
  const igvType = igvTypeOf(line);
  const tax = igvType === undefined ? null : IGV_AFFECTATIONS[igvType].tax;
  return tax === null ? ZERO : tax === 'ivap' ? ivap : igv;
}

function toPrice(amount: Decimal): number {
  return roundTo(amount, PRICE_PLACES).toNumber();
}

function toDiscounts(discount: Decimal): RequestBody {
  const amount = roundAmount(discount);
  return amount.isZero() ? {} : { discounts: [{ amount: amount.toNumber() }] };
}

/** Returns the price with tax that gives the total of a line, which is after discount and with the other charges. */
function priceOfTotal({ total, cantidad, otros_cargos }: SaleLine): number | undefined {
  if (total === undefined || cantidad === undefined || cantidad === 0) return undefined;
  return toPrice(
    decimal(total)
      .minus(decimal(otros_cargos ?? 0))
      .dividedBy(cantidad),
  );
}

/**
 * Returns price and discount of a line by a basis. A line without the figure of the basis is read by another one, and free
 * goods always have their value.
 */
export function priceLine(line: SaleLine, basis: PriceBasis, rates: SaleRates): RequestBody {
  const { valor_unitario: value, precio_unitario: price } = line;
  const discount = decimal(line.descuento ?? 0);
  const byValue = (amount: number) => ({ unitPrice: toPrice(decimal(amount)), ...toDiscounts(discount) });
  if (value !== undefined && (basis === 'value' || isFree(line))) return byValue(value);
  const unitPriceWithTax = basis === 'total' ? priceOfTotal(line) : undefined;
  if (unitPriceWithTax !== undefined) return { unitPriceWithTax };
  if (price === undefined) return value === undefined ? toDiscounts(discount) : byValue(value);
  const withTax = discount.times(rateOf(line, rates).plus(1));
  return { unitPriceWithTax: toPrice(decimal(price)), ...toDiscounts(withTax) };
}
