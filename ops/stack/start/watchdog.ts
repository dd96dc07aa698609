import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { opsFolder } from './repository.ts';

/** Watchdog that stops the guarded processes if this process ends without stopping them, even by kill -9. */
export type Watchdog = ReturnType<typeof startWatchdog>;

/**
 * Starts the watchdog. Calls `onLost` if another process ended the watchdog, so that this process can report that it is
 * unguarded.
 */
export function startWatchdog(onLost: () => void) {
  // Detached: its own session, so that a signal to the terminal's process group leaves it standing.
  const child = spawn(process.execPath, [join(opsFolder(), 'stack', 'start', 'watchdog.mjs')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  child.unref();
  let isOpen = true;
  const lose = () => {
    if (!isOpen) return;
    isOpen = false;
    onLost();
  };
  child.once('error', lose);
  child.once('exit', lose);
  child.stdin.once('error', lose);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const order = (line: object) => {
    if (isOpen) child.stdin.write(`${JSON.stringify(line)}\n`);
  };
  return {
    /** Guards a process: sends `signal` to `pid` if this process is gone. */
    guard: (pid: number, signal: NodeJS.Signals) => order({ guard: pid, signal }),
    /** Stops guarding a process that ended; its pid may be reused. */
    release: (pid: number) => order({ release: pid }),
    /** Guards a folder: removes it if this process is gone. */
    guardFolder: (folder: string) => order({ guardFolder: folder }),
    releaseFolder: (folder: string) => order({ releaseFolder: folder }),
    /** Stops and removes everything still guarded, then ends the watchdog. */
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      // Its end is waited for, be it the last thing this process does.
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
