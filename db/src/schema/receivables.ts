import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, createdAt, id, tenantId, updatedAt } from './columns.ts';
import { documents } from './documents.ts';
import { tenantPolicies } from './policies.ts';

/** Whether something is left to pay. Written the same way in the indexes and in queries, or PostgreSQL would not use them. */
export const IS_OWED = sql`balance > 0`;

/**
 * What is owed for an accepted factura or boleta. Its sums follow from documents and payments, and are brought up to date
 * in the transaction of whatever changes one of these; its status follows from them and the day, and is stored nowhere.
 */
export const receivables = pgTable(
  'receivables',
  {
    id: id(),
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    documentType: text('document_type').notNull(),
    series: text('series').notNull(),
    correlative: integer('correlative').notNull(),
    customerIdentityType: text('customer_identity_type').notNull(),
    customerIdentityNumber: text('customer_identity_number').notNull(),
    customerName: text('customer_name').notNull(),
    currencyCode: text('currency_code').notNull(),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    /** Null when nothing was agreed: it is never overdue. */
    dueDate: date('due_date', { mode: 'string' }),
    /** Of the document, more by its debit notes and less by its credit notes. */
    total: amount('total'),
    /** Sum of the payments that were not reversed. */
    paid: amount('paid'),
    voided: boolean('voided').notNull().default(false),
    /** What is left to pay: never negative, and nothing when the document is void. */
    balance: numeric('balance', { precision: 18, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`case when voided then 0 else greatest(total - paid, 0) end`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'receivables_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'receivables_document_fkey',
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    uniqueIndex('receivables_document').on(table.tenantId, table.documentId),
    // The order of a list. It carries what a list filters by, so that what it does not show costs no look at a row.
    index('receivables_issued').on(
      table.tenantId,
      table.issueDate,
      table.id,
      table.customerIdentityNumber,
      table.currencyCode,
      table.voided,
      table.dueDate,
      table.balance,
      table.paid,
    ),
    // What may be rare among many receivables is found by itself, in the same order.
    index('receivables_unpaid')
      .on(
        table.tenantId,
        table.issueDate,
        table.id,
        table.customerIdentityNumber,
        table.currencyCode,
        table.dueDate,
        table.balance,
        table.paid,
      )
      .where(IS_OWED),
    index('receivables_voided').on(table.tenantId, table.issueDate, table.id).where(sql`voided`),
    index('receivables_customer').on(table.tenantId, table.customerIdentityNumber, table.issueDate, table.id),
    // What is still owed: the aging of debts adds it up without a look at a row.
    index('receivables_owed')
      .on(table.tenantId, table.currencyCode, table.dueDate, table.issueDate, table.id, table.balance)
      .where(IS_OWED),
    ...tenantPolicies(),
  ],
);
