import { judgeCertificateTerm, latestEndWarnedOf, warningThresholdOf } from '@chasqui/core/signature';
import { type ExpiringCertificate, listExpiringCertificates, recordExpiryWarning } from '@chasqui/db/certificates';
import type { SystemContext } from '@chasqui/db/connection';
import type { WorkerDeps } from './deps.ts';

const PAUSE_MS = 86_400_000;

interface RunningCertificateWatch {
  close(): Promise<void>;
}

/**
 * Warns of expiring certificates about once a day. Every process that signs runs this watch, so a line may be logged
 * twice.
 */
export function startCertificateWatch(deps: Pick<WorkerDeps, 'clock' | 'db' | 'log'>): RunningCertificateWatch {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let current = run();

  async function run(): Promise<void> {
    await warnOfExpiring(deps).catch((err: unknown) => deps.log.error({ err }, 'expiring certificates not listed'));
    if (isClosed) return;
    timer = setTimeout(() => {
      current = run();
    }, PAUSE_MS);
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current;
    },
  };
}

const CONTEXT: SystemContext = { actor: { kind: 'system' }, requestId: null };

type WatchDeps = Pick<WorkerDeps, 'clock' | 'db' | 'log'>;

/**
 * Logs a line for each tenant whose certificate ends soon, or has ended, and that has no other one staged. Notifies the
 * tenant once for each of 30, 15, 7, 1 and 0 days before the end. If one tenant cannot be notified, the others still
 * are, and the next watch tries again.
 */
export async function warnOfExpiring(deps: WatchDeps): Promise<void> {
  const now = deps.clock.now();
  const before = latestEndWarnedOf(now);
  for (const certificate of await listExpiringCertificates(deps.db, CONTEXT, { before })) {
    const { tenantId } = certificate;
    await warnOfOne(deps, certificate, now).catch((err: unknown) =>
      deps.log.error({ err, tenantId }, 'warning of an expiring certificate not recorded'),
    );
  }
}

async function warnOfOne({ db, log }: WatchDeps, certificate: ExpiringCertificate, now: Date): Promise<void> {
  const { id, tenantId, serialNumber, validTo, isReplaced } = certificate;
  const { daysLeft, urgency } = judgeCertificateTerm(validTo, now);
  if (isReplaced || urgency === 'none') return;
  const message =
    urgency === 'expired' ? 'the certificate of a tenant has expired' : 'the certificate of a tenant expires soon';
  log.warn({ tenantId, validTo, daysLeft }, message);
  const threshold = warningThresholdOf(daysLeft);
  if (threshold === null) return;
  const ctx = { ...CONTEXT, tenantId };
  await recordExpiryWarning(db, ctx, { certificateId: id, serialNumber, validTo, daysLeft, threshold });
}
