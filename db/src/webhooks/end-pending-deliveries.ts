import { and, eq, isNotNull } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { webhookDeliveries } from '../schema/index.ts';

/** What a delivery is that is not tried any more, and did not arrive. */
export const ENDED = { state: 'FAILED', nextAttemptAt: null, claimedUntil: null } as const;

/** Ends what is on its way to an endpoint that nothing is sent to any more. One under way at this moment may still arrive. */
export async function endPendingDeliveries(tx: Transaction, ctx: TenantContext, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set(ENDED)
    .where(
      and(
        eq(webhookDeliveries.tenantId, ctx.tenantId),
        eq(webhookDeliveries.endpointId, endpointId),
        isNotNull(webhookDeliveries.nextAttemptAt),
      ),
    );
}
