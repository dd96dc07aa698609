import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type KnownDocument } from '../../ledger.ts';
import { type CommunicationReading, readCommunication } from '../../readings/communication.ts';
import { broken, describeRulesOf } from '../../testing/breakage.ts';
import { ledgerOf, readGolden } from '../../testing/golden.ts';
import { alter, type Draft, first } from '../../testing/reading.ts';
import { listBroken } from '../rule.ts';
import { VOIDED_LEDGER_RULES, VOIDED_OBSERVATION_RULES, VOIDED_RULES } from './voided-documents.ts';

const one = readCommunication(readGolden('voided-documents/one-invoice'));
const several = readCommunication(readGolden('voided-documents/invoice-and-notes'));

type LineDraft = Draft<CommunicationReading>['lines'][number];

function inLine(change: (line: LineDraft) => void) {
  return ({ lines }: Draft<CommunicationReading>) => change(first(lines));
}

describeRulesOf({ name: 'a communication', all: VOIDED_RULES }, VOIDED_RULES, [
  broken('2075', 'no version of UBL', one, (reading) => Object.assign(reading, { ublVersion: null })),
  broken('2074', 'the version of facturas', one, (reading) => Object.assign(reading, { ublVersion: '2.1' })),
  broken('2073', 'no customization', one, (reading) => Object.assign(reading, { customization: null })),
  broken('2072', 'the customization of summaries', one, (reading) => Object.assign(reading, { customization: '1.1' })),
  broken('2346', 'another day than its number says', one, (reading) =>
    Object.assign(reading, { issueDate: '2026-12-31' }),
  ),
  broken('2303', 'no day of the documents', one, (reading) => Object.assign(reading, { referenceDate: null })),
  broken('2671', 'documents of the future', one, (reading) => Object.assign(reading, { referenceDate: '2099-01-01' })),
  broken('2288', 'an issuer of no kind', one, (reading) => Object.assign(reading, { identityType: null })),
  broken('2287', 'an issuer with a DNI', one, (reading) => Object.assign(reading, { identityType: '1' })),
  broken('2229', 'an issuer with no name', one, (reading) => Object.assign(reading, { name: null })),
  broken('2228', 'a name of 101 characters', one, (reading) => Object.assign(reading, { name: 'x'.repeat(101) })),
  broken(
    '2307',
    'a line without number',
    one,
    inLine((line) => Object.assign(line, { id: '' })),
  ),
  broken(
    '2305',
    'a line of six digits',
    one,
    inLine((line) => Object.assign(line, { id: '100000' })),
  ),
  broken(
    '2306',
    'a line number that begins with zero',
    one,
    inLine((line) => Object.assign(line, { id: '01' })),
  ),
  broken('2752', 'a line number twice', several, ({ lines }) => {
    for (const line of lines) line.id = '1';
  }),
  broken(
    '2308',
    'a guide',
    one,
    inLine((line) => Object.assign(line, { documentType: '09' })),
  ),
  broken(
    '2311',
    'no series',
    one,
    inLine((line) => Object.assign(line, { series: null })),
  ),
  broken(
    '2310',
    'a series in small letters',
    one,
    inLine((line) => Object.assign(line, { series: 'f001' })),
  ),
  broken(
    '2313',
    'no number',
    one,
    inLine((line) => Object.assign(line, { number: null })),
  ),
  broken(
    '2312',
    'a number of nine digits',
    one,
    inLine((line) => Object.assign(line, { number: '123456789' })),
  ),
  broken(
    '2315',
    'no reason',
    one,
    inLine((line) => Object.assign(line, { reason: null })),
  ),
  broken('2348', 'the same document twice, once padded', one, ({ lines }) => {
    const line = first(lines);
    lines.push({ ...line, id: '2', number: `00${line.number}` });
  }),
]);

describe('a voiding compared with the register', () => {
  const found: readonly (readonly [string, Partial<KnownDocument>, (line: LineDraft) => void])[] = [
    ['2308', {}, (line) => Object.assign(line, { documentType: '03', series: 'B001' })],
    ['2345', {}, (line) => Object.assign(line, { documentType: '07', series: 'B001' })],
    ['2398', { verdict: 'rejected' }, () => {}],
    ['2323', { voiding: 'in_process' }, () => {}],
    ['2106', { voiding: 'done' }, () => {}],
    ['2375', { issueDate: '2020-01-01' }, () => {}],
  ];

  function codesOf(reading: CommunicationReading, ledger = ledgerOf()): readonly string[] {
    return VOIDED_LEDGER_RULES.filter(({ check }) => check(reading, ledger) !== null).map(({ code }) => code);
  }

  it.each(found)('is answered %s', (code, known, change) => {
    expect(codesOf(alter(one, inLine(change)), ledgerOf(known))[0]).toBe(code);
  });

  it('is answered 2329 for an unregistered document of any type, as the public API does', () => {
    expect(codesOf(one, EMPTY_LEDGER)).toEqual(['2329']);
    const boleta = alter(
      one,
      inLine((line) => Object.assign(line, { documentType: '03', series: 'B001' })),
    );
    expect(codesOf(boleta, EMPTY_LEDGER)[0]).toBe('2329');
  });

  it.each([
    ['2957 on the eighth day', 8, (): void => {}, ['2957']],
    ['nothing on the seventh day', 7, (): void => {}, []],
    [
      'nothing for a printed form on the eighth day',
      8,
      (line: LineDraft) => Object.assign(line, { series: '0001' }),
      [],
    ],
  ])('is answered %s', (_, days, change, codes) => {
    const ledger = { ...ledgerOf(), today: addDays(one.referenceDate ?? '', days) };
    expect(codesOf(alter(one, inLine(change)), ledger)).toEqual(codes);
  });

  it('is answered with the name of the document', () => {
    const line = first(one.lines);
    const detail = VOIDED_LEDGER_RULES[0]?.check(one, EMPTY_LEDGER);
    expect(detail).toBe(`${line.documentType} ${line.series}-${line.number}`);
  });

  it('is accepted for registered and accepted documents of its day', () => {
    expect(codesOf(one, ledgerOf({ issueDate: one.referenceDate }))).toEqual([]);
  });

  it('is tried for every rule', () => {
    const tried = new Set(['2329', '2957', ...found.map(([code]) => code)]);
    expect(VOIDED_LEDGER_RULES.filter(({ code }) => !tried.has(code))).toEqual([]);
  });
});

it.each(['ab', 'x'.repeat(101), ' abc'])('gets the remark 4203 for the reason %j', (reason) => {
  const reading = alter(
    one,
    inLine((line) => Object.assign(line, { reason })),
  );
  expect(listBroken(VOIDED_OBSERVATION_RULES, reading).map(({ code }) => code)).toEqual(['4203']);
});
