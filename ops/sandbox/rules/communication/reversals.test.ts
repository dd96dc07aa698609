import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type KnownDocument, type Ledger } from '../../ledger.ts';
import { type CommunicationReading, readCommunication } from '../../readings/communication.ts';
import { breakPart, describeRulesOf } from '../../testing/breakage.ts';
import { ledgerOf, readGolden } from '../../testing/golden.ts';
import { alter, type Draft, first } from '../../testing/reading.ts';
import { REVERSAL_LEDGER_RULES, REVERSAL_RULES } from './reversals.ts';

const retention = readCommunication(readGolden('reversals/one-retention'));
const settlement = readCommunication(readGolden('reversals/purchase-settlement'));
const several = readCommunication(readGolden('reversals/retentions-and-perceptions'));

type LineDraft = Draft<CommunicationReading>['lines'][number];

const wholeOf = (reading: Draft<CommunicationReading>) => reading;
const lineOf = ({ lines }: Draft<CommunicationReading>) => first(lines);

describeRulesOf({ name: 'a summary of reversals', all: REVERSAL_RULES }, REVERSAL_RULES, [
  ...breakPart(retention, wholeOf, [
    ['2075', 'no version of UBL', { ublVersion: null }],
    ['2074', 'the version of facturas', { ublVersion: '2.1' }],
    ['2073', 'no customization', { customization: null }],
    ['2072', 'the customization of daily summaries', { customization: '1.1' }],
    ['2346', 'another day than its number says', { issueDate: '2026-12-31' }],
    ['2303', 'no day of the documents', { referenceDate: null }],
    ['2671', 'documents of the future', { referenceDate: '2099-01-01' }],
    ['2288', 'an issuer of no kind', { identityType: null }],
    ['2287', 'an issuer with a DNI', { identityType: '1' }],
    ['2229', 'an issuer with no name', { name: null }],
    ['2228', 'a name of two characters', { name: 'AB' }],
  ]),
  ...breakPart(retention, lineOf, [
    ['2307', 'a line without number', { id: '' }],
    ['2305', 'a line of six digits', { id: '100000' }],
    ['2306', 'a line number that begins with zero', { id: '01' }],
    ['2308', 'no type', { documentType: null }],
    ['2308', 'a factura', { documentType: '01', series: 'F001' }],
    ['2308', 'a guide', { documentType: '09', series: 'T001' }],
    ['2311', 'no series', { series: null }],
    ['2674', 'a retention in a series of perceptions', { series: 'P001' }],
    ['2674', 'a retention in a series of five characters', { series: 'R0011' }],
    ['2313', 'no number', { number: null }],
    ['2312', 'a number of nine digits', { number: '123456789' }],
    ['2315', 'no reason', { reason: null }],
  ]),
  ...breakPart(several, ({ lines }) => lines[2] ?? null, [
    ['2675', 'a perception in a series of retentions', { series: 'R001' }],
    ['2752', 'a line number twice', { id: '1' }],
    ['2348', 'the same document twice, once padded', { documentType: '20', series: 'R001', number: '00124' }],
  ]),
  ...breakPart(settlement, lineOf, [['2345', 'a purchase settlement in a series of facturas', { series: 'F001' }]]),
]);

it.each([
  ['a retention on a printed form', retention],
  ['a purchase settlement on a printed form', settlement],
])('the form of %s is right', (_, reading) => {
  const printed = alter(reading, ({ lines }) => Object.assign(first(lines), { series: '0001' }));
  expect(REVERSAL_RULES.filter(({ check }) => check(printed, EMPTY_LEDGER) !== null)).toEqual([]);
});

describe('a reversal compared with the register', () => {
  const day = settlement.referenceDate ?? '';
  const onDay = (days: number, known: Partial<KnownDocument> = {}): Ledger => ({
    ...ledgerOf(known),
    today: addDays(day, days),
  });

  function codesOf(reading: CommunicationReading, ledger: Ledger): readonly string[] {
    return REVERSAL_LEDGER_RULES.filter(({ check }) => check(reading, ledger) !== null).map(({ code }) => code);
  }

  it.each([
    ['a retention that is not registered', retention, EMPTY_LEDGER, ['2750']],
    ['a settlement that is not registered', settlement, EMPTY_LEDGER, ['2750']],
    ['a rejected settlement', settlement, ledgerOf({ verdict: 'rejected' }), ['2398']],
    ['a rejected retention', retention, ledgerOf({ verdict: 'rejected' }), []],
    ['a voided retention', retention, ledgerOf({ voiding: 'done' }), ['2751']],
    ['a retention whose voiding is in process', retention, ledgerOf({ voiding: 'in_process' }), ['2751']],
    ['a retention of another day', retention, ledgerOf({ issueDate: '2020-01-01' }), []],
    ['a settlement after 7 days', settlement, onDay(7), []],
    ['a settlement after 8 days', settlement, onDay(8), ['2958']],
    ['a retention after a year', retention, onDay(365), []],
  ])('answers %s as SUNAT does', (_, reading, ledger, codes) => {
    expect(codesOf(reading, ledger)).toEqual(codes);
  });

  it.each([
    ['2026-12-31', '2027-01-07', []],
    ['2026-12-31', '2027-01-08', ['2958']],
    ['2027-01-01', '2027-01-06', []],
    ['2027-01-01', '2027-01-07', ['2958']],
  ])('a settlement of %s that is voided on %s is judged by its own day', (referenceDate, today, codes) => {
    const ofDay = alter(settlement, (reading) => Object.assign(reading, { referenceDate }));
    expect(codesOf(ofDay, { ...ledgerOf(), today })).toEqual(codes);
  });

  it('has no term for settlements on printed forms', () => {
    const printed = alter(settlement, ({ lines }) =>
      Object.assign<LineDraft, object>(first(lines), { series: '0001' }),
    );
    expect(codesOf(printed, onDay(8))).toEqual([]);
  });
});
