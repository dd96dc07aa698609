import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { isSealedOtherwise, LAYOUTS } from './layouts.ts';
import type { SealedStore } from './sealed-place.ts';

/**
 * Counts the rows of a store that are sealed by another key than the current one. `prefix` is the start of all bytes
 * sealed by the current key.
 */
export async function countSealedOtherwise(
  db: Database,
  ctx: SystemContext,
  { store, prefix }: { readonly store: SealedStore; readonly prefix: Uint8Array },
): Promise<number> {
  return inSystem(db, ctx, async (tx) => {
    const where = isSealedOtherwise(LAYOUTS[store], prefix);
    const { rows } = await tx.execute(
      sql`select count(*)::int as total from ${sql.identifier(LAYOUTS[store].table)} where ${where}`,
    );
    return Number(rows[0]?.total);
  });
}
