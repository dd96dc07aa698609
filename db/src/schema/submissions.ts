import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant, oneOf, tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { tenantPolicies } from './policies.ts';

const SUBMISSION_OPERATIONS = [
  'sendBill',
  'getStatusCdr',
  'sendSummary',
  'getStatus',
  'sendGuide',
  'checkValidity',
] as const;

export type SubmissionOperation = (typeof SUBMISSION_OPERATIONS)[number];

/**
 * Calls to the authority. The row is committed before the call is made, so a row that was never closed is a request
 * that may have arrived.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    operation: text('operation').$type<SubmissionOperation>().notNull(),
    /** 1, 2, 3... within the document. */
    attempt: integer('attempt').notNull(),
    openedAt: instant('opened_at').notNull().default(sql`clock_timestamp()`),
    closedAt: instant('closed_at'),
    /** True if the request may have registered the document: its answer has not been read. */
    inDoubt: boolean('in_doubt').notNull(),
    /** Outcome of the call; null while the call is open. */
    outcome: text('outcome'),
    responseCode: text('response_code'),
    responseDescription: text('response_description'),
    /** Start of an unreadable answer, for diagnosis. Sealed, because it may quote the document. */
    sealedAnswer: bytea('sealed_answer'),
  },
  (table) => [
    primaryKey({ name: 'submissions_pkey', columns: [table.tenantId, table.documentId, table.id] }),
    documentReference('submissions_document', table),
    // Few submissions store an answer; a rotation of the sealing key reads only those.
    index('submissions_sealed').on(table.tenantId, table.documentId, table.id).where(sql`sealed_answer is not null`),
    // Counts of the last hours, over all tenants, read it. BRIN has one entry for many pages, so a call costs no entry.
    index('submissions_opened').using('brin', table.openedAt).with({ autosummarize: true }),
    check('submissions_operation', oneOf('operation', SUBMISSION_OPERATIONS)),
    ...tenantPolicies(),
  ],
);
