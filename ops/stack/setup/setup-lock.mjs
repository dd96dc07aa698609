import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './error-code.mjs';

const PROBE_MS = 300;
const TOUCH_MS = 2_000;
/** Age of a lock whose holder is gone, even if another process has its process id now. */
const STALE_MS = 20_000;

/**
 * Runs `work` while no other set-up works in this clone.
 * @template T
 * @param {string} file
 * @param {(holder: string) => void} onWait told once when another set-up is at work
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  let waiting = false;
  while (!take(file)) {
    if (isStale(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!waiting) onWait(readHolder(file));
    waiting = true;
    await sleep(PROBE_MS);
  }
  const touch = setInterval(() => utimesSync(file, new Date(), new Date()), TOUCH_MS);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    release();
    process.off('exit', release);
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** @param {string} file */
function isStale(file) {
  const holder = Number(readHolder(file));
  if (holder > 0 && !isAlive(holder)) return true;
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > STALE_MS;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
