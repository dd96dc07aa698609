import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers/index.ts';
import { certificates } from '../schema/index.ts';
import { listCertificates, type TenantCertificates } from './list-certificates.ts';
import { CERTIFICATE_COLUMNS, type CertificateRecord, type SealedCertificate } from './sealed-certificate.ts';
import { withdrawStaged } from './withdraw-next-certificate.ts';

export interface NewCertificate {
  readonly certificate: SealedCertificate;
  /** Time from which it signs; null for now. An earlier certificate signs until then. */
  readonly effectiveFrom: Date | null;
}

/**
 * Adds a certificate to an existing tenant and returns the tenant's certificates. A certificate for a later day
 * replaces a staged one of any day. A certificate for now leaves the staged one in place.
 */
export async function recordCertificate(
  db: Database,
  ctx: TenantContext,
  added: NewCertificate,
): Promise<TenantCertificates> {
  return inTenant(db, ctx, async (tx) => {
    if (added.effectiveFrom !== null) await withdrawStaged(tx, ctx);
    await insertCertificate(tx, ctx, added);
    const found = await listCertificates(tx, [ctx.tenantId]);
    return found.get(ctx.tenantId) ?? { certificate: null, nextCertificate: null };
  });
}

export async function insertCertificate(
  tx: Transaction,
  ctx: TenantContext,
  { certificate, effectiveFrom }: NewCertificate,
): Promise<CertificateRecord> {
  const from = effectiveFrom === null ? {} : { effectiveFrom };
  const [row] = await tx
    .insert(certificates)
    .values({ ...certificate, ...from, id: newId(), tenantId: ctx.tenantId })
    .returning(CERTIFICATE_COLUMNS);
  if (row === undefined) throw new Error('Inserting a certificate returned no row');
  await appendAudit(tx, ctx, {
    action: effectiveFrom === null ? 'certificate.uploaded' : 'certificate.staged',
    subject: { kind: 'certificate', id: row.id },
    details: describe(row),
  });
  return row;
}

function describe({ serialNumber, validTo, effectiveFrom, rucException }: CertificateRecord) {
  const exception = rucException === null ? {} : { rucException };
  return {
    serialNumber,
    validTo: validTo.toISOString(),
    effectiveFrom: effectiveFrom.toISOString(),
    ...exception,
  };
}
