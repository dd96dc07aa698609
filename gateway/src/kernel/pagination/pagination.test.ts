import { closedObject } from '@chasqui/core/fields';
import { readBilingual } from '@chasqui/core/messages';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PAGE_QUERY_ENTRIES, toPagination } from './page-query.ts';

const Schema = closedObject(PAGE_QUERY_ENTRIES);

describe('the page of a query', () => {
  it('is the first of twenty by default', () => {
    expect(v.parse(Schema, {})).toEqual({ page: 1, limit: 20 });
  });

  it.each([
    [
      { page: '3', limit: '100' },
      { page: 3, limit: 100 },
    ],
    [
      { page: 3, limit: 1 },
      { page: 3, limit: 1 },
    ],
    [{ page: '1000000' }, { page: 1_000_000, limit: 20 }],
  ])('is read from %j', (query, expected) => {
    expect(v.parse(Schema, query)).toEqual(expected);
  });

  it.each(['0', '-1', '1.5', '1e2', ' 1', '', 'x', '1000001', '9'.repeat(400), 0, 1.5, Number.NaN, null, true, ['1']])(
    'is not %j',
    (page) => {
      const issues = v.safeParse(Schema, { page }).issues ?? [];
      expect([...new Set(issues.map(({ message }) => readBilingual(message).message))]).toEqual([
        'must be a whole number from 1 to 1000000',
      ]);
    },
  );

  it('has at most a hundred entries', () => {
    const issues = v.safeParse(Schema, { limit: '101' }).issues ?? [];
    expect(issues.map(({ message }) => readBilingual(message).message)).toEqual([
      'must be a whole number from 1 to 100',
    ]);
  });
});

it('counts the pages that hold all entries, and no more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(), (limit, total) => {
      const { totalPages } = toPagination({ page: 1, limit }, { total, totalIsExact: true });
      expect(totalPages * limit).toBeGreaterThanOrEqual(total);
      expect((totalPages - 1) * limit).toBeLessThan(total === 0 ? 0 : total);
    }),
  );
});
