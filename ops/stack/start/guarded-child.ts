import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Watchdog } from './watchdog.ts';

export interface RunningServer {
  readonly name: string;
  readonly pid: number;
  /** Resolves after the end of the process with its cause: `exit code 1`, `signal SIGKILL`. */
  readonly exited: Promise<string>;
  /** Sends the stop signal and waits; kills the process if that takes too long. */
  stop(): Promise<void>;
}

interface GuardOptions {
  readonly name: string;
  readonly stopSignal: NodeJS.Signals;
  readonly watchdog: Watchdog;
}

const READY_TIMEOUT_MS = 60_000;
/** Stop timeout in milliseconds, longer than our own processes allow themselves for closing. */
const STOP_TIMEOUT_MS = 25_000;

/** Puts a newly spawned child under the watchdog. Throws the system's error if the process did not start. */
export async function guardChild(
  child: ChildProcess,
  { name, stopSignal, watchdog }: GuardOptions,
): Promise<RunningServer> {
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started: ${await exited}`);
  watchdog.guard(pid, stopSignal);
  void exited.then(() => watchdog.release(pid));
  return { name, pid, exited, stop: () => stopChild(child, stopSignal) };
}

/**
 * Waits for `ready`. Returns null if it came; else stops the child and returns the reason: the child's end or the
 * deadline.
 */
export async function waitUntilReady(server: RunningServer, ready: Promise<unknown>): Promise<string | null> {
  const deadline = new AbortController();
  const late = sleep(READY_TIMEOUT_MS, `not ready after ${READY_TIMEOUT_MS / 1000} s`, deadline);
  const failure = await Promise.race([ready.then(() => null), server.exited, late]);
  deadline.abort();
  // Aborting the pause is how it ends when it was not the first.
  await late.catch(() => {});
  if (failure !== null) await server.stop();
  return failure;
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(timer);
}
