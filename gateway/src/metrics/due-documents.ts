import { latestDeadlineMissed, latestNearDeadline } from '@chasqui/core/lifecycle';
import type { SystemContext } from '@chasqui/db/connection';
import { countDueDocuments } from '@chasqui/db/documents/submission';
import { rememberFor } from '@chasqui/jobs';
import type { Metrics } from '@chasqui/platform/metrics';
import type { GatewayDeps } from '../deps.ts';

/**
 * Age up to which a count is reused, in milliseconds. Every gateway is scraped, and all of them would count the same
 * documents.
 */
const COUNT_AGE_MS = 10_000;

const CTX: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** Adds the gauge `chasqui_documents_due{urgency}`: documents of all tenants that are close to their legal deadline. */
export function addDueDocuments(metrics: Metrics, { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): void {
  metrics.addGauge({
    name: 'chasqui_documents_due',
    help: 'Documents without a verdict that have less than 24 hours of their legal term (soon), or none of it (overdue)',
    labels: ['urgency'],
    read: rememberFor(COUNT_AGE_MS, clock, async () => {
      const now = clock.now();
      const days = { missed: latestDeadlineMissed(now), due: latestNearDeadline(now) };
      const { soon, overdue } = await countDueDocuments(db, CTX, days);
      return [
        { labels: { urgency: 'soon' }, value: soon },
        { labels: { urgency: 'overdue' }, value: overdue },
      ];
    }),
  });
}
