import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '../setup/error-code.mjs';

const run = promisify(execFile);

const GRACE_MS = 15_000;
const PROBE_MS = 100;

/**
 * Stops the server of `folder` that an earlier stack left running after a kill. Removes a pid file whose number now
 * belongs to an unrelated process. Such reuse is usual after the restart of a container, where pids repeat.
 */
export async function stopLeftOver(pidFile: string, folder: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await readPid(pidFile);
  if (pid === null || !isAlive(pid)) return;
  if (!(await isServerOf(pid, folder))) {
    await rm(pidFile, { force: true });
    return;
  }
  process.kill(pid, signal);
  const deadline = Date.now() + GRACE_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await sleep(PROBE_MS);
  }
}

async function readPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : null;
}

/** Returns true if a process with this pid runs, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Returns true if a process is a server of the folder. Servers work inside their data folder; without /proc, the
 * command line names the folder.
 */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const actual = await realpath(folder);
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd !== null) return cwd === actual;
  const listed = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return listed?.stdout.includes(folder) ?? false;
}
