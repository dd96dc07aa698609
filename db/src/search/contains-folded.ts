import { like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns a condition that is true if a name folded by `foldName` contains a folded text. An empty folded text, such as
 * one of accents only, matches nothing; otherwise it would match every name.
 */
export function containsFolded(column: PgColumn, folded: string): SQL {
  return folded === '' ? sql`false` : like(column, `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
