import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { openPlanReader, type PlanNode, type PlanReader } from '../../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { recordDocument } from '../record/index.ts';
import { claimOverdueDocuments } from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;
const TENANTS = 50;
const FEW = 1_000;
const MANY = 10_000;

let database: TestDatabase;
let plans: PlanReader;
beforeAll(async () => {
  database = await createTestDatabase();
  const ctx = await createTenantContext(database.db);
  await recordDocument(database.db, ctx, newDocument());
  await database.admin`
    insert into tenants (id, ruc, name, address)
    select gen_random_uuid(), (10000000000 + n)::text, 'T', '{}' from generate_series(1, ${TENANTS}) n`;
  plans = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await plans?.close();
  await database?.close();
});

/** Adds overdue documents of all tenants, with four deadlines in turn. Two of the deadlines are near. */
async function addOverdue(first: number, last: number): Promise<void> {
  await database.admin`
    insert into documents
    select (jsonb_populate_record(model.d, jsonb_build_object('id', gen_random_uuid(), 'tenant_id', tenants.id,
      'correlative', n, 'state', 'SIGNED', 'submission_deadline', date '2025-01-30' + n % 4,
      'next_attempt_at', now() - n * interval '1 second'))).*
    from (select d from documents d limit 1) model, tenants, generate_series(${first}::int, ${last}::int) n
    where tenants.name = 'T'`;
  await database.admin`vacuum analyze documents`;
}

/** Returns the pages that PostgreSQL touches for one claim, without those of the claimed rows, which are the same. */
async function countPages(): Promise<number> {
  const terms = {
    states: ['PENDING', 'SIGNED'],
    latestNearDeadline: '2025-01-31',
    limit: 100,
    perTenant: 100,
  } as const;
  const measured = await plans.measure(
    (db) => claimOverdueDocuments(db, SYSTEM, { ...terms, underWay: new Map(), after: null }),
    1,
    'chasqui_system',
  );
  return measured.reduce((sum, { nodes }) => sum + pagesOf(nodes[0]), 0);
}

function pagesOf(root: PlanNode | undefined): number {
  return (root?.['Shared Hit Blocks'] ?? Number.NaN) + (root?.['Shared Read Blocks'] ?? Number.NaN);
}

it('reads no more pages for the next hundred of 10,000 overdue documents than twice those of 1,000', async () => {
  await addOverdue(1, FEW / TENANTS);
  const few = await countPages();
  await addOverdue(FEW / TENANTS + 1, MANY / TENANTS);
  expect(await countPages()).toBeLessThan(2 * few);
});
