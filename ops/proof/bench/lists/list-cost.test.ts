import type { PlanNode } from '@chasqui/db/fixtures/plan-reader';
import { describe, expect, it } from 'vitest';
import { costOf, judgeCost, type ListCost, type ListScale } from './list-cost.ts';

const LIMIT: PlanNode = {
  'Node Type': 'Limit',
  'Actual Rows': 21,
  'Actual Loops': 1,
  'Shared Hit Blocks': 90,
  'Shared Read Blocks': 7,
};

it('adds up the rows returned and removed over parallel workers', () => {
  const scan: PlanNode = {
    ...{ 'Node Type': 'Seq Scan', 'Relation Name': 'documents', 'Actual Loops': 3 },
    ...{ 'Actual Rows': 100, 'Rows Removed by Filter': 50, 'Rows Removed by Index Recheck': 1 },
  };
  expect(costOf({ nodes: [LIMIT, scan], executionMs: 4 })).toEqual({
    ...{ plan: 'Seq Scan documents', rows: 453, pages: 97, executionMs: 4 },
  });
});

it('counts the rows of a bitmap scan once and ignores other tables', () => {
  const heap: PlanNode = {
    ...{ 'Node Type': 'Bitmap Heap Scan', 'Relation Name': 'documents', 'Actual Rows': 10, 'Actual Loops': 1 },
  };
  const bitmap: PlanNode = {
    ...{ 'Node Type': 'Bitmap Index Scan', 'Index Name': 'documents_series', 'Actual Rows': 10, 'Actual Loops': 1 },
  };
  const other: PlanNode = {
    ...{ 'Node Type': 'Index Scan', 'Relation Name': 'tenants', 'Index Name': 'tenants_pkey', 'Actual Rows': 1 },
  };
  expect(costOf({ nodes: [LIMIT, heap, bitmap, bitmap, other], executionMs: 4 })).toMatchObject({
    ...{ plan: 'Bitmap Heap Scan documents + Bitmap Index Scan documents_series', rows: 10 },
  });
});

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
