import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea, tenantId } from './columns.ts';
import { exports } from './exports.ts';
import { tenantPolicies } from './policies.ts';

/** The file of an export, in pieces that no process need hold together. */
export const exportChunks = pgTable(
  'export_chunks',
  {
    tenantId: tenantId(),
    exportId: uuid('export_id').notNull(),
    /** The attempt that wrote it: what an earlier one left behind is none of the file. */
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
