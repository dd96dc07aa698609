import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './guarded-child.ts';

/** Member of the stack: a process that is kept running. */
export interface Member {
  readonly name: string;
  /** Starts the process, also after a death. The address must stay the same, because other processes know it. */
  start(): Promise<RunningServer>;
}

interface SuperviseOptions {
  readonly onRestart: (name: string, reason: string) => void;
  /** Called when a process died too often or could not be restarted; no further restart follows. */
  readonly onGiveUp: (name: string, reason: string) => void;
  /** Pause before the first restart, in milliseconds, doubled each time; tests use a short one. */
  readonly pauseMs?: number;
}

export interface Supervised {
  readonly name: string;
  pid(): number;
  stop(): Promise<void>;
}

const PAUSE_MS = 500;
const MAX_DEATHS = 5;
/** Time in milliseconds after which an earlier death no longer counts. */
const FORGET_MS = 120_000;

/** Starts a member and restarts it if it dies. Rejects if the very first start fails. */
export async function supervise(member: Member, options: SuperviseOptions): Promise<Supervised> {
  let running = await member.start();
  let stopping = false;
  const keep = async () => {
    const deaths: number[] = [];
    for (;;) {
      const reason = await running.exited;
      if (stopping) return;
      deaths.push(Date.now());
      const recent = deaths.filter((at) => at > Date.now() - FORGET_MS).length;
      if (recent > MAX_DEATHS)
        return options.onGiveUp(member.name, `it ended ${recent} times, the last time by ${reason}`);
      options.onRestart(member.name, reason);
      await sleep((options.pauseMs ?? PAUSE_MS) * 2 ** (recent - 1));
      if (stopping) return;
      running = await member.start();
      if (stopping) await running.stop();
    }
  };
  const kept = keep().catch((error: Error) => {
    if (!stopping) options.onGiveUp(member.name, error.message);
  });
  return {
    name: member.name,
    pid: () => running.pid,
    stop: async () => {
      stopping = true;
      await running.stop();
      await kept;
    },
  };
}
