import { JOB_CATALOG, type JobName } from '@chasqui/jobs';
import { describe, expect, it } from 'vitest';
import { limitsOf } from './pool-limits.ts';

const ALL = Object.keys(JOB_CATALOG) as JobName[];

describe('the limits of a pool', () => {
  it('take a rendering up once more when its process dies, and not again', () => {
    expect(limitsOf('render-pdf', 10)).toEqual({ concurrency: 1, maxStalledCount: 1 });
  });

  it('let a process make exports of five tenants at once, whose attempts the database counts', () => {
    expect(limitsOf('export', 10)).toEqual({ concurrency: 5, maxStalledCount: 1_000 });
  });

  it('lets many deliveries wait for their receivers at once', () => {
    expect(limitsOf('deliver-webhook', 10)).toEqual({ concurrency: 50, maxStalledCount: 1_000 });
  });

  it.each(ALL.filter((pool) => !['render-pdf', 'export', 'deliver-webhook'].includes(pool)))(
    'take %s up as often as it takes',
    (pool) => {
      expect(limitsOf(pool, 10)).toEqual({ concurrency: 10, maxStalledCount: 1_000 });
    },
  );
});
