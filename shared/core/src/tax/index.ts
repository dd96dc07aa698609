export { IGV_RATE, igvOf } from './igv.ts';
export { calculateIsc, type IscFigures, type IscTerms } from './isc.ts';
export { calculateLine, type LineFigures, PRICE_PLACES, type TaxableLine } from './line.ts';
export { calculateTotals, type SaleTotals, type TotalledLine, type TributeTotal } from './totals.ts';
