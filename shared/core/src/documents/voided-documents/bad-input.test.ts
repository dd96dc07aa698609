import { describe, expect, it } from 'vitest';
import {
  type BadInput,
  type Json,
  omit,
  required,
  sale,
  text,
  UNKNOWN,
} from '../../families/sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { refusalOf, testRefusals } from '../refusal-fixture.ts';
import { VOIDED_DOCUMENTS_DEFINITION } from './definition.ts';

const ITEM = { series: 'F001', correlative: 123, documentType: '01', reason: 'Error en el RUC' };
const REQUEST = { issueDate: '2026-01-16', referenceDate: '2026-01-15', correlative: 1, items: [ITEM] };

const request = sale;
const item = (fields: Json) => request({ items: [{ ...ITEM, ...fields }] });
const itemWithout = (field: string) => request({ items: [omit(field)(ITEM)] });

const DATE = 'must be a date that exists, written YYYY-MM-DD';
const BATCH_NUMBER = 'must be a whole number from 1 to 99999';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const LIST = 'must be a list of 1 to 500 items';
const SERIES = 'must be F or B followed by three digits or capital letters';
const TYPE = 'must be one of 01, 03, 07, 08';
const XML = 'must contain only characters that XML 1.0 allows';
const REASON = text(3, 100);

const DATES = ['issueDate', 'referenceDate'].flatMap((field): BadInput[] => [
  [`${field} missing`, omit(field), field, required(DATE)],
  [`${field} impossible`, request({ [field]: '2026-02-30' }), field, DATE],
  [`${field} with a time`, request({ [field]: '2026-01-15T10:00:00Z' }), field, DATE],
  [`${field} in another order`, request({ [field]: '15-01-2026' }), field, DATE],
  [`${field} as number`, request({ [field]: 20260115 }), field, DATE],
  [`${field} null`, request({ [field]: null }), field, DATE],
]);

/** Bodies of POST /api/voided-documents, each with one thing wrong. */
const BAD_INPUT: readonly BadInput[] = [
  ...DATES,
  ['correlative null', request({ correlative: null }), 'correlative', BATCH_NUMBER],
  ['correlative zero', request({ correlative: 0 }), 'correlative', BATCH_NUMBER],
  ['correlative of 6 digits', request({ correlative: 100_000 }), 'correlative', BATCH_NUMBER],
  ['correlative with decimals', request({ correlative: 1.5 }), 'correlative', BATCH_NUMBER],
  ['correlative as text', request({ correlative: '1' }), 'correlative', BATCH_NUMBER],
  ['items missing', omit('items'), 'items', required(LIST)],
  ['items empty', request({ items: [] }), 'items', LIST],
  ['items an object', request({ items: { 0: ITEM } }), 'items', LIST],
  ['501 items', request({ items: Array(501).fill(ITEM) }), 'items', LIST],
  ['an item that is none', request({ items: [ITEM, 'F001-123'] }), 'items.1', 'must be an object'],
  ['series missing', itemWithout('series'), 'items.0.series', required(SERIES)],
  ['series of a guide', item({ series: 'T001' }), 'items.0.series', SERIES],
  ['series in lower case', item({ series: 'f001' }), 'items.0.series', SERIES],
  ['series too short', item({ series: 'F01' }), 'items.0.series', SERIES],
  ['series too long', item({ series: 'F0011' }), 'items.0.series', SERIES],
  ['series as number', item({ series: 1 }), 'items.0.series', SERIES],
  ['number missing', itemWithout('correlative'), 'items.0.correlative', required(CORRELATIVE)],
  ['number zero', item({ correlative: 0 }), 'items.0.correlative', CORRELATIVE],
  ['number of 9 digits', item({ correlative: 100_000_000 }), 'items.0.correlative', CORRELATIVE],
  ['number as text', item({ correlative: '123' }), 'items.0.correlative', CORRELATIVE],
  ['type missing', itemWithout('documentType'), 'items.0.documentType', required(TYPE)],
  ['type of a guide', item({ documentType: '09' }), 'items.0.documentType', TYPE],
  ['type of a retention', item({ documentType: '20' }), 'items.0.documentType', TYPE],
  ['type as number', item({ documentType: 1 }), 'items.0.documentType', TYPE],
  ['reason missing', itemWithout('reason'), 'items.0.reason', required(REASON)],
  ['reason too short', item({ reason: ' ab ' }), 'items.0.reason', REASON],
  ['reason of two symbols', item({ reason: '🦙🦙' }), 'items.0.reason', REASON],
  ['reason too long', item({ reason: 'x'.repeat(101) }), 'items.0.reason', REASON],
  ['reason with a control character', item({ reason: 'Error\u0000' }), 'items.0.reason', XML],
  ['reason as number', item({ reason: 123 }), 'items.0.reason', REASON],
  ['unknown field', request({ series: 'F001' }), 'series', UNKNOWN],
  ['unknown field of an item', item({ total: 118 }), 'items.0.total', UNKNOWN],
  [
    'facturas and boletas together',
    request({
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
  [
    'one document twice',
    request({ items: [ITEM, { ...ITEM, reason: 'Duplicado' }] }),
    'items.1',
    'must be there once: F001-00000123 of type 01 is in the list before',
  ],
  [
    'documents of a later day',
    request({ referenceDate: '2026-01-17' }),
    'referenceDate',
    'must not be after the issue date 2026-01-16',
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
    ['a number', request({})],
    ['only the required fields', omit('correlative')],
    ['the highest numbers', request({ correlative: 99_999, items: [{ ...ITEM, correlative: 99_999_999 }] })],
    ['500 items', request({ items: Array.from({ length: 500 }, (_, index) => ({ ...ITEM, correlative: index + 1 })) })],
    ['one number of two types', request({ items: [ITEM, { ...ITEM, documentType: '07' }] })],
    ['an old document', request({ referenceDate: '2025-01-15' })],
    ['an unknown boleta', item({ series: 'B001', documentType: '03' })],
    ['a series with letters', item({ series: 'FE1A' })],
    ['the shortest reason', item({ reason: 'abc' })],
    ['the longest reason', item({ reason: 'x'.repeat(100) })],
    ['blanks around a reason', item({ reason: ' \nError en el RUC ' })],
    ['a communication of the same day', request({ referenceDate: '2026-01-16' })],
  ])('accepts a voiding request with %s', (_, change) => {
    const { documentType, summary } = prepareRequest(VOIDED_DOCUMENTS_DEFINITION, change(REQUEST), {
      issuer: TEST_ISSUER,
    });
    expect([documentType, summary.series]).toEqual(['RA', '20260116']);
  });
});
