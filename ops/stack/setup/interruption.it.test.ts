import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let setUp: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-interruption-'));
});

afterEach(async () => {
  setUp?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const module = (name: string) => JSON.stringify(new URL(`./${name}`, import.meta.url).href);

/**
 * Starts two commands in sequence, as a set-up runs them; `onSignal` is the first command's reaction to a stop signal.
 */
function startCommands(onSignal: string) {
  const file = (name: string) => JSON.stringify(join(folder, name));
  const command = `const { writeFileSync } = require('node:fs');
    process.on('SIGINT', () => { ${onSignal} });
    setInterval(() => {}, 1000);
    writeFileSync(${file('began')}, String(process.pid));`;
  const code = `import { interruptedExitCode, passSignalsOn } from ${module('interruption.mjs')};
    import { runCommand } from ${module('run-command.mjs')};
    passSignalsOn((text) => console.log(text));
    const run = (code) => runCommand('test-interruption', [process.execPath, '-e', code]).catch((error) => error);
    const { name } = await run(${JSON.stringify(command)});
    await run(${JSON.stringify(`require('node:fs').writeFileSync(${file('second')}, '')`)});
    console.log(name);
    process.exit(interruptedExitCode() ?? 0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  setUp = child;
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const ended = once(child, 'close').then(([code]) => code);
  return { child, ended, said: () => said, marked: (name: string) => existsSync(join(folder, name)) };
}

const WRITE_AND_END = (file: string) => `writeFileSync(${JSON.stringify(file)}, ''); process.exit(0);`;

it('a signal is passed to the command and ends the set-up after it', async () => {
  const { child, ended, said, marked } = startCommands(
    `setImmediate(() => { ${WRITE_AND_END(join(folder, 'ended'))} })`,
  );
  await expect.poll(() => marked('began')).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(marked('ended')).toBe(true);
  expect(marked('second')).toBe(false);
  expect(said()).toBe('Interrupted: waiting for what runs to end (once more to kill it).\nInterruptedError\n');
});

it('a second signal kills a command that does not end', async () => {
  const { child, ended, said, marked } = startCommands('');
  await expect.poll(() => marked('began')).toBe(true);
  // A file exists a moment before its content is written.
  await expect.poll(() => readFile(join(folder, 'began'), 'utf8')).toMatch(/^\d+$/);
  const pid = Number(await readFile(join(folder, 'began'), 'utf8'));
  child.kill('SIGINT');
  await expect.poll(said).toContain('Interrupted: waiting');
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
