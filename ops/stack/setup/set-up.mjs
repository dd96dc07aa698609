import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuildFresh } from './build.mjs';
import { areDependenciesInstalled, installDependencies } from './dependencies.mjs';
import { interruptedExitCode, passSignalsOn } from './interruption.mjs';
import { withLock } from './lock-file.mjs';
import { linkPostgresLibraries } from './postgres-links.mjs';
import { createProgress, formatSeconds } from './progress.mjs';
import { hasRedis, installRedis } from './redis.mjs';
import { repositoryFolder, setupFolder } from './repository.mjs';
import { SetupError } from './run-command.mjs';

/**
 * Brings this clone to where `npm start` and `npm test` can run.
 * @param {string} command the npm script that asked: start, test, chaos, bench, or one that runs from source
 * @returns {Promise<number>} exit code
 */
export async function setUp(command) {
  const start = Date.now();
  // Programs read the stdout of benchmarks.
  const progress = createProgress(command === 'bench' ? process.stderr : process.stdout);
  passSignalsOn((text) => progress.say(text));
  try {
    readEnvFile();
    if (isUpToDate(command)) {
      progress.say(`Set-up: everything is up to date (${formatSeconds(Date.now() - start)}).`);
      return 0;
    }
    const patience = areDependenciesInstalled(scopeOf(command)) ? '' : '; the first time takes a minute or two';
    progress.say(`Setting up for npm ${FROM_SOURCE.has(command) ? 'run ' : ''}${command}${patience}.`);
    const waitFor = (/** @type {number} */ holder) =>
      progress.say(`  Another set-up (process ${holder}) is at work in this clone: waiting for it.`);
    await withLock(join(setupFolder, 'lock'), waitFor, () => bringUpToDate(progress, command));
    progress.say(`Set-up done in ${formatSeconds(Date.now() - start)}.`);
    return 0;
  } catch (error) {
    const interrupted = interruptedExitCode();
    if (interrupted !== null) {
      progress.say(`Set-up interrupted: nothing of it runs any more. Run the command again to go on.`);
      return interrupted;
    }
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`Set-up failed: ${error.message}\n`);
    return 1;
  } finally {
    progress.stop();
  }
}

/** Commands that need only npm's packages, without build and servers. */
const FROM_SOURCE = new Set([
  'client',
  'clients',
  'goldens',
  'openapi',
  'printed-pages',
  'random-documents',
  'unreadable-answers',
]);

/** Returns the packages that a command needs: the service and its operators need no development tools. @param {string} command */
function scopeOf(command) {
  return command === 'start' ? 'running' : 'all';
}

/** @param {string} command */
function isUpToDate(command) {
  if (!areDependenciesInstalled(scopeOf(command))) return false;
  return FROM_SOURCE.has(command) || (isBuildFresh() && !lacksRedis(command));
}

/** A Redis of one's own needs none of ours, but tests, chaos and benchmarks always run on a private one. @param {string} command */
function lacksRedis(command) {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_CLUSTER } = process.env;
  return !hasRedis() && (command !== 'start' || !(REDIS_URL || REDIS_SENTINELS || REDIS_CLUSTER));
}

/** The file that `npm start` reads too. */
function readEnvFile() {
  const file = join(repositoryFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @param {ReturnType<typeof createProgress>} progress @param {string} command */
async function bringUpToDate(progress, command) {
  // Each step looks for itself whether it has work: the set-up waited for may have done it.
  const isFromSource = FROM_SOURCE.has(command);
  // Redis comes first: npm takes a minute, and a missing server is told before it.
  if (!isFromSource && lacksRedis(command)) await progress.step('Redis server', installRedis);
  const scope = scopeOf(command);
  if (!areDependenciesInstalled(scope)) await progress.step('npm packages', () => installDependencies(scope));
  if (isFromSource) return;
  linkPostgresLibraries();
  if (!isBuildFresh()) await progress.step('services', build);
}
