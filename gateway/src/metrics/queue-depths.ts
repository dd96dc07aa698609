import { type QueueDepth, type QueueWatch, rememberFor } from '@chasqui/jobs';
import type { Clock } from '@chasqui/platform/clock';
import type { Metrics } from '@chasqui/platform/metrics';

/** Age up to which a reading is reused, in milliseconds: several gauges use the same one. */
const LOOK_AGE_MS = 2_000;

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * Adds the gauges of every pool's backlog: `chasqui_queue_jobs{pool,state}` and
 * `chasqui_queue_oldest_job_seconds{pool}`.
 */
export function addQueueDepths(
  metrics: Pick<Metrics, 'addGauge'>,
  { queueWatch, clock }: { readonly queueWatch: Pick<QueueWatch, 'read'>; readonly clock: Clock },
): void {
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
