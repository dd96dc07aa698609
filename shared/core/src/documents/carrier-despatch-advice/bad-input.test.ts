import { describe, expect, it } from 'vitest';
import { TEST_DRIVER, TEST_ORIGIN, TEST_RECIPIENT } from '../../families/despatch/despatch-fixture.ts';
import { type BadInput, type Json, required, text, UNKNOWN, without } from '../../families/sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { refusalOf, testRefusals } from '../refusal-fixture.ts';
import {
  carrierBody,
  SENDER_RUC,
  TEST_GOODS,
  TEST_GUIDE,
  TEST_PERSON,
  TEST_SENDER,
  TEST_SUBCONTRACTOR,
  TEST_VEHICLE,
} from './carrier-despatch-fixture.ts';
import { CARRIER_DESPATCH_ADVICE_DEFINITION } from './definition.ts';

const OBJECT = 'must be an object';
const SERIES = 'must be V followed by three digits';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const DATE = 'must be a date that exists, written YYYY-MM-DD';
const TIME = 'must be a time of day that exists, written HH:MM:SS';
const WEIGHT = 'must be a weight greater than 0, with at most 12 integer digits and 3 decimals';
const FLAG = 'must be true or false';
const REGISTRATION =
  'must be a registration at the MTC: 1 to 20 letters and digits, not only zeros, besides hyphens and blanks';
const VEHICLES = 'must be a list of 1 to 3 vehicles';
const DRIVERS = 'must be a list of 1 to 3 drivers';
const ITEMS = 'must be a list of at most 9999 items';
const CATALOG_61 = "must be a code of SUNAT's catalog 61, like 01";
const OWN_RUC = 'must not be your own RUC';

const vehicle = (fields: Json) => ({ vehicles: [{ ...TEST_VEHICLE, ...fields }] });
const driver = (fields: Json) => ({ drivers: [{ ...TEST_DRIVER, ...fields }] });
const item = (fields: Json) => ({ items: [{ ...TEST_GOODS, ...fields }] });
const related = (fields: Json) => ({ relatedDocuments: [{ ...TEST_GUIDE, ...fields }] });

type Row = readonly [fault: string, change: Json, path: string, message: string];

/** Fields whose form is wrong, one fault each. */
const BAD_FIELDS: readonly Row[] = [
  ['a series of a sender', { series: 'T001' }, 'series', SERIES],
  ['a series with letters', { series: 'VA01' }, 'series', SERIES],
  ['correlative zero', { correlative: 0 }, 'correlative', CORRELATIVE],
  ['an impossible issueDate', { issueDate: '2026-02-30' }, 'issueDate', DATE],
  ['an impossible issueTime', { issueTime: '24:00:00' }, 'issueTime', TIME],
  ['an impossible transferStartDate', { transferStartDate: '2026-13-01' }, 'transferStartDate', DATE],
  ['a sender without name', { sender: without('name', TEST_SENDER) }, 'sender.name', required(text(3, 250))],
  ['a recipient as a text', { recipient: 'X' }, 'recipient', OBJECT],
  [
    'a subcontractor of another type',
    { subcontractor: { ...TEST_SUBCONTRACTOR, identityType: '1' } },
    'subcontractor.identityType',
    'must be 6 (RUC)',
  ],
  ['a freightPayer as a word', { freightPayer: 'sender' }, 'freightPayer', OBJECT],
  ['a registrationNumber of zeros', { registrationNumber: '0000' }, 'registrationNumber', REGISTRATION],
  ['a registrationNumber with a dot', { registrationNumber: '15.1' }, 'registrationNumber', REGISTRATION],
  [
    'an authorization of an unknown entity',
    { authorization: { entity: '13', number: 'AUT-1' } },
    'authorization.entity',
    'must be one of 01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11, 12',
  ],
  ['no vehicles', { vehicles: [] }, 'vehicles', VEHICLES],
  ['four vehicles', { vehicles: Array(4).fill(TEST_VEHICLE) }, 'vehicles', VEHICLES],
  [
    'a plate of nine characters',
    vehicle({ plate: 'ABC-123456' }),
    'vehicles.0.plate',
    'must be a number plate: 6 to 8 letters and digits, not only zeros, besides hyphens and blanks',
  ],
  [
    'a certificate of 16 characters',
    vehicle({ registrationCertificate: '1'.repeat(16) }),
    'vehicles.0.registrationCertificate',
    'must be a vehicle registration certificate: 9 to 15 letters and digits, not only zeros, besides hyphens and blanks',
  ],
  ['no drivers', { drivers: [] }, 'drivers', DRIVERS],
  ['four drivers', { drivers: Array(4).fill(TEST_DRIVER) }, 'drivers', DRIVERS],
  [
    'a licence of eight characters',
    driver({ licenseNumber: 'Q1234567' }),
    'drivers.0.licenseNumber',
    'must be a driving licence: 9 to 10 letters and digits, not only zeros, besides hyphens and blanks',
  ],
  [
    'an origin whose district does not exist',
    { origin: { ...TEST_ORIGIN, ubigeo: '150199' } },
    'origin.ubigeo',
    'must be a district of catalog 13 (UBIGEO), such as 150101',
  ],
  ['a short address', { destination: { ...TEST_ORIGIN, address: 'Av' } }, 'destination.address', text(3, 500)],
  [
    'an establishment, which guides of carriers do not have',
    { origin: { ...TEST_ORIGIN, establishmentCode: '0000' } },
    'origin.establishmentCode',
    UNKNOWN,
  ],
  [
    'a related document of senders only',
    related({ documentType: '49' }),
    'relatedDocuments.0.documentType',
    CATALOG_61,
  ],
  ['grossWeight zero', { grossWeight: 0 }, 'grossWeight', WEIGHT],
  ['weightUnit in grams', { weightUnit: 'GRM' }, 'weightUnit', 'must be one of KGM, TNE'],
  ['an indicator as a text', { indicators: { transshipment: 'true' } }, 'indicators.transshipment', FLAG],
  ['an indicator of senders', { indicators: { fullCustomsTransfer: true } }, 'indicators.fullCustomsTransfer', UNKNOWN],
  ['items as an object', { items: {} }, 'items', ITEMS],
  ['10000 items', { items: Array(10_000).fill(TEST_GOODS) }, 'items', ITEMS],
  ['a short description', item({ description: 'ab' }), 'items.0.description', text(3, 500)],
  ['a price', item({ unitPrice: 1 }), 'items.0.unitPrice', UNKNOWN],
  [
    'a bar code with a wrong check digit',
    item({ gtin: '7751234567891' }),
    'items.0.gtin',
    'must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
  ],
  ['a transfer reason', { transferReason: '01' }, 'transferReason', UNKNOWN],
  ['packages', { numberOfPackages: 1 }, 'numberOfPackages', UNKNOWN],
];

const SUGAR = { ...TEST_GOODS, normalized: true, sunatCode: '50161509', tariffCode: '1701140000' };
const DEPOSIT = { documentType: '80', documentId: '123456789' };
const number = (documentType: string, documentId: string, example: string): Row => [
  `number ${documentId} of a document of type ${documentType}`,
  { relatedDocuments: [{ documentType, documentId }], items: [{ ...TEST_GOODS, tariffCode: '8205200000' }] },
  'relatedDocuments.0.documentId',
  `must be a number of type ${documentType}, like ${example}`,
];
const ONE = 'must be at most 1, unless one of them is an electronic guide (09) or of type 31, 65, 66, 67, 68, 69';
const TWO = 'must be at most 2 if one of them is of type 31, 65, 66, 67, 68, 69';
const TOLD =
  'must tell the goods, unless relatedDocuments names a guide (09), a removal (82), or with indicators.fullTransfer a ' +
  'document of type 01, 03, 04, 12, 48, 50, 52';
const DESCRIBED =
  'must be left out, unless relatedDocuments names a printed guide (09), a removal (82), or with ' +
  'indicators.fullTransfer a document of type 03, 12, 48, or a printed one of type 01, 04';

/** What the authority refuses although each field is well-formed: one fault of each rule. */
const BROKEN_RULES: readonly Row[] = [
  [
    'a sender with an impossible RUC (3384)',
    { sender: { ...TEST_SENDER, identityNumber: '30161515648' } },
    'sender.identityNumber',
    'must be a RUC, which starts with 1 or 2',
  ],
  [
    'a recipient with a DNI of seven digits (2758)',
    { recipient: { ...TEST_PERSON, identityNumber: '4567890' } },
    'recipient.identityNumber',
    'must be a DNI: 8 digits',
  ],
  [
    'a freightPayer with a DNI of seven digits (3400)',
    { freightPayer: { ...TEST_PERSON, identityNumber: '4567890' } },
    'freightPayer.identityNumber',
    'must be a DNI: 8 digits',
  ],
  [
    'its own goods (2560)',
    { sender: { ...TEST_SENDER, identityNumber: TEST_ISSUER.ruc } },
    'sender.identityNumber',
    OWN_RUC,
  ],
  [
    'itself as subcontractor (3390)',
    { subcontractor: { ...TEST_SUBCONTRACTOR, identityNumber: TEST_ISSUER.ruc } },
    'subcontractor.identityNumber',
    OWN_RUC,
  ],
  [
    'a certificate of nine characters (3355)',
    vehicle({ registrationCertificate: '15M220261' }),
    'vehicles.0.registrationCertificate',
    'must have at least 10 letters and digits',
  ],
  [
    'a driver with RUC (2571)',
    driver({ identityType: '6', identityNumber: '10412345678' }),
    'drivers.0.identityType',
    'must be 0, 1, 4 or 7: a driver is a person',
  ],
  [
    'the same licence twice (3362)',
    { drivers: [TEST_DRIVER, { ...TEST_DRIVER, identityNumber: '42345678' }] },
    'drivers.1.licenseNumber',
    'must not be the licence of another driver',
  ],
  [
    'a start before the issue (3343)',
    { transferStartDate: '2026-01-14' },
    'transferStartDate',
    'must not be before issueDate, 2026-01-15',
  ],
  [
    'a latitude alone (3413)',
    { origin: { ...TEST_ORIGIN, latitude: -12 } },
    'origin.longitude',
    'must be given if latitude is',
  ],
  [
    'the same related document twice (3340)',
    { relatedDocuments: [TEST_GUIDE, { ...TEST_GUIDE, documentId: 'T001-0055' }] },
    'relatedDocuments.1.documentId',
    'must not be named twice in relatedDocuments',
  ],
  number('01', 'B001-1', 'F001-123'),
  number('03', 'F001-1', 'B001-123'),
  number('04', 'F001-1', 'L001-123'),
  number('09', 'V001-1', 'T001-123'),
  number('12', 'ABC', 'ABC1-123'),
  number('31', '0001-1', 'V001-123'),
  number('48', '001-00000001', '001-123'),
  number('50', '118-2026-20-123456', '118-2026-10-123456, of regime 10 or 40'),
  number('52', '118-2026-18', '118-2026-18-123456'),
  number('80', 'X1', '123456789, of up to 20 digits'),
  number('93', 'ZOF.1', 'up to 35 letters, digits, hyphens and slashes'),
  [
    'the guide of another sender (3381)',
    related({ issuerRuc: '20100070970' }),
    'relatedDocuments.0.issuerRuc',
    `must be the sender's RUC, ${SENDER_RUC}, for a guide (09)`,
  ],
  [
    'the guide of a sender without RUC (3381)',
    { sender: TEST_PERSON, ...related({}) },
    'relatedDocuments.0.issuerRuc',
    "must be the sender's RUC, which sender lacks, for a guide (09)",
  ],
  [
    'the earlier guide of another carrier (3381)',
    related({ documentType: '31', documentId: 'V001-2', issuerRuc: '20100070970' }),
    'relatedDocuments.0.issuerRuc',
    'must be your own RUC, for a guide (31)',
  ],
  [
    'a factura of an unknown issuer (3380)',
    { sender: TEST_PERSON, ...related({ documentType: '01', documentId: 'F001-1' }) },
    'relatedDocuments.0.issuerRuc',
    'must be given, because sender has no RUC',
  ],
  [
    'two facturas (3346)',
    { relatedDocuments: ['F001-1', 'F001-2'].map((documentId) => ({ documentType: '01', documentId })) },
    'relatedDocuments',
    ONE,
  ],
  [
    'two printed guides (3346)',
    { relatedDocuments: ['0001-1', '0001-2'].map((documentId) => ({ documentType: '09', documentId })) },
    'relatedDocuments',
    ONE,
  ],
  [
    'a permit with two guides (3345)',
    {
      relatedDocuments: [TEST_GUIDE, { ...TEST_GUIDE, documentId: 'T001-56' }, { documentType: '65', documentId: '1' }],
    },
    'relatedDocuments',
    TWO,
  ],
  ['no goods (3435)', { items: [] }, 'items', TOLD],
  [
    'no goods of a part of a factura (3435)',
    { items: [], ...related({ documentType: '01', documentId: 'F001-1' }) },
    'items',
    TOLD,
  ],
  ['goods in words beside items (3458)', { goodsDescription: 'Herramientas' }, 'goodsDescription', DESCRIBED],
  [
    'goods in words of an electronic guide (3458)',
    { goodsDescription: 'Herramientas', ...related({}) },
    'goodsDescription',
    DESCRIBED,
  ],
  [
    'normalized goods without product code (3372)',
    { items: [without('sunatCode', SUGAR)], relatedDocuments: [DEPOSIT] },
    'items.0.sunatCode',
    'must be one of 12352104, 50161509, 50221101 for normalized goods',
  ],
  [
    'normalized goods with another tariff code (3429)',
    { items: [{ ...SUGAR, tariffCode: '8205200000' }], relatedDocuments: [DEPOSIT] },
    'items.0.tariffCode',
    "must be a tariff code of SUNAT's catalog 62, such as 1701140000, for normalized goods",
  ],
  [
    'normalized goods without a deposit (3379)',
    { items: [SUGAR] },
    'items.0.normalized',
    'must not be true without a deposit (80) in relatedDocuments',
  ],
  [
    'a deposit without tariff code (3352)',
    { relatedDocuments: [DEPOSIT] },
    'items',
    'must have an item with a tariffCode if relatedDocuments names a deposit (80)',
  ],
];

describe('POST /api/carrier-despatch-advices refuses', () => {
  testRefusals(
    CARRIER_DESPATCH_ADVICE_DEFINITION,
    carrierBody(),
    [...BAD_FIELDS, ...BROKEN_RULES].map(
      ([fault, change, path, message]): BadInput => [fault, (base) => ({ ...base, ...change }), path, message],
    ),
  );

  it('lists every missing field of an empty guide of a carrier', () => {
    const { problems } = refusalOf(CARRIER_DESPATCH_ADVICE_DEFINITION, {});
    expect(problems.map(({ path }) => path).sort()).toEqual(Object.keys(carrierBody()).sort());
    for (const { code } of problems) expect(code).toBe('FIELD_REQUIRED');
  });

  it('lists the problems of several rules with their codes', () => {
    const { problems } = refusalOf(
      CARRIER_DESPATCH_ADVICE_DEFINITION,
      carrierBody({
        sender: { ...TEST_SENDER, identityNumber: TEST_ISSUER.ruc },
        transferStartDate: '2026-01-01',
        items: [],
      }),
    );
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['sender.identityNumber', 'DESPATCH_CARRIER'],
      ['transferStartDate', 'DESPATCH_TRANSFER_DATES'],
      ['items', 'DESPATCH_ITEMS'],
    ]);
  });
});

/** Bodies at the edge of a rule. */
const GOOD_INPUT: readonly (readonly [name: string, change: Json])[] = [
  ['a sender without RUC', { sender: TEST_PERSON }],
  ['itself as recipient', { recipient: { ...TEST_RECIPIENT, identityNumber: TEST_ISSUER.ruc } }],
  ['a vehicle without certificate', { vehicles: [{ plate: 'ABC123' }] }],
  ['itself as freightPayer', { freightPayer: { ...TEST_SENDER, identityNumber: TEST_ISSUER.ruc } }],
  ['a transfer on the day of issue', { transferStartDate: '2026-01-15' }],
  ['a printed guide of another sender', related({ documentId: '0001-55', issuerRuc: '20100070970' })],
  ['a factura of another issuer', related({ documentType: '01', documentId: 'F001-1', issuerRuc: '20100070970' })],
  ['the electronic guide of the portal', related({ documentId: 'EG07-55' })],
  ['items beside an electronic guide, which are not sent', related({})],
  ['no items beside an electronic guide', { ...related({}), items: [] }],
  [
    'normalized goods of a factura without deposit',
    { items: [SUGAR], ...related({ documentType: '01', documentId: 'F001-1' }) },
  ],
  [
    'a permit beside a factura',
    {
      relatedDocuments: [
        { documentType: '01', documentId: 'F001-1' },
        { documentType: '69', documentId: 'P/1' },
      ],
    },
  ],
];

describe('POST /api/carrier-despatch-advices takes', () => {
  it.each(GOOD_INPUT)('accepts a guide of a carrier with %s', (_, change) => {
    const input = carrierBody(change);
    expect(prepareRequest(CARRIER_DESPATCH_ADVICE_DEFINITION, input, { issuer: TEST_ISSUER }).documentType).toBe('31');
  });
});
