import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId, updatedAt } from './columns.ts';
import { oneOf } from './one-of.ts';
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
