import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Signing certificates with their private keys, sealed; what is not secret stands beside in clear. */
export const certificates = pgTable(
  'certificates',
  {
    id: id().primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    sealed: bytea('sealed').notNull(),
    subject: text('subject').notNull(),
    issuer: text('issuer').notNull(),
    serialNumber: text('serial_number').notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('certificates_one_active').on(table.tenantId).where(sql`active`), ...tenantPolicies()],
);
