import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea, tenantId } from './columns.ts';
import { exports } from './exports.ts';
import { tenantPolicies } from './policies.ts';

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
