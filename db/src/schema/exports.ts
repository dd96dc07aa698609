import type { ExportKind, ExportSpec } from '@chasqui/core/exports/export-spec';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, oneOf, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

const EXPORT_KINDS: readonly ExportKind[] = ['documents', 'sales-register', 'archive', 'purchases'];

export const EXPORT_STATES = ['PENDING', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];

export interface ExportParameters {
  readonly spec: ExportSpec;
  /** The request as the client wrote it, to show back to the client. JSON. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** Files that are made in the background, because they may take long. Their contents are in `export_chunks`. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    kind: text('kind').$type<ExportKind>().notNull(),
    parameters: jsonb('parameters').$type<ExportParameters>().notNull(),
    state: text('state').$type<ExportState>().notNull(),
    /** Number of documents in the file so far (`done`) and in all (`total`, null until they are counted). */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    fileName: text('file_name'),
    mediaType: text('media_type'),
    byteLength: bigint('byte_length', { mode: 'number' }),
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    /** Time from which another worker may begin the export again; null if no further attempt is needed. */
    nextAttemptAt: instant('next_attempt_at'),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'exports_pkey', columns: [table.tenantId, table.id] }),
    index('exports_created').on(table.tenantId, table.createdAt, table.id),
    index('exports_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('exports_expired').on(table.expiresAt),
    check('exports_kind', oneOf('kind', EXPORT_KINDS)),
    check('exports_state', oneOf('state', EXPORT_STATES)),
    ...tenantPolicies(),
  ],
);

/** Pieces of the files of exports, so that no process must hold a whole file in memory. */
export const exportChunks = pgTable(
  'export_chunks',
  {
    tenantId: tenantId(),
    exportId: uuid('export_id').notNull(),
    /** Attempt that wrote the piece. Pieces of earlier attempts are not part of the file. */
    attempt: integer('attempt').notNull(),
    /** 0, 1, 2... */
    sequence: integer('sequence').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'export_chunks_pkey',
      columns: [table.tenantId, table.exportId, table.attempt, table.sequence],
    }),
    foreignKey({
      name: 'export_chunks_export_fkey',
      columns: [table.tenantId, table.exportId],
      foreignColumns: [exports.tenantId, exports.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
);
