import { NAMESPACES } from '@chasqui/core/xml';
import { type Address, address, coded, type Person, person } from './guide-parts.ts';
import { type Part, part } from './xml-parts.ts';

export const OWN_RUC = '20512345673';
export const OWN: Person = ['6', OWN_RUC, 'Guias de Prueba S.A.C.'];

const { despatchAdvice, cac, cbc } = NAMESPACES;
const DOCUMENT = { xmlns: despatchAdvice, 'xmlns:cac': cac, 'xmlns:cbc': cbc };

/** Builds the root of a guide of type 09 or 31, in the order of the schema. */
export function buildGuide(type: '09' | '31', id: string, parts: readonly (Part | null)[]): Part {
  const header = [
    part('cbc:UBLVersionID', '2.1'),
    part('cbc:CustomizationID', '2.0'),
    part('cbc:ID', id),
    part('cbc:IssueDate', '2026-11-23'),
    part('cbc:IssueTime', '08:15:30'),
    coded('cbc:DespatchAdviceTypeCode', type, '01', 'Tipo de Documento'),
  ];
  return part('DespatchAdvice', [...header, ...parts], DOCUMENT);
}

export function partyOf(role: string, data: Person): Part {
  return part(`cac:${role}`, [part('cac:Party', person(data))]);
}

export function indicator(name: string): Part {
  return part('cbc:SpecialInstructions', `SUNAT_Envio_Indicador${name}`);
}

/** Content of a sender's guide. */
export interface SenderGuide {
  readonly motive: string;
  readonly motiveText?: string;
  readonly note?: string;
  readonly related?: readonly Part[];
  readonly recipient: Person;
  readonly buyer?: Person;
  readonly supplier?: Person;
  /** Reason of the weight difference and net weight. */
  readonly netWeight?: readonly [string, string];
  readonly grossWeight?: string | null;
  readonly packages?: string;
  readonly indicators?: readonly string[];
  readonly mode: '01' | '02';
  readonly startDate?: string;
  readonly carrier?: readonly Part[];
  readonly handoverDate?: string;
  readonly drivers?: readonly Part[];
  readonly destination?: Address;
  readonly origin: Address;
  readonly coordinate?: Part;
  /** Special authorization of the sender. */
  readonly authorization?: Part;
  readonly vehicle?: Part;
  readonly containers?: readonly Part[];
  readonly port?: Part;
  readonly lines: readonly Part[];
}

const optional = (name: string, text: string | undefined, attributes: Record<string, string> = {}) =>
  text === undefined ? null : part(name, text, attributes);

export function buildSenderGuide(guide: SenderGuide): Part {
  return buildGuide('09', 'T001-11', [
    optional('cbc:Note', guide.note),
    ...(guide.related ?? []),
    partyOf('DespatchSupplierParty', OWN),
    partyOf('DeliveryCustomerParty', guide.recipient),
    guide.buyer === undefined ? null : partyOf('BuyerCustomerParty', guide.buyer),
    guide.supplier === undefined ? null : partyOf('SellerSupplierParty', guide.supplier),
    buildShipment(guide),
    ...guide.lines,
  ]);
}

function buildShipment(guide: SenderGuide): Part {
  const [reason, netWeight] = guide.netWeight ?? [];
  const { grossWeight = '125.500', containers = [] } = guide;
  return part('cac:Shipment', [
    part('cbc:ID', 'SUNAT_Envio'),
    coded('cbc:HandlingCode', guide.motive, '20', 'Motivo de traslado'),
    optional('cbc:HandlingInstructions', guide.motiveText),
    optional('cbc:Information', reason),
    grossWeight === null ? null : part('cbc:GrossWeightMeasure', grossWeight, { unitCode: 'KGM' }),
    optional('cbc:NetWeightMeasure', netWeight, { unitCode: 'KGM' }),
    optional('cbc:TotalTransportHandlingUnitQuantity', guide.packages),
    ...(guide.indicators ?? []).map(indicator),
    buildStage(guide),
    buildDelivery(guide),
    guide.vehicle === undefined && containers.length === 0
      ? null
      : part('cac:TransportHandlingUnit', [guide.vehicle ?? null, ...containers]),
    guide.port ?? null,
  ]);
}

function buildStage({ mode, startDate, carrier, handoverDate, drivers = [] }: SenderGuide): Part {
  return part('cac:ShipmentStage', [
    coded('cbc:TransportModeCode', mode, '18', 'Modalidad de traslado'),
    startDate === undefined ? null : part('cac:TransitPeriod', [part('cbc:StartDate', startDate)]),
    carrier === undefined ? null : part('cac:CarrierParty', carrier),
    handoverDate === undefined ? null : part('cac:LoadingTransportEvent', [part('cbc:OccurrenceDate', handoverDate)]),
    ...drivers,
  ]);
}

function buildDelivery({ destination, origin, coordinate, authorization }: SenderGuide): Part {
  const located = coordinate === undefined ? [] : [coordinate];
  return part('cac:Delivery', [
    destination === undefined ? null : address('cac:DeliveryAddress', destination),
    part('cac:Despatch', [
      address('cac:DespatchAddress', origin, ...located),
      authorization === undefined ? null : part('cac:DespatchParty', [authorization]),
    ]),
  ]);
}
