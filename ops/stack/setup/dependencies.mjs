import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-code.mjs';
import { repositoryFolder } from './repository.mjs';
import { runCommand, SetupError } from './run-command.mjs';

/** @typedef {{ packages?: Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }> }} Lock */

/** @typedef {'running' | 'all'} Scope `running` leaves out devDependencies: building and running the service needs none. */

/** Tells if node_modules holds what package-lock.json asks for. @param {Scope} scope */
export function areDependenciesInstalled(scope) {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  return wanted !== null && present !== null && holdsAll(wanted, present, scope);
}

/**
 * Compares package-lock.json with npm's own record of its last installation. npm writes that
 * record at its end, so an interrupted installation has none.
 * @param {Lock} wanted
 * @param {Lock} present
 * @param {Scope} scope packages that it leaves out may be there
 */
export function holdsAll(wanted, present, scope) {
  const installed = present.packages ?? {};
  const asked = Object.entries(wanted.packages ?? {}).filter(([path]) => isInstalledPath(path));
  const paths = new Set(asked.map(([path]) => path));
  const complete = asked.every(([path, entry]) => {
    const found = installed[path];
    if (found !== undefined) return same(entry, found);
    // An optional package is for another platform, or npm would have it.
    return entry.optional === true || entry.devOptional === true || (scope === 'running' && entry.dev === true);
  });
  return complete && Object.keys(installed).every((path) => !isInstalledPath(path) || paths.has(path));
}

/** Also inside a workspace's own node_modules. @param {string} path */
function isInstalledPath(path) {
  return /(^|\/)node_modules\//.test(path);
}

/** @param {{ version?: string, integrity?: string }} a @param {{ version?: string, integrity?: string }} b */
function same(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

/** @param {string} file @returns {Lock | null} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(repositoryFolder, file), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Installs exactly what package-lock.json says. @param {Scope} scope @returns {Promise<string>} */
export async function installDependencies(scope) {
  // An installation repeats each of its requests for a minute or two before it says this.
  const asked = await runCommand('npm-ping', [...npmCommand(), 'ping', '--fetch-retries=0', '--fetch-timeout=5000']);
  if (UNKNOWN_CERTIFICATE.test(asked.output)) throw new SetupError(describeNpmFailure(asked));
  const installed = await runCommand('npm', [...npmCommand(), ...installArguments(scope)]);
  if (installed.end !== 0) throw new SetupError(describeNpmFailure(installed));
  const count = Object.keys(readLock('node_modules/.package-lock.json')?.packages ?? {}).length;
  return `${count} npm packages installed`;
}

/** @param {Scope} scope */
function installArguments(scope) {
  // Install scripts are left out. Only PostgreSQL's package needs its own, which makes links: the set-up makes them.
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];
  if (scope === 'running') return ['ci', '--omit=dev', ...quiet];
  // `npm ci` would first remove the packages that a running service uses.
  const command = areDependenciesInstalled('running') ? ['install', '--no-save'] : ['ci'];
  return [...command, '--include=dev', ...quiet];
}

/** The npm that runs this script, else the one on PATH. @returns {[string, ...string[]]} */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}

const UNKNOWN_CERTIFICATE = /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/;

/** @param {{ output: string, logFile: string }} error */
export function describeNpmFailure({ output, logFile }) {
  const details = `(npm's own words are in ${logFile})`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return `npm could not reach its registry: check the network and run the command again ${details}.`;
  }
  if (UNKNOWN_CERTIFICATE.test(output)) {
    return `npm's registry has a certificate that Node.js does not know, as behind a proxy that reads TLS: set NODE_EXTRA_CA_CERTS to the file (PEM) of your network's certificate authority and run the command again ${details}.`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm may not write into node_modules: give this user the rights to the folder and run the command again ${details}.`;
  }
  if (/ENOSPC/.test(output)) return `The disk is full: make room and run the command again ${details}.`;
  if (/EUSAGE/.test(output)) {
    return `package-lock.json does not match the package.json files: run \`npm install\` and the command again ${details}.`;
  }
  if (/ENOTEMPTY|EBUSY/.test(output)) {
    return `Something else writes into node_modules, such as an npm that still runs: let it end and run the command again ${details}.`;
  }
  return `npm could not install the dependencies: run the command again; if it fails again, what npm said tells why ${details}.`;
}
