import { isTaxedTribute, type LineTribute, type TributeCode } from '../catalogs/index.ts';
import { type Decimal, decimal, roundAmount, sum, ZERO } from '../decimal/index.ts';
import type { LineAdjustments, LineFigures } from './line.ts';

export interface TotalledLine {
  readonly tribute: LineTribute;
  /** Also true when the ISC rounds to 0.00. */
  readonly hasIsc: boolean;
  readonly igvRate: Decimal;
  readonly isPriceWithTax: boolean;
  readonly icbper: Decimal;
  readonly adjustments: LineAdjustments;
  readonly figures: LineFigures;
}

interface TributeTotal {
  readonly tribute: TributeCode;
  /** Not written for the ICBPER, which has no base. */
  readonly taxableAmount: Decimal;
  readonly taxAmount: Decimal;
}

/** Discount (02) or charge (49) on the taxed lines of the document. */
export interface BaseChange {
  readonly value: Decimal;
  /** Tax on the value, if the document is priced with tax. Null if the tax follows from the header's base. */
  readonly tax: Decimal | null;
}

export interface BaseChanges {
  readonly discount: BaseChange | null;
  readonly charge: BaseChange | null;
}

export const NO_BASE_CHANGES: BaseChanges = { discount: null, charge: null };

/** Taxes of the header before advances, each with 2 decimals. */
export interface SaleTaxes {
  /** Totals of each tribute of the lines, in the order of its code (2638, 3068). */
  readonly tributes: readonly TributeTotal[];
  /** Sum of the tributes above, without that of free lines (3294). */
  readonly tax: Decimal;
  readonly lineExtension: Decimal;
  readonly taxInclusive: Decimal;
  /** Cents that the header's tax leaves out of prices with tax: they go into the rounding of the document. */
  readonly drift: Decimal;
}

/**
 * SUNAT's tolerance is 1.00 between the header's tax and its base x rate (3291, 3279). Taxes of prices with tax are summed
 * up to this difference. The tax of a discount may also be cents more than that of its tiny lines, which had none.
 */
const MOST_DRIFT = decimal('0.9');

type AmountOfLine = Exclude<keyof LineFigures, 'baseDiscounts' | 'baseCharges'>;

function sumOf(lines: readonly TotalledLine[], figure: AmountOfLine): Decimal {
  return sum(lines.map(({ figures }) => figures[figure]));
}

interface TaxedTotal extends TributeTotal {
  readonly drift: Decimal;
}

/** Applies a discount and a charge to an amount. */
function applyChanges(
  amount: Decimal,
  { discount, charge }: BaseChanges,
  of: (change: BaseChange) => Decimal,
): Decimal {
  const lowered = discount === null ? amount : amount.minus(of(discount));
  return charge === null ? lowered : lowered.plus(of(charge));
}

/**
 * Returns the total of the IGV or the IVAP. Its base excludes the ISC (3277). The tax of net prices is calculated from
 * the bases with ISC (3291), never from the rounded tax of the lines: with many small lines that exceeds SUNAT's
 * tolerance. The tax of prices with tax is the sum of the lines, so that the buyer pays the prices that were shown.
 */
function totalTaxed(tribute: LineTribute, lines: readonly TotalledLine[], changes: BaseChanges): TaxedTotal {
  const [{ igvRate } = { igvRate: ZERO }] = lines;
  const { discount, charge } = changes;
  const taxableAmount = applyChanges(sumOf(lines, 'value'), changes, ({ value }) => value);
  const ofValue = ({ value, tax }: BaseChange) => (tax === null ? value : ZERO);
  const net = lines.filter(({ isPriceWithTax }) => !isPriceWithTax);
  const netBase = applyChanges(sumOf(net, 'igvBase'), changes, ofValue);
  const netTax = roundAmount(netBase.times(igvRate));
  const isNetSale = net.length === lines.length && !(discount?.tax || charge?.tax);
  if (isNetSale) return { tribute, taxableAmount, taxAmount: netTax, drift: ZERO };

  const gross = lines.filter(({ isPriceWithTax }) => isPriceWithTax);
  const shownTax = applyChanges(netTax.plus(sumOf(gross, 'igv')), changes, ({ tax }) => tax ?? ZERO);
  const base = applyChanges(sumOf(lines, 'igvBase'), changes, ({ value }) => value);
  const exactTax = roundAmount(base.times(igvRate));
  const drift = shownTax.minus(exactTax);
  const isShown = drift.abs().lessThanOrEqualTo(MOST_DRIFT) && !shownTax.isNegative();
  if (isShown) return { tribute, taxableAmount, taxAmount: shownTax, drift: ZERO };
  return { tribute, taxableAmount, taxAmount: exactTax, drift };
}

/** Returns the total of the ISC: base and amount are the sums of the lines (3296, 3298). */
function totalIsc(lines: readonly TotalledLine[]): TributeTotal {
  return { tribute: '2000', taxableAmount: sumOf(lines, 'iscBase'), taxAmount: sumOf(lines, 'isc') };
}

function totalTribute(tribute: LineTribute, allLines: readonly TotalledLine[], changes: BaseChanges): TaxedTotal {
  const lines = allLines.filter((line) => line.tribute === tribute);
  if (isTaxedTribute(tribute)) return totalTaxed(tribute, lines, changes);
  const taxAmount = tribute === '9996' ? sumOf(lines, 'igv') : ZERO;
  return { tribute, taxableAmount: sumOf(lines, 'value'), taxAmount, drift: ZERO };
}

/** Calculates the taxes of a sale from its lines, and the discount and charge on its taxed part. */
export function calculateTaxes(lines: readonly TotalledLine[], changes: BaseChanges = NO_BASE_CHANGES): SaleTaxes {
  const codes = [...new Set(lines.map(({ tribute }) => tribute))];
  const ofLines = codes.map((code) => totalTribute(code, lines, changes));
  const tributes: TributeTotal[] = ofLines.map(({ drift: _drift, ...total }) => total);
  const iscLines = lines.filter(({ hasIsc }) => hasIsc);
  if (iscLines.length > 0) tributes.push(totalIsc(iscLines));
  const icbper = sum(lines.map((line) => line.icbper).filter((amount) => !amount.isZero()));
  if (!icbper.isZero()) tributes.push({ tribute: '7152', taxableAmount: ZERO, taxAmount: icbper });
  tributes.sort((a, b) => a.tribute.localeCompare(b.tribute));

  const paid = tributes.filter(({ tribute }) => tribute !== '9996');
  const tax = sum(paid.map(({ taxAmount }) => taxAmount));
  const values = ofLines.filter(({ tribute }) => tribute !== '9996').map(({ taxableAmount }) => taxableAmount);
  const lineExtension = sum(values);
  const drift = sum(ofLines.map((total) => total.drift));
  return { tributes, tax, lineExtension, taxInclusive: lineExtension.plus(tax), drift };
}

/** Deduction of advances from one tribute of the header: its value, and its tax if it is a taxed one. */
export interface TributeDeduction {
  readonly tribute: TributeCode;
  readonly value: Decimal;
  readonly tax: Decimal;
}

/** Amounts between the taxes and the payable amount, each with 2 decimals. */
export interface SaleSettlement {
  /** Deductions by advances, which lower tributes but not lineExtension and taxInclusive. */
  readonly deductions: readonly TributeDeduction[];
  /** Sum of the advances, with tax. */
  readonly prepaid: Decimal;
  /** Discounts 01 and 03. */
  readonly allowanceTotal: Decimal;
  /** Charges 45, 46, 48 and 50. */
  readonly chargeTotal: Decimal;
  readonly rounding: Decimal;
}

const NO_SETTLEMENT: SaleSettlement = {
  deductions: [],
  prepaid: ZERO,
  allowanceTotal: ZERO,
  chargeTotal: ZERO,
  rounding: ZERO,
};

/** Figures of the header, each with 2 decimals. */
export interface SaleTotals extends Omit<SaleTaxes, 'drift'>, Omit<SaleSettlement, 'deductions'> {
  readonly payable: Decimal;
}

function deduct(total: TributeTotal, deductions: readonly TributeDeduction[]): TributeTotal {
  const own = deductions.filter(({ tribute }) => tribute === total.tribute);
  if (own.length === 0) return total;
  return {
    tribute: total.tribute,
    taxableAmount: total.taxableAmount.minus(sum(own.map(({ value }) => value))),
    taxAmount: total.taxAmount.minus(sum(own.map(({ tax }) => tax))),
  };
}

/** Returns the header: the taxes less the advances, and the payable amount (3280). */
export function settle(taxes: SaleTaxes, settlement: SaleSettlement = NO_SETTLEMENT): SaleTotals {
  const { tributes: before, lineExtension, taxInclusive, drift } = taxes;
  const { deductions, prepaid, allowanceTotal, chargeTotal } = settlement;
  const tributes = before.map((total) => deduct(total, deductions));
  const tax = taxes.tax.minus(sum(deductions.map((deduction) => deduction.tax)));
  const rounding = settlement.rounding.plus(drift);
  const payable = taxInclusive.plus(chargeTotal).minus(allowanceTotal).minus(prepaid).plus(rounding);
  return { tributes, tax, lineExtension, taxInclusive, prepaid, allowanceTotal, chargeTotal, rounding, payable };
}
