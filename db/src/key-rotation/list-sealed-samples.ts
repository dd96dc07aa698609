import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { keyColumns, LAYOUTS, readRow, rowColumns, type SealedRow } from './layouts.ts';
import type { SealedStore } from './sealed-place.ts';

/** The stores that documents cannot go out without. */
const NEEDED_STORES = ['certificates', 'sol_credentials'] as const satisfies readonly SealedStore[];
const ENDS = ['asc', 'desc'] as const;
const SAMPLE_SIZE = 10;

/** Lists the oldest and the newest sealed rows, to check that a process has the keys to open them. */
export async function listSealedSamples(db: Database, ctx: SystemContext): Promise<readonly SealedRow[]> {
  return inSystem(db, ctx, async (tx) => {
    const samples: SealedRow[] = [];
    for (const store of NEEDED_STORES) {
      const layout = LAYOUTS[store];
      for (const end of ENDS) {
        const { rows } = await tx.execute(sql`
          select ${rowColumns(layout)} from ${sql.identifier(layout.table)}
          order by ${keyColumns(layout)} ${sql.raw(end)} limit ${SAMPLE_SIZE}`);
        samples.push(...rows.map((row) => readRow(layout, row)));
      }
    }
    return samples;
  });
}
