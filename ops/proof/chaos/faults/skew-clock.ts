import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryFolder } from '../../../stack/start/repository.ts';
import type { KeptProcess } from '../cluster/keep-running.ts';
import type { Heal } from './lasting.ts';

const PRELOAD = join(repositoryFolder(), 'ops', 'proof', 'chaos', 'faults', 'shifted-clock.mjs');

/** Returns the variables with which a process can be told of another time. */
export function clockVariables(clockFile: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${pathToFileURL(PRELOAD)}`, CHAOS_CLOCK_FILE: clockFile };
}

/** Sets the clock of a running process ahead, or back if negative, as a bad time server does. */
export async function skewClock(target: KeptProcess, clockFile: string, byMs: number): Promise<Heal> {
  const pid = target.pid();
  await writeFile(clockFile, String(byMs));
  target.send('SIGUSR2');
  return async () => {
    await writeFile(clockFile, '0');
    if (target.pid() === pid) target.send('SIGUSR2');
  };
}
