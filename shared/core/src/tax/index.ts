export { calculateIsc } from './isc.ts';
export {
  calculateLine,
  type LineAdjustments,
  type LineFigures,
  NO_ADJUSTMENTS,
  PRICE_PLACES,
  priceOfOne,
  type TaxableLine,
} from './line.ts';
export {
  icbperRateOn,
  igvRateOn,
  RULE_OF_REGIME,
  type SaleRates,
  saleRatesOn,
} from './rates.ts';
export {
  type BaseChange,
  type BaseChanges,
  calculateTaxes,
  NO_BASE_CHANGES,
  type SaleSettlement,
  type SaleTaxes,
  type SaleTotals,
  settle,
  type TotalledLine,
  type TributeDeduction,
} from './totals.ts';
