import { redisServerAt } from '@chasqui/core/redis';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { type LimitStore, openLimitStore } from './limit-store.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { untilReady } from './ready-fixture.ts';
import { type StallingProxy, startStallingProxy } from './stalling-proxy-fixture.ts';

let proxy: StallingProxy | undefined;
let store: LimitStore | undefined;
afterEach(async () => {
  store?.close();
  await proxy?.close();
  proxy = undefined;
});

const UNAVAILABLE = {
  code: 'UNAVAILABLE',
  retryAfterSeconds: 5,
  message: 'The service cannot count requests now; try again',
};

function use(redisUrl: string) {
  store = openLimitStore({ redis: redisServerAt(redisUrl), onError: () => {} });
  const limiter = createRateLimiter(store, { limits: { api: 1 }, windowSeconds: 60 });
  const attempts = createAttemptLimiter(store, { name: 'login', failures: 1, windowSeconds: 60 });
  const ask = () =>
    Promise.allSettled([
      limiter.take('api', 'somebody', 1),
      limiter.release('api', 'somebody'),
      attempts.begin('somebody'),
      attempts.end('somebody', 'failed'),
      attempts.forget('somebody'),
    ]);
  return { store, ask };
}

const REFUSALS = Array.from({ length: 5 }, () => ({ status: 'rejected', reason: UNAVAILABLE }));

describe('a Redis', () => {
  it('that is unreachable makes every request fail at once', async () => {
    const { store, ask } = use('redis://127.0.0.1:1');
    expect(await ask()).toMatchObject(REFUSALS);
    expect(await store.isReady()).toBe(false);
  });

  it('that has stopped answering makes every request fail soon', async () => {
    proxy = await startStallingProxy(inject('redisUrl'));
    const { store, ask } = use(proxy.url);
    await untilReady(store);
    proxy.stall();
    expect(await ask()).toMatchObject(REFUSALS);
    expect(await store.isReady()).toBe(false);
  });
});
