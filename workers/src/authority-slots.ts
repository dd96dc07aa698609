import type { JobName, JobPayload } from '@chasqui/jobs';
import type { Clock } from '@chasqui/platform/clock';
import type { JobResult } from './job-handler.ts';
import { leaseEndsBy } from './job-handler.ts';

/** Slots of a process for jobs that call the authority, shared by all their pools. */
export interface AuthoritySlots {
  /**
   * Takes a slot, which the caller must release. Returns 0, or the milliseconds after which the job asks again. Jobs of
   * one tenant ask again in the order in which they were put off.
   */
  take(tenantId: string): number;
  release(tenantId: string): void;
}

const POOLS: ReadonlySet<JobName> = new Set<JobName>(['submit', 'retry', 'poll-ticket']);

/** Returns true for a pool whose jobs do little but wait for the authority. */
export function callsAuthority(pool: JobName): boolean {
  return POOLS.has(pool);
}

const PAUSE_MS = 100;
/** Time between two jobs that ask again, of all tenants of the process: each time costs Redis a few commands. */
const GAP_MS = 5;

export interface AuthoritySlotsOptions {
  readonly slots: number;
  /** Milliseconds of a clock that only goes forward. Default: the machine's. */
  readonly nowMs?: () => number;
}

/** Creates slots. A tenant may take one while it holds fewer than are free: at most half of all slots. */
export function createAuthoritySlots({
  slots,
  nowMs = () => performance.now(),
}: AuthoritySlotsOptions): AuthoritySlots {
  const held = new Map<string, number>();
  /** Time at which the job that was put off last asks again, by tenant. */
  const lastTurns = new Map<string, number>();
  let free = slots;

  /** Gives tenants turns, so that one tenant's only job does not wait for the thousands of another. */
  function takeTurn(tenantId: string): number {
    const now = nowMs();
    for (const [tenant, turn] of lastTurns) if (turn <= now) lastTurns.delete(tenant);
    const lastTurn = lastTurns.get(tenantId);
    const tenants = lastTurns.size + (lastTurn === undefined ? 1 : 0);
    const turn = Math.max(now + PAUSE_MS, (lastTurn ?? now) + GAP_MS * tenants);
    lastTurns.set(tenantId, turn);
    return Math.ceil(turn - now);
  }

  return {
    take(tenantId) {
      const own = held.get(tenantId) ?? 0;
      if (own >= free) return takeTurn(tenantId);
      held.set(tenantId, own + 1);
      free -= 1;
      return 0;
    },
    release(tenantId) {
      const left = (held.get(tenantId) ?? 0) - 1;
      if (left > 0) held.set(tenantId, left);
      else held.delete(tenantId);
      free += 1;
    },
  };
}

/**
 * Runs a job in a slot, or puts it off. A job ends if its lease is over before it would ask again. Nothing of that is
 * logged or counted: it happens many times a second while a tenant wants more than its share.
 */
export async function runInSlot(
  { slots, clock }: { readonly slots: AuthoritySlots; readonly clock: Clock },
  job: JobPayload<JobName>,
  run: () => Promise<JobResult>,
): Promise<JobResult> {
  const waitMs = slots.take(job.tenantId);
  if (waitMs > 0) {
    return leaseEndsBy(job, clock.now().getTime() + waitMs) ? { outcome: 'postponed' } : { outcome: 'put_off', waitMs };
  }
  try {
    return await run();
  } finally {
    slots.release(job.tenantId);
  }
}
