import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection/index.ts';

/** Highest total of a list. A count reads each row, so that of a company with millions would never end in time. */
const MAX_TOTAL = 10_000;

export interface ListTotal {
  /** Number of rows on all pages, or MAX_TOTAL if there are more. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Counts the rows of a list. Reads one row more than the highest total at most. */
export async function countList(tx: Transaction, table: PgTable, matches: SQL | undefined): Promise<ListTotal> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(matches)
    .limit(MAX_TOTAL + 1)
    .as('some');
  const [counted] = await tx.select({ rows: count() }).from(some);
  const rows = counted?.rows ?? 0;
  return { total: Math.min(rows, MAX_TOTAL), totalIsExact: rows <= MAX_TOTAL };
}
