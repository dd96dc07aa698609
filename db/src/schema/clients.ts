import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, folded, id, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Whom a tenant sells to. Documents copy what they need: a change here changes none of them. */
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
    /** The name as `foldName` makes it: what a search looks into, and what a list is sorted by. */
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
