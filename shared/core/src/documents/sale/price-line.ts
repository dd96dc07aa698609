import { type AllowanceCode, IGV_AFFECTATIONS, type IgvAffectation, type IscSystemCode } from '../../catalogs/index.ts';
import { type Decimal, decimal, roundAmount, sum, ZERO } from '../../decimal/index.ts';
import { calculateLine, type LineFigures, NO_ADJUSTMENTS, type TaxableLine } from '../../tax/line.ts';
import type { SaleRates } from '../../tax/rates.ts';
import type { TotalledLine } from '../../tax/totals.ts';
import type { DiscountRequest, SaleItem } from './request-item.ts';

const DEFAULT_ISC_SYSTEM: IscSystemCode = '01';

/** Discount or charge whose amount is known. */
export interface PricedAllowance {
  readonly code: AllowanceCode;
  /** Null if the request gave an amount. */
  readonly rate: Decimal | null;
  /** 2 decimals. On a line it is in the terms of the line's price, on the document without tax. */
  readonly amount: Decimal;
  readonly reason: string | null;
}

/** An item with its defaults filled in and its numbers exact. */
interface FilledLine extends TaxableLine {
  readonly item: SaleItem;
  readonly affectation: IgvAffectation;
  readonly allowances: readonly PricedAllowance[];
}

export interface PricedLine extends FilledLine, TotalledLine {
  readonly figures: LineFigures;
}

/** Returns the amount of a discount or charge: given, or a share of `base` rounded to cents. */
export function amountOf({ amount, rate }: DiscountRequest, base: Decimal): Decimal {
  return amount === undefined ? roundAmount(base.times(decimal(rate ?? 0))) : decimal(amount);
}

/** Returns a discount or charge of catalog 53 with its amount. */
export function priceAllowance(code: AllowanceCode, request: DiscountRequest, base: Decimal): PricedAllowance {
  const rate = request.rate === undefined ? null : decimal(request.rate);
  return { code, rate, amount: amountOf(request, base), reason: request.reason ?? null };
}

const NO_ALLOWANCES: readonly PricedAllowance[] = [];

function listAllowances(item: SaleItem, gross: Decimal): readonly PricedAllowance[] {
  const { discount, discounts = [], charges = [] } = item;
  const short = discount === undefined || discount === 0 ? [] : [{ amount: discount }];
  return [
    ...[...short, ...discounts].map((entry: DiscountRequest) =>
      priceAllowance(entry.affectsTaxBase === false ? '01' : '00', entry, gross),
    ),
    ...charges.map((entry) => priceAllowance(entry.affectsTaxBase === false ? '48' : '47', entry, gross)),
  ];
}

function rateOf({ tax }: IgvAffectation, rates: SaleRates): Decimal {
  if (tax === null) return ZERO;
  return tax === 'ivap' ? rates.ivap : rates.igv;
}

function adjustmentsOf(allowances: readonly PricedAllowance[]) {
  if (allowances.length === 0) return NO_ADJUSTMENTS;
  const amounts = (code: AllowanceCode) =>
    allowances.filter((entry) => entry.code === code).map(({ amount }) => amount);
  return {
    baseDiscounts: amounts('00'),
    baseCharges: amounts('47'),
    priceDiscount: sum(amounts('01')),
    priceCharge: sum(amounts('48')),
  };
}

function affectationOf({ igvType, free }: SaleItem): IgvAffectation {
  const affectation = IGV_AFFECTATIONS[igvType];
  return free ? { ...affectation, tribute: '9996' } : affectation;
}

/** Calculates a line anew with these discounts and charges. */
export function withAllowances(line: PricedLine, allowances: PricedLine['allowances']): PricedLine {
  const changed = { ...line, allowances, adjustments: adjustmentsOf(allowances) };
  return { ...changed, figures: calculateLine(changed) };
}

function isPlain({ discount, discounts, charges }: SaleItem): boolean {
  return discount === undefined && discounts === undefined && charges === undefined;
}

/** Fills in and calculates an item. A price that is missing counts as 0: a rule refuses it. */
export function priceLine(item: SaleItem, rates: SaleRates): PricedLine {
  const affectation = affectationOf(item);
  const quantity = decimal(item.quantity);
  const price = decimal(item.unitPrice ?? item.unitPriceWithTax ?? 0);
  const iscRate: Decimal = decimal(item.iscRate ?? 0);
  const iscSystem = iscRate.isZero() ? null : (item.iscSystemType ?? DEFAULT_ISC_SYSTEM);
  const allowances = isPlain(item) ? NO_ALLOWANCES : listAllowances(item, roundAmount(quantity.times(price)));
  const line = {
    item,
    affectation,
    allowances,
    quantity,
    price,
    isPriceWithTax: item.unitPrice === undefined && item.unitPriceWithTax !== undefined,
    adjustments: adjustmentsOf(allowances),
    igvRate: rateOf(affectation, rates),
    tribute: affectation.tribute,
    isFree: affectation.tribute === '9996',
    iscRate,
    iscSystem,
    hasIsc: iscSystem !== null,
    icbper: item.plasticBags ? roundAmount(rates.icbper.times(item.plasticBags)) : ZERO,
  };
  // A spread of so many fields costs more than the arithmetic of a line.
  return Object.assign(line, { figures: calculateLine(line) });
}
