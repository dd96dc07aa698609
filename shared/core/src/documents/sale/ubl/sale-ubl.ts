import {
  buildUblDocument,
  NAMESPACES,
  optionalTextElement,
  type UblDocument,
  type UblRoot,
} from '../../../xml/index.ts';
import { type CompletedNote, type CompletedSale, shownDueDate } from '../completed-sale.ts';
import { buildDocumentAllowances } from './allowances.ts';
import { buildDelivery, buildFreight } from './delivery.ts';
import {
  buildAdditionalReferences,
  buildBillingReferences,
  buildCurrency,
  buildDespatchReferences,
  buildDiscrepancy,
  buildIdentification,
  buildInvoiceTypeCode,
  buildNoteElements,
  buildOrderReference,
  buildParties,
} from './header.ts';
import { buildLines, type LineForm } from './lines.ts';
import {
  buildMonetaryTotal,
  buildPaymentMeans,
  buildPaymentTerms,
  buildPrepaidPayments,
  buildTaxTotal,
  type MonetaryTotalName,
} from './payment.ts';

const ROOT = { name: 'Invoice', namespace: NAMESPACES.invoice };

export const INVOICE_LINE: LineForm = {
  element: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  discount: 'stated',
};

/** A factura or boleta as UBL 2.1 Invoice, in the order of the schema, ready to be signed. */
export function buildSaleInvoice(sale: CompletedSale, correlative: number): UblDocument {
  return buildUblDocument(ROOT, [
    ...buildIdentification(sale, correlative),
    optionalTextElement('cbc:DueDate', null, shownDueDate(sale)),
    buildInvoiceTypeCode(sale),
    ...buildNoteElements(sale),
    buildCurrency(sale),
    buildOrderReference(sale),
    ...buildDespatchReferences(sale),
    ...buildAdditionalReferences(sale),
    ...buildParties(sale),
    buildDelivery(sale),
    ...buildPaymentMeans(sale),
    ...buildPaymentTerms(sale),
    ...buildPrepaidPayments(sale),
    ...buildDocumentAllowances(sale),
    buildTaxTotal(sale),
    buildMonetaryTotal('cac:LegalMonetaryTotal', sale),
    ...buildLines(INVOICE_LINE, sale, buildFreight(sale.freight)),
  ]);
}

/** Element names in which credit and debit notes differ. */
export interface NoteForm {
  readonly root: UblRoot;
  readonly line: LineForm;
  readonly monetaryTotal: MonetaryTotalName;
  /** UBL puts the charges of a credit note after its payment, and those of a debit note before (0306). */
  readonly charges: 'after_payment' | 'before_payment';
}

/**
 * Builds a credit or debit note, in the order of its schema, ready to be signed. The note has no due date and no type
 * code: the root element gives its type.
 */
export function buildSaleNote(form: NoteForm, note: CompletedNote, correlative: number): UblDocument {
  const charges = buildDocumentAllowances(note);
  return buildUblDocument(form.root, [
    ...buildIdentification(note, correlative),
    ...buildNoteElements(note),
    buildCurrency(note),
    buildDiscrepancy(note),
    buildOrderReference(note),
    ...buildBillingReferences(note),
    ...buildDespatchReferences(note),
    ...buildAdditionalReferences(note),
    ...buildParties(note),
    ...(form.charges === 'before_payment' ? charges : []),
    ...buildPaymentMeans(note),
    ...buildPaymentTerms(note),
    ...(form.charges === 'after_payment' ? charges : []),
    buildTaxTotal(note),
    buildMonetaryTotal(form.monetaryTotal, note),
    ...buildLines(form.line, note),
  ]);
}
