export {
  buildBillingReference,
  buildCurrency,
  buildDiscrepancy,
  buildIdentification,
  buildInvoiceTypeCode,
  buildNotes,
  buildOrderReference,
  buildParties,
} from './header.ts';
export { buildLines, type LineForm } from './lines.ts';
export {
  buildMonetaryTotal,
  buildPaymentMeans,
  buildPaymentTerms,
  buildTaxTotal,
  type MonetaryTotalName,
} from './payment.ts';
export { buildSaleInvoice, buildSaleNote, type NoteForm } from './sale-ubl.ts';
