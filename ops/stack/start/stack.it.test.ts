import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../../proof/support/query-database.ts';
import { isAlive } from './left-over.ts';
import { getFreePort } from './ports.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

const FAKE = join(import.meta.dirname, 'testing', 'fake-service.mjs');

let dataDir: string;
let env: Record<string, string>;
const stacks: Stack[] = [];

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-stack-'));
  dataDir = join(folder, 'data');
  env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: await port(), SANDBOX_PORT: await port() };
});

afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

async function port(): Promise<string> {
  return String(await getFreePort());
}

async function start(options: Partial<StackOptions> = {}): Promise<Stack> {
  const stack = await startStack({ env, scripts: { sandbox: FAKE, gateway: FAKE, workers: FAKE }, ...options });
  stacks.push(stack);
  return stack;
}

async function envOf(url: string | null): Promise<Record<string, string>> {
  const response = await fetch(`${url}/env`);
  return (await response.json()) as Record<string, string>;
}

describe('a stack on embedded defaults', () => {
  it('runs a migrated PostgreSQL, and Redis with AOF and without eviction, and passes their addresses', async () => {
    const stack = await start();
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
    const before = await start();
    await before.stop();
    // Data folder of a version without that login.
    const olden = await start({ services: [] });
    const login = new URL(olden.serviceDatabaseUrl).username;
    await queryDatabase(olden.databaseUrl, `revoke connect on database postgres from ${login}`);
    await queryDatabase(olden.databaseUrl, `drop role ${login}`);
    await olden.stop();
    const stack = await start();
    const { serviceDatabaseUrl } = stack;
    expect(await queryDatabase(serviceDatabaseUrl, 'select session_user::text as name')).toEqual([{ name: login }]);
    await expect(queryDatabase(serviceDatabaseUrl, 'select 1 from audit_log')).rejects.toThrow('permission denied');
    await expect(queryDatabase(serviceDatabaseUrl, 'set role postgres')).rejects.toThrow('permission denied');
    expect(JSON.stringify(await envOf(stack.gatewayUrl))).not.toContain(new URL(stack.databaseUrl).password);
  });

  it('gives the sandbox no secret and no server address', async () => {
    const sandbox = await envOf((await start()).sandboxUrl);
    for (const name of ['MASTER_KEY', 'JWT_SECRET', 'ENCRYPTION_KEY', 'DATABASE_URL', 'REDIS_URL']) {
      expect(sandbox).not.toHaveProperty(name);
    }
    expect(sandbox.DATA_DIR).toBe(dataDir);
  });

  it('keeps data and secrets over a restart, readable for its owner only', async () => {
    const first = await start();
    await queryDatabase(first.databaseUrl, 'create table kept as select 42 as answer');
    const redis = new Redis(first.redisUrl);
    await redis.set('kept', '43');
    await redis.quit();
    await first.stop();

    const second = await start();
    expect(second.secrets).toEqual(first.secrets);
    expect(await queryDatabase(second.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const redisAgain = new Redis(second.redisUrl);
    expect(await redisAgain.get('kept')).toBe('43');
    await redisAgain.quit();
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('stops in reverse order and leaves no process', async () => {
    const stack = await start();
    const pids = Object.values(stack.pids());
    expect(pids).toHaveLength(5);
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await readFile(join(stack.logFolder, 'gateway.log'), 'utf8')).toBe('started\nended in order\n');
  });

  it('writes no secret into a log', async () => {
    const stack = await start();
    await stack.stop();
    const names = ['postgres', 'redis', 'gateway', 'workers', 'sandbox'];
    const logs = await Promise.all(names.map((name) => readFile(join(stack.logFolder, `${name}.log`), 'utf8')));
    const passwords = [stack.databaseUrl, stack.serviceDatabaseUrl].map((url) => new URL(url).password);
    for (const secret of [...Object.values(stack.secrets), ...passwords]) expect(logs.join('\n')).not.toContain(secret);
  });
});

describe('a stack with given servers', () => {
  it('uses the given servers, secrets and authority', async () => {
    const lender = await start();
    const otherFolder = join(dataDir, '..', 'other');
    const given = {
      ...env,
      DATA_DIR: otherFolder,
      PORT: await port(),
      DATABASE_URL: lender.databaseUrl,
      REDIS_URL: lender.redisUrl,
      AUTHORITY: 'beta',
      ...lender.secrets,
    };
    const stack = await start({ env: given });
    expect(Object.keys(stack.pids()).sort()).toEqual(['gateway', 'workers']);
    expect(stack).toMatchObject({ databaseUrl: lender.databaseUrl, redisUrl: lender.redisUrl, sandboxUrl: null });
    expect(await envOf(stack.gatewayUrl)).toMatchObject({ ...lender.secrets, AUTHORITY: 'beta' });
    await expect(stat(join(otherFolder, 'secrets.json'))).rejects.toThrow('ENOENT');
  });

  it('migrates as the owner, serves as the given login, and hides the owner from services', async () => {
    const lender = await start();
    await queryDatabase(lender.databaseUrl, 'create database lent');
    const owner = new URL(lender.databaseUrl);
    owner.pathname = '/lent';
    await queryDatabase(owner.href, `create role lodger login password 'x' noinherit`);
    const lodger = new URL(owner.href);
    [lodger.username, lodger.password] = ['lodger', 'x'];
    const given = {
      ...env,
      DATA_DIR: join(dataDir, '..', 'other'),
      PORT: await port(),
      DATABASE_URL: lodger.href,
      MIGRATION_DATABASE_URL: owner.href,
      REDIS_URL: lender.redisUrl,
      AUTHORITY: 'beta',
      ...lender.secrets,
    };
    const stack = await start({ env: given });
    expect(stack).toMatchObject({ databaseUrl: owner.href, serviceDatabaseUrl: lodger.href });
    expect(await queryDatabase(owner.href, `select tableowner from pg_tables where tablename = 'documents'`)).toEqual([
      { tableowner: 'postgres' },
    ]);
    const gateway = await envOf(stack.gatewayUrl);
    expect(gateway.DATABASE_URL).toBe(lodger.href);
    expect(gateway).not.toHaveProperty('MIGRATION_DATABASE_URL');
    await stack.stop();
  });
});

describe('a stack that cannot start', () => {
  it('names the port in use and the remedy', async () => {
    const server = createServer().listen(Number(env.PORT), '127.0.0.1');
    await once(server, 'listening');
    const failure = await start().catch((error: Error) => error.message);
    expect(failure).toMatch(
      new RegExp(`The port ${env.PORT} \\(gateway\\) is taken by another program, .* \`PORT=\\d+ npm start\``),
    );
    server.close();
    // Nothing was begun.
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it('says that it already runs, with its ports and the command for a second one', async () => {
    await start();
    const failure = await start().catch((error: Error) => error.message);
    expect(failure).toContain(`already runs on the data folder ${dataDir} as process ${process.pid}`);
    expect(failure).toContain(`${env.PORT} (gateway) and ${env.SANDBOX_PORT} (sandbox authority)`);
    expect(failure).toMatch(/`PORT=\d+ SANDBOX_PORT=\d+ DATA_DIR=\S+-2 npm start`/);
  });

  it('names a wrong variable before any change', async () => {
    await expect(start({ env: { ...env, AUTO_RETRY: 'maybe' } })).rejects.toThrow('AUTO_RETRY must be on or off');
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it('says that the data folder needs another ENCRYPTION_KEY, and stops started servers', async () => {
    const first = await start();
    await first.stop();
    const other = Buffer.alloc(32, 1).toString('base64');
    await expect(start({ env: { ...env, ENCRYPTION_KEY: other } })).rejects.toThrow(
      'was made with another ENCRYPTION_KEY',
    );
    const again = await start();
    expect(again.secrets).toEqual(first.secrets);
  });

  it('stops every process if one does not start', async () => {
    const broken = join(dataDir, '..', 'broken.mjs');
    await expect(start({ scripts: { sandbox: FAKE, gateway: FAKE, workers: broken } })).rejects.toThrow(
      'workers did not start: exit code 1',
    );
    await expect(fetch(`http://127.0.0.1:${env.PORT}/`)).rejects.toThrow();
    expect((await start()).gatewayUrl).toContain(env.PORT);
  });
});

describe('a process that dies', () => {
  it('is started again on its port', async () => {
    const events: string[] = [];
    const stack = await start({ onEvent: (name, event) => void events.push(`${name}: ${event}`) });
    const before = stack.pids().gateway;
    await fetch(`${stack.gatewayUrl}/crash`).catch(() => undefined);
    await expect.poll(() => stack.pids().gateway).not.toBe(before);
    expect((await fetch(stack.gatewayUrl)).status).toBe(200);
    expect(events).toContain('gateway: ended (exit code 7), starting it again');
  });

  it('keeps data and port if it is PostgreSQL', async () => {
    const stack = await start();
    await queryDatabase(stack.databaseUrl, 'create table kept as select 42 as answer');
    const before = stack.pids().PostgreSQL ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => stack.pids().PostgreSQL).not.toBe(before);
    expect(await queryDatabase(stack.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});

describe('a supervisor that is killed', () => {
  const started: number[] = [];

  afterEach(() => {
    for (const pid of started.splice(0).filter(isAlive)) process.kill(pid, 'SIGKILL');
  });

  async function startSupervisor() {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'testing', 'supervisor.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const { PostgreSQL, Redis, ...services } = JSON.parse(String(line)) as Record<string, number>;
    const pids = { servers: [Number(PostgreSQL), Number(Redis)], services: Object.values(services) };
    started.push(...pids.servers, ...pids.services);
    return { supervisor: Number(child.pid), ...pids };
  }

  it('leaves no process behind, and the next start has its data', async () => {
    const { supervisor, servers, services } = await startSupervisor();
    expect([...servers, ...services].filter(isAlive)).toHaveLength(5);
    process.kill(supervisor, 'SIGKILL');
    await expect.poll(() => [...servers, ...services].filter(isAlive)).toEqual([]);
    expect(await readFile(join(dataDir, 'logs', 'gateway.log'), 'utf8')).toContain('ended in order');
    expect(Object.keys((await start()).pids())).toHaveLength(5);
  });

  it.skipIf(process.platform !== 'linux')(
    'is followed by a start that stops servers left without a watchdog',
    async () => {
      const { supervisor, servers, services } = await startSupervisor();
      const watchdogs = await childrenOf(supervisor, 'watchdog.mjs');
      expect(watchdogs).toHaveLength(1);
      for (const pid of [...watchdogs, supervisor]) process.kill(pid, 'SIGKILL');
      await expect.poll(() => services.filter(isAlive)).toEqual([]);
      expect(servers.filter(isAlive)).toEqual(servers);
      await start();
      expect(servers.filter(isAlive)).toEqual([]);
    },
  );
});

async function childrenOf(pid: number, program: string): Promise<number[]> {
  const ids = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8')));
  return ids.filter((_, index) => lines[index]?.includes(program));
}
