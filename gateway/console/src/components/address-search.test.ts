import * as v from 'valibot';
import { expect, it } from 'vitest';
import { searchChoice, searchFlag, searchPage, searchText } from './address-search.ts';

const SearchSchema = v.object({
  q: searchText(),
  status: searchChoice(['a', 'b']),
  voided: searchFlag(),
  page: searchPage(),
});

it('reads digits as a text', () => {
  expect(v.parse(SearchSchema, { q: 20_123_456_786 }).q).toBe('20123456786');
});

it('keeps valid values', () => {
  const search = { q: 'café', status: 'b', voided: false, page: 2 };
  expect(v.parse(SearchSchema, search)).toEqual(search);
});

it('leaves out any other value', () => {
  const search = v.parse(SearchSchema, { q: {}, status: 'c', voided: 'yes', page: 0 });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  expect(v.parse(SearchSchema, {}).page).toBeUndefined();
});
