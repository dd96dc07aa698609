import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a code or number begins with a text, in whatever case of the letters from A to Z. */
export function startsInAnyCase(column: PgColumn, text: string): SQL {
  const start = text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
  return sql`starts_with(upper(${column} collate "C"), ${start})`;
}
