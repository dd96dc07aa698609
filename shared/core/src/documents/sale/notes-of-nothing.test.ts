import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../kit/define-document.ts';
import { refusalOf } from '../kit/refusal-fixture.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import { TEST_ISSUER, testItem, testNote } from './sale-fixture.ts';

const NOTHING = testItem({ unitPrice: 0 });
const CORRECTION = testNote({ responseCode: '03', items: [NOTHING, NOTHING] });

type Definition = typeof CREDIT_NOTE_DEFINITION | typeof DEBIT_NOTE_DEFINITION;

const problemsOf = (definition: Definition, changes: object) =>
  refusalOf(definition, { ...CORRECTION, ...changes }).problems.map(({ code, path }) => `${code} ${path}`);

describe('a credit note that corrects a description', () => {
  it('takes back nothing at all', () => {
    const { completed, summary } = prepareRequest(CREDIT_NOTE_DEFINITION, CORRECTION, { issuer: TEST_ISSUER });
    expect(summary.totals).toMatchObject({ taxable: '0.00', igv: '0.00', total: '0.00' });
    expect(completed).toMatchObject({
      legends: [{ text: 'CERO CON 00/100 SOLES' }],
      taxes: [{ tribute: '1000', taxableAmount: '0.00', taxAmount: '0.00' }],
      modification: { reasonCode: '03' },
    });
  });

  it.each<[string, object]>([
    ['prices with tax', { items: [testItem({ unitPrice: undefined, unitPriceWithTax: 0 })] }],
    ['exonerated items', { items: [testItem({ unitPrice: 0, igvType: '20' })] }],
    ['amounts throughout', { items: [testItem()] }],
  ])('may have %s', (_what, changes) => {
    const prepare = () =>
      prepareRequest(CREDIT_NOTE_DEFINITION, { ...CORRECTION, ...changes }, { issuer: TEST_ISSUER });
    expect(prepare).not.toThrow();
  });

  it.each<[string, object, string]>([
    ['amounts in some items', { items: [testItem(), NOTHING] }, 'SALE_LINE_VALUE items.1.unitPrice'],
    ['a rounding', { items: [NOTHING], rounding: 0.5 }, 'SALE_LINE_VALUE items.0.unitPrice'],
    ['a charge of the document', { charges: [{ amount: 5 }] }, 'SALE_LINE_VALUE charges'],
    ['a discount of the document', { discounts: [{ rate: 0.1 }] }, 'SALE_LINE_VALUE discounts'],
    ['another reason', { items: [NOTHING], responseCode: '01' }, 'SALE_LINE_VALUE items.0.unitPrice'],
  ])('is refused with %s', (_what, changes, expected) => {
    expect(problemsOf(CREDIT_NOTE_DEFINITION, changes)).toEqual([expected]);
  });
});

it.each(['03', '13'])('a debit note of reason %s does not add nothing', (responseCode) => {
  const items = [testItem({ unitPrice: 0, igvType: '30' })];
  expect(problemsOf(DEBIT_NOTE_DEFINITION, { items, responseCode, issueDate: '2027-01-01' })).toEqual([
    'SALE_LINE_VALUE items.0.unitPrice',
  ]);
});
