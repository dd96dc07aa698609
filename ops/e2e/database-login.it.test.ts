import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getFreePort } from '../start/free-port.ts';
import { createServiceDatabase, type ServiceDatabase } from '../test/create-test-database.ts';
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

/** What a process says until it serves, and after it was told to end. */
async function serveOnce(path: string, isReady: string, more: Record<string, string>) {
  const { child, ended } = await start(path, more);
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString('utf8').includes(isReady)) child.kill('SIGTERM');
  });
  return ended;
}

describe.each(PROCESSES)('%s', (path, isReady) => {
  it('ends with one line in production when it may everything', async () => {
    const run = await (await start(path, { NODE_ENV: 'production', DATABASE_URL: database.url })).ended;
    expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(DANGER) });
    expect(run.stdout).not.toContain(isReady);
    expect(run.stderr + run.stdout).not.toContain(new URL(database.url).password);
  });

  it('warns of it once elsewhere, and serves', async () => {
    const run = await serveOnce(path, isReady, { DATABASE_URL: database.url });
    expect(run).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(isReady) });
    expect(run.stdout.split(WARNING)).toHaveLength(2);
  });

  it("serves in production with the services' own login, and has nothing to say of it", async () => {
    const run = await serveOnce(path, isReady, { NODE_ENV: 'production', DATABASE_URL: database.serviceUrl });
    expect(run).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(isReady) });
    expect(run.stdout).not.toContain(WARNING);
  });
});
