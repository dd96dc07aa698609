import { TRANSPORT_MODES } from '../../../catalogs/index.ts';
import { FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';
import type { CompletedDespatch } from '../completed-despatch.ts';
import { buildCarrierParty } from './parties.ts';
import { buildPlace } from './places.ts';
import { buildDrivers, buildTransportEquipment } from './vehicles.ts';

/** The only identifier that the authority accepts for a shipment. */
const SHIPMENT = 'SUNAT_Envio';

/** Builds cac:Shipment: reason, totals, transport, origin and destination. */
export function buildShipment(despatch: CompletedDespatch): Markup {
  const { reason, weight, packages, indicators, transport } = despatch;
  const vehicles = buildTransportEquipment(transport.vehicles);
  return element(
    'cac:Shipment',
    null,
    textElement('cbc:ID', null, SHIPMENT),
    textElement('cbc:HandlingCode', FIXED_ATTRIBUTES.transferReason, reason.code),
    optionalTextElement('cbc:HandlingInstructions', null, reason.description),
    textElement('cbc:GrossWeightMeasure', { unitCode: weight.unitCode }, weight.value),
    optionalTextElement('cbc:TotalTransportHandlingUnitQuantity', null, packages === null ? null : String(packages)),
    indicators.map((indicator) => textElement('cbc:SpecialInstructions', null, indicator)),
    buildShipmentStage(despatch),
    buildDelivery(despatch),
    vehicles === null ? null : element('cac:TransportHandlingUnit', null, vehicles),
  );
}

/** Builds cac:ShipmentStage: mode of transport, start date, carrier and driver. */
function buildShipmentStage({ transport }: CompletedDespatch): Markup {
  const { mode, startDate, carrier, drivers } = transport;
  return element(
    'cac:ShipmentStage',
    null,
    textElement('cbc:TransportModeCode', FIXED_ATTRIBUTES.transportMode, mode),
    element('cac:TransitPeriod', null, textElement('cbc:StartDate', null, startDate)),
    carrier === null ? null : buildCarrierParty(carrier),
    mode === TRANSPORT_MODES['01'].code ? buildHandOver(startDate) : null,
    buildDrivers(drivers),
  );
}

/** The date the carrier gets the goods: older rules read it as the start of the transit, newer ones here. */
function buildHandOver(date: string): Markup {
  return element('cac:LoadingTransportEvent', null, textElement('cbc:OccurrenceDate', null, date));
}

/** cac:Delivery: the schema has the destination first, and the origin inside the despatch. */
function buildDelivery({ origin, destination }: CompletedDespatch): Markup {
  return element(
    'cac:Delivery',
    null,
    buildPlace('cac:DeliveryAddress', destination),
    element('cac:Despatch', null, buildPlace('cac:DespatchAddress', origin)),
  );
}
