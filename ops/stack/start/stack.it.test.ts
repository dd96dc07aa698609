import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../../proof/support/query-database.ts';
import { startProgram } from '../../proof/support/run-source.ts';
import { isAlive } from './left-over.ts';
import { getFreePort } from './ports.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

// Most tests look at one stack, or start another one on its data folder after it has been stopped: making a data folder
// costs more than everything else.

const FAKE = join(import.meta.dirname, 'testing', 'fake-service.mjs');

let folder: string;
let env: Record<string, string>;
let dataDir: string;
const events: string[] = [];
/** Stack without services, as the version made it that gave them the login of the owner. Stopped. */
let olden: Stack;
let login: string;
let stack: Stack;
const stacks: Stack[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-stack-'));
  env = await newEnv('data');
  dataDir = join(folder, 'data');
  olden = await start({ services: [] });
  login = new URL(olden.serviceDatabaseUrl).username;
  await queryDatabase(
    olden.databaseUrl,
    `create table kept as select 42 as answer; revoke connect on database postgres from ${login}; drop role ${login}`,
  );
  const redis = new Redis(olden.redisUrl);
  await redis.set('kept', '43');
  await redis.quit();
  await olden.stop();
  stack = await start({ onEvent: (name, event) => void events.push(`${name}: ${event}`) });
});

afterAll(async () => {
  for (const started of stacks) await started.stop();
  await rm(folder, { recursive: true, force: true });
});

async function port(): Promise<string> {
  return String(await getFreePort());
}

/** Environment of a stack with a data folder and ports of its own. */
async function newEnv(name: string): Promise<Record<string, string>> {
  const { PATH = '' } = process.env;
  return { PATH, DATA_DIR: join(folder, name), PORT: await port(), SANDBOX_PORT: await port() };
}

async function start(options: Partial<StackOptions> = {}): Promise<Stack> {
  const started = await startStack({ env, scripts: { sandbox: FAKE, gateway: FAKE, workers: FAKE }, ...options });
  stacks.push(started);
  return started;
}

async function envOf(url: string | null): Promise<Record<string, string>> {
  const response = await fetch(`${url}/env`);
  return (await response.json()) as Record<string, string>;
}

describe('a stack on embedded defaults', () => {
  it('runs a migrated PostgreSQL, and Redis with AOF and without eviction, and passes their addresses', async () => {
    const gateway = await envOf(stack.gatewayUrl);
    const { serviceDatabaseUrl: DATABASE_URL, redisUrl: REDIS_URL } = stack;
    expect(gateway).toMatchObject({ DATABASE_URL, REDIS_URL, ...stack.secrets });
    expect(gateway.AUTHORITY_URL).toBe(stack.sandboxUrl);
    const tables = `select 1 from pg_tables where tablename = 'documents'`;
    expect(await queryDatabase(stack.databaseUrl, tables)).toHaveLength(1);
    const redis = new Redis(stack.redisUrl);
    expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await redis.config('GET', 'bind')).toEqual(['bind', '127.0.0.1']);
    await redis.quit();
  });

  it('gives its services a login that owns nothing, also after an upgrade', async () => {
    const { serviceDatabaseUrl } = stack;
    expect(await queryDatabase(serviceDatabaseUrl, 'select session_user::text as name')).toEqual([{ name: login }]);
    await expect(queryDatabase(serviceDatabaseUrl, 'select 1 from audit_log')).rejects.toThrow('permission denied');
    await expect(queryDatabase(serviceDatabaseUrl, 'set role postgres')).rejects.toThrow('permission denied');
    expect(JSON.stringify(await envOf(stack.gatewayUrl))).not.toContain(new URL(stack.databaseUrl).password);
  });

  it('gives the sandbox no secret and no server address', async () => {
    const sandbox = await envOf(stack.sandboxUrl);
    for (const name of ['MASTER_KEY', 'JWT_SECRET', 'ENCRYPTION_KEY', 'DATABASE_URL', 'REDIS_URL']) {
      expect(sandbox).not.toHaveProperty(name);
    }
    expect(sandbox.DATA_DIR).toBe(dataDir);
  });

  it('keeps data and secrets over a restart, readable for its owner only', async () => {
    expect(stack.secrets).toEqual(olden.secrets);
    expect(await queryDatabase(stack.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const redis = new Redis(stack.redisUrl);
    expect(await redis.get('kept')).toBe('43');
    await redis.quit();
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('a stack with given servers', () => {
  it('uses the given servers, secrets and authority', async () => {
    const given = {
      ...(await newEnv('borrower')),
      DATABASE_URL: stack.databaseUrl,
      REDIS_URL: stack.redisUrl,
      AUTHORITY: 'beta',
      ...stack.secrets,
    };
    const borrower = await start({ env: given });
    expect(Object.keys(borrower.pids()).sort()).toEqual(['gateway', 'workers']);
    expect(borrower).toMatchObject({ databaseUrl: stack.databaseUrl, redisUrl: stack.redisUrl, sandboxUrl: null });
    expect(await envOf(borrower.gatewayUrl)).toMatchObject({ ...stack.secrets, AUTHORITY: 'beta' });
    await expect(stat(join(folder, 'borrower', 'secrets.json'))).rejects.toThrow('ENOENT');
    await borrower.stop();
  });

  it('migrates as the owner, serves as the given login, and hides the owner from services', async () => {
    await queryDatabase(stack.databaseUrl, 'create database lent');
    const owner = new URL(stack.databaseUrl);
    owner.pathname = '/lent';
    await queryDatabase(owner.href, `create role lodger login password 'x' noinherit`);
    const lodger = new URL(owner.href);
    [lodger.username, lodger.password] = ['lodger', 'x'];
    const given = {
      ...(await newEnv('lodger')),
      DATABASE_URL: lodger.href,
      MIGRATION_DATABASE_URL: owner.href,
      REDIS_URL: stack.redisUrl,
      AUTHORITY: 'beta',
      ...stack.secrets,
    };
    const borrower = await start({ env: given });
    expect(borrower).toMatchObject({ databaseUrl: owner.href, serviceDatabaseUrl: lodger.href });
    expect(await queryDatabase(owner.href, `select tableowner from pg_tables where tablename = 'documents'`)).toEqual([
      { tableowner: 'postgres' },
    ]);
    const gateway = await envOf(borrower.gatewayUrl);
    expect(gateway.DATABASE_URL).toBe(lodger.href);
    expect(gateway).not.toHaveProperty('MIGRATION_DATABASE_URL');
    await borrower.stop();
  });
});

describe('a stack that cannot start', () => {
  it('names the port in use and the remedy', async () => {
    const refused = await newEnv('refused');
    const server = createServer().listen(Number(refused.PORT), '127.0.0.1');
    await once(server, 'listening');
    const failure = await start({ env: refused }).catch((error: Error) => error.message);
    expect(failure).toMatch(
      new RegExp(`The port ${refused.PORT} \\(gateway\\) is taken by another program, .* \`PORT=\\d+ npm start\``),
    );
    server.close();
    // Nothing was begun.
    await expect(stat(join(folder, 'refused'))).rejects.toThrow('ENOENT');
  });

  it('says that it already runs, with its ports and the command for a second one', async () => {
    const failure = await start().catch((error: Error) => error.message);
    expect(failure).toContain(`already runs on the data folder ${dataDir} as process ${process.pid}`);
    expect(failure).toContain(`${env.PORT} (gateway) and ${env.SANDBOX_PORT} (sandbox authority)`);
    expect(failure).toMatch(/`PORT=\d+ SANDBOX_PORT=\d+ DATA_DIR=\S+-2 npm start`/);
  });

  it('names a wrong variable before any change', async () => {
    const wrong = { ...(await newEnv('wrong')), AUTO_RETRY: 'maybe' };
    await expect(start({ env: wrong })).rejects.toThrow('AUTO_RETRY must be on or off');
    await expect(stat(join(folder, 'wrong'))).rejects.toThrow('ENOENT');
  });
});

describe('a process that dies', () => {
  it('is started again on its port', async () => {
    const before = stack.pids().gateway;
    await fetch(`${stack.gatewayUrl}/crash`).catch(() => undefined);
    await expect.poll(() => stack.pids().gateway).not.toBe(before);
    expect((await fetch(stack.gatewayUrl)).status).toBe(200);
    expect(events).toContain('gateway: ended (exit code 7), starting it again');
  });

  it('keeps data and port if it is PostgreSQL', async () => {
    const before = stack.pids().PostgreSQL ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => stack.pids().PostgreSQL).not.toBe(before);
    expect(await queryDatabase(stack.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});

describe('a stack that is stopped', () => {
  it('stops in reverse order and leaves no process', async () => {
    const pids = Object.values(stack.pids());
    expect(pids).toHaveLength(5);
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await readFile(join(stack.logFolder, 'workers.log'), 'utf8')).toBe('started\nended in order\n');
  });

  it('wrote no secret into a log', async () => {
    const names = ['postgres', 'redis', 'gateway', 'workers', 'sandbox'];
    const logs = await Promise.all(names.map((name) => readFile(join(stack.logFolder, `${name}.log`), 'utf8')));
    const passwords = [stack.databaseUrl, stack.serviceDatabaseUrl].map((url) => new URL(url).password);
    for (const secret of [...Object.values(stack.secrets), ...passwords]) expect(logs.join('\n')).not.toContain(secret);
  });

  it('starts again after a start with another ENCRYPTION_KEY, which fails and stops its servers', async () => {
    const other = Buffer.alloc(32, 1).toString('base64');
    await expect(start({ env: { ...env, ENCRYPTION_KEY: other } })).rejects.toThrow(
      'was made with another ENCRYPTION_KEY',
    );
    const again = await start({ services: [] });
    expect(again.secrets).toEqual(stack.secrets);
    await again.stop();
  });

  it('starts again after a start in which one process failed and all were stopped', async () => {
    const broken = join(folder, 'broken.mjs');
    await expect(start({ scripts: { sandbox: FAKE, gateway: FAKE, workers: broken } })).rejects.toThrow(
      'workers did not start: exit code 1',
    );
    await expect(fetch(`http://127.0.0.1:${env.PORT}/`)).rejects.toThrow();
    const again = await start();
    expect(again.gatewayUrl).toContain(env.PORT);
    await again.stop();
  });
});

describe('a supervisor that is killed', () => {
  const started: number[] = [];

  afterEach(() => {
    for (const pid of started.splice(0).filter(isAlive)) process.kill(pid, 'SIGKILL');
  });

  async function startSupervisor() {
    const { child, message } = await startProgram('ops/stack/start/testing/supervisor.ts', env, [FAKE]);
    const { PostgreSQL, Redis, ...services } = message as Record<string, number>;
    const pids = { servers: [Number(PostgreSQL), Number(Redis)], services: Object.values(services) };
    started.push(Number(child.pid), ...pids.servers, ...pids.services);
    return { supervisor: child, ...pids };
  }

  const readLog = () => readFile(join(dataDir, 'logs', 'gateway.log'), 'utf8');

  it('leaves no process behind, and the next start has its data', async () => {
    const before = await readLog();
    const { supervisor, servers, services } = await startSupervisor();
    expect([...servers, ...services].filter(isAlive)).toHaveLength(5);
    supervisor.kill('SIGKILL');
    await expect.poll(() => [...servers, ...services].filter(isAlive)).toEqual([]);
    expect((await readLog()).slice(before.length)).toContain('ended in order');
    const next = await start();
    expect(Object.keys(next.pids())).toHaveLength(5);
    expect(await queryDatabase(next.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  it.skipIf(process.platform !== 'linux')(
    'is followed by a start that stops servers left without a watchdog',
    async () => {
      const { supervisor, servers, services } = await startSupervisor();
      const watchdogs = await childrenOf(supervisor, 'watchdog.mjs');
      expect(watchdogs).toHaveLength(1);
      for (const pid of watchdogs) process.kill(pid, 'SIGKILL');
      supervisor.kill('SIGKILL');
      await expect.poll(() => services.filter(isAlive)).toEqual([]);
      expect(servers.filter(isAlive)).toEqual(servers);
      await start();
      expect(servers.filter(isAlive)).toEqual([]);
    },
  );
});

async function childrenOf({ pid }: ChildProcess, program: string): Promise<number[]> {
  const ids = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8')));
  return ids.filter((_, index) => lines[index]?.includes(program));
}
