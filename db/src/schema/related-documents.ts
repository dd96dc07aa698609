import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { tenantPolicies } from './policies.ts';

/**
 * Documents of a tenant that its guides name in `relatedDocuments`, by their numbers. The tenant need not have the
 * document. Rows never change.
 */
export const relatedDocuments = pgTable(
  'related_documents',
  {
    tenantId: tenantId(),
    documentType: text('document_type').notNull(),
    series: text('series').notNull(),
    correlative: integer('correlative').notNull(),
    /** Guide that names the document. */
    documentId: uuid('document_id').notNull(),
  },
  (table) => [
    // The number comes first, because the guides of a document are looked up by it.
    primaryKey({
      name: 'related_documents_pkey',
      columns: [table.tenantId, table.series, table.correlative, table.documentType, table.documentId],
    }),
    documentReference('related_documents_document_fkey', table),
    check('related_documents_correlative', sql`correlative between 1 and 99999999`),
    ...tenantPolicies(),
  ],
);
