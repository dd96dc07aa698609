import { createLog } from '@chasqui/platform/log';
import { createMetrics } from '@chasqui/platform/metrics';
import { expect, it } from 'vitest';
import { addPools, observeJobs } from './job-metrics.ts';

const SAMPLE =
  /^chasqui_(jobs_total|job_duration_seconds_(sum|count)|emission_job_own_seconds_(sum|count)|document_steps_total)/;

it('counts runs by pool and result, and steps by type', async () => {
  const metrics = createMetrics({ log: createLog({ level: 'silent', name: 'test' }) });
  const observer = observeJobs(metrics);
  observer.ran('submit', { outcome: 'accepted', documentType: '01' }, { durationMs: 250, ownMs: 400 });
  observer.ran('submit', { outcome: 'accepted', documentType: '01' }, { durationMs: 750, ownMs: null });
  observer.ran('submit', { outcome: 'rejected', documentType: '03' }, { durationMs: 500, ownMs: 600 });
  observer.ran('submit', { outcome: 'put_off', waitMs: 1_000 }, { durationMs: 0, ownMs: 100 });
  observer.ran('sign', undefined, { durationMs: 10, ownMs: 20 });
  const { body } = await metrics.scrape();
  expect(body.split('\n').filter((line) => SAMPLE.test(line))).toEqual([
    'chasqui_jobs_total{pool="submit",outcome="accepted"} 2',
    'chasqui_jobs_total{pool="submit",outcome="rejected"} 1',
    'chasqui_jobs_total{pool="submit",outcome="put_off"} 1',
    'chasqui_jobs_total{pool="sign",outcome="error"} 1',
    'chasqui_job_duration_seconds_sum{pool="submit"} 1.5',
    'chasqui_job_duration_seconds_count{pool="submit"} 4',
    'chasqui_job_duration_seconds_sum{pool="sign"} 0.01',
    'chasqui_job_duration_seconds_count{pool="sign"} 1',
    'chasqui_emission_job_own_seconds_sum{pool="submit"} 1',
    'chasqui_emission_job_own_seconds_count{pool="submit"} 2',
    'chasqui_document_steps_total{document_type="01",outcome="accepted"} 2',
    'chasqui_document_steps_total{document_type="03",outcome="rejected"} 1',
  ]);
});

it('reports exactly the pools of the process, even before their first job', async () => {
  const metrics = createMetrics({ log: createLog({ level: 'silent', name: 'test' }) });
  addPools(metrics, ['sign', 'submit', 'export'], { concurrency: 20, authorityCalls: 500 }, 1);
  const { body } = await metrics.scrape();
  expect(body.split('\n').filter((line) => line.startsWith('chasqui_pool_concurrency'))).toEqual([
    'chasqui_pool_concurrency{pool="sign"} 20',
    'chasqui_pool_concurrency{pool="submit"} 500',
    'chasqui_pool_concurrency{pool="export"} 5',
  ]);
});
