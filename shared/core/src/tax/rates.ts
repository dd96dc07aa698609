import type { IgvRegime } from '../catalogs/index.ts';
import { type Decimal, decimal, ZERO } from '../decimal/index.ts';
import { type RuleBook, type RuleName, ruleNumberOn } from '../rules/index.ts';

/** Rate of the IVAP, the tax on piled rice (Ley 28211). */
export const IVAP_RATE: Decimal = decimal('0.04');

/** Rule that gives the rate of a regime. */
export const RULE_OF_REGIME: Readonly<Record<IgvRegime, RuleName>> = {
  general: 'igv-general',
  mypeRestaurant: 'igv-special',
};

/** Returns the IGV rate of a regime on a day of issue, as a fraction of one; null if no law gives one. */
export function igvRateOn(rules: RuleBook, regime: IgvRegime, date: string): Decimal | null {
  return ruleNumberOn(rules, RULE_OF_REGIME[regime], date)?.dividedBy(100) ?? null;
}

/** Returns the ICBPER of a bag on a day of issue, in soles; null before the tax existed (2949). */
export function icbperRateOn(rules: RuleBook, date: string): Decimal | null {
  return ruleNumberOn(rules, 'icbper', date);
}

/** Rates that a sale applies, by the kind of tax. */
export interface SaleRates {
  readonly igv: Decimal;
  /** Soles for each bag; 0 before the tax existed. */
  readonly icbper: Decimal;
}

/** Returns the rates of a sale that is issued on a day under a regime. A missing rate is 0: a rule refuses it. */
export function saleRatesOn(rules: RuleBook, regime: IgvRegime, date: string): SaleRates {
  return { igv: igvRateOn(rules, regime, date) ?? ZERO, icbper: icbperRateOn(rules, date) ?? ZERO };
}
