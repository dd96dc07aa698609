import { IGV_REGIMES, type IgvRegime } from '@chasqui/core/catalogs';
import type { IssuerAddress } from '@chasqui/core/parties';
import { CASH_SALES_WAYS, type CashSalesWay } from '@chasqui/core/payment-methods';
import type { PrintSettings } from '@chasqui/core/print';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, oneOf, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';

export const RECEIPTS_WAYS = ['individual', 'summary'] as const;

export type ReceiptsWay = (typeof RECEIPTS_WAYS)[number];
/** Modes of a tenant. The documents of a test tenant go to the sandbox only. */
export const TENANT_MODES = ['live', 'test'] as const;

export type TenantMode = (typeof TENANT_MODES)[number];

/**
 * States of a tenant whose company moves to another database. `closing`: only workers write, to end their calls. `moving`: no
 * process writes. `moved`: the company is open in the other database. `arriving`: the copy there before it is opened.
 */
export const MOVE_STATES = ['closing', 'moving', 'moved', 'arriving'] as const;

export type MoveState = (typeof MOVE_STATES)[number];

/** Condition that the company of a row does not move. Sweeps leave the others alone. */
export function isNotMoving(tenantColumn: SQLWrapper): SQL {
  return sql`${tenantColumn} not in (select moving.id from tenants moving where moving.move_state is not null)`;
}

export const tenants = pgTable(
  'tenants',
  {
    id: id().primaryKey(),
    ruc: text('ruc').notNull(),
    mode: text('mode').$type<TenantMode>().notNull().default('live'),
    /**
     * Live tenant whose test twin this is; null for a live tenant. A trigger changes name, trade name, address and `active`
     * of a twin together with those of its tenant.
     */
    liveTenantId: uuid('live_tenant_id').references((): AnyPgColumn => tenants.id),
    name: text('name').notNull(),
    tradeName: text('trade_name'),
    address: jsonb('address').$type<IssuerAddress>().notNull(),
    /** PNG or JPEG, for printed documents; at most 256 KiB. */
    logo: bytea('logo'),
    logoMediaType: text('logo_media_type'),
    /** Colour, contact, bank accounts and footer of printed documents. */
    print: jsonb('print').$type<PrintSettings>().notNull().default({}),
    /** Regime that gives the rate of the IGV. */
    igvRegime: text('igv_regime').$type<IgvRegime>().notNull().default('general'),
    /** Way in which SUNAT gets boletas and their notes: alone at once, or once a day in a resumen diario. */
    receipts: text('receipts').$type<ReceiptsWay>().notNull().default('individual'),
    /** Standing of its accepted sales without a due date. */
    cashSales: text('cash_sales').$type<CashSalesWay>().notNull().default('paid'),
    /** True if its people state prices with IGV. */
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
    /** True if the PDF of each document is drawn after its verdict, before anybody asks for it. */
    printAhead: boolean('print_ahead').notNull().default(false),
    /** Its account for detractions at the state bank. */
    detractionAccount: text('detraction_account'),
    /** PSE whose SOL user may send the documents of this company; null if only a user of the company may. */
    pseRuc: text('pse_ruc'),
    /** Country of a buyer abroad whose country is not known (ISO 3166-1, alpha-2). */
    defaultBuyerCountry: text('default_buyer_country'),
    /** False after deactivation: the tenant's credentials stop working, and nothing is deleted. */
    active: boolean('active').notNull().default(true),
    /**
     * Number of times the tenant was deactivated; each one ends the sessions of its users. A trigger increments the
     * counter, which never decreases.
     */
    sessionVersion: integer('session_version').notNull().default(0),
    /** Secret of the addresses of public pages. Never shown: who has it can make the address of each document. */
    linkSecret: bytea('link_secret')
      .notNull()
      .default(sql`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`),
    /** Null for a company that does not move. Only `npm run tenants:copy` sets it. */
    moveState: text('move_state').$type<MoveState>(),
    /** Host and name of the database to which the company moves or moved. No other one may open it. */
    movingTo: text('moving_to'),
    /** Cell that has the company, or host and name of its database; null until it is open there. */
    movedTo: text('moved_to'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('tenants_ruc').on(table.ruc, table.mode),
    index('tenants_live_tenant').on(table.liveTenantId),
    index('tenants_moving').on(table.id).where(sql`move_state is not null`),
    check('tenants_move_state', oneOf('move_state', MOVE_STATES)),
    check('tenants_mode', oneOf('mode', TENANT_MODES)),
    check('tenants_twin', sql`(mode = 'test') = (live_tenant_id is not null)`),
    check('tenants_ruc_form', sql`ruc ~ '^[0-9]{11}$'`),
    check('tenants_pse_ruc_form', sql`pse_ruc ~ '^[0-9]{11}$'`),
    check('tenants_igv_regime', oneOf('igv_regime', IGV_REGIMES)),
    check('tenants_receipts', oneOf('receipts', RECEIPTS_WAYS)),
    check('tenants_cash_sales', oneOf('cash_sales', CASH_SALES_WAYS)),
    ...tenantPolicies(sql`id`),
  ],
);

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

/** REST services of SUNAT that take a client: `gre` receives guides, `api` is the consulta integrada, `sire` has the registers of sales and purchases. */
export const API_SERVICES = ['gre', 'api', 'sire'] as const;

export type ApiService = (typeof API_SERVICES)[number];

/** Clients that the tenants registered in SUNAT's portal for its REST services. */
export const apiClients = pgTable(
  'api_clients',
  {
    tenantId: tenantId().references(() => tenants.id),
    service: text('service').$type<ApiService>().notNull(),
    clientId: text('client_id').notNull(),
    sealedSecret: bytea('sealed_secret').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'api_clients_pkey', columns: [table.tenantId, table.service] }),
    check('api_clients_service', oneOf('service', API_SERVICES)),
    ...tenantPolicies(),
  ],
);
