import { USER_ROLES, type UserRole } from '@chasqui/core/users';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, instantOfDate, oneOf, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

export type { UserRole };

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
    /** Secret of two-factor login, sealed. Null if the user never started it, or ended it. */
    sealedTotpSecret: bytea('sealed_totp_secret'),
    /** Time when the user proved that the authenticator app has the secret; logins ask for its code since then. */
    totpConfirmedAt: instantOfDate('totp_confirmed_at'),
    /** Step of 30 seconds of the last code that was accepted. No code of this or an earlier step is accepted again. */
    totpLastStep: integer('totp_last_step'),
    /** SHA-256 in base64url of each recovery code that is left. A used one is removed. */
    recoveryCodeDigests: text('recovery_code_digests').array(),
    /** SHA-256 in base64url of the token with which the user may choose a new password; null if there is none. */
    resetDigest: text('reset_digest'),
    /** Time until which that token works. */
    resetExpiresAt: instant('reset_expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.tenantId, sql`lower(email)`),
    check('users_role', oneOf('role', USER_ROLES)),
    check(
      'users_two_factor',
      sql`totp_confirmed_at is null or (sealed_totp_secret is not null and recovery_code_digests is not null)`,
    ),
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
