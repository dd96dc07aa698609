import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Where a tenant wants to be told of what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    url: text('url').notNull(),
    description: text('description'),
    /** Of which events; every one when it is empty. */
    eventTypes: text('event_types').array().notNull(),
    /** Its signing secret, sealed. */
    sealedSecret: bytea('sealed_secret').notNull(),
    /** The one before, sealed, with which deliveries are signed too until then. */
    sealedPreviousSecret: bytea('sealed_previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    active: boolean('active').notNull().default(true),
    /** When its tenant removed it: to the tenant it exists no longer, and its row goes after its deliveries. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'webhook_endpoints_pkey', columns: [table.tenantId, table.id] }),
    index('webhook_endpoints_created').on(table.tenantId, table.createdAt, table.id),
    index('webhook_endpoints_removed').on(table.removedAt).where(sql`removed_at is not null`),
    ...tenantPolicies(),
  ],
);
