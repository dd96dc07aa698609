import { describe, expect, it } from 'vitest';
import { DAILY_SUMMARY } from '../../document-types/communication.ts';
import { EMPTY_LEDGER } from '../../ledger.ts';
import { buildSummary, type SummaryLineParts } from '../../testing/summaries.ts';

/** Returns the codes that the sandbox answers: the refusal, or the observations. */
function judge(day: string, line: SummaryLineParts): readonly string[] {
  const document = DAILY_SUMMARY.open(buildSummary(day, line));
  const refusal = document.judge(EMPTY_LEDGER);
  return (refusal === null ? document.observe(EMPTY_LEDGER) : [refusal]).map(({ code }) => code);
}

const SOLD = [['01', '100.00']] as const;
const IGV = ['1000', '18.00', '18.00'] as const;
const gift = (code: string) => ({ payments: [...SOLD, [code, '50.00'] as const] });

/** Lines with the answers if they are of 2026-12-31 and of 2027-01-01. Each summary is issued a day later. */
const ROWS: readonly (readonly [string, SummaryLineParts, readonly string[], readonly string[]])[] = [
  ['a rate and a name', {}, [], []],
  ['no rate', { taxes: [['1000', '18.00', null]] }, [], ['2992']],
  ['ICBPER, which has no rate', { taxes: [IGV, ['7152', '0.50', null]], total: '118.50' }, [], []],
  ['a rate of six decimals', { taxes: [['1000', '18.00', '18.000000']] }, [], ['3102']],
  ['no name', { buyer: null }, [], ['2022']],
  ['a name of 2 characters', { buyer: 'AB' }, [], ['2022']],
  ['a name of 3 characters', { buyer: 'ABC' }, [], []],
  ['a name of 250 characters', { buyer: 'x'.repeat(250) }, [], []],
  ['a name of 251 characters', { buyer: 'x'.repeat(251) }, [], ['2022']],
  ['free goods of no kind (05)', gift('05'), [], ['2256']],
  ['exempt free goods (07)', gift('07'), ['2256'], []],
  ['unaffected free goods (08)', gift('08'), ['2256'], []],
  ['exported free goods (09)', gift('09'), ['2256'], []],
  ['taxed free goods (06) without their IGV', gift('06'), ['2256'], ['2278']],
  ['taxed free goods (06)', { ...gift('06'), taxes: [IGV, ['9996', '9.00', '18.00']] }, ['2256'], []],
  ['taxed free goods without rate', { ...gift('06'), taxes: [IGV, ['9996', '9.00', null]] }, ['2256'], ['2992']],
  ['taxed free goods at 10 %', { ...gift('06'), taxes: [IGV, ['9996', '5.00', '10.00']] }, ['2256'], ['3504']],
  ['a wrong IGV of free goods', { ...gift('06'), taxes: [IGV, ['9996', '15.00', '18.00']] }, ['2256'], ['4019']],
  [
    'the IGV of free goods in the total',
    { ...gift('06'), taxes: [IGV, ['9996', '9.00', '18.00']], total: '127.00' },
    ['2256'],
    ['4027'],
  ],
];

it.each(ROWS)('a summary with %s is judged by the day of its documents', (_what, line, before, after) => {
  expect([judge('2026-12-31', line), judge('2027-01-01', line)]).toEqual([before, after]);
});

describe('the rate of a document in a summary', () => {
  const DAYS = ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'];

  it.each([
    ['a boleta', '03', '18.00', ['', '', '', '']],
    ['a boleta', '03', '15.00', ['', '', '', '3504']],
    ['a boleta', '03', '10.50', ['', '3504', '3504', '3504']],
    ['a boleta', '03', '12.00', ['', '3504', '3504', '3504']],
    ['a note', '07', '18.00', ['', '', '', '']],
    ['a note', '07', '15.00', ['', '', '', '']],
    ['a note', '07', '10.50', ['', '', '', '']],
    ['a note', '07', '10.00', ['', '', '', '']],
    ['a note', '07', '12.00', ['', '3504', '3504', '3504']],
  ] as const)('of %s (%s) may be %s on some days only', (_what, type, rate, codes) => {
    const line: SummaryLineParts = { type, taxes: [['1000', rate, rate]], total: `1${rate}` };
    expect(DAYS.map((day) => judge(day, line).join())).toEqual(codes);
  });
});
