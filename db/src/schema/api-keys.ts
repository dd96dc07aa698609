import { API_KEY_SCOPES, type ApiKeyScope } from '@chasqui/core/api-key-scopes';
import { and, gt, isNull, or, sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, instantOfDate, oneOf, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Access of an API key: `full` is everything that a company's key may do, `read` what a viewer may read. */
export const API_KEY_ACCESS = ['full', 'read'] as const;

export type ApiKeyAccess = (typeof API_KEY_ACCESS)[number];

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id().primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    label: text('label').notNull(),
    /** SHA-256 of the key. The key itself is shown once and never stored. */
    digest: bytea('digest').notNull().unique('api_keys_digest'),
    last4: text('last4').notNull(),
    access: text('access').$type<ApiKeyAccess>().notNull().default('full'),
    /** Null for all scopes. */
    scopes: text('scopes').array().$type<ApiKeyScope[]>(),
    createdAt: createdAt(),
    /** Null for a key that works until it is revoked. */
    expiresAt: instantOfDate('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_tenant').on(table.tenantId),
    check('api_keys_access', oneOf('access', API_KEY_ACCESS)),
    check('api_keys_scopes', sql.raw(`scopes <@ array['${API_KEY_SCOPES.join("', '")}'] and cardinality(scopes) > 0`)),
    ...tenantPolicies(),
  ],
);

/** Condition of a key that was not revoked and has not expired. */
export const IS_WORKING_KEY = and(
  isNull(apiKeys.revokedAt),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);
