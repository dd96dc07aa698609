import { expect, it } from 'vitest';
import { DATED_VALUES, igvRatesOn, valuesOn } from './dated.ts';

type Name = keyof typeof DATED_VALUES;

/** Names with the last day of some values and the first day of others. */
const CHANGES: readonly (readonly [Name, string, readonly string[], string, readonly string[]])[] = [
  ['igvRate', '2022-08-31', ['18'], '2022-09-01', ['18', '10']],
  ['igvRate', '2025-12-31', ['18', '10'], '2026-01-01', ['18', '10.5']],
  ['igvRate', '2026-12-31', ['18', '10.5'], '2027-01-01', ['18', '15']],
  ['igvRate', '2027-12-31', ['18', '15'], '2028-01-01', ['18']],
  ['icbperRate', '2022-12-31', ['0.40'], '2023-01-01', ['0.50']],
  ['debitReason', '2026-12-31', ['01', '02', '03', '11', '12'], '2027-01-01', ['01', '02', '03', '11', '12', '13']],
  [
    'summaryOperation',
    ...(['2026-12-31', ['01', '02', '03', '04', '05']] as const),
    ...(['2027-01-01', ['01', '02', '03', '04', '06', '07', '08', '09']] as const),
  ],
  ['wrongProductCode', '2026-01-30', [], '2026-01-31', ['observation']],
  ['wrongProductCode', '2026-12-31', ['observation'], '2027-01-01', ['error']],
  ['settlementWithoutProductCode', '2026-12-31', [], '2027-01-01', ['error']],
  ['noteOnSeveral', '2026-12-31', [], '2027-01-01', ['error']],
  ['creditAboveBoleta', '2026-12-31', ['observation'], '2027-01-01', ['error']],
  ['summaryRate', '2026-12-31', [], '2027-01-01', ['error']],
  ['summaryBuyerName', '2026-12-31', [], '2027-01-01', ['error']],
  ['daysToVoidSettlement', '2026-12-31', ['7'], '2027-01-01', ['5']],
];

it.each(CHANGES)('%s changes after %s', (name, last, before, first, after) => {
  expect([valuesOn(name, last), valuesOn(name, first)]).toEqual([before, after]);
});

it.each([
  ['044', '2025-03-31', '2025-04-01'],
  ['045', '2025-03-31', '2025-04-01'],
  ['038', '2026-08-31', '2026-09-01'],
  ['047', '2026-08-31', '2026-09-01'],
])('detraction code %s is unknown on %s and known on %s', (code, last, first) => {
  const isKnown = (day: string) => valuesOn('detractionCode', day).includes(code);
  expect([isKnown(last), isKnown(first)]).toEqual([false, true]);
});

it.each([
  ['2025-12-31', ['18', '10']],
  ['2026-12-31', ['18', '10', '10.5']],
  ['2027-01-01', ['18', '10', '10.5', '15']],
  ['2028-01-01', ['18', '10', '10.5', '15']],
])('a note of %s may have every rate that began', (day, rates) => {
  expect(igvRatesOn(day, true)).toEqual(rates);
});

it('has no row that ends before it begins', () => {
  const rows: readonly { value: string; from: string; to?: string }[] = Object.values(DATED_VALUES).flat();
  expect(rows.filter(({ from, to }) => to !== undefined && to < from)).toEqual([]);
});
