import { sql } from 'drizzle-orm';
import { customType, integer, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes. Read back as a plain Uint8Array so that nobody depends on Buffer's own methods. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

/** A text that is compared by its bytes, the same in every database: what `foldName` makes is looked for and sorted in it. */
export const folded = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

/** An instant; stored in UTC, read as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A UUIDv7 made by `newId`. */
export const id = () => uuid('id').notNull();

export const tenantId = () => uuid('tenant_id').notNull();

/** An amount in the document's currency: read and written as a text with 2 decimals, never as a float. */
export const amount = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull();

/** To the millisecond, as Date has it: a page's cursor must come back as the very instant that it was. */
const instantOfDate = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instantOfDate('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instantOfDate('updated_at').notNull().default(sql`now()`);

/** What is kept of a file. `sha256` and `byteLength` are those of what is given away, however `bytes` are kept. */
export const storedFile = () => ({
  bytes: bytea('bytes').notNull(),
  sha256: bytea('sha256').notNull(),
  byteLength: integer('byte_length').notNull(),
  fileName: text('file_name').notNull(),
  createdAt: createdAt(),
});
