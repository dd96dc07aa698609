import type { AgreedInstalment } from '@chasqui/core/instalments';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, createdAt, id, laterAmount, tenantId, updatedAt } from './columns.ts';
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
    /**
     * Day on which the oldest open part is due, or the last one if nothing is open. Null if no date was agreed; such a
     * receivable is never overdue.
     */
    dueDate: date('due_date', { mode: 'string' }),
    /** Instalments as they were agreed; null if there are fewer than two. */
    instalments: jsonb('instalments').$type<readonly AgreedInstalment[]>(),
    /** Payable amount and perception, less detraction and retention, plus debit notes and minus credit notes. */
    total: amount('total'),
    /** Deposit of the customer at the state bank, in soles. It is not in the total. */
    detraction: laterAmount('detraction'),
    /** IGV that the customer pays to the authority. It is not in the total. */
    retention: laterAmount('retention'),
    /**
     * Amount of the automatic payment that counts. It follows the documents, and is 0 if a voiding or credit notes took the
     * payment back. Null for a receivable without such a payment. It stays null after a person reversed the payment.
     */
    atOnce: numeric('at_once', { precision: 18, scale: 2 }),
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
    // Unpaid receivables: the aging report adds them up from this index alone, without reading the rows. Only those in
    // instalments are read, because each instalment has a day of its own.
    index('receivables_owed_at_once')
      .on(table.tenantId, table.currencyCode, table.issueDate, table.dueDate, table.balance)
      .where(sql`${IS_OWED} and instalments is null`),
    index('receivables_owed_in_parts')
      .on(table.tenantId, table.issueDate, table.currencyCode, table.id)
      .where(sql`${IS_OWED} and instalments is not null`),
    ...tenantPolicies(),
  ],
);
