import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeDangerousLogin, openDatabase } from '../connection/index.ts';
import { createEmptyDatabase } from '../fixtures/test-database.ts';
import { createServiceLogin, serviceLoginOf } from './create-service-login.ts';
import { migrate } from './migrate.ts';

const PASSWORD = 'tr3s/t@zas:de?trigo#1';

type EmptyDatabase = Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: EmptyDatabase;
let url: string;
let login: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url);
  url = await createServiceLogin(database.url, PASSWORD);
  login = decodeURIComponent(new URL(url).username);
});
afterAll(async () => {
  await database.close();
  await run(inject('databaseUrl'), `drop role if exists ${login}, chasqui_test_owner, chasqui_test_member`);
});

/** Runs a statement on its own connection. Resolves with its rows or rejects with the server's error. */
async function run(at: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The URL of a login made by `terms`, with the password x. */
async function loginWith(name: string, terms: string): Promise<string> {
  await run(database.url, `drop role if exists ${name}`);
  await run(database.url, `create role ${name} login password 'x' ${terms}`);
  const other = new URL(database.url);
  other.username = name;
  other.password = 'x';
  return other.href;
}

async function dangerOf(at: string): Promise<string | null> {
  const db = openDatabase(at, { max: 1 });
  try {
    return await describeDangerousLogin(db);
  } finally {
    await db.close();
  }
}

describe('createServiceLogin', () => {
  it('makes a login that owns nothing, inherits nothing and may nothing of its own', async () => {
    expect(await run(url, 'select session_user::text as name')).toEqual([{ name: login }]);
    const rows = await database.admin`
      select rolcanlogin, rolinherit, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication
      from pg_roles where rolname = ${login}`;
    expect(rows).toEqual([
      {
        rolcanlogin: true,
        rolinherit: false,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
      },
    ]);
    await expect(run(url, 'select 1 from tenants')).rejects.toMatchObject({ code: '42501' });
    await expect(run(url, 'create table mine (x int)')).rejects.toMatchObject({ code: '42501' });
  });

  it('may take the roles of the services, and grant them to no other login', async () => {
    expect(await run(url, `select set_config('role', 'chasqui_app', false) as role`)).toEqual([
      { role: 'chasqui_app' },
    ]);
    expect(await run(url, `select set_config('role', 'chasqui_system', false) as role`)).toHaveLength(1);
    await expect(run(url, 'set role postgres')).rejects.toMatchObject({ code: '42501' });
    await loginWith('chasqui_test_member', '');
    await expect(run(url, 'grant chasqui_app to chasqui_test_member')).rejects.toMatchObject({ code: '42501' });
  });

  it('gives another password when called again, also by many at once', async () => {
    const urls = await Promise.all(
      ['a1', 'a2', 'a3', 'a4'].map((password) => createServiceLogin(database.url, password)),
    );
    const renewed = await createServiceLogin(database.url, 'last');
    await expect(run(String(urls[0]), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await run(renewed, 'select 1 as one')).toEqual([{ one: 1 }]);
    url = await createServiceLogin(database.url, PASSWORD);
    expect(await run(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is another login in another database', () => {
    expect(serviceLoginOf('one')).toMatch(/^chasqui_service_[0-9a-f]{16}$/);
    expect(serviceLoginOf('one')).not.toBe(serviceLoginOf('two'));
  });

  it('refuses a role of that name that may more, and changes nothing of it', async () => {
    const other = await createEmptyDatabase();
    const name = serviceLoginOf(new URL(other.url).pathname.slice(1));
    try {
      await migrate(other.url);
      await run(other.url, `create role ${name} nologin bypassrls`);
      await expect(createServiceLogin(other.url, 'x')).rejects.toThrow(`The role ${name} may or owns more`);
      expect(await other.admin`select rolcanlogin from pg_roles where rolname = ${name}`).toEqual([
        { rolcanlogin: false },
      ]);
    } finally {
      await other.close();
      await run(inject('databaseUrl'), `drop role if exists ${name}`);
    }
  });

  it('says nothing of the password when it fails', async () => {
    const refused = new URL(url);
    const failure = await createServiceLogin(refused.href, 'hunter2').catch((error: Error) => error);
    expect(failure).toMatchObject({ code: '42501' });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter2');
  });
});

describe('describeDangerousLogin', () => {
  it('has nothing to say of that login', async () => {
    expect(await dangerOf(url)).toBeNull();
  });

  it('names a superuser, and what to do', async () => {
    expect(await dangerOf(database.url)).toMatch(
      /^DATABASE_URL logs in as postgres, who is or may become a superuser: .*MIGRATION_DATABASE_URL$/,
    );
  });

  it('names one that bypasses the policies, or may become such a one', async () => {
    const bypassing = await loginWith('chasqui_test_owner', 'bypassrls');
    expect(await dangerOf(bypassing)).toContain('may bypass row-level security');
    const member = await loginWith('chasqui_test_member', 'in role chasqui_test_owner');
    expect(await dangerOf(member)).toContain('may bypass row-level security');
  });

  it('names the owner of a single table, and any login that may become its owner', async () => {
    const member = await loginWith('chasqui_test_member', '');
    const owner = await loginWith('chasqui_test_owner', '');
    expect(await dangerOf(owner)).toBeNull();
    await run(database.url, 'alter table audit_log owner to chasqui_test_owner');
    expect(await dangerOf(owner)).toContain('chasqui_test_owner, who owns tables of Chasqui');
    expect(await dangerOf(member)).toBeNull();
    await run(database.url, 'grant chasqui_test_owner to chasqui_test_member');
    expect(await dangerOf(member)).toContain('chasqui_test_member, who owns tables of Chasqui or may take');
  });

  it('rejects when it cannot ask', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', { max: 1 });
    await expect(describeDangerousLogin(away)).rejects.toMatchObject({ name: 'DatabaseError', code: 'ECONNREFUSED' });
    await away.close();
  });
});
