import { Redis } from 'ioredis';
import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from './create-test-database.ts';
import { startTestServers } from './servers.ts';

it('provides a PostgreSQL on which each test file makes its own database', async () => {
  const first = await createTestDatabase(inject('databaseUrl'));
  const second = await createTestDatabase(inject('databaseUrl'));
  const sql = postgres(first.url, { max: 1 });
  await sql`create table only_here (id int)`;
  const other = postgres(second.url, { max: 1 });
  const tables = await other`select 1 from pg_tables where tablename = 'only_here'`;
  expect(tables).toHaveLength(0);
  await Promise.all([other.end(), sql.end()]);
  await Promise.all([first.drop(), second.drop()]);
});

it('drops a database that still has connections', async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  const sql = postgres(database.url, { max: 1, onclose: () => {} });
  await sql`select 1`;
  await database.drop();
  await sql.end({ timeout: 0 });
  const admin = postgres(inject('databaseUrl'), { max: 1 });
  const name = new URL(database.url).pathname.slice(1);
  expect(await admin`select 1 from pg_database where datname = ${name}`).toHaveLength(0);
  await admin.end();
});

it('provides a Redis that keeps nothing on disk and never evicts', async () => {
  const redis = new Redis(inject('redisUrl'));
  expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'no']);
  expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  await redis.quit();
});

it('starts beside another run and leaves neither server nor folder when closed', async () => {
  const servers = await startTestServers();
  expect(servers.databaseUrl).not.toBe(inject('databaseUrl'));
  const sql = postgres(servers.databaseUrl, { max: 1 });
  const [row] = await sql`select current_setting('fsync') as fsync, pg_backend_pid() as pid`;
  expect(row?.fsync).toBe('off');
  await sql.end();
  await servers.close();
  const again = postgres(servers.databaseUrl, { max: 1, connect_timeout: 2 });
  await expect(again`select 1`).rejects.toThrow(/ECONNREFUSED/);
  await again.end({ timeout: 0 });
});
