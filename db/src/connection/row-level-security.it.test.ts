import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArtifact } from '../artifacts/find-artifact.ts';
import { putChannel } from '../channels/put-channel.ts';
import { getDocument, getPrintableDocument } from '../documents/index.ts';
import { getDocumentWork, openSubmission, recordFailure, recordSignature } from '../documents/submission/index.ts';
import { createEstablishment } from '../establishments.ts';
import { acceptance, recordSubmitted, signatureOf } from '../fixtures/document-steps.ts';
import { createTenantContext, MASTER, newTenant } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { firstAdmin } from '../fixtures/users.ts';
import { claimIdempotencyKey } from '../idempotency-keys/claim-idempotency-key.ts';
import { newId } from '../identifiers.ts';
import { openSession } from '../refresh-tokens/open-session.ts';
import { recordRendition } from '../renditions.ts';
import { createTenant } from '../tenants/index.ts';
import { POOL } from './database.ts';
import { inSystem, inTenant, type TenantContext, type Transaction } from './index.ts';

let database: TestDatabase;
let own: TenantContext;
let other: TenantContext;
let otherDocumentId: string;

/**
 * Creates a tenant with a row in every table. Two such tenants have equal data, so any row of the other that one of
 * them sees is a leak.
 */
async function tenantWithEverything(): Promise<{ ctx: TenantContext; documentId: string }> {
  const secrets = {
    certificate: {
      sealed: Buffer.from('sealed'),
      subject: 'CN=Test',
      issuer: 'CN=Test',
      serialNumber: '1',
      validFrom: new Date('2025-01-01T00:00:00Z'),
      validTo: new Date('2025-12-31T00:00:00Z'),
      rucException: null,
    },
    solCredentials: { username: 'MODDATOS', sealedPassword: Buffer.from('sealed') },
    apiClients: { gre: { clientId: 'guides', sealedSecret: Buffer.from('sealed') } },
  };
  const ctx = await createTenantContext(database.db, secrets);
  const ose = { url: 'https://ose.example.pe', username: 'erp', sealedPassword: Buffer.from('sealed') };
  await putChannel(database.db, MASTER, ctx.tenantId, { kind: 'ose', ...ose });
  const token = { digest: randomBytes(32), expiresAt: new Date('2025-12-31T00:00:00Z') };
  const userId = await firstAdmin(database.admin, ctx);
  const session = { userId, passwordHash: '$argon2id$test', token, now: new Date('2025-11-02T15:00:00Z') };
  await openSession(database.db, ctx, session);
  const { id } = await recordSubmitted(database.db, ctx, acceptance);
  const rendition = {
    documentId: id,
    format: 'a4',
    mark: 'valid',
    bytes: new Uint8Array(9),
    fileName: 'a.pdf',
  } as const;
  await recordRendition(database.db, ctx, rendition);
  const claim = { key: 'order 1', requestDigest: new Uint8Array(32), leaseMs: 60_000 };
  await claimIdempotencyKey(database.db, ctx, claim);
  const shop = { code: '0005', name: 'Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };
  await createEstablishment(database.db, ctx, shop);
  return { ctx, documentId: id };
}

beforeAll(async () => {
  database = await createTestDatabase();
  own = (await tenantWithEverything()).ctx;
  ({ ctx: other, documentId: otherDocumentId } = await tenantWithEverything());
});
afterAll(() => database.close());

const TENANT_TABLES = [
  'certificates',
  'sol_credentials',
  'api_clients',
  'tenant_channels',
  'users',
  'api_keys',
  'refresh_tokens',
  'audit_log',
  'series',
  'establishments',
  'documents',
  'document_events',
  'submissions',
  'artifacts',
  'renditions',
  'idempotency_keys',
];

/** Runs a text that no parameter can be part of, such as one with a table's name. */
async function inSuperuser(statement: string) {
  return (await database.db[POOL].query(statement)).rows;
}

/** Runs a statement as the tenant; resolves with PostgreSQL's error code when it fails. */
async function attempt(ctx: TenantContext, statement: string): Promise<string> {
  const work = (tx: Transaction) => tx.execute(sql.raw(statement));
  return inTenant(database.db, ctx, work).then(
    ({ rowCount }) => `${rowCount} rows`,
    (error: { code: string }) => error.code,
  );
}

const RLS_VIOLATION = '42501';

describe('a query that forgets the tenant', () => {
  it.each(TENANT_TABLES)('sees only its own rows of %s', async (table) => {
    const stored = await inSuperuser(`select count(distinct tenant_id)::int as n from ${table}`);
    expect(stored).toEqual([{ n: 2 }]);
    const seen = await inTenant(database.db, own, (tx) =>
      tx.execute(sql.raw(`select distinct tenant_id from ${table}`)),
    );
    expect(seen.rows).toEqual([{ tenant_id: own.tenantId }]);
  });

  it('sees only its own tenant', async () => {
    const seen = await inTenant(database.db, own, (tx) => tx.execute(sql.raw('select id from tenants')));
    expect(seen.rows).toEqual([{ id: own.tenantId }]);
  });

  it.each([
    'delete from users',
    'update users set tenant_id = tenant_id',
    'update api_keys set revoked_at = null',
    'update refresh_tokens set expires_at = now()',
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate audit_log',
    'update renditions set bytes = bytes',
    'delete from renditions',
  ])('may not %s, not even its own rows', async (statement) => {
    expect(await attempt(own, statement)).toBe(RLS_VIOLATION);
  });

  it('changes only its own rows', async () => {
    expect(await attempt(own, `update documents set ticket = 'mine'`)).toBe('1 rows');
    const [row] = await database.admin`select ticket from documents where id = ${otherDocumentId}`;
    expect(row?.ticket).toBeNull();
  });

  it('sees nothing when its tenant does not exist', async () => {
    expect(await attempt({ ...own, tenantId: newId() }, 'select * from documents')).toBe('0 rows');
  });
});

describe('the id of a tenant', () => {
  it.each(['', "' or true --", '*'])('cannot be %j', async (tenantId) => {
    const work = inTenant(database.db, { ...own, tenantId }, (tx) => tx.execute(sql.raw('select 1')));
    await expect(work).rejects.toThrow('The id of the tenant is not an id');
  });
});

describe("another tenant's rows", () => {
  it('cannot be written by any statement', async () => {
    const inserts = [
      `insert into series values ('${other.tenantId}', '01', 'F999', 1)`,
      `insert into artifacts select '${other.tenantId}', document_id, 'cdr', encoding, bytes, sha256, byte_length, file_name, created_at from artifacts limit 1`,
      `insert into document_events select id, '${other.tenantId}', document_id, from_state, to_state, reason, actor_kind, actor_id, request_id, at from document_events limit 1`,
    ];
    for (const insert of inserts) expect(await attempt(own, insert)).toBe(RLS_VIOLATION);
    expect(await attempt(own, `update documents set ticket = 'x' where id = '${otherDocumentId}'`)).toBe('0 rows');
  });

  it('cannot be pointed at', async () => {
    const statement = `insert into submissions (id, tenant_id, document_id, operation, attempt, in_doubt)
      values ('${newId()}', '${own.tenantId}', '${otherDocumentId}', 'sendBill', 1, true)`;
    expect(await attempt(own, statement)).toBe('23503');
  });

  it('are answered by every verb as if they did not exist', async () => {
    const { db } = database;
    const failure = { responseCode: null, responseDescription: 'x', reason: 'x' };
    const verbs = [
      getDocument(db, own, otherDocumentId),
      getDocumentWork(db, own, otherDocumentId),
      getPrintableDocument(db, own, otherDocumentId),
      openSubmission(db, own, {
        documentId: otherDocumentId,
        operation: 'sendBill',
        from: 'SIGNED',
        callTimeoutMs: 20_000,
      }),
      recordSignature(db, own, signatureOf(otherDocumentId)),
      recordFailure(db, own, { documentId: otherDocumentId, from: 'PENDING', event: 'failed', ...failure }),
    ];
    for (const outcome of await Promise.allSettled(verbs)) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'NOT_FOUND', message: `Document ${otherDocumentId} does not exist` },
      });
    }
    expect(await findArtifact(db, own, { documentId: otherDocumentId, kind: 'signed_xml' })).toBeUndefined();
    expect((await getDocument(db, other, otherDocumentId)).state).toBe('ACCEPTED');
  });
});

describe('what no code of a service may do', () => {
  it.each([
    ['rewrite history', `update document_events set reason = 'x'`],
    ['delete history', 'delete from document_events'],
    ['replace stored bytes', `update artifacts set bytes = ''`],
    ['delete documents', 'delete from documents'],
    ['renumber a document', 'update documents set correlative = 5'],
    ['edit what was asked for', `update documents set request = '{}'`],
    ['edit what was decided', `update documents set completed = '{}'`],
    ['give a tenant another RUC', `update tenants set ruc = '20999999999'`],
    ['bring a deactivated tenant back', 'update tenants set active = true'],
    ['read migrations', 'select * from chasqui_migrations'],
    ['create tables', 'create table mine (id int)'],
    ['switch policies off', 'alter table documents disable row level security'],
  ])('%s', async (_what, statement) => {
    expect(await attempt(own, statement)).toBe(RLS_VIOLATION);
  });

  it('sees every table of a tenant under row security, forced on the owner too', async () => {
    const rows = await database.admin`
      select relname from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relname not in ('chasqui_migrations', 'product_codes', 'register_updates', 'taxpayer_lists', 'taxpayers')
        and not (relrowsecurity and relforcerowsecurity)`;
    expect(rows).toEqual([]);
  });

  it('owns nothing', async () => {
    const rows = await database.admin`
      select relname from pg_class where pg_get_userbyid(relowner) in ('chasqui_app', 'chasqui_system')`;
    expect(rows).toEqual([]);
  });
});

describe('inSystem', () => {
  it('crosses tenants where administration has to, and nowhere else', async () => {
    const { db } = database;
    const read = (table: string, column: string) =>
      inSystem(db, MASTER, (tx) => tx.execute(sql.raw(`select ${column} from ${table}`))).then(
        ({ rowCount }) => rowCount,
        (error: { code: string }) => error.code,
      );
    expect(await read('tenants', 'id')).toBeGreaterThanOrEqual(2);
    expect(await read('document_events', 'reason')).toBe(RLS_VIOLATION);
  });

  it('tells the sweep which documents are overdue, and nothing else of them', async () => {
    const { db } = database;
    const read = (columns: string) =>
      inSystem(db, MASTER, (tx) => tx.execute(sql.raw(`select ${columns} from documents`))).then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      );
    expect(await read('id, tenant_id, state, next_attempt_at')).toBe('allowed');
    for (const column of ['request', 'completed', 'counterparty_name', 'total', 'correlative']) {
      expect(await read(column)).toBe(RLS_VIOLATION);
    }
  });

  it('leaves no rights behind on the connection', async () => {
    const { db } = database;
    await createTenant(db, MASTER, newTenant());
    const seen = await inTenant(db, own, (tx) => tx.execute(sql`select current_user as role, id from tenants`));
    expect(seen.rows).toEqual([{ role: 'chasqui_app', id: own.tenantId }]);
  });
});
