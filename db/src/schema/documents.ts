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
    counterpartyIdentityType: text('counterparty_identity_type').notNull(),
    counterpartyIdentityNumber: text('counterparty_identity_number').notNull(),
    counterpartyName: text('counterparty_name').notNull(),
    taxable: amount('taxable'),
    exempt: amount('exempt'),
    unaffected: amount('unaffected'),
    free: amount('free'),
    isc: amount('isc'),
    igv: amount('igv'),
    discount: amount('discount'),
    total: amount('total'),
    state: text('state').$type<DocumentState>().notNull(),
    responseCode: text('response_code'),
    responseDescription: text('response_description'),
    observations: jsonb('observations').$type<readonly Observation[]>().notNull().default([]),
    ticket: text('ticket'),
    /** DigestValue of the signature, base64. */
    hash: text('hash'),
    voided: boolean('voided').notNull().default(false),
    voidedAt: instant('voided_at'),
    /** Calls to the authority opened for this document. */
    attempts: integer('attempts').notNull().default(0),
    /** When somebody else may take the document's next step; null when there is none. */
    nextAttemptAt: instant('next_attempt_at'),
    /** The body as the client sent it. */
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
    index('documents_created').on(table.tenantId, table.createdAt, table.id),
    index('documents_due').on(table.state, table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    check('documents_state', oneOf('state', DOCUMENT_STATES)),
    // SUNAT's limit: a correlative has at most 8 digits.
    check('documents_correlative', sql`correlative between 1 and 99999999`),
    ...tenantPolicies(),
  ],
);
