import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, inSystem, readInSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { apiKeys, tenants } from '../schema/index.ts';

/** Context of the lookup: no caller is known before the key is authenticated. */
const AUTHENTICATION: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** `last_used_at` is for people: once a minute is exact enough, and spares a write per request. */
const IS_STALE = sql<boolean>`(${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute')`;

export interface AuthenticatedApiKey {
  readonly tenantId: string;
  readonly apiKeyId: string;
}

/**
 * Finds the holder of the key with this SHA-256 digest. Returns undefined if the key is unknown or revoked, or if its
 * tenant is deactivated.
 */
export async function authenticateApiKey(db: Database, digest: Uint8Array): Promise<AuthenticatedApiKey | undefined> {
  const works = and(eq(apiKeys.digest, digest), isNull(apiKeys.revokedAt), eq(tenants.active, true));
  const find = (tx: Transaction) =>
    tx
      .select({ tenantId: apiKeys.tenantId, apiKeyId: apiKeys.id, isStale: IS_STALE })
      .from(apiKeys)
      .innerJoin(tenants, eq(tenants.id, apiKeys.tenantId))
      .where(works);
  const [key] = await readInSystem(db, AUTHENTICATION, find, Buffer.from(digest).toString('base64'));
  if (key === undefined) return undefined;
  const { isStale, ...authenticated } = key;
  if (isStale) await inSystem(db, AUTHENTICATION, (tx) => noteUse(tx, authenticated.apiKeyId));
  return authenticated;
}

/** The condition is repeated: of many requests that saw the key stale at once, one writes. */
async function noteUse(tx: Transaction, apiKeyId: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, apiKeyId), IS_STALE));
}
