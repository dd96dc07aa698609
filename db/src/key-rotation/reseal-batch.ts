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
  type SealedPlace,
  type SealedRow,
  type SealedStore,
} from './sealed-layouts.ts';

export interface Resealing {
  readonly store: SealedStore;
  /** Start of all bytes sealed by the current key. */
  readonly prefix: Uint8Array;
  /** Last row of the previous batch; null for the first batch. */
  readonly after: RowKey | null;
  readonly limit: number;
  /**
   * Opens the bytes with the key that sealed them and seals them with the current key. Returns null if no key opens
   * them. Must not do any I/O.
   */
  readonly reseal: (sealed: Uint8Array, place: SealedPlace) => Uint8Array | null;
}

export interface ResealedBatch {
  readonly resealed: number;
  /** Rows that no key opens: they stay as they are. */
  readonly unreadable: number;
  /** Row after which the next batch begins; null if this batch was the last. */
  readonly after: RowKey | null;
}

/**
 * Reseals some rows of a store, all or none of them. Rows locked by another transaction are left for the next walk, so
 * that neither waits. The service can go on reading, and writing other rows.
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
  if (rowCount !== 1) throw new Error(`A locked row of ${store} changed while it was resealed`);
}

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

/** Stores without which documents cannot be sent. */
const NEEDED_STORES = [
  'certificates',
  'sol_credentials',
  'api_clients',
  'tenant_channels',
] as const satisfies readonly SealedStore[];
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
          where ${sql.identifier(layout.column)} is not null
          order by ${keyColumns(layout)} ${sql.raw(end)} limit ${SAMPLE_SIZE}`);
        samples.push(...rows.map((row) => readRow(layout, row)));
      }
    }
    return samples;
  });
}
