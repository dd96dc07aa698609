import { daysBetween, limaDate } from '@chasqui/core/time';
import { listExpiringCertificates } from '@chasqui/db';
import type { WorkerDeps } from '../deps.ts';

/** From how many days before its end on a certificate is warned of. */
const WARNING_DAYS = 30;
const DAY_MS = 86_400_000;
const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/** Logs a line for each tenant whose certificate ends soon, or has ended, and has no other one staged. */
export async function warnOfExpiring({ db, clock, log }: Pick<WorkerDeps, 'clock' | 'db' | 'log'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() + (WARNING_DAYS + 1) * DAY_MS);
  for (const { tenantId, validTo, isReplaced } of await listExpiringCertificates(db, CONTEXT, { before })) {
    const daysLeft = daysBetween(limaDate(now), limaDate(validTo));
    if (isReplaced || daysLeft > WARNING_DAYS) continue;
    const message =
      now > validTo ? 'the certificate of a tenant has expired' : 'the certificate of a tenant expires soon';
    log.warn({ tenantId, validTo, daysLeft }, message);
  }
}
