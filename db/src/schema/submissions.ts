import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant, tenantId } from './columns.ts';
import { documents } from './documents.ts';
import { oneOf } from './one-of.ts';
import { tenantPolicies } from './policies.ts';

/** The authority's operations. */
const SUBMISSION_OPERATIONS = ['sendBill', 'getStatusCdr', 'sendSummary', 'getStatus'] as const;

export type SubmissionOperation = (typeof SUBMISSION_OPERATIONS)[number];

/**
 * One call to the authority. The row is committed before the call is made: a row that was never closed is a request
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
    /** A request that may have registered the document without our knowing: nobody has read an answer yet. */
    inDoubt: boolean('in_doubt').notNull(),
    /** What the call ended in; null while it is open. */
    outcome: text('outcome'),
    responseCode: text('response_code'),
    responseDescription: text('response_description'),
    /** The start of an answer that could not be read, sealed: it may quote the document. For diagnosis. */
    sealedAnswer: bytea('sealed_answer'),
  },
  (table) => [
    primaryKey({ name: 'submissions_pkey', columns: [table.tenantId, table.documentId, table.id] }),
    foreignKey({
      name: 'submissions_document',
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    // Few submissions keep an answer; a rotation of the sealing key walks through those.
    index('submissions_sealed').on(table.tenantId, table.documentId, table.id).where(sql`sealed_answer is not null`),
    check('submissions_operation', oneOf('operation', SUBMISSION_OPERATIONS)),
    ...tenantPolicies(),
  ],
);
