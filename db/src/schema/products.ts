import { index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, folded, id, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** What a tenant sells. Documents copy what they need: a change here changes none of them. */
export const products = pgTable(
  'products',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    code: text('code').notNull(),
    description: text('description').notNull(),
    /** Catalog 03. */
    unitCode: text('unit_code').notNull(),
    /** Of one unit, before taxes, in whatever currency it is sold; as many decimals as were given. */
    unitPrice: numeric('unit_price').notNull(),
    /** Catalog 07. */
    igvType: text('igv_type').notNull(),
    /** From 0 to 1; null without ISC. */
    iscRate: numeric('isc_rate'),
    /** Catalog 08. */
    iscSystemType: text('isc_system_type'),
    /** The description as `foldName` makes it: what a search looks into, and what a list is sorted by. */
    search: folded('search').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'products_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('products_code').on(table.tenantId, table.code),
    index('products_description').on(table.tenantId, table.search, table.id, table.code),
    ...tenantPolicies(),
  ],
);
