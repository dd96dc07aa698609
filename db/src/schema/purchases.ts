import type { PurchaseColumn } from '@chasqui/core/sire/purchases-layout';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, bytea, createdAt, folded, id, instantOfDate, oneOf, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/**
 * States of a purchase at SUNAT, as the consulta integrada answered. `NOT_COVERED`: it does not answer about such a document.
 */
export const PURCHASE_VALIDITIES = [
  'ACCEPTED',
  'VOIDED',
  'AUTHORIZED',
  'REJECTED',
  'NOT_FOUND',
  'NOT_COVERED',
] as const;

export type PurchaseValidity = (typeof PURCHASE_VALIDITIES)[number];

/** SUNAT's words beside the state. */
interface ValidityWords {
  readonly issuer: { readonly status: string; readonly domicile: string } | null;
  readonly observations: readonly string[];
}

interface ModifiedPurchase {
  readonly documentType: string;
  readonly series: string;
  readonly number: string;
  readonly issueDate: string | null;
}

/** Documents that others issued to the tenant, from SUNAT's proposals of purchases and from uploaded XMLs. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    /** Month in whose register SUNAT has it, YYYY-MM; that of its issue if it is known by its XML only. */
    period: text('period').notNull(),
    supplierIdentityType: text('supplier_identity_type').notNull(),
    supplierIdentityNumber: text('supplier_identity_number').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** Name of the supplier in the form of `foldName`. */
    search: folded('search').notNull(),
    documentType: text('document_type').notNull(),
    series: text('series').notNull(),
    /** Year of a customs declaration; empty for other documents. */
    year: text('year').notNull(),
    /** Without zeros on its left. */
    number: text('number').notNull(),
    issueDate: date('issue_date', { mode: 'string' }),
    currencyCode: text('currency_code').notNull(),
    /** Soles for one unit of the currency; null for soles. */
    exchangeRate: numeric('exchange_rate'),
    /** Total in the document's currency, without sign. The consulta integrada is asked with it. */
    total: amount('total'),
    /** Columns of SUNAT's register, in soles; null if no proposal has had it. */
    amounts: jsonb('amounts').$type<Readonly<Record<PurchaseColumn, string>>>(),
    modifies: jsonb('modifies').$type<ModifiedPurchase>(),
    /** SUNAT's key. */
    car: text('car'),
    /** Task that fetched the newest proposal of the month; null if that proposal does not have it. */
    proposedBy: uuid('proposed_by'),
    /** Null before the first answer about these very day and total. */
    validity: text('validity').$type<PurchaseValidity>(),
    validityWords: jsonb('validity_words').$type<ValidityWords>(),
    checkedAt: instantOfDate('checked_at'),
    /** Null without an XML. */
    signatureValid: boolean('signature_valid'),
    linkedAt: instantOfDate('linked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'purchases_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('purchases_number').on(
      table.tenantId,
      table.supplierIdentityNumber,
      table.documentType,
      table.series,
      table.number,
      table.year,
      table.supplierIdentityType,
    ),
    index('purchases_month').on(table.tenantId, table.period, table.issueDate, table.id),
    check('purchases_period', sql`period ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('purchases_validity', oneOf('validity', PURCHASE_VALIDITIES)),
    ...tenantPolicies(),
  ],
);

/** XMLs of purchases, deflated by Brotli. Lists never read them. */
export const purchaseXmls = pgTable(
  'purchase_xmls',
  {
    tenantId: tenantId(),
    purchaseId: uuid('purchase_id').notNull(),
    /** Digest and length are those of the XML as it was uploaded. */
    bytes: bytea('bytes').notNull(),
    sha256: bytea('sha256').notNull(),
    byteLength: integer('byte_length').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'purchase_xmls_pkey', columns: [table.tenantId, table.purchaseId] }),
    foreignKey({
      name: 'purchase_xmls_purchase_fkey',
      columns: [table.tenantId, table.purchaseId],
      foreignColumns: [purchases.tenantId, purchases.id],
    }),
    ...tenantPolicies(),
  ],
);
