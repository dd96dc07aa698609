import { sql } from 'drizzle-orm';
import { check, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, oneOf, storedFile, tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { appRole, tenantPolicies } from './policies.ts';

const ARTIFACT_KINDS = ['signed_xml', 'cdr'] as const;

export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

/**
 * Encodings of a stored file: brotli for text in `bytes`, raw DEFLATE for text in a pack, unchanged (`identity`) for files
 * that are already zips.
 */
const ARTIFACT_ENCODINGS = ['br', 'deflate', 'identity'] as const;

export type ArtifactEncoding = (typeof ARTIFACT_ENCODINGS)[number];

/**
 * Files of documents, one of each kind. Each is in `bytes`, or in a pack of the file storage. The services may move a file
 * into a pack, and change nothing else.
 */
export const artifacts = pgTable(
  'artifacts',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    kind: text('kind').$type<ArtifactKind>().notNull(),
    encoding: text('encoding').$type<ArtifactEncoding>().notNull(),
    ...storedFile(),
    /** Null for a file in a pack. */
    bytes: bytea('bytes'),
    /** Pack of the tenant (`file_packs`). A foreign key would read the whole table when it is made. */
    packId: uuid('pack_id'),
    /** First byte of the file in its pack. */
    packOffset: integer('pack_offset'),
    /** Bytes that the file takes in its pack. */
    storedLength: integer('stored_length'),
  },
  (table) => [
    primaryKey({ name: 'artifacts_pkey', columns: [table.tenantId, table.documentId, table.kind] }),
    documentReference('artifacts_document', table),
    check('artifacts_kind', oneOf('kind', ARTIFACT_KINDS)),
    check('artifacts_encoding', oneOf('encoding', ARTIFACT_ENCODINGS)),
    check(
      'artifacts_place',
      sql`num_nonnulls(bytes, pack_id) = 1 and num_nonnulls(pack_id, pack_offset, stored_length) in (0, 3)`,
    ),
    ...tenantPolicies(),
    pgPolicy('moved_once', {
      ...{ as: 'restrictive', for: 'update', to: appRole },
      ...{ using: sql`bytes is not null`, withCheck: sql`bytes is null` },
    }),
  ],
);
