import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-attempt.ts';

/**
 * Gives an export back to its queue at once, for example at shutdown. The attempt does not count. Returns false,
 * without writing, if the export no longer belongs to this attempt.
 */
export async function giveBackExport(db: Database, ctx: TenantContext, given: ExportAttempt): Promise<boolean> {
  // PENDING, so that any worker may begin the export: the next attempt gets this attempt's number.
  const waiting = { state: 'PENDING', attempts: given.attempt - 1, done: 0 } as const;
  return inTenant(db, ctx, async (tx) => {
    const updated = await tx
      .update(exports)
      .set({ ...waiting, nextAttemptAt: sql`now()`, updatedAt: sql`now()` })
      .where(isAttempt(ctx, given))
      .returning({ id: exports.id });
    return updated.length > 0;
  });
}
