import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Positions in /proc/<pid>/stat, counted from the state that follows the name in brackets. */
const PARENT_FIELD = 1;
const START_TIME_FIELD = 19;

/**
 * Returns the start time of a process, in this system's format; null if no such process runs. The start time
 * distinguishes a process from a later one with the same pid.
 */
export function findProcessStart(pid: number): Promise<string | null> {
  return findField(pid, START_TIME_FIELD, 'lstart=');
}

/** Returns the pid of a process's parent; null if no such process runs. */
export async function findParent(pid: number): Promise<number | null> {
  const parent = await findField(pid, PARENT_FIELD, 'ppid=');
  return parent === null ? null : Number(parent);
}

/** Returns the program and arguments of a process; null if no such process runs. */
export async function findCommand(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return askPs(pid, 'command=');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null ? null : command.replaceAll('\0', ' ').trim();
}

async function findField(pid: number, field: number, psColumn: string): Promise<string | null> {
  // Linux without ps is common (slim images), other systems without /proc are the rule.
  if (process.platform !== 'linux') return askPs(pid, psColumn);
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name may hold spaces and brackets itself, so positions count from the last bracket.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field] ?? null;
}

async function askPs(pid: number, column: string): Promise<string | null> {
  const listed = await run('ps', ['-o', column, '-p', String(pid)]).catch(() => null);
  return listed?.stdout.trim() || null;
}
