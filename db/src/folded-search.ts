import { foldText } from '@chasqui/core/fold-text';
import { like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Maximum number of characters in a folded name. An index accepts rows of up to 2,700 bytes, and a character has up to
 * four.
 */
const MAX_CHARACTERS = 300;

/** Folds the searchable part of a name: its first 300 characters. */
export function foldName(name: string): string {
  return [...foldText(name)].slice(0, MAX_CHARACTERS).join('').trim();
}

/**
 * Returns a condition that is true if a name folded by `foldName` contains a folded text. An empty folded text, such as
 * one of accents only, matches nothing; otherwise it would match every name.
 */
export function containsFolded(column: PgColumn | SQL, folded: string): SQL {
  return folded === '' ? sql`false` : like(column, `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/** Returns the fold of a stored text. It does for Latin letters what `foldText` does, except that spaces stay as they are. */
export function foldStored(text: SQL): SQL {
  return sql`upper(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g') collate "C")`;
}

/** Returns a condition that is true if a code or number starts with a text, ignoring the case of the letters A to Z. */
export function startsInAnyCase(column: PgColumn | SQL, text: string): SQL {
  const start = text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
  return sql`starts_with(upper(${column} collate "C"), ${start})`;
}
