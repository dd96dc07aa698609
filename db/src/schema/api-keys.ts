import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id().primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    label: text('label').notNull(),
    /** SHA-256 of the key. The key itself is shown once and never stored. */
    digest: bytea('digest').notNull().unique('api_keys_digest'),
    last4: text('last4').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_keys_tenant').on(table.tenantId), ...tenantPolicies()],
);
