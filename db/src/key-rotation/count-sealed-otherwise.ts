import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { isSealedOtherwise, LAYOUTS } from './layouts.ts';
import type { SealedStore } from './sealed-place.ts';

/** How many rows of a store another key has sealed than the one whose sealed bytes begin with `prefix`. */
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
