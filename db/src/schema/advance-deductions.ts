import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { amount, tenantId } from './columns.ts';
import { documentReference, documents } from './documents.ts';
import { tenantPolicies } from './policies.ts';

/**
 * Advances that a document deducts: amounts of earlier documents of the same tenant. Rows never change. A deduction
 * counts as long as its document counts, so the state of the document decides.
 */
export const advanceDeductions = pgTable(
  'advance_deductions',
  {
    tenantId: tenantId(),
    /** Document that deducts the advance. */
    documentId: uuid('document_id').notNull(),
    /** Document that invoiced the advance. */
    advanceId: uuid('advance_id').notNull(),
    /** With tax, in the currency of both documents. */
    amount: amount('amount'),
  },
  (table) => [
    primaryKey({ name: 'advance_deductions_pkey', columns: [table.tenantId, table.documentId, table.advanceId] }),
    documentReference('advance_deductions_document_fkey', table),
    foreignKey({
      name: 'advance_deductions_advance_fkey',
      columns: [table.tenantId, table.advanceId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    index('advance_deductions_advance').on(table.tenantId, table.advanceId),
    check('advance_deductions_amount', sql`amount > 0`),
    ...tenantPolicies(),
  ],
);
