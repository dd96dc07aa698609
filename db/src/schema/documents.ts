import { DOCUMENT_STATES, type DocumentState } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, tenantId, updatedAt } from './columns.ts';
import { oneOf } from './one-of.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** A note of the authority on an accepted document (4xxx). */
export interface Observation {
  readonly code: string;
  readonly message: string;
}

/**
 * Whether a record holds its number. One that ended SIGN_ERROR or ERROR never reached the authority: its number is
 * free again. Written the same way in the index and in queries, or PostgreSQL would not use that index for them.
 */
export const NUMBER_IS_HELD = sql`state not in ('SIGN_ERROR', 'ERROR')`;

/** Whether a record still waits for its verdict. Written the same way in the index and in queries, as above. */
export const IS_ON_ITS_WAY = sql`state in ('PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR')`;

/** Whether a document is one that sold something, or changed what was sold. Written the same way in its index and in queries. */
export const IS_SALE = sql`state = 'ACCEPTED' and document_type in ('01', '03', '07', '08')`;

/** The authorities that a document can be recorded for: only `production` gives it legal effect. */
const DOCUMENT_AUTHORITIES = ['sandbox', 'beta', 'production'] as const;

/** The authority that a document is recorded for. */
export type DocumentAuthority = (typeof DOCUMENT_AUTHORITIES)[number];

/** What a list filters by besides its days; at most 1,400 bytes of the 2,700 that a row of an index may have. */
const FILTER_COLUMNS = [
  'documentType',
  'series',
  'correlative',
  'state',
  'voided',
  'counterpartyIdentityNumber',
  'counterpartySearch',
] as const;

type FilterColumn = (typeof FILTER_COLUMNS)[number];

function filteredBy<Column>(table: Readonly<Record<FilterColumn, Column>>): Column[] {
  return FILTER_COLUMNS.map((name) => table[name]);
}

export const documents = pgTable(
  'documents',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    documentType: text('document_type').notNull(),
    series: text('series').notNull(),
    correlative: integer('correlative').notNull(),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    /** When a sale is payable; null when nothing was agreed. */
    dueDate: date('due_date', { mode: 'string' }),
    /** The number of what a note modifies, the tenant's own document or not; null where nothing is modified. */
    modifiesType: text('modifies_type'),
    modifiesSeries: text('modifies_series'),
    modifiesCorrelative: integer('modifies_correlative'),
    counterpartyIdentityType: text('counterparty_identity_type').notNull(),
    counterpartyIdentityNumber: text('counterparty_identity_number').notNull(),
    counterpartyName: text('counterparty_name').notNull(),
    /** The start of the name as `foldName` makes it: what a search by name looks into. */
    counterpartySearch: text('counterparty_search').notNull().default(''),
    taxable: amount('taxable'),
    exempt: amount('exempt'),
    unaffected: amount('unaffected'),
    free: amount('free'),
    isc: amount('isc'),
    igv: amount('igv'),
    discount: amount('discount'),
    total: amount('total'),
    /** The authority of the gateway that recorded it; null if it was recorded before this was kept. Never changes. */
    authority: text('authority').$type<DocumentAuthority>(),
    state: text('state').$type<DocumentState>().notNull(),
    responseCode: text('response_code'),
    responseDescription: text('response_description'),
    observations: jsonb('observations').$type<readonly Observation[]>().notNull().default([]),
    ticket: text('ticket'),
    /** DigestValue of the signature, base64. */
    hash: text('hash'),
    voided: boolean('voided').notNull().default(false),
    voidedAt: instant('voided_at'),
    /** True if it was accepted and its CDR is lost: a duplicate code told of the registration. */
    cdrMissing: boolean('cdr_missing').notNull().default(false),
    /** How often its file was sent to the authority; questions about it do not count. */
    attempts: integer('attempts').notNull().default(0),
    /** Steps that ended without a verdict since the last one that did not: what the next pause is made from. */
    failures: integer('failures').notNull().default(0),
    /** Lima's day by the end of which the authority must have it (SUNAT's terms); null where no term is known. */
    submissionDeadline: date('submission_deadline', { mode: 'string' }),
    /** When somebody else may take the document's next step; null when there is none. */
    nextAttemptAt: instant('next_attempt_at'),
    /** The body as the client sent it: where it named clients and products by id, nothing but the ids. */
    request: jsonb('request').$type<unknown>().notNull(),
    /** Everything decided about the document but its number: what is rendered and signed. */
    completed: jsonb('completed').$type<unknown>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'documents_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('documents_number')
      .on(table.tenantId, table.documentType, table.series, table.correlative)
      .where(NUMBER_IS_HELD),
    // The two orders of a list. They carry what a list filters by, so that what it does not show costs no look at a row.
    index('documents_created').on(table.tenantId, table.createdAt, table.id, table.issueDate, ...filteredBy(table)),
    index('documents_issued').on(
      table.tenantId,
      table.issueDate,
      table.id,
      table.createdAt,
      ...filteredBy(table),
      table.currencyCode,
    ),
    // What may be rare among many documents is found by itself.
    index('documents_state').on(table.tenantId, table.state, table.createdAt, table.id),
    index('documents_customer').on(table.tenantId, table.counterpartyIdentityNumber, table.createdAt, table.id),
    index('documents_voided').on(table.tenantId, table.createdAt, table.id).where(sql`voided`),
    // Every record of a series in the order of its numbers, also those whose number is free again: gaps are read off it.
    index('documents_series').on(
      table.tenantId,
      table.series,
      table.documentType,
      table.correlative,
      table.state,
      table.id,
    ),
    index('documents_due').on(table.state, table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    // What the legal clock shows: documents without a verdict, the nearest deadline first.
    index('documents_deadline')
      .on(table.tenantId, table.submissionDeadline, table.id)
      .where(sql`${IS_ON_ITS_WAY} and submission_deadline is not null`),
    // The notes of a document.
    index('documents_modifies')
      .on(table.tenantId, table.modifiesSeries, table.modifiesCorrelative, table.modifiesType)
      .where(sql`modifies_series is not null`),
    // What reports add up, without a look at a row.
    index('documents_sales')
      .on(
        table.tenantId,
        table.issueDate,
        table.currencyCode,
        table.documentType,
        table.voided,
        table.counterpartyIdentityType,
        table.counterpartyIdentityNumber,
        table.taxable,
        table.exempt,
        table.unaffected,
        table.free,
        table.isc,
        table.igv,
        table.discount,
        table.total,
      )
      .where(IS_SALE),
    check('documents_state', oneOf('state', DOCUMENT_STATES)),
    check('documents_authority', oneOf('authority', DOCUMENT_AUTHORITIES)),
    // SUNAT's limit: a correlative has at most 8 digits.
    check('documents_correlative', sql`correlative between 1 and 99999999`),
    ...tenantPolicies(),
  ],
);
