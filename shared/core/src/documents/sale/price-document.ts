import { isTaxedTribute } from '../../catalogs/index.ts';
import { type Decimal, decimal, roundAmount, roundParts, sum, ZERO } from '../../decimal/index.ts';
import { priceOfOne } from '../../tax/line.ts';
import { type BaseChange, type BaseChanges, NO_BASE_CHANGES, type SaleTaxes } from '../../tax/totals.ts';
import { amountOf, type PricedAllowance, type PricedLine, priceAllowance, withAllowances } from './price-line.ts';
import type { SaleRequest } from './request.ts';
import type { DiscountRequest } from './request-item.ts';

/** Sale whose discounts and charges on the base are applied. */
export interface AdjustedSale {
  readonly lines: readonly PricedLine[];
  readonly changes: BaseChanges;
  /** Discounts 02 and charges 49 of the header. */
  readonly allowances: readonly PricedAllowance[];
}

/** Returns true if the amounts of the document are with tax: a line that is sold has a price with tax. */
function hasPricesWithTax(lines: readonly PricedLine[]): boolean {
  return lines.some(({ isPriceWithTax, isFree }) => isPriceWithTax && !isFree);
}

/** Returns the amount of a line in the terms of the document: with tax if the document has prices with tax. */
function amountOfLine({ figures: { value, igv, isc } }: PricedLine, isWithTax: boolean): Decimal {
  return isWithTax ? value.plus(igv).plus(isc) : value;
}

type Side = 'discount' | 'charge';

interface Spread {
  readonly lines: readonly PricedLine[];
  /** Part on the taxed lines together, in the terms of the document. */
  readonly rest: Decimal;
}

interface Entry {
  readonly side: Side;
  readonly amount: Decimal;
  readonly isNote: boolean;
}

/**
 * Spreads a discount or charge over the lines that are sold. Shares follow the amounts of the lines before any entry. A line
 * without a value takes none: a charge would lift it above 0, and no rule would refuse it.
 * SUNAT lowers only the taxed base in the header (3277), so the untaxed lines take their share themselves. In a note the
 * taxed lines take one too, because notes have no discounts (3271). They come last, so that the untaxed lines have the
 * same shares as in the sale.
 */
function spread(lines: readonly PricedLine[], before: readonly PricedLine[], { side, amount, isNote }: Entry): Spread {
  const isWithTax = hasPricesWithTax(before);
  const paid = before
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => !line.isFree && line.figures.value.greaterThan(0));
  const total = sum(paid.map(({ line }) => amountOfLine(line, isWithTax)));
  if (total.isZero()) return { lines, rest: ZERO };
  const untaxed = paid.filter(({ line }) => !isTaxedTribute(line.tribute));
  const takers = isNote ? [...untaxed, ...paid.filter(({ line }) => isTaxedTribute(line.tribute))] : untaxed;
  const shares = roundParts(takers.map(({ line }) => amount.times(amountOfLine(line, isWithTax)).dividedBy(total)));
  const code = side === 'discount' ? '00' : '47';
  const changed = [...lines];
  for (const [order, { line, index }] of takers.entries()) {
    const share = shares[order] ?? ZERO;
    const own = isWithTax && !line.isPriceWithTax ? roundAmount(share.dividedBy(priceOfOne(line))) : share;
    const current = changed[index];
    if (current === undefined || own.isZero()) continue;
    changed[index] = withAllowances(current, [...current.allowances, { code, rate: null, amount: own, reason: null }]);
  }
  return { lines: changed, rest: amount.minus(sum(shares)) };
}

/** Returns the change of the header's base by an amount in the terms of the document. */
function changeOf(rest: Decimal, lines: readonly PricedLine[]): BaseChange {
  const isWithTax = hasPricesWithTax(lines);
  const taxed = lines.find(({ tribute }) => isTaxedTribute(tribute));
  if (!isWithTax || taxed === undefined) return { value: rest, tax: null };
  const value = roundAmount(rest.dividedBy(taxed.igvRate.plus(1)));
  return { value, tax: rest.minus(value) };
}

function addChange(to: BaseChange | null, change: BaseChange): BaseChange {
  if (to === null) return change;
  const tax = to.tax === null || change.tax === null ? null : to.tax.plus(change.tax);
  return { value: to.value.plus(change.value), tax };
}

function affectsBase({ affectsTaxBase, kind }: DiscountRequest & { readonly kind?: string | undefined }): boolean {
  return affectsTaxBase !== false && (kind === undefined || kind === 'other');
}

/** Applies the document's discounts and charges that change the base of the IGV, each on the lines as they were. */
export function adjustBase(request: SaleRequest, lines: readonly PricedLine[], isNote: boolean): AdjustedSale {
  const { discounts = [], charges = [] } = request;
  const entries = [
    ...discounts.map((entry) => ({ entry, side: 'discount' as const })),
    ...charges.map((entry) => ({ entry, side: 'charge' as const })),
  ].filter(({ entry }) => affectsBase(entry));
  let adjusted: AdjustedSale = { lines, changes: NO_BASE_CHANGES, allowances: [] };
  if (entries.length === 0) return adjusted;
  const isWithTax = hasPricesWithTax(lines);
  const total = sum(lines.filter(({ isFree }) => !isFree).map((line) => amountOfLine(line, isWithTax)));
  for (const { entry, side } of entries) {
    const { lines: changed, rest } = spread(adjusted.lines, lines, {
      side,
      amount: amountOf(entry, total),
      isNote,
    });
    adjusted = { ...adjusted, lines: changed };
    if (rest.isZero()) continue;
    const change = changeOf(rest, lines);
    const rate = entry.rate === undefined ? null : decimal(entry.rate);
    const code = side === 'discount' ? '02' : '49';
    const allowance: PricedAllowance = { code, rate, amount: change.value, reason: entry.reason ?? null };
    const changes = { ...adjusted.changes, [side]: addChange(adjusted.changes[side], change) };
    adjusted = { ...adjusted, changes, allowances: [...adjusted.allowances, allowance] };
  }
  return adjusted;
}

/** Base of a rate: the total with tax for discounts 03 and charges 50, the value for 45 and 46. */
export function baseOfAllowance(code: string, { lineExtension, taxInclusive }: SaleTaxes): Decimal {
  return code === '45' || code === '46' ? lineExtension : taxInclusive;
}

const CHARGE_CODES = { service: '46', fise: '45', other: '50' } as const;

/** Returns the document's discounts and charges that leave the base of the IGV as it is. */
export function priceDocumentAllowances(request: SaleRequest, taxes: SaleTaxes): readonly PricedAllowance[] {
  const { discounts = [], charges = [] } = request;
  return [
    ...discounts
      .filter((entry) => !affectsBase(entry))
      .map((entry) => priceAllowance('03', entry, baseOfAllowance('03', taxes))),
    ...charges
      .filter((entry) => !affectsBase(entry))
      .map((entry) => {
        const code = CHARGE_CODES[entry.kind ?? 'other'];
        return priceAllowance(code, entry, baseOfAllowance(code, taxes));
      }),
  ];
}
