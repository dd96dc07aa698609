import { describe, expect, it } from 'vitest';
import { IN_SPANISH } from '../../../kit/refusal-fixture.ts';
import type { Json } from '../../../sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../../../sale/sale-fixture.ts';
import { TEST_DRIVER, TEST_ORIGIN, TEST_RECIPIENT } from '../../despatch-fixture.ts';
import {
  type BrokenRule,
  findProblems,
  TEST_PERSON,
  TEST_SENDER,
  TEST_SUBCONTRACTOR,
  TEST_VEHICLE,
} from '../carrier-despatch-fixture.ts';

const OWN_RUC = 'must not be your own RUC';

const vehicle = (fields: Json) => ({ vehicles: [{ ...TEST_VEHICLE, ...fields }] });
const driver = (fields: Json) => ({ drivers: [{ ...TEST_DRIVER, ...fields }] });

/** Well-formed fields that the authority refuses together. */
const BROKEN_RULES: readonly BrokenRule[] = [
  [
    'DESPATCH_RUC_FORM',
    'a sender with an impossible RUC (3384)',
    { sender: { ...TEST_SENDER, identityNumber: '30161515648' } },
    'sender.identityNumber',
    'must be a RUC, which starts with 1 or 2',
  ],
  [
    'DESPATCH_IDENTITY_FORM',
    'a recipient with a DNI of seven digits (2758)',
    { recipient: { ...TEST_PERSON, identityNumber: '4567890' } },
    'recipient.identityNumber',
    'must be a DNI: 8 digits',
  ],
  [
    'DESPATCH_IDENTITY_FORM',
    'a freightPayer with a DNI of seven digits (3400)',
    { freightPayer: { ...TEST_PERSON, identityNumber: '4567890' } },
    'freightPayer.identityNumber',
    'must be a DNI: 8 digits',
  ],
  [
    'DESPATCH_CARRIER',
    'its own goods (2560)',
    { sender: { ...TEST_SENDER, identityNumber: TEST_ISSUER.ruc } },
    'sender.identityNumber',
    OWN_RUC,
  ],
  [
    'DESPATCH_CARRIER',
    'itself as subcontractor (3390)',
    { subcontractor: { ...TEST_SUBCONTRACTOR, identityNumber: TEST_ISSUER.ruc } },
    'subcontractor.identityNumber',
    OWN_RUC,
  ],
  [
    'DESPATCH_VEHICLES',
    'a certificate of nine characters (3355)',
    vehicle({ registrationCertificate: '15M220261' }),
    'vehicles.0.registrationCertificate',
    'must have at least 10 letters and digits',
  ],
  [
    'DESPATCH_DRIVERS',
    'a driver with RUC (2571)',
    driver({ identityType: '6', identityNumber: '10412345678' }),
    'drivers.0.identityType',
    'must be 0, 1, 4 or 7: a driver is a person',
  ],
  [
    'DESPATCH_DRIVERS',
    'the same licence twice (3362)',
    { drivers: [TEST_DRIVER, { ...TEST_DRIVER, identityNumber: '42345678' }] },
    'drivers.1.licenseNumber',
    'must not be the licence of another driver',
  ],
  [
    'DESPATCH_TRANSFER_DATES',
    'a start before the issue (3343)',
    { transferStartDate: '2026-01-14' },
    'transferStartDate',
    'must not be before issueDate, 2026-01-15',
  ],
  [
    'DESPATCH_PLACE_FORM',
    'a latitude alone (3413)',
    { origin: { ...TEST_ORIGIN, latitude: -12 } },
    'origin.longitude',
    'must be given if latitude is',
  ],
];

/** Requests at the edge of a rule. */
const SOUND: readonly (readonly [name: string, change: Json])[] = [
  ['a sender without RUC', { sender: TEST_PERSON }],
  ['itself as recipient', { recipient: { ...TEST_RECIPIENT, identityNumber: TEST_ISSUER.ruc } }],
  ['a vehicle without certificate', { vehicles: [{ plate: 'ABC123' }] }],
  ['itself as freightPayer', { freightPayer: { ...TEST_SENDER, identityNumber: TEST_ISSUER.ruc } }],
  ['a transfer on the day of issue', { transferStartDate: '2026-01-15' }],
];

describe('the rules about parties and transport', () => {
  it.each(BROKEN_RULES)('find by %s %s', (code, _fault, change, path, message) => {
    expect(findProblems(change)).toEqual([{ code, path, message, es: IN_SPANISH }]);
  });

  it.each(SOUND)('find nothing in a guide of a carrier with %s', (_, change) => {
    expect(findProblems(change)).toEqual([]);
  });

  it('find every problem of a guide of a carrier at once', () => {
    const sender = { ...TEST_SENDER, identityNumber: TEST_ISSUER.ruc };
    const problems = findProblems({ sender, transferStartDate: '2026-01-01', items: [] });
    expect(problems.map(({ code }) => code)).toEqual(['DESPATCH_CARRIER', 'DESPATCH_TRANSFER_DATES', 'DESPATCH_ITEMS']);
  });
});
