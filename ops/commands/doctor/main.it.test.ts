import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@chasqui/db/migration/migrate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ENCRYPTION_KEY } from '../../proof/e2e/gateway.ts';
import { type Service, startService } from '../../proof/e2e/service.ts';
import { createTenant } from '../../proof/e2e/tenant.ts';
import { dayFromToday } from '../../proof/support/days.ts';
import { queryDatabase } from '../../proof/support/query-database.ts';
import { runSource } from '../../proof/support/run-source.ts';
import { addServiceLogin, createTestDatabase } from '../../proof/support/test-database.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ pools: [] });
  await createTenant(service);
});
afterAll(() => service?.close());

function doctor(changes: Readonly<Record<string, string>> = {}, cwd?: string, args = ['--gateway']) {
  const env = {
    DATABASE_URL: service.serviceDatabaseUrl,
    REDIS_URL: service.redisUrl,
    MASTER_KEY: 'm'.repeat(32),
    JWT_SECRET: 'j'.repeat(32),
    ENCRYPTION_KEY: Buffer.from(ENCRYPTION_KEY).toString('base64'),
    AUTHORITY_URL: service.sandboxUrl,
    ...changes,
  };
  return runSource('ops/commands/doctor/main.ts', env, args, cwd).ended;
}

it('finds a running service well and describes it', async () => {
  const { code, stdout, stderr } = await doctor();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^ok +version +Chasqui \d+\.\d+\.\d+\n/);
  expect(stdout).toMatch(/^ok +settings/m);
  expect(stdout).toMatch(/^ok +database +PostgreSQL \d+/m);
  expect(stdout).toMatch(/^ok +migrations +the database is at \d{4}_\w+\.sql, as this version/m);
  expect(stdout).toMatch(/^ok +keys +open all of/m);
  expect(stdout).toMatch(/^ok +certificates/m);
  expect(stdout).toMatch(/^ok +rules/m);
  expect(stdout).toMatch(/ +authority +the sandbox, 127\.0\.0\.1:\d+ \(factura, otroscpe, .+ SIRE\), answered/m);
  expect(stdout).toMatch(/ +clock +.* s from the database/m);
  expect(stdout).not.toContain('WRONG');
  expect(code).toBe(0);
});

it('names the migrations that a database lacks, and accepts a newer database', async () => {
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

it('reports a key that opens nothing', async () => {
  const { code, stdout } = await doctor({ ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') });
  expect(stdout).toMatch(/^WRONG +keys +open 0 of/m);
  expect(code).toBe(1);
});

const END = dayFromToday(2);

it('warns of a rule in force that ends without a successor', async () => {
  await queryDatabase(service.databaseUrl, `insert into rule_overrides (id, "to") values ('icbper-2023', '${END}')`);
  const { code, stdout } = await doctor();
  await queryDatabase(service.databaseUrl, 'delete from rule_overrides');
  expect(stdout).toMatch(new RegExp(`^WARNING +rules +icbper-2023 ends on ${END}, and no row follows it`, 'm'));
  expect(code).toBe(0);
});

it('continues if nothing can be reached, and prints no password', async () => {
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

it('names missing variables and skips checks that need them', async () => {
  const { code, stdout, stderr } = await doctor({ REDIS_URL: '' });
  expect(stderr).toBe('');
  expect(stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(/^WRONG +settings +REDIS_URL must be given/),
  ]);
  expect(stdout).not.toContain('database ');
  expect(code).toBe(1);
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', AUTHORITY: 'sandbox' };

  it('accepts a login that owns nothing and warns of the sandbox', async () => {
    const { code, stdout } = await doctor(production);
    expect(stdout).toMatch(/^WARNING +authority +is the sandbox: nothing reaches SUNAT/m);
    expect(stdout).not.toContain('WRONG');
    expect(code).toBe(0);
  });

  it('ends with 1 if gateway and workers would refuse the login', async () => {
    const { code, stdout } = await doctor({ ...production, DATABASE_URL: service.databaseUrl });
    expect(stdout).toMatch(/^WRONG +database +lets .+ refuse it in production/m);
    expect(code).toBe(1);
  });

  it('ends with 1 if the gateway would miss its secrets, and continues the checks', async () => {
    const { code, stdout } = await doctor({ ...production, MASTER_KEY: '', JWT_SECRET: 'short' });
    expect(stdout).toMatch(/^WRONG +settings +MASTER_KEY must be given: at least 32/m);
    expect(stdout).toMatch(/^WRONG +settings +JWT_SECRET must be at least 32/m);
    expect(stdout).toMatch(/^ok +migrations/m);
    expect(code).toBe(1);
  });
});

it('asks for no secrets of the gateway in a container of workers', async () => {
  const { code, stdout } = await doctor(
    { NODE_ENV: 'production', AUTHORITY: 'sandbox', MASTER_KEY: '', JWT_SECRET: '' },
    undefined,
    [],
  );
  expect(stdout).toMatch(/^ok +settings +workers would start/m);
  expect(code).toBe(0);
});

it('reads the file .env of the current folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-doctor-'));
  await writeFile(join(folder, '.env'), 'TICKET_POLL_MS=soon\n');
  const { code, stdout } = await doctor({}, folder);
  await rm(folder, { recursive: true });
  expect(stdout).toMatch(/^WRONG +settings +TICKET_POLL_MS must be/m);
  expect(code).toBe(1);
});
