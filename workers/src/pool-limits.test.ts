import type { JobName } from '@chasqui/jobs';
import { describe, expect, it } from 'vitest';
import { limitsOf } from './pool-limits.ts';

const TEN = { concurrency: 10, authorityCalls: 500 };

describe('the limits of a pool', () => {
  it('take a rendering up once more when its process dies, and not again', () => {
    expect(limitsOf('render-pdf', TEN)).toEqual({ concurrency: 1, maxStalledCount: 1 });
  });

  it('let a process make exports of five tenants at once, with attempts counted in the database', () => {
    expect(limitsOf('export', TEN)).toEqual({ concurrency: 5, maxStalledCount: 1_000 });
  });

  it('lets many deliveries wait for their receivers at once', () => {
    expect(limitsOf('deliver-webhook', TEN)).toEqual({ concurrency: 50, maxStalledCount: 1_000 });
  });

  it.each<JobName>(['submit', 'retry', 'poll-ticket'])('let %s use up all calls to the authority', (pool) => {
    expect(limitsOf(pool, TEN)).toEqual({ concurrency: 500, maxStalledCount: 1_000 });
  });

  it('take up sign as often as it takes', () => {
    expect(limitsOf('sign', TEN)).toEqual({ concurrency: 10, maxStalledCount: 1_000 });
  });
});
