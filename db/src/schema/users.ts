import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, oneOf, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

export const USER_ROLES = ['admin', 'facturador', 'viewer'] as const;

export type UserRole = (typeof USER_ROLES)[number];

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<UserRole>().notNull(),
    active: boolean('active').notNull().default(true),
    /**
     * Time when the user's sessions were last ended. A trigger counts each write to this column in `sessionVersion`.
     */
    sessionsEndedAt: timestamp('sessions_ended_at', { withTimezone: true }),
    /** Number of times the user's sessions were ended. Never decreases. */
    sessionVersion: integer('session_version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.tenantId, sql`lower(email)`),
    check('users_role', oneOf('role', USER_ROLES)),
    ...tenantPolicies(),
  ],
);

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
