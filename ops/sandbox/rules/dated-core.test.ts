import { findRule, PUBLISHED_RULES, type RuleName } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import { expect, it } from 'vitest';
import { DATED_VALUES, valuesOn } from './dated.ts';

type Sandbox = keyof typeof DATED_VALUES;

/** Rules of the core, each with the value of the sandbox that judges it. */
const PAIRS: readonly (readonly [core: RuleName, sandbox: Sandbox, ofSandbox: (day: string) => readonly string[]])[] = [
  ['igv-general', 'igvRate', (day) => valuesOn('igvRate', day).slice(0, 1)],
  ['igv-special', 'igvRate', (day) => valuesOn('igvRate', day).slice(-1)],
  ['icbper', 'icbperRate', (day) => valuesOn('icbperRate', day)],
  ...(['038', '042', '043', '044', '045', '046', '047'] as const).map(
    (code) => [`detraction-${code}`, 'detractionCode', holds('detractionCode', code)] as const,
  ),
  ['debit-reason-13', 'debitReason', holds('debitReason', '13')],
  ['one-original', 'noteOnSeveral', holds('noteOnSeveral', 'error')],
  ['product-code', 'wrongProductCode', levelOf('wrongProductCode')],
  ['settlement-product-code', 'settlementWithoutProductCode', levelOf('settlementWithoutProductCode')],
  ['settlement-reversal', 'daysToVoidSettlement', (day) => valuesOn('daysToVoidSettlement', day)],
  ['summary-buyer-name', 'summaryBuyerName', holds('summaryBuyerName', 'error')],
  ['summary-free-sales', 'summaryOperation', holds('summaryOperation', '06')],
];

const LEVELS: Readonly<Record<string, string>> = { observation: 'warn', error: 'refuse' };

function holds(name: Sandbox, value: string) {
  return (day: string) => (valuesOn(name, day).includes(value) ? ['true'] : []);
}

function levelOf(name: Sandbox) {
  return (day: string) => valuesOn(name, day).flatMap((level) => LEVELS[level] ?? []);
}

/** Returns the first day of each value, in the core or in the sandbox, the day before it, and one after the last. */
function daysAround(core: RuleName, sandbox: Sandbox): readonly string[] {
  const rows: readonly { readonly from: string; readonly to?: string }[] = DATED_VALUES[sandbox];
  const starts = [
    ...PUBLISHED_RULES.flatMap(({ rule, from }) => (rule === core && from !== null ? from : [])),
    ...rows
      .flatMap(({ from, to }) => [from, ...(to === undefined ? [] : [addDays(to, 1)])])
      .filter((day) => day !== ''),
  ];
  return [...new Set([...starts.flatMap((day) => [addDays(day, -1), day]), '2035-01-01'])].toSorted();
}

it.each(PAIRS)('the rule %s of the core holds on the same days as %s of the sandbox', (core, sandbox, ofSandbox) => {
  const ofCore = (day: string) => {
    const row = findRule(PUBLISHED_RULES, core, day);
    if (row === undefined) return [];
    const isCheck = core.endsWith('product-code');
    return [String(row.value ?? (isCheck ? row.level : 'true'))];
  };
  const days = daysAround(core, sandbox);
  expect(days.length).toBeGreaterThan(1);
  for (const day of days) expect([day, ofCore(day)]).toEqual([day, ofSandbox(day)]);
});

it('each rule of the core that begins on a day is one of the sandbox, but for the name of a reason', () => {
  const paired = new Set<string>(PAIRS.map(([core]) => core));
  const dated = new Set(PUBLISHED_RULES.flatMap(({ rule, from }) => (from === null ? [] : rule)));
  expect([...dated].filter((rule) => !paired.has(rule))).toEqual(['debit-reason-03']);
});
