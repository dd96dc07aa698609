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
    index('payments_date').on(table.tenantId, table.date, table.id),
    check('payments_amount', sql`amount > 0`),
    ...tenantPolicies(),
  ],
);
