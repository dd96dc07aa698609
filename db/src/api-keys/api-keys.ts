import type { ApiKeyScope } from '@chasqui/core/api-key-scopes';
import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { isId, newId, quoteId } from '../identifiers.ts';
import { holdTenant, notFound, ofTenant, onlyRow, type RowOf, requireNotMoving } from '../records.ts';
import { type ApiKeyAccess, apiKeys, IS_WORKING_KEY, tenants } from '../schema/index.ts';

export { API_KEY_ACCESS, type ApiKeyAccess } from '../schema/index.ts';

/** API key as lists show it. The value itself is stored nowhere and cannot be read again. */
export type ApiKeyRecord = RowOf<typeof API_KEY_COLUMNS>;

const API_KEY_COLUMNS = {
  id: apiKeys.id,
  label: apiKeys.label,
  last4: apiKeys.last4,
  access: apiKeys.access,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
} as const;

/** `digest` is the SHA-256 of the key. */
export interface NewApiKeyRecord {
  readonly label: string;
  readonly digest: Uint8Array;
  readonly last4: string;
  /** `full` by default. */
  readonly access?: ApiKeyAccess | undefined;
  /** All by default. */
  readonly scopes?: ApiKeyScope[] | null | undefined;
  /** Never by default. */
  readonly expiresAt?: Date | null | undefined;
}

/** Limit of active keys of a tenant. Each has a limit of requests of its own. */
const MAX_API_KEYS = 100;

/** Gives a tenant one more key. Throws NOT_FOUND when there is no such tenant, and CONFLICT when it has as many as it may. */
export async function recordApiKey(
  db: Database,
  ctx: SystemContext,
  tenantId: string,
  key: NewApiKeyRecord,
): Promise<ApiKeyRecord> {
  return inSystem(db, ctx, async (tx) => {
    requireNotMoving(await requireTenant(tx, tenantId));
    await refuseOneTooMany(tx, tenantId);
    return insertApiKey(tx, ctx, tenantId, key);
  });
}

export async function insertApiKey(
  tx: Transaction,
  ctx: SystemContext,
  tenantId: string,
  key: NewApiKeyRecord,
): Promise<ApiKeyRecord> {
  const values = { ...key, id: newId(), tenantId };
  const row = onlyRow(await tx.insert(apiKeys).values(values).returning(API_KEY_COLUMNS));
  const subject = { kind: 'api_key', id: row.id };
  await appendAudit(tx, { ...ctx, tenantId }, { action: 'api_key.created', subject, details: auditDetailsOf(row) });
  return row;
}

/** Returns the facts of a key for the audit log. Scopes and end are left out for a key without limits. */
function auditDetailsOf({ label, last4, access, scopes, expiresAt }: ApiKeyRecord) {
  return {
    ...{ label, last4, access },
    ...(scopes !== null && { scopes }),
    ...(expiresAt !== null && { expiresAt: expiresAt.toISOString() }),
  };
}

/** Throws NOT_FOUND if the tenant does not exist, also for a text that is not an id. */
async function requireTenant(tx: Transaction, tenantId: string) {
  const { id, moveState } = tenants;
  const [tenant] = isId(tenantId) ? await tx.select({ id, moveState }).from(tenants).where(eq(id, tenantId)) : [];
  if (tenant === undefined) throw notFound({ noun: 'Tenant' }, tenantId);
  return tenant;
}

async function refuseOneTooMany(tx: Transaction, tenantId: string): Promise<void> {
  await holdTenant(tx, tenantId);
  const active = await tx.$count(apiKeys, and(ofTenant(apiKeys, { tenantId }), IS_WORKING_KEY));
  if (active < MAX_API_KEYS) return;
  throw new ChasquiError(
    'CONFLICT',
    say(
      `There are ${MAX_API_KEYS} active API keys already: revoke one first`,
      `Ya hay ${MAX_API_KEYS} claves API activas: primero revoque una`,
    ),
  );
}

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

/** Ends a key at once. Throws NOT_FOUND for a key that the tenant does not have, or that was revoked before. */
export async function revokeApiKey(
  db: Database,
  ctx: SystemContext,
  { tenantId, keyId }: { readonly tenantId: string; readonly keyId: string },
): Promise<void> {
  if (!isId(tenantId) || !isId(keyId)) throw keyNotFound(keyId);
  await inSystem(db, ctx, async (tx) => {
    requireNotMoving(await requireTenant(tx, tenantId));
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(ofTenant(apiKeys, { tenantId }, { id: keyId }), isNull(apiKeys.revokedAt)))
      .returning(API_KEY_COLUMNS);
    if (revoked === undefined) throw keyNotFound(keyId);
    await appendAudit(
      tx,
      { ...ctx, tenantId },
      { action: 'api_key.revoked', subject: { kind: 'api_key', id: keyId }, details: auditDetailsOf(revoked) },
    );
  });
}

function keyNotFound(keyId: string): ChasquiError {
  const id = quoteId(keyId);
  return new ChasquiError(
    'NOT_FOUND',
    say(`API key ${id} does not exist or was revoked`, `La clave API ${id} no existe o fue revocada`),
  );
}
