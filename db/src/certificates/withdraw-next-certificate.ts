import { ChasquiError } from '@chasqui/core/errors';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { certificates, tenants } from '../schema/index.ts';
import { IS_STAGED } from './sealed-certificate.ts';

/**
 * Withdraws the certificate that would come next; none is staged after that. One that has begun to sign stays: another
 * upload replaces it. Throws NOT_FOUND when none is staged.
 */
export async function withdrawNextCertificate(db: Database, ctx: TenantContext): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    if ((await withdrawStaged(tx, ctx)) === 0) throw new ChasquiError('NOT_FOUND', 'No certificate is staged');
  });
}

/**
 * Withdraws every certificate that waits for its day, each noted, inside the caller's transaction, which holds the tenant
 * from then on: of two that are staged at once, the second finds the first. Answers how many there were.
 */
export async function withdrawStaged(tx: Transaction, ctx: TenantContext): Promise<number> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, ctx.tenantId)).for('no key update');
  const staged = await tx
    .select({ id: certificates.id, serialNumber: certificates.serialNumber })
    .from(certificates)
    .where(and(eq(certificates.tenantId, ctx.tenantId), IS_STAGED))
    .orderBy(asc(certificates.id))
    .for('update');
  if (staged.length === 0) return 0;
  const ids = staged.map(({ id }) => id);
  await tx
    .update(certificates)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(certificates.tenantId, ctx.tenantId), inArray(certificates.id, ids)));
  for (const { id, serialNumber } of staged) {
    await appendAudit(tx, ctx, {
      action: 'certificate.withdrawn',
      subject: { kind: 'certificate', id },
      details: { serialNumber },
    });
  }
  return staged.length;
}
