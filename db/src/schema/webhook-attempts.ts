import { foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';

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
