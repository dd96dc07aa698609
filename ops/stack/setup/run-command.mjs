import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { refuseWhenInterrupted, trackCommand } from './interruption.mjs';
import { repositoryFolder, setupFolder } from './repository.mjs';

/** A set-up that cannot go on; the message is the one sentence that says why and what to do. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/** @typedef {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number }} RunOptions */

/**
 * `end` is 0 after success, else the exit code, the signal or why the command could not be started.
 * @typedef {{ end: number | string, output: string, logFile: string }} CommandResult
 */

/**
 * Runs a command to its end. Its output is also kept in .setup/<log>.log.
 * @param {string} log
 * @param {readonly [string, ...string[]]} command
 * @param {RunOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export async function runCommand(log, [program, ...args], options = {}) {
  refuseWhenInterrupted();
  const { end, output } = await collect(program, args, options);
  const logFile = writeLog(log, `$ ${[program, ...args].join(' ')}\n${output}`);
  refuseWhenInterrupted();
  return { end, output, logFile };
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ end: number | string, output: string }>}
 */
function collect(program, args, { cwd = repositoryFolder, env = {}, timeoutMs = 0 }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      // A process group of its own, which signals are passed on to as a whole.
      detached: true,
    });
    trackCommand(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ end: error.message, output }));
    child.on('close', (code, signal) => resolve({ end: code ?? signal ?? 'an unknown end', output }));
  });
}

/** @param {string} log @param {string} text */
function writeLog(log, text) {
  const file = join(setupFolder, `${log}.log`);
  mkdirSync(setupFolder, { recursive: true });
  writeFileSync(file, text);
  return relative(repositoryFolder, file);
}
