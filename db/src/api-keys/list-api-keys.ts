import { eq } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { apiKeys } from '../schema/index.ts';
import { API_KEY_COLUMNS, type ApiKeyRecord } from './api-key-record.ts';
import { requireTenant } from './record-api-key.ts';

/** Lists all keys of a tenant, including revoked ones, oldest first. Throws NOT_FOUND if the tenant does not exist. */
export async function listApiKeys(db: Database, ctx: SystemContext, tenantId: string): Promise<ApiKeyRecord[]> {
  return inSystem(db, ctx, async (tx) => {
    await requireTenant(tx, tenantId);
    return tx
      .select(API_KEY_COLUMNS)
      .from(apiKeys)
      .where(eq(apiKeys.tenantId, tenantId))
      .orderBy(apiKeys.createdAt, apiKeys.id);
  });
}
