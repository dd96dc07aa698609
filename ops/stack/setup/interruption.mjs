import { constants } from 'node:os';
import { hasCode } from './error-code.mjs';

/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} Signal */

/** @type {readonly Signal[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The signal that this set-up was told to end by, and the commands that it waits for. */
const state = {
  /** @type {Signal | null} */
  signal: null,
  /** @type {Set<import('node:child_process').ChildProcess>} */
  running: new Set(),
};

class InterruptedError extends Error {
  /** @override */
  name = 'InterruptedError';
}

/**
 * Has signals end the commands of this set-up before the set-up itself: an npm that goes on alone would write into
 * node_modules while the next one empties it. A second signal kills them.
 * @param {(text: string) => void} say
 */
export function passSignalsOn(say) {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const isSecond = state.signal !== null;
      state.signal ??= signal;
      if (state.running.size === 0) process.exit(exitCodeOf(signal));
      for (const child of state.running) send(child, isSecond ? 'SIGKILL' : signal);
      if (!isSecond) say('Interrupted: waiting for what runs to end (once more to kill it).');
    });
  }
}

/** Returns a shell's exit code for an interrupted set-up. Null if it was not interrupted. @returns {number | null} */
export function interruptedExitCode() {
  return state.signal === null ? null : exitCodeOf(state.signal);
}

/** Throws if the set-up was interrupted, so that no further work begins. */
export function refuseWhenInterrupted() {
  if (state.signal !== null) throw new InterruptedError(`Interrupted by ${state.signal}`);
}

/**
 * Has signals go to this command until it is over. It must lead a process group of its own: its children get them too, and
 * none of them gets what a terminal sends to all a second time.
 * @param {import('node:child_process').ChildProcess} child
 */
export function trackCommand(child) {
  state.running.add(child);
  child.once('error', () => state.running.delete(child));
  child.once('close', () => state.running.delete(child));
}

/** The exit code of what a signal ended, as shells have it. @param {Signal} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/** @param {import('node:child_process').ChildProcess} child @param {Signal | 'SIGKILL'} signal */
function send({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It has just ended, or is root's (sudo) and only waited for.
    if (!hasCode(error, 'ESRCH') && !hasCode(error, 'EPERM')) throw error;
  }
}
