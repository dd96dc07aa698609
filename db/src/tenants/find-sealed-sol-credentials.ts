import { eq } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from '../connection/index.ts';
import { solCredentials } from '../schema/index.ts';
import type { SealedSolCredentials } from './sealed-sol-credentials.ts';

/** The SOL user a tenant's documents are sent with, its password sealed; undefined when it has none. */
export async function findSealedSolCredentials(
  db: Database,
  ctx: TenantContext,
): Promise<SealedSolCredentials | undefined> {
  return readInTenant(db, ctx, async (tx) => {
    const [row] = await tx
      .select({ username: solCredentials.username, sealedPassword: solCredentials.sealedPassword })
      .from(solCredentials)
      .where(eq(solCredentials.tenantId, ctx.tenantId));
    return row;
  });
}
