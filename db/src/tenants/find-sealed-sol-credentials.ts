import { eq } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { solCredentials } from '../schema/index.ts';

/** SOL user with a password sealed for this tenant. */
export interface SealedSolCredentials {
  readonly username: string;
  readonly sealedPassword: Uint8Array;
}

/** SOL user with the time of its last change. */
export interface StoredSolCredentials extends SealedSolCredentials {
  /** Time of the last change of user or password. */
  readonly setAt: Date;
}

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
