import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import { documentReference } from './documents.ts';
import { tenantPolicies } from './policies.ts';

/**
 * True if something is left to pay. The indexes and the queries must use this same text, or PostgreSQL would not use
 * them.
 */
export const IS_OWED = sql`balance > 0`;

/**
 * Receivables: the debt for one accepted factura or boleta. Their sums are computed from documents and payments, in the
 * transaction that changes one of these. Their status depends on the sums and on today's date, so it is not stored.
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
    /** Null if no date was agreed; such a receivable is never overdue. */
    dueDate: date('due_date', { mode: 'string' }),
    /** Total of the document, plus its debit notes and minus its credit notes. */
    total: amount('total'),
    /** Sum of the payments that were not reversed. */
    paid: amount('paid'),
    voided: boolean('voided').notNull().default(false),
    /** Amount left to pay: never negative, and zero if the document is void. */
    balance: numeric('balance', { precision: 18, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`case when voided then 0 else greatest(total - paid, 0) end`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'receivables_pkey', columns: [table.tenantId, table.id] }),
    documentReference('receivables_document_fkey', table),
    uniqueIndex('receivables_document').on(table.tenantId, table.documentId),
    // The order of a list. The index includes the filter columns, so that rows that do not match are skipped without
    // reading them.
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
    // Receivables that may be few among many have an index of their own, in the same order.
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
    // Unpaid receivables: the aging report adds them up from this index alone, without reading the rows.
    index('receivables_owed')
      .on(table.tenantId, table.currencyCode, table.dueDate, table.issueDate, table.id, table.balance)
      .where(IS_OWED),
    ...tenantPolicies(),
  ],
);
