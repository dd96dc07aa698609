import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findProgram } from '../../../stack/setup/find-program.mjs';
import type { KeptProcess } from '../cluster/keep-running.ts';
import { limitDescriptors } from './limit-descriptors.ts';
import { clockVariables, skewClock } from './skew-clock.ts';

/** Answers each message with its time, and whether it can open a file. */
const PROGRAM = `
  const { openSync, closeSync } = require('node:fs');
  const open = () => { try { closeSync(openSync('/dev/null')); return 'opened'; } catch (error) { return error.code; } };
  process.on('message', () => process.send({ now: Date.now(), made: new Date().getTime(), isDate: new Date(0) instanceof Date, file: open() }));
  process.send('ready');`;

const DAY_MS = 86_400_000;

let folder: string;
let child: ChildProcess;
let target: KeptProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-faults-'));
  const env = { ...process.env, ...clockVariables(clockFile()) };
  child = spawn(process.execPath, ['--eval', PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  target = {
    ...{ name: 'child', downtimesMs: [], isUp: () => true, whenUp: async () => {}, stop: async () => {} },
    pid: () => child.pid,
    send: (signal) => child.kill(signal),
  };
});
afterEach(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

function clockFile(): string {
  return join(folder, 'clock');
}

async function ask() {
  child.send('go');
  const [told] = await once(child, 'message');
  return told as { now: number; made: number; isDate: boolean; file: string };
}

it('a clock jumps in a running process, in all that reads it, and jumps back', async () => {
  const heal = await skewClock(target, clockFile(), DAY_MS);
  await expect.poll(async () => (await ask()).now).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
  const { made, isDate } = await ask();
  expect(made).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
  expect(isDate).toBe(true);
  await heal();
  await expect.poll(async () => (await ask()).now).toBeLessThan(Date.now() + 60_000);
});

it.skipIf(findProgram(['prlimit']) === undefined)(
  'a process without descriptors opens nothing until it is healed',
  async () => {
    expect((await ask()).file).toBe('opened');
    const heal = await limitDescriptors(target);
    expect((await ask()).file).toBe('EMFILE');
    await heal();
    expect((await ask()).file).toBe('opened');
  },
);
