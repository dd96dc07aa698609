import { expect, it } from 'vitest';
import { describeReadiness } from './readiness.ts';

it('is ready if all needed dependencies can be reached, even if others cannot', () => {
  expect(describeReadiness({ database: true, redis: true }, { authority: false })).toEqual({
    ready: true,
    body: { status: 'ready', checks: { database: 'up', redis: 'up', authority: 'down' } },
  });
});

it('is not ready if a needed dependency cannot be reached', () => {
  expect(describeReadiness({ database: true, redis: false })).toEqual({
    ready: false,
    body: { status: 'unavailable', checks: { database: 'up', redis: 'down' } },
  });
});
