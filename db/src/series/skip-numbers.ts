import { isNumberedByClients } from '@chasqui/core/document-types';
import { SERIES_TYPES } from '@chasqui/core/fields';
import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import { isNull, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import {
  type Database,
  inSystem,
  inTenant,
  type SystemContext,
  type TenantContext,
  type Transaction,
} from '../connection/index.ts';
import { tenants } from '../schema/index.ts';

/**
 * Leaves out the next `numbers` of every series of every tenant, each tenant by itself: after the database was set back to
 * an earlier moment. Resolves with how many series it moved. A run that broke off and is repeated leaves out more than it
 * need, which does no harm.
 */
export async function skipAllNumbers(db: Database, ctx: SystemContext, numbers: number): Promise<number> {
  const all = await inSystem(db, ctx, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(isNull(tenants.moveState)),
  );
  let moved = 0;
  for (const { id } of all) {
    const tenantCtx = { ...ctx, tenantId: id };
    moved += await inTenant(db, tenantCtx, (tx) => skipNumbers(tx, tenantCtx, numbers));
  }
  return moved;
}

/**
 * Skips the next `numbers` of every series of the tenant, inside the caller's transaction, and audits it. Numbers given
 * by a lost part of the database are known to the authority and must not be given again. The series shows them as
 * skipped. Resolves with the number of series changed.
 */
export async function skipNumbers(tx: Transaction, ctx: TenantContext, numbers: number): Promise<number> {
  if (numbers === 0) return 0;
  const types = sql.param(SERIES_TYPES.filter((type) => !isNumberedByClients(type)));
  const { rows } = await tx.execute<{ documentType: string; series: string; lastCorrelative: number }>(sql`
    update series set last_correlative = least(last_correlative + ${numbers}, ${MAX_CORRELATIVE})
    where tenant_id = ${ctx.tenantId}::uuid and (document_type = any(${types}::text[]) or registered)
    returning document_type as "documentType", series, last_correlative as "lastCorrelative"`);
  for (const { documentType, series, lastCorrelative } of rows) {
    const subject = { kind: 'series', id: `${documentType}-${series}` };
    await appendAudit(tx, ctx, { action: 'series.skipped', subject, details: { numbers, lastCorrelative } });
  }
  return rows.length;
}
