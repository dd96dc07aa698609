import type { CompletedSale } from '../../families/sale/index.ts';
import {
  buildCurrency,
  buildIdentification,
  buildInvoiceTypeCode,
  buildLines,
  buildMonetaryTotal,
  buildNotes,
  buildOrderReference,
  buildParties,
  buildPaymentMeans,
  buildPaymentTerms,
  buildTaxTotal,
  type LineForm,
} from '../../families/sale/ubl/index.ts';
import { buildUblDocument, NAMESPACES, optionalTextElement, type UblDocument } from '../../xml/index.ts';

const ROOT = { name: 'Invoice', namespace: NAMESPACES.invoice };

const LINE: LineForm = {
  element: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  allowances: 'before_taxes',
};

/** A factura as UBL 2.1 Invoice, in the order of the schema, ready to be signed. */
export function buildInvoiceUbl(sale: CompletedSale, correlative: number): UblDocument {
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
