import { describe, expect, it } from 'vitest';
import { refusalOf, testRefusals } from '../../kit/refusal-fixture.ts';
import { type BadInput, type Json, required, text, UNKNOWN, without } from '../../sale/bad-input-fixture.ts';
import { TEST_DRIVER, TEST_ORIGIN } from '../despatch-fixture.ts';
import {
  carrierBody,
  TEST_GOODS,
  TEST_GUIDE,
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

const vehicle = (fields: Json) => ({ vehicles: [{ ...TEST_VEHICLE, ...fields }] });
const driver = (fields: Json) => ({ drivers: [{ ...TEST_DRIVER, ...fields }] });
const item = (fields: Json) => ({ items: [{ ...TEST_GOODS, ...fields }] });
const related = (fields: Json) => ({ relatedDocuments: [{ ...TEST_GUIDE, ...fields }] });

type Row = readonly [fault: string, change: Json, path: string, message: string];

const PRODUCT_CODE = 'must be a product code of UNSPSC: 8 digits that begin with one of its segments, from 10 to 95';

/** Fields whose form is wrong, one fault each. */
const BAD_FIELDS: readonly Row[] = [
  ['a series of a sender', { series: 'T001' }, 'series', SERIES],
  ['a series with letters', { series: 'VA01' }, 'series', SERIES],
  ['correlative zero', { correlative: 0 }, 'correlative', CORRELATIVE],
  ['an impossible issueDate', { issueDate: '2026-02-30' }, 'issueDate', DATE],
  ['an impossible issueTime', { issueTime: '24:00:00' }, 'issueTime', TIME],
  ['a sunatCode of an unknown segment', item({ sunatCode: '99999999' }), 'items.0.sunatCode', PRODUCT_CODE],
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

describe('POST /api/carrier-despatch-advices refuses', () => {
  testRefusals(
    CARRIER_DESPATCH_ADVICE_DEFINITION,
    carrierBody(),
    BAD_FIELDS.map(
      ([fault, change, path, message]): BadInput => [fault, (base) => ({ ...base, ...change }), path, message],
    ),
  );

  it('lists every missing field of an empty guide of a carrier', () => {
    const { problems } = refusalOf(CARRIER_DESPATCH_ADVICE_DEFINITION, {});
    expect(problems.map(({ path }) => path).sort()).toEqual(Object.keys(carrierBody()).sort());
    for (const { code } of problems) expect(code).toBe('FIELD_REQUIRED');
  });
});
