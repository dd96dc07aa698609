import { describe, expect, it } from 'vitest';
import { buildRuleBook, PUBLISHED_RULES } from '../rules/index.ts';
import type { CompanyFacts } from './company-facts.ts';
import { listRuleImpacts } from './list-rule-impacts.ts';

const NONE = { count: 0, examples: [] };
const PRODUCT = { kind: 'product', id: 'p1', code: 'P-1', name: 'Menú' } as const;
const SOME = { count: 3, examples: [PRODUCT] };
const COMPANY: CompanyFacts = {
  igvRegime: 'general',
  emitsSettlements: false,
  pricedWithTax: SOME,
  withoutCode: NONE,
  unknownCode: NONE,
  uncheckedCode: NONE,
  summarizedFreeGoods: NONE,
  notesOnSeveral: NONE,
  debitNotesOf03: NONE,
  settlements: NONE,
};
const FIRST_DAY = '2027-01-01';

const impactsOf = (changes: Partial<CompanyFacts>, date = FIRST_DAY, book = PUBLISHED_RULES) =>
  listRuleImpacts(book, date, { ...COMPANY, ...changes });

it('a company of the general regime without such records has no impact', () => {
  expect(impactsOf({})).toEqual([]);
});

describe('a company of the special regime', () => {
  const restaurant = { igvRegime: 'mypeRestaurant' } as const;

  it('is told the rates, and what they do to its prices', () => {
    const [impact, ...others] = impactsOf(restaurant);
    expect(others).toEqual([]);
    expect(impact).toMatchObject({ code: 'RATE_CHANGES', rule: 'igv-special-2027', from: FIRST_DAY, ...SOME });
    expect(impact?.text.message).toBe(
      'The IGV of your regime is 15 % from 2027-01-01, and 10.5 % until then. From 2028-01-01 it is 18 %. You have 3 products with a price that includes the tax.',
    );
    expect(impact?.toDo?.message).toContain('100.00 leaves you 86.96 instead of 90.50');
    expect(impact?.toDo?.message).toContain('100.00 costs the buyer 115.00 instead of 110.50');
  });

  it.each([
    ['2026-11-01', 'igv-special-2026', 'more than 60 days before'],
    ['2026-11-02', 'igv-special-2027', '60 days before'],
    ['2027-06-01', 'igv-special-2027', 'while it is in force'],
    ['2027-11-02', 'igv-special-2028', '60 days before the next one'],
  ])('is told on %s of %s (%s)', (date, rule) => {
    expect(impactsOf(restaurant, date)).toMatchObject([{ code: 'RATE_CHANGES', rule }]);
  });

  it('is told of days without a rate if an operator switched the row off', () => {
    const book = buildRuleBook([{ id: 'igv-special-2027', enabled: false }]);
    expect(impactsOf(restaurant, FIRST_DAY, book)).toMatchObject([{ code: 'RATE_UNKNOWN', rule: 'igv-special-2027' }]);
  });

  it('is told the day and rate of an operator', () => {
    const book = buildRuleBook([{ id: 'igv-special-2027', from: '2027-02-01', value: '14' }]);
    const [impact] = impactsOf(restaurant, '2026-12-15', book);
    expect(impact).toMatchObject({ from: '2027-02-01' });
    expect(impact?.text.es).toMatch(/^El IGV de su régimen es 14 % desde el 2027-02-01, y 10.5 % hasta entonces/);
  });
});

it.each([
  ['PRODUCTS_WITHOUT_CODE', 'settlement-product-code-2027', { withoutCode: SOME, emitsSettlements: true }],
  ['PRODUCTS_UNKNOWN_CODE', 'product-code-2027', { unknownCode: SOME }],
  ['PRODUCTS_UNCHECKED_CODE', 'product-code-2027', { uncheckedCode: SOME }],
  ['NOTES_ON_SEVERAL', 'one-original-2027', { notesOnSeveral: SOME }],
  ['PENALTIES', 'debit-reason-13-2027', { debitNotesOf03: SOME }],
] as const)('%s: %s concerns a company with such records, which has to act', (code, rule, facts) => {
  const impacts = impactsOf(facts);
  expect(impacts.find((impact) => impact.code === code)).toMatchObject({ rule, from: FIRST_DAY, ...SOME });
  expect(impacts.find((impact) => impact.code === code)?.toDo).not.toBeNull();
});

it('a company has nothing to do for free goods in daily summaries, nor for products without code if it buys with none', () => {
  expect(impactsOf({ summarizedFreeGoods: SOME, withoutCode: SOME })).toMatchObject([
    { code: 'PRODUCTS_WITHOUT_CODE', toDo: null },
    { code: 'FREE_GOODS_IN_SUMMARIES', toDo: null },
  ]);
});

it('a company with purchase settlements is told their shorter term', () => {
  const [impact] = impactsOf({ emitsSettlements: true });
  expect(impact).toMatchObject({ code: 'SETTLEMENT_TERM', rule: 'settlement-reversal-2027', count: 0 });
  expect(impact?.text.message).toContain('within 5 days. For earlier ones it is 7');
});

it('a rule has no impact if it only warns, is more than 60 days away or is switched off', () => {
  expect(impactsOf({ unknownCode: SOME }, '2026-11-01')).toEqual([]);
  const off = buildRuleBook([{ id: 'one-original-2027', enabled: false }]);
  expect(impactsOf({ notesOnSeveral: SOME }, FIRST_DAY, off)).toEqual([]);
});
