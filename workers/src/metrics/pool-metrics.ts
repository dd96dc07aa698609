import type { JobName } from '@chasqui/jobs';
import type { Metrics } from '@chasqui/platform/metrics';
import { limitsOf, type ProcessLimits } from '../pool-limits.ts';

/**
 * `chasqui_pool_concurrency{pool}`, for each pool that this process runs: a pool of which no process says it is run by
 * nobody, which a target that is gone from the list of targets does not tell.
 */
export function addPools(metrics: Pick<Metrics, 'addGauge'>, pools: readonly JobName[], limits: ProcessLimits): void {
  metrics.addGauge({
    name: 'chasqui_pool_concurrency',
    help: 'How many jobs of a pool this process works on at once, at most',
    labels: ['pool'],
    read: async () => pools.map((pool) => ({ labels: { pool }, value: limitsOf(pool, limits).concurrency })),
  });
}
