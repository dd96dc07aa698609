import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader, type PlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { firstAdmin, insertUser } from '../fixtures/users.ts';
import { openSession } from '../refresh-tokens/open-session.ts';
import { renewSession } from '../refresh-tokens/renew-session.ts';
import { authenticateUser, createUser, findLogin, getUser, listUsers, updateUser } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let ruc: string;
let rosa: string;
let reader: PlanReader;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db, { ruc: '20600000001' });
  ruc = '20600000001';
  rosa = await firstAdmin(database.admin, ctx);
  await insertManyRows();
  await database.admin`analyze`;
  reader = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await reader.close();
  await database.close();
});

/** 2,000 more tenants with 5 users each, who have 2 old tokens each: on few rows PostgreSQL rightly reads whole tables. */
const insertManyRows = () => database.admin`
  with tenant as (
    insert into tenants (id, ruc, name, address)
    select gen_random_uuid(), (20000000000 + n)::text, 'T', '{}' from generate_series(1, 2000) n returning id
  ),
  member as (
    insert into users (id, tenant_id, name, email, password_hash, role)
    select gen_random_uuid(), id, 'U', n || '@example.pe', 'x', 'admin' from tenant, generate_series(1, 5) n
    returning id, tenant_id
  )
  insert into refresh_tokens (id, tenant_id, user_id, family, digest, expires_at)
  select gen_random_uuid(), tenant_id, id, gen_random_uuid(), sha256((id::text || n)::bytea), '2025-01-01'
  from member, generate_series(1, 2) n`;

/** Returns the sorted table and index reads of all statements of a verb, run as the given role. */
async function readsOfVerb(verb: (db: Database) => Promise<unknown>, role?: string): Promise<string[]> {
  return [...(await reader.readsOf(verb, role))].sort();
}

const NOW = new Date('2025-11-02T15:00:00Z');
const HASH = '$argon2id$test';

function newToken() {
  return { digest: randomBytes(32), expiresAt: new Date(NOW.getTime() + 1000) };
}

describe('every verb about users finds its rows by an index', () => {
  it('who calls', async () => {
    const claim = { tenantId: ctx.tenantId, userId: rosa, sessionVersion: 0 };
    expect(await readsOfVerb((db) => authenticateUser(db, claim))).toEqual(['tenants_pkey', 'users_pkey']);
  });

  it('who logs in', async () => {
    const reads = await readsOfVerb((db) => findLogin(db, { email: 'rosa@example.pe', ruc }), 'chasqui_system');
    expect(reads).toEqual(['tenants_ruc', 'users_email']);
  });

  it('administration', async () => {
    let id = '';
    const added = await readsOfVerb(async (db) => {
      const user = { name: 'Ana', email: 'ana@example.pe', passwordHash: HASH, role: 'viewer' } as const;
      ({ id } = await createUser(db, ctx, user));
    });
    expect(added).toEqual(['tenants_pkey', 'users_email']);
    expect(await readsOfVerb((db) => getUser(db, ctx, id))).toEqual(['users_pkey']);
    expect(await readsOfVerb((db) => listUsers(db, ctx, { page: 1, limit: 20 }))).toEqual(['users_email']);
    const changed = await readsOfVerb((db) => updateUser(db, ctx, { id, changes: { role: 'facturador' } }));
    expect(changed).toEqual(['refresh_tokens_user', 'users_email', 'users_pkey']);
  });

  it('a session, from login to its end', async () => {
    const userId = await insertUser(database.admin, ctx, { passwordHash: HASH });
    const token = newToken();
    const opened = await readsOfVerb((db) => openSession(db, ctx, { userId, passwordHash: HASH, token, now: NOW }));
    expect(opened).toEqual(['refresh_tokens_user', 'tenants_pkey', 'users_pkey']);
    const renew = (db: Database) =>
      renewSession(db, { requestId: null }, { digest: token.digest, successor: newToken(), now: NOW });
    const renewed = await readsOfVerb(renew);
    expect(renewed).toEqual([
      'refresh_tokens_digest',
      'refresh_tokens_pkey',
      'refresh_tokens_user',
      'tenants_pkey',
      'users_pkey',
    ]);
    expect(await readsOfVerb(renew)).toContain('refresh_tokens_family');
  });
});
