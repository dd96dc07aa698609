import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import type { Member } from '../../../stack/start/supervise.ts';

export interface KeptProcess {
  readonly name: string;
  isUp(): boolean;
  /** Returns undefined if no process is up. */
  pid(): number | undefined;
  /** Resolves once the process is up. Rejects if `signal` aborts. */
  whenUp(signal: AbortSignal): Promise<void>;
  /** Sends a signal to the process that is up; false when none is. */
  send(signal: NodeJS.Signals): boolean;
  /** Durations of all downtimes, each from the death until the process was ready again. */
  readonly downtimesMs: readonly number[];
  stop(): Promise<void>;
}

export interface KeepOptions {
  readonly pauseMs: () => number;
  /** Reports that the process ended without having been killed. */
  readonly onOwnDeath: (name: string, reason: string) => void;
  /** Reports that too many starts in a row failed, so the run cannot go on. */
  readonly onHopeless: (name: string, reason: string) => void;
}

/** Signals that nothing survives. */
const DEADLY: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>(['SIGKILL', 'SIGQUIT']);

const MAX_FAILED_STARTS = 10;
const PROBE_MS = 50;

/** Starts a member and keeps it running. Rejects when the very first start fails. */
export async function keepRunning(member: Member, options: KeepOptions): Promise<KeptProcess> {
  let running: RunningServer | undefined = await member.start();
  let isStopping = false;
  let isKilled = false;
  const downtimesMs: number[] = [];
  const stopped = () => isStopping;
  const keep = async (first: RunningServer) => {
    for (let current: RunningServer | undefined = first; current !== undefined; ) {
      const reason = await current.exited;
      running = undefined;
      const diedAt = Date.now();
      if (!isKilled && !isStopping) options.onOwnDeath(member.name, reason);
      isKilled = false;
      current = await startAgain(member, options, stopped);
      running = current;
      if (current !== undefined) downtimesMs.push(Date.now() - diedAt);
    }
  };
  const kept = keep(running);
  return {
    name: member.name,
    downtimesMs,
    isUp: () => running !== undefined,
    pid: () => running?.pid,
    whenUp: async (signal) => {
      while (running === undefined) await sleep(PROBE_MS, undefined, { signal });
    },
    send: (signal) => {
      if (running === undefined) return false;
      isKilled ||= DEADLY.has(signal);
      return sendSignal(running.pid, signal);
    },
    stop: async () => {
      isStopping = true;
      // A stopped process handles no signal but SIGCONT and SIGKILL.
      if (running !== undefined) sendSignal(running.pid, 'SIGCONT');
      await running?.stop();
      await kept;
    },
  };
}

/** The member, up again; undefined when it is to stay dead. */
async function startAgain(
  member: Member,
  { pauseMs, onHopeless }: KeepOptions,
  isStopping: () => boolean,
): Promise<RunningServer | undefined> {
  for (let failures = 0; !isStopping(); ) {
    await sleep(pauseMs());
    if (isStopping()) return undefined;
    try {
      const server = await member.start();
      if (!isStopping()) return server;
      await server.stop();
    } catch (error) {
      failures += 1;
      if (failures < MAX_FAILED_STARTS) continue;
      onHopeless(member.name, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
  return undefined;
}

/** False when it ended a moment ago and its end has not been heard of yet. */
function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
