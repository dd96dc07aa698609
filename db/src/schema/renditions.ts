import { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark } from '@chasqui/core/print';
import { check, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { storedFile, tenantId } from './columns.ts';
import { documents } from './documents.ts';
import { oneOf } from './one-of.ts';
import { tenantPolicies } from './policies.ts';

/**
 * The printed forms of a document, one of each paper and mark. Kept so that everybody is given the same bytes, and apart
 * from the artifacts because the law asks for none of them: one that is lost is rendered again. Never updated: no role of
 * a service may.
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
    foreignKey({
      name: 'renditions_document',
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    check('renditions_format', oneOf('format', PDF_FORMATS)),
    check('renditions_mark', oneOf('mark', PDF_MARKS)),
    ...tenantPolicies(),
  ],
);
