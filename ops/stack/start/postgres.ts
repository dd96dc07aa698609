import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopLeftOver } from './left-over.ts';
import { getPostgresAccount } from './postgres-account.ts';
import { getPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import {
  type Account,
  type DataServer,
  type DataServerOptions,
  retryStart,
  type ServerCommand,
  spawnServer,
  startOnPort,
} from './spawn-server.ts';

const run = promisify(execFile);

const SUPERUSER = 'postgres';

const MEMORY_TRIES = 10;
const MEMORY_PAUSE_MS = 500;

/**
 * Starts PostgreSQL on 127.0.0.1, creating its data folder the first time. The password is the superuser's, fixed when
 * the folder is created. The URL is the superuser's, of the database `postgres`.
 */
export async function startPostgres(options: DataServerOptions): Promise<DataServer> {
  const { folder, password, watchdog, onLine } = options;
  const account = await getPostgresAccount();
  const binaries = await getPostgresBinaries(account);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(options, binaries, account);
  await stopLeftOver(join(folder, 'postmaster.pid'), folder, 'SIGINT');
  return startOnPort(options.port, async (port) => {
    const command = buildCommand(options, binaries, account, port);
    // After kill -9 of its parent the last backends need a moment to leave the shared memory that a new server must have.
    const memory = { reason: /pre-existing shared memory block/, tries: MEMORY_TRIES, pauseMs: MEMORY_PAUSE_MS };
    const server = await retryStart(() => spawnServer(command, watchdog, onLine), memory);
    return { ...server, port, url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres` };
  });
}

/** Builds the data folder under another name first: a start that is cut short leaves nothing half made. */
async function initialise(options: DataServerOptions, binaries: PostgresBinaries, account: Account | null) {
  const unfinished = `${options.folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (account !== null) await chown(unfinished, account.uid, account.gid);
  await withPasswordFile(options, account, async (file) => {
    const flags = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${file}`, '--encoding=UTF8'];
    // The built-in provider sorts the same on every system, independently of its locales.
    const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    // Clients of a volatile server hash their password once a connection, not 4,096 times.
    const cheap = options.volatile === true ? ['--no-sync', '--set=scram_iterations=1'] : [];
    const args = ['-D', dataArgument(unfinished, account), ...flags, ...locale, ...cheap];
    await run(binaries.initdb, args, { cwd: unfinished, ...(account ?? {}) });
  });
  await rename(unfinished, options.folder);
}

async function withPasswordFile(
  { password, watchdog }: DataServerOptions,
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
function dataArgument(folder: string, account: Account | null): string {
  const link = '/proc/self/cwd';
  return account !== null && existsSync(link) ? link : folder;
}

function buildCommand(
  options: DataServerOptions,
  binaries: PostgresBinaries,
  account: Account | null,
  port: number,
): ServerCommand {
  const volatile = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'shared_buffers=64MB',
    'max_wal_size=128MB',
  ];
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'lc_messages=C',
    ...(options.volatile === true ? volatile : []),
  ];
  const data = ['-D', dataArgument(options.folder, account), '-p', String(port)];
  return {
    name: 'PostgreSQL',
    command: binaries.postgres,
    args: [...data, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: options.folder,
    account,
    stdin: '',
    // A standby accepts read-only connections.
    readyText: 'database system is ready to accept',
    // "Fast" shutdown: open transactions are rolled back, the log is written out.
    stopSignal: 'SIGINT',
  };
}
