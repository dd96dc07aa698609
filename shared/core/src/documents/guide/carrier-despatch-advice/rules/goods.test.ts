import { describe, expect, it } from 'vitest';
import { IN_SPANISH } from '../../../kit/refusal-fixture.ts';
import { type Json, without } from '../../../sale/bad-input-fixture.ts';
import { type BrokenRule, findProblems, TEST_GOODS, TEST_GUIDE } from '../carrier-despatch-fixture.ts';

const related = (fields: Json) => ({ relatedDocuments: [{ ...TEST_GUIDE, ...fields }] });

const SUGAR = { ...TEST_GOODS, normalized: true, sunatCode: '50161509', tariffCode: '1701140000' };
const DEPOSIT = { documentType: '80', documentId: '123456789' };
const TOLD =
  'must tell the goods, unless relatedDocuments names a guide (09), a removal (82), or with indicators.fullTransfer a ' +
  'document of type 01, 03, 04, 12, 48, 50, 52';
const DESCRIBED =
  'must be left out, unless relatedDocuments names a printed guide (09), a removal (82), or with ' +
  'indicators.fullTransfer a document of type 03, 12, 48, or a printed one of type 01, 04';

/** Well-formed fields that the authority refuses together. */
const BROKEN_RULES: readonly BrokenRule[] = [
  ['DESPATCH_ITEMS', 'no goods (3435)', { items: [] }, 'items', TOLD],
  [
    'DESPATCH_ITEMS',
    'no goods of a part of a factura (3435)',
    { items: [], ...related({ documentType: '01', documentId: 'F001-1' }) },
    'items',
    TOLD,
  ],
  [
    'DESPATCH_GOODS_DESCRIPTION',
    'goods in words beside items (3458)',
    { goodsDescription: 'Herramientas' },
    'goodsDescription',
    DESCRIBED,
  ],
  [
    'DESPATCH_GOODS_DESCRIPTION',
    'goods in words of an electronic guide (3458)',
    { goodsDescription: 'Herramientas', ...related({}) },
    'goodsDescription',
    DESCRIBED,
  ],
  [
    'DESPATCH_NORMALIZED_GOODS',
    'normalized goods without product code (3372)',
    { items: [without('sunatCode', SUGAR)], relatedDocuments: [DEPOSIT] },
    'items.0.sunatCode',
    'must be one of 12352104, 50161509, 50221101 for normalized goods',
  ],
  [
    'DESPATCH_NORMALIZED_GOODS',
    'normalized goods with another tariff code (3429)',
    { items: [{ ...SUGAR, tariffCode: '8205200000' }], relatedDocuments: [DEPOSIT] },
    'items.0.tariffCode',
    "must be a tariff code of SUNAT's catalog 62, such as 1701140000, for normalized goods",
  ],
  [
    'DESPATCH_NORMALIZED_GOODS',
    'normalized goods without a deposit (3379)',
    { items: [SUGAR] },
    'items.0.normalized',
    'must not be true without a deposit (80) in relatedDocuments',
  ],
  [
    'DESPATCH_DEPOSIT',
    'a deposit without tariff code (3352)',
    { relatedDocuments: [DEPOSIT] },
    'items',
    'must have an item with a tariffCode if relatedDocuments names a deposit (80)',
  ],
];

/** Requests at the edge of a rule. */
const SOUND: readonly (readonly [name: string, change: Json])[] = [
  ['items beside an electronic guide, which are not sent', related({})],
  ['no items beside an electronic guide', { ...related({}), items: [] }],
  [
    'normalized goods of a factura without deposit',
    { items: [SUGAR], ...related({ documentType: '01', documentId: 'F001-1' }) },
  ],
];

describe('the rules about goods', () => {
  it.each(BROKEN_RULES)('find by %s %s', (code, _fault, change, path, message) => {
    expect(findProblems(change)).toEqual([{ code, path, message, es: IN_SPANISH }]);
  });

  it.each(SOUND)('find nothing in a guide of a carrier with %s', (_, change) => {
    expect(findProblems(change)).toEqual([]);
  });
});
