import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { refuseWhenInterrupted, trackCommand } from './interruption.mjs';
import { repositoryFolder, setupFolder } from './repository.mjs';

/** A command that failed, with all it printed. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
  /** @param {string} message @param {string} output @param {string} logFile */
  constructor(message, output, logFile) {
    super(message);
    this.output = output;
    this.logFile = logFile;
  }
}

/** @typedef {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number }} RunOptions */

/**
 * Runs a command to its end and returns its output, which is also kept in .setup/<log>.log.
 * @param {string} log
 * @param {readonly [string, ...string[]]} command
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export async function runCommand(log, [program, ...args], options = {}) {
  refuseWhenInterrupted();
  const { code, output } = await collect(program, args, options);
  const logFile = writeLog(log, `$ ${[program, ...args].join(' ')}\n${output}`);
  refuseWhenInterrupted();
  if (code !== 0) throw new CommandError(`${program} ended with ${code}`, output, logFile);
  return output;
}

/** @param {string} program @param {string[]} args @param {RunOptions} options */
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
    child.on('error', (error) => resolve({ code: error.message, output }));
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

/** @param {string} log @param {string} text */
function writeLog(log, text) {
  const file = join(setupFolder, `${log}.log`);
  mkdirSync(setupFolder, { recursive: true });
  writeFileSync(file, text);
  return relative(repositoryFolder, file);
}
