import { DOCUMENT_STATES, type DocumentState } from '@chasqui/core/lifecycle';
import { sql } from 'drizzle-orm';
import { check, index, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, tenantId } from './columns.ts';
import { documentReference } from './documents.ts';
import { systemRole, tenantPolicies } from './policies.ts';

const ACTOR_KINDS = ['api_key', 'user', 'master', 'worker', 'system'] as const;

/** Condition for events whose client address is kept no longer. */
export const IS_OLD_EVENT = sql`at < now() - interval '1 year'`;

/**
 * History of documents, kept as long as they are. Append only: the services may clear the client address of an old row,
 * and change or delete nothing else.
 */
export const documentEvents = pgTable(
  'document_events',
  {
    id: id(),
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    /** Null on the first row: the document was recorded. */
    fromState: text('from_state').$type<DocumentState>(),
    toState: text('to_state').$type<DocumentState>().notNull(),
    reason: text('reason').notNull(),
    actorKind: text('actor_kind').$type<(typeof ACTOR_KINDS)[number]>().notNull(),
    /** Id of the key or the user, or name of the worker's pool. */
    actorId: text('actor_id'),
    requestId: text('request_id'),
    /** The client's IP address; null if a worker acted or the address is unknown. */
    address: text('address'),
    // The wall clock, not the start of the transaction: rows are written under the document's lock, so their times are
    // in the order of the events.
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ name: 'document_events_pkey', columns: [table.tenantId, table.documentId, table.id] }),
    documentReference('document_events_document', table),
    index('document_events_address').on(table.at).where(sql`address is not null`),
    check('document_events_to_state', oneOf('to_state', DOCUMENT_STATES)),
    check('document_events_actor_kind', oneOf('actor_kind', ACTOR_KINDS)),
    ...tenantPolicies(),
    pgPolicy('address_term', {
      ...{ as: 'restrictive', for: 'update', to: systemRole },
      ...{ using: IS_OLD_EVENT, withCheck: sql`address is null` },
    }),
  ],
);
