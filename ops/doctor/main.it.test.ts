import { migrate } from '@chasqui/db';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ENCRYPTION_KEY } from '../e2e/encryption-key.ts';
import { type Service, startService } from '../e2e/service.ts';
import { createTenant } from '../e2e/tenant.ts';
import { addServiceLogin, createTestDatabase } from '../test/create-test-database.ts';
import { queryDatabase } from '../test/query-database.ts';
import { runSource } from '../test/run-source.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ pools: [] });
  await createTenant(service);
});
afterAll(() => service?.close());

function doctor(changes: Readonly<Record<string, string>> = {}) {
  return runSource('ops/doctor/main.ts', {
    DATABASE_URL: service.serviceDatabaseUrl,
    REDIS_URL: service.redisUrl,
    ENCRYPTION_KEY: Buffer.from(ENCRYPTION_KEY).toString('base64'),
    AUTHORITY_URL: service.sandboxUrl,
    ...changes,
  }).ended;
}

it('finds a service well, and says of what', async () => {
  const { code, stdout, stderr } = await doctor();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^ok +database +PostgreSQL \d+/m);
  expect(stdout).toMatch(/^ok +migrations +the database is at \d{4}_\w+\.sql, as this version/m);
  expect(stdout).toMatch(/^ok +keys +open all of/m);
  expect(stdout).toMatch(/^ok +certificates/m);
  expect(stdout).toMatch(/ +authority +127\.0\.0\.1:\d+ answered/m);
  expect(stdout).toMatch(/ +clock +.* s from the database/m);
  expect(stdout).not.toContain('WRONG');
  expect(code).toBe(0);
});

it('names the migrations that a database lacks, and goes on beside one that is newer', async () => {
  const older = await createTestDatabase(inject('databaseUrl'));
  await migrate(older.url, { upTo: '0014_sessions_ended.sql' });
  const { serviceUrl, url, drop } = await addServiceLogin(inject('databaseUrl'), older);
  const lacking = await doctor({ DATABASE_URL: serviceUrl });
  expect(lacking.stdout).toMatch(/^WRONG +migrations +the database is at 0014_sessions_ended.sql, and .+ needs 00/m);
  expect(lacking.stdout).toContain('run `npm run migrate` of this version');
  expect(lacking.code).toBe(1);
  await migrate(url);
  await queryDatabase(url, "insert into chasqui_migrations (name, sha256) values ('9999_future.sql', 'x')");
  const newer = await doctor({ DATABASE_URL: serviceUrl });
  expect(newer.stdout).toMatch(/^ok +migrations +the database is at 9999_future.sql, newer than this version/m);
  expect(newer.code).toBe(0);
  await drop();
});

it('tells of a key that opens nothing', async () => {
  const { code, stdout } = await doctor({ ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') });
  expect(stdout).toMatch(/^WRONG +keys +open 0 of/m);
  expect(code).toBe(1);
});

it('goes on when nothing can be reached, and shows no password', async () => {
  const nowhere = { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x', REDIS_URL: 'redis://:hunter2@127.0.0.1:1' };
  const { code, stdout, stderr } = await doctor({ ...nowhere, AUTHORITY_URL: 'http://127.0.0.1:2' });
  for (const subject of ['database', 'redis', 'authority']) {
    expect(stdout).toMatch(new RegExp(`^WRONG +${subject} .*cannot be reached: .*ECONNREFUSED`, 'm'));
  }
  expect(stdout).toMatch(/^unknown +migrations/m);
  expect(stdout).toMatch(/^unknown +keys/m);
  expect(stdout).toMatch(/^unknown +clock/m);
  expect(stdout + stderr).not.toContain('hunter2');
  expect(code).toBe(1);
});

it('asks for what it needs in one line', async () => {
  const { code, stderr } = await doctor({ REDIS_URL: '' });
  expect(stderr.split('\n').filter((line) => line !== '')).toEqual([expect.stringContaining('REDIS_URL must be')]);
  expect(code).toBe(1);
});
