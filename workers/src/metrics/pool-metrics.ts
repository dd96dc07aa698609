import type { JobName } from '@chasqui/jobs';
import type { Metrics } from '@chasqui/platform/metrics';
import { limitsOf, type ProcessLimits } from '../pool-limits.ts';

/**
 * Adds `chasqui_pool_concurrency{pool}` for each pool of this process. A pool that no process reports is run by none; a
 * missing scrape target alone would not show that.
 */
export function addPools(metrics: Pick<Metrics, 'addGauge'>, pools: readonly JobName[], limits: ProcessLimits): void {
  metrics.addGauge({
    name: 'chasqui_pool_concurrency',
    help: 'How many jobs of a pool this process works on at once, at most',
    labels: ['pool'],
    read: async () => pools.map((pool) => ({ labels: { pool }, value: limitsOf(pool, limits).concurrency })),
  });
}
