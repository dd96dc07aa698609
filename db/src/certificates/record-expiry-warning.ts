import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { insertNotices } from '../emails/insert-notices.ts';
import { appendWebhookEvent, lockUntoldKeys } from '../webhooks/index.ts';

const TYPE = 'certificate.expiring';

export interface CertificateWarning {
  readonly certificateId: string;
  readonly serialNumber: string;
  readonly validTo: Date;
  /** Days left in Lima's calendar. */
  readonly daysLeft: number;
  /** Number of days before expiry at which this warning is given. */
  readonly threshold: number;
  /** True if the service sends mail. */
  readonly hasMail: boolean;
}

/** Records the event that a certificate expires, and a mail to the admins, once for each threshold. */
export async function recordExpiryWarning(
  db: Database,
  ctx: TenantContext,
  warning: CertificateWarning,
): Promise<void> {
  const { certificateId, serialNumber, daysLeft, threshold, hasMail } = warning;
  const data = { serialNumber, validTo: warning.validTo.toISOString(), daysLeft };
  const onceKey = `${TYPE}:${certificateId}:${threshold}`;
  await inTenant(db, ctx, async (tx) => {
    const untold = await lockUntoldKeys(tx, ctx, [onceKey]);
    if (untold.size === 0) return;
    await appendWebhookEvent(tx, ctx, { type: TYPE, data, onceKey });
    if (hasMail) await insertNotices(tx, ctx, { type: TYPE, ...data });
  });
}
