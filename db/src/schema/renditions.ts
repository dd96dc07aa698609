import { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark } from '@chasqui/core/print';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, storedFile, tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { tenantPolicies } from './policies.ts';

/**
 * Printed forms of documents, one for each paper format and mark. They are stored so that every caller gets the same
 * bytes. They are separate from the artifacts because no law requires them: a lost one is rendered again. Never
 * updated: no role of a service has the right.
 */
export const renditions = pgTable(
  'renditions',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    format: text('format').$type<PdfFormat>().notNull(),
    mark: text('mark').$type<PdfMark>().notNull(),
    ...storedFile(),
  },
  (table) => [
    primaryKey({ name: 'renditions_pkey', columns: [table.tenantId, table.documentId, table.format, table.mark] }),
    documentReference('renditions_document', table),
    check('renditions_format', oneOf('format', PDF_FORMATS)),
    check('renditions_mark', oneOf('mark', PDF_MARKS)),
    ...tenantPolicies(),
  ],
);
