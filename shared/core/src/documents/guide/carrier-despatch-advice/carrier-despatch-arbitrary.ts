import fc from 'fast-check';
import { AUTHORIZING_ENTITY_CODES, type CarrierDocumentCode } from '../../../catalogs/index.ts';
import { addDays } from '../../../time.ts';
import { optional, texts } from '../../kit/text-arbitrary.ts';
import type { CarrierDespatchAdviceRequest } from './schema.ts';

const ISSUE_DATE = '2026-01-15';

type Party = CarrierDespatchAdviceRequest['sender'];
type Related = NonNullable<CarrierDespatchAdviceRequest['relatedDocuments']>[number];
type Item = CarrierDespatchAdviceRequest['items'][number];

const SENDER_RUC = '20161515648';
const RUCS = fc.constantFrom(SENDER_RUC, '20131312955', '10412345678', '20601234565');
const NUMBERS = {
  '0': fc.stringMatching(/^[A-Z0-9]{1,15}$/),
  '1': fc.stringMatching(/^[0-9]{8}$/),
  '4': fc.stringMatching(/^[0-9]{9}$/),
  '6': RUCS,
  '7': fc.stringMatching(/^[A-Z0-9]{1,12}$/),
} as const;

function parties(...types: readonly (keyof typeof NUMBERS)[]): fc.Arbitrary<Party> {
  return fc.constantFrom(...types).chain((identityType) =>
    fc.record({
      identityType: fc.constant(identityType),
      identityNumber: NUMBERS[identityType],
      name: texts(3, 60),
      address: optional(texts(1, 60)),
    }),
  );
}

const ANYBODY = parties('0', '1', '4', '6', '7');
const SUBCONTRACTOR = {
  identityType: '6',
  identityNumber: '20100070970',
  name: 'TRANSPORTES DEL CENTRO S.A.',
} as const;

/** Related documents that may go together. `isPaper` is true if a paper tells the goods. */
interface Papers {
  readonly related: readonly (readonly [type: CarrierDocumentCode, number: string])[];
  readonly fullTransfer?: true;
  readonly isPaper?: true;
}

const PAPERS: readonly Papers[] = [
  { related: [] },
  { related: [['09', 'T001-00000055']] },
  {
    related: [
      ['09', 'T001-55'],
      ['09', 'TA01-56'],
      ['09', 'EG07-57'],
    ],
  },
  {
    related: [
      ['09', 'T001-55'],
      ['65', 'MATPEL/2026-1'],
    ],
  },
  {
    related: [
      ['31', 'V001-2'],
      ['09', 'T001-58'],
    ],
  },
  { related: [['31', 'EG03-2']] },
  { related: [['09', '0001-55']], isPaper: true },
  { related: [['82', 'DJ-2026/15']], isPaper: true },
  { related: [['01', 'F001-900']] },
  {
    related: [
      ['01', '001-900'],
      ['69', 'PERMISO-1'],
    ],
  },
  { related: [['01', 'E001-900']], fullTransfer: true },
  { related: [['01', '001-900']], fullTransfer: true, isPaper: true },
  { related: [['03', 'B001-900']], fullTransfer: true, isPaper: true },
  { related: [['04', 'L001-900']], fullTransfer: true },
  { related: [['12', 'ABC123-900']], fullTransfer: true, isPaper: true },
  { related: [['48', '001-900']], fullTransfer: true, isPaper: true },
  { related: [['50', '118-2026-10-000123']] },
  { related: [['50', '118-2026-40-123456']], fullTransfer: true },
  { related: [['52', '118-2026-18-1']], fullTransfer: true },
  { related: [['80', '123456789']] },
  { related: [['93', 'ZOF-2026/1']] },
];

const positives = (places: number) =>
  fc.integer({ min: 1, max: 10 ** (places + 4) }).map((digits) => Number(`${digits}e-${places}`));

const ITEMS = fc.record({
  code: optional(texts(1, 30)),
  description: texts(3, 60),
  quantity: positives(10),
  unitCode: fc.constantFrom('NIU', 'KGM', 'LTR', 'MTR', 'BX'),
  sunatCode: optional(fc.constantFrom('27111602', '50161509')),
  gtin: optional(fc.constantFrom('7751234567892', '12345670')),
  tariffCode: optional(fc.constantFrom('8205200000', '1701140000')),
  normalized: optional(fc.constant(false)),
});

/** The goods of a detraction, of which one has a tariff code (3352), and which may be normalized (3379). */
const SUGAR: Item = {
  description: 'Azúcar rubia',
  quantity: 50,
  unitCode: 'KGM',
  sunatCode: '50161509',
  tariffCode: '1701140000',
  normalized: true,
};

const CODES = {
  plate: fc.constantFrom('ABC-123', 'f1a 987', '1234-5A', 'EGK1234'),
  registrationCertificate: fc.constantFrom('15M22026123', '1512345678', 'tuc-2026-00012'),
};
const AUTHORIZATIONS = fc.record({ entity: fc.constantFrom(...AUTHORIZING_ENTITY_CODES), number: texts(3, 50) });

const VEHICLES = fc.array(
  fc.record({
    plate: CODES.plate,
    registrationCertificate: optional(CODES.registrationCertificate),
    authorization: optional(AUTHORIZATIONS),
  }),
  { minLength: 1, maxLength: 3 },
);

const DRIVERS = fc.uniqueArray(
  fc
    .tuple(parties('0', '1', '4', '7'), fc.constantFrom('Q41234567', 'q-07654321', 'AB12345678', 'R98765432'))
    .map(([{ address: _none, ...driver }, licenseNumber]) => ({ ...driver, licenseNumber })),
  { minLength: 1, maxLength: 3, selector: ({ licenseNumber }) => licenseNumber },
);

const COORDINATES = fc.option(
  fc.record({ latitude: fc.constantFrom(-12.046374, 0, -3.5), longitude: fc.constantFrom(-77.027935, -80.00000001) }),
  { nil: {} },
);
const LOCATIONS = fc
  .record({ ubigeo: fc.constantFrom('150101', '150143', '070101', '040104', '250401'), address: texts(3, 100) })
  .chain((place) => COORDINATES.map((coordinates) => ({ ...place, ...coordinates })));

function relate({ related }: Papers, sender: Party): Related[] {
  return related.map(([documentType, documentId]) => {
    const isOfAnother = sender.identityType !== '6' && ['01', '03', '04', '12', '48'].includes(documentType);
    return { documentType, documentId, ...(isOfAnother ? { issuerRuc: SENDER_RUC } : {}) };
  });
}

/** Electronic guides and printed ones are of a sender with RUC. */
function sendersOf({ related }: Papers): fc.Arbitrary<Party> {
  return related.some(([type]) => type === '09') ? parties('6') : ANYBODY;
}

function goodsOf(papers: Papers) {
  const deposit = papers.related.some(([type]) => type === '80');
  const tells = papers.fullTransfer === undefined && !papers.related.some(([type]) => type === '09' || type === '82');
  const items = fc.array(ITEMS, { minLength: tells && !deposit ? 1 : 0, maxLength: 6 });
  return fc.record({
    items: deposit ? items.map((others) => [SUGAR, ...others]) : items,
    goodsDescription: papers.isPaper === true ? optional(texts(3, 200)) : fc.constant(undefined),
  });
}

/** Generates requests that the API takes and the authority accepts. For tests. */
export const VALID_CARRIER_DESPATCH_REQUESTS: fc.Arbitrary<CarrierDespatchAdviceRequest> = fc
  .constantFrom(...PAPERS)
  .chain((papers) =>
    fc
      .record({
        series: fc.stringMatching(/^V[0-9]{3}$/),
        correlative: fc.integer({ min: 1, max: 99_999_999 }),
        issueDate: fc.constant(ISSUE_DATE),
        issueTime: optional(fc.constantFrom('00:00:00', '08:15:30', '23:59:59')),
        transferStartDate: optional(fc.integer({ min: 0, max: 30 }).map((days) => addDays(ISSUE_DATE, days))),
        sender: sendersOf(papers),
        recipient: ANYBODY,
        subcontractor: optional(fc.constant(SUBCONTRACTOR)),
        freightPayer: optional(fc.oneof(fc.constant(SUBCONTRACTOR), ANYBODY)),
        registrationNumber: optional(fc.constantFrom('1550003CNG', '15-1078251')),
        authorization: optional(AUTHORIZATIONS),
        vehicles: VEHICLES,
        drivers: DRIVERS,
        origin: LOCATIONS,
        destination: LOCATIONS,
        grossWeight: positives(3),
        weightUnit: fc.constantFrom('KGM' as const, 'TNE' as const),
        indicators: optional(
          fc.record({
            transshipment: optional(fc.boolean()),
            returnWithEmptyVehicle: optional(fc.boolean()),
            returnWithEmptyContainers: optional(fc.boolean()),
            fullTransfer: fc.constant(undefined),
          }),
        ),
        observations: optional(texts(2, 700)),
      })
      .chain((request) =>
        goodsOf(papers).map((goods) => ({
          ...request,
          ...goods,
          relatedDocuments: papers.related.length === 0 ? undefined : relate(papers, request.sender),
          indicators: papers.fullTransfer === true ? { ...request.indicators, fullTransfer: true } : request.indicators,
        })),
      ),
  );
