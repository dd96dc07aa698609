import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describeDangerousLogin, listSealedSamples, openDatabase, pingDatabase } from '@chasqui/db';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getFreePort } from '../start/free-port.ts';
import { createServiceDatabase, type ServiceDatabase } from '../test/create-test-database.ts';
import { queryDatabase } from '../test/query-database.ts';
import { runSource } from '../test/run-source.ts';
import { takeRedisDatabase } from '../test/take-redis-database.ts';

let database: ServiceDatabase;
let redisUrl: string;
beforeAll(async () => {
  database = await createServiceDatabase(inject('databaseUrl'));
  redisUrl = await takeRedisDatabase(inject('redisUrl'));
});
afterAll(() => database?.drop());

const DANGER = /^DATABASE_URL logs in as postgres, who is or may become a superuser: .+ as MIGRATION_DATABASE_URL\n$/;
const WARNING = 'DATABASE_URL logs in as';
/** What each says once it serves. */
const PROCESSES = [
  ['gateway/src/main.ts', 'gateway listening'],
  ['workers/src/main.ts', 'workers ready'],
] as const;

async function start(path: string, more: Record<string, string>) {
  return runSource(path, {
    REDIS_URL: redisUrl,
    MASTER_KEY: 'm'.repeat(32),
    JWT_SECRET: 'j'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORT: String(await getFreePort()),
    ...more,
  });
}

/** All that a process says until it has said each of these, and is killed. */
async function listenUntil(path: string, said: readonly string[], more: Record<string, string>) {
  const { child, ended } = await start(path, more);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    if (said.every((line) => text.includes(line))) child.kill('SIGKILL');
  });
  return ended;
}

it('is made by hand as the runbook says', async () => {
  const runbook = await readFile(new URL('../runbooks/database-login.md', import.meta.url), 'utf8');
  const statements = /```sql\n([^`]+)```/.exec(runbook)?.[1] ?? '';
  expect(statements).toContain('CREATE ROLE chasqui_service ');
  const name = `chasqui_test_${randomBytes(6).toString('hex')}`;
  await queryDatabase(database.url, statements.replaceAll('chasqui_service', name));
  await queryDatabase(database.url, `alter role ${name} password 'x'`);
  const url = new URL(database.url);
  [url.username, url.password] = [name, 'x'];
  const db = openDatabase(url.href, { max: 1 });
  try {
    expect(await describeDangerousLogin(db)).toBeNull();
    await pingDatabase(db);
    expect(await listSealedSamples(db, { actor: { kind: 'system' }, requestId: null })).toEqual([]);
    await expect(queryDatabase(url.href, 'select 1 from tenants')).rejects.toThrow('permission denied');
  } finally {
    await db.close();
    await queryDatabase(database.url, `drop owned by ${name}`);
    await queryDatabase(database.url, `drop role ${name}`);
  }
});

describe.each(PROCESSES)('%s', (path, isReady) => {
  it('ends with one line in production when it may everything', async () => {
    const run = await (await start(path, { NODE_ENV: 'production', DATABASE_URL: database.url })).ended;
    expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(DANGER) });
    expect(run.stdout).not.toContain(isReady);
    expect(run.stderr + run.stdout).not.toContain(new URL(database.url).password);
  });

  it('warns of it once elsewhere, and serves', async () => {
    const run = await listenUntil(path, [isReady, WARNING], { DATABASE_URL: database.url });
    expect(run).toMatchObject({ stderr: '', stdout: expect.stringContaining(isReady) });
    expect(run.stdout.split(WARNING)).toHaveLength(2);
  });

  it("serves in production with the services' own login, and has nothing to say of it", async () => {
    const run = await listenUntil(path, [isReady], { NODE_ENV: 'production', DATABASE_URL: database.serviceUrl });
    expect(run).toMatchObject({ stderr: '', stdout: expect.stringContaining(isReady) });
    expect(run.stdout).not.toContain(WARNING);
  });
});
