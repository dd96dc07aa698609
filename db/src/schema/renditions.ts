import { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark } from '@chasqui/core/print';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, storedFile, tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { tenantPolicies } from './policies.ts';

/**
 * Printed forms of documents, one for each paper format and mark. They are a cache: a form is drawn at the first request,
 * deleted after a term, and drawn again at the next request. Never updated: no role of a service has the
 * right.
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
    // The oldest are deleted first.
    index('renditions_created').on(table.createdAt),
    check('renditions_format', oneOf('format', PDF_FORMATS)),
    check('renditions_mark', oneOf('mark', PDF_MARKS)),
    ...tenantPolicies(),
  ],
);
