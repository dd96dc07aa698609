import type { XmlReading } from '@chasqui/core/xml';
import { findCode, readText } from '../read-text.ts';
import type {
  CarrierReading,
  ContainerReading,
  DriverReading,
  PersonReading,
  PlaceReading,
  PortReading,
  ShipmentReading,
  VehicleReading,
} from './despatch-reading.ts';

const IDENTITY = 'cac:PartyIdentification/cbc:ID';

/** Reads a party. An absent party gives a reading whose values are all empty. */
export function readPerson(party: XmlReading | undefined): PersonReading {
  return {
    identity: findCode(party, IDENTITY, 'schemeID'),
    name: readText(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  };
}

/** Reads cac:Shipment. An absent shipment gives a reading whose values are all empty. */
export function readShipment(shipment: XmlReading | undefined): ShipmentReading {
  const stage = shipment?.find('cac:ShipmentStage');
  const units = shipment?.findAll('cac:TransportHandlingUnit') ?? [];
  return {
    motive: readText(shipment, 'cbc:HandlingCode'),
    motiveText: readText(shipment, 'cbc:HandlingInstructions'),
    information: readText(shipment, 'cbc:Information'),
    grossWeight: findCode(shipment, 'cbc:GrossWeightMeasure', 'unitCode'),
    netWeight: findCode(shipment, 'cbc:NetWeightMeasure', 'unitCode'),
    packages: readText(shipment, 'cbc:TotalTransportHandlingUnitQuantity'),
    indicators: (shipment?.findAll('cbc:SpecialInstructions') ?? []).map(({ text }) => text),
    mode: readText(stage, 'cbc:TransportModeCode'),
    startDate: readText(stage, 'cac:TransitPeriod/cbc:StartDate'),
    carrier: readCarrier(stage?.find('cac:CarrierParty')),
    drivers: (stage?.findAll('cac:DriverPerson') ?? []).map(readDriver),
    origin: readPlace(shipment?.find('cac:Delivery/cac:Despatch/cac:DespatchAddress')),
    destination: readPlace(shipment?.find('cac:Delivery/cac:DeliveryAddress')),
    vehicles: units.flatMap((unit) => unit.findAll('cac:TransportEquipment')).map(readVehicle),
    containers: units.flatMap((unit) => unit.findAll('cac:Package')).map(readContainer),
    port: readPort(shipment?.find('cac:FirstArrivalPortLocation')),
  };
}

function readCarrier(carrier: XmlReading | undefined): CarrierReading | null {
  if (carrier === undefined) return null;
  return { ...readPerson(carrier), registration: readText(carrier, 'cac:PartyLegalEntity/cbc:CompanyID') };
}

function readDriver(driver: XmlReading): DriverReading {
  return {
    identity: findCode(driver, 'cbc:ID', 'schemeID'),
    firstName: readText(driver, 'cbc:FirstName'),
    familyName: readText(driver, 'cbc:FamilyName'),
    jobTitle: readText(driver, 'cbc:JobTitle'),
    licence: readText(driver, 'cac:IdentityDocumentReference/cbc:ID'),
  };
}

function readVehicle(equipment: XmlReading): VehicleReading {
  return {
    ...readPlate(equipment),
    attached: equipment.findAll('cac:AttachedTransportEquipment').map(readPlate),
  };
}

function readPlate(equipment: XmlReading) {
  return {
    plate: readText(equipment, 'cbc:ID'),
    card: readText(equipment, 'cac:ApplicableTransportMeans/cbc:RegistrationNationalityID'),
  };
}

function readContainer(container: XmlReading): ContainerReading {
  return { id: readText(container, 'cbc:ID') ?? '', seal: readText(container, 'cbc:TraceID') };
}

function readPlace(address: XmlReading | undefined): PlaceReading | null {
  if (address === undefined) return null;
  return {
    ubigeo: readText(address, 'cbc:ID'),
    establishment: findCode(address, 'cbc:AddressTypeCode', 'listID'),
    line: readText(address, 'cac:AddressLine/cbc:Line'),
  };
}

function readPort(location: XmlReading | undefined): PortReading | null {
  if (location === undefined) return null;
  return { id: readText(location, 'cbc:ID'), kind: readText(location, 'cbc:LocationTypeCode') };
}
