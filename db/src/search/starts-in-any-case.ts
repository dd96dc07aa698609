import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns a condition that is true if a code or number starts with a text, ignoring the case of the letters A to Z. */
export function startsInAnyCase(column: PgColumn, text: string): SQL {
  const start = text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
  return sql`starts_with(upper(${column} collate "C"), ${start})`;
}
