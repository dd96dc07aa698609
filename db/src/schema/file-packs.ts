import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instantOfDate, oneOf, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Packs in the file storage: zips with files of finished documents of a company and a month. Never changed. */
export const filePacks = pgTable(
  'file_packs',
  {
    id: id(),
    tenantId: tenantId(),
    /** Month of the documents' ids, YYYY-MM, in UTC. */
    month: text('month').notNull(),
    /** Key below the place that FILES_URL names. */
    objectKey: text('object_key').notNull(),
    byteLength: integer('byte_length').notNull(),
    sha256: bytea('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'file_packs_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'file_packs_tenant', columns: [table.tenantId], foreignColumns: [tenants.id] }),
    check('file_packs_month', sql`month ~ '^[0-9]{4}-[0-9]{2}$'`),
    ...tenantPolicies(),
  ],
);

/**
 * Rounds in which the files of a company are moved. The second comes a month later, for documents that had no verdict when
 * the first passed them.
 */
const FILE_ROUNDS = ['first', 'second'] as const;

export type FileRound = (typeof FILE_ROUNDS)[number];

/** Progress of the rounds of each company. Written only where FILES_URL is set. */
export const fileMoves = pgTable(
  'file_moves',
  {
    tenantId: tenantId(),
    round: text('round').$type<FileRound>().notNull(),
    /** Last document that the round has passed; null before the first one. */
    through: uuid('through'),
    /** Time from which a worker may go on with the round. While one does, it is the end of its lease. */
    nextAt: instantOfDate('next_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'file_moves_pkey', columns: [table.tenantId, table.round] }),
    foreignKey({ name: 'file_moves_tenant', columns: [table.tenantId], foreignColumns: [tenants.id] }),
    index('file_moves_next').on(table.nextAt),
    check('file_moves_round', oneOf('round', FILE_ROUNDS)),
    ...tenantPolicies(),
  ],
);
