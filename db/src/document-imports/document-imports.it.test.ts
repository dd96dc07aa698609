import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { recordFailure } from '../documents/submission/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { SYSTEM_ROLE } from '../schema/index.ts';
import {
  cancelDocumentImport,
  claimDueImports,
  createDocumentImport,
  deleteExpiredImports,
  getDocumentImport,
  getImportWork,
  listDocumentImports,
  listKnownReferences,
  listWaitingRows,
  MOST_OPEN_IMPORTS,
  planImport,
} from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;
const DIGEST = new Uint8Array(32);

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.admin`delete from document_imports`;
  ctx = await createTenantContext(database.db);
});

/** Creates an import with a document for each reference. */
function create(...references: readonly string[]): Promise<string> {
  const { actor } = ctx;
  if (actor.kind !== 'api_key') throw new Error('The context is that of a key');
  return createDocumentImport(database.db, ctx, {
    ...{ format: 'csv', fileName: null, sheet: Buffer.from('sheet'), actor, clockDays: 0 },
    documents: references.map((reference, index) => ({
      ...{ reference, documentType: '01', rows: [index + 2], request: {}, requestDigest: DIGEST },
    })),
  });
}

/** Records the documents of the first rows of an import. */
async function record(importId: string, limit: number) {
  const rows = await listWaitingRows(database.db, ctx, { importId, limit });
  const recorded = [];
  for (const { position, reference, requestDigest } of rows) {
    const importRow = { importId, position, reference, requestDigest };
    recorded.push(await recordDocument(database.db, ctx, { ...newDocument(), importRow }));
  }
  return recorded;
}

function fail({ id }: { readonly id: string }) {
  const ending = { event: 'sign_failed', responseDescription: 'The certificate has expired', reason: 'x' } as const;
  return recordFailure(database.db, ctx, { documentId: id, from: 'PENDING', responseCode: null, ...ending });
}

const stored = (id: string) =>
  database.admin<{ final: unknown }>`select final_counts as final from document_imports where id = ${id}`;

describe('the counts of an import', () => {
  it('are stored once every document has its last state, and its rows are read no more', async () => {
    const id = await create('A', 'B', 'C');
    const [first, second] = await record(id, 2);
    if (first === undefined || second === undefined) throw new Error('Two documents are recorded');
    await fail(first);
    await cancelDocumentImport(database.db, ctx, id);
    const open = { total: 3, waiting: 0, done: 1, failed: 1, cancelled: 1 };
    expect(await getDocumentImport(database.db, ctx, id)).toMatchObject(open);
    expect(await stored(id)).toEqual([{ final: null }]);
    await fail(second);
    const final = { total: 3, waiting: 0, cancelled: 1, done: 2, accepted: 0, rejected: 0, failed: 2 };
    expect(await getDocumentImport(database.db, ctx, id)).toMatchObject(final);
    expect(await stored(id)).toEqual([{ final }]);
    await database.admin`delete from document_import_rows where import_id = ${id}`;
    const { rows } = await listDocumentImports(database.db, ctx, { limit: 10 });
    expect(rows).toMatchObject([final]);
  });
});

describe('cancelling', () => {
  it('twice at once cancels once', async () => {
    const id = await create('A', 'B');
    await Promise.all([1, 2, 3].map(() => cancelDocumentImport(database.db, ctx, id)));
    expect(await getDocumentImport(database.db, ctx, id)).toMatchObject({ cancelled: 2, cancelReason: null });
  });
});

describe('the work of an import', () => {
  it('has the newest ends of its documents, and what is under way', async () => {
    const id = await create('A', 'B', 'C', 'D');
    const [first, , third] = await record(id, 3);
    if (first === undefined || third === undefined) throw new Error('Three documents are recorded');
    await fail(first);
    await fail(third);
    const end = { state: 'SIGN_ERROR', responseDescription: 'The certificate has expired' };
    const work = await getImportWork(database.db, ctx, { importId: id, ends: 5 });
    expect(work).toMatchObject({ underWay: 1, isRevoked: false, lastEnds: [end, end] });
    expect(await getImportWork(database.db, ctx, { importId: id, ends: 1 })).toMatchObject({ lastEnds: [end] });
  });
});

it('a tenant has a bounded number of open imports', async () => {
  const ids = [];
  for (let open = 0; open < MOST_OPEN_IMPORTS; open += 1) ids.push(await create(`R-${open}`));
  await expect(create('X')).rejects.toMatchObject({ code: 'CONFLICT' });
  await cancelDocumentImport(database.db, ctx, ids[0] ?? '');
  await create('X');
});

describe('deleting old imports', () => {
  const age = (id: string, days: number) =>
    database.admin`update document_imports set created_at = now() - make_interval(days => ${days}) where id = ${id}`;

  it('takes ended ones of 90 days with their rows, and leaves their documents and references', async () => {
    const [ended, young, waiting] = [await create('A'), await create('B'), await create('C')];
    await record(ended, 1);
    await record(young, 1);
    for (const importId of [ended, young]) await planImport(database.db, ctx, { importId, pauseMs: 0 });
    await age(ended, 90);
    await age(young, 89);
    await age(waiting, 90);
    expect(await deleteExpiredImports(database.db, SYSTEM)).toBe(1);
    expect(await deleteExpiredImports(database.db, SYSTEM)).toBe(0);
    const left = await database.admin<{
      id: string;
    }>`select import_id as id from document_import_rows order by reference`;
    expect(left).toEqual([{ id: young }, { id: waiting }]);
    expect(await listKnownReferences(database.db, ctx, ['A'])).toMatchObject([{ reference: 'A', correlative: 1 }]);
  });
});

it('every verb of a round finds its rows by an index', async () => {
  const id = await create(...Array.from({ length: 3_000 }, (_, index) => `R-${index}`));
  await database.admin`
    insert into document_imports (id, tenant_id, format, sheet, actor_kind, actor_id, clock_days)
    select gen_random_uuid(), ${ctx.tenantId}::uuid, 'csv', '', 'user', gen_random_uuid(), 0 from generate_series(1, 3000)`;
  await database.admin`analyze`;
  const plans = await openPlanReader(database, ctx);
  const reads = async (verb: Parameters<typeof plans.readsOf>[0], role?: string) => [
    ...(await plans.readsOf(verb, role)),
  ];
  try {
    expect(await reads((db) => listWaitingRows(db, ctx, { importId: id, limit: 50 }))).toEqual([
      'document_import_rows_waiting',
    ]);
    expect(await reads((db) => claimDueImports(db, SYSTEM, { limit: 4, leaseMs: 1 }), SYSTEM_ROLE)).toContain(
      'document_imports_due',
    );
    // There are few tenants, so those that move are found without an index.
    expect(await reads((db) => deleteExpiredImports(db, SYSTEM), SYSTEM_ROLE)).toEqual([
      'document_imports_ended',
      'Seq Scan on tenants',
    ]);
  } finally {
    await plans.close();
  }
});
