import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { isOfKind } from '../../../document-types.ts';
import { formatSeriesNumber } from '../../../identity.ts';
import type { Issuer, Party } from '../../../parties.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { buildParty, buildSignaturePointer, type UblAddress } from '../../../ubl/party.ts';
import { element, type Markup, optionalTextElement, type RenderedAttributes, textElement } from '../../../xml/index.ts';
import type { CompletedNote, PricedDocument, SaleDocument } from '../completed-sale.ts';

const UBL_VERSION = '2.1';
const CUSTOMIZATION = '2.0';

/** Elements with which every sale document starts: versions (2074, 2072), number, day and time of issue. */
export function buildIdentification(sale: PricedDocument, correlative: number): readonly Markup[] {
  const { series, issueDate, issueTime } = sale;
  return [
    textElement('cbc:UBLVersionID', null, UBL_VERSION),
    textElement('cbc:CustomizationID', FIXED_ATTRIBUTES.customization, CUSTOMIZATION),
    textElement('cbc:ID', null, formatSeriesNumber({ series, correlative })),
    textElement('cbc:IssueDate', null, issueDate),
    ...(issueTime === undefined ? [] : [textElement('cbc:IssueTime', null, issueTime)]),
  ];
}

/** cbc:InvoiceTypeCode with the operation type of catalog 51 in listID (3205, 3206). */
export function buildInvoiceTypeCode(type: { readonly documentType: string; readonly operationType: string }): Markup {
  return textElement('cbc:InvoiceTypeCode', FIXED_ATTRIBUTES.invoiceType(type.operationType), type.documentType);
}

/** Legends under their code of catalog 52 (3027, 3014), then free notes, which carry no code. */
export function buildNoteElements({ legends, notes }: PricedDocument): readonly Markup[] {
  return [
    ...legends.map(({ code, text }) => textElement('cbc:Note', { languageLocaleID: code }, text)),
    ...notes.map((note) => textElement('cbc:Note', null, note)),
  ];
}

export function buildCurrency({ currencyCode }: PricedDocument): Markup {
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
    optionalTextElement('cbc:ReferenceID', null, modification.seriesNumber ?? null),
    textElement('cbc:ResponseCode', REASON_ATTRIBUTES[documentType], modification.reasonCode),
    textElement('cbc:Description', null, modification.reasonText),
  );
}

/** cac:BillingReference: each document that the note modifies (2524, 2117, 2205). */
export function buildBillingReferences({ modification }: CompletedNote): readonly Markup[] {
  const { seriesNumber: first, documentType: type, others = [] } = modification;
  const originals = first && type ? [{ seriesNumber: first, documentType: type }, ...others] : others;
  return originals.map(({ seriesNumber, documentType }) =>
    element(
      'cac:BillingReference',
      null,
      element(
        'cac:InvoiceDocumentReference',
        null,
        textElement('cbc:ID', null, seriesNumber),
        textElement('cbc:DocumentTypeCode', null, documentType),
      ),
    ),
  );
}

/** cac:DespatchDocumentReference: the guides of the sale (4005, 4006, 2364). */
export function buildDespatchReferences({ relatedDocuments = [] }: SaleDocument): readonly Markup[] {
  return relatedDocuments
    .filter(({ documentType }) => isOfKind(documentType, 'guide'))
    .map(({ documentId, documentType }) =>
      element(
        'cac:DespatchDocumentReference',
        null,
        textElement('cbc:ID', null, documentId),
        textElement('cbc:DocumentTypeCode', FIXED_ATTRIBUTES.documentType, documentType),
      ),
    );
}

/** Catalog 12: factura and boleta of an advance. */
const ADVANCE_TYPES = { '01': '02', '03': '03' } as const;

/** cac:AdditionalDocumentReference: other documents (4009, 2365), then the advances with their payment (3213-3216). */
export function buildAdditionalReferences({ relatedDocuments = [], prepayments = [], issuer }: SaleDocument) {
  return [
    ...relatedDocuments
      .filter(({ documentType }) => !isOfKind(documentType, 'guide'))
      .map(({ documentId, documentType }) => buildAdditionalReference(documentId, documentType)),
    ...prepayments.map(({ documentId, documentType }, index) =>
      buildAdditionalReference(
        documentId,
        ADVANCE_TYPES[documentType],
        textElement('cbc:DocumentStatusCode', FIXED_ATTRIBUTES.advance, String(index + 1)),
        element(
          'cac:IssuerParty',
          null,
          element(
            'cac:PartyIdentification',
            null,
            textElement('cbc:ID', FIXED_ATTRIBUTES.identity(RUC_IDENTITY_TYPE), issuer.ruc),
          ),
        ),
      ),
    ),
  ];
}

function buildAdditionalReference(documentId: string, documentType: string, ...details: readonly Markup[]): Markup {
  return element(
    'cac:AdditionalDocumentReference',
    null,
    textElement('cbc:ID', null, documentId),
    textElement('cbc:DocumentTypeCode', FIXED_ATTRIBUTES.saleReference, documentType),
    ...details,
  );
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

function buildCustomer({ identityType, identityNumber, name, address, country }: Party): Markup {
  return buildParty({
    identityType,
    identityNumber,
    tradeName: null,
    legalName: name,
    address: address === null && country === undefined ? null : buyerAddress(address, country),
  });
}

/** Returns the address of a buyer: one line of text, and the country if it is abroad. */
function buyerAddress(line: string | null, country: string | undefined): UblAddress {
  return {
    ubigeo: null,
    establishmentCode: null,
    province: null,
    department: null,
    district: null,
    line,
    countryCode: country ?? null,
  };
}
