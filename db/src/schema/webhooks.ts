import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, oneOf, tenantId, updatedAt } from './columns.ts';
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

/** Attempts to deliver, with their results. Rows never change. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    tenantId: tenantId(),
    deliveryId: uuid('delivery_id').notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** HTTP status; null if no answer came. */
    responseStatus: integer('response_status'),
    /** Reason why the attempt failed; null if it delivered. */
    problem: text('problem'),
    /** Start of the response body. */
    responseExcerpt: text('response_excerpt'),
  },
  (table) => [
    primaryKey({ name: 'webhook_attempts_pkey', columns: [table.tenantId, table.deliveryId, table.id] }),
    foreignKey({
      name: 'webhook_attempts_delivery_fkey',
      columns: [table.tenantId, table.deliveryId],
      foreignColumns: [webhookDeliveries.tenantId, webhookDeliveries.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
);
