import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/**
 * Counters of the series. A transaction that takes a number locks this row until commit, so numbers have neither gaps
 * nor duplicates.
 */
export const series = pgTable(
  'series',
  {
    tenantId: tenantId().references(() => tenants.id),
    documentType: text('document_type').notNull(),
    series: text('series').notNull(),
    /** Highest number ever used, automatic or explicit. */
    lastCorrelative: integer('last_correlative').notNull(),
  },
  (table) => [
    primaryKey({ name: 'series_pkey', columns: [table.tenantId, table.documentType, table.series] }),
    ...tenantPolicies(),
  ],
);
