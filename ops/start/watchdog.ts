import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { opsFolder } from './repository.ts';

/** Stops what it guards when this process ends without having done so itself, kill -9 included. */
export interface Watchdog {
  /** From now on the process `pid` gets `signal` when this process is gone. */
  guard(pid: number, signal: NodeJS.Signals): void;
  /** The process ended; its pid may be used by another one. */
  release(pid: number): void;
  /** From now on the folder is removed when this process is gone. */
  guardFolder(folder: string): void;
  releaseFolder(folder: string): void;
  /** Ends the watchdog; what is still guarded is stopped and removed first. */
  close(): Promise<void>;
}

/** `onLost` is called when somebody else ended the watchdog, so that this process can say that it lost its safety net. */
export function startWatchdog(onLost: () => void): Watchdog {
  // Detached: its own session, so that a signal to the terminal's process group leaves it standing.
  const child = spawn(process.execPath, [join(opsFolder(), 'start', 'watchdog.mjs')], {
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
