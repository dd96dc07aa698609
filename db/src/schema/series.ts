import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    /** Highest number ever used, automatic or explicit, here or by the system before. */
    lastCorrelative: integer('last_correlative').notNull(),
    /** True if the tenant registered the series: it may hold letters, and number documents of every type. */
    registered: boolean('registered').notNull().default(false),
    /** Establishment of its documents; null for the main office. Only a registered series has one. */
    establishmentCode: text('establishment_code'),
    /** Number at which the numbering begins here. Lower ones belong to the system before. */
    firstCorrelative: integer('first_correlative').notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'series_pkey', columns: [table.tenantId, table.documentType, table.series] }),
    ...tenantPolicies(),
  ],
);
