import { formatSeriesNumber } from '../../../identity/index.ts';
import { buildSignaturePointer, FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { buildUblDocument, type Markup, NAMESPACES, textElement, type UblDocument } from '../../../xml/index.ts';
import type { CompletedDespatch } from '../completed-despatch.ts';
import { buildDespatchLine } from './goods.ts';
import { buildIssuerParty, buildNamedParty, buildRelatedDocument } from './parties.ts';
import { buildShipment } from './shipment.ts';

const ROOT = { name: 'DespatchAdvice', namespace: NAMESPACES.despatchAdvice };
const UBL_VERSION = '2.1';
const CUSTOMIZATION = '2.0';

/** A guía de remisión remitente as UBL 2.1 DespatchAdvice, in the order of the schema, ready to be signed. */
export function buildDespatchUbl(despatch: CompletedDespatch, correlative: number): UblDocument {
  return buildUblDocument(ROOT, [
    ...buildHeader(despatch, correlative),
    ...despatch.relatedDocuments.map(buildRelatedDocument),
    buildSignaturePointer(despatch.issuer),
    buildIssuerParty(despatch.issuer),
    buildNamedParty('cac:DeliveryCustomerParty', despatch.recipient),
    buildShipment(despatch),
    ...despatch.lines.map(buildDespatchLine),
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
