import { FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';
import type { CompletedDespatch } from '../completed-despatch.ts';
import { buildDelivery } from './places.ts';
import { buildShipmentStage } from './stage.ts';

/** The only identifier that the authority accepts for a shipment. */
const SHIPMENT = 'SUNAT_Envio';

/** Builds cac:Shipment: reason, totals, transport, origin and destination. */
export function buildShipment(despatch: CompletedDespatch): Markup {
  const { reason, weight, packages, indicators, transport } = despatch;
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
    transport.plate === null ? null : buildVehicle(transport.plate),
  );
}

function buildVehicle(plate: string): Markup {
  const vehicle = element('cac:TransportEquipment', null, textElement('cbc:ID', null, plate));
  return element('cac:TransportHandlingUnit', null, vehicle);
}
