import { buildSignaturePointer } from '../../../ubl/party.ts';
import { buildUblDocument, type UblDocument } from '../../../xml/index.ts';
import { buildDespatchLine } from '../ubl/goods.ts';
import { buildDespatchHeader, DESPATCH_ROOT } from '../ubl/header.ts';
import { buildIssuerParty, buildNamedParty, buildRelatedDocument } from '../ubl/parties.ts';
import type { CompletedDespatch } from './completed-despatch.ts';
import { buildShipment } from './shipment-ubl.ts';

/** Builds a guía de remisión remitente as UBL 2.1 DespatchAdvice, in the order of the schema, ready to be signed. */
export function buildDespatchUbl(despatch: CompletedDespatch, correlative: number): UblDocument {
  const { series, relatedDocuments, issuer, recipient, buyer, supplier, lines } = despatch;
  return buildUblDocument(DESPATCH_ROOT, [
    ...buildDespatchHeader(despatch, { series, correlative }),
    ...relatedDocuments.map(buildRelatedDocument),
    buildSignaturePointer(issuer),
    buildIssuerParty(issuer),
    buildNamedParty('cac:DeliveryCustomerParty', recipient),
    buildNamedParty('cac:BuyerCustomerParty', buyer),
    buildNamedParty('cac:SellerSupplierParty', supplier),
    buildShipment(despatch),
    ...lines.map(buildDespatchLine),
  ]);
}
