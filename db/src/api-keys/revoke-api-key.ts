import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { apiKeys } from '../schema/index.ts';

/** Ends a key at once. Throws NOT_FOUND for a key that the tenant does not have, or that was revoked before. */
export async function revokeApiKey(
  db: Database,
  ctx: SystemContext,
  { tenantId, keyId }: { readonly tenantId: string; readonly keyId: string },
): Promise<void> {
  if (!isId(tenantId) || !isId(keyId)) throw keyNotFound(keyId);
  await inSystem(db, ctx, async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
      .returning({ label: apiKeys.label, last4: apiKeys.last4 });
    if (revoked === undefined) throw keyNotFound(keyId);
    await appendAudit(
      tx,
      { ...ctx, tenantId },
      { action: 'api_key.revoked', subject: { kind: 'api_key', id: keyId }, details: revoked },
    );
  });
}

function keyNotFound(keyId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `API key ${quoteId(keyId)} does not exist or was revoked`);
}
