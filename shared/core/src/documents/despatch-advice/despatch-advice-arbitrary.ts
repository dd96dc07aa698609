import fc from 'fast-check';
import { IDENTITY_TYPE_CODES, SENDER_DOCUMENT_CODES, TRANSFER_REASON_CODES } from '../../catalogs/index.ts';
import { SENDER_RUC } from '../../families/despatch/despatch-fixture.ts';
import { optional, texts } from '../../families/text-arbitrary.ts';
import { addDays } from '../../time.ts';
import type { DespatchAdviceRequest } from './schema.ts';

const ISSUE_DATE = '2026-01-15';

type Identity = DespatchAdviceRequest['recipient'];

/** Greater than 0, of up to 5 integer digits and `places` decimals. */
function positives(places: number): fc.Arbitrary<number> {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`));
  return fc
    .tuple(digits(5), digits(places))
    .map(([whole, fraction]) => Number(`0${whole}.${fraction}0`))
    .map((value) => (value > 0 ? value : 1));
}

const RUCS = fc.oneof(fc.stringMatching(/^[12][0-9]{10}$/), fc.constant(SENDER_RUC));
const SOUND_NUMBERS = {
  '0': /^[A-Z0-9]{1,15}$/,
  '1': /^[0-9]{8}$/,
  '4': /^[0-9]{9}$/,
  '7': /^[A-Z0-9]{1,12}$/,
} as const;

/** Generates identities whose number the authority accepts. */
function soundIdentities(types: readonly (keyof typeof SOUND_NUMBERS | '6')[]): fc.Arbitrary<Identity> {
  return fc.constantFrom(...types).chain((identityType) =>
    fc.record({
      identityType: fc.constant(identityType),
      identityNumber: identityType === '6' ? RUCS : fc.stringMatching(SOUND_NUMBERS[identityType]),
      name: texts(3, 60),
    }),
  );
}

/** Any identity that the API accepts. */
const IDENTITIES: fc.Arbitrary<Identity> = fc.constantFrom(...IDENTITY_TYPE_CODES).chain((identityType) =>
  fc.record({
    identityType: fc.constant(identityType),
    identityNumber: identityType === '6' ? RUCS : fc.stringMatching(/^[A-Za-z0-9-]{1,15}$/),
    name: texts(3, 250),
  }),
);

const PLATES = fc.constantFrom('ABC-123', 'f1a 234', '1234-5A', 'EGK1234');
const REGISTRATIONS = fc.oneof(PLATES, fc.constantFrom('15107825CNG', '151078251', 'MTC-1234567'));
const LICENCES = fc.constantFrom('Q41234567', 'q-07654321', 'AB12345678');
const CODES = fc.stringMatching(/^[A-Za-z0-9 -]{0,19}[A-Za-z0-9]$/).map((code) => code.trim());
const PLATES_AS_WRITTEN = fc.stringMatching(/^[A-Z][A-Za-z0-9]{2}[ -]?[A-Za-z0-9]{3,5}$/);
const LICENCES_AS_WRITTEN = fc.stringMatching(/^[A-Z][ -]?[A-Za-z0-9]{8,9}$/);

interface Parts {
  readonly carriers: fc.Arbitrary<Identity>;
  readonly drivers: fc.Arbitrary<Identity>;
  readonly recipients: fc.Arbitrary<Identity>;
  readonly registrations: fc.Arbitrary<string>;
  readonly plates: fc.Arbitrary<string>;
  readonly licences: fc.Arbitrary<string>;
  readonly firstDelay: number;
}

const LOCATIONS = fc.record({
  ubigeo: fc.constantFrom('150101', '150143', '070101', '040104', '250401'),
  address: texts(1, 100),
  establishmentCode: optional(fc.stringMatching(/^[0-9]{4}$/)),
});

function requests(parts: Parts): fc.Arbitrary<DespatchAdviceRequest> {
  const documents = fc.record({
    documentType: fc.constantFrom(...SENDER_DOCUMENT_CODES),
    documentId: fc.constantFrom('F001-00000123', 'B001-7', '118-2026-10-000123', 'XYZ'),
    issuerRuc: optional(RUCS),
  });
  return fc.record({
    series: fc.stringMatching(/^T[0-9]{3}$/),
    correlative: fc.integer({ min: 1, max: 99_999_999 }),
    issueDate: fc.constant(ISSUE_DATE),
    transferStartDate: optional(
      fc.integer({ min: parts.firstDelay, max: 30 }).map((days) => addDays(ISSUE_DATE, days)),
    ),
    despatchType: fc.constant('09' as const),
    transferReason: fc.constantFrom(...TRANSFER_REASON_CODES),
    transferDescription: optional(texts(3, 100)),
    grossWeight: positives(3),
    weightUnit: fc.constantFrom('KGM' as const, 'TNE' as const),
    numberOfPackages: optional(fc.integer({ min: 0, max: 999_999 })),
    carrier: optional(
      fc
        .tuple(parts.carriers, optional(parts.registrations))
        .map(([carrier, registrationNumber]) => ({ ...carrier, registrationNumber })),
    ),
    driver: optional(
      fc.tuple(parts.drivers, parts.licences).map(([driver, licenseNumber]) => ({ ...driver, licenseNumber })),
    ),
    vehicle: optional(fc.record({ plate: parts.plates })),
    origin: LOCATIONS,
    destination: LOCATIONS,
    recipient: parts.recipients,
    relatedDocuments: optional(fc.array(documents, { maxLength: 4 })),
    items: fc.array(
      fc.record({
        code: texts(1, 30),
        description: texts(1, 60),
        quantity: positives(10),
        unitCode: fc.constantFrom('NIU', 'KGM', 'LTR', 'MTR', 'BX'),
      }),
      { minLength: 1, maxLength: 10 },
    ),
  });
}

/** Generates requests that pass the schema and the rules, even if the authority would refuse them. For tests. */
export const VALID_DESPATCH_REQUESTS: fc.Arbitrary<DespatchAdviceRequest> = requests({
  carriers: IDENTITIES,
  drivers: IDENTITIES,
  recipients: IDENTITIES,
  registrations: CODES,
  plates: PLATES_AS_WRITTEN,
  licences: LICENCES_AS_WRITTEN,
  firstDelay: -5,
}).map(withRecipient);

const ANOTHER_RUC = '20131312955';

function withRecipient(request: DespatchAdviceRequest): DespatchAdviceRequest {
  const { transferReason: reason, recipient } = request;
  const to = (identityNumber: string) => ({
    ...request,
    recipient: { ...recipient, identityType: '6', identityNumber } as const,
  });
  if (['02', '04', '18'].includes(reason)) return to(SENDER_RUC);
  const isWronglySender = ['01', '09', '14', '17'].includes(reason) && recipient.identityNumber === SENDER_RUC;
  const lacksRuc = ['17', '19'].includes(reason) && recipient.identityType !== '6';
  return isWronglySender || lacksRuc ? to(ANOTHER_RUC) : request;
}

/** Adds the documents that customs require, and removes those that only customs require. */
function withDocuments(request: DespatchAdviceRequest): DespatchAdviceRequest {
  const reason = request.transferReason;
  if (reason === '08' || reason === '09') {
    const documentId = reason === '08' ? '118-2026-10-000123' : '118-2026-40-000123';
    const items = request.items.map((item) => (item.unitCode === 'BX' ? { ...item, unitCode: 'NIU' } : item));
    return { ...request, items, numberOfPackages: 5, relatedDocuments: [{ documentType: '50', documentId }] };
  }
  const issuer = { issuerRuc: ANOTHER_RUC };
  const invoice = { documentType: '01', documentId: 'F001-00000123', ...(reason === '02' ? issuer : {}) } as const;
  return { ...request, relatedDocuments: request.relatedDocuments === undefined ? undefined : [invoice] };
}

/** Adds a plate to a driver without a carrier, and a driver to a sender who moves its own goods. */
function withVehicle(request: DespatchAdviceRequest): DespatchAdviceRequest {
  const { carrier, driver } = request;
  const isOwn = carrier === undefined || carrier.identityNumber === SENDER_RUC;
  if (!isOwn || (carrier === undefined && driver === undefined)) return request;
  const someone = {
    identityType: '1',
    identityNumber: '41234567',
    name: 'ANA SOTO',
    licenseNumber: 'Q41234567',
  } as const;
  return { ...request, driver: driver ?? someone, vehicle: request.vehicle ?? { plate: 'ABC-123' } };
}

/** Generates requests that the authority would accept. For tests. */
export const SOUND_DESPATCH_REQUESTS: fc.Arbitrary<DespatchAdviceRequest> = requests({
  carriers: soundIdentities(['6']),
  drivers: soundIdentities(['0', '1', '4', '7']),
  recipients: soundIdentities(['0', '1', '4', '6', '7']),
  registrations: REGISTRATIONS,
  plates: PLATES,
  licences: LICENCES,
  firstDelay: 0,
}).map((request) => withVehicle(withDocuments(withRecipient(request))));
