import type { JobName } from '@chasqui/jobs';
import { describe, expect, it } from 'vitest';
import { limitsOf } from './pool-limits.ts';

const TEN = { concurrency: 10, authorityCalls: 500 };

describe('the limits of a pool', () => {
  it('repeat a rendering once after its process died', () => {
    expect(limitsOf('render-pdf', TEN)).toEqual({ concurrency: 1, maxStalledCount: 1 });
  });

  it('allow exports of five tenants at a time, with attempts counted in the database', () => {
    expect(limitsOf('export', TEN)).toEqual({ concurrency: 5, maxStalledCount: 1_000 });
  });

  it('allow many concurrent deliveries', () => {
    expect(limitsOf('deliver-webhook', TEN)).toEqual({ concurrency: 50, maxStalledCount: 1_000 });
  });

  it.each<JobName>(['submit', 'retry', 'poll-ticket'])('allow %s all calls to the authority', (pool) => {
    expect(limitsOf(pool, TEN)).toEqual({ concurrency: 500, maxStalledCount: 1_000 });
  });

  it('repeat sign any number of times', () => {
    expect(limitsOf('sign', TEN)).toEqual({ concurrency: 10, maxStalledCount: 1_000 });
  });
});
