import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { folded } from './columns.ts';

/**
 * Copy of the list of product codes (UNSPSC, SUNAT's catalog 25), the same for all tenants. An import makes a new table and puts
 * it in the place of this one. No backup has it.
 */
export const productCodes = pgTable(
  'product_codes',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Code and words of the name without accents and case, each between two blanks. */
    search: folded('search').notNull(),
  },
  (table) => [primaryKey({ name: 'product_codes_pkey', columns: [table.code] })],
);
