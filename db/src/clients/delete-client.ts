import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { clients } from '../schema/index.ts';
import { isClient } from './is-client.ts';
import { lockClient } from './lock-client.ts';

/** Deletes a client. Documents keep their copy of it. Throws NOT_FOUND. */
export async function deleteClient(db: Database, ctx: TenantContext, clientId: string): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const { identityType, identityNumber } = await lockClient(tx, ctx, clientId);
    await tx.delete(clients).where(isClient(ctx, clientId));
    const subject = { kind: 'client', id: clientId };
    await appendAudit(tx, ctx, { action: 'client.deleted', subject, details: { identityType, identityNumber } });
  });
}
