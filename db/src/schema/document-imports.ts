import type { Message } from '@chasqui/core/messages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, instantOfDate, oneOf, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

const IMPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** States of a row. RECORDED: it has its document. FAILED: it never gets one. CANCELLED: its import was cancelled before. */
const IMPORT_ROW_STATES = ['WAITING', 'RECORDED', 'FAILED', 'CANCELLED'] as const;

export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** True if a row waits for its document. The index and the queries must use this same text. */
export const IS_WAITING = sql`state = 'WAITING'`;

/** Actor of an import: its documents are recorded in their name. */
export type ImportActor = { readonly kind: 'api_key' | 'user'; readonly id: string };

/** Numbers of the documents of an import. */
export interface ImportCounts {
  readonly total: number;
  /** Documents that have not been recorded yet. */
  readonly waiting: number;
  /** Rows that were cancelled before they had a document. */
  readonly cancelled: number;
  /** Documents with an end: a verdict, a failure, or a place in a daily summary. */
  readonly done: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly failed: number;
}

/** Spreadsheets of documents. They are kept for 90 days. */
export const documentImports = pgTable(
  'document_imports',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    format: text('format').$type<ImportFormat>().notNull(),
    fileName: text('file_name'),
    /** Cells of the file with the number of the row of the headings: JSON, deflated. */
    sheet: bytea('sheet').notNull(),
    actorKind: text('actor_kind').$type<ImportActor['kind']>().notNull(),
    actorId: uuid('actor_id').notNull(),
    requestId: text('request_id'),
    /** Days that the clock of its documents is ahead of ours; 0 but for test companies. */
    clockDays: integer('clock_days').notNull(),
    /** Time of the next round, or the end of the lease of this one; null once no row waits. */
    nextAttemptAt: instant('next_attempt_at'),
    cancelledAt: instantOfDate('cancelled_at'),
    /** Reason for which the service cancelled the rest; null if a person did. */
    cancelReason: jsonb('cancel_reason').$type<Message>(),
    /** Counts of the documents, stored once each of them has its last state. */
    finalCounts: jsonb('final_counts').$type<ImportCounts>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'document_imports_pkey', columns: [table.tenantId, table.id] }),
    index('document_imports_created').on(table.tenantId, table.createdAt, table.id),
    index('document_imports_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('document_imports_ended').on(table.createdAt).where(sql`next_attempt_at is null`),
    check('document_imports_format', oneOf('format', IMPORT_FORMATS)),
    check('document_imports_actor', oneOf('actor_kind', ['api_key', 'user'])),
    ...tenantPolicies(),
  ],
);

/** Documents of an import, in the order of its file. */
export const documentImportRows = pgTable(
  'document_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** 0, 1, 2... */
    position: integer('position').notNull(),
    reference: text('reference').notNull(),
    /** Catalog 01. */
    documentType: text('document_type').notNull(),
    /** Numbers of its rows in the sheet. */
    rows: integer('rows').array().notNull(),
    /** The checked body. JSON; null once the document has it, or never will. */
    request: jsonb('request'),
    /** SHA-256 of type and request as the sheet gives them. */
    requestDigest: bytea('request_digest').notNull(),
    state: text('state').$type<ImportRowState>().notNull(),
    /** Document of the reference. It is written with the document, and just before it. */
    documentId: uuid('document_id'),
    /** Reason of a FAILED row. */
    problem: jsonb('problem').$type<Message>(),
    /** Failures of ours to record it. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'document_import_rows_pkey', columns: [table.tenantId, table.importId, table.position] }),
    foreignKey({
      name: 'document_import_rows_import_fkey',
      columns: [table.tenantId, table.importId],
      foreignColumns: [documentImports.tenantId, documentImports.id],
    }).onDelete('cascade'),
    index('document_import_rows_waiting').on(table.tenantId, table.importId, table.position).where(IS_WAITING),
    index('document_import_rows_documents').on(table.tenantId, table.importId, table.documentId),
    check('document_import_rows_state', oneOf('state', IMPORT_ROW_STATES)),
    check('document_import_rows_document', sql`(state = 'RECORDED') = (document_id is not null)`),
    check('document_import_rows_problem', sql`(state = 'FAILED') = (problem is not null)`),
    check('document_import_rows_request', sql`(state = 'WAITING') = (request is not null)`),
    ...tenantPolicies(),
  ],
);

/**
 * References of the documents of all imports. A reference has one document forever, in whichever file it stands. Only if that
 * ended ERROR or SIGN_ERROR, and so never reached the authority, another may take its place.
 */
export const documentReferences = pgTable(
  'document_references',
  {
    tenantId: tenantId(),
    reference: text('reference').notNull(),
    documentId: uuid('document_id').notNull(),
    /** SHA-256 of type and request as the sheet gave them. */
    requestDigest: bytea('request_digest').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'document_references_pkey', columns: [table.tenantId, table.reference] }),
    check('document_references_reference', sql`length(reference) between 1 and 100`),
    ...tenantPolicies(),
  ],
);
