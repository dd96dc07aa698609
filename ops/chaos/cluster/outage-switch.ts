import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../start/guarded-child.ts';
import type { Member } from '../../start/supervise.ts';
import type { OutageMode } from '../schedule/disturbance.ts';

/** What holds of the sandbox authority now, also after it was started again: it keeps no outage itself. */
export interface OutageSwitch {
  /** Resolves once the authority behaves so, or is dead and will behave so when it is back. */
  set(outage: OutageMode | { readonly mode: 'none' }): Promise<void>;
  /** The sandbox, told of the outage before anybody counts it as up. */
  wrap(sandbox: Member): Member;
}

const TIMEOUT_MS = 30_000;
/** A connection that was kept from before a death fails once, and a sandbox that is just starting a few times. */
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

/** False when nobody is there to be told. */
async function isTold(tell: () => Promise<void>): Promise<boolean> {
  try {
    await tell();
    return true;
  } catch (error) {
    // How fetch tells that nobody answers. Whoever is dead is told when it starts.
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
