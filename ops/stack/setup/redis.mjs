import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findRedisServer } from './find-program.mjs';
import { findPackageManager, installPackages, MissingPackageError } from './package-manager.mjs';
import { setupFolder } from './repository.mjs';
import { runCommand, SetupError } from './run-command.mjs';

/** @typedef {import('./package-manager.mjs').PackageManager} PackageManager */

/** The server under the name that Debian's redis-tools gives it: the program looks at its name to know its part. */
const TOOLS_PROGRAM = '/usr/bin/redis-check-rdb';

const BY_HAND =
  'install Redis (https://redis.io) so that `redis-server` is on PATH, or set REDIS_URL, and run the command again';

const LINK_FOLDER = join(setupFolder, 'bin');

export function hasRedis() {
  return findRedisServer([LINK_FOLDER]) !== undefined;
}

/** Finds an installed Redis server, else installs one with the system's package manager. @returns {Promise<string>} */
export async function installRedis() {
  await linkToolsProgram();
  if (hasRedis()) return 'Redis server found in redis-tools';
  const manager = findPackageManager();
  if (manager === undefined) {
    throw new SetupError(
      `There is no Redis server and no package manager that Chasqui knows (apt-get, dnf, apk, brew): ${BY_HAND}.`,
    );
  }
  for (const name of manager.redis) {
    if (!(await tryPackage(manager, name))) continue;
    return `Redis server installed with ${manager.command} (package ${name}; no system service is started for it)`;
  }
  throw new SetupError(`${manager.command} has no package with a Redis server: ${BY_HAND}.`);
}

/** Returns true if there is a Redis server after the package's installation. @param {PackageManager} manager @param {string} name */
async function tryPackage(manager, name) {
  try {
    await installPackages(manager, [name], 'a Redis server');
  } catch (error) {
    // Systems name it differently, by version too.
    if (!(error instanceof MissingPackageError)) throw error;
    return false;
  }
  await linkToolsProgram();
  return hasRedis();
}

/** Gives the server in redis-tools its name back, in this project's own folder. */
async function linkToolsProgram() {
  if (hasRedis() || !existsSync(TOOLS_PROGRAM)) return;
  const link = join(LINK_FOLDER, 'redis-server');
  mkdirSync(LINK_FOLDER, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(TOOLS_PROGRAM, link);
  const { end, output } = await runCommand('redis', [link, '--version']);
  if (end !== 0 || !output.startsWith('Redis server')) rmSync(link);
}
