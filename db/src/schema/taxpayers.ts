import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Copy of SUNAT's reduced register of companies and persons, the same for all tenants. An import makes a new table and puts it
 * in the place of this one. No backup has it.
 */
export const taxpayers = pgTable(
  'taxpayers',
  {
    ruc: text('ruc').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull(),
    domicile: text('domicile').notNull(),
    ubigeo: text('ubigeo'),
    address: text('address'),
  },
  (table) => [primaryKey({ name: 'taxpayers_pkey', columns: [table.ruc] })],
);
