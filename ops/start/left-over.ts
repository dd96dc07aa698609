import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const GRACE_MS = 15_000;
const PROBE_MS = 100;

/**
 * Stops the server that an earlier, brutally ended stack left running on `folder`, and removes a pid file whose number
 * belongs to an unrelated process by now (usual after the restart of a container, where numbers repeat).
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

/** Whether a process with this number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Servers work inside their data folder; where the system has no /proc, the command line names it. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const actual = await realpath(folder);
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd !== null) return cwd === actual;
  const listed = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return listed?.stdout.includes(folder) ?? false;
}
