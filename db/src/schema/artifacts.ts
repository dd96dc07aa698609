import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, storedFile, tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { tenantPolicies } from './policies.ts';

const ARTIFACT_KINDS = ['signed_xml', 'cdr'] as const;

export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

/** Encodings of stored `bytes`: brotli for text, unchanged (`identity`) for files that are already zips. */
const ARTIFACT_ENCODINGS = ['br', 'identity'] as const;

export type ArtifactEncoding = (typeof ARTIFACT_ENCODINGS)[number];

/** Files of documents, one of each kind. Never updated: no role of a service has the right. */
export const artifacts = pgTable(
  'artifacts',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    kind: text('kind').$type<ArtifactKind>().notNull(),
    encoding: text('encoding').$type<ArtifactEncoding>().notNull(),
    ...storedFile(),
  },
  (table) => [
    primaryKey({ name: 'artifacts_pkey', columns: [table.tenantId, table.documentId, table.kind] }),
    documentReference('artifacts_document', table),
    check('artifacts_kind', oneOf('kind', ARTIFACT_KINDS)),
    check('artifacts_encoding', oneOf('encoding', ARTIFACT_ENCODINGS)),
    ...tenantPolicies(),
  ],
);
