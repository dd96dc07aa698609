import {
  type BadInput,
  bad,
  badFields,
  badRequired,
  badRequiredFields,
  type Json,
  sale,
  text,
  UNKNOWN,
  without,
} from '../sale/bad-input-fixture.ts';

const DATE = 'must be a date that exists, written YYYY-MM-DD';
const COMMUNICATION_NUMBER = 'must be a whole number from 1 to 99999';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const LIST = 'must be a list of 1 to 500 items';
const XML = 'must contain only characters that XML 1.0 allows';
const REASON = text(3, 100);
const DATE_FAULTS = {
  impossible: '2026-02-30',
  'with a time': '2026-01-15T10:00:00Z',
  'in another order': '15-01-2026',
  'as number': 20260115,
  null: null,
};

/** An item, the codes of its types and the form of its series. */
interface Voidings {
  readonly item: Json;
  readonly types: string;
  readonly series: string;
}

/** Returns functions that change the item of a request. For tests. */
export function itemChanges(own: Json) {
  const item = (fields: Json) => sale({ items: [{ ...own, ...fields }] });
  return { item, badItem: badFields('items.0.', item) };
}

/**
 * Returns the faults that every communication refuses. The request is of 16 January 2026, about documents of the day
 * before, and has the item for its only one. For tests.
 */
export function badCommunications({ item: own, types, series }: Voidings): readonly BadInput[] {
  const { item, badItem } = itemChanges(own);
  const badRequiredOfItem = badRequiredFields('items.0.', item, (field) => sale({ items: [without(field, own)] }));
  const number = `${own.series}-00000${own.correlative}`;
  return [
    ...badRequired('issueDate', DATE, DATE_FAULTS),
    ...badRequired('referenceDate', DATE, DATE_FAULTS),
    ...bad('correlative', COMMUNICATION_NUMBER, { null: null, zero: 0, 'of 6 digits': 100_000 }),
    ...bad('correlative', COMMUNICATION_NUMBER, { 'with decimals': 1.5, 'as text': '1' }),
    ...badRequired('items', LIST, { empty: [], 'as an object': { 0: own }, 'of 501 documents': Array(501).fill(own) }),
    ['an item that is none', sale({ items: [own, 'F001-123'] }), 'items.1', 'must be an object'],
    ...badRequiredOfItem('series', series, { 'of a guide': 'T001', 'in lower case': String(own.series).toLowerCase() }),
    ...badItem('series', series, { 'too short': 'F01', 'too long': 'F0011', 'as number': 1 }),
    ...badRequiredOfItem('correlative', CORRELATIVE, { zero: 0, 'of 9 digits': 100_000_000, 'as text': '123' }),
    ...badRequiredOfItem('documentType', `must be one of ${types}`, { 'of a guide': '09', 'as number': 1 }),
    ...badRequiredOfItem('reason', REASON, { 'too short': ' ab ', 'of two symbols': '🦙🦙' }),
    ...badItem('reason', REASON, { 'too long': 'x'.repeat(101), 'as number': 123 }),
    ...badItem('reason', XML, { 'with a control character': 'Error\u0000' }),
    ...bad('series', UNKNOWN, { 'of the whole request': own.series }),
    ...badItem('total', UNKNOWN, { 'that is unknown': 118 }),
    [
      'one document twice',
      sale({ items: [own, { ...own, reason: 'Duplicado' }] }),
      'items.1',
      `must be there once: ${number} of type ${own.documentType} is in the list before`,
    ],
    ...bad('referenceDate', 'must not be after the issue date 2026-01-16', { 'of a later day': '2026-01-17' }),
  ];
}
