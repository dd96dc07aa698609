import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { writtenOnce } from '../connection/hot-path/index.ts';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import type { RowOf } from '../records.ts';
import { certificates } from '../schema/index.ts';

/** Certificate with its sealed key. `rucException` says why it may sign without the tenant's RUC in its subject. */
export type SealedCertificate = Omit<CertificateInForce, 'id' | 'effectiveFrom' | 'createdAt'>;

export const CERTIFICATE_COLUMNS = {
  id: certificates.id,
  subject: certificates.subject,
  issuer: certificates.issuer,
  serialNumber: certificates.serialNumber,
  validFrom: certificates.validFrom,
  validTo: certificates.validTo,
  rucException: certificates.rucException,
  effectiveFrom: certificates.effectiveFrom,
  createdAt: certificates.createdAt,
} as const;

export type CertificateRecord = RowOf<typeof CERTIFICATE_COLUMNS>;

// The database's clock decides, so that every process changes over at the same moment.
const NOW = sql`now()`;
const IS_KEPT = isNull(certificates.withdrawnAt);

/** Condition for certificates in force or former. The tenant's first one by `LATEST_FIRST` signs. */
export const HAS_COME = and(IS_KEPT, lte(certificates.effectiveFrom, NOW));
export const LATEST_FIRST = [desc(certificates.effectiveFrom), desc(certificates.id)] as const;

/** Condition for staged certificates. The tenant's first one by `NEXT_FIRST` comes next. */
export const IS_STAGED = and(IS_KEPT, gt(certificates.effectiveFrom, NOW));
export const NEXT_FIRST = [certificates.effectiveFrom, desc(certificates.id)] as const;

/** Certificate that signs now, with its sealed key. */
export type CertificateInForce = CertificateRecord & { readonly sealed: Uint8Array };

/** Returns the certificate that a tenant signs with now, by the database's clock; undefined if it has none. */
export function findSealedCertificate(db: Database, ctx: TenantContext): Promise<CertificateInForce | undefined> {
  return readInTenant(db, ctx, (tx) => selectSealedCertificate(tx, ctx));
}

export async function selectSealedCertificate(
  tx: Transaction,
  ctx: TenantContext,
): Promise<CertificateInForce | undefined> {
  const [row] = await selectInForce(tx, { tenantId: ctx.tenantId });
  return row;
}

const selectInForce = writtenOnce<{ tenantId: string }>()((tx, place) =>
  tx
    .select({ ...CERTIFICATE_COLUMNS, sealed: certificates.sealed })
    .from(certificates)
    .where(and(eq(certificates.tenantId, place('tenantId')), HAS_COME))
    .orderBy(...LATEST_FIRST)
    .limit(1),
);
