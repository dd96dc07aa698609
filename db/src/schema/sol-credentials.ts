import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Secondary SOL users, with which the tenants' documents are submitted. */
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
