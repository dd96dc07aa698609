import { like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether what `foldName` made of a name has a folded text in it, wherever. Nothing is left of a text of accents only, and everything would contain it. */
export function containsFolded(column: PgColumn, folded: string): SQL {
  return folded === '' ? sql`false` : like(column, `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
