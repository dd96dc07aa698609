import { findProgram } from './find-program.mjs';
import { runCommand, SetupError } from './run-command.mjs';

/**
 * @typedef {object} PackageManager
 * @property {string} command
 * @property {readonly string[]} [refresh] brings its lists of packages up to date; a fresh container has none
 * @property {readonly string[]} install the packages' names follow
 * @property {Record<string, string>} [env]
 * @property {boolean} [asUser] refuses to run as root
 * @property {readonly string[]} redis alternatives, best first
 */

/** @type {readonly PackageManager[]} */
export const PACKAGE_MANAGERS = [
  {
    command: 'apt-get',
    refresh: ['update'],
    // A new machine's own updates may hold the lock for a while.
    install: ['install', '--yes', '--no-install-recommends', '--option', 'DPkg::Lock::Timeout=300'],
    // RUNLEVEL=1: scripts of packages ask for it before they start a service, and in 1 none is started.
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    // Debian's redis-tools holds the whole server under another name, without the service that redis-server adds.
    redis: ['redis-tools', 'redis-server', 'valkey-server'],
  },
  {
    command: 'dnf',
    install: ['install', '--assumeyes'],
    redis: ['redis', 'valkey'],
  },
  {
    command: 'apk',
    install: ['add', '--no-cache'],
    redis: ['redis', 'valkey'],
  },
  {
    command: 'brew',
    install: ['install'],
    asUser: true,
    redis: ['redis', 'valkey'],
  },
];

/**
 * The first package manager of this machine, or undefined.
 * @param {(command: string) => boolean} [has]
 */
export function findPackageManager(has = (command) => findProgram([command]) !== undefined) {
  return PACKAGE_MANAGERS.find((manager) => has(manager.command));
}

/**
 * Prefix of a package manager's command: none as root, else sudo without a password prompt.
 * @param {PackageManager} manager
 * @param {{ isRoot: boolean, hasSudo: boolean }} user
 * @returns {readonly string[] | null} null = no way to the rights it needs
 */
export function rightsPrefix(manager, { isRoot, hasSudo }) {
  if (isRoot || manager.asUser === true) return [];
  if (!hasSudo) return null;
  // sudo drops the environment, so the manager's variables are given to it again.
  return ['sudo', '-n', 'env', ...Object.entries(manager.env ?? {}).map(([name, value]) => `${name}=${value}`)];
}

/** The package manager of this system's version does not know the package. */
export class MissingPackageError extends SetupError {
  /** @override */
  name = 'MissingPackageError';
}

/**
 * Installs system packages.
 * @param {PackageManager} manager
 * @param {readonly string[]} packages
 * @param {string} what for the message: `a Redis server`
 */
export async function installPackages(manager, packages, what) {
  const byHand = `${manager.asUser ? '' : 'sudo '}${manager.command} install ${packages.join(' ')}`;
  const user = { isRoot: process.getuid?.() === 0, hasSudo: findProgram(['sudo']) !== undefined };
  const prefix = rightsPrefix(manager, user);
  if (prefix === null) {
    throw new SetupError(`Installing ${what} takes root's rights: run \`${byHand}\` and the command again.`);
  }
  /** @param {readonly string[]} args */
  const run = (args) => {
    const [program = '', ...rest] = [...prefix, manager.command, ...args];
    return runCommand(`${manager.command}-${args[0]}`, [program, ...rest], { env: manager.env });
  };
  // One unreachable source out of many fails a refresh as a whole; the installation tells whether that mattered.
  const refreshed = manager.refresh === undefined ? '' : (await run(manager.refresh)).output;
  const { end, output, logFile } = await run([...manager.install, ...packages]);
  if (end === 0) return;
  throw describeInstallFailure({ output: refreshed + output, logFile }, { what, byHand, command: manager.command });
}

/**
 * @param {{ output: string, logFile: string }} error
 * @param {{ what: string, byHand: string, command: string }} asked
 * @returns {SetupError}
 */
export function describeInstallFailure({ output, logFile }, { what, byHand, command }) {
  const details = `(details in ${logFile})`;
  if (/password is required|not in the sudoers|may not run sudo|terminal is required/i.test(output)) {
    return new SetupError(
      `Installing ${what} takes root's rights, and sudo asks for a password: run \`${byHand}\` and the command again.`,
    );
  }
  if (/resolving|could not resolve|connect to|connection failed|timed out|unreachable|temporary error/i.test(output)) {
    return new SetupError(
      `${command} could not reach its servers to install ${what}: check the network and run the command again ${details}.`,
    );
  }
  const message = `${command} could not install ${what}: run \`${byHand}\` by hand and the command again ${details}.`;
  const missing =
    /unable to locate package|no installation candidate|no match for argument|unable to find a match|no such package|no available formula/i;
  return missing.test(output) ? new MissingPackageError(message) : new SetupError(message);
}
