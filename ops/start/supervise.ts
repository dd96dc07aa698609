import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './guarded-child.ts';

/** Something the stack keeps running. */
export interface Member {
  readonly name: string;
  /** Called again when it has died; must come up where it was before, because others know its address. */
  start(): Promise<RunningServer>;
}

export interface SuperviseOptions {
  /** It died and is started again. */
  readonly onRestart: (name: string, reason: string) => void;
  /** It died too often, or could not be started again: nothing more is tried. */
  readonly onGiveUp: (name: string, reason: string) => void;
  /** How long to wait before the first restart, doubled each time; a test's is short. */
  readonly pauseMs?: number;
}

export interface Supervised {
  readonly name: string;
  /** Of the process that runs now. */
  pid(): number;
  stop(): Promise<void>;
}

const PAUSE_MS = 500;
const MAX_DEATHS = 5;
/** Deaths further apart than this have nothing to do with each other. */
const FORGET_MS = 120_000;

/** Starts a member and starts it again when it dies. Rejects when the very first start fails. */
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
