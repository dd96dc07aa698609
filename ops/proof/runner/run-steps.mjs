import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

/**
 * @typedef {object} Step
 * @property {string} name as a person reads it
 * @property {string} tool program of node_modules/.bin, or `node`
 * @property {readonly string[]} args
 * @property {boolean} [live] shows what it prints as it goes, because it takes long
 */

/**
 * Runs steps, all of them even if one fails: those that show nothing while they run as many at once as there are cores,
 * because most of them use one; then the live ones, one after the other. Shows each with its time, and what a failed one
 * printed.
 * @param {readonly Step[]} steps
 * @param {(text: string) => void} [print]
 * @returns {Promise<boolean>} whether all went well
 */
export async function runSteps(steps, print = (text) => void process.stdout.write(text)) {
  /** @type {string[]} */
  const failed = [];
  const runOne = async (/** @type {Step} */ step) => {
    const start = Date.now();
    if (step.live) print(`… ${step.name}\n`);
    const { code, output } = await runStep(step);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    print(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
    if (code === 0) return;
    print(output);
    failed.push(step.name);
  };
  const quiet = steps.filter(({ live }) => !live);
  const takeTurns = async () => {
    for (let step = quiet.shift(); step !== undefined; step = quiet.shift()) await runOne(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
  for (const step of steps.filter(({ live }) => live)) await runOne(step);
  if (failed.length > 0) print(`Failed: ${failed.join('; ')}.\n`);
  return failed.length === 0;
}

/**
 * @param {Step} step
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runStep({ tool, args, live }) {
  const program = tool === 'node' ? process.execPath : join(repositoryFolder, 'node_modules', '.bin', tool);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryFolder,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
