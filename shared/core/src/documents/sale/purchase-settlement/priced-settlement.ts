import { type Decimal, decimal, roundAmount, sum, ZERO } from '../../../decimal/index.ts';
import { PUBLISHED_RULES, type RuleBook } from '../../../rules/index.ts';
import { igvRateOn, type SaleRates } from '../../../tax/rates.ts';
import { calculateTaxes, type SaleTaxes } from '../../../tax/totals.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { type PricedLine, priceLine } from '../price-line.ts';
import type { PurchaseSettlementRequest } from './schema.ts';

/** Income tax that the buyer retains from the seller (tribute 3000). */
export interface IncomeRetention {
  /** Fraction of one. */
  readonly rate: Decimal;
  /** By line, 2 decimals; null for free goods, which have none (4345). */
  readonly ofLines: readonly (Decimal | null)[];
  /** Sum of the lines (4346). */
  readonly amount: Decimal;
  /** Values of the lines that have it (4345). */
  readonly base: Decimal;
}

/** Request with every figure calculated. */
export interface PricedSettlement {
  readonly request: PurchaseSettlementRequest;
  /** Rules with dates that judge it. */
  readonly rules: RuleBook;
  readonly rates: SaleRates;
  readonly lines: readonly PricedLine[];
  readonly taxes: SaleTaxes;
  /** Null if nothing is retained. */
  readonly retention: IncomeRetention | null;
  readonly totals: {
    /** Amount that the seller gets: values of the lines less the income tax (4312). The IGV is not in it. */
    readonly payable: Decimal;
  };
}

/** Calculates base x rate of each line, rounded to cents (2464). */
function retain({ incomeRetention }: PurchaseSettlementRequest, lines: readonly PricedLine[]): IncomeRetention | null {
  const sold = lines.filter(({ isFree }) => !isFree);
  if (incomeRetention === undefined || sold.length === 0) return null;
  const rate = decimal(incomeRetention.rate);
  const ofLines = lines.map(({ isFree, figures }) => (isFree ? null : roundAmount(figures.value.times(rate))));
  return {
    rate,
    ofLines,
    amount: sum(ofLines.map((amount) => amount ?? ZERO)),
    base: sum(sold.map(({ figures }) => figures.value)),
  };
}

/** Prices and totals a request. It never fails: the rules report the figures that cannot be printed. */
export function priceSettlement(
  request: PurchaseSettlementRequest,
  { rules = PUBLISHED_RULES }: EmissionFacts = {},
): PricedSettlement {
  // The general rate holds in every regime of the company. Bags are not bought.
  const rates = { igv: igvRateOn(rules, 'general', request.issueDate) ?? ZERO, ivap: ZERO, icbper: ZERO };
  const lines = request.items.map((item) => priceLine(item, rates));
  const taxes = calculateTaxes(lines);
  const retention = retain(request, lines);
  const payable = taxes.lineExtension.minus(retention?.amount ?? ZERO);
  return { request, rules, rates, lines, taxes, retention, totals: { payable } };
}
