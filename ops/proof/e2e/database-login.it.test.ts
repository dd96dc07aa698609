import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describeDangerousLogin, openDatabase, pingDatabase } from '@chasqui/db/connection';
import { listSealedSamples } from '@chasqui/db/key-rotation/reseal-batch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { listenUntil, openProcessServers, PROCESSES, type ProcessServers, startProcess } from './started-process.ts';

let servers: ProcessServers;
beforeAll(async () => {
  servers = await openProcessServers();
});
afterAll(() => servers?.database.drop());

const DANGER = /^DATABASE_URL logs in as postgres, who is or may become a superuser: .+ as MIGRATION_DATABASE_URL\n$/;
const WARNING = 'DATABASE_URL logs in as';

it('the login of the runbook can be created by hand', async () => {
  const runbook = await readFile(new URL('../../deploy/runbooks/database-login.md', import.meta.url), 'utf8');
  const statements = /```sql\n([^`]+)```/.exec(runbook)?.[1] ?? '';
  expect(statements).toContain('CREATE ROLE chasqui_service ');
  const name = `chasqui_test_${randomBytes(6).toString('hex')}`;
  await queryDatabase(servers.database.url, statements.replaceAll('chasqui_service', name));
  await queryDatabase(servers.database.url, `alter role ${name} password 'x'`);
  const url = new URL(servers.database.url);
  [url.username, url.password] = [name, 'x'];
  const db = openDatabase(url.href, { max: 1 });
  try {
    expect(await describeDangerousLogin(db)).toBeNull();
    await pingDatabase(db);
    expect(await listSealedSamples(db, { actor: { kind: 'system' }, requestId: null })).toEqual([]);
    await expect(queryDatabase(url.href, 'select 1 from tenants')).rejects.toThrow('permission denied');
  } finally {
    await db.close();
    await queryDatabase(servers.database.url, `drop owned by ${name}`);
    await queryDatabase(servers.database.url, `drop role ${name}`);
  }
});

describe.each(PROCESSES)('%s', (path, isReady) => {
  it('ends with one line in production if its login is not restricted', async () => {
    const env = {
      NODE_ENV: 'production',
      AUTHORITY: 'sandbox',
      DATABASE_URL: servers.database.url,
      REDIS_URL: servers.redisUrl,
    };
    const run = await (await startProcess(path, env)).ended;
    expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(DANGER) });
    expect(run.stdout).not.toContain(isReady);
    expect(run.stderr + run.stdout).not.toContain(new URL(servers.database.url).password);
  });

  it('warns of an unrestricted login outside production, and serves', async () => {
    const env = { DATABASE_URL: servers.database.url, REDIS_URL: servers.redisUrl };
    const run = await listenUntil(path, [isReady, WARNING], env);
    expect(run).toMatchObject({ stderr: '', stdout: expect.stringContaining(isReady) });
    expect(run.stdout.split(WARNING)).toHaveLength(2);
  });

  it('serves in production with the restricted login, without a warning', async () => {
    const env = {
      NODE_ENV: 'production',
      AUTHORITY: 'sandbox',
      DATABASE_URL: servers.database.serviceUrl,
      REDIS_URL: servers.redisUrl,
    };
    const run = await listenUntil(path, [isReady], env);
    expect(run).toMatchObject({ stderr: '', stdout: expect.stringContaining(isReady) });
    expect(run.stdout).not.toContain(WARNING);
  });
});
