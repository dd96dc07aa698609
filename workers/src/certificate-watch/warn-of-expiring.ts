import { judgeCertificateTerm, latestEndWarnedOf, warningThresholdOf } from '@chasqui/core/signature';
import { listExpiringCertificates, type SystemContext, tellOfExpiring } from '@chasqui/db';
import type { WorkerDeps } from '../deps.ts';

const CONTEXT: SystemContext = { actor: { kind: 'system' }, requestId: null };

/**
 * Logs a line for each tenant whose certificate ends soon, or has ended, and has no other one staged; and tells the tenant,
 * once for each of 30, 15, 7, 1 and 0 days before its end.
 */
export async function warnOfExpiring({ db, clock, log }: Pick<WorkerDeps, 'clock' | 'db' | 'log'>): Promise<void> {
  const now = clock.now();
  const before = latestEndWarnedOf(now);
  for (const { id, tenantId, serialNumber, validTo, isReplaced } of await listExpiringCertificates(db, CONTEXT, {
    before,
  })) {
    const { daysLeft, urgency } = judgeCertificateTerm(validTo, now);
    if (isReplaced || urgency === 'none') continue;
    const message =
      urgency === 'expired' ? 'the certificate of a tenant has expired' : 'the certificate of a tenant expires soon';
    log.warn({ tenantId, validTo, daysLeft }, message);
    const threshold = warningThresholdOf(daysLeft);
    if (threshold === null) continue;
    const ctx = { ...CONTEXT, tenantId };
    await tellOfExpiring(db, ctx, { certificateId: id, serialNumber, validTo, daysLeft, threshold });
  }
}
