import { ITEM_PROPERTIES, type ItemPropertyCode } from '../../catalogs/index.ts';
import { type Decimal, type DecimalText, formatAmount, formatUpTo, roundAmount } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { PRICE_PLACES } from '../../tax/line.ts';
import type { SaleRates } from '../../tax/rates.ts';
import type { AllowanceCharge, Icbper, ItemProperty, LineTaxSubtotal, SaleLine } from './completed-sale.ts';
import type { PricedAllowance, PricedLine } from './price-line.ts';
import type { SaleItem } from './request-item.ts';

const PERCENT_PLACES = 5;
const FACTOR_PLACES = 5;
const QUANTITY_PLACES = 10;
const NO_PERCENT = '0.00';

/** Formats a fraction as a percentage: `18.00`. */
export function percentText(rate: Decimal): string {
  return formatUpTo(rate.times(100), PERCENT_PLACES);
}

function percentOf({ affectation: { tax } }: PricedLine, { rates, igvPercent }: LineContext): DecimalText {
  if (tax === null) return NO_PERCENT;
  return tax === 'ivap' ? percentText(rates.ivap) : igvPercent;
}

function igvSubtotal(line: PricedLine, context: LineContext): LineTaxSubtotal {
  const { item, tribute, figures } = line;
  return {
    tribute,
    taxableAmount: formatAmount(figures.igvBase),
    taxAmount: formatAmount(figures.igv),
    percent: percentOf(line, context),
    exemptionReason: item.igvType,
    iscSystem: null,
  };
}

function iscSubtotal({ iscRate, iscSystem, figures }: PricedLine): LineTaxSubtotal {
  return {
    tribute: '2000',
    taxableAmount: formatAmount(figures.iscBase),
    taxAmount: formatAmount(figures.isc),
    percent: percentText(iscRate),
    exemptionReason: null,
    iscSystem,
  };
}

/**
 * Completes a discount or charge. Its factor is written only if it is exact: SUNAT compares amount and base x factor
 * (3290, 3307) and reads five decimals.
 */
export function completeAllowance(
  { code, rate, reason }: PricedAllowance,
  amount: Decimal,
  base: Decimal,
): AllowanceCharge {
  const isExact =
    rate !== null && rate.decimalPlaces() <= FACTOR_PLACES && roundAmount(base.times(rate)).equals(amount);
  return {
    code,
    ...(isExact && { factor: formatUpTo(rate, FACTOR_PLACES) }),
    amount: formatAmount(amount),
    baseAmount: formatAmount(base),
    ...(reason !== null && { reason: oneLine(reason) }),
  };
}

function completeAllowances({ allowances, figures }: PricedLine): AllowanceCharge[] {
  const values = { '00': [...figures.baseDiscounts], '47': [...figures.baseCharges] };
  return allowances.map((allowance) => {
    const { code } = allowance;
    const value = code === '00' || code === '47' ? values[code].shift() : undefined;
    return completeAllowance(allowance, value ?? allowance.amount, figures.grossAmount);
  });
}

function completeIcbper({ item, icbper }: PricedLine, rates: SaleRates): Icbper | null {
  if (!item.plasticBags) return null;
  return { bags: String(item.plasticBags), rate: formatAmount(rates.icbper), amount: formatAmount(icbper) };
}

type PropertyRequest = NonNullable<SaleItem['properties']>[number];

function completeProperty({ code, value, name, startDate, endDate, days }: PropertyRequest): ItemProperty {
  return {
    code,
    name: oneLine(name ?? ITEM_PROPERTIES[code].name),
    ...(value !== undefined && { value: oneLine(value) }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(days !== undefined && { days: String(days) }),
  };
}

/** Returns a property of catalog 55 under its own name. */
export function propertyOf(code: ItemPropertyCode, value: Omit<ItemProperty, 'code' | 'name'>): ItemProperty {
  return { code, name: ITEM_PROPERTIES[code].name, ...value };
}

export interface LineContext {
  readonly rates: SaleRates;
  /** Rate of the IGV as a percentage: `18.00`. */
  readonly igvPercent: DecimalText;
  /** Properties that every line has: of fishing, or of passengers. */
  readonly properties: readonly ItemProperty[];
  /** Notes have no discounts and charges on lines: their unit values are net (3271). */
  readonly isNote: boolean;
}

/** Returns the fields that a line has only in special cases. */
function completeExtras(line: PricedLine, context: LineContext): Partial<SaleLine> {
  const { item, isFree, allowances } = line;
  const icbper = completeIcbper(line, context.rates);
  const properties = [...(item.properties ?? []).map(completeProperty), ...context.properties];
  return {
    ...(isFree && { free: true }),
    ...(allowances.length > 0 && !context.isNote && { allowances: completeAllowances(line) }),
    ...(icbper !== null && { icbper }),
    ...(item.sunatCode !== undefined && { sunatCode: item.sunatCode }),
    ...(item.gtin !== undefined && { gtin: item.gtin }),
    ...(properties.length > 0 && { properties }),
  };
}

/** Writes a priced line as it is printed; `index` counts from 0, its number from 1. */
export function completeLine(line: PricedLine, index: number, context: LineContext): SaleLine {
  const { item, figures, hasIsc, isFree } = line;
  const igv = igvSubtotal(line, context);
  const completed: SaleLine = {
    number: index + 1,
    code: oneLine(item.code),
    description: oneLine(item.description),
    quantity: formatUpTo(line.quantity, QUANTITY_PLACES, 0),
    unitCode: item.unitCode,
    unitValue: isFree ? '0.00' : formatUpTo(unitValueOf(line, context), PRICE_PLACES),
    unitPrice: formatUpTo(isFree ? unitValueOf(line, context) : figures.unitPrice, PRICE_PLACES),
    value: formatAmount(figures.value),
    taxAmount: formatAmount(figures.tax),
    taxes: hasIsc ? [iscSubtotal(line), igv] : [igv],
  };
  return Object.assign(completed, completeExtras(line, context));
}

/** Returns the unit value; in a note the value of the line by its quantity, if the line has discounts or charges. */
function unitValueOf({ figures, quantity, allowances }: PricedLine, { isNote }: LineContext): Decimal {
  return isNote && allowances.length > 0 ? figures.value.dividedBy(quantity) : figures.unitValue;
}
