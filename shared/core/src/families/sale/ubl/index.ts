export {
  buildCurrency,
  buildIdentification,
  buildInvoiceTypeCode,
  buildNotes,
  buildOrderReference,
} from './identification.ts';
export { buildLines, type LineForm } from './lines.ts';
export { buildParties } from './parties.ts';
export { buildPaymentMeans, buildPaymentTerms } from './payment.ts';
export { buildMonetaryTotal, buildTaxTotal } from './totals.ts';
