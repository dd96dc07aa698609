import type { XmlReading } from '@chasqui/core/xml';
import { findCode, type Reading, readAmount, readText } from './read-text.ts';

export type DeliveryReading = Reading<ReturnType<typeof readDelivery>>;

/** Reads a property of an item (catalog 55). */
export function readProperty(property: XmlReading) {
  const period = property.find('cac:UsabilityPeriod');
  return {
    name: readText(property, 'cbc:Name'),
    code: readText(property, 'cbc:NameCode') ?? '',
    value: readText(property, 'cbc:Value'),
    quantity: findCode(property, 'cbc:ValueQuantity', 'unitCode'),
    startDate: readText(period, 'cbc:StartDate'),
    startTime: readText(period, 'cbc:StartTime'),
    duration: findCode(period, 'cbc:DurationMeasure', 'unitCode'),
  };
}

/** Reads the journey of freight. */
export function readDelivery(delivery: XmlReading) {
  const origin = delivery.find('cac:Despatch/cac:DespatchAddress');
  const destination = delivery.find('cac:DeliveryLocation/cac:Address');
  return {
    origin: readPlace(origin),
    destination: readPlace(destination),
    journey: readText(delivery, 'cac:Despatch/cbc:Instructions'),
    /** Reference values of the service (01), the effective load (02) and the nominal load (03). */
    values: delivery.findAll('cac:DeliveryTerms').map((terms) => ({
      kind: readText(terms, 'cbc:ID'),
      amount: readAmount(terms, 'cbc:Amount'),
    })),
    legs: delivery.findAll('cac:Shipment/cac:Consignment').map(readLeg),
  };
}

function readPlace(address: XmlReading | undefined) {
  return { ubigeo: readText(address, 'cbc:ID'), line: readText(address, 'cac:AddressLine/cbc:Line') };
}

function readLeg(leg: XmlReading) {
  return {
    description: readText(leg, 'cbc:CarrierServiceInstructions'),
    nominalValue: readAmount(leg, 'cbc:DeclaredForCarriageValueAmount'),
    virtualValue: readAmount(leg, 'cac:DeliveryTerms/cbc:Amount'),
    ubigeos: ['Pickup', 'Delivery'].map((end) => readText(leg, `cac:Planned${end}TransportEvent/cac:Location/cbc:ID`)),
    configurations: leg
      .findAll('cac:TransportHandlingUnit/cac:TransportEquipment')
      .map((vehicle) => readText(vehicle, 'cbc:SizeTypeCode')),
    loads: leg.findAll('cac:TransportHandlingUnit/cac:MeasurementDimension').map((load) => ({
      kind: readText(load, 'cbc:AttributeID'),
      measure: findCode(load, 'cbc:Measure', 'unitCode'),
    })),
  };
}
