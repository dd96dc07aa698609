import { sql } from 'drizzle-orm';
import { boolean, date, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { systemRole } from './policies.ts';

/** Changes of an operator to the rules with dates, the same for all tenants. A null keeps the field of the published row. */
export const ruleOverrides = pgTable(
  'rule_overrides',
  {
    /** Id of the published row. */
    id: text('id').primaryKey(),
    from: date('from'),
    to: date('to'),
    value: text('value'),
    enabled: boolean('enabled'),
    updatedAt: updatedAt(),
  },
  () => [pgPolicy('system_rows', { to: systemRole, using: sql`true`, withCheck: sql`true` })],
);
