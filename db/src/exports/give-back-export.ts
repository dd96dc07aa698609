import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-attempt.ts';

/**
 * Leaves an export to whoever takes it next, at once: its maker is told to stop, and nothing is wrong. Such an attempt does
 * not count. False when it is this attempt's no more; nothing is written then.
 */
export async function giveBackExport(db: Database, ctx: TenantContext, given: ExportAttempt): Promise<boolean> {
  // PENDING, because the number of this attempt will be another one's: until then nobody has it.
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
