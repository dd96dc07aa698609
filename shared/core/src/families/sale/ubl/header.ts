import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { formatSeriesNumber } from '../../../identity/index.ts';
import type { Issuer, Party } from '../../../parties.ts';
import { buildParty, buildSignaturePointer, FIXED_ATTRIBUTES, type UblAddress } from '../../../ubl/index.ts';
import { element, type Markup, type RenderedAttributes, textElement } from '../../../xml/index.ts';
import type { CompletedNote, CompletedSale, SaleDocument } from '../completed-sale.ts';

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

/** The fixed attributes of a note's reason: which catalog it is of. */
const REASON_ATTRIBUTES: Readonly<Record<CompletedNote['documentType'], RenderedAttributes>> = {
  '07': FIXED_ATTRIBUTES.creditNoteReason,
  '08': FIXED_ATTRIBUTES.debitNoteReason,
};

/** cac:DiscrepancyResponse: why the note is issued (2128, 2172, 2135, 2136). */
export function buildDiscrepancy({ documentType, modification }: CompletedNote): Markup {
  return element(
    'cac:DiscrepancyResponse',
    null,
    textElement('cbc:ReferenceID', null, modification.seriesNumber),
    textElement('cbc:ResponseCode', REASON_ATTRIBUTES[documentType], modification.reasonCode),
    textElement('cbc:Description', null, modification.reasonText),
  );
}

/** cac:BillingReference: the document that the note modifies (2524, 2117, 2205). */
export function buildBillingReference({ modification }: CompletedNote): Markup {
  const reference = element(
    'cac:InvoiceDocumentReference',
    null,
    textElement('cbc:ID', null, modification.seriesNumber),
    textElement('cbc:DocumentTypeCode', null, modification.documentType),
  );
  return element('cac:BillingReference', null, reference);
}

/** Builds the signer, the seller and the buyer, in the order of every sale document. */
export function buildParties({ issuer, customer }: SaleDocument): readonly Markup[] {
  return [
    buildSignaturePointer(issuer),
    element('cac:AccountingSupplierParty', null, buildIssuer(issuer)),
    element('cac:AccountingCustomerParty', null, buildCustomer(customer)),
  ];
}

function buildIssuer({ ruc, name, tradeName, address }: Issuer): Markup {
  return buildParty({
    identityType: RUC_IDENTITY_TYPE,
    identityNumber: ruc,
    tradeName,
    legalName: name,
    address: { ...address, line: address.address, countryCode: 'PE' },
  });
}

function buildCustomer({ identityType, identityNumber, name, address }: Party): Markup {
  return buildParty({
    identityType,
    identityNumber,
    tradeName: null,
    legalName: name,
    address: address === null ? null : lineOnly(address),
  });
}

/** Returns the address of a client. The API has one line of it and not even the country. */
function lineOnly(line: string): UblAddress {
  return {
    ubigeo: null,
    establishmentCode: null,
    province: null,
    department: null,
    district: null,
    line,
    countryCode: null,
  };
}
