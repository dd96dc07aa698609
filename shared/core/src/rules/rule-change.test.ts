import { describe, expect, it } from 'vitest';
import {
  buildRuleBook,
  findBlockingRow,
  findChangeProblems,
  listEndingRules,
  mergeChange,
  type RuleOverride,
} from './index.ts';

const TODAY = '2026-12-15';
const ROW = 'igv-special-2027';
type Fields = Omit<RuleOverride, 'id'>;

/** Returns the fields with problems of a change, each with its message. */
function problemsOf(id: string, fields: Fields, overrides: readonly RuleOverride[] = []): string[] {
  return findChangeProblems(overrides, { id, ...fields }).map(({ path, message }) => `${path}: ${message}`);
}

describe('a change of a row', () => {
  it.each<[string, string, Fields]>([
    ['moves a row that is to come', ROW, { from: '2027-04-01' }],
    ['lets it begin today', ROW, { from: TODAY }],
    ['gives it another value', ROW, { value: '12.5' }],
    ['gives it an end', ROW, { to: '2027-06-30' }],
    ['switches it off', ROW, { enabled: false }],
    ['switches a row off that has begun', 'igv-special-2026', { enabled: false }],
    ['ends a row today that has begun', 'igv-special-2026', { to: TODAY }],
    ['gives a row its end back', 'igv-special-2026', { to: null }],
    ['moves a row that has begun, and changes its value', 'igv-special-2026', { from: '2026-02-01', value: '11' }],
    ['ends a row that always held', 'debit-reason-03-2012', { to: '2026-12-31' }],
    ['gives days', 'settlement-reversal-2027', { value: '365' }],
    ['gives a text', 'debit-reason-03-2027', { value: 'Otros' }],
  ])('%s', (_name, id, fields) => {
    expect(problemsOf(id, fields)).toEqual([]);
  });

  it.each<[string, string, Fields, string[]]>([
    ['ends a row before it begins', ROW, { to: '2026-12-31' }, ['to: must not be before 2027-01-01']],
    ['ends a row after the next one begins', ROW, { to: '2028-06-30' }, ['to: must be before 2028-01-01']],
    ['moves a row to the next one', ROW, { from: '2028-01-01' }, ['from: must be before 2028-01-01']],
    ['moves a row to the one before', 'igv-special-2028', { from: '2027-01-01' }, ['from: must be after 2027-01-01']],
    ['gives a value to a rule without one', 'product-code-2027', { value: '1' }, ['value: must be left out']],
    ['says several wrong things', ROW, { from: '2025-01-01', to: '2024-01-01', value: 'x' }, ['from', 'value', 'to']],
  ])('is refused if it %s', (_name, id, fields, problems) => {
    expect(problemsOf(id, fields)).toEqual(problems.map((text) => expect.stringContaining(text)));
  });

  it.each([
    ...['-1', '0', '0.00', '101', '1.005', '1,5', '1e1', '', ' 5', '٥'].map(
      (value) => [ROW, value, 'percentage'] as const,
    ),
    ...['0', '366', '1.5', '-1', '007'].map((value) => ['settlement-reversal-2027', value, 'days'] as const),
    ...['', ' ', 'x'.repeat(101), 'a\nb'].map((value) => ['debit-reason-03-2027', value, 'characters'] as const),
  ])('of %s is refused with the value %j', (id, value, form) => {
    expect(problemsOf(id, { value })).toEqual([expect.stringContaining(form)]);
  });

  it('is judged with the earlier changes', () => {
    const overrides = [{ id: ROW, from: '2027-02-01', to: '2027-03-31' }];
    expect(problemsOf(ROW, { from: '2027-04-01' }, overrides)).toEqual([expect.stringContaining('to: ')]);
    expect(problemsOf(ROW, { from: '2027-04-01', to: null }, overrides)).toEqual([]);
    expect(problemsOf('igv-special-2028', { from: '2027-01-15' }, overrides)).toHaveLength(1);
  });

  it('keeps the fields that it lacks', () => {
    const merged = mergeChange([{ id: ROW, from: '2027-02-01', to: '2027-03-31' }], { id: ROW, enabled: false });
    expect(merged).toEqual([{ id: ROW, from: '2027-02-01', to: '2027-03-31', enabled: false }]);
  });

  it('cannot be taken back while the row beside it would be out of order', () => {
    const overrides = [
      { id: 'igv-special-2028', from: '2028-06-01' },
      { id: ROW, from: '2028-03-01' },
    ];
    expect(findBlockingRow(overrides, 'igv-special-2028')).toBe(ROW);
    expect(findBlockingRow(overrides, ROW)).toBeUndefined();
  });
});

describe('the rows that end', () => {
  const endingOn = (today: string, overrides: readonly RuleOverride[] = []) =>
    listEndingRules(buildRuleBook(overrides), today).map(({ id }) => id);

  it('are none if each has a successor', () => {
    expect(['2026-11-28', '2026-12-31', '2027-12-31'].flatMap((today) => endingOn(today))).toEqual([]);
  });

  it('have 60 days or fewer', () => {
    const overrides = [{ id: 'icbper-2023', to: '2026-12-31' }];
    expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map((day) => endingOn(day, overrides))).toEqual([
      [],
      ['icbper-2023'],
      ['icbper-2023'],
      [],
    ]);
  });

  it('are those with a successor that is switched off, or begins later', () => {
    expect(endingOn(TODAY, [{ id: ROW, enabled: false }])).toEqual(['igv-special-2026']);
    expect(endingOn(TODAY, [{ id: 'igv-special-2026', to: '2026-12-30' }])).toEqual(['igv-special-2026']);
  });

  it('are not those that are switched off themselves', () => {
    const overrides = [
      { id: 'igv-special-2026', enabled: false },
      { id: ROW, enabled: false },
    ];
    expect(endingOn(TODAY, overrides)).toEqual([]);
  });
});
