import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { canUnseal } from '@chasqui/platform/credentials';
import { openKeyring } from '@chasqui/platform/keyring';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { queryDatabase } from '../../proof/support/query-database.ts';
import { runSource, type SourceRun } from '../../proof/support/run-source.ts';
import { createTestDatabase, type TestDatabase } from '../../proof/support/test-database.ts';
import { insertCertificates, insertSolPassword, insertStoredAnswer, insertTenant } from './sealed-rows-fixture.ts';

const [first, second, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const [before, after] = [openKeyring(first), openKeyring(second)];
const text = (key: Uint8Array) => Buffer.from(key).toString('base64');

let database: TestDatabase;
let tenantId: string;
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseUrl'), inject('migratedDatabase'));
  tenantId = await insertTenant(database.url);
});
afterEach(() => database.drop());

function rotate(env: Record<string, string> = {}): SourceRun {
  return runSource('ops/commands/keys-rotate/main.ts', {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: text(second),
    ENCRYPTION_KEYS_OLD: text(first),
    ...env,
  });
}

async function countOpened(): Promise<{ before: number; after: number; all: number }> {
  const rows = await queryDatabase(database.url, 'select sealed from certificates');
  const sealed = rows.map((row) => row.sealed as Uint8Array);
  const place = { store: 'certificates', tenantId } as const;
  const opened = (keyring: typeof before) => sealed.filter((bytes) => canUnseal(keyring, bytes, place)).length;
  return { before: opened(before), after: opened(after), all: sealed.length };
}

describe('npm run keys:rotate', () => {
  it('seals everything with the new key, prints counts, and does nothing the next time', async () => {
    await insertCertificates(database.url, tenantId, before, 3);
    await insertSolPassword(database.url, tenantId, before);
    await insertStoredAnswer(database.url, tenantId, before, 'pedido-1');
    const run = await rotate().ended;
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/certificates +3 sealed anew\n +SOL passwords +1 sealed anew/);
    expect(run.stdout).toContain('the former keys are no longer needed');
    expect(await countOpened()).toEqual({ before: 0, after: 3, all: 3 });
    const again = await rotate({ ENCRYPTION_KEYS_OLD: '' }).ended;
    expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/certificates +0 sealed anew/) });
  });

  it('ends with an error if something opens with no key, and does the rest', async () => {
    await insertCertificates(database.url, tenantId, before, 2);
    await insertCertificates(database.url, tenantId, openKeyring(foreign), 1);
    const run = await rotate().ended;
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/certificates +2 sealed anew, 1 opened by no key/);
    expect(run.stdout).toContain('keep the former keys');
    expect(await countOpened()).toEqual({ before: 0, after: 2, all: 3 });
    const complete = await rotate({ ENCRYPTION_KEYS_OLD: `${text(first)},${text(foreign)}` }).ended;
    expect(complete.code).toBe(0);
    expect(await countOpened()).toEqual({ before: 0, after: 3, all: 3 });
  });

  it('continues after a killed run and loses nothing', async () => {
    const count = 4_000;
    await insertCertificates(database.url, tenantId, before, count);
    const gate = await closeGate();
    const run = rotate();
    while ((await countDone()) === 0 && run.child.exitCode === null) await sleep(5);
    run.child.kill('SIGKILL');
    expect((await run.ended).code).toBeNull();
    await gate.open();
    const half = await countOpened();
    expect(half.before + half.after).toBe(count);
    expect(half.after).toBeGreaterThan(0);
    expect(half.before).toBeGreaterThan(0);

    expect(await rotate().ended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(` ${half.before} sealed anew`),
    });
    expect(await countOpened()).toEqual({ before: 0, after: count, all: count });
  });

  /** Makes the last certificate wait for a lock, so that a run cannot finish before it is killed. */
  async function closeGate(): Promise<{ open(): Promise<void> }> {
    const keeper = new pg.Client({ connectionString: database.url });
    await keeper.connect();
    await keeper.query('select pg_advisory_lock(4711)');
    await queryDatabase(
      database.url,
      `create function wait_at_gate() returns trigger language plpgsql as $$ begin
         if new.id = (select id from certificates order by id desc limit 1) then
           perform pg_advisory_xact_lock_shared(4711);
         end if;
         return new;
       end $$;
       create trigger wait_at_gate before update on certificates for each row execute function wait_at_gate()`,
    );
    return {
      async open() {
        // The server does not notice by itself that a waiting client is dead, and its rows stay locked until then.
        await keeper.query(
          `select pg_terminate_backend(pid, 30000) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
        await keeper.end();
        await queryDatabase(database.url, 'drop trigger wait_at_gate on certificates');
      },
    };
  }

  async function countDone(): Promise<number> {
    const prefix = Buffer.from(after.prefix).toString('hex');
    const done = `select count(*)::int as done from certificates where encode(sealed, 'hex') like '${prefix}%'`;
    return Number((await queryDatabase(database.url, done))[0]?.done);
  }

  it('names the missing variable and prints no key', async () => {
    const runs = await Promise.all([
      rotate({ ENCRYPTION_KEY: '' }).ended,
      rotate({ ENCRYPTION_KEYS_OLD: 'hunter2' }).ended,
      rotate({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' }).ended,
      runSource('ops/commands/keys-rotate/main.ts', { DATA_DIR: '/nowhere' }).ended,
    ]);
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const said = runs.map(({ stderr }) => stderr);
    expect(said[0]).toContain('ENCRYPTION_KEY must be given');
    expect(said[1]).toMatch(/^ENCRYPTION_KEYS_OLD must be a list of keys/);
    expect(said[2]).toContain('ECONNREFUSED');
    expect(said[3]).toContain('DATABASE_URL must be given');
    expect(said.join()).not.toMatch(/hunter2/);
    expect(said.join()).not.toContain(text(first));
  });
});

describe('a process with a key that opens nothing', () => {
  const env = () => ({
    DATABASE_URL: database.url,
    REDIS_URL: inject('redisUrl'),
    MASTER_KEY: 'm'.repeat(32),
    JWT_SECRET: 'j'.repeat(32),
    ENCRYPTION_KEY: text(second),
    PORT: '1',
  });

  it.each(['gateway/src/main.ts', 'workers/src/main.ts'])('ends with one line: %s', async (path) => {
    await insertCertificates(database.url, tenantId, before, 1);
    const { code, stderr, stdout } = await runSource(path, env()).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'ENCRYPTION_KEY opens nothing of what this database has sealed: give the key that sealed it, as ENCRYPTION_KEY or in ENCRYPTION_KEYS_OLD\n',
    );
    expect(stdout).not.toContain('ready');
  });
});
