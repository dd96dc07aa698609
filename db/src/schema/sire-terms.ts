import type { SireTerm } from '@chasqui/core/sire/terms';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { appRole, systemRole } from './policies.ts';

/** Terms of months of SIRE that an operator loaded, the same for all tenants. They go before the published ones. */
export const sireTerms = pgTable(
  'sire_terms',
  {
    /** YYYY-MM. */
    period: text('period').primaryKey(),
    dueDates: jsonb('due_dates').$type<SireTerm>().notNull(),
    updatedAt: updatedAt(),
  },
  () => [
    check('sire_terms_period', sql`period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    pgPolicy('all_read', { for: 'select', to: appRole, using: sql`true` }),
    pgPolicy('system_rows', { to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
