// Runs beside a supervisor and outlives it by a few seconds: when the pipe on stdin closes, which happens
// even after kill -9, it stops the processes and removes the folders that the supervisor had named and not taken back.
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../setup/error-code.mjs';

const GRACE_MS = 20_000;
const PROBE_MS = 50;

/** @type {Map<number, NodeJS.Signals>} */
const processes = new Map();
/** @type {Set<string>} */
const folders = new Set();

// A terminal's Ctrl-C or a shell's hang-up is for the supervisor; this process ends by its pipe only.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

createInterface({ input: process.stdin })
  .on('line', (line) => obey(JSON.parse(line)))
  .on('close', () => void cleanUp());

/** @param {{ guard?: number, signal?: NodeJS.Signals, release?: number, guardFolder?: string, releaseFolder?: string }} order */
function obey(order) {
  if (order.guard !== undefined) processes.set(order.guard, order.signal ?? 'SIGTERM');
  if (order.release !== undefined) processes.delete(order.release);
  if (order.guardFolder !== undefined) folders.add(order.guardFolder);
  if (order.releaseFolder !== undefined) folders.delete(order.releaseFolder);
}

async function cleanUp() {
  // The last started first: it may still need those started before it to finish its work.
  for (const [pid, signal] of [...processes].reverse()) await stop(pid, signal);
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
}

/** @param {number} pid @param {NodeJS.Signals} signal */
async function stop(pid, signal) {
  send(pid, signal);
  for (let waitedMs = 0; isRunning(pid); waitedMs += PROBE_MS) {
    if (waitedMs === GRACE_MS) send(pid, 'SIGKILL');
    await sleep(PROBE_MS);
  }
}

/** A process that has ended but whose new parent has not taken note of it yet (a zombie) does not count. @param {number} pid */
function isRunning(pid) {
  if (!send(pid, 0)) return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch (error) {
    // It ended just now, or this system has no /proc: the next look tells.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return true;
    throw error;
  }
}

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}
