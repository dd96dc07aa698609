import { judgeCertificateTerm, latestEndWarnedOf } from '@chasqui/core/signature';
import { listExpiringCertificates } from '@chasqui/db/certificates';
import type { SystemContext } from '@chasqui/db/connection';
import { rememberFor } from '@chasqui/jobs';
import type { Metrics } from '@chasqui/platform/metrics';
import type { GatewayDeps } from '../deps.ts';

/**
 * Age up to which a count is reused, in milliseconds. Expiry changes by the day, and every gateway counts the same
 * certificates.
 */
const COUNT_AGE_MS = 600_000;

const CTX: SystemContext = { actor: { kind: 'system' }, requestId: null };

/**
 * Adds the gauge `chasqui_certificates_expiring{urgency}`: tenants that soon cannot sign. The log of the signing
 * workers names them.
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
