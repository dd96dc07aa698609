export { calculateIsc } from './isc.ts';
export { calculateLine, IGV_RATE, igvOf, type LineFigures, PRICE_PLACES, type TaxableLine } from './line.ts';
export { calculateTotals, type SaleTotals, type TotalledLine } from './totals.ts';
