import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, tenantId } from './columns.ts';
import { oneOf } from './one-of.ts';
import { tenantPolicies } from './policies.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';
import { webhookEvents } from './webhook-events.ts';

export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Deliveries: one event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    tenantId: tenantId(),
    endpointId: uuid('endpoint_id').notNull(),
    eventId: uuid('event_id').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; null if there is none. */
    nextAttemptAt: instant('next_attempt_at'),
    /** End of the current claim; null while the delivery is not claimed. */
    claimedUntil: instant('claimed_until'),
    deliveredAt: instant('delivered_at'),
    /** Time when the delivery arrived or was given up; null while it is pending. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'webhook_deliveries_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'webhook_deliveries_endpoint_fkey',
      columns: [table.tenantId, table.endpointId],
      foreignColumns: [webhookEndpoints.tenantId, webhookEndpoints.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'webhook_deliveries_event_fkey',
      columns: [table.tenantId, table.eventId],
      foreignColumns: [webhookEvents.tenantId, webhookEvents.id],
    }),
    index('webhook_deliveries_endpoint').on(table.tenantId, table.endpointId, table.id),
    index('webhook_deliveries_state').on(table.tenantId, table.endpointId, table.state, table.id),
    // Due deliveries, endpoint by endpoint: an endpoint with very many deliveries costs no more than the others.
    index('webhook_deliveries_due')
      .on(table.tenantId, table.endpointId, table.nextAttemptAt, table.id)
      .where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_claimed').on(table.tenantId, table.endpointId).where(sql`claimed_until is not null`),
    index('webhook_deliveries_event').on(table.tenantId, table.eventId),
    index('webhook_deliveries_ended').on(table.endedAt).where(sql`ended_at is not null`),
    check('webhook_deliveries_state', oneOf('state', DELIVERY_STATES)),
    ...tenantPolicies(),
  ],
);
