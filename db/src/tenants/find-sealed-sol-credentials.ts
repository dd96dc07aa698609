import { eq } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { solCredentials } from '../schema/index.ts';
import type { StoredSolCredentials } from './sealed-sol-credentials.ts';

/** The SOL user a tenant's documents are sent with, its password sealed; undefined when it has none. */
export function findSealedSolCredentials(db: Database, ctx: TenantContext): Promise<StoredSolCredentials | undefined> {
  return readInTenant(db, ctx, (tx) => selectSealedSolCredentials(tx, ctx));
}

/** Finds the sealed credentials as one statement of the caller's transaction. */
export async function selectSealedSolCredentials(
  tx: Transaction,
  ctx: TenantContext,
): Promise<StoredSolCredentials | undefined> {
  const [row] = await tx
    .select({
      username: solCredentials.username,
      sealedPassword: solCredentials.sealedPassword,
      setAt: solCredentials.updatedAt,
    })
    .from(solCredentials)
    .where(eq(solCredentials.tenantId, ctx.tenantId));
  return row;
}
