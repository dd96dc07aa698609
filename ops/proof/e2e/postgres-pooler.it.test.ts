import { inSystem, openDatabase } from '@chasqui/db/connection';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findPgBouncer } from '../support/find-pgbouncer.mjs';
import { type GuardedFolder, openGuardedFolder } from '../support/guarded-folder.ts';
import { queryDatabase } from '../support/query-database.ts';
import { startPgBouncer } from '../support/start-pgbouncer.ts';
import { createServiceDatabase, type ServiceDatabase } from '../support/test-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const program = findPgBouncer();
/** Fewer than the connections of gateway and workers, so that each of these meets several servers. */
const POOL_SIZE = 5;
const EMISSIONS = 20;
const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

describe.skipIf(program === undefined)('PgBouncer in transaction mode (skipped if PATH has none from 1.21 on)', () => {
  let guarded: GuardedFolder;
  let database: ServiceDatabase;
  let pooledUrl: string;
  let service: Service;

  beforeAll(async () => {
    guarded = await openGuardedFolder('chasqui-pooler-');
    database = await createServiceDatabase(inject('databaseUrl'));
    const name = new URL(database.serviceUrl).username;
    // The verifier that PostgreSQL keeps, as in the manual.
    const [row] = await queryDatabase(
      database.url,
      `select rolpassword as verifier from pg_authid where rolname = '${name}'`,
    );
    const pooler = await startPgBouncer({
      ...{ program: program ?? '', folder: `${guarded.folder}/pgbouncer`, poolSize: POOL_SIZE },
      ...{ postgresPort: Number(new URL(database.url).port), logins: [{ name, password: String(row?.verifier) }] },
      ...{ watchdog: guarded.watchdog, onLine: () => {} },
    });
    const pooled = new URL(database.serviceUrl);
    pooled.port = String(pooler.port);
    pooledUrl = pooled.href;
    service = await startService({ database: { ...database, serviceUrl: pooledUrl, drop: async () => {} } });
  });
  afterAll(async () => {
    await service?.close();
    await guarded?.close();
    await database?.drop();
  });

  it('gateway and workers emit for two companies that see only their own documents', async () => {
    const tenants = await Promise.all([createTenant(service), createTenant(service)]);
    const emit = (tenant: TestTenant) => post(service, tenant, '/api/invoices', invoiceBody());
    const answers = await Promise.all(
      Array.from({ length: EMISSIONS }, (_, index) => emit(tenants[index % 2] as TestTenant)),
    );
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [201, 'ACCEPTED']));

    const listed = await Promise.all(tenants.map((tenant) => get(service, tenant, '/api/documents')));
    for (const { body } of listed) expect(body.pagination).toMatchObject({ total: EMISSIONS / 2 });
    const [first, second] = await Promise.all(tenants.map((_, index) => idsOf(listed[index]?.body)));
    expect(first?.filter((id) => second?.includes(id))).toEqual([]);

    const [servers] = await queryDatabase(
      database.url,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and usename = '${new URL(pooledUrl).username}'`,
    );
    expect(servers?.count).toBeLessThanOrEqual(POOL_SIZE);
    expect(servers?.count).toBeGreaterThan(1);
  });

  it('a statement that was prepared on one server runs on another', async () => {
    const one = openDatabase(pooledUrl, { max: 1 });
    const other = openDatabase(pooledUrl, { max: 1 });
    try {
      const findServer = async () => {
        const { rows } = await inSystem(one, SYSTEM, (tx) => tx.execute('select pg_backend_pid() as pid'));
        return rows[0]?.pid;
      };
      const before = await findServer();
      // This transaction keeps the server that was used last, so that the statement meets another one.
      const after = await inSystem(other, SYSTEM, findServer);
      expect(after).not.toBe(before);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });

  it('keeps nothing of a transaction on its server: role, company and limits end with it', async () => {
    const settings = `select session_user = current_user as is_itself, current_setting('app.tenant_id', true) as tenant,
      current_setting('statement_timeout') as limit`;
    for (let count = 0; count < 2 * POOL_SIZE; count += 1) {
      const [row] = await queryDatabase(pooledUrl, settings);
      expect({ ...row, tenant: row?.tenant || null }).toEqual({ is_itself: true, tenant: null, limit: '0' });
    }
  });
});

function idsOf(body: Record<string, unknown> | undefined): readonly unknown[] {
  const { data } = body as { readonly data: readonly { readonly id: unknown }[] };
  return data.map(({ id }) => id);
}
