import type { JobName, JobPayload } from '@chasqui/jobs';
import type { JobResult } from './job-handler.ts';
import { leaseEndsBy } from './job-handler.ts';

/** The slots of a process for jobs that call the authority. All pools of such jobs share them. */
export interface AuthoritySlots {
  /**
   * Takes a slot for a job of the tenant, who must give it back. Gives 0 when it was taken, or else after how many
   * milliseconds the job should ask again: jobs of one tenant ask again in the order in which they were put off.
   */
  take(tenantId: string): number;
  release(tenantId: string): void;
}

const POOLS: ReadonlySet<JobName> = new Set<JobName>(['submit', 'retry', 'poll-ticket']);

/** Returns true for a pool whose jobs do little but wait for the authority. */
export function callsAuthority(pool: JobName): boolean {
  return POOLS.has(pool);
}

/** The shortest time until a job asks again. */
const PAUSE_MS = 100;
/** Time between two jobs that ask again, of all tenants of the process: each time costs Redis a few commands. */
const GAP_MS = 5;

export interface AuthoritySlotsOptions {
  readonly slots: number;
  /** Milliseconds of a clock that only goes forward. Default: the machine's. */
  readonly nowMs?: () => number;
}

/**
 * Makes the slots of one process. A tenant may take a slot while it holds fewer than are free. One tenant then gets at most
 * half of all slots. Two tenants that want more get a third each, and a third stays free.
 */
export function createAuthoritySlots({
  slots,
  nowMs = () => performance.now(),
}: AuthoritySlotsOptions): AuthoritySlots {
  const held = new Map<string, number>();
  /** Time at which the job that was put off last asks again, by tenant. */
  const lastTurns = new Map<string, number>();
  let free = slots;

  /** Tenants share the rate by turns: the only job of one tenant does not wait for the thousands of another. */
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
 * Runs a job in a slot. Without one the job asks neither the database nor the authority, and is put off: its place in the
 * worker goes to jobs of others. It ends if its lease is over before it would ask again, and the sweep makes another job.
 * Nothing of that is logged or counted: it happens many times a second while a tenant wants more than its share.
 */
export async function runInSlot(
  slots: AuthoritySlots,
  job: JobPayload<JobName>,
  run: () => Promise<JobResult>,
): Promise<JobResult> {
  const waitMs = slots.take(job.tenantId);
  if (waitMs > 0) {
    return leaseEndsBy(job, Date.now() + waitMs) ? { outcome: 'postponed' } : { outcome: 'put_off', waitMs };
  }
  try {
    return await run();
  } finally {
    slots.release(job.tenantId);
  }
}
