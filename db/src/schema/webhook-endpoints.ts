import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** URLs to which a tenant wants its events posted. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    url: text('url').notNull(),
    description: text('description'),
    /** Event types that are delivered; an empty array means every type. */
    eventTypes: text('event_types').array().notNull(),
    /** Current signing secret, sealed. */
    sealedSecret: bytea('sealed_secret').notNull(),
    /** Previous signing secret, sealed. Deliveries are also signed with it until `previousSecretUntil`. */
    sealedPreviousSecret: bytea('sealed_previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    active: boolean('active').notNull().default(true),
    /**
     * Time when the tenant removed the endpoint. The API no longer shows it; the row is deleted after its deliveries.
     */
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
