import { latestDeadlineMissed, latestNearDeadline } from '@chasqui/core/lifecycle';
import { listEndingRules } from '@chasqui/core/rules';
import { judgeCertificateTerm, latestEndWarnedOf } from '@chasqui/core/signature';
import { daysBetween, limaDate } from '@chasqui/core/time';
import { listExpiringCertificates } from '@chasqui/db/certificates/list-expiring-certificates';
import type { SystemContext } from '@chasqui/db/connection';
import { countDueDocuments } from '@chasqui/db/documents/submission';
import { listRegisterUpdates } from '@chasqui/db/register-updates';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import { type QueueDepth, rememberFor } from '@chasqui/jobs';
import type { Metrics } from '@chasqui/platform/metrics';
import { Hono } from 'hono';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';

const CTX: SystemContext = { actor: { kind: 'system' }, requestId: null };

/**
 * Age up to which a count is reused, in milliseconds. Every gateway is scraped, and all of them would count the same
 * documents.
 */
const DUE_AGE_MS = 10_000;

/** Adds the gauge `chasqui_documents_due{urgency}`: documents of all tenants that are close to their legal deadline. */
function addDueDocuments(metrics: Metrics, { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): void {
  metrics.addGauge({
    name: 'chasqui_documents_due',
    help: 'Documents without a verdict that have less than 24 hours of their legal term (soon), or none of it (overdue)',
    labels: ['urgency'],
    read: rememberFor(DUE_AGE_MS, clock, async () => {
      const now = clock.now();
      const days = { missed: latestDeadlineMissed(now), near: latestNearDeadline(now) };
      const { soon, overdue } = await countDueDocuments(db, CTX, days);
      return [
        { labels: { urgency: 'soon' }, value: soon },
        { labels: { urgency: 'overdue' }, value: overdue },
      ];
    }),
  });
}

/**
 * Age up to which a count is reused, in milliseconds. Expiry changes by the day, and every gateway counts the same
 * certificates.
 */
const CERTIFICATES_AGE_MS = 600_000;

/**
 * Adds the gauge `chasqui_certificates_expiring{urgency}`: tenants that soon cannot sign. The log of the signing
 * workers names them.
 */
function addExpiringCertificates(metrics: Metrics, { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): void {
  metrics.addGauge({
    name: 'chasqui_certificates_expiring',
    help: 'Active tenants whose certificate has 30 days left or fewer (soon), or has ended (expired), with no longer one staged',
    labels: ['urgency'],
    read: rememberFor(CERTIFICATES_AGE_MS, clock, async () => {
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

/**
 * Adds the gauge `chasqui_rule_days_left{row}`: rows of the rules with dates that end soon. It has no sample if each row
 * has a successor.
 */
function addEndingRules(metrics: Metrics, { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): void {
  metrics.addGauge({
    name: 'chasqui_rule_days_left',
    help: 'Days until the last day of a rule in force that ends within 60 days and has no successor',
    labels: ['row'],
    read: async () => {
      const today = limaDate(clock.now());
      const ending = listEndingRules(await getRuleBook(db), today);
      return ending.map(({ id, to }) => ({ labels: { row: id }, value: daysBetween(today, to) }));
    },
  });
}

/** Adds the gauge `chasqui_register_age_seconds{register}`. It has no sample of a copy that was never loaded. */
function addRegisterAges(metrics: Metrics, { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): void {
  metrics.addGauge({
    name: 'chasqui_register_age_seconds',
    help: 'Time since a copy of what SUNAT publishes was last loaded',
    labels: ['register'],
    read: rememberFor(DUE_AGE_MS, clock, async () => {
      const now = clock.now().getTime();
      const updates = await listRegisterUpdates(db, CTX);
      return updates.flatMap(({ name, succeededAt }) =>
        succeededAt === null ? [] : [{ labels: { register: name }, value: (now - succeededAt.getTime()) / 1_000 }],
      );
    }),
  });
}

/** Age up to which a reading is reused, in milliseconds: several gauges use the same one. */
const LOOK_AGE_MS = 2_000;

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * Adds the gauges of every pool's backlog: `chasqui_queue_jobs{pool,state}` and
 * `chasqui_queue_oldest_job_seconds{pool}`.
 */
function addQueueDepths(metrics: Metrics, { queueWatch, clock }: Pick<GatewayDeps, 'queueWatch' | 'clock'>): void {
  const look = rememberFor(LOOK_AGE_MS, clock, () => queueWatch.read());
  metrics.addGauge({
    name: 'chasqui_queue_jobs',
    help: 'Jobs of a pool: waiting for a worker, active, delayed (for their time or another job), failed and kept',
    labels: ['pool', 'state'],
    read: async () => (await look()).flatMap(toSamples),
  });
  metrics.addGauge({
    name: 'chasqui_queue_oldest_job_seconds',
    help: 'How long ago the job was added that a worker of the pool would take next; 0 when none waits',
    labels: ['pool'],
    read: async () => (await look()).map(({ pool, oldestMs }) => ({ labels: { pool }, value: oldestMs / 1_000 })),
  });
}

function toSamples(depth: QueueDepth) {
  return STATES.map((state) => ({ labels: { pool: depth.pool, state }, value: depth[state] }));
}

/** Serves `/metrics` for Prometheus. It names no tenant and no document, so it needs no credential. */
export function metricsRoutes(deps: GatewayDeps): Hono<HttpEnv> {
  addDueDocuments(deps.metrics, deps);
  addExpiringCertificates(deps.metrics, deps);
  addEndingRules(deps.metrics, deps);
  addRegisterAges(deps.metrics, deps);
  addQueueDepths(deps.metrics, deps);
  const routes = new Hono<HttpEnv>();
  routes.get('/', async (c) => {
    const { contentType, body } = await deps.metrics.scrape();
    return c.body(body, 200, { 'Content-Type': contentType });
  });
  return routes;
}
