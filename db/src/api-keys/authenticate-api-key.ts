import type { ApiKeyScope } from '@chasqui/core/api-key-scopes';
import { and, eq, sql } from 'drizzle-orm';
import { groupsByDatabase, writtenOnce } from '../connection/hot-path/index.ts';
import {
  CompanyMovesError,
  type Database,
  inSystem,
  readInSystem,
  type SystemContext,
  type Transaction,
} from '../connection/index.ts';
import {
  type ApiKeyAccess,
  apiKeys,
  IS_WORKING_KEY,
  type MoveState,
  type TenantMode,
  tenants,
} from '../schema/index.ts';

/** Context of the lookup: no caller is known before the key is authenticated. */
const AUTHENTICATION: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** `last_used_at` is for people: once a minute is exact enough, and spares a write per request. */
const IS_STALE = sql<boolean>`(${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute')`;

export interface AuthenticatedApiKey {
  readonly tenantId: string;
  readonly apiKeyId: string;
  readonly access: ApiKeyAccess;
  /** Null for all scopes. */
  readonly scopes: readonly ApiKeyScope[] | null;
  /** Mode of the key's tenant. */
  readonly mode: TenantMode;
}

/**
 * Finds the holder of the key with this SHA-256 digest. Returns undefined if the key is unknown, revoked or expired, or
 * if its tenant is deactivated.
 * @throws CompanyMovesError if its company was moved to another database
 */
export async function authenticateApiKey(db: Database, digest: Uint8Array): Promise<AuthenticatedApiKey | undefined> {
  const name = Buffer.from(digest).toString('base64');
  const key = await lookupsOf(db)({ key: name, step: 'look up' }, digest, async (lookups) => {
    const find = (tx: Transaction) => selectWorking(tx, { digest });
    const [found] = await readInSystem(db, AUTHENTICATION, find, name);
    return lookups.map(() => found);
  });
  if (key === undefined) return undefined;
  const { isStale, moveState, ...authenticated } = key;
  if (moveState === 'moved') throw new CompanyMovesError(key.tenantId, moveState);
  if (isStale) await inSystem(db, AUTHENTICATION, (tx) => noteUse(tx, authenticated.apiKeyId));
  return authenticated;
}

/** Returns true if the key with this SHA-256 digest would work if its tenant were not deactivated. */
export async function isKeyOfDeactivatedTenant(db: Database, digest: Uint8Array): Promise<boolean> {
  const isSuspended = and(eq(apiKeys.digest, digest), IS_WORKING_KEY, eq(tenants.active, false));
  const found = await readInSystem(db, AUTHENTICATION, (tx) =>
    tx.select({ id: apiKeys.id }).from(apiKeys).innerJoin(tenants, eq(tenants.id, apiKeys.tenantId)).where(isSuspended),
  );
  return found.length > 0;
}

interface FoundKey extends AuthenticatedApiKey {
  readonly isStale: boolean;
  readonly moveState: MoveState | null;
}

// Requests with the same key share a lookup that begins after all of them.
const lookupsOf = groupsByDatabase<Uint8Array, FoundKey | undefined>();

const selectWorking = writtenOnce<{ digest: Uint8Array }>()((tx, place) =>
  tx
    .select({
      tenantId: apiKeys.tenantId,
      apiKeyId: apiKeys.id,
      access: apiKeys.access,
      scopes: apiKeys.scopes,
      mode: tenants.mode,
      isStale: IS_STALE,
      moveState: tenants.moveState,
    })
    .from(apiKeys)
    .innerJoin(tenants, eq(tenants.id, apiKeys.tenantId))
    .where(and(eq(apiKeys.digest, place('digest')), IS_WORKING_KEY, eq(tenants.active, true))),
);

/** The condition is repeated: of many requests that saw the key stale at once, one writes. */
async function noteUse(tx: Transaction, apiKeyId: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, apiKeyId), IS_STALE));
}
