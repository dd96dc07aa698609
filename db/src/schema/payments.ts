import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { receivables } from './receivables.ts';

/** Money that a tenant got for a receivable, in its currency. Never changed: one that was a mistake is reversed. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    tenantId: tenantId(),
    receivableId: uuid('receivable_id').notNull(),
    amount: amount('amount'),
    date: date('date', { mode: 'string' }).notNull(),
    /** In the tenant's own words: cash, transfer. */
    method: text('method').notNull(),
    /** Number of the operation, as the bank has it. */
    reference: text('reference'),
    /** Since when it counts no more; null while it does. */
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
    // The order of a list, with what it filters by; the reversed ones, which are few, also by themselves.
    index('payments_date').on(table.tenantId, table.date, table.id, table.receivableId, table.reversedAt),
    index('payments_reversed').on(table.tenantId, table.date, table.id).where(sql`reversed_at is not null`),
    check('payments_amount', sql`amount > 0`),
    ...tenantPolicies(),
  ],
);
