import { sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';

/** Adds the partitions of this month and of the next three, if they are missing. Returns how many were added. */
export async function addComingPartitions(db: Database, ctx: SystemContext): Promise<number> {
  const { rows } = await inSystem(db, ctx, (tx) =>
    tx.execute<{ added: number }>(sql`select public.add_coming_partitions() as added`),
  );
  return rows[0]?.added ?? 0;
}
