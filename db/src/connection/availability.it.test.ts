import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { migrate } from '../migration/migrate.ts';
import { getIssuer } from '../tenants/index.ts';
import { POOL } from './database.ts';
import {
  inTenant,
  isDatabaseReady,
  isDatabaseUnavailable,
  openDatabase,
  pingDatabase,
  REQUIRED_MIGRATION,
  readMigrationState,
  type TenantContext,
} from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

async function reasonOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}

/** Server that accepts connections and never answers. */
async function silentServer(): Promise<{ url: string; close: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `postgres://u:p@127.0.0.1:${address.port}/db`, close: () => server.close() };
}

it('isDatabaseReady reports why the database is not ready', async () => {
  const failures: unknown[] = [];
  expect(await isDatabaseReady(database.db, (error) => failures.push(error))).toBe(true);
  expect(failures).toEqual([]);
  const db = openDatabase('postgres://u:p@127.0.0.1:1/db', { max: 1 });
  expect(await isDatabaseReady(db, (error) => failures.push(error))).toBe(false);
  expect(failures).toEqual([expect.any(Error)]);
  await db.close();
});

describe('pingDatabase', () => {
  it('resolves when the database answers', async () => {
    await expect(pingDatabase(database.db)).resolves.toBeUndefined();
  });

  it('rejects when the database was never migrated', async () => {
    const empty = await createEmptyDatabase();
    const db = openDatabase(empty.url);
    const reason = await reasonOf(pingDatabase(db));
    expect(reason).toMatchObject({ message: 'The database was never migrated' });
    expect(isDatabaseUnavailable(reason)).toBe(false);
    await db.close();
    await empty.close();
  });

  it('rejects at once when no server listens', async () => {
    const { url, close } = await silentServer();
    close();
    const db = openDatabase(url);
    const reason = await reasonOf(pingDatabase(db));
    expect(reason).toMatchObject({ code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(reason)).toBe(true);
    expect(String(reason)).not.toContain('u:p@');
    await db.close(0);
  });

  it('rejects at its deadline when the server does not answer', async () => {
    const { url, close } = await silentServer();
    const db = openDatabase(url);
    const reason = await reasonOf(pingDatabase(db, 50));
    expect(reason).toMatchObject({ message: 'The database did not answer within 50 ms' });
    expect(isDatabaseUnavailable(reason)).toBe(true);
    await db.close(0);
    close();
  });
});

describe('readMigrationState', () => {
  it('tells how far a database is, and what it does not let one see', async () => {
    const { url, admin, close } = await createEmptyDatabase();
    const db = openDatabase(url);
    expect(await readMigrationState(db)).toEqual({ stage: 'unmigrated' });
    await migrate(url, { upTo: '0014_sessions_ended.sql' });
    expect(await readMigrationState(db)).toEqual({ stage: 'older', newest: '0014_sessions_ended.sql' });
    await expect(pingDatabase(db)).rejects.toThrow(`The database lacks ${REQUIRED_MIGRATION}: run \`npm run migrate\``);
    await admin`revoke select (name) on chasqui_migrations from chasqui_app, chasqui_system`;
    expect(await readMigrationState(db)).toEqual({ stage: 'hidden' });
    await migrate(url);
    expect(await readMigrationState(db)).toEqual({ stage: 'current', newest: REQUIRED_MIGRATION });
    await admin`insert into chasqui_migrations (name, sha256) values ('9999_future.sql', 'x')`;
    expect(await readMigrationState(db)).toEqual({ stage: 'newer', newest: '9999_future.sql' });
    await expect(pingDatabase(db)).resolves.toBeUndefined();
    await db.close();
    await close();
  });
});

describe('verbs', () => {
  it('fail as unavailable when no server listens', async () => {
    const { url, close } = await silentServer();
    close();
    const db = openDatabase(url);
    expect(isDatabaseUnavailable(await reasonOf(getIssuer(db, ctx)))).toBe(true);
    await db.close(0);
  });

  it('fail as unavailable when their connection is cut, and work again afterwards', async () => {
    const cut = inTenant(database.db, ctx, (tx) => tx.execute(sql`select pg_sleep(30)`));
    const reason = reasonOf(cut);
    const sleepers = () => database.admin`
      select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`;
    await expect.poll(async () => (await sleepers()).length).toBe(1);
    await database.admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`;
    expect(isDatabaseUnavailable(await reason)).toBe(true);
    expect(await getIssuer(database.db, ctx)).toMatchObject({ name: 'Cóndor S.A.C.' });
  });

  it('fail as unavailable while the server takes another password, or does not let the login in', async () => {
    const login = `login_${new URL(database.url).pathname.slice(1)}`;
    const asLogin = (password: string) => {
      const url = new URL(database.url);
      Object.assign(url, { username: login, password });
      return openDatabase(url.href);
    };
    const change = (statement: string) => database.db[POOL].query(statement);
    await change(`create role ${login} login password 'new'`);
    const former = asLogin('old');
    const reasons = [await reasonOf(getIssuer(former, ctx))];
    await change(`alter role ${login} nologin`);
    const latter = asLogin('new');
    reasons.push(await reasonOf(getIssuer(latter, ctx)));
    expect(reasons).toMatchObject([{ code: '28P01' }, { code: '28000' }]);
    expect(reasons.map(isDatabaseUnavailable)).toEqual([true, true]);
    await Promise.all([former.close(), latter.close()]);
    await change(`drop role ${login}`);
  });

  it('fail as unavailable after the pool was closed', async () => {
    const db = openDatabase(database.url);
    await getIssuer(db, ctx);
    await db.close();
    expect(isDatabaseUnavailable(await reasonOf(getIssuer(db, ctx)))).toBe(true);
  });
});
