import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const HolderSchema = v.object({ pid: v.number(), start: v.string() });

const FILE = 'running.json';

const run = promisify(execFile);

/** Returns the pid of the process whose stack runs on this data folder, or undefined. */
export async function findHolder(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, FILE), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(HolderSchema, parseJson(text));
  if (!parsed.success) return undefined;
  const { pid, start } = parsed.output;
  return (await findProcessStart(pid)) === start ? pid : undefined;
}

/** Parses a lock file. A file cut short by a crash names no holder. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Locks the data folder for this process and returns the function that releases it. Throws if another process holds the
 * lock.
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const file = join(dataFolder, FILE);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const holder = await findHolder(dataFolder);
  if (holder !== undefined)
    throw new Error(`Another Chasqui (process ${holder}) runs on the data folder ${dataFolder}`);
  await rm(file, { force: true });
  const mark = JSON.stringify({ pid: process.pid, start: await findProcessStart(process.pid) });
  // Fails when another start was faster.
  await writeFile(file, mark, { flag: 'wx' });
  return () => rm(file, { force: true });
}

/** Position in /proc/<pid>/stat, counted from the state that follows the name in brackets. */
const START_TIME_FIELD = 19;

/**
 * Returns the start time of a process, in this system's format; null if no such process runs. The start time
 * distinguishes a process from a later one with the same pid.
 */
async function findProcessStart(pid: number): Promise<string | null> {
  // Linux without ps is common (slim images), other systems have no /proc.
  if (process.platform !== 'linux') {
    const listed = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
    return listed?.stdout.trim() || null;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name may hold spaces and brackets itself, so positions count from the last bracket.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null;
}
