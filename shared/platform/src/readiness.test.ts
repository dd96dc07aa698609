import { expect, it } from 'vitest';
import { describeReadiness } from './readiness.ts';

it('is ready when all that is needed can be reached, whatever else is told', () => {
  expect(describeReadiness({ database: true, redis: true }, { authority: false })).toEqual({
    ready: true,
    body: { status: 'ready', checks: { database: 'up', redis: 'up', authority: 'down' } },
  });
});

it('is not ready when one of them cannot', () => {
  expect(describeReadiness({ database: true, redis: false })).toEqual({
    ready: false,
    body: { status: 'unavailable', checks: { database: 'up', redis: 'down' } },
  });
});
