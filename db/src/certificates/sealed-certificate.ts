import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { type Database, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { certificates } from '../schema/index.ts';

/** Certificate with its public data and its private key, sealed for its tenant. */
export interface SealedCertificate {
  readonly sealed: Uint8Array;
  readonly subject: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Why it may sign although its subject does not carry the tenant's RUC; null without that exception. */
  readonly rucException: string | null;
}

/** Public data of a certificate, without its key. */
export interface CertificateRecord extends Omit<SealedCertificate, 'sealed'> {
  readonly id: string;
  /** Time from which it signs. */
  readonly effectiveFrom: Date;
  readonly createdAt: Date;
}

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

// The database's clock decides, so that every process changes over at the same moment.
const NOW = sql`now()`;
const IS_KEPT = isNull(certificates.withdrawnAt);

/** Condition for certificates whose day has come. The tenant's first one by `LATEST_FIRST` signs. */
export const HAS_COME = and(IS_KEPT, lte(certificates.effectiveFrom, NOW));
export const LATEST_FIRST = [desc(certificates.effectiveFrom), desc(certificates.id)] as const;

/** Condition for certificates that wait for their day. Of one tenant's, the first by `NEXT_FIRST` comes next. */
export const IS_STAGED = and(IS_KEPT, gt(certificates.effectiveFrom, NOW));
export const NEXT_FIRST = [certificates.effectiveFrom, desc(certificates.id)] as const;

/** Certificate that signs now, with its sealed key. */
export type CertificateInForce = CertificateRecord & { readonly sealed: Uint8Array };

/** The certificate a tenant signs with now, by the database's clock, sealed; undefined when it has none. */
export function findSealedCertificate(db: Database, ctx: TenantContext): Promise<CertificateInForce | undefined> {
  return readInTenant(db, ctx, (tx) => selectSealedCertificate(tx, ctx));
}

/** Finds the certificate as one statement of the caller's transaction. */
export async function selectSealedCertificate(
  tx: Transaction,
  ctx: TenantContext,
): Promise<CertificateInForce | undefined> {
  const [row] = await tx
    .select({ ...CERTIFICATE_COLUMNS, sealed: certificates.sealed })
    .from(certificates)
    .where(and(eq(certificates.tenantId, ctx.tenantId), HAS_COME))
    .orderBy(...LATEST_FIRST)
    .limit(1);
  return row;
}
