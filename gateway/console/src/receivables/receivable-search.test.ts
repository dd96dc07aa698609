import { expect, it } from 'vitest';
import { toReceivableQuery } from './receivable-search.ts';

it.each([
  [{}, { sort: 'dueDate', status: 'owed' }],
  [{ status: 'all' }, { sort: 'dueDate', status: undefined }],
  [
    { status: 'paid', sort: '-issueDate' },
    { sort: '-issueDate', status: 'paid' },
  ],
] as const)('the address %j asks for the receivables %j', (search, query) => {
  expect(toReceivableQuery(search)).toEqual(query);
});
