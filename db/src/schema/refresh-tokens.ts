import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Tokens with which a user renews access. Each works once. All tokens of one login form a family and end together. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id().primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    family: uuid('family').notNull(),
    /** SHA-256 of the token. The token itself is never stored. */
    digest: bytea('digest').notNull().unique('refresh_tokens_digest'),
    expiresAt: instant('expires_at').notNull(),
    /** Time when the token was exchanged for the next one. A second use ends the family. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_tokens_user').on(table.tenantId, table.userId),
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_expiry').on(table.expiresAt),
    ...tenantPolicies(),
  ],
);
