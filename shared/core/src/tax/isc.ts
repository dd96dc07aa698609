import type { IscSystemCode } from '../catalogs/index.ts';
import { type Decimal, decimal, roundAmount, roundTo, ZERO } from '../decimal/index.ts';

export interface IscTerms {
  readonly system: IscSystemCode;
  /** Fraction of one, above 0. */
  readonly rate: Decimal;
  /** Rate of the line's IGV; 0 when it has none. */
  readonly igvRate: Decimal;
}

/** Base and amount of an ISC, each with 2 decimals; base x rate is the amount to half a cent (3108). */
export interface IscFigures {
  readonly base: Decimal;
  readonly amount: Decimal;
}

const ONE = decimal(1);
const RETAIL_FACTOR_PLACES = 3;

export const NO_ISC: IscFigures = { base: ZERO, amount: ZERO };

/**
 * Returns the base of system 03: the retail price times the factor that removes the IGV. The factor is 1 / (1 + IGV
 * rate) rounded to 3 decimals, 0.847 at 18 %. The API has no suggested price, so the price is the line's own, with ISC
 * and IGV. Both depend on each other; solved for the base:
 *
 *     base = share x (value + rate x base)  =>  base = share x value / (1 - share x rate)
 *
 * where share = factor x (1 + IGV rate). At a rate of 1 the price leaves no value: the rule SALE_ISC_RATE refuses it.
 */
function retailBase(value: Decimal, terms: IscTerms): Decimal {
  const share = retailShare(terms);
  const left = ONE.minus(share.times(terms.rate));
  return left.isZero() ? value : roundAmount(share.times(value).dividedBy(left));
}

function retailShare({ igvRate }: IscTerms): Decimal {
  const withIgv = igvRate.plus(1);
  return roundTo(ONE.dividedBy(withIgv), RETAIL_FACTOR_PLACES).times(withIgv);
}

/**
 * Returns the price of 1.00 of value with ISC and IGV. In system 03 the price is (value + rate x base) x (1 + IGV rate)
 * with the base above.
 */
export function iscPriceFactor(terms: IscTerms): Decimal {
  const withIgv = terms.igvRate.plus(1);
  if (terms.system !== '03') return withIgv.times(terms.rate.plus(1));
  const left = ONE.minus(retailShare(terms).times(terms.rate));
  return left.isZero() ? withIgv : withIgv.dividedBy(left);
}

/**
 * Returns the ISC of a line by its system of catalog 08. In 01 (at value) the base is the value. In 02 (fixed amount
 * per unit) the base is the value too, and the rate is the equivalent one (amount x units / value): the API has only a
 * rate, and SUNAT tests base x percent in all systems (3108). In 03 (retail price) the base comes
 * from the line's own price.
 */
export function calculateIsc(value: Decimal, terms: IscTerms): IscFigures {
  const base = terms.system === '03' ? retailBase(value, terms) : value;
  return { base, amount: roundAmount(base.times(terms.rate)) };
}
