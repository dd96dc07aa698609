import type { IgvRegime } from '@chasqui/core/catalogs';
import { ChasquiError } from '@chasqui/core/errors';
import { RECORD_MESSAGES } from '@chasqui/core/messages';
import type { Issuer } from '@chasqui/core/parties';
import type { CashSalesWay } from '@chasqui/core/payment-methods';
import type { PrintSettings } from '@chasqui/core/print';
import { eq, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { tenantNotFound } from '../records.ts';
import { type ReceiptsWay, tenants } from '../schema/index.ts';
import { TENANT_COLUMNS, type TenantDetail, toTenantDetail } from './get-tenant.ts';
import { changeCredentials, type IssuerChanges, issuerColumns, listChanged } from './issuer-changes.ts';

export interface Settings extends TenantDetail {
  readonly logo: Logo | null;
  readonly print: PrintSettings;
}

export interface SettingsChanges extends IssuerChanges {
  /** Null removes it. */
  readonly logo?: Logo | null;
  /** Replaces all of them. */
  readonly print?: PrintSettings | undefined;
  readonly igvRegime?: IgvRegime | undefined;
  readonly receipts?: ReceiptsWay | undefined;
  readonly cashSales?: CashSalesWay | undefined;
  readonly pricesIncludeTax?: boolean | undefined;
  readonly printAhead?: boolean | undefined;
  /** Null removes it. */
  readonly detractionAccount?: string | null | undefined;
  /** Null removes it. */
  readonly defaultBuyerCountry?: string | null | undefined;
}

const COLUMNS = {
  ...TENANT_COLUMNS,
  print: tenants.print,
  bytes: tenants.logo,
  mediaType: tenants.logoMediaType,
} as const;

/** Throws NOT_FOUND. */
export async function getSettings(db: Database, ctx: TenantContext): Promise<Settings> {
  return inTenant(db, ctx, (tx) => readSettings(tx, ctx));
}

/** Throws NOT_FOUND, and the errors of `changeCredentials`. */
export async function updateSettings(db: Database, ctx: TenantContext, changes: SettingsChanges): Promise<Settings> {
  const changed = listChanged(changes);
  return inTenant(db, ctx, async (tx) => {
    if (changed.length > 0) {
      await applyChanges(tx, ctx, changes);
      await appendAudit(tx, ctx, { action: 'settings.updated', details: { changed } });
    }
    return readSettings(tx, ctx);
  });
}

async function applyChanges(tx: Transaction, { tenantId }: TenantContext, changes: SettingsChanges): Promise<void> {
  // Update the tenant's row first: its lock makes concurrent changes to the same tenant wait here.
  const [tenant] = await tx
    .update(tenants)
    .set({
      ...issuerColumns(changes),
      ...logoColumns(changes),
      print: changes.print,
      igvRegime: changes.igvRegime,
      receipts: changes.receipts,
      cashSales: changes.cashSales,
      pricesIncludeTax: changes.pricesIncludeTax,
      printAhead: changes.printAhead,
      detractionAccount: changes.detractionAccount,
      defaultBuyerCountry: changes.defaultBuyerCountry,
      updatedAt: sql`now()`,
    })
    .where(eq(tenants.id, tenantId))
    .returning({ id: tenants.id, pseRuc: tenants.pseRuc });
  if (tenant === undefined) throw tenantNotFound(tenantId);
  await changeCredentials(tx, tenant, changes);
}

function logoColumns({ logo }: SettingsChanges) {
  if (logo === undefined) return {};
  return { logo: logo?.bytes ?? null, logoMediaType: logo?.mediaType ?? null };
}

async function readSettings(tx: Transaction, { tenantId }: TenantContext): Promise<Settings> {
  const [row] = await tx.select(COLUMNS).from(tenants).where(eq(tenants.id, tenantId));
  if (row === undefined) throw tenantNotFound(tenantId);
  const { bytes, mediaType, print, ...record } = row;
  return { ...(await toTenantDetail(tx, record)), logo: toLogo(bytes, mediaType), print };
}

export interface Logo {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export function toLogo(bytes: Uint8Array | null, mediaType: string | null): Logo | null {
  return bytes === null || mediaType === null ? null : { bytes, mediaType };
}

/** Returns the tenant's current data, for a document that is being made. Throws NOT_FOUND. */
export async function getIssuer(db: Database, ctx: TenantContext): Promise<Issuer> {
  const issuer = await readInTenant(db, ctx, async (tx) => {
    const { ruc, name, tradeName, address, igvRegime, cashSales } = tenants;
    const [row] = await tx
      .select({ ruc, name, tradeName, address, igvRegime, cashSales })
      .from(tenants)
      .where(eq(tenants.id, ctx.tenantId));
    return row;
  });
  if (issuer === undefined) throw new ChasquiError('NOT_FOUND', RECORD_MESSAGES.notFound('Tenant', ctx.tenantId));
  return issuer;
}
