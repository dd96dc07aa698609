import type { XmlReading } from '@chasqui/core/xml';
import { type CodeReading, findCode, type Reading, readAt, readHeader, readText } from './read-text.ts';

/** Parts that the guides of senders (09) and carriers (31) share. */
export type GuideReading = Reading<ReturnType<typeof readGuide>>;
export type PersonReading = Reading<ReturnType<typeof readPerson>>;
export type PlaceReading = NonNullable<GuideReading['shipment']['origin']>;
export type RelatedReading = GuideReading['related'][number];
export type DriverReading = GuideReading['shipment']['drivers'][number];
type VehicleReading = GuideReading['shipment']['vehicles'][number];
/** Main or secondary vehicle. */
export type UnitReading = VehicleReading['attached'][number];
export type GoodsReading = GuideReading['lines'][number];
export type PropertyReading = GoodsReading['properties'][number];

/** Reads a DespatchAdvice of any content: an absent value is null or an empty list. */
export function readGuide(root: XmlReading) {
  return {
    ...readHeader(root),
    issueTime: readText(root, 'cbc:IssueTime'),
    typeCode: readText(root, 'cbc:DespatchAdviceTypeCode'),
    notes: root.findAll('cbc:Note').map(({ text }) => text),
    related: root.findAll('cac:AdditionalDocumentReference').map(readRelated),
    /** Sender in a guide of type 09, carrier in one of type 31. */
    issuer: readPerson(root.find('cac:DespatchSupplierParty/cac:Party')),
    recipient: readPerson(root.find('cac:DeliveryCustomerParty/cac:Party')),
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
    gtin: findCode(line, 'cac:Item/cac:StandardItemIdentification/cbc:ID', 'schemeID'),
    /** Catalog 25 (UNSPSC). */
    sunatCode: readText(line, 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'),
    properties: line.findAll('cac:Item/cac:AdditionalItemProperty').map((property) => ({
      name: readText(property, 'cbc:Name'),
      /** Catalog 55. */
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

/** Reads the special authorizations of a party. Their scheme is the authority that gave them (catalog D37). */
export function readAuthorizations(party: XmlReading | undefined): CodeReading[] {
  const entities = party?.findAll('cac:AgentParty/cac:PartyLegalEntity') ?? [];
  return entities.map((entity) => findCode(entity, 'cbc:CompanyID', 'schemeID') ?? { text: '', scheme: null });
}

function readShipment(shipment: XmlReading | undefined) {
  const stage = shipment?.find('cac:ShipmentStage');
  return {
    grossWeight: findCode(shipment, 'cbc:GrossWeightMeasure', 'unitCode'),
    indicators: (shipment?.findAll('cbc:SpecialInstructions') ?? []).map(({ text }) => text),
    startDate: readText(stage, 'cac:TransitPeriod/cbc:StartDate'),
    eventType: readText(stage, 'cac:TransportEvent/cbc:TransportEventTypeCode'),
    carrier: readAt(stage, 'cac:CarrierParty', readCarrier),
    drivers: (stage?.findAll('cac:DriverPerson') ?? []).map(readDriver),
    origin: readAt(shipment, 'cac:Delivery/cac:Despatch/cac:DespatchAddress', readPlace),
    destination: readAt(shipment, 'cac:Delivery/cac:DeliveryAddress', readPlace),
    vehicles: (shipment?.findAll('cac:TransportHandlingUnit/cac:TransportEquipment') ?? []).map(readVehicle),
  };
}

function readCarrier(carrier: XmlReading) {
  return {
    ...readPerson(carrier),
    /** Registration numbers given by the ministry of transport (MTC). One is right. */
    registrations: carrier.findAll('cac:PartyLegalEntity').map((entity) => readText(entity, 'cbc:CompanyID')),
    authorizations: readAuthorizations(carrier),
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
  return { ...readUnit(equipment), attached: equipment.findAll('cac:AttachedTransportEquipment').map(readUnit) };
}

function readUnit(equipment: XmlReading) {
  return {
    plate: readText(equipment, 'cbc:ID'),
    /** Number of the circulation card (TUC). */
    card: readText(equipment, 'cac:ApplicableTransportMeans/cbc:RegistrationNationalityID'),
    authorizations: equipment
      .findAll('cac:ShipmentDocumentReference')
      .map((reference) => findCode(reference, 'cbc:ID', 'schemeID') ?? { text: '', scheme: null }),
  };
}

function readPlace(address: XmlReading) {
  const coordinate = address.find('cac:LocationCoordinate');
  return {
    ubigeo: readText(address, 'cbc:ID'),
    /** Code of the establishment; its scheme is the RUC it belongs to. */
    establishment: findCode(address, 'cbc:AddressTypeCode', 'listID'),
    line: readText(address, 'cac:AddressLine/cbc:Line'),
    latitude: readText(coordinate, 'cbc:LatitudeDegreesMeasure'),
    longitude: readText(coordinate, 'cbc:LongitudeDegreesMeasure'),
  };
}
