import type { OwnProcessName, ProcessName } from '../cluster/process-name.ts';

/** Temporary misbehaviour of the sandbox authority: the body of its `POST /sandbox/faults`. */
export type OutageMode =
  | { readonly mode: 'down' }
  | { readonly mode: 'slow'; readonly delayMs: number }
  | { readonly mode: 'flaky'; readonly rate: number };

/** Disturbance of the cluster. */
export type Disturbance =
  /** Death of a process between any two instructions: SIGKILL, or PostgreSQL's immediate stop (SIGQUIT). */
  | { readonly kind: 'kill'; readonly target: ProcessName; readonly signal: 'SIGKILL' | 'SIGQUIT' }
  /** Everything but the authority ends at once: SIGKILL. */
  | { readonly kind: 'power_cut' }
  /** Loss of all Redis data: Redis is killed and its folder emptied, or gets FLUSHALL while it runs. */
  | { readonly kind: 'lose_redis_data'; readonly how: 'emptied' | 'flushed' }
  /** Pause of a process, which then continues unaware, like a paused machine. */
  | { readonly kind: 'freeze'; readonly target: OwnProcessName; readonly forMs: number }
  | { readonly kind: 'outage'; readonly outage: OutageMode; readonly forMs: number };

/** A disturbance and how long after the one before it. */
export interface Scheduled {
  readonly afterMs: number;
  readonly disturbance: Disturbance;
}

/** Returns true if the disturbance kills a process. */
export function isKill(disturbance: Disturbance): boolean {
  switch (disturbance.kind) {
    case 'kill':
    case 'power_cut':
      return true;
    case 'lose_redis_data':
      return disturbance.how === 'emptied';
    case 'freeze':
    case 'outage':
      return false;
  }
}

/** For people: `SIGKILL of submit-2`. */
export function describeDisturbance(disturbance: Disturbance): string {
  switch (disturbance.kind) {
    case 'kill':
      return `${disturbance.signal} of ${disturbance.target}`;
    case 'power_cut':
      return 'SIGKILL of everything but the authority';
    case 'lose_redis_data':
      return disturbance.how === 'emptied' ? 'SIGKILL of redis, its data removed' : 'FLUSHALL of redis';
    case 'freeze':
      return `${disturbance.target} frozen for ${seconds(disturbance.forMs)}`;
    case 'outage':
      return `authority ${describeMode(disturbance.outage)} for ${seconds(disturbance.forMs)}`;
  }
}

function describeMode(outage: OutageMode): string {
  switch (outage.mode) {
    case 'down':
      return 'down';
    case 'slow':
      return `slow by ${seconds(outage.delayMs)}`;
    case 'flaky':
      return `losing ${Math.round(outage.rate * 100)} % of the calls`;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
