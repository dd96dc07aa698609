import { TRANSFER_REASONS, type TransferReasonCode } from '@chasqui/core/catalogs';
import { numberOf, textOf } from '../components/typed-text.ts';
import { today } from '../language/formats.ts';
import { type NumberedValues, type Numbering, numberBody } from './document-number.ts';
import { EMPTY_PLACE, type End, isOwnEnd, type PlaceValues, placeBody } from './guide-places.ts';
import { saleNumberOf } from './sale-number.ts';
import { type GuideSource, valuesOfSale } from './sale-of-guide.ts';
import { EMPTY_PARTY, emptyLine, type LineValues, type PartyValues, type SaleValues } from './sale-values.ts';
import { filledLines } from './scanned-lines.ts';
import { codeOf, emailOf, partyOf } from './to-body.ts';

/** Values of the form of a guide. */
export interface GuideValues extends NumberedValues, Pick<SaleValues, 'isSentByEmail' | 'email'> {
  readonly transferStartDate: string;
  readonly transferReason: string;
  readonly transferDescription: string;
  readonly recipient: PartyValues;
  readonly origin: PlaceValues;
  readonly destination: PlaceValues;
  /** Vehicle and driver of the sender, a hired carrier, or a car or motorcycle of the sender. */
  readonly transport: 'own' | 'hired' | 'light';
  readonly vehicle: { readonly plate: string };
  readonly driver: Readonly<Record<'identityType' | 'identityNumber' | 'name' | 'licenseNumber', string>>;
  readonly carrier: Readonly<Record<'identityNumber' | 'name' | 'registrationNumber', string>>;
  readonly grossWeight: string;
  readonly weightUnit: string;
  readonly numberOfPackages: string;
  /** Number of the factura or boleta of the goods. */
  readonly saleNumber: string;
  readonly items: readonly LineValues[];
  readonly observations: string;
}

/** Reasons of catalog 20 for which this form has every field. The others need a supplier, a buyer or customs papers. */
const REASON_CODES: readonly TransferReasonCode[] = ['01', '04', '14', '05', '06', '17', '02', '18', '13'];

export const REASONS = REASON_CODES.map((code) => ({ value: code, label: TRANSFER_REASONS[code].name }));

/** Reasons whose goods stay with the sender, who is then the recipient (2554). */
const TO_ITSELF: readonly string[] = ['02', '04', '18'] satisfies TransferReasonCode[];

export function isToItself({ transferReason }: Pick<GuideValues, 'transferReason'>): boolean {
  return TO_ITSELF.includes(transferReason);
}

/**
 * Returns the values of an empty form, or of one about the goods of a sale.
 * @param home place from which the goods leave until the person chooses another one
 */
export function guideValues(home: PlaceValues, source?: GuideSource): GuideValues {
  const day = today();
  return {
    series: null,
    correlative: null,
    issueDate: day,
    transferStartDate: day,
    transferReason: '01',
    transferDescription: '',
    recipient: EMPTY_PARTY,
    origin: home,
    destination: EMPTY_PLACE,
    transport: 'own',
    vehicle: { plate: '' },
    driver: { identityType: '1', identityNumber: '', name: '', licenseNumber: '' },
    carrier: { identityNumber: '', name: '', registrationNumber: '' },
    grossWeight: '',
    weightUnit: 'KGM',
    numberOfPackages: '',
    saleNumber: '',
    items: [emptyLine(false)],
    isSentByEmail: false,
    email: '',
    observations: '',
    ...(source !== undefined && valuesOfSale(source)),
  };
}

/** Returns goods that are moved as the request has them. */
export function goodsOf(line: LineValues) {
  return {
    code: codeOf(line),
    description: textOf(line.description),
    quantity: numberOf(line.quantity),
    unitCode: line.unitCode,
  };
}

/** Returns a place as the request has it. Only a place of the company has the code of a branch. */
function placeOf(end: End, values: GuideValues) {
  return {
    ...placeBody(values[end]),
    ...(isOwnEnd(end, values) && { establishmentCode: textOf(values[end].establishmentCode) }),
  };
}

function transportOf({ transport, vehicle, driver, carrier }: GuideValues) {
  const plate = textOf(vehicle.plate);
  if (transport === 'light') return plate === undefined ? {} : { vehicle: { plate } };
  if (transport === 'own') {
    const { identityType, identityNumber, name, licenseNumber } = driver;
    return {
      vehicle: { plate },
      driver: {
        identityType,
        identityNumber: textOf(identityNumber),
        name: textOf(name),
        licenseNumber: textOf(licenseNumber),
      },
    };
  }
  return {
    carrier: {
      identityType: '6',
      identityNumber: textOf(carrier.identityNumber),
      name: textOf(carrier.name),
      registrationNumber: textOf(carrier.registrationNumber),
    },
  };
}

interface GuideContext extends Numbering {
  readonly sender: { readonly ruc: string; readonly name: string };
}

/** Returns the body of a guide, which the schema has yet to check. */
export function guideBody(values: GuideValues, { sender, ...numbering }: GuideContext) {
  const sale = saleNumberOf(values.saleNumber);
  const { country: _, ...recipient } = partyOf(values.recipient);
  return {
    ...numberBody(values, numbering),
    transferStartDate: textOf(values.transferStartDate),
    transferReason: values.transferReason,
    transferDescription: textOf(values.transferDescription),
    recipient: isToItself(values) ? { identityType: '6', identityNumber: sender.ruc, name: sender.name } : recipient,
    origin: placeOf('origin', values),
    destination: placeOf('destination', values),
    ...transportOf(values),
    grossWeight: numberOf(values.grossWeight),
    weightUnit: values.weightUnit,
    numberOfPackages: numberOf(values.numberOfPackages),
    ...(sale !== undefined && { relatedDocuments: [sale] }),
    items: filledLines(values.items).map(goodsOf),
    ...emailOf(values),
    observations: textOf(values.observations),
  };
}

/** Returns the field of the form that shows a field of the request. */
export function guideField(path: string): string {
  if (path === 'email.to') return 'email';
  if (path.startsWith('relatedDocuments')) return 'saleNumber';
  if (path === 'vehicle' || path === 'vehicles') return 'vehicle.plate';
  return path === 'driver' || path === 'drivers' ? 'driver.identityNumber' : path;
}
