import { describe, expect, it } from 'vitest';
import { codesOfKind, findTypeFacts } from '../../../document-types.ts';
import { prepareRequest } from '../../kit/define-document.ts';
import { refusalOf, testRefusals } from '../../kit/refusal-fixture.ts';
import { type BadInput, omit, sale } from '../../sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { badCommunications, itemChanges } from '../bad-communication-fixture.ts';
import { REVERSALS_DEFINITION } from './definition.ts';

const ITEM = { series: 'R001', correlative: 123, documentType: '20', reason: 'Error en el importe' };
const SETTLEMENT = { ...ITEM, series: 'L001', documentType: '04' };
const REQUEST = { issueDate: '2026-01-16', referenceDate: '2026-01-15', correlative: 1, items: [ITEM] };
const LETTERS = [...codesOfKind('withholding'), ...codesOfKind('settlement')].flatMap(
  (code) => findTypeFacts(code)?.seriesLetters ?? [],
);
const LISTED = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(LETTERS);
const SERIES = `must be ${LISTED} followed by three digits or capital letters`;
const TYPES = codesOfKind('settlement', 'withholding').join(', ');

const { item, badItem } = itemChanges(ITEM);
const badSeries = (documentType: string, series: string, letter: string): BadInput => [
  `series ${series} of type ${documentType}`,
  item({ series, documentType }),
  'items.0.series',
  `must begin with ${letter} for a document of type ${documentType}`,
];

/** Bodies of POST /api/reversals, each with one thing wrong. */
const BAD_INPUT: readonly BadInput[] = [
  ...badCommunications({ item: ITEM, types: TYPES, series: SERIES }),
  ...badItem('series', SERIES, { 'of a factura': 'F001' }),
  ...badItem('documentType', `must be one of ${TYPES}`, { 'of a factura': '01' }),
  badSeries('20', 'P001', 'R'),
  badSeries('40', 'R001', 'P'),
  badSeries('04', 'R001', 'L'),
  [
    'a purchase settlement of 8 days ago',
    sale({ referenceDate: '2026-01-08', items: [ITEM, SETTLEMENT] }),
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
    ['every field', sale({})],
    ['only the required fields', omit('correlative')],
    ['the highest numbers', sale({ correlative: 99_999, items: [{ ...ITEM, correlative: 99_999_999 }] })],
    ['a series with letters', item({ series: 'RA1B' })],
    ['a retention of last year', sale({ referenceDate: '2025-01-15' })],
    ['a purchase settlement of 7 days ago', sale({ referenceDate: '2026-01-09', items: [SETTLEMENT] })],
    ['one number in two series', sale({ items: [ITEM, { ...ITEM, series: 'R002' }] })],
  ])('accepts a reversal request with %s', (_, change) => {
    const { documentType, summary } = prepareRequest(REVERSALS_DEFINITION, change(REQUEST), { issuer: TEST_ISSUER });
    expect([documentType, summary.series]).toEqual(['RR', '20260116']);
  });
});
