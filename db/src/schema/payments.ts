import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { receivables } from './receivables.ts';

/**
 * Payments that a tenant received for a receivable, in its currency. Amounts never change: a mistaken payment is
 * reversed.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    tenantId: tenantId(),
    receivableId: uuid('receivable_id').notNull(),
    amount: amount('amount'),
    date: date('date', { mode: 'string' }).notNull(),
    /** Payment method in the tenant's own words: cash, transfer. */
    method: text('method').notNull(),
    /** True if the service recorded the payment together with the acceptance of the sale. */
    automatic: boolean('automatic').notNull().default(false),
    /** Operation number given by the bank. */
    reference: text('reference'),
    /** Time of the reversal, from which the payment no longer counts; null if it was not reversed. */
    reversedAt: instant('reversed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'payments_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'payments_receivable_fkey',
      columns: [table.tenantId, table.receivableId],
      foreignColumns: [receivables.tenantId, receivables.id],
    }),
    index('payments_receivable').on(table.tenantId, table.receivableId, table.id),
    // The order of a list, with the columns it filters by. Reversed payments are few, so they also have an index of
    // their own.
    index('payments_date').on(table.tenantId, table.date, table.id, table.receivableId, table.reversedAt),
    index('payments_reversed').on(table.tenantId, table.date, table.id).where(sql`reversed_at is not null`),
    uniqueIndex('payments_automatic')
      .on(table.tenantId, table.receivableId)
      .where(sql`automatic and reversed_at is null`),
    check('payments_amount', sql`amount > 0`),
    ...tenantPolicies(),
  ],
);
