import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, tenantId } from './columns.ts';
import { documentReference, documents } from './documents.ts';
import { tenantPolicies } from './policies.ts';

const SUMMARY_ACTIONS = ['add', 'void'] as const;

export type SummaryAction = (typeof SUMMARY_ACTIONS)[number];

/** Lines of a resumen diario, at most (0158). */
export const MOST_SUMMARY_LINES = 500;

/**
 * Boletas and their notes in daily summaries. A document has one row for each action, so two summaries never carry it
 * with the same action.
 */
export const summaryLines = pgTable(
  'summary_lines',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    action: text('action').$type<SummaryAction>().notNull(),
    /** Daily summary that carries the document; null if the last one was refused. */
    summaryId: uuid('summary_id'),
    /**
     * Most lines of the next summary that adds the document. SUNAT refuses a whole summary for one bad line, so the
     * documents of a refused summary go into smaller ones until the bad line is alone.
     */
    mostLines: integer('most_lines').notNull().default(MOST_SUMMARY_LINES),
    /** True if an earlier summary, whose answer was lost, may have registered the document. */
    doubtful: boolean('doubtful').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'summary_lines_pkey', columns: [table.tenantId, table.documentId, table.action] }),
    documentReference('summary_lines_document_fkey', table),
    foreignKey({
      name: 'summary_lines_summary_fkey',
      columns: [table.tenantId, table.summaryId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    index('summary_lines_summary').on(table.tenantId, table.summaryId),
    check('summary_lines_action', oneOf('action', SUMMARY_ACTIONS)),
    check('summary_lines_most_lines', sql`most_lines between 1 and 500`),
    ...tenantPolicies(),
  ],
);
