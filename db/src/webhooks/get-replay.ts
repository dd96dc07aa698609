import { ChasquiError } from '@chasqui/core/errors';
import { and, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { auditLog } from '../schema/index.ts';
import { REPLAYED, type Replayed } from './replay-webhook-events.ts';

/** Returns the outcome of a replay by its audit record. Throws NOT_FOUND. */
export async function getReplay(db: Database, ctx: TenantContext, auditId: string): Promise<Replayed> {
  const isIt = and(eq(auditLog.tenantId, ctx.tenantId), eq(auditLog.id, auditId), eq(auditLog.action, REPLAYED));
  const [record] = await inTenant(db, ctx, (tx) => tx.select({ details: auditLog.details }).from(auditLog).where(isIt));
  if (record === undefined) throw new ChasquiError('NOT_FOUND', `Replay ${auditId} does not exist`);
  const { deliveries, nextFrom } = record.details as { readonly deliveries: number; readonly nextFrom: string | null };
  return { deliveries, next: nextFrom === null ? null : new Date(nextFrom) };
}
