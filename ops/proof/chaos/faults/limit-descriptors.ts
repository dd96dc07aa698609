import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { KeptProcess } from '../cluster/keep-running.ts';
import type { Heal } from './lasting.ts';

const run = promisify(execFile);

/** Leaves a process no file descriptor beyond those that it has open (Linux, `prlimit`). */
export async function limitDescriptors(target: KeptProcess): Promise<Heal> {
  const pid = target.pid();
  if (pid === undefined) return async () => {};
  const { stdout } = await run('prlimit', ['--pid', `${pid}`, '--nofile', '--noheadings', '--raw', '--output', 'SOFT']);
  const open = new Set(await readdir(`/proc/${pid}/fd`));
  // A new descriptor gets the lowest free number, which must be below the limit.
  const lowestFree = Array.from({ length: open.size + 1 }, (_, number) => String(number)).find((one) => !open.has(one));
  await setLimit(pid, lowestFree ?? '0');
  return async () => {
    // A process that was started again has its usual limit.
    if (target.pid() === pid) await setLimit(pid, stdout.trim());
  };
}

/** Sets the soft limit only: any process may raise its own back to the hard one. */
async function setLimit(pid: number, soft: string): Promise<void> {
  await run('prlimit', ['--pid', `${pid}`, `--nofile=${soft}:`]);
}
