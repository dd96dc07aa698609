import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, tenantId } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Signing certificates. Their private keys are sealed; columns that are not secret are in clear. */
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
    /**
     * Start of signing. The current certificate is the one with the latest start that has passed, among those not
     * withdrawn.
     */
    effectiveFrom: instant('effective_from').notNull().default(sql`now()`),
    withdrawnAt: instant('withdrawn_at'),
    /** Reason why a certificate without the tenant's RUC in its subject may sign; null without such an exception. */
    rucException: text('ruc_exception'),
    createdAt: createdAt(),
  },
  (table) => [
    index('certificates_current').on(table.tenantId, table.effectiveFrom).where(sql`withdrawn_at is null`),
    ...tenantPolicies(),
  ],
);
