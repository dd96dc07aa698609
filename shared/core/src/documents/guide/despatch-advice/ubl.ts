import { FIXED_ATTRIBUTES } from '../../../ubl/fixed-attributes.ts';
import { buildSignaturePointer } from '../../../ubl/party.ts';
import {
  buildUblDocument,
  element,
  type Markup,
  optionalTextElement,
  textElement,
  type UblDocument,
} from '../../../xml/index.ts';
import type { Weight } from '../completed-parts.ts';
import { buildPlace } from '../places.ts';
import { buildDespatchLine } from '../ubl/goods.ts';
import { buildDespatchHeader, DESPATCH_ROOT, SHIPMENT_ID } from '../ubl/header.ts';
import {
  buildAuthorizedAgent,
  buildCarrierParty,
  buildIssuerParty,
  buildNamedParty,
  buildRelatedDocument,
} from '../ubl/parties.ts';
import { buildDrivers, buildTransportEquipment } from '../ubl/vehicles.ts';
import type { CompletedDespatch, CompletedTerminal, Container } from './completed-despatch.ts';

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

/** Builds cac:Shipment in the order of the schema: reason, load, indicators, transport, places, vehicles and terminal. */
function buildShipment(despatch: CompletedDespatch): Markup {
  const { reason, weight, netWeight, weightNote, packages, indicators, terminal } = despatch;
  return element(
    'cac:Shipment',
    null,
    textElement('cbc:ID', null, SHIPMENT_ID),
    textElement('cbc:HandlingCode', FIXED_ATTRIBUTES.transferReason, reason.code),
    optionalTextElement('cbc:HandlingInstructions', null, reason.description),
    optionalTextElement('cbc:Information', null, weightNote),
    buildWeight('cbc:GrossWeightMeasure', weight),
    buildWeight('cbc:NetWeightMeasure', netWeight),
    optionalTextElement('cbc:TotalTransportHandlingUnitQuantity', null, packages === null ? null : String(packages)),
    indicators.map((indicator) => textElement('cbc:SpecialInstructions', null, indicator)),
    buildShipmentStage(despatch),
    buildDelivery(despatch),
    buildHandlingUnit(despatch),
    terminal === null ? null : buildTerminal(terminal),
  );
}

function buildWeight(name: string, weight: Weight | null): Markup | null {
  return weight === null ? null : textElement(name, { unitCode: weight.unitCode }, weight.value);
}

/** Builds cac:ShipmentStage: mode of transport, start, carrier, day on which it gets the goods, and drivers. */
function buildShipmentStage({ transport }: CompletedDespatch): Markup {
  const { mode, startDate, handoverDate, carrier, drivers } = transport;
  return element(
    'cac:ShipmentStage',
    null,
    textElement('cbc:TransportModeCode', FIXED_ATTRIBUTES.transportMode, mode),
    buildDay('cac:TransitPeriod', 'cbc:StartDate', startDate),
    carrier === null ? null : buildCarrierParty(carrier),
    buildDay('cac:LoadingTransportEvent', 'cbc:OccurrenceDate', handoverDate),
    buildDrivers(drivers),
  );
}

function buildDay(name: string, dateName: string, date: string | null): Markup | null {
  return date === null ? null : element(name, null, textElement(dateName, null, date));
}

/** Builds cac:Delivery. The schema has the destination first, and the origin inside the despatch. */
function buildDelivery({ origin, destination, senderAuthorization }: CompletedDespatch): Markup {
  const agent = buildAuthorizedAgent(senderAuthorization);
  return element(
    'cac:Delivery',
    null,
    destination === null ? null : buildPlace('cac:DeliveryAddress', destination),
    element(
      'cac:Despatch',
      null,
      buildPlace('cac:DespatchAddress', origin),
      agent === null ? null : element('cac:DespatchParty', null, agent),
    ),
  );
}

/** Builds the one cac:TransportHandlingUnit, with the vehicles before the containers, or null without either. */
function buildHandlingUnit({ transport, containers }: CompletedDespatch): Markup | null {
  const vehicles = buildTransportEquipment(transport.vehicles);
  if (vehicles === null && containers.length === 0) return null;
  return element('cac:TransportHandlingUnit', null, vehicles, containers.map(buildContainer));
}

function buildContainer({ number, seal }: Container): Markup {
  return element(
    'cac:Package',
    null,
    textElement('cbc:ID', null, number),
    optionalTextElement('cbc:TraceID', null, seal),
  );
}

/** Codes of cbc:LocationTypeCode (3483). */
const TERMINAL_TYPES = { port: '1', airport: '2' } as const;

function buildTerminal({ kind, code, name }: CompletedTerminal): Markup {
  return element(
    'cac:FirstArrivalPortLocation',
    null,
    textElement('cbc:ID', FIXED_ATTRIBUTES[kind], code),
    textElement('cbc:LocationTypeCode', null, TERMINAL_TYPES[kind]),
    textElement('cbc:Name', null, name),
  );
}
