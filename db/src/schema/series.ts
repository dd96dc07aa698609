import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** The counter of one series. Whoever takes a number holds this row until commit, so numbers have neither gaps nor twins. */
export const series = pgTable(
  'series',
  {
    tenantId: tenantId().references(() => tenants.id),
    documentType: text('document_type').notNull(),
    series: text('series').notNull(),
    /** The highest number ever used, automatic or explicit. */
    lastCorrelative: integer('last_correlative').notNull(),
  },
  (table) => [
    primaryKey({ name: 'series_pkey', columns: [table.tenantId, table.documentType, table.series] }),
    ...tenantPolicies(),
  ],
);
