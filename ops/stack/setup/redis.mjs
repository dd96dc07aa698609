import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { unpackPackage } from './apt.mjs';
import { findProgram, findRedisServer } from './find-program.mjs';
import { findPackageManager, installPackages, MissingPackageError } from './package-manager.mjs';
import { setupFolder } from './repository.mjs';
import { runCommand, SetupError } from './run-command.mjs';

/** @typedef {import('./package-manager.mjs').PackageManager} PackageManager */

/** The server under the name that Debian's redis-tools gives it: the program looks at its name to know its part. */
const TOOLS_NAME = 'redis-check-rdb';

const BY_HAND =
  'install Redis (https://redis.io) so that `redis-server` is on PATH, or set REDIS_URL, and run the command again';

const LINK_FOLDER = join(setupFolder, 'bin');
const LINK = join(LINK_FOLDER, 'redis-server');

export function hasRedis() {
  return findRedisServer([LINK_FOLDER]) !== undefined;
}

/** Finds an installed Redis server, else brings one with the system's package manager. @returns {Promise<string>} */
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
    const done = await tryPackage(manager, name);
    if (done !== null) return done;
  }
  throw new SetupError(`${manager.command} has no package with a Redis server that runs: ${BY_HAND}.`);
}

/**
 * Returns how the package brought a Redis server, null if it brought none.
 * @param {PackageManager} manager
 * @param {string} name
 */
async function tryPackage(manager, name) {
  try {
    if (manager.install === undefined) {
      const folder = join(setupFolder, 'redis');
      await unpackPackage(name, folder);
      wrapServer(folder, LINK);
      await dropUnlessServer();
      return hasRedis() ? `Redis server unpacked into .setup/redis (package ${name}; nothing is installed)` : null;
    }
    await installPackages(manager, manager.install, [name], 'a Redis server');
    return hasRedis() ? `Redis server installed with ${manager.command} (package ${name})` : null;
  } catch (error) {
    // Systems name it differently, by version too.
    if (!(error instanceof MissingPackageError)) throw error;
    return null;
  }
}

/**
 * Writes a script that runs the Redis server of unpacked packages with the libraries among them.
 * @param {string} folder of the unpacked packages
 * @param {string} script
 */
export function wrapServer(folder, script) {
  const program = findProgram(['redis-server', 'valkey-server', TOOLS_NAME], [join(folder, 'usr', 'bin')]);
  if (program === undefined) return;
  const server = join(folder, 'redis-server');
  symlinkSync(program, server);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const libraries = files.filter((file) => /\.so(\.|$)/.test(file)).map((file) => join(folder, dirname(file)));
  const fromScript = (/** @type {string} */ path) => `$here/${relative(dirname(script), path)}`;
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    `LD_LIBRARY_PATH="${[...new Set(libraries)].map(fromScript).join(':')}" exec "${fromScript(server)}" "$@"`,
  ];
  mkdirSync(dirname(script), { recursive: true });
  rmSync(script, { force: true });
  writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 });
}

/** Gives the server in the system's redis-tools its name back, in this project's own folder. */
async function linkToolsProgram() {
  const program = join('/usr/bin', TOOLS_NAME);
  if (hasRedis() || !existsSync(program)) return;
  mkdirSync(LINK_FOLDER, { recursive: true });
  rmSync(LINK, { force: true });
  symlinkSync(program, LINK);
  await dropUnlessServer();
}

/** Removes the project's own Redis server if it does not run. */
async function dropUnlessServer() {
  const { end, output } = await runCommand('redis', [LINK, '--version']);
  if (end !== 0 || !/^(Redis|Valkey) server/.test(output)) rmSync(LINK, { force: true });
}
