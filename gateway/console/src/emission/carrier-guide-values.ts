import { RUC_IDENTITY_TYPE } from '@chasqui/core/catalogs';
import { numberOf, textOf } from '../components/typed-text.ts';
import { today } from '../language/formats.ts';
import { type NumberedValues, type Numbering, numberBody } from './document-number.ts';
import { EMPTY_PLACE, type PlaceValues, placeBody } from './guide-places.ts';
import { goodsOf } from './guide-values.ts';
import { saleNumberOf } from './sale-number.ts';
import { EMPTY_PARTY, emptyLine, type LineValues, type PartyValues, type SaleValues } from './sale-values.ts';
import { filledLines } from './scanned-lines.ts';
import { emailOf, partyOf } from './to-body.ts';

type VehicleValues = Readonly<Record<'plate' | 'registrationCertificate', string>>;

/** Values of the form of a carrier's guide. */
export interface CarrierGuideValues extends NumberedValues, Pick<SaleValues, 'isSentByEmail' | 'email'> {
  readonly transferStartDate: string;
  readonly sender: PartyValues;
  readonly recipient: PartyValues;
  readonly origin: PlaceValues;
  readonly destination: PlaceValues;
  /** Place where the goods are told: in the guides of the sender, or in this guide. */
  readonly goods: 'guides' | 'items';
  /** Guides of the sender. */
  readonly relatedDocuments: readonly { readonly documentId: string }[];
  /** Number of the factura or boleta of goods that this guide tells. */
  readonly saleNumber: string;
  readonly items: readonly LineValues[];
  readonly vehicle: VehicleValues;
  /** Vehicle that is pulled. Without a plate there is none. */
  readonly trailer: VehicleValues;
  readonly driver: Readonly<Record<'identityNumber' | 'name' | 'licenseNumber', string>>;
  readonly registrationNumber: string;
  readonly freightPayer: 'sender' | 'recipient' | 'other';
  /** Third party that pays the freight. */
  readonly payer: PartyValues;
  readonly grossWeight: string;
  readonly weightUnit: string;
  readonly observations: string;
}

const NO_VEHICLE: VehicleValues = { plate: '', registrationCertificate: '' };

export function emptyCarrierGuide(): CarrierGuideValues {
  const day = today();
  return {
    series: null,
    correlative: null,
    issueDate: day,
    transferStartDate: day,
    sender: EMPTY_PARTY,
    recipient: EMPTY_PARTY,
    origin: EMPTY_PLACE,
    destination: EMPTY_PLACE,
    goods: 'guides',
    relatedDocuments: [{ documentId: '' }],
    saleNumber: '',
    items: [emptyLine(false)],
    vehicle: NO_VEHICLE,
    trailer: NO_VEHICLE,
    driver: { identityNumber: '', name: '', licenseNumber: '' },
    registrationNumber: '',
    freightPayer: 'sender',
    payer: EMPTY_PARTY,
    grossWeight: '',
    weightUnit: 'KGM',
    isSentByEmail: false,
    email: '',
    observations: '',
  };
}

/** Returns the goods: guides of the sender tell them, or this guide does. */
function loadOf({ goods, relatedDocuments, saleNumber, items }: CarrierGuideValues) {
  if (goods === 'guides') {
    const guides = relatedDocuments.map(({ documentId }) => textOf(documentId)?.toUpperCase());
    return { relatedDocuments: guides.map((documentId) => ({ documentType: '09', documentId })), items: [] };
  }
  const sale = saleNumberOf(saleNumber);
  return { ...(sale !== undefined && { relatedDocuments: [sale] }), items: filledLines(items).map(goodsOf) };
}

function vehicleOf({ plate, registrationCertificate }: VehicleValues) {
  return { plate: textOf(plate), registrationCertificate: textOf(registrationCertificate) };
}

/** Returns who pays the freight. It is the sender if the request names no one. */
function payerOf({ freightPayer, recipient, payer }: CarrierGuideValues) {
  if (freightPayer === 'sender') return {};
  return { freightPayer: partyOf(freightPayer === 'recipient' ? recipient : payer) };
}

/** Returns the body of a carrier's guide, which the schema has yet to check. */
export function carrierGuideBody(values: CarrierGuideValues, numbering: Numbering) {
  const { vehicle, trailer, driver } = values;
  return {
    ...numberBody(values, numbering),
    transferStartDate: textOf(values.transferStartDate),
    sender: partyOf(values.sender),
    recipient: partyOf(values.recipient),
    origin: placeBody(values.origin),
    destination: placeBody(values.destination),
    ...loadOf(values),
    vehicles: [vehicleOf(vehicle), ...(textOf(trailer.plate) === undefined ? [] : [vehicleOf(trailer)])],
    drivers: [
      {
        identityType: '1',
        identityNumber: textOf(driver.identityNumber),
        name: textOf(driver.name),
        licenseNumber: textOf(driver.licenseNumber),
      },
    ],
    registrationNumber: textOf(values.registrationNumber),
    ...payerOf(values),
    grossWeight: numberOf(values.grossWeight),
    weightUnit: values.weightUnit,
    ...emailOf(values),
    observations: textOf(values.observations),
  };
}

/** Fields of the form whose names or places are not those of the request. */
const SHOWN_BY: readonly (readonly [path: RegExp, field: string])[] = [
  [/^email\.to$/, 'email'],
  [/^vehicles(\.0)?$/, 'vehicle.plate'],
  [/^vehicles\.0\./, 'vehicle.'],
  [/^vehicles\.1\./, 'trailer.'],
  [/^drivers(\.0)?$/, 'driver.identityNumber'],
  [/^drivers\.0\./, 'driver.'],
];

/** Returns the field of the form that shows a field of the request. */
export function carrierGuideField(
  { goods, freightPayer }: Pick<CarrierGuideValues, 'goods' | 'freightPayer'>,
  path: string,
): string {
  if (goods === 'items' && path.startsWith('relatedDocuments')) return 'saleNumber';
  if (goods === 'guides' && (path === 'items' || path === 'relatedDocuments')) return 'relatedDocuments.0.documentId';
  if (path.startsWith('freightPayer.')) {
    return path.replace('freightPayer.', freightPayer === 'recipient' ? 'recipient.' : 'payer.');
  }
  const shown = SHOWN_BY.find(([pattern]) => pattern.test(path));
  if (shown !== undefined) return path.replace(...shown);
  return path.replace(/^(relatedDocuments\.\d+)\.\w+$/, '$1.documentId');
}

/** Returns the fields of the request with a RUC. */
export function carrierRucFields({ sender, recipient, freightPayer, payer }: CarrierGuideValues) {
  const parties = { sender, recipient, ...(freightPayer === 'other' && { freightPayer: payer }) };
  return Object.entries(parties)
    .filter(([, { identityType }]) => identityType === RUC_IDENTITY_TYPE)
    .map(([party, { identityNumber }]) => ({ path: `${party}.identityNumber`, value: identityNumber }));
}
