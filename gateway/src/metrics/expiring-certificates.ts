import { judgeCertificateTerm, latestEndWarnedOf } from '@chasqui/core/signature';
import { listExpiringCertificates, type SystemContext } from '@chasqui/db';
import { rememberFor } from '@chasqui/jobs';
import type { Metrics } from '@chasqui/platform/metrics';
import type { GatewayDeps } from '../deps.ts';

/** Days pass slowly, and every gateway counts the same certificates. */
const COUNT_AGE_MS = 600_000;

const CTX: SystemContext = { actor: { kind: 'system' }, requestId: null };

/**
 * Tenants that will not be able to sign: `chasqui_certificates_expiring{urgency}`. Which ones is in the log of the
 * workers that sign.
 */
export function addExpiringCertificates(metrics: Metrics, { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): void {
  metrics.addGauge({
    name: 'chasqui_certificates_expiring',
    help: 'Active tenants whose certificate has 30 days left or fewer (soon), or has ended (expired), with no longer one staged',
    labels: ['urgency'],
    read: rememberFor(COUNT_AGE_MS, clock, async () => {
      const now = clock.now();
      const ending = await listExpiringCertificates(db, CTX, { before: latestEndWarnedOf(now) });
      const urgencies = ending
        .filter(({ isReplaced }) => !isReplaced)
        .map(({ validTo }) => judgeCertificateTerm(validTo, now).urgency);
      return (['soon', 'expired'] as const).map((urgency) => ({
        labels: { urgency },
        value: urgencies.filter((each) => each === urgency).length,
      }));
    }),
  });
}
