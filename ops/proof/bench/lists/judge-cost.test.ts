import { describe, expect, it } from 'vitest';
import { judgeCost, type ListScale } from './judge-cost.ts';
import type { ListCost } from './list-cost.ts';

const COST: ListCost = { plan: 'Index Only Scan documents_created', rows: 42, pages: 110, executionMs: 0.3 };
const SCALE: ListScale = { reach: 'page', limit: 20, matches: 500, own: 1_000_000 };

describe('the bound on the cost of a statement', () => {
  it('accepts a statement that reads one page of an index', () => {
    expect(judgeCost(COST, SCALE)).toEqual([]);
  });

  it.each(['Seq Scan documents', 'Parallel Seq Scan documents + Index Scan documents_pkey'])(
    'refuses a statement that reads the whole table: %s',
    (plan) => {
      expect(judgeCost({ ...COST, plan }, { ...SCALE, reach: 'tenant' })).toEqual(['reads the whole table']);
    },
  );

  it('limits the rows that a statement reads by its reach', () => {
    const most = { page: 105, matches: 605, tenant: 1_000_105 } as const;
    for (const reach of ['page', 'matches', 'tenant'] as const) {
      expect(judgeCost({ ...COST, rows: most[reach] }, { ...SCALE, reach })).toEqual([]);
      expect(judgeCost({ ...COST, rows: most[reach] + 1 }, { ...SCALE, reach })).toEqual([
        `looks at ${most[reach] + 1} documents, more than ${most[reach]}`,
      ]);
    }
  });

  it('limits the pages that a statement touches by its reach', () => {
    const most = { page: 630, matches: 1_630, tenant: 50_630 } as const;
    for (const reach of ['page', 'matches', 'tenant'] as const) {
      expect(judgeCost({ ...COST, pages: most[reach] }, { ...SCALE, reach })).toEqual([]);
      expect(judgeCost({ ...COST, pages: most[reach] + 1 }, { ...SCALE, reach })).toEqual([
        `touches ${most[reach] + 1} pages, more than ${most[reach]}`,
      ]);
    }
  });
});
