import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

// Signals, exit codes and a dead parent can only be shown by real processes.
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-shutdown-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const MODULE = pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href;
const TSX = import.meta.resolve('tsx');

/**
 * Writes a program that prints `ready`, then the lines that it logs and the steps that it closes. `steps` is the source
 * of the steps; `early` is the source that runs before them.
 */
async function writeProgram(steps: string, { timeoutMs = 60_000, early = '' } = {}): Promise<string> {
  const file = join(folder, 'program.mts');
  const source = `
    import { endWithParent, onShutdown } from ${JSON.stringify(MODULE)};
    ${early}
    const print = (text: string) => void process.stdout.write(text + '\\n');
    const log = {
      info: (fields: object, message: string) => print(message + ' ' + JSON.stringify(fields)),
      error: (fields: object, message: string) => print(message + ' ' + JSON.stringify(fields)),
    };
    onShutdown({ log, timeoutMs: ${timeoutMs}, steps: [${steps}] });
    setInterval(() => {}, 1000);
    print('ready');
  `;
  await writeFile(file, source);
  return file;
}

interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
}

async function start(file: string): Promise<Program> {
  const child = spawn(process.execPath, ['--import', TSX, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  while (!output.includes('ready')) if (child.stdout) await once(child.stdout, 'data');
  return { child, output: () => output };
}

const step = (name: string) => `{ name: '${name}', close: async () => print('closed ${name}') }`;

it.each(['SIGINT', 'SIGTERM'] as const)('closes in order on %s and ends with code 0', async (signal) => {
  const program = await start(await writeProgram(`${step('server')}, ${step('database')}`));
  program.child.kill(signal);
  expect(await once(program.child, 'close')).toEqual([0, null]);
  const lines = program.output().trim().split('\n');
  expect(lines).toEqual(['ready', `Shutting down {"reason":"${signal}"}`, 'closed server', 'closed database']);
});

it('closes the remaining steps if one fails, names it and ends with code 1', async () => {
  const failing = `{ name: 'queue', close: () => Promise.reject(new Error('stuck')) }`;
  const program = await start(await writeProgram(`${failing}, ${step('database')}`));
  program.child.kill('SIGTERM');
  expect(await once(program.child, 'close')).toEqual([1, null]);
  expect(program.output()).toContain('Closing failed {"step":"queue"');
  expect(program.output()).toContain('closed database');
});

it('ends with code 1 and names the step if closing takes too long', async () => {
  const program = await start(
    await writeProgram(`{ name: 'worker', close: () => new Promise(() => {}) }`, { timeoutMs: 50 }),
  );
  program.child.kill('SIGTERM');
  expect(await once(program.child, 'close')).toEqual([1, null]);
  expect(program.output()).toContain('Shutting down took too long {"step":"worker","timeoutMs":50}');
});

it('ends at once after a second signal', async () => {
  const program = await start(await writeProgram(`{ name: 'worker', close: () => new Promise(() => {}) }`));
  program.child.kill('SIGTERM');
  while (!program.output().includes('Shutting down'))
    if (program.child.stdout) await once(program.child.stdout, 'data');
  program.child.kill('SIGINT');
  expect(await once(program.child, 'close')).toEqual([1, null]);
  expect(program.output()).toContain('Told to stop again');
});

/** Runs `file` as the child of a process that is killed. Returns the output of both until both have ended. */
async function orphan(file: string): Promise<string> {
  const args = JSON.stringify(['--import', TSX, file]);
  const parent = join(folder, 'parent.mjs');
  const stdio = `{ stdio: ['ignore', 1, 1, 'ipc'] }`;
  await writeFile(parent, `import('node:child_process').then((m) => m.spawn(process.execPath, ${args}, ${stdio}))`);
  const program = await start(parent);
  program.child.kill('SIGKILL');
  // Both processes write to this pipe: it ends when the second one has ended too.
  if (program.child.stdout) await once(program.child.stdout, 'end');
  return program.output();
}

it('closes if its parent is killed with SIGKILL', async () => {
  const said = await orphan(await writeProgram(step('server')));
  expect(said).toContain('Shutting down {"reason":"parent gone"}');
  expect(said).toContain('closed server');
});

it('closes if its parent was killed before onShutdown was called', async () => {
  const early = `await new Promise((resolve) => { console.log('ready'); process.once('disconnect', resolve); });`;
  const said = await orphan(await writeProgram(step('server'), { early }));
  expect(said).toContain('Shutting down {"reason":"parent gone"}');
  expect(said).toContain('closed server');
});

it('ends if its parent is killed while it waits to start', async () => {
  const early = `endWithParent(); console.log('ready'); await new Promise((resolve) => setTimeout(resolve, 2 ** 30));`;
  const said = await orphan(await writeProgram(step('server'), { early }));
  expect(said).toBe('ready\nWhat started this process is gone: ending before it serves\n');
});

it('replaces endWithParent once onShutdown is called', async () => {
  const said = await orphan(await writeProgram(step('server'), { early: 'endWithParent();' }));
  expect(said).toContain('closed server');
});
