export {
  buildCurrency,
  buildIdentification,
  buildInvoiceTypeCode,
  buildNotes,
  buildOrderReference,
} from './identification.ts';
export { buildLines, type LineForm } from './lines.ts';
export { buildBillingReference, buildDiscrepancy } from './modification.ts';
export { buildParties } from './parties.ts';
export { buildPaymentMeans, buildPaymentTerms } from './payment.ts';
export { buildSaleInvoice } from './sale-invoice.ts';
export { buildSaleNote, type NoteForm } from './sale-note.ts';
export { buildMonetaryTotal, buildTaxTotal, type MonetaryTotalName } from './totals.ts';
