import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { queryDatabase } from './query-database.ts';
import { startTestServers } from './servers.ts';
import { takeRedisDatabase } from './take-redis-database.ts';
import { createTestDatabase } from './test-database.ts';

it('provides a PostgreSQL on which each test file creates its database', async () => {
  const first = await createTestDatabase(inject('databaseUrl'));
  const second = await createTestDatabase(inject('databaseUrl'));
  await queryDatabase(first.url, 'create table only_here (id int)');
  const tables = `select 1 from pg_tables where tablename = 'only_here'`;
  expect(await queryDatabase(first.url, tables)).toHaveLength(1);
  expect(await queryDatabase(second.url, tables)).toHaveLength(0);
  await Promise.all([first.drop(), second.drop()]);
});

it('drops a database with open connections', async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const cut = new Promise((resolve) => client.on('error', resolve));
  await database.drop();
  expect(String(await cut)).toContain('terminating connection');
  const name = new URL(database.url).pathname.slice(1);
  const left = `select 1 from pg_database where datname = '${name}'`;
  expect(await queryDatabase(inject('databaseUrl'), left)).toHaveLength(0);
});

it('provides a Redis without disk and eviction, with a database for every test file', async () => {
  const urls = await Promise.all([takeRedisDatabase(inject('redisUrl')), takeRedisDatabase(inject('redisUrl'))]);
  expect(new Set(urls).size).toBe(2);
  const redis = new Redis(urls[0] ?? '');
  expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'no']);
  expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  expect(await redis.config('GET', 'databases')).toEqual(['databases', '1024']);
  await redis.quit();
});

it('starts beside another run and leaves neither server nor folder when closed', async () => {
  const servers = await startTestServers();
  expect(servers.databaseUrl).not.toBe(inject('databaseUrl'));
  expect(existsSync(servers.folder)).toBe(true);
  expect(await queryDatabase(servers.databaseUrl, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await servers.close();
  await expect(queryDatabase(servers.databaseUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  expect(existsSync(servers.folder)).toBe(false);
});
