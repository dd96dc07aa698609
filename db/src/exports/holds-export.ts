import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-attempt.ts';

/**
 * Returns true if an export still belongs to this attempt: not cancelled, not expired, not taken by another attempt.
 * Writes nothing.
 */
export async function holdsExport(db: Database, ctx: TenantContext, attempt: ExportAttempt): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const found = await tx.select({ one: sql`1` }).from(exports).where(isAttempt(ctx, attempt));
    return found.length > 0;
  });
}
