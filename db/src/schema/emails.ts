import type { Notice } from '@chasqui/core/notices';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, tenantId, updatedAt } from './columns.ts';
import { documentReference } from './documents.ts';
import { systemRole, tenantPolicies } from './policies.ts';

/**
 * States of an e-mail. WAITING: its document has no verdict yet. QUEUED: it is due, or due again after a failure.
 * CANCELLED: its document was not accepted.
 */
export const EMAIL_STATES = ['WAITING', 'QUEUED', 'SENT', 'FAILED', 'CANCELLED'] as const;

export type EmailState = (typeof EMAIL_STATES)[number];

export const HAS_EMAIL_ENDED = sql`state in ('SENT', 'FAILED', 'CANCELLED')`;

/** Condition for e-mails that are kept no longer, once they have ended. The last change of a row is its end. */
export const IS_OLD_EMAIL = sql`updated_at < now() - interval '1 year'`;

/** E-mails that carry a document to its buyer, and notices to the admins: the outbox of the pool `deliver-mail`. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    tenantId: tenantId(),
    /** Document that the e-mail carries; null for a notice. */
    documentId: uuid('document_id'),
    /** Content of a notice; null for an e-mail with a document. JSON. */
    notice: jsonb('notice').$type<Notice>(),
    to: text('recipient').notNull(),
    cc: text('cc').array().notNull(),
    state: text('state').$type<EmailState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time when it became due for the first time; null while it waits. It is retried for a day from then on. */
    queuedAt: instant('queued_at'),
    /** Time of the next attempt; null if there is none. */
    nextAttemptAt: instant('next_attempt_at'),
    /** End of the lease of the current attempt; null if there is none. */
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    /** Answer of the mail server that explains a failure, or the addresses that it refused. */
    problem: text('problem'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'emails_pkey', columns: [table.tenantId, table.id] }),
    documentReference('emails_document_fkey', table),
    index('emails_document').on(table.tenantId, table.documentId, table.id),
    index('emails_due').on(table.tenantId, table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('emails_ended').on(table.updatedAt).where(HAS_EMAIL_ENDED),
    index('emails_claimed').on(table.tenantId).where(sql`claimed_until is not null`),
    check('emails_state', oneOf('state', EMAIL_STATES)),
    ...tenantPolicies(),
    pgPolicy('email_term', {
      ...{ as: 'restrictive', for: 'delete', to: systemRole },
      using: sql`${HAS_EMAIL_ENDED} and ${IS_OLD_EMAIL}`,
    }),
  ],
);
