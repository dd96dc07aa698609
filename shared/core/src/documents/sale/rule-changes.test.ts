import { expect, it } from 'vitest';
import { buildRuleBook } from '../../rules/index.ts';
import { prepareRequest } from '../kit/define-document.ts';
import type { DOCUMENT_DEFINITIONS } from '../registry.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './purchase-settlement/definition.ts';
import { settlementBody, TEST_ITEM } from './purchase-settlement/purchase-settlement-fixture.ts';
import { TEST_ISSUER, testItem, testNote, testRequest } from './sale-fixture.ts';

type Definition = (typeof DOCUMENT_DEFINITIONS)[keyof typeof DOCUMENT_DEFINITIONS];

const RESTAURANT = { ...TEST_ISSUER, igvRegime: 'mypeRestaurant' } as const;
const DAY_60 = '2026-11-02';
const DAY_61 = '2026-11-01';

function changesOf(definition: Definition, body: object, rules = buildRuleBook([])) {
  const { completed } = prepareRequest(definition, body, { issuer: RESTAURANT, rules });
  return definition.listWarnings(completed, { rules }).filter(({ code }) => code === 'RULE_CHANGES_SOON');
}

const SEVERAL = testNote({ references: [{ documentType: '01', documentId: 'F001-2' }] });

it.each([
  ['a sale at the special rate', INVOICE_DEFINITION, testRequest(), 'igv-special-2027'],
  ['a note on several documents', CREDIT_NOTE_DEFINITION, SEVERAL, 'one-original-2027'],
  ['a debit note of reason 03', DEBIT_NOTE_DEFINITION, testNote({ responseCode: '03' }), 'debit-reason-13-2027'],
  ['an item without code', PURCHASE_SETTLEMENT_DEFINITION, settlementBody(), 'settlement-product-code-2027'],
] as const)('%s is warned of from 60 days before the rule on, with its id and day', (_name, definition, body, rule) => {
  const words = new RegExp(`2027-01-01.*${rule}`);
  const warning = { message: expect.stringMatching(words), es: expect.stringMatching(words) };
  expect(changesOf(definition, { ...body, issueDate: DAY_60 })).toMatchObject([warning]);
  expect(changesOf(definition, { ...body, issueDate: DAY_61 })).toEqual([]);
});

it.each([
  ['an exempt sale of that regime', INVOICE_DEFINITION, testRequest({ items: [testItem({ igvType: '20' })] })],
  ['a note at the special rate', CREDIT_NOTE_DEFINITION, testNote()],
  ['a debit note of another reason', DEBIT_NOTE_DEFINITION, testNote({ responseCode: '02' })],
  [
    'items with codes',
    PURCHASE_SETTLEMENT_DEFINITION,
    settlementBody({ items: [{ ...TEST_ITEM, sunatCode: '50161509' }] }),
  ],
] as const)('%s: no warning, because no rule judges it otherwise', (_name, definition, body) => {
  expect(changesOf(definition, { ...body, issueDate: DAY_60 })).toEqual([]);
});

it('the warning follows the day of an operator', () => {
  const moved = buildRuleBook([{ id: 'igv-special-2027', from: '2027-04-01' }]);
  const on = (issueDate: string) =>
    changesOf(INVOICE_DEFINITION, testRequest({ issueDate }), moved).map(({ es }) => es);
  expect(on('2026-12-31')).toEqual([]);
  expect(on('2027-03-31')).toEqual(['Desde el 2027-04-01 el IGV de su régimen es 15 % (regla igv-special-2027)']);
});
