import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/**
 * Result of one row of an import. `exists` names the record that already has the row's key; that record was not
 * changed. `code` is the code that the import chose for a product without one.
 */
export type ImportOutcome = (
  | { readonly kind: 'created' | 'updated' | 'unchanged' }
  | { readonly kind: 'exists'; readonly id: string }
) & { readonly code?: string };

/**
 * Idempotency-Keys: a client's name for one request, so that a repeated request takes effect once. The row is inserted
 * before the request is processed. `claim` identifies the process that works on the request; only the latest claim may
 * store the response.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId().references(() => tenants.id),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. The same key with another request is a conflict. */
    requestDigest: bytea('request_digest').notNull(),
    /** Process that works on the request. Another process may take over after `claimedUntil`. */
    claim: uuid('claim').notNull(),
    claimedUntil: instant('claimed_until').notNull(),
    /** Id of the record that the request created (document, payment, client...), written in the same transaction. */
    documentId: uuid('document_id'),
    /**
     * Results of the valid rows of an import, in their order, written in the same transaction as the rows. Holds ids
     * and chosen codes only, no data.
     */
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
