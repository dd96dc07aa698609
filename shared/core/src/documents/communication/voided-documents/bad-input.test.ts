import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { refusalOf, testRefusals } from '../../kit/refusal-fixture.ts';
import { type BadInput, omit, sale } from '../../sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { badCommunications, itemChanges } from '../bad-communication-fixture.ts';
import { VOIDED_DOCUMENTS_DEFINITION } from './definition.ts';

const ITEM = { series: 'F001', correlative: 123, documentType: '01', reason: 'Error en el RUC' };
const REQUEST = { issueDate: '2026-01-16', referenceDate: '2026-01-15', correlative: 1, items: [ITEM] };
const SERIES = 'must be F or B followed by three digits or capital letters';
const TYPES = '01, 03, 07, 08';

const { item, badItem } = itemChanges(ITEM);

/** Bodies of POST /api/voided-documents, each with one thing wrong. */
const BAD_INPUT: readonly BadInput[] = [
  ...badCommunications({ item: ITEM, types: TYPES, series: SERIES }),
  ...badItem('documentType', `must be one of ${TYPES}`, { 'of a retention': '20' }),
  [
    'facturas and boletas together',
    sale({
      items: [
        ITEM,
        { ...ITEM, series: 'B001', documentType: '03' },
        { ...ITEM, correlative: 124 },
        { ...ITEM, series: 'B002', documentType: '07' },
      ],
    }),
    'items',
    'must be all of series F or all of series B: send items 0, 2 (series F) and items 1, 3 (series B) in two requests',
  ],
  [
    'a factura in a series of boletas',
    item({ series: 'B001' }),
    'items.0.documentType',
    'must be one of 03, 07, 08 for a series that begins with B',
  ],
  [
    'a boleta in a series of facturas',
    item({ documentType: '03' }),
    'items.0.documentType',
    'must be one of 01, 07, 08 for a series that begins with F',
  ],
];

describe('POST /api/voided-documents refuses', () => {
  testRefusals(VOIDED_DOCUMENTS_DEFINITION, REQUEST, BAD_INPUT);

  it('lists every missing field of an empty voiding request', () => {
    const { problems } = refusalOf(VOIDED_DOCUMENTS_DEFINITION, {});
    expect(problems.map(({ path }) => path)).toEqual(['issueDate', 'referenceDate', 'items']);
  });

  it('lists everything that the authority would refuse, with permanent codes', () => {
    const items = [ITEM, { ...ITEM, series: 'B001' }, ITEM];
    const { problems } = refusalOf(VOIDED_DOCUMENTS_DEFINITION, { ...REQUEST, referenceDate: '2026-02-15', items });
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['VOIDED_KINDS_MIXED', 'items'],
      ['VOIDED_SERIES_MISMATCH', 'items.1.documentType'],
      ['VOIDED_ITEM_REPEATED', 'items.2'],
      ['VOIDED_BEFORE_ITS_DOCUMENTS', 'referenceDate'],
    ]);
  });
});

describe('POST /api/voided-documents takes', () => {
  it.each([
    ['a number', sale({})],
    ['only the required fields', omit('correlative')],
    ['the highest numbers', sale({ correlative: 99_999, items: [{ ...ITEM, correlative: 99_999_999 }] })],
    ['500 items', sale({ items: Array.from({ length: 500 }, (_, index) => ({ ...ITEM, correlative: index + 1 })) })],
    ['one number of two types', sale({ items: [ITEM, { ...ITEM, documentType: '07' }] })],
    ['an old document', sale({ referenceDate: '2025-01-15' })],
    ['an unknown boleta', item({ series: 'B001', documentType: '03' })],
    ['a series with letters', item({ series: 'FE1A' })],
    ['the shortest reason', item({ reason: 'abc' })],
    ['the longest reason', item({ reason: 'x'.repeat(100) })],
    ['blanks around a reason', item({ reason: ' \nError en el RUC ' })],
    ['a communication of the same day', sale({ referenceDate: '2026-01-16' })],
  ])('accepts a voiding request with %s', (_, change) => {
    const { documentType, summary } = prepareRequest(VOIDED_DOCUMENTS_DEFINITION, change(REQUEST), {
      issuer: TEST_ISSUER,
    });
    expect([documentType, summary.series]).toEqual(['RA', '20260116']);
  });
});
