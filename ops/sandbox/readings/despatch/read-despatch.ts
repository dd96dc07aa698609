import type { XmlReading } from '@chasqui/core/xml';
import { findCode, readText } from '../read-text.ts';
import type {
  CarrierReading,
  ContainerReading,
  DespatchReading,
  DriverReading,
  GoodsReading,
  PersonReading,
  PlaceReading,
  PortReading,
  RelatedReading,
  ShipmentReading,
  VehicleReading,
} from './despatch-reading.ts';

/** Reads a DespatchAdvice of any content: an absent value is null or an empty list. */
export function readDespatch(root: XmlReading): DespatchReading {
  return {
    ublVersion: readText(root, 'cbc:UBLVersionID'),
    customization: readText(root, 'cbc:CustomizationID'),
    id: readText(root, 'cbc:ID') ?? '',
    issueDate: readText(root, 'cbc:IssueDate') ?? '',
    issueTime: readText(root, 'cbc:IssueTime'),
    typeCode: readText(root, 'cbc:DespatchAdviceTypeCode'),
    notes: root.findAll('cbc:Note').map(({ text }) => text),
    related: root.findAll('cac:AdditionalDocumentReference').map(readRelated),
    sender: readPerson(root.find('cac:DespatchSupplierParty/cac:Party')),
    recipient: readPerson(root.find('cac:DeliveryCustomerParty/cac:Party')),
    buyer: readOther(root.find('cac:BuyerCustomerParty/cac:Party')),
    supplier: readOther(root.find('cac:SellerSupplierParty/cac:Party')),
    shipment: readShipment(root.find('cac:Shipment')),
    lines: root.findAll('cac:DespatchLine').map(readGoods),
  };
}

function readOther(party: XmlReading | undefined): PersonReading | null {
  return party === undefined ? null : readPerson(party);
}

function readRelated(reference: XmlReading): RelatedReading {
  return {
    id: readText(reference, 'cbc:ID') ?? '',
    typeCode: readText(reference, 'cbc:DocumentTypeCode'),
    description: readText(reference, 'cbc:DocumentType'),
    issuer: findCode(reference, 'cac:IssuerParty/cac:PartyIdentification/cbc:ID', 'schemeID'),
  };
}

function readGoods(line: XmlReading): GoodsReading {
  return {
    id: readText(line, 'cbc:ID') ?? '',
    quantity: findCode(line, 'cbc:DeliveredQuantity', 'unitCode'),
    description: readText(line, 'cac:Item/cbc:Description'),
    productCode: readText(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
    properties: line.findAll('cac:Item/cac:AdditionalItemProperty').map((property) => ({
      code: readText(property, 'cbc:NameCode'),
      value: readText(property, 'cbc:Value'),
    })),
  };
}

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
