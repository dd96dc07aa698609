import type { XmlReading } from '@chasqui/core/xml';
import { findCode, type Reading, readAt, readHeader, readText } from './read-text.ts';

export type DespatchReading = Reading<ReturnType<typeof readDespatch>>;
export type PersonReading = Reading<ReturnType<typeof readPerson>>;
export type ShipmentReading = DespatchReading['shipment'];
export type PlaceReading = NonNullable<ShipmentReading['origin']>;
export type RelatedReading = DespatchReading['related'][number];
export type DriverReading = ShipmentReading['drivers'][number];
export type GoodsReading = DespatchReading['lines'][number];

/** Reads a DespatchAdvice of any content: an absent value is null or an empty list. */
export function readDespatch(root: XmlReading) {
  return {
    ...readHeader(root),
    issueTime: readText(root, 'cbc:IssueTime'),
    typeCode: readText(root, 'cbc:DespatchAdviceTypeCode'),
    notes: root.findAll('cbc:Note').map(({ text }) => text),
    related: root.findAll('cac:AdditionalDocumentReference').map(readRelated),
    sender: readPerson(root.find('cac:DespatchSupplierParty/cac:Party')),
    recipient: readPerson(root.find('cac:DeliveryCustomerParty/cac:Party')),
    buyer: readAt(root, 'cac:BuyerCustomerParty/cac:Party', readPerson),
    supplier: readAt(root, 'cac:SellerSupplierParty/cac:Party', readPerson),
    shipment: readShipment(root.find('cac:Shipment')),
    lines: root.findAll('cac:DespatchLine').map(readGoods),
  };
}

function readRelated(reference: XmlReading) {
  return {
    id: readText(reference, 'cbc:ID') ?? '',
    /** Catalog 61. */
    typeCode: readText(reference, 'cbc:DocumentTypeCode'),
    description: readText(reference, 'cbc:DocumentType'),
    issuer: findCode(reference, 'cac:IssuerParty/cac:PartyIdentification/cbc:ID', 'schemeID'),
  };
}

function readGoods(line: XmlReading) {
  return {
    id: readText(line, 'cbc:ID') ?? '',
    quantity: findCode(line, 'cbc:DeliveredQuantity', 'unitCode'),
    description: readText(line, 'cac:Item/cbc:Description'),
    productCode: readText(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
    /** Values by code of catalog 55. */
    properties: line.findAll('cac:Item/cac:AdditionalItemProperty').map((property) => ({
      code: readText(property, 'cbc:NameCode'),
      value: readText(property, 'cbc:Value'),
    })),
  };
}

/** Reads a party. An absent party gives a reading whose values are all empty. */
export function readPerson(party: XmlReading | undefined) {
  return {
    identity: findCode(party, 'cac:PartyIdentification/cbc:ID', 'schemeID'),
    name: readText(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  };
}

/** Reads cac:Shipment. An absent shipment gives a reading whose values are all empty. */
export function readShipment(shipment: XmlReading | undefined) {
  const stage = shipment?.find('cac:ShipmentStage');
  const units = shipment?.findAll('cac:TransportHandlingUnit') ?? [];
  return {
    /** Catalog 20. */
    motive: readText(shipment, 'cbc:HandlingCode'),
    motiveText: readText(shipment, 'cbc:HandlingInstructions'),
    /** Why the weight is not that of the customs document. */
    information: readText(shipment, 'cbc:Information'),
    grossWeight: findCode(shipment, 'cbc:GrossWeightMeasure', 'unitCode'),
    netWeight: findCode(shipment, 'cbc:NetWeightMeasure', 'unitCode'),
    packages: readText(shipment, 'cbc:TotalTransportHandlingUnitQuantity'),
    indicators: (shipment?.findAll('cbc:SpecialInstructions') ?? []).map(({ text }) => text),
    /** Catalog 18. */
    mode: readText(stage, 'cbc:TransportModeCode'),
    startDate: readText(stage, 'cac:TransitPeriod/cbc:StartDate'),
    carrier: readAt(stage, 'cac:CarrierParty', (carrier) => ({
      ...readPerson(carrier),
      /** Registration number given by the ministry of transport (MTC). */
      registration: readText(carrier, 'cac:PartyLegalEntity/cbc:CompanyID'),
    })),
    drivers: (stage?.findAll('cac:DriverPerson') ?? []).map(readDriver),
    origin: readAt(shipment, 'cac:Delivery/cac:Despatch/cac:DespatchAddress', readPlace),
    destination: readAt(shipment, 'cac:Delivery/cac:DeliveryAddress', readPlace),
    vehicles: units.flatMap((unit) => unit.findAll('cac:TransportEquipment')).map(readVehicle),
    containers: units.flatMap((unit) => unit.findAll('cac:Package')).map(readContainer),
    port: readAt(shipment, 'cac:FirstArrivalPortLocation', (location) => ({
      /** Catalog 63 or 64. */
      id: readText(location, 'cbc:ID'),
      /** 1 port, 2 airport. */
      kind: readText(location, 'cbc:LocationTypeCode'),
    })),
  };
}

function readDriver(driver: XmlReading) {
  return {
    identity: findCode(driver, 'cbc:ID', 'schemeID'),
    firstName: readText(driver, 'cbc:FirstName'),
    familyName: readText(driver, 'cbc:FamilyName'),
    /** `Principal` or `Secundario`. */
    jobTitle: readText(driver, 'cbc:JobTitle'),
    licence: readText(driver, 'cac:IdentityDocumentReference/cbc:ID'),
  };
}

function readVehicle(equipment: XmlReading) {
  return { ...readPlate(equipment), attached: equipment.findAll('cac:AttachedTransportEquipment').map(readPlate) };
}

function readPlate(equipment: XmlReading) {
  return {
    plate: readText(equipment, 'cbc:ID'),
    /** Card of the vehicle (TUC). */
    card: readText(equipment, 'cac:ApplicableTransportMeans/cbc:RegistrationNationalityID'),
  };
}

function readContainer(container: XmlReading) {
  return { id: readText(container, 'cbc:ID') ?? '', seal: readText(container, 'cbc:TraceID') };
}

function readPlace(address: XmlReading) {
  return {
    ubigeo: readText(address, 'cbc:ID'),
    /** Code of the establishment; its scheme is the RUC it belongs to. */
    establishment: findCode(address, 'cbc:AddressTypeCode', 'listID'),
    line: readText(address, 'cac:AddressLine/cbc:Line'),
  };
}
