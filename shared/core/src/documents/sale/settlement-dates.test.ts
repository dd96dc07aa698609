import { describe, expect, it } from 'vitest';
import { buildRuleBook, PUBLISHED_RULES } from '../../rules/index.ts';
import { REVERSALS_DEFINITION } from '../communication/reversals/definition.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './purchase-settlement/definition.ts';
import { settlementBody, TEST_ITEM } from './purchase-settlement/purchase-settlement-fixture.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

const codesOf = (problems: readonly { readonly code: string; readonly path: string }[]) =>
  problems.map(({ code, path }) => `${code} ${path}`);

/** Returns the problems of a settlement with an item. */
function problemsOf(item: object, issueDate: string, facts = {}) {
  const request = settlementBody({ issueDate, items: [{ ...TEST_ITEM, igvType: '10', ...item }] });
  return codesOf(PURCHASE_SETTLEMENT_DEFINITION.rules(request as never, TEST_ISSUER, [], facts));
}

describe('the product code of an item of a settlement', () => {
  const REFUSED = ['SETTLEMENT_PRODUCT_CODE items.0.sunatCode'];

  it.each([
    ['absent', {}, REFUSED],
    ['of no segment', { sunatCode: '16101501' }, REFUSED],
    ['missing in the loaded table', { sunatCode: '50161599' }, REFUSED],
    ['in the loaded table', { sunatCode: '50161509' }, []],
    ['99999999', { sunatCode: '99999999' }, []],
  ])('that is %s is judged from 2027 on', (_name, item, problems) => {
    const facts = { unknownProductCodes: new Set(['50161599']) };
    expect(problemsOf(item, '2026-12-31', facts)).toEqual([]);
    expect(problemsOf(item, '2027-01-01', facts)).toEqual(problems);
  });
});

it('a settlement of a day without an IGV rate is refused', () => {
  const rules = buildRuleBook([{ id: 'igv-general-2011', to: '2026-06-30' }]);
  expect(problemsOf({}, '2026-07-01', { rules })).toEqual(['SALE_IGV_RATE issueDate']);
});

describe('a reversal of a settlement', () => {
  const items = [{ documentType: '04', series: 'L001', correlative: 8, reason: 'Compra sin efecto' }];
  const problemsOn = (day: string, referenceDate: string, rules = PUBLISHED_RULES) => {
    const request = { issueDate: referenceDate, referenceDate, items };
    const arrival = { date: day, time: '10:00:00' };
    return codesOf(REVERSALS_DEFINITION.rules(request as never, TEST_ISSUER, [], { arrival, rules }));
  };
  const LATE = ['REVERSAL_TOO_LATE referenceDate'];

  it.each([
    ['2027-01-07', '2026-12-31', []],
    ['2027-01-08', '2026-12-31', LATE],
    ['2027-01-06', '2027-01-01', []],
    ['2027-01-07', '2027-01-01', LATE],
  ])('that arrives on %s goes by the term of a settlement of %s', (day, referenceDate, problems) => {
    expect(problemsOn(day, referenceDate)).toEqual(problems);
  });

  it('has no term here if an operator switched it off', () => {
    const rules = buildRuleBook([{ id: 'settlement-reversal-2027', enabled: false }]);
    expect(problemsOn('2027-03-01', '2027-01-01', rules)).toEqual([]);
  });
});
