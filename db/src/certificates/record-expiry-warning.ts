import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { appendWebhookEvent } from '../webhooks/index.ts';

export interface CertificateWarning {
  readonly certificateId: string;
  readonly serialNumber: string;
  readonly validTo: Date;
  /** Days left in Lima's calendar. */
  readonly daysLeft: number;
  /** Number of days before expiry at which this warning is given. */
  readonly threshold: number;
}

/** Records the event that a certificate expires, once for each threshold. */
export async function recordExpiryWarning(
  db: Database,
  ctx: TenantContext,
  warning: CertificateWarning,
): Promise<void> {
  const { certificateId, serialNumber, validTo, daysLeft, threshold } = warning;
  await inTenant(db, ctx, (tx) =>
    appendWebhookEvent(tx, ctx, {
      type: 'certificate.expiring',
      data: { serialNumber, validTo: validTo.toISOString(), daysLeft },
      onceKey: `certificate.expiring:${certificateId}:${threshold}`,
    }),
  );
}
