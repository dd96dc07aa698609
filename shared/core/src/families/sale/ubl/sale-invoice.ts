import { buildUblDocument, NAMESPACES, optionalTextElement, type UblDocument } from '../../../xml/index.ts';
import type { CompletedSale } from '../completed-sale.ts';
import {
  buildCurrency,
  buildIdentification,
  buildInvoiceTypeCode,
  buildNotes,
  buildOrderReference,
} from './identification.ts';
import { buildLines, type LineForm } from './lines.ts';
import { buildParties } from './parties.ts';
import { buildPaymentMeans, buildPaymentTerms } from './payment.ts';
import { buildMonetaryTotal, buildTaxTotal } from './totals.ts';

const ROOT = { name: 'Invoice', namespace: NAMESPACES.invoice };

const LINE: LineForm = {
  element: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  discount: 'stated',
};

/** A factura or boleta as UBL 2.1 Invoice, in the order of the schema, ready to be signed. */
export function buildSaleInvoice(sale: CompletedSale, correlative: number): UblDocument {
  return buildUblDocument(ROOT, [
    ...buildIdentification(sale, correlative),
    optionalTextElement('cbc:DueDate', null, sale.dueDate),
    buildInvoiceTypeCode(sale),
    ...buildNotes(sale),
    buildCurrency(sale),
    buildOrderReference(sale),
    ...buildParties(sale),
    ...buildPaymentMeans(sale),
    ...buildPaymentTerms(sale),
    buildTaxTotal(sale),
    buildMonetaryTotal('cac:LegalMonetaryTotal', sale),
    ...buildLines(LINE, sale),
  ]);
}
