import { DOCUMENT_TYPE_CODES } from '@chasqui/core/document-types';
import { problemsFromIssues } from '@chasqui/core/parsing';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ListQuerySchema } from './document-filter.ts';

it.each([
  [{ colour: 'red' }, 'colour', 'is not a field of this request'],
  [{ type: '99' }, 'type', `must be one of ${DOCUMENT_TYPE_CODES.join(', ')}`],
  [{ type: ['01', '03'] }, 'type', 'must be one of'],
  [{ status: 'sent' }, 'status', 'must be one of SENT, ACCEPTED'],
  [{ status: 'SENT,sent' }, 'status', 'must be one of SENT, ACCEPTED'],
  [{ status: ['SENT', 'sent'] }, 'status', 'must be one of SENT, ACCEPTED'],
  [{ status: 'SENT,' }, 'status', 'must be one of SENT, ACCEPTED'],
  [{ series: 'f1' }, 'series', 'must be a series'],
  [{ correlative: '1.5' }, 'correlative', 'must be a whole number from 1 to 99999999'],
  [{ correlative: '0' }, 'correlative', 'must be a whole number'],
  [{ correlative: '1e3' }, 'correlative', 'must be a whole number'],
  [{ customer: '' }, 'customer', 'must be a text of 1 to 15'],
  [{ from: '2026-02-30' }, 'from', 'must be a date that exists'],
  [{ to: 'tomorrow' }, 'to', 'must be a date'],
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to', 'must not be before from'],
  [{ q: '' }, 'q', 'must be a text of 1 to 100'],
  [{ payable: 'abc', from: '2026-02-01', to: '2026-02-01' }, 'payable', 'must be an amount greater than 0'],
  [{ payable: '1,180.00', from: '2026-02-01', to: '2026-02-01' }, 'payable', 'must be an amount greater than 0'],
  [{ payable: '118.005', from: '2026-02-01', to: '2026-02-01' }, 'payable', 'at most 12 integer digits and 2 decimals'],
  [{ payable: '0', from: '2026-02-01', to: '2026-02-01' }, 'payable', 'must be an amount greater than 0'],
  [{ payable: '118', to: '2026-02-01' }, 'from', 'is required with payable and with product'],
  [{ product: 'agua', from: '2026-02-01' }, 'to', 'is required with payable and with product'],
  [{ product: 'a', from: '2026-02-01', to: '2026-02-01' }, 'product', 'must be a text of 2 to 100'],
  [{ product: 'agua', from: '2026-01-01', to: '2026-04-03' }, 'to', 'must be within 92 days of from'],
  [{ voided: 'yes' }, 'voided', 'must be true or false'],
  [{ due: 'later' }, 'due', 'must be one of soon'],
  [{ due: 'soon', sort: 'createdAt' }, 'sort', 'must not be given together with due'],
  [{ sort: 'total' }, 'sort', 'must be one of -createdAt'],
  [{ page: '0' }, 'page', 'must be a whole number from 1'],
  [{ page: '-1' }, 'page', 'must be a whole number'],
  [{ limit: '101' }, 'limit', 'must be a whole number from 1 to 100'],
  [{ limit: 'ten' }, 'limit', 'must be a whole number'],
  [{ page: '2', cursor: 'abc' }, 'cursor', 'must not be given together with page'],
])('the query %j of the document list is refused for its %s', (query, path, message) => {
  const problems = problemsFromIssues(v.safeParse(ListQuerySchema, query).issues ?? []);
  expect(problems).toMatchObject([{ path, message: expect.stringContaining(message) }]);
});

it.each([
  ['an amount in text', { payable: '118.50' }, { payable: 118.5 }],
  ['an amount', { payable: 118.5 }, { payable: 118.5 }],
  ['a product of three months', { product: ' agua ' }, { product: 'agua' }],
])('the document list takes %s with its days', (_what, query, expected) => {
  const days = { from: '2026-01-01', to: '2026-04-02' };
  expect(v.parse(ListQuerySchema, { ...query, ...days })).toMatchObject(expected);
});
