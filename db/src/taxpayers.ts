import type { TaxpayerListing } from '@chasqui/core/taxpayer-lists';
import type { Taxpayer } from '@chasqui/core/taxpayers';
import { eq, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext } from './connection/index.ts';
import { type PublishedTable, replaceRows } from './replace-rows.ts';
import { taxpayerLists, taxpayers } from './schema/index.ts';

/** Taxpayer with the lists that it is in. A list that was not loaded has no taxpayer. */
interface ListedTaxpayer extends Taxpayer {
  readonly lists: readonly TaxpayerListing[];
}

/** `unloaded`: no register was imported yet. */
export type FoundTaxpayer = ListedTaxpayer | 'unknown' | 'unloaded';

const { list, since, resolution } = taxpayerLists;

/** Finds the holder of a RUC in the imported register. */
export async function findTaxpayer(db: Database, ctx: TenantContext, ruc: string): Promise<FoundTaxpayer> {
  return readInTenant(db, ctx, async (tx) => {
    const [[found], loaded, lists] = await Promise.all([
      tx.select().from(taxpayers).where(eq(taxpayers.ruc, ruc)),
      tx.select({ one: sql`1` }).from(taxpayers).limit(1),
      tx.select({ list, since, resolution }).from(taxpayerLists).where(eq(taxpayerLists.ruc, ruc)).orderBy(list),
    ]);
    if (found !== undefined) return { ...found, lists };
    return loaded.length === 0 ? 'unloaded' : 'unknown';
  });
}

const TABLE: PublishedTable<keyof Taxpayer> = {
  name: 'taxpayers',
  columns: ['ruc', 'name', 'status', 'domicile', 'ubigeo', 'address'],
};

/** Replaces the register, as `replaceRows` does. Each RUC comes once. */
export function importTaxpayers(url: string, batches: AsyncIterable<readonly Taxpayer[]>): Promise<number> {
  return replaceRows(url, TABLE, batches);
}
