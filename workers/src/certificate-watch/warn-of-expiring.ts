import { judgeCertificateTerm, latestEndWarnedOf } from '@chasqui/core/signature';
import { listExpiringCertificates, type SystemContext } from '@chasqui/db';
import type { WorkerDeps } from '../deps.ts';

const CONTEXT: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** Logs a line for each tenant whose certificate ends soon, or has ended, and has no other one staged. */
export async function warnOfExpiring({ db, clock, log }: Pick<WorkerDeps, 'clock' | 'db' | 'log'>): Promise<void> {
  const now = clock.now();
  const before = latestEndWarnedOf(now);
  for (const { tenantId, validTo, isReplaced } of await listExpiringCertificates(db, CONTEXT, { before })) {
    const { daysLeft, urgency } = judgeCertificateTerm(validTo, now);
    if (isReplaced || urgency === 'none') continue;
    const message =
      urgency === 'expired' ? 'the certificate of a tenant has expired' : 'the certificate of a tenant expires soon';
    log.warn({ tenantId, validTo, daysLeft }, message);
  }
}
