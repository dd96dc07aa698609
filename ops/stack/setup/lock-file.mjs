import { execFile } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from './error-code.mjs';

const PROBE_MS = 300;

const run = promisify(execFile);

/**
 * Runs `work` while no other set-up works in this clone.
 * @template T
 * @param {string} file
 * @param {(holder: number) => void} onWait told once when another set-up is at work
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  let isWaiting = false;
  for (let holder = await takeLock(file); holder !== undefined; holder = await takeLock(file)) {
    if (!isWaiting) onWait(holder);
    isWaiting = true;
    await sleep(PROBE_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/**
 * Makes this process the holder of a lock file. A file whose process has ended is void.
 * @param {string} file its folder is created if absent
 * @returns {Promise<number | undefined>} the pid of the holder if another one has the lock
 */
export async function takeLock(file) {
  const unfinished = `${file}.${process.pid}`;
  const mark = JSON.stringify({ pid: process.pid, start: await findProcessStart(process.pid) });
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    writeFileSync(unfinished, mark);
    try {
      // The link makes the file appear with its content, and fails if there is one.
      linkSync(unfinished, file);
      return undefined;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(unfinished);
    }
    const found = read(file);
    const holder = await holderOf(found);
    if (holder !== undefined) return holder;
    // Another process may have replaced the void file meanwhile.
    if (read(file) === found) rmSync(file, { force: true });
  }
}

/**
 * Returns the pid of the process that holds a lock file, or undefined.
 * @param {string} file
 */
export function findLockHolder(file) {
  return holderOf(read(file));
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** @param {string} text @returns {Promise<number | undefined>} */
async function holderOf(text) {
  try {
    const { pid, start } = JSON.parse(text);
    if (typeof start !== 'string') return undefined;
    return (await findProcessStart(pid)) === start ? pid : undefined;
  } catch {
    // There is no file, or a crash cut it short.
    return undefined;
  }
}

/** Position in /proc/<pid>/stat, counted from the state that follows the name in brackets. */
const START_TIME_FIELD = 19;

/**
 * Returns the start time of a process, in this system's format; null if no such process runs. It distinguishes a process
 * from a later one with the same pid.
 * @param {number} pid
 * @returns {Promise<string | null>}
 */
async function findProcessStart(pid) {
  try {
    // Linux without ps is common (slim images), other systems have no /proc.
    if (process.platform !== 'linux') {
      const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
      return stdout.trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces and brackets itself, so positions count from the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null;
  } catch {
    // No such process.
    return null;
  }
}
