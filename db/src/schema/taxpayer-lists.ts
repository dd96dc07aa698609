import type { TaxpayerList } from '@chasqui/core/registers';
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Copy of SUNAT's lists of agents and good taxpayers, the same for all tenants. An import replaces a list. No backup has it. */
export const taxpayerLists = pgTable(
  'taxpayer_lists',
  {
    list: text('list').$type<TaxpayerList>().notNull(),
    ruc: text('ruc').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    resolution: text('resolution').notNull(),
  },
  (table) => [primaryKey({ name: 'taxpayer_lists_pkey', columns: [table.ruc, table.list] })],
);
