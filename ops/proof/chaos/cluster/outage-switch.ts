import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import type { OutageMode } from '../disturbance.ts';

/**
 * Switch for the current outage of the sandbox authority. The sandbox itself forgets the outage at a restart, so the
 * switch sets it again.
 */
export interface OutageSwitch {
  /** Resolves once the authority behaves so, or is dead and will behave so when it is back. */
  set(outage: OutageMode | { readonly mode: 'none' }): Promise<void>;
  /** Wraps the sandbox so that a restart sets the outage before the sandbox counts as up. */
  wrap(sandbox: Member): Member;
}

const TIMEOUT_MS = 30_000;
/**
 * Number of attempts to set an outage. A connection kept from before a death fails once, and a starting sandbox fails a
 * few times.
 */
const TRIES = 5;
const PAUSE_MS = 100;

export function createOutageSwitch(sandboxUrl: string): OutageSwitch {
  let current: object = { mode: 'none' };
  const tell = () => tellOutage(sandboxUrl, current);
  return {
    set: async (outage) => {
      current = outage;
      for (let tries = 1; tries <= TRIES && !(await isTold(tell)); tries += 1) await sleep(PAUSE_MS);
    },
    wrap: (sandbox) => ({ name: sandbox.name, start: () => startTold(sandbox, tell) }),
  };
}

async function tellOutage(sandboxUrl: string, outage: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify(outage),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to an outage`);
}

/** Returns false if the sandbox cannot be reached. */
async function isTold(tell: () => Promise<void>): Promise<boolean> {
  try {
    await tell();
    return true;
  } catch (error) {
    // Fetch throws a TypeError if the sandbox cannot be reached. A dead sandbox gets the outage when it starts.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function startTold(sandbox: Member, tell: () => Promise<void>): Promise<RunningServer> {
  const server = await sandbox.start();
  try {
    await tell();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
