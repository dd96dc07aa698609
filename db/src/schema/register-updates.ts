import type { RegisterName } from '@chasqui/core/registers';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantOfDate } from './columns.ts';

/** Updates of the copies of what SUNAT publishes, one row each. No backup has it: the copies are not in one either. */
export const registerUpdates = pgTable('register_updates', {
  name: text('name').$type<RegisterName>().primaryKey(),
  /** Time from which on a process of workers fetches it. */
  dueAt: instantOfDate('due_at').notNull(),
  succeededAt: instantOfDate('succeeded_at'),
  /** Rows after the last success. */
  rows: integer('rows'),
  failedAt: instantOfDate('failed_at'),
  /** Reason of the last failure, for the operator. */
  problem: text('problem'),
});
