import { readdir, readFile } from 'node:fs/promises';

/** Positions in /proc/<pid>/stat, counted from the state that follows the name in brackets. */
const PARENT_FIELD = 1;
const FIRST_TIME_FIELD = 11;

/** Unit of processor time in /proc: hundredths of a second on every Linux that Node.js supports. */
const TICK_MS = 10;

/** Memory that a process has in RAM now, in MiB. Linux only. */
export async function readResidentMiB(pid: number): Promise<number> {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kib === undefined) throw new Error(`Process ${pid} holds no memory`);
  return Number(kib) / 1_024;
}

/** Processor time of a process with all its threads and children, also those that ended, in milliseconds. Linux only. */
export async function readProcessorMs(pid: number): Promise<number> {
  const own = await readTimes(pid);
  const children = await Promise.all((await listChildren(pid)).map(readTimes));
  return [own, ...children].reduce((sum, ms) => sum + ms, 0);
}

/** User and system time, and those of children that were waited for. 0 for a process that ended meanwhile. */
async function readTimes(pid: number): Promise<number> {
  const fields = await readFields(pid);
  const times = fields.slice(FIRST_TIME_FIELD, FIRST_TIME_FIELD + 4).map(Number);
  return times.reduce((sum, ticks) => sum + ticks * TICK_MS, 0);
}

async function listChildren(parent: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => Number((await readFields(pid))[PARENT_FIELD])));
  return pids.filter((_, index) => parents[index] === parent);
}

/** Nothing for a process that ended meanwhile. */
async function readFields(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
