import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes, read as a plain Uint8Array so that no code depends on Buffer's own methods. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

/** Text compared by its bytes, identically in every database. Used to search and sort the output of `foldName`. */
export const folded = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

/** Instant, stored in UTC and read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A UUIDv7 made by `newId`. */
export const id = () => uuid('id').notNull();

export const tenantId = () => uuid('tenant_id').notNull();

/** Amount in the document's currency, read and written as a text with 2 decimals, never as a float. */
export const amount = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull();

/** Amount that rows of version 0.1 lack, and that its statements do not give. */
export const laterAmount = (name: string) => amount(name).default('0');

/** Instant to the millisecond, the precision of Date, so that a page's cursor keeps the exact instant. */
export const instantOfDate = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instantOfDate('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instantOfDate('updated_at').notNull().default(sql`now()`);

/**
 * Columns of a stored file. `sha256` and `byteLength` describe the file as served, for any encoding of `bytes`.
 */
export const storedFile = () => ({
  bytes: bytea('bytes').notNull(),
  sha256: bytea('sha256').notNull(),
  byteLength: integer('byte_length').notNull(),
  fileName: text('file_name').notNull(),
  createdAt: createdAt(),
});

/**
 * Builds `column in ('a', 'b')` for a CHECK. PostgreSQL takes no parameters there, and the values are constants of the
 * code.
 */
export function oneOf(column: string, words: readonly string[]): SQL {
  const list = words.map((word) => `'${word}'`).join(', ');
  return sql.raw(`${column} in (${list})`);
}
