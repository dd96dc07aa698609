import { codesOfKind } from '@chasqui/core/document-types';
import { DOCUMENT_STATES, type DocumentState } from '@chasqui/core/lifecycle';
import type { PaymentMethod } from '@chasqui/core/payment-methods';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, laterAmount, oneOf, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenantChannels } from './tenant-channels.ts';
import { tenants } from './tenants.ts';

/** Observation of the authority on an accepted document (code 4xxx). */
export interface Observation {
  readonly code: string;
  readonly message: string;
}

/**
 * True if a record holds its number. A record that ended SIGN_ERROR or ERROR never reached the authority, so its number
 * is free again. The index and the queries must use this same text, or PostgreSQL would not use that index.
 */
export const NUMBER_IS_HELD = sql`indexed_state not in ('SIGN_ERROR', 'ERROR')`;

/** True if a record still waits for its verdict. The index and the queries must use this same text. */
export const IS_ON_ITS_WAY = sql`indexed_state in ('PENDING', 'TICKETED', 'AUTHORITY_ERROR')`;

/**
 * Submission deadline by the clock of the machine; the clock of a test document may be another. `infinity` if no term is
 * known. The index and the queries must use this same text.
 */
export const WORKING_DEADLINE = sql`coalesce(submission_deadline - clock_days, 'infinity'::date)`;

/**
 * True if a document is an accepted sale or an accepted note on a sale. The index and the queries must use this same
 * text.
 */
export const IS_SALE = sql`indexed_state = 'ACCEPTED' and ${oneOf('document_type', codesOfKind('sale', 'note'))}`;

/**
 * Authorities that a document can be recorded for: SUNAT's, the sandbox, and an OSE that checks it for SUNAT. `test` is the
 * part of the sandbox for documents of test tenants.
 */
const DOCUMENT_AUTHORITIES = ['sandbox', 'beta', 'production', 'test', 'ose'] as const;

export type DocumentAuthority = (typeof DOCUMENT_AUTHORITIES)[number];

/**
 * Columns that a list filters by, besides its dates. They take at most 1,400 of the 2,700 bytes that an index row may
 * have.
 */
const FILTER_COLUMNS = [
  'documentType',
  'series',
  'correlative',
  'indexedState',
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
    /** Date when a sale is payable; null if none was agreed. */
    dueDate: date('due_date', { mode: 'string' }),
    /**
     * Method by which the buyer paid a sale at once, or by which a credit note on it gives money back. Null for a sale that
     * was not paid at once, and for older records.
     */
    paidWith: text('paid_with').$type<PaymentMethod>(),
    /**
     * Number of the document that a note modifies, even if the tenant does not have that document; null for other
     * documents.
     */
    modifiesType: text('modifies_type'),
    modifiesSeries: text('modifies_series'),
    modifiesCorrelative: integer('modifies_correlative'),
    counterpartyIdentityType: text('counterparty_identity_type').notNull(),
    counterpartyIdentityNumber: text('counterparty_identity_number').notNull(),
    counterpartyName: text('counterparty_name').notNull(),
    /** Start of the name in the form of `foldName`, for searches by name. */
    counterpartySearch: text('counterparty_search').notNull().default(''),
    taxable: amount('taxable'),
    exempt: amount('exempt'),
    unaffected: amount('unaffected'),
    free: amount('free'),
    export: laterAmount('export'),
    isc: amount('isc'),
    igv: amount('igv'),
    ivap: laterAmount('ivap'),
    icbper: laterAmount('icbper'),
    discount: amount('discount'),
    charges: laterAmount('charges'),
    prepaid: laterAmount('prepaid'),
    perception: laterAmount('perception'),
    rounding: laterAmount('rounding'),
    /** Payable for the sale, without the perception. */
    total: amount('total'),
    /** Authority of the gateway that recorded the document; null for records older than this column. Never changes. */
    authority: text('authority').$type<DocumentAuthority>(),
    /** True if the authority gets the document in a resumen diario and not alone. */
    summarized: boolean('summarized').notNull().default(false),
    /**
     * Days that the document's own clock is ahead of ours, or behind if negative: a request of a test company chose its
     * day. 0 for all others. Never changes.
     */
    clockDays: integer('clock_days').notNull().default(0),
    /** Channel of a document that goes to an OSE; null for all others. Never changes. */
    channelId: uuid('channel_id'),
    /** True if e-mails carry the document, so that its verdict must reach them. */
    hasEmails: boolean('has_emails').notNull().default(false),
    state: text('state').$type<DocumentState>().notNull(),
    /**
     * The state as the indexes have it: PENDING also for a SIGNED document. So the signature changes no indexed column, and
     * PostgreSQL writes no index entries for it (a HOT update). A trigger sets it.
     */
    indexedState: text('indexed_state').$type<DocumentState>().notNull().default('PENDING'),
    responseCode: text('response_code'),
    responseDescription: text('response_description'),
    observations: jsonb('observations').$type<readonly Observation[]>().notNull().default([]),
    ticket: text('ticket'),
    /** DigestValue of the signature, base64. */
    hash: text('hash'),
    /**
     * Address in the CDR at which the authority shows an accepted guide; its QR has it. Null for others, and for guides
     * accepted before this column.
     */
    documentUrl: text('document_url'),
    voided: boolean('voided').notNull().default(false),
    voidedAt: instant('voided_at'),
    /**
     * True if the document was accepted but its CDR is lost: only the authority's duplicate code confirmed the
     * registration.
     */
    cdrMissing: boolean('cdr_missing').notNull().default(false),
    /** True if its CDR has the digest of the document. False for documents that were accepted before this column. */
    cdrHasDigest: boolean('cdr_has_digest').notNull().default(false),
    /** Number of times the file was sent to the authority. Consultations do not count. */
    attempts: integer('attempts').notNull().default(0),
    /** Number of steps in a row that ended without a verdict. The length of the next pause depends on this number. */
    failures: integer('failures').notNull().default(0),
    /**
     * Submission deadline: the day in Lima by whose end the authority must have the document (SUNAT's terms). Null if
     * no term is known.
     */
    submissionDeadline: date('submission_deadline', { mode: 'string' }),
    /** Time from which another worker may take the document's next step; null if there is no next step. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Request body as the client sent it. Clients and products that it named by id appear by id only. */
    request: jsonb('request').$type<unknown>().notNull(),
    /** Everything decided about the document except its number. This value is rendered and signed. */
    completed: jsonb('completed').$type<unknown>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'documents_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('documents_number')
      .on(table.tenantId, table.documentType, table.series, table.correlative)
      .where(NUMBER_IS_HELD),
    // The two orders of a list. Both indexes include the filter columns, so that rows that do not match are skipped
    // without reading them.
    index('documents_created').on(table.tenantId, table.createdAt, table.id, table.issueDate, ...filteredBy(table)),
    index('documents_issued').on(
      table.tenantId,
      table.issueDate,
      table.id,
      table.createdAt,
      ...filteredBy(table),
      table.currencyCode,
    ),
    // Filters that may match few documents among many have indexes of their own.
    index('documents_state').on(table.tenantId, table.indexedState, table.createdAt, table.id),
    index('documents_customer').on(table.tenantId, table.counterpartyIdentityNumber, table.createdAt, table.id),
    index('documents_voided').on(table.tenantId, table.createdAt, table.id).where(sql`voided`),
    // All records of a series in the order of their numbers, including records whose number is free again. The gaps of
    // a series are read from this index.
    index('documents_series').on(
      table.tenantId,
      table.series,
      table.documentType,
      table.correlative,
      table.indexedState,
      table.id,
    ),
    // The sweep takes the steps that are due from it, by turns of the tenants.
    index('documents_overdue')
      .on(table.tenantId, table.indexedState, WORKING_DEADLINE, table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    // For the list of submission deadlines: documents without a verdict, the nearest deadline first.
    index('documents_deadline')
      .on(table.tenantId, table.submissionDeadline, table.id)
      .where(sql`${IS_ON_ITS_WAY} and submission_deadline is not null`),
    // Programs that keep only the ticket of a communication or guide ask for it.
    index('documents_ticket').on(table.tenantId, table.ticket).where(sql`ticket is not null`),
    // The notes of a document.
    index('documents_modifies')
      .on(table.tenantId, table.modifiesSeries, table.modifiesCorrelative, table.modifiesType)
      .where(sql`modifies_series is not null`),
    // For reports: they add up sales from this index alone, without reading the rows.
    index('documents_sold_with')
      .on(
        table.tenantId,
        table.issueDate,
        table.currencyCode,
        table.documentType,
        table.paidWith,
        table.voided,
        table.counterpartyIdentityType,
        table.counterpartyIdentityNumber,
        table.taxable,
        table.exempt,
        table.unaffected,
        table.free,
        table.export,
        table.isc,
        table.igv,
        table.ivap,
        table.icbper,
        table.discount,
        table.charges,
        table.prepaid,
        table.perception,
        table.rounding,
        table.total,
      )
      .where(IS_SALE),
    check('documents_state', oneOf('state', DOCUMENT_STATES)),
    check('documents_authority', oneOf('authority', DOCUMENT_AUTHORITIES)),
    check('documents_clock', sql`clock_days = 0 or coalesce(authority = 'test', false)`),
    check('documents_channel', sql`(channel_id is not null) = (authority is not null and authority = 'ose')`),
    foreignKey({
      name: 'documents_channel_fkey',
      columns: [table.tenantId, table.channelId],
      foreignColumns: [tenantChannels.tenantId, tenantChannels.id],
    }),
    // SUNAT's limit: a correlative has at most 8 digits.
    check('documents_correlative', sql`correlative between 1 and 99999999`),
    ...tenantPolicies(),
  ],
);

type OfDocument = Readonly<Record<'tenantId' | 'documentId', AnyPgColumn>>;

/** Foreign key of a table whose rows belong to a document. */
export function documentReference(name: string, { tenantId, documentId }: OfDocument) {
  return foreignKey({ name, columns: [tenantId, documentId], foreignColumns: [documents.tenantId, documents.id] });
}
