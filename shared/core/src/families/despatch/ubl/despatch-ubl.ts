import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { formatSeriesNumber } from '../../../identity/index.ts';
import {
  buildParty,
  buildPartyIdentification,
  buildQuantity,
  buildSignaturePointer,
  FIXED_ATTRIBUTES,
} from '../../../ubl/index.ts';
import {
  buildUblDocument,
  element,
  type Markup,
  NAMESPACES,
  textElement,
  type UblDocument,
} from '../../../xml/index.ts';
import type { CompletedDespatch, DespatchLine, RelatedDocument } from '../completed-despatch.ts';
import { buildShipment } from './shipment.ts';

const ROOT = { name: 'DespatchAdvice', namespace: NAMESPACES.despatchAdvice };
const UBL_VERSION = '2.1';
const CUSTOMIZATION = '2.0';
/** 4338 */
const MAX_SENDER_NAME_LENGTH = 250;

/** A guía de remisión remitente as UBL 2.1 DespatchAdvice, in the order of the schema, ready to be signed. */
export function buildDespatchUbl(despatch: CompletedDespatch, correlative: number): UblDocument {
  return buildUblDocument(ROOT, [
    ...buildHeader(despatch, correlative),
    ...despatch.relatedDocuments.map(buildRelatedDocument),
    ...buildParties(despatch),
    buildShipment(despatch),
    ...despatch.lines.map(buildLine),
  ]);
}

/** Versions (2110-2113), number, date, time (3437, 3438), type and notes. */
function buildHeader(despatch: CompletedDespatch, correlative: number): readonly Markup[] {
  const { series, issueDate, issueTime, documentType, notes } = despatch;
  return [
    textElement('cbc:UBLVersionID', null, UBL_VERSION),
    textElement('cbc:CustomizationID', FIXED_ATTRIBUTES.customization, CUSTOMIZATION),
    textElement('cbc:ID', null, formatSeriesNumber({ series, correlative })),
    textElement('cbc:IssueDate', null, issueDate),
    textElement('cbc:IssueTime', null, issueTime),
    textElement('cbc:DespatchAdviceTypeCode', null, documentType),
    ...notes.map((note) => textElement('cbc:Note', null, note)),
  ];
}

function buildRelatedDocument({ typeCode, typeName, id, issuerRuc }: RelatedDocument): Markup {
  const issuer = issuerRuc === null ? null : buildPartyIdentification(RUC_IDENTITY_TYPE, issuerRuc);
  return element(
    'cac:AdditionalDocumentReference',
    null,
    textElement('cbc:ID', null, id),
    textElement('cbc:DocumentTypeCode', FIXED_ATTRIBUTES.relatedDocument, typeCode),
    textElement('cbc:DocumentType', null, typeName),
    issuer === null ? null : element('cac:IssuerParty', null, issuer),
  );
}

/** Builds signer, sender and receiver by identity and name. Addresses are in the shipment. */
function buildParties({ issuer, recipient }: CompletedDespatch): readonly Markup[] {
  const sender = buildParty({
    identityType: RUC_IDENTITY_TYPE,
    identityNumber: issuer.ruc,
    tradeName: null,
    legalName: shorten(issuer.name, MAX_SENDER_NAME_LENGTH),
    address: null,
  });
  const { identityType, identityNumber, name } = recipient;
  const receiver = buildParty({ identityType, identityNumber, tradeName: null, legalName: name, address: null });
  return [
    buildSignaturePointer(issuer),
    element('cac:DespatchSupplierParty', null, sender),
    element('cac:DeliveryCustomerParty', null, receiver),
  ];
}

/** By code points, so that no character is cut in two. */
function shorten(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}

function buildLine(line: DespatchLine): Markup {
  const number = String(line.number);
  return element(
    'cac:DespatchLine',
    null,
    textElement('cbc:ID', null, number),
    buildQuantity('cbc:DeliveredQuantity', line.quantity, line.unitCode),
    // The schema of UBL wants the line of an order; there is none but the line itself.
    element('cac:OrderLineReference', null, textElement('cbc:LineID', null, number)),
    element(
      'cac:Item',
      null,
      textElement('cbc:Description', null, line.description),
      element('cac:SellersItemIdentification', null, textElement('cbc:ID', null, line.code)),
    ),
  );
}
