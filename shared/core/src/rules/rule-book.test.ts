import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import {
  buildRuleBook,
  coversDay,
  findRule,
  listRulesOn,
  listUpcomingRules,
  PUBLISHED_ROWS,
  PUBLISHED_RULES,
  RULE_KINDS,
  type RuleName,
  ruleLevelOn,
  ruleNumberOn,
} from './index.ts';

const SPECIAL = 'igv-special';
const rateOn = (date: string, book = PUBLISHED_RULES) => ruleNumberOn(book, SPECIAL, date)?.toString() ?? null;

describe('the published rules', () => {
  it.each(PUBLISHED_RULES.filter(({ from }) => from !== null))('$id begins on $from and not a day before', (row) => {
    const from = row.from ?? '';
    expect(findRule(PUBLISHED_RULES, row.rule, from)).toEqual(row);
    expect(findRule(PUBLISHED_RULES, row.rule, addDays(from, -1))?.id).not.toBe(row.id);
  });

  it('have ids of their own, and a number where their rule has one', () => {
    expect(new Set(PUBLISHED_ROWS.map(({ id }) => id)).size).toBe(PUBLISHED_ROWS.length);
    for (const { rule, value } of PUBLISHED_RULES) {
      const { form } = RULE_KINDS[rule];
      expect(value === null).toBe(form === 'none');
      if (form !== 'none' && form !== 'text') expect(value).toMatch(/^\d+(\.\d{1,2})?$/);
    }
  });

  it('have a row for each rule, and one row at most for a rule and day', () => {
    const rules = Object.keys(RULE_KINDS) as RuleName[];
    const days = fc.date({ min: new Date('2010-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...rules), days, (rule, day) => {
        const date = day.toISOString().slice(0, 10);
        expect(PUBLISHED_RULES.filter((row) => row.rule === rule && coversDay(row, date)).length).toBeLessThanOrEqual(
          1,
        );
      }),
    );
    expect(new Set(PUBLISHED_RULES.map(({ rule }) => rule))).toEqual(new Set(rules));
  });

  it.each([
    ['2022-08-31', '18'],
    ['2022-09-01', '10'],
    ['2025-12-31', '10'],
    ['2026-01-01', '10.5'],
    ['2026-12-31', '10.5'],
    ['2027-01-01', '15'],
    ['2027-12-31', '15'],
    ['2028-01-01', '18'],
  ])('give the special regime its rate on %s: %s %', (date, rate) => {
    expect(rateOn(date)).toBe(rate);
  });
});

describe('a row that an operator changes', () => {
  it('moves the end of the row before it along', () => {
    const book = buildRuleBook([{ id: 'product-code-2027', from: '2027-04-01' }]);
    expect(ruleLevelOn(book, 'product-code', '2027-03-31')).toBe('warn');
    expect(ruleLevelOn(book, 'product-code', '2027-04-01')).toBe('refuse');
  });

  it('has no value in its period if it is switched off', () => {
    const book = buildRuleBook([{ id: 'igv-special-2027', enabled: false }]);
    expect(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map((date) => rateOn(date, book))).toEqual([
      '10.5',
      null,
      null,
      '18',
    ]);
  });

  it('may have another value, and an end of its own', () => {
    const book = buildRuleBook([{ id: 'igv-special-2027', value: '12', to: '2027-06-30' }]);
    expect(['2027-06-30', '2027-07-01'].map((date) => rateOn(date, book))).toEqual(['12', null]);
  });

  it('does not outlast the beginning of the next row', () => {
    const book = buildRuleBook([{ id: 'igv-special-2027', to: '2030-01-01' }]);
    expect(rateOn('2028-01-01', book)).toBe('18');
    expect(book.find(({ id }) => id === 'igv-special-2027')?.to).toBe('2027-12-31');
  });
});

const idsOf = (rules: typeof PUBLISHED_RULES) => rules.map(({ id }) => id);

describe('the rules of a day', () => {
  it('are those that cover it and are on', () => {
    const book = buildRuleBook([{ id: 'one-original-2027', enabled: false }]);
    const before = idsOf(listRulesOn(book, '2026-12-31'));
    const after = idsOf(listRulesOn(book, '2027-01-01'));
    expect(before).toEqual(expect.arrayContaining(['igv-special-2026', 'settlement-reversal-2018']));
    expect(after).toEqual(expect.arrayContaining(['igv-special-2027', 'igv-general-2011', 'debit-reason-13-2027']));
    expect(after).not.toContain('one-original-2027');
    expect(after).not.toContain('igv-special-2026');
  });

  it.each([
    ['2026-11-01', false, '61 days before'],
    ['2026-11-02', true, '60 days before'],
    ['2026-12-31', true, 'the day before'],
    ['2027-01-01', false, 'on its first day'],
  ])('on %s a rule of 2027-01-01 is upcoming: %s (%s)', (date, isUpcoming) => {
    expect(idsOf(listUpcomingRules(PUBLISHED_RULES, date)).includes('igv-special-2027')).toBe(isUpcoming);
  });

  it('have those to come in the order of their days, without those that are off', () => {
    const book = buildRuleBook([
      { id: 'product-code-2027', from: '2026-12-15' },
      { id: 'one-original-2027', enabled: false },
    ]);
    const upcoming = idsOf(listUpcomingRules(book, '2026-12-01'));
    expect(upcoming[0]).toBe('product-code-2027');
    expect(upcoming).not.toContain('one-original-2027');
  });
});
