import { type Decimal, decimal, roundAmount, sum, ZERO } from '../../decimal/index.ts';
import { type BaseChange, type BaseChanges, priceOfOne, type SaleTaxes } from '../../tax/index.ts';
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

function isTaxed({ tribute }: PricedLine): boolean {
  return tribute === '1000' || tribute === '1016';
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

/**
 * Spreads a discount or charge by amount over the lines that are sold. SUNAT lowers only the taxed base in the header
 * (3277), so the other lines take their share themselves. In a note every line does, because notes have no discounts
 * (3271). The last of them takes the cents that are left if no line is taxed.
 */
function spread(lines: readonly PricedLine[], amount: Decimal, entry: { side: Side; isNote: boolean }): Spread {
  const isWithTax = lines.some(({ isPriceWithTax }) => isPriceWithTax);
  const paid = lines.filter(({ isFree }) => !isFree);
  const total = sum(paid.map((line) => amountOfLine(line, isWithTax)));
  if (total.isZero()) return { lines, rest: ZERO };
  const takers = paid.filter((line) => entry.isNote || !isTaxed(line));
  const isShared = takers.length < paid.length;
  let left = amount;
  const code = entry.side === 'discount' ? '00' : '47';
  const shares = new Map<PricedLine, PricedAllowance>();
  for (const line of takers) {
    const isLast = !isShared && line === takers.at(-1);
    const share = isLast ? left : roundAmount(amount.times(amountOfLine(line, isWithTax)).dividedBy(total));
    left = left.minus(share);
    const own = isWithTax && !line.isPriceWithTax ? roundAmount(share.dividedBy(priceOfOne(line))) : share;
    if (!own.isZero()) shares.set(line, { code, rate: null, amount: own, reason: null });
  }
  const changed = lines.map((line) => {
    const share = shares.get(line);
    return share === undefined ? line : withAllowances(line, [...line.allowances, share]);
  });
  return { lines: changed, rest: isShared ? left : ZERO };
}

/** Returns the change of the header's base by an amount in the terms of the document. */
function changeOf(rest: Decimal, lines: readonly PricedLine[]): BaseChange {
  const isWithTax = lines.some(({ isPriceWithTax }) => isPriceWithTax);
  const taxed = lines.find(isTaxed);
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
  let adjusted: AdjustedSale = { lines, changes: { discount: null, charge: null }, allowances: [] };
  if (entries.length === 0) return adjusted;
  const isWithTax = lines.some(({ isPriceWithTax }) => isPriceWithTax);
  const total = sum(lines.filter(({ isFree }) => !isFree).map((line) => amountOfLine(line, isWithTax)));
  for (const { entry, side } of entries) {
    const { lines: changed, rest } = spread(adjusted.lines, amountOf(entry, total), { side, isNote });
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
