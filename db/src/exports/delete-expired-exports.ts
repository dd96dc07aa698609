import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { discardChunks } from './discard-chunks.ts';

/** A call ends after these, so that whoever calls now and then is not held up by many; the next goes on. */
const MOST_AT_ONCE = 20;

const HAS_EXPIRED = lte(exports.expiresAt, sql`now()`);

/** Deletes exports of all tenants that have expired, with their files, the oldest first. Returns how many. */
export async function deleteExpiredExports(db: Database, ctx: SystemContext): Promise<number> {
  const { id, tenantId, expiresAt } = exports;
  const expired = await inSystem(db, ctx, (tx) =>
    tx.select({ id, tenantId }).from(exports).where(HAS_EXPIRED).orderBy(asc(expiresAt)).limit(MOST_AT_ONCE),
  );
  for (const each of expired) await deleteExport(db, { ...ctx, tenantId: each.tenantId }, each.id);
  return expired.length;
}

/** As its tenant, and the file first, in pieces: removing a long one with its row might take longer than a statement may. */
async function deleteExport(db: Database, ctx: TenantContext, exportId: string): Promise<void> {
  await discardChunks(db, ctx, { exportId });
  await inTenant(db, ctx, (tx) =>
    tx.delete(exports).where(and(eq(exports.tenantId, ctx.tenantId), eq(exports.id, exportId), HAS_EXPIRED)),
  );
}
