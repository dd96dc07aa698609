import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { opsFolder } from './repository.ts';

/** Watchdog that stops the guarded processes if this process ends without stopping them, even by kill -9. */
export interface Watchdog {
  /** Guards a process: sends `signal` to `pid` if this process is gone. */
  guard(pid: number, signal: NodeJS.Signals): void;
  /** Stops guarding a process that ended; its pid may be reused. */
  release(pid: number): void;
  /** Guards a folder: removes it if this process is gone. */
  guardFolder(folder: string): void;
  releaseFolder(folder: string): void;
  /** Stops and removes everything still guarded, then ends the watchdog. */
  close(): Promise<void>;
}

/**
 * Starts the watchdog. Calls `onLost` if another process ended the watchdog, so that this process can report that it is
 * unguarded.
 */
export function startWatchdog(onLost: () => void): Watchdog {
  // Detached: its own session, so that a signal to the terminal's process group leaves it standing.
  const child = spawn(process.execPath, [join(opsFolder(), 'stack', 'start', 'watchdog.mjs')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  child.unref();
  let closing = false;
  let lost = false;
  const report = () => {
    if (closing || lost) return;
    lost = true;
    onLost();
  };
  child.once('error', report);
  child.once('exit', report);
  child.stdin.once('error', report);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const order = (line: object) => {
    if (!lost) child.stdin.write(`${JSON.stringify(line)}\n`);
  };
  return {
    guard: (pid, signal) => order({ guard: pid, signal }),
    release: (pid) => order({ release: pid }),
    guardFolder: (folder) => order({ guardFolder: folder }),
    releaseFolder: (folder) => order({ releaseFolder: folder }),
    close: async () => {
      closing = true;
      // Its end is waited for, be it the last thing this process does.
      child.ref();
      child.stdin.end();
      if (!lost) await ended;
    },
  };
}
