import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from './columns.ts';
import { systemRole, tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

const ACTOR_KINDS = ['api_key', 'user', 'master', 'worker', 'system', 'anonymous'] as const;

/** Time for which audit records are kept: as long as taxes can be claimed. */
export const AUDIT_TERM = sql`interval '5 years'`;

export const IS_OLD_AUDIT_RECORD = sql`at < now() - ${AUDIT_TERM}`;

/**
 * Audit log: the actor, the action, its subject, the time and the client's address. No role of the services can change a
 * row, or remove one before the end of its term.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id().primaryKey(),
    /** Null if the action concerns no tenant. */
    tenantId: uuid('tenant_id').references(() => tenants.id),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    actorKind: text('actor_kind').$type<(typeof ACTOR_KINDS)[number]>().notNull(),
    actorId: text('actor_id'),
    /** A noun and a verb: `user.created`, `certificate.uploaded`, `login.failed`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    /** Names of changed fields, counts and dates; never a secret. */
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    requestId: text('request_id'),
    /** The client's IP address, as far as the trusted proxies report it. */
    address: text('address'),
  },
  (table) => [
    index('audit_log_tenant').on(table.tenantId, table.id),
    check('audit_log_actor_kind', oneOf('actor_kind', ACTOR_KINDS)),
    ...tenantPolicies(),
    pgPolicy('audit_term', { as: 'restrictive', for: 'delete', to: systemRole, using: IS_OLD_AUDIT_RECORD }),
  ],
);
