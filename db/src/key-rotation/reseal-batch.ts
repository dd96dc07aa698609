import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import {
  isSealedOtherwise,
  keyColumns,
  keyValue,
  LAYOUTS,
  type RowKey,
  readRow,
  rowColumns,
  type SealedRow,
} from './layouts.ts';
import type { SealedPlace, SealedStore } from './sealed-place.ts';

export interface Resealing {
  readonly store: SealedStore;
  /** What everything begins with that the current key has sealed. */
  readonly prefix: Uint8Array;
  /** Where the last batch ended; null for the first. */
  readonly after: RowKey | null;
  readonly limit: number;
  /** Opens with the key that sealed and seals with the current one; null when no key opens it. Talks to nobody. */
  readonly reseal: (sealed: Uint8Array, place: SealedPlace) => Uint8Array | null;
}

export interface ResealedBatch {
  readonly resealed: number;
  /** Rows that no key opens: they stay as they are. */
  readonly unreadable: number;
  /** Where the next batch begins; null when this was the last one. */
  readonly after: RowKey | null;
}

/**
 * Seals some rows of a store anew, all or none of them. What another transaction holds at this moment is left for the
 * next walk, so that nobody waits for anybody; the service goes on reading, and writing other rows.
 */
export async function resealBatch(db: Database, ctx: SystemContext, resealing: Resealing): Promise<ResealedBatch> {
  return inSystem(db, ctx, async (tx) => {
    const rows = await lockRows(tx, resealing);
    let resealed = 0;
    for (const row of rows) {
      const anew = resealing.reseal(row.sealed, row.place);
      if (anew === null) continue;
      await replace(tx, resealing.store, row, anew);
      resealed += 1;
    }
    const after = rows.length < resealing.limit ? null : (rows.at(-1)?.key ?? null);
    return { resealed, unreadable: rows.length - resealed, after };
  });
}

async function lockRows(tx: Transaction, { store, prefix, after, limit }: Resealing): Promise<SealedRow[]> {
  const layout = LAYOUTS[store];
  const onward = after === null ? sql`` : sql` and (${keyColumns(layout)}) > ${keyValue(layout, after)}`;
  const { rows } = await tx.execute(sql`
    select ${rowColumns(layout)} from ${sql.identifier(layout.table)}
    where ${isSealedOtherwise(layout, prefix)}${onward}
    order by ${keyColumns(layout)} limit ${limit} for update skip locked`);
  return rows.map((row) => readRow(layout, row));
}

/** Compares too, although the row is locked: bytes that changed since they were read are never overwritten. */
async function replace(
  tx: Transaction,
  store: SealedStore,
  { key, sealed }: SealedRow,
  anew: Uint8Array,
): Promise<void> {
  const layout = LAYOUTS[store];
  const column = sql.identifier(layout.column);
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(layout.table)} set ${column} = ${anew}
    where (${keyColumns(layout)}) = ${keyValue(layout, key)} and ${column} = ${sealed}`);
  if (rowCount !== 1) throw new Error(`A locked row of ${store} changed while it was sealed anew`);
}
