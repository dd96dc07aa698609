import type { Message } from '@chasqui/core/messages';
import type { SireBook } from '@chasqui/core/sire/file-names';
import { PERIOD_STATES, type PeriodState } from '@chasqui/core/sire/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, instantOfDate, oneOf, storedFile, tenantId, updatedAt } from './columns.ts';
import type { DocumentAuthority } from './documents.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

const SIRE_BOOKS: readonly SireBook[] = ['sales', 'purchases'];

/**
 * Work of the pool `sire` for a month. `fetch` asks for SUNAT's proposal, and `check` asks the consulta integrada about each purchase.
 * The others are the steps of a month of sales.
 */
export const SIRE_TASK_KINDS = [
  'fetch',
  'check',
  'accept',
  'replace',
  'register_preliminary',
  'delete_preliminary',
  'delete_replacement',
] as const;

export type SireTaskKind = (typeof SIRE_TASK_KINDS)[number];

export const SIRE_TASK_STATES = ['running', 'done', 'failed'] as const;

export type SireTaskState = (typeof SIRE_TASK_STATES)[number];

/** Files of a month: SUNAT's proposal, our replacement, SUNAT's report of its faults, and the receipt (constancia). */
export const SIRE_FILE_KINDS = ['proposal', 'replacement', 'preliminary', 'receipt', 'faults'] as const;

export type SireFileKind = (typeof SIRE_FILE_KINDS)[number];

const month = () => ({
  tenantId: tenantId().references(() => tenants.id),
  book: text('book').$type<SireBook>().notNull(),
  /** YYYY-MM. */
  period: text('period').notNull(),
});

const isMonth = (name: string) => [
  check(`${name}_book`, oneOf('book', SIRE_BOOKS)),
  check(`${name}_period`, sql`period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
];

/** Months of SIRE as SUNAT was last seen to have them. */
export const sirePeriods = pgTable(
  'sire_periods',
  {
    ...month(),
    state: text('state').$type<PeriodState>().notNull(),
    /** Answer to the proposal, to which a deleted registration returns. */
    answer: text('answer').$type<'accepted' | 'replaced'>(),
    /** Time of the proposal that is stored; null before the first. */
    fetchedAt: instantOfDate('fetched_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'sire_periods_pkey', columns: [table.tenantId, table.book, table.period] }),
    ...isMonth('sire_periods'),
    check('sire_periods_state', oneOf('state', PERIOD_STATES)),
    check('sire_periods_answer', oneOf('answer', ['accepted', 'replaced'])),
    ...tenantPolicies(),
  ],
);

/** Authority with a service of SIRE: an OSE has none. */
export type SireAuthority = Exclude<DocumentAuthority, 'ose'>;

/** Work of the pool `sire`. A month has one unfinished task at most. */
export const sireTasks = pgTable(
  'sire_tasks',
  {
    id: id(),
    ...month(),
    kind: text('kind').$type<SireTaskKind>().notNull(),
    state: text('state').$type<SireTaskState>().notNull(),
    /** Time at which the call was first made. From then on SUNAT may have taken it, although no answer came. */
    sentAt: instant('sent_at'),
    /** Authority that the company's documents went to when the task was requested. */
    authority: text('authority').$type<SireAuthority>().notNull(),
    /** Id that SUNAT gave an upload, by which another process can go on. */
    uploadId: text('upload_id'),
    /** SUNAT's number of the work, to ask for its end. */
    ticket: text('ticket'),
    /** Attempts in a row that made no progress. */
    failures: integer('failures').notNull().default(0),
    /** Reason of a failure. */
    problem: jsonb('problem').$type<Message>(),
    /** SUNAT's code of the refusal. */
    code: text('code'),
    /** Time of the next attempt, or the end of the lease of this one; null once it has ended. */
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: createdAt(),
    endedAt: instantOfDate('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'sire_tasks_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('sire_tasks_unfinished')
      .on(table.tenantId, table.book, table.period)
      .where(sql`next_attempt_at is not null`),
    index('sire_tasks_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('sire_tasks_months').on(table.tenantId, table.book, table.period, table.createdAt, table.id),
    ...isMonth('sire_tasks'),
    check('sire_tasks_kind', oneOf('kind', SIRE_TASK_KINDS)),
    check('sire_tasks_state', oneOf('state', SIRE_TASK_STATES)),
    check('sire_tasks_end', sql`(state = 'running') = (next_attempt_at is not null)`),
    ...tenantPolicies(),
  ],
);

/** Newest file of each kind of a month. Texts are deflated. */
export const sireFiles = pgTable(
  'sire_files',
  {
    ...month(),
    kind: text('kind').$type<SireFileKind>().notNull(),
    ...storedFile(),
  },
  (table) => [
    primaryKey({ name: 'sire_files_pkey', columns: [table.tenantId, table.book, table.period, table.kind] }),
    ...isMonth('sire_files'),
    check('sire_files_kind', oneOf('kind', SIRE_FILE_KINDS)),
    ...tenantPolicies(),
  ],
);
