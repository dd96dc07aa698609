import { eq } from 'drizzle-orm';
import { type Database, readInSystem } from '../connection/index.ts';
import { tenants } from '../schema/index.ts';

/** Returns the name of the cell that has a company which was moved away; null if the move is not finished or named none. */
export async function findNewCell(db: Database, tenantId: string): Promise<string | null> {
  const ctx = { actor: { kind: 'system' }, requestId: null } as const;
  const [row] = await readInSystem(db, ctx, (tx) =>
    tx.select({ movedTo: tenants.movedTo }).from(tenants).where(eq(tenants.id, tenantId)),
  );
  const movedTo = row?.movedTo ?? null;
  // The address of a database has a slash.
  return movedTo === null || movedTo.includes('/') ? null : movedTo;
}
