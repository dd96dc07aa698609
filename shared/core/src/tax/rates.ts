import type { IgvRegime } from '../catalogs/index.ts';
import { type Decimal, ZERO } from '../decimal/index.ts';
import { type RuleBook, type RuleName, ruleNumberOn } from '../rules/index.ts';

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
function icbperRateOn(rules: RuleBook, date: string): Decimal | null {
  return ruleNumberOn(rules, 'icbper', date);
}

/** Rates that a sale applies, by the kind of tax. */
export interface SaleRates {
  readonly igv: Decimal;
  /** Tax on piled rice. */
  readonly ivap: Decimal;
  /** Soles for each bag; 0 before the tax existed. */
  readonly icbper: Decimal;
}

/** Returns the rates of a sale that is issued on a day under a regime. A missing rate is 0: a rule refuses it. */
export function saleRatesOn(rules: RuleBook, regime: IgvRegime, date: string): SaleRates {
  return {
    igv: igvRateOn(rules, regime, date) ?? ZERO,
    ivap: ruleNumberOn(rules, 'ivap', date)?.dividedBy(100) ?? ZERO,
    icbper: icbperRateOn(rules, date) ?? ZERO,
  };
}
