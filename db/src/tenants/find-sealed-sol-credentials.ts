import { eq } from 'drizzle-orm';
import { writtenOnce } from '../connection/hot-path/index.ts';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { solCredentials, tenants } from '../schema/index.ts';

export interface SealedSolCredentials {
  readonly username: string;
  readonly sealedPassword: Uint8Array;
}

export interface StoredSolCredentials extends SealedSolCredentials {
  readonly setAt: Date;
  /** PSE whose user may send the tenant's documents; null if none may. */
  readonly pseRuc: string | null;
}

/** Returns the SOL user that sends a tenant's documents, with its sealed password; undefined if it has none. */
export function findSealedSolCredentials(db: Database, ctx: TenantContext): Promise<StoredSolCredentials | undefined> {
  return readInTenant(db, ctx, (tx) => selectSealedSolCredentials(tx, ctx));
}

export async function selectSealedSolCredentials(
  tx: Transaction,
  ctx: TenantContext,
): Promise<StoredSolCredentials | undefined> {
  const [row] = await selectOfTenant(tx, { tenantId: ctx.tenantId });
  return row;
}

const selectOfTenant = writtenOnce<{ tenantId: string }>()((tx, place) =>
  tx
    .select({
      username: solCredentials.username,
      sealedPassword: solCredentials.sealedPassword,
      setAt: solCredentials.updatedAt,
      pseRuc: tenants.pseRuc,
    })
    .from(solCredentials)
    .innerJoin(tenants, eq(tenants.id, solCredentials.tenantId))
    .where(eq(solCredentials.tenantId, place('tenantId'))),
);
