import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, folded, id, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Customers that a tenant sells to. Documents copy the data they need, so a change here changes no document. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    /** Catalog 06. */
    identityType: text('identity_type').notNull(),
    identityNumber: text('identity_number').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    email: text('email'),
    phone: text('phone'),
    /** Name in the form of `foldName`. Searches compare this column, and lists are sorted by it. */
    search: folded('search').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'clients_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('clients_identity').on(table.tenantId, table.identityNumber, table.identityType),
    index('clients_name').on(table.tenantId, table.search, table.id, table.identityNumber),
    ...tenantPolicies(),
  ],
);
