import { ALLOWANCES } from '../../catalogs/index.ts';
import { type Decimal, decimal, sum, ZERO } from '../../decimal/index.ts';
import { PUBLISHED_RULES, type RuleBook } from '../../rules/index.ts';
import { NO_ADJUSTMENTS } from '../../tax/line.ts';
import { type SaleRates, saleRatesOn } from '../../tax/rates.ts';
import {
  type BaseChanges,
  calculateTaxes,
  type SaleSettlement,
  type SaleTaxes,
  type SaleTotals,
  settle,
} from '../../tax/totals.ts';
import type { Rule } from '../kit/rule.ts';
import { priceAdvances } from './price-advances.ts';
import { adjustBase, priceDocumentAllowances } from './price-document.ts';
import { type PricedAllowance, type PricedLine, priceLine } from './price-line.ts';
import { type InvoicedRequest, isNoteRequest, type SaleRequest } from './request.ts';

interface SalePrices {
  readonly rates: SaleRates;
  readonly lines: readonly PricedLine[];
  /** Discounts and charges of the header, in the order in which they apply. */
  readonly allowances: readonly PricedAllowance[];
  readonly changes: BaseChanges;
  /** Taxes before advances. */
  readonly taxes: SaleTaxes;
  readonly totals: SaleTotals;
}

/** Request with every figure calculated. Rules check these figures and completion prints them. */
export interface PricedSale<Request extends SaleRequest = SaleRequest> extends SalePrices {
  readonly request: Request;
  /** Rules with dates that judge it. */
  readonly rules: RuleBook;
}

export type SaleRule<Request extends SaleRequest = SaleRequest> = Rule<[sale: PricedSale<Request>]>;

const RATES = ['igv', 'ivap', 'icbper'] as const;

/** Cache of calculated figures: rules and completion price the same request. */
const KNOWN_PRICES = new WeakMap<SaleRequest, SalePrices>();

/** Returns the rounding that a request asks for. `roundTo` rounds down: never to the cost of a consumer. */
function roundingOf({ rounding, roundTo }: SaleRequest, payable: Decimal): Decimal {
  if (rounding !== undefined) return decimal(rounding);
  if (roundTo === undefined || payable.lessThanOrEqualTo(0)) return ZERO;
  return payable.modulo(decimal(roundTo)).negated();
}

function settlementOf(
  request: SaleRequest,
  taxes: SaleTaxes,
  lines: readonly PricedLine[],
  allowances: readonly PricedAllowance[],
): { readonly settlement: SaleSettlement; readonly advances: readonly PricedAllowance[] } {
  const { prepayments } = request as Partial<InvoicedRequest>;
  const { allowances: advances, deductions, prepaid } = priceAdvances(prepayments, { lines, taxes });
  const isCharge = ({ code }: PricedAllowance) => ALLOWANCES[code].charge;
  const amountsOf = (entries: readonly PricedAllowance[]) => entries.map(({ amount }) => amount);
  const adjustments = lines.map((line) => line.adjustments).filter((adjustment) => adjustment !== NO_ADJUSTMENTS);
  const allowanceTotal = sum([
    ...amountsOf(allowances.filter((entry) => !isCharge(entry))),
    ...adjustments.map(({ priceDiscount }) => priceDiscount),
  ]);
  const chargeTotal = sum([
    ...amountsOf(allowances.filter(isCharge)),
    ...adjustments.map(({ priceCharge }) => priceCharge),
  ]);
  const exact = { deductions, prepaid, allowanceTotal, chargeTotal, rounding: ZERO };
  const rounding = roundingOf(request, settle(taxes, exact).payable);
  return { settlement: { ...exact, rounding }, advances };
}

/** Calculates in the order of SUNAT's formulas: lines, changes of the base, taxes, other amounts, total. */
function calculatePrices(request: SaleRequest, rates: SaleRates): SalePrices {
  const priced = request.items.map((item) => priceLine(item, rates));
  const { lines, changes, allowances: onBase } = adjustBase(request, priced, isNoteRequest(request));
  const taxes = calculateTaxes(lines, changes);
  const onTotal = priceDocumentAllowances(request, taxes);
  const { settlement, advances } = settlementOf(request, taxes, lines, onTotal);
  const allowances = [...onBase, ...onTotal, ...advances];
  return { rates, lines, allowances, changes, taxes, totals: settle(taxes, settlement) };
}

/**
 * Fills in, prices and totals a request. It never fails: the rules report the figures that cannot be printed.
 * @param rates Those of the general regime on the day of issue by default
 */
export function priceSale<Request extends SaleRequest>(
  request: Request,
  rates?: SaleRates,
  rules: RuleBook = PUBLISHED_RULES,
): PricedSale<Request> {
  const known = KNOWN_PRICES.get(request);
  const applied = rates ?? known?.rates ?? saleRatesOn(rules, 'general', request.issueDate);
  const isKnown = known !== undefined && RATES.every((rate) => known.rates[rate].equals(applied[rate]));
  const prices = isKnown ? known : calculatePrices(request, applied);
  KNOWN_PRICES.set(request, prices);
  return { request, rules, ...prices };
}
