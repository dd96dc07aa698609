import { createLog } from '@chasqui/platform/log';
import { createMetrics } from '@chasqui/platform/metrics';
import { expect, it } from 'vitest';
import { addPools } from './pool-metrics.ts';

it('says which pools the process runs, before any of them had a job, and no other', async () => {
  const metrics = createMetrics({ log: createLog({ level: 'silent', name: 'test' }) });
  addPools(metrics, ['sign', 'submit', 'export'], { concurrency: 20, authorityCalls: 500 });
  const { body } = await metrics.scrape();
  expect(body.split('\n').filter((line) => line.startsWith('chasqui_pool_concurrency'))).toEqual([
    'chasqui_pool_concurrency{pool="sign"} 20',
    'chasqui_pool_concurrency{pool="submit"} 500',
    'chasqui_pool_concurrency{pool="export"} 5',
  ]);
});
