import type { ExportSpec } from '@chasqui/core/exports/export-spec';
import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { ofTenant } from '../records.ts';
import { exports } from '../schema/index.ts';
import { claimOverdue, type OverdueExport } from './claim-overdue-exports.ts';
import { failExport, MOST_EXPORT_ATTEMPTS } from './end-export.ts';
import { isExport } from './export-record.ts';
import { isUnfinished } from './refuse-beyond-quota.ts';
import { discardChunks } from './remove-export.ts';

/**
 * Claims the tenant's export that has waited longest, as `claimOverdueExports` does. A worker calls this function after
 * it has ended the tenant's previous export. Returns undefined if no export waits or another one of the tenant is
 * claimed.
 */
export async function claimNextExport(db: Database, ctx: TenantContext): Promise<OverdueExport | undefined> {
  const [claimed] = await inTenant(db, ctx, (tx) => claimOverdue(tx, { db, limit: 1, of: ofTenant(exports, ctx) }));
  return claimed;
}

export interface BegunExport {
  readonly kind: 'begun';
  readonly spec: ExportSpec;
  /** Number of this attempt. Every write to the export names it, so that older attempts cannot write. */
  readonly attempt: number;
}

type ExportBeginning = BegunExport | { readonly kind: 'given_up' | 'nothing_to_do' };

interface ExportClaim {
  readonly exportId: string;
  /** End of the claim, in milliseconds since 1970: the `claimedUntil` under which the export was enqueued. */
  readonly lease: number;
}

/**
 * Begins an export: claims it for the length of a lease and removes the pieces that earlier attempts left. If several
 * workers try, only one succeeds. An export that was begun too often is given up. Returns `nothing_to_do` if the export
 * is over or claimed by another worker.
 */
export async function beginExport(
  db: Database,
  ctx: TenantContext,
  { exportId, lease }: ExportClaim,
): Promise<ExportBeginning> {
  const beginning = await inTenant(db, ctx, async (tx): Promise<ExportBeginning> => {
    const locked = await lockUnfinished(tx, ctx, exportId);
    if (locked === undefined || !isClaimed(locked, lease)) return { kind: 'nothing_to_do' };
    if (locked.attempts >= MOST_EXPORT_ATTEMPTS) {
      await failExport(tx, ctx, { exportId, problem: ENDED_TOO_OFTEN });
      return { kind: 'given_up' };
    }
    const attempt = locked.attempts + 1;
    const begun = { attempts: attempt, state: 'RUNNING', done: 0, total: null, updatedAt: sql`now()` } as const;
    await tx
      .update(exports)
      .set({ ...begun, nextAttemptAt: takeoverAt(db) })
      .where(isExport(ctx, exportId));
    return { kind: 'begun', spec: locked.parameters.spec, attempt };
  });
  if (beginning.kind !== 'nothing_to_do') await discardChunks(db, ctx, { exportId });
  return beginning;
}

const ENDED_TOO_OFTEN = 'The worker processes that made the file ended early each time, after several attempts';

type LockedExport = NonNullable<Awaited<ReturnType<typeof lockUnfinished>>>;

async function lockUnfinished(tx: Transaction, ctx: TenantContext, exportId: string) {
  const { parameters, state, attempts, nextAttemptAt } = exports;
  const [locked] = await tx
    .select({ parameters, state, attempts, nextAttemptAt })
    .from(exports)
    .where(isExport(ctx, exportId))
    .for('update');
  return locked !== undefined && isUnfinished(locked) ? locked : undefined;
}

/**
 * Returns true if the caller may begin the export. A PENDING export is free for any worker; otherwise the lease must be
 * the newest.
 */
function isClaimed({ state, nextAttemptAt }: LockedExport, lease: number): boolean {
  return state === 'PENDING' || nextAttemptAt?.getTime() === lease;
}
