import { findProgram } from './find-program.mjs';
import { runCommand, SetupError } from './run-command.mjs';

/**
 * @typedef {object} PackageManager
 * @property {string} command
 * @property {readonly string[]} [install] the packages' names follow; absent = packages are unpacked, which needs no root
 * @property {boolean} [asUser] refuses to run as root
 * @property {readonly string[]} redis alternatives, best first
 */

/** @type {readonly PackageManager[]} */
export const PACKAGE_MANAGERS = [
  // Debian's redis-tools holds the whole server under another name, without the service that redis-server adds.
  { command: 'apt-get', redis: ['redis-tools', 'valkey-server'] },
  { command: 'dnf', install: ['install', '--assumeyes'], redis: ['redis', 'valkey'] },
  { command: 'apk', install: ['add', '--no-cache'], redis: ['redis', 'valkey'] },
  { command: 'brew', install: ['install'], asUser: true, redis: ['redis', 'valkey'] },
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
  return hasSudo ? ['sudo', '-n'] : null;
}

/** The package manager of this system's version does not know the package. */
export class MissingPackageError extends SetupError {
  /** @override */
  name = 'MissingPackageError';
}

/**
 * Installs system packages.
 * @param {PackageManager} manager
 * @param {readonly string[]} install the manager's own arguments
 * @param {readonly string[]} packages
 * @param {string} what for the message: `a Redis server`
 */
export async function installPackages(manager, install, packages, what) {
  const byHand = `${manager.asUser ? '' : 'sudo '}${manager.command} install ${packages.join(' ')}`;
  const user = { isRoot: process.getuid?.() === 0, hasSudo: findProgram(['sudo']) !== undefined };
  const prefix = rightsPrefix(manager, user);
  if (prefix === null) {
    throw new SetupError(`Installing ${what} takes root's rights: run \`${byHand}\` and the command again.`);
  }
  const [program = '', ...rest] = [...prefix, manager.command, ...install, ...packages];
  const { end, output, logFile } = await runCommand(`${manager.command}-install`, [program, ...rest]);
  if (end === 0) return;
  throw describeInstallFailure({ output, logFile }, { what, byHand, command: manager.command });
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
