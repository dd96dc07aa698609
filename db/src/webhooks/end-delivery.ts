import { and, eq, isNotNull } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { webhookDeliveries } from '../schema/index.ts';
import { ENDED } from './end-pending-deliveries.ts';

/** Ends a delivery to an endpoint that nothing is sent to any more; nothing when it has ended already. */
export async function endDelivery(db: Database, ctx: TenantContext, deliveryId: string): Promise<void> {
  await inTenant(db, ctx, (tx) =>
    tx
      .update(webhookDeliveries)
      .set(ENDED)
      .where(
        and(
          eq(webhookDeliveries.tenantId, ctx.tenantId),
          eq(webhookDeliveries.id, deliveryId),
          isNotNull(webhookDeliveries.nextAttemptAt),
        ),
      ),
  );
}
