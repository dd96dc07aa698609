import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { holdTenant, ofTenant, onlyRow } from '../records.ts';
import { certificates } from '../schema/index.ts';
import { listCertificates, type TenantCertificates } from './list-certificates.ts';
import {
  CERTIFICATE_COLUMNS,
  type CertificateRecord,
  IS_STAGED,
  type SealedCertificate,
} from './sealed-certificate.ts';

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
    const certificatesOf = await listCertificates(tx, [ctx.tenantId]);
    return certificatesOf(ctx.tenantId);
  });
}

export async function insertCertificate(
  tx: Transaction,
  ctx: TenantContext,
  { certificate, effectiveFrom }: NewCertificate,
): Promise<void> {
  const values = { ...certificate, effectiveFrom: effectiveFrom ?? undefined, id: newId(), tenantId: ctx.tenantId };
  const row = onlyRow(await tx.insert(certificates).values(values).returning(CERTIFICATE_COLUMNS));
  await appendAudit(tx, ctx, {
    action: effectiveFrom === null ? 'certificate.uploaded' : 'certificate.staged',
    subject: { kind: 'certificate', id: row.id },
    details: describe(row),
  });
}

function describe({ serialNumber, validTo, effectiveFrom, rucException }: CertificateRecord) {
  const described = { serialNumber, validTo: validTo.toISOString(), effectiveFrom: effectiveFrom.toISOString() };
  return rucException === null ? described : { ...described, rucException };
}

/**
 * Withdraws the certificate that would come next. A certificate that signs already stays: another upload replaces it.
 * Throws NOT_FOUND if none is staged.
 */
export async function withdrawNextCertificate(db: Database, ctx: TenantContext): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    if ((await withdrawStaged(tx, ctx)) === 0)
      throw new ChasquiError('NOT_FOUND', say('No certificate is staged', 'No hay ningún certificado programado'));
  });
}

/** Withdraws and audits every staged certificate. Locks the tenant until commit. Returns their number. */
async function withdrawStaged(tx: Transaction, ctx: TenantContext): Promise<number> {
  await holdTenant(tx, ctx.tenantId);
  const withdrawn = await tx
    .update(certificates)
    .set({ withdrawnAt: sql`now()` })
    .where(and(ofTenant(certificates, ctx), IS_STAGED))
    .returning({ id: certificates.id, serialNumber: certificates.serialNumber });
  for (const { id, serialNumber } of withdrawn.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const subject = { kind: 'certificate', id };
    await appendAudit(tx, ctx, { action: 'certificate.withdrawn', subject, details: { serialNumber } });
  }
  return withdrawn.length;
}
