import { TRANSPORT_MODES } from '../../../catalogs/index.ts';
import { buildPartyIdentification, FIXED_ATTRIBUTES } from '../../../ubl/index.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';
import type { Carrier, CompletedDespatch, Driver, Place } from '../completed-despatch.ts';

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

/** 3357: exactly one driver is this. */
const MAIN_DRIVER = 'Principal';

/** Builds cac:ShipmentStage: mode of transport, start date, carrier and driver. */
function buildShipmentStage({ transport }: CompletedDespatch): Markup {
  const { mode, startDate, carrier, driver } = transport;
  return element(
    'cac:ShipmentStage',
    null,
    textElement('cbc:TransportModeCode', FIXED_ATTRIBUTES.transportMode, mode),
    element('cac:TransitPeriod', null, textElement('cbc:StartDate', null, startDate)),
    carrier === null ? null : buildCarrier(carrier),
    mode === TRANSPORT_MODES['01'].code ? buildHandOver(startDate) : null,
    driver === null ? null : buildDriver(driver),
  );
}

function buildCarrier({ identityType, identityNumber, name, registration }: Carrier): Markup {
  return element(
    'cac:CarrierParty',
    null,
    buildPartyIdentification(identityType, identityNumber),
    element(
      'cac:PartyLegalEntity',
      null,
      textElement('cbc:RegistrationName', null, name),
      optionalTextElement('cbc:CompanyID', null, registration),
    ),
  );
}

/** The date the carrier gets the goods: older rules read it as the start of the transit, newer ones here. */
function buildHandOver(date: string): Markup {
  return element('cac:LoadingTransportEvent', null, textElement('cbc:OccurrenceDate', null, date));
}

function buildDriver({ identityType, identityNumber, firstName, familyName, license }: Driver): Markup {
  return element(
    'cac:DriverPerson',
    null,
    textElement('cbc:ID', FIXED_ATTRIBUTES.identity(identityType), identityNumber),
    textElement('cbc:FirstName', null, firstName),
    textElement('cbc:FamilyName', null, familyName),
    textElement('cbc:JobTitle', null, MAIN_DRIVER),
    element('cac:IdentityDocumentReference', null, textElement('cbc:ID', null, license)),
  );
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

function buildPlace(name: string, { ubigeo, establishment, address }: Place): Markup {
  return element(
    name,
    null,
    textElement('cbc:ID', FIXED_ATTRIBUTES.ubigeo, ubigeo),
    establishment === null
      ? null
      : textElement('cbc:AddressTypeCode', FIXED_ATTRIBUTES.establishmentOf(establishment.ruc), establishment.code),
    element('cac:AddressLine', null, textElement('cbc:Line', null, address)),
  );
}
