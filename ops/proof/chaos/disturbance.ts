import type { CutKind } from './cluster/postgres-proxy.ts';
import type { OwnProcessName, ProcessName, WorkerName } from './cluster/process-name.ts';
import { TAKEOVER_MS } from './cluster/settings.ts';

/** Temporary misbehaviour of the sandbox authority: the body of its `POST /sandbox/faults`. */
export type OutageMode =
  | { readonly mode: 'down' }
  | { readonly mode: 'slow'; readonly delayMs: number }
  | { readonly mode: 'flaky'; readonly rate: number }
  | { readonly mode: 'drip' };

export type Disturbance =
  /** Death of a process between any two instructions: SIGKILL, or PostgreSQL's immediate stop (SIGQUIT). */
  | { readonly kind: 'kill'; readonly target: ProcessName; readonly signal: 'SIGKILL' | 'SIGQUIT' }
  /** The primary dies for good, and its standby takes over. */
  | { readonly kind: 'failover' }
  /** Everything but the authority ends at once: SIGKILL. */
  | { readonly kind: 'power_cut' }
  /** Loss of all Redis data: Redis is killed and its folder emptied, or gets FLUSHALL while it runs. */
  | { readonly kind: 'lose_redis_data'; readonly how: 'emptied' | 'flushed' }
  /** Pause of a process, which then continues unaware, like a paused machine. */
  | { readonly kind: 'freeze'; readonly target: OwnProcessName; readonly forMs: number }
  | { readonly kind: 'outage'; readonly outage: OutageMode; readonly forMs: number }
  /** The clock of a running process jumps, and later jumps back. */
  | { readonly kind: 'skew_clock'; readonly target: WorkerName; readonly byMs: number; readonly forMs: number }
  /** One process cannot reach PostgreSQL. */
  | { readonly kind: 'cut'; readonly target: OwnProcessName; readonly how: CutKind; readonly forMs: number }
  /** PostgreSQL can store nothing new. */
  | { readonly kind: 'full_disk'; readonly forMs: number }
  /** A process can open no file and no connection. */
  | { readonly kind: 'no_descriptors'; readonly target: OwnProcessName; readonly forMs: number }
  /** The stored signed XML of some documents has a wrong byte. */
  | { readonly kind: 'damage_files'; readonly documents: number }
  /** One company suddenly has many overdue documents. */
  | { readonly kind: 'backlog'; readonly documents: number }
  /** Tables get new columns, and lose them again. */
  | { readonly kind: 'migration'; readonly forMs: number };

/** Returns true if the disturbance kills a process. */
export function isKill(disturbance: Disturbance): boolean {
  const { kind } = disturbance;
  return (
    kind === 'kill' ||
    kind === 'power_cut' ||
    kind === 'failover' ||
    (kind === 'lose_redis_data' && disturbance.how === 'emptied')
  );
}

/** Returns the name under which a report counts a disturbance. */
export function nameOf(disturbance: Disturbance): string {
  switch (disturbance.kind) {
    case 'outage':
      return `authority ${disturbance.outage.mode}`;
    case 'lose_redis_data':
      return `redis data ${disturbance.how}`;
    case 'freeze':
      return disturbance.forMs > TAKEOVER_MS ? 'freeze longer than a lease' : 'freeze';
    case 'cut':
      return `cut from PostgreSQL, ${disturbance.how}`;
    case 'skew_clock':
      return `clock ${disturbance.byMs > 0 ? 'ahead' : 'behind'}`;
    default:
      return disturbance.kind.replaceAll('_', ' ');
  }
}
