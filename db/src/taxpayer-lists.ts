import type { TaxpayerList } from '@chasqui/core/registers';
import type { TaxpayerListEntry } from '@chasqui/core/taxpayer-lists';
import { count, eq, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from './connection/index.ts';
import { taxpayerLists } from './schema/index.ts';

/**
 * Replaces a list, each RUC once. One replacement of a list waits for another.
 * @throws Error if the list has less than half of the entries that are there: the file broke off, or is another one
 */
export async function replaceTaxpayerList(
  db: Database,
  ctx: SystemContext,
  list: TaxpayerList,
  entries: readonly TaxpayerListEntry[],
): Promise<void> {
  await inSystem(db, ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`replace ${list}`}, 0))`);
    const isOfList = eq(taxpayerLists.list, list);
    const [old] = await tx.select({ entries: count() }).from(taxpayerLists).where(isOfList);
    const before = old?.entries ?? 0;
    if (2 * entries.length < before)
      throw new Error(`the file has ${entries.length} entries, less than half of the ${before} that are there`);
    await tx.delete(taxpayerLists).where(isOfList);
    const [rucs, days, resolutions] = (['ruc', 'since', 'resolution'] as const).map((field) =>
      sql.param(entries.map((entry) => entry[field])),
    );
    await tx.execute(sql`
      insert into ${taxpayerLists} (list, ruc, since, resolution)
      select ${list}, entry.* from unnest(${rucs}::text[], ${days}::date[], ${resolutions}::text[]) as entry`);
  });
}
