import type { ValidityStatus } from '@chasqui/core/authority';
import { boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { tenantPolicies } from './policies.ts';

/** Nightly comparisons of accepted documents with SUNAT's consulta integrada, the last one of each document. */
export const documentComparisons = pgTable(
  'document_comparisons',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    /** Time until which a process asks about the document; null if none does. */
    claimedUntil: instant('claimed_until'),
    /** Night of the last comparison, by its day in Lima. */
    comparedOn: date('compared_on', { mode: 'string' }),
    /** State that SUNAT gave to the document. */
    status: text('status').$type<ValidityStatus>(),
    /** True if that is not the state that the document has here. */
    differs: boolean('differs').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'document_comparisons_pkey', columns: [table.tenantId, table.documentId] }),
    documentReference('document_comparisons_document', table),
    ...tenantPolicies(),
  ],
);
