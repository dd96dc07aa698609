import { type SQL, sql } from 'drizzle-orm';

/**
 * Builds `column in ('a', 'b')` for a CHECK. PostgreSQL takes no parameters there, and the values are constants of the
 * code.
 */
export function oneOf(column: string, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word}'`).join(', ');
  return sql.raw(`${column} in (${list})`);
}
