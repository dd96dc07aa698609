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
import { REVERSALS_DEFINITION } from './definition.ts';

const ITEM = { series: 'R001', correlative: 123, documentType: '20', reason: 'Error en el importe' };
const SETTLEMENT = { ...ITEM, series: 'L001', documentType: '04' };
const REQUEST = { issueDate: '2026-01-16', referenceDate: '2026-01-15', correlative: 1, items: [ITEM] };

const request = sale;
const item = (fields: Json) => request({ items: [{ ...ITEM, ...fields }] });
const itemWithout = (field: string) => request({ items: [omit(field)(ITEM)] });

const DATE = 'must be a date that exists, written YYYY-MM-DD';
const BATCH_NUMBER = 'must be a whole number from 1 to 99999';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const LIST = 'must be a list of 1 to 500 items';
const SERIES = 'must be R, P or L followed by three digits or capital letters';
const TYPE = 'must be one of 04, 20, 40';
const REASON = text(3, 100);

/** Bodies of POST /api/reversals, each with one thing wrong. */
const BAD_INPUT: readonly BadInput[] = [
  ['issueDate missing', omit('issueDate'), 'issueDate', required(DATE)],
  ['referenceDate missing', omit('referenceDate'), 'referenceDate', required(DATE)],
  ['correlative zero', request({ correlative: 0 }), 'correlative', BATCH_NUMBER],
  ['correlative of 6 digits', request({ correlative: 100_000 }), 'correlative', BATCH_NUMBER],
  ['items missing', omit('items'), 'items', required(LIST)],
  ['items empty', request({ items: [] }), 'items', LIST],
  ['501 items', request({ items: Array(501).fill(ITEM) }), 'items', LIST],
  ['series of a factura', item({ series: 'F001' }), 'items.0.series', SERIES],
  ['number zero', item({ correlative: 0 }), 'items.0.correlative', CORRELATIVE],
  ['type missing', itemWithout('documentType'), 'items.0.documentType', required(TYPE)],
  ['type of a factura', item({ documentType: '01' }), 'items.0.documentType', TYPE],
  ['type of a guide', item({ documentType: '09' }), 'items.0.documentType', TYPE],
  ['reason missing', itemWithout('reason'), 'items.0.reason', required(REASON)],
  ['reason too short', item({ reason: 'ab' }), 'items.0.reason', REASON],
  ['unknown field', request({ series: 'R001' }), 'series', UNKNOWN],
  [
    'a retention of series P',
    item({ series: 'P001' }),
    'items.0.series',
    'must begin with R for a document of type 20',
  ],
  [
    'a perception of series R',
    item({ documentType: '40' }),
    'items.0.series',
    'must begin with P for a document of type 40',
  ],
  [
    'a purchase settlement of series R',
    item({ documentType: '04' }),
    'items.0.series',
    'must begin with L for a document of type 04',
  ],
  [
    'one document twice',
    request({ items: [ITEM, { ...ITEM, reason: 'Duplicado' }] }),
    'items.1',
    'must be there once: R001-00000123 of type 20 is in the list before',
  ],
  [
    'documents of a later day',
    request({ referenceDate: '2026-01-17' }),
    'referenceDate',
    'must not be after the issue date 2026-01-16',
  ],
  [
    'a purchase settlement of 8 days ago',
    request({ referenceDate: '2026-01-08', items: [ITEM, SETTLEMENT] }),
    'referenceDate',
    'must not be before 2026-01-09: a purchase settlement can be voided for 7 days',
  ],
];

describe('POST /api/reversals refuses', () => {
  testRefusals(REVERSALS_DEFINITION, REQUEST, BAD_INPUT);

  it('lists every missing field of an empty reversal request', () => {
    const { problems } = refusalOf(REVERSALS_DEFINITION, {});
    expect(problems.map(({ path }) => path)).toEqual(['issueDate', 'referenceDate', 'items']);
  });
});

describe('POST /api/reversals takes', () => {
  it.each([
    ['every field', request({})],
    ['only the required fields', omit('correlative')],
    ['the highest numbers', request({ correlative: 99_999, items: [{ ...ITEM, correlative: 99_999_999 }] })],
    ['a series with letters', item({ series: 'RA1B' })],
    ['a retention of last year', request({ referenceDate: '2025-01-15' })],
    ['a purchase settlement of 7 days ago', request({ referenceDate: '2026-01-09', items: [SETTLEMENT] })],
    ['one number in two series', request({ items: [ITEM, { ...ITEM, series: 'R002' }] })],
  ])('accepts a reversal request with %s', (_, change) => {
    const { documentType, summary } = prepareRequest(REVERSALS_DEFINITION, change(REQUEST), { issuer: TEST_ISSUER });
    expect([documentType, summary.series]).toEqual(['RR', '20260116']);
  });
});
