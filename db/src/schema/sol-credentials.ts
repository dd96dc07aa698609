import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** The secondary SOL user with which a tenant's documents are sent. */
export const solCredentials = pgTable(
  'sol_credentials',
  {
    tenantId: tenantId()
      .primaryKey()
      .references(() => tenants.id),
    username: text('username').notNull(),
    sealedPassword: bytea('sealed_password').notNull(),
    updatedAt: updatedAt(),
  },
  () => tenantPolicies(),
);
