import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { certificates } from '../schema/index.ts';
import { IS_STAGED, NEXT_FIRST } from './in-force.ts';

/**
 * Withdraws the certificate that would come next. One that has begun to sign stays: another upload replaces it.
 * Throws NOT_FOUND when none is staged.
 */
export async function withdrawNextCertificate(db: Database, ctx: TenantContext): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const [next] = await tx
      .select({ id: certificates.id, serialNumber: certificates.serialNumber })
      .from(certificates)
      .where(and(eq(certificates.tenantId, ctx.tenantId), IS_STAGED))
      .orderBy(...NEXT_FIRST)
      .limit(1)
      .for('update');
    if (next === undefined) throw new ChasquiError('NOT_FOUND', 'No certificate is staged');
    const { id, serialNumber } = next;
    await tx
      .update(certificates)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(certificates.tenantId, ctx.tenantId), eq(certificates.id, id)));
    await appendAudit(tx, ctx, {
      action: 'certificate.withdrawn',
      subject: { kind: 'certificate', id },
      details: { serialNumber },
    });
  });
}
