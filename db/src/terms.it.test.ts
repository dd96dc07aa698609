import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldAuditRecords } from './audit/delete-old-audit-records.ts';
import { type Database, inSystem, type SystemContext, type TenantContext } from './connection/index.ts';
import { clearOldAddresses } from './documents/index.ts';
import { recordDocument } from './documents/record/index.ts';
import { deleteOldEmails } from './emails/delete-old-emails.ts';
import { newDocument } from './fixtures/new-document.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { openPlanReader } from './fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';

const SYSTEM: SystemContext = { actor: { kind: 'system' }, requestId: null };

let database: TestDatabase;
let ctx: TenantContext;
let documentId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  documentId = (await recordDocument(database.db, ctx, newDocument())).id;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.admin`truncate document_events, emails, audit_log`;
});

interface Term {
  /** Inserts rows of this age (an interval), each with this note. */
  readonly insert: (age: string, note: string, rows?: number) => Promise<unknown>;
  /** Lists the notes of the rows that the term has not ended. */
  readonly left: () => Promise<readonly { readonly note: string }[]>;
  readonly end: (db: Database, system: SystemContext) => Promise<number>;
  /** Statement that would end the term of all rows at once. */
  readonly endAll: string;
  /** Index that leads to the oldest rows. */
  readonly index: string;
}

const ADDRESSES: Term = {
  insert: (age, note, rows = 1) => database.admin`
    insert into document_events (id, tenant_id, document_id, to_state, reason, actor_kind, address, at)
    select gen_random_uuid(), ${ctx.tenantId}, ${documentId}, 'PENDING', ${note}, 'user', '203.0.113.9', now() - ${age}::interval
    from generate_series(1, ${rows}::int)`,
  left: () => database.admin`select distinct reason as note from document_events where address is not null order by 1`,
  end: clearOldAddresses,
  endAll: 'update document_events set address = null',
  index: 'document_events_address',
};

const EMAILS: Term = {
  insert: (age, note, rows = 1) => database.admin`
    insert into emails (id, tenant_id, document_id, recipient, cc, state, updated_at)
    select gen_random_uuid(), ${ctx.tenantId}, ${documentId}, ${note}, '{}', 'SENT', now() - ${age}::interval
    from generate_series(1, ${rows}::int)`,
  left: () => database.admin`select distinct recipient as note from emails order by 1`,
  end: deleteOldEmails,
  endAll: 'delete from emails',
  index: 'emails_ended',
};

const AUDIT: Term = {
  async insert(age, note, rows = 1) {
    const [clock] = await database.admin<{ at: Date }>`select now() - ${age}::interval as at`;
    const ids = Array.from({ length: rows }, () => v7({ msecs: clock?.at.getTime() ?? Number.NaN }));
    await database.admin`
      insert into audit_log (id, at, actor_kind, action)
      select id, ${clock?.at}, 'anonymous', ${note} from unnest(${ids}::uuid[]) id`;
  },
  left: () => database.admin`select distinct action as note from audit_log order by 1`,
  end: deleteOldAuditRecords,
  endAll: 'delete from audit_log',
  index: 'audit_log_pkey',
};

describe.each([
  ['client addresses in histories', ADDRESSES, '1 year'],
  ['e-mails', EMAILS, '1 year'],
  ['audit records', AUDIT, '5 years'],
] as const)('the term of %s', (_name, { insert, left, end, endAll, index }, term) => {
  const YOUNGER = [{ note: 'new' }, { note: 'young' }];

  beforeEach(async () => {
    await insert(`${term} 1 hour`, 'old');
    await insert(`${term} -1 hour`, 'young');
    await insert('0', 'new');
  });

  it(`ends after ${term}`, async () => {
    expect(await end(database.db, SYSTEM)).toBe(1);
    expect(await left()).toEqual(YOUNGER);
    expect(await end(database.db, SYSTEM)).toBe(0);
  });

  it('is ended earlier by no statement of the services', async () => {
    await inSystem(database.db, SYSTEM, (tx) => tx.execute(sql.raw(endAll)));
    expect(await left()).toEqual(YOUNGER);
  });

  it('ends for many rows in batches, which an index leads to', async () => {
    await insert(`${term} 1 hour`, 'old', 2_499);
    await insert('0', 'new', 30_000);
    await database.admin`vacuum analyze`;
    const plans = await openPlanReader(database, ctx);
    const reads = await plans.readsOf((db) => end(db, SYSTEM), 'chasqui_system');
    await plans.close();
    expect([...reads].filter((read) => read.startsWith('Seq Scan'))).toEqual([]);
    expect([...reads]).toContain(index);
    expect(await left()).toEqual(YOUNGER);
  });
});

it('rows of histories stay without their addresses, and get no other one', async () => {
  await ADDRESSES.insert('2 years', 'old');
  await clearOldAddresses(database.db, SYSTEM);
  expect(await database.admin`select reason, address from document_events`).toEqual([{ reason: 'old', address: null }]);
  const forged = inSystem(database.db, SYSTEM, (tx) =>
    tx.execute(sql`update document_events set address = '192.0.2.1'`),
  );
  await expect(forged).rejects.toMatchObject({ code: '42501' });
});

it.each(['WAITING', 'QUEUED'])('an e-mail that is %s has not ended and is kept', async (state) => {
  await EMAILS.insert('2 years', state);
  await database.admin`update emails set state = ${state}`;
  expect(await deleteOldEmails(database.db, SYSTEM)).toBe(0);
  expect(await EMAILS.left()).toEqual([{ note: state }]);
});
