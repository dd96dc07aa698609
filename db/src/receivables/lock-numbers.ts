import type { DocumentNumber } from '@chasqui/core/identity';
import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';

/** Keeps these advisory locks apart from others of the same database. */
const SEED = 0x7265_6365;

/**
 * Holds numbers of the tenant until commit, whether or not there are documents that have them. Everybody takes them in the
 * same order, so that of two who want the same ones the second only waits. Two that share a hash wait for each other, no more.
 */
export async function lockNumbers(
  tx: Transaction,
  { tenantId }: TenantContext,
  numbers: readonly DocumentNumber[],
): Promise<void> {
  const sorted = sql.param(numbers.map((number) => `${tenantId}-${nameOf(number)}`).sort());
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, ${SEED})) from unnest(${sorted}::text[]) as name`);
}

/** The text that stands for a number among the locks: `01-F001-7`. */
export function nameOf({ documentType, series, correlative }: DocumentNumber): string {
  return `${documentType}-${series}-${correlative}`;
}
