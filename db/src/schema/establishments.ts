import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, folded, id, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Places of business of the tenants. Documents copy the data they need, so a change here changes no document. */
export const establishments = pgTable(
  'establishments',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    /** Four digits, as the RUC of the tenant declares it. Lists are sorted by it. */
    code: folded('code').notNull(),
    name: text('name').notNull(),
    ubigeo: text('ubigeo').notNull(),
    address: text('address').notNull(),
    phone: text('phone'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'establishments_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('establishments_code').on(table.tenantId, table.code),
    check('establishments_code_form', sql`code ~ '^[0-9]{4}$'`),
    ...tenantPolicies(),
  ],
);
