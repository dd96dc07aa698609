import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, folded, id, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Products that a tenant sells. Documents copy the data they need, so a change here changes no document. */
export const products = pgTable(
  'products',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    code: text('code').notNull(),
    description: text('description').notNull(),
    /** Catalog 03. */
    unitCode: text('unit_code').notNull(),
    /**
     * Price of one unit before taxes, in the currency of the sale, with as many decimals as the client gave. Null if the
     * product has a price with taxes.
     */
    unitPrice: numeric('unit_price'),
    /** Price of one unit with taxes; null if the product has one before taxes. */
    unitPriceWithTax: numeric('unit_price_with_tax'),
    /** Catalog 07. */
    igvType: text('igv_type').notNull(),
    /** ISC rate from 0 to 1; null without ISC. */
    iscRate: numeric('isc_rate'),
    /** Catalog 08. */
    iscSystemType: text('isc_system_type'),
    /** UNSPSC, 8 digits. */
    sunatCode: text('sunat_code'),
    gtin: text('gtin'),
    /** True if the product is a plastic bag, each of which pays ICBPER. */
    plasticBag: boolean('plastic_bag').notNull().default(false),
    /** Description in the form of `foldName`. Searches compare this column, and lists are sorted by it. */
    search: folded('search').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'products_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('products_code').on(table.tenantId, table.code),
    index('products_description').on(table.tenantId, table.search, table.id, table.code),
    check('products_price', sql`num_nonnulls(unit_price, unit_price_with_tax) = 1`),
    ...tenantPolicies(),
  ],
);
