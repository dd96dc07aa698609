import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningServer } from './guarded-child.ts';
import { stopLeftOver } from './left-over.ts';
import { getPostgresAccount } from './postgres-account.ts';
import { getPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { type Account, ServerStartError, spawnServer, startOnPort } from './spawn-server.ts';
import type { Watchdog } from './watchdog.ts';

const run = promisify(execFile);

const SUPERUSER = 'postgres';

interface PostgresOptions {
  /** Data folder; created if absent. */
  readonly folder: string;
  /** The superuser's password; fixed when the folder is created. */
  readonly password: string;
  /** True to trade crash safety for speed, in tests. */
  readonly volatile?: boolean;
  readonly port?: number;
  readonly watchdog: Watchdog;
  readonly onLine: (line: string) => void;
}

export interface Postgres extends RunningServer {
  /** The superuser's URL of the database `postgres`. */
  readonly url: string;
  readonly port: number;
}

/** Starts PostgreSQL on 127.0.0.1, creating its data folder the first time. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = await getPostgresAccount();
  const binaries = await getPostgresBinaries(account);
  if (!(await isInitialised(options.folder))) await initialise(options, binaries, account);
  await stopLeftOver(join(options.folder, 'postmaster.pid'), options.folder, 'SIGINT');
  return startOnPort(options.port, async (port) => {
    const server = await startWhenMemoryIsFree(options, binaries, account, port);
    return { ...server, port, url: `postgres://${SUPERUSER}:${options.password}@127.0.0.1:${port}/postgres` };
  });
}

async function isInitialised(folder: string): Promise<boolean> {
  return readFile(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** Builds the data folder under another name first: a start that is cut short leaves nothing half made. */
async function initialise(options: PostgresOptions, binaries: PostgresBinaries, account: Account | null) {
  const unfinished = `${options.folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (account !== null) await chown(unfinished, account.uid, account.gid);
  await withPasswordFile(options, account, async (file) => {
    const flags = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${file}`, '--encoding=UTF8'];
    // The built-in provider sorts the same on every system, independently of its locales.
    const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const sync = options.volatile === true ? ['--no-sync'] : [];
    const args = ['-D', await dataArgument(unfinished, account), ...flags, ...locale, ...sync];
    await run(binaries.initdb, args, { cwd: unfinished, ...(account ?? {}) });
  });
  await rename(unfinished, options.folder);
}

async function withPasswordFile(
  { password, watchdog }: PostgresOptions,
  account: Account | null,
  use: (file: string) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-initdb-'));
  watchdog.guardFolder(folder);
  try {
    const file = join(folder, 'password');
    await writeFile(file, password, { mode: 0o600 });
    if (account !== null) for (const path of [file, folder]) await chown(path, account.uid, account.gid);
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
    watchdog.releaseFolder(folder);
  }
}

/**
 * Returns the data folder as an argument for the PostgreSQL programs. Another account may lack access to the path
 * (root's home, a private temporary folder). Its working folder is always reachable by this link.
 */
async function dataArgument(folder: string, account: Account | null): Promise<string> {
  const link = '/proc/self/cwd';
  if (account === null) return folder;
  return stat(link).then(
    () => link,
    () => folder,
  );
}

const MEMORY_TRIES = 10;
const MEMORY_PAUSE_MS = 500;

/** After kill -9 of its parent the last backends need a moment to leave the shared memory that a new server must have. */
async function startWhenMemoryIsFree(
  options: PostgresOptions,
  binaries: PostgresBinaries,
  account: Account | null,
  port: number,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await spawnPostgres(options, binaries, account, port);
    } catch (error) {
      const inUse = error instanceof ServerStartError && /pre-existing shared memory block/.test(error.output);
      if (!inUse || attempt === MEMORY_TRIES) throw error;
      await sleep(MEMORY_PAUSE_MS);
    }
  }
}

async function spawnPostgres(
  options: PostgresOptions,
  binaries: PostgresBinaries,
  account: Account | null,
  port: number,
): Promise<RunningServer> {
  const volatile = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB'];
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'lc_messages=C',
    ...(options.volatile === true ? volatile : []),
  ];
  const dataFolder = await dataArgument(options.folder, account);
  const command = {
    name: 'PostgreSQL',
    command: binaries.postgres,
    args: ['-D', dataFolder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    cwd: options.folder,
    account,
    stdin: '',
    readyText: 'database system is ready to accept connections',
    // "Fast" shutdown: open transactions are rolled back, the log is written out.
    stopSignal: 'SIGINT',
  } as const;
  return spawnServer(command, options.watchdog, options.onLine);
}
