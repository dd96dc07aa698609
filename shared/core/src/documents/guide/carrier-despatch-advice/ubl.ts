import type { Party } from '../../../parties.ts';
import { buildPartyIdentification, buildSignaturePointer } from '../../../ubl/party.ts';
import { buildUblDocument, element, type Markup, textElement, type UblDocument } from '../../../xml/index.ts';
import { buildPlace } from '../places.ts';
import { buildDespatchLine } from '../ubl/goods.ts';
import { buildDespatchHeader, DESPATCH_ROOT, SHIPMENT_ID } from '../ubl/header.ts';
import { buildAuthorizedAgent, buildIssuerParty, buildNamedParty, buildRelatedDocument } from '../ubl/parties.ts';
import { buildDrivers, buildTransportEquipment } from '../ubl/vehicles.ts';
import type { CarrierTransport, CompletedCarrierDespatch } from './completed-carrier-despatch.ts';

/** Builds a guía de remisión transportista as UBL 2.1 DespatchAdvice, in the order of the schema, ready to be signed. */
export function buildCarrierDespatchUbl(despatch: CompletedCarrierDespatch, correlative: number): UblDocument {
  const { series, relatedDocuments, issuer, recipient, freightPayer, lines } = despatch;
  return buildUblDocument(DESPATCH_ROOT, [
    ...buildDespatchHeader(despatch, { series, correlative }),
    ...relatedDocuments.map(buildRelatedDocument),
    buildSignaturePointer(issuer),
    buildIssuerParty(issuer),
    buildNamedParty('cac:DeliveryCustomerParty', recipient),
    buildNamedParty('cac:OriginatorCustomerParty', freightPayer),
    buildShipment(despatch),
    ...lines.map(buildDespatchLine),
  ]);
}

/** Builds cac:Shipment in the order of the schema: load, indicators, subcontractor, transport, places and vehicles. */
function buildShipment(despatch: CompletedCarrierDespatch): Markup {
  const { weight, indicators, subcontractor, transport } = despatch;
  return element(
    'cac:Shipment',
    null,
    textElement('cbc:ID', null, SHIPMENT_ID),
    textElement('cbc:GrossWeightMeasure', { unitCode: weight.unitCode }, weight.value),
    indicators.map((indicator) => textElement('cbc:SpecialInstructions', null, indicator)),
    subcontractor === null ? null : buildConsignment(subcontractor),
    buildShipmentStage(transport),
    buildDelivery(despatch),
    element('cac:TransportHandlingUnit', null, buildTransportEquipment(transport.vehicles)),
  );
}

/** Builds cac:Consignment with the company that subcontracts (4424 to 4427). */
function buildConsignment(subcontractor: Party): Markup {
  return element(
    'cac:Consignment',
    null,
    textElement('cbc:ID', null, SHIPMENT_ID),
    buildPlainParty('cac:LogisticsOperatorParty', subcontractor),
  );
}

/** Builds a party by identity and name where the schema has no cac:Party inside. */
function buildPlainParty(elementName: string, { identityType, identityNumber, name }: Party): Markup {
  return element(
    elementName,
    null,
    buildPartyIdentification(identityType, identityNumber),
    element('cac:PartyLegalEntity', null, textElement('cbc:RegistrationName', null, name)),
  );
}

function buildShipmentStage(transport: CarrierTransport): Markup {
  return element(
    'cac:ShipmentStage',
    null,
    element('cac:TransitPeriod', null, textElement('cbc:StartDate', null, transport.startDate)),
    buildCarrierParty(transport),
    buildDrivers(transport.drivers),
  );
}

/** Builds cac:CarrierParty, which does not repeat the issuer, with registration (4391) and authorization (4394 to 4397). */
function buildCarrierParty({ registration, authorization }: CarrierTransport): Markup | null {
  if (registration === null && authorization === null) return null;
  return element(
    'cac:CarrierParty',
    null,
    registration === null
      ? null
      : element('cac:PartyLegalEntity', null, textElement('cbc:CompanyID', null, registration)),
    buildAuthorizedAgent(authorization),
  );
}

/** Builds cac:Delivery. The schema has the destination first, and the origin beside the sender inside the despatch. */
function buildDelivery({ origin, destination, sender }: CompletedCarrierDespatch): Markup {
  return element(
    'cac:Delivery',
    null,
    buildPlace('cac:DeliveryAddress', destination),
    element(
      'cac:Despatch',
      null,
      buildPlace('cac:DespatchAddress', origin),
      buildPlainParty('cac:DespatchParty', sender),
    ),
  );
}
