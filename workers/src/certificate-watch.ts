import { judgeCertificateTerm, latestEndWarnedOf, warningThresholdOf } from '@chasqui/core/signature';
import {
  type ExpiringCertificate,
  listExpiringCertificates,
} from '@chasqui/db/certificates/list-expiring-certificates';
import { recordExpiryWarning } from '@chasqui/db/certificates/record-expiry-warning';
import { type RepeatedWork, repeat } from '@chasqui/platform/repeat';
import type { WorkerDeps } from './deps.ts';
import { SYSTEM_CONTEXT } from './job-handler.ts';

const PAUSE_MS = 86_400_000;

type WatchDeps = Pick<WorkerDeps, 'clock' | 'db' | 'log' | 'sendMail'>;

/** Warns about once a day. Every process that signs runs this watch, so a line may be logged twice. */
export function startCertificateWatch(deps: WatchDeps): RepeatedWork {
  return repeat(PAUSE_MS, deps, () =>
    warnOfExpiring(deps).catch((err: unknown) => deps.log.error({ err }, 'expiring certificates not listed')),
  );
}

/**
 * Logs a line for each tenant whose certificate ends soon, or has ended, and that has no other one staged. Notifies the
 * tenant, by an event and by mail to its admins, once for each of 30, 15, 7, 1 and 0 days before the end. If one tenant cannot be notified, the others still
 * are, and the next watch tries again.
 */
export async function warnOfExpiring(deps: WatchDeps): Promise<void> {
  const now = deps.clock.now();
  const before = latestEndWarnedOf(now);
  for (const certificate of await listExpiringCertificates(deps.db, SYSTEM_CONTEXT, { before })) {
    const { tenantId } = certificate;
    await warnOfOne(deps, certificate, now).catch((err: unknown) =>
      deps.log.error({ err, tenantId }, 'warning of an expiring certificate not recorded'),
    );
  }
}

async function warnOfOne({ db, log, sendMail }: WatchDeps, certificate: ExpiringCertificate, now: Date): Promise<void> {
  const { id, tenantId, serialNumber, validTo, isReplaced } = certificate;
  const { daysLeft, urgency } = judgeCertificateTerm(validTo, now);
  if (isReplaced || urgency === 'none') return;
  const message =
    urgency === 'expired' ? 'the certificate of a tenant has expired' : 'the certificate of a tenant expires soon';
  log.warn({ tenantId, validTo, daysLeft }, message);
  const threshold = warningThresholdOf(daysLeft);
  if (threshold === null) return;
  const ctx = { ...SYSTEM_CONTEXT, tenantId };
  await recordExpiryWarning(db, ctx, {
    ...{ certificateId: id, serialNumber, validTo, daysLeft, threshold },
    hasMail: sendMail !== null,
  });
}
