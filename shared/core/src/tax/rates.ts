import type { IgvRegime } from '../catalogs/index.ts';
import { type Decimal, decimal, ZERO } from '../decimal/index.ts';

/** General IGV rate, with the municipal promotion tax in it. */
export const IGV_RATE: Decimal = decimal('0.18');

/** Rate of the IVAP, the tax on piled rice. */
export const IVAP_RATE: Decimal = decimal('0.04');

interface DatedRate {
  /** YYYY-MM-DD. The rate is in force from this day to the day before the next one. */
  readonly from: string;
  /** Null if no law gives a rate from this day on. */
  readonly rate: Decimal | null;
}

const IGV_RATES: Readonly<Record<IgvRegime, readonly DatedRate[]>> = {
  general: [{ from: '0001-01-01', rate: IGV_RATE }],
  mypeRestaurant: [
    { from: '0001-01-01', rate: IGV_RATE },
    { from: '2022-09-01', rate: decimal('0.1') },
    { from: '2026-01-01', rate: decimal('0.105') },
    { from: '2027-01-01', rate: null },
  ],
};

/** Soles for each plastic bag (Ley 30884). */
const ICBPER_RATES: readonly DatedRate[] = [
  { from: '0001-01-01', rate: null },
  { from: '2019-08-01', rate: decimal('0.1') },
  { from: '2020-01-01', rate: decimal('0.2') },
  { from: '2021-01-01', rate: decimal('0.3') },
  { from: '2022-01-01', rate: decimal('0.4') },
  { from: '2023-01-01', rate: decimal('0.5') },
];

function findRate(rates: readonly DatedRate[], date: string): Decimal | null {
  return rates.findLast(({ from }) => from <= date)?.rate ?? null;
}

/** Returns the IGV rate of a regime on a day of issue; null if no law gives one yet. */
export function igvRateOn(regime: IgvRegime, date: string): Decimal | null {
  return findRate(IGV_RATES[regime], date);
}

/** Returns the ICBPER of a bag on a day of issue; null before the tax existed (2949). */
export function icbperRateOn(date: string): Decimal | null {
  return findRate(ICBPER_RATES, date);
}

/** Rates that a sale applies, by the kind of tax. */
export interface SaleRates {
  readonly igv: Decimal;
  /** Soles for each bag; 0 before the tax existed. */
  readonly icbper: Decimal;
}

/** Returns the rates of a sale that is issued on a day under a regime. A missing rate is 0: a rule refuses it. */
export function saleRatesOn(regime: IgvRegime, date: string): SaleRates {
  return { igv: igvRateOn(regime, date) ?? ZERO, icbper: icbperRateOn(date) ?? ZERO };
}
