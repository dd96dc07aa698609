import type { OwnProcessName, ProcessName } from '../cluster/process-name.ts';

/** How the sandbox authority misbehaves for a while; the body of its `POST /sandbox/faults`. */
export type OutageMode =
  | { readonly mode: 'down' }
  | { readonly mode: 'slow'; readonly delayMs: number }
  | { readonly mode: 'flaky'; readonly rate: number };

/** One thing that goes wrong. */
export type Disturbance =
  /** It ends between any two of its instructions: SIGKILL, or PostgreSQL's immediate stop (SIGQUIT). */
  | { readonly kind: 'kill'; readonly target: ProcessName; readonly signal: 'SIGKILL' | 'SIGQUIT' }
  /** Everything but the authority ends at once: SIGKILL. */
  | { readonly kind: 'power_cut' }
  /** Redis forgets everything: killed and its folder emptied, or told FLUSHALL while it runs. */
  | { readonly kind: 'lose_redis_data'; readonly how: 'emptied' | 'flushed' }
  /** It stands still and then goes on as if nothing had been, as a machine that was paused does. */
  | { readonly kind: 'freeze'; readonly target: OwnProcessName; readonly forMs: number }
  | { readonly kind: 'outage'; readonly outage: OutageMode; readonly forMs: number };

/** A disturbance and how long after the one before it. */
export interface Scheduled {
  readonly afterMs: number;
  readonly disturbance: Disturbance;
}

/** Whether a process dies of it. */
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
