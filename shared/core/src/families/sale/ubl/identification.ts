import { formatSeriesNumber } from '../../../identity/index.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { element, type Markup, textElement } from '../../../xml/index.ts';
import type { CompletedSale, SaleDocument } from '../completed-sale.ts';

const UBL_VERSION = '2.1';
const CUSTOMIZATION = '2.0';

/** The elements every sale document starts with: versions (2074, 2072), number and date of issue. */
export function buildIdentification(sale: SaleDocument, correlative: number): readonly Markup[] {
  return [
    textElement('cbc:UBLVersionID', null, UBL_VERSION),
    textElement('cbc:CustomizationID', FIXED_ATTRIBUTES.customization, CUSTOMIZATION),
    textElement('cbc:ID', null, formatSeriesNumber({ series: sale.series, correlative })),
    textElement('cbc:IssueDate', null, sale.issueDate),
  ];
}

/** cbc:InvoiceTypeCode with the operation type of catalog 51 in listID (3205, 3206). */
export function buildInvoiceTypeCode({ documentType, operationType }: CompletedSale): Markup {
  return textElement('cbc:InvoiceTypeCode', FIXED_ATTRIBUTES.invoiceType(operationType), documentType);
}

/** Legends under their code of catalog 52 (3027, 3014), then free notes, which carry no code. */
export function buildNotes({ legends, notes }: SaleDocument): readonly Markup[] {
  return [
    ...legends.map(({ code, text }) => textElement('cbc:Note', { languageLocaleID: code }, text)),
    ...notes.map((note) => textElement('cbc:Note', null, note)),
  ];
}

export function buildCurrency({ currencyCode }: SaleDocument): Markup {
  return textElement('cbc:DocumentCurrencyCode', FIXED_ATTRIBUTES.currency, currencyCode);
}

/** The client's purchase order, when there is one. */
export function buildOrderReference({ purchaseOrder }: SaleDocument): Markup | null {
  return purchaseOrder === null
    ? null
    : element('cac:OrderReference', null, textElement('cbc:ID', null, purchaseOrder));
}
