import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Events that a tenant may subscribe to, recorded in the transaction that caused them. Rows never change. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    /** `document.accepted`... */
    type: text('type').notNull(),
    /** Payload of the event, as of the time of the event. JSON. */
    data: jsonb('data').$type<unknown>().notNull(),
    /** Key of an event that must be recorded only once, however often its cause is noticed; null otherwise. */
    onceKey: text('once_key'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'webhook_events_pkey', columns: [table.tenantId, table.id] }),
    index('webhook_events_created').on(table.tenantId, table.createdAt, table.id),
    index('webhook_events_type').on(table.tenantId, table.type, table.createdAt, table.id),
    index('webhook_events_age').on(table.createdAt, table.id).where(sql`once_key is null`),
    uniqueIndex('webhook_events_once').on(table.tenantId, table.onceKey),
    ...tenantPolicies(),
  ],
);
