import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** How one row of an import ended; `exists` names what has its key, and was not touched. */
export type ImportOutcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged' }
  | { readonly kind: 'exists'; readonly id: string };

/**
 * A client's name for one request, so that asking twice does once. The row is there before the request is worked on;
 * `claim` says by whom, and whoever holds it last may store the answer.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId().references(() => tenants.id),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: the same key with another request is a conflict. */
    requestDigest: bytea('request_digest').notNull(),
    /** Who is working on the request; another one may take over once `claimedUntil` has passed. */
    claim: uuid('claim').notNull(),
    claimedUntil: instant('claimed_until').notNull(),
    /** What the request recorded (a document, a payment, a client...), from the same transaction that recorded it. */
    documentId: uuid('document_id'),
    /** How the good rows of an import ended, in their order, from the transaction that wrote them. Ids, and no data. */
    importOutcomes: jsonb('import_outcomes').$type<readonly ImportOutcome[]>(),
    /** HTTP status of the stored answer; null while there is none. */
    responseStatus: integer('response_status'),
    /** Headers worth repeating and the body, sealed. */
    sealedResponse: bytea('sealed_response'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.tenantId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
    check('idempotency_keys_key', sql`length(key) between 1 and 255`),
    check('idempotency_keys_answer', sql`(response_status is null) = (sealed_response is null)`),
    ...tenantPolicies(),
  ],
);
