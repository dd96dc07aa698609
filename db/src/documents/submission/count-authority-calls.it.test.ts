import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { documentRow, insertDocumentRows } from '../../fixtures/many-documents.ts';
import { createTenantContext, MASTER } from '../../fixtures/new-tenant.ts';
import { openPlanReader } from '../../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { newId } from '../../identifiers.ts';
import { CALL_ANSWERS, countAuthorityCalls } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const SINCE = new Date('2025-02-01T12:00:00Z');
const NONE = Object.fromEntries(CALL_ANSWERS.map((each) => [each, 0]));

interface Called {
  readonly minute: number;
  readonly outcome?: string;
  readonly code?: string;
  readonly latencyMs?: number;
  readonly operation?: string;
}

async function insertCalls(documentId: string, calls: readonly Called[]): Promise<void> {
  for (const { minute, outcome = null, code = null, latencyMs = 100, operation = 'sendBill' } of calls) {
    const openedAt = new Date(SINCE.getTime() + minute * 60_000);
    const closedAt = outcome === null ? null : new Date(openedAt.getTime() + latencyMs);
    await database.admin`
      insert into submissions
        (id, tenant_id, document_id, operation, attempt, opened_at, closed_at, in_doubt, outcome, response_code)
      values (${newId()}, ${ctx.tenantId}, ${documentId}, ${operation}, 1, ${openedAt}, ${closedAt}, false, ${outcome},
        ${code})`;
  }
}

it('counts calls by authority, service, bucket and kind of answer, with their latency', async () => {
  const factura = documentRow({ correlative: 1 });
  const retention = documentRow({ documentType: '20', series: 'R001', correlative: 1 });
  const guide = documentRow({ documentType: '09', series: 'T001', correlative: 1 });
  await insertDocumentRows(database, ctx, [factura, retention, guide]);
  await database.admin`
    update documents set authority = case when id = ${retention.id}::uuid then 'production' end`;
  await insertCalls(factura.id, [
    { minute: -1, outcome: 'accepted' },
    { minute: 0, outcome: 'accepted', latencyMs: 100 },
    { minute: 3, outcome: 'accepted', latencyMs: 300 },
    { minute: 9, outcome: 'authority_failed', latencyMs: 15_000 },
    { minute: 9, outcome: 'authority_failed', code: '0109', latencyMs: 200 },
    { minute: 9 },
    { minute: 10, outcome: 'not_registered', operation: 'getStatusCdr' },
    { minute: 11, outcome: 'registered', operation: 'checkValidity' },
  ]);
  await insertCalls(retention.id, [{ minute: 25, outcome: 'rejected' }]);
  await insertCalls(guide.id, [{ minute: 1, outcome: 'ticket_issued', operation: 'sendGuide' }]);
  const span = { since: SINCE, bucketMinutes: 10, configured: 'beta' } as const;
  const at = (minute: number) => new Date(SINCE.getTime() + minute * 60_000);
  const quick = { p50Ms: 100, p95Ms: 100 };
  expect(await countAuthorityCalls(database.db, MASTER, span)).toEqual([
    {
      ...{ startsAt: at(0), authority: 'beta', service: 'factura' },
      answers: { ...NONE, accepted: 2, unanswered: 1, tryLater: 1, open: 1 },
      ...{ p50Ms: 200, p95Ms: 15_000 },
    },
    { startsAt: at(0), authority: 'beta', service: 'gre', answers: { ...NONE, ticket: 1 }, ...quick },
    { startsAt: at(10), authority: 'beta', service: 'factura', answers: { ...NONE, informed: 1 }, ...quick },
    { startsAt: at(10), authority: 'beta', service: 'validity', answers: { ...NONE, informed: 1 }, ...quick },
    { startsAt: at(20), authority: 'production', service: 'otroscpe', answers: { ...NONE, rejected: 1 }, ...quick },
  ]);
});

it('reads the calls of the last hours by an index that costs a call no entry', async () => {
  const row = documentRow({ correlative: 2 });
  await insertDocumentRows(database, ctx, [row]);
  await database.admin`
    insert into submissions (id, tenant_id, document_id, operation, attempt, opened_at, closed_at, in_doubt, outcome)
    select gen_random_uuid(), ${ctx.tenantId}, ${row.id}, 'sendBill', 1, at, at, false, 'accepted'
    from generate_series('2025-01-01'::timestamptz, '2025-12-31', interval '5 minutes') at`;
  await database.admin`vacuum analyze submissions`;
  const reader = await openPlanReader(database, ctx);
  const span = { since: new Date('2025-01-31T00:00:00Z'), bucketMinutes: 10, configured: 'beta' } as const;
  const verb = () => reader.readsOf((db) => countAuthorityCalls(db, MASTER, span), 'chasqui_system');
  const reads = await verb().finally(() => reader.close());
  expect([...reads]).toContain('submissions_opened');
  expect([...reads]).not.toContain('Seq Scan on submissions');
});
