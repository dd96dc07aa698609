import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisServerAt } from '@chasqui/core/redis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type LimitStore, openLimitStore } from './limit-store.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { untilReady } from './ready-fixture.ts';

const LIMITS = { small: 3, large: 20 };

let redis: Redis;
const stores: LimitStore[] = [];
/** Two limiters, as two gateways have them. */
let limiters: RateLimiter<keyof typeof LIMITS>[];
beforeAll(async () => {
  redis = new Redis(inject('redisUrl'));
  for (let gateway = 0; gateway < 2; gateway += 1) {
    stores.push(openLimitStore({ redis: redisServerAt(inject('redisUrl')), onError: () => {} }));
  }
  await Promise.all(stores.map(untilReady));
  limiters = stores.map((store) => createRateLimiter(store, { limits: LIMITS, windowSeconds: 60 }));
});
afterAll(() => {
  for (const store of stores) store.close();
  redis.disconnect();
});

function limiter(index = 0) {
  const found = limiters[index];
  if (found === undefined) throw new Error(`There is no gateway ${index}`);
  return found;
}

describe('a window', () => {
  it('counts down to its limit and then refuses', async () => {
    const subject = randomUUID();
    const taken = [];
    for (let count = 0; count < 5; count += 1) taken.push(await limiter().take('small', subject, 1));
    expect(taken.map(({ isGranted, remaining }) => [isGranted, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
    expect(taken.every(({ limit, resetSeconds }) => limit === 3 && resetSeconds > 50 && resetSeconds <= 60)).toBe(true);
  });

  it('grants exactly its limit to concurrent requests through two gateways', async () => {
    const subject = randomUUID();
    const asked = Array.from({ length: 100 }, (_, index) => limiter(index % 2).take('large', subject, 1));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ isGranted }) => isGranted)).toHaveLength(20);
  });

  it('is separate for each subject and each scope', async () => {
    const subject = randomUUID();
    await limiter().take('small', subject, 3);
    expect(await limiter().take('small', randomUUID(), 1)).toMatchObject({ isGranted: true, remaining: 2 });
    expect(await limiter().take('large', subject, 1)).toMatchObject({ isGranted: true, remaining: 19 });
    expect(await limiter(1).take('small', subject, 1)).toMatchObject({ isGranted: false });
  });

  it('keeps its rest if a larger request is refused', async () => {
    const subject = randomUUID();
    await limiter().take('small', subject, 2);
    expect(await limiter().take('small', subject, 2)).toMatchObject({ isGranted: false, remaining: 0 });
    expect(await limiter().take('small', subject, 1)).toMatchObject({ isGranted: true, remaining: 0 });
  });

  it('is not prolonged by a refused request', async () => {
    const subject = randomUUID();
    const key = `chasqui:rate:small:${subject}`;
    await limiter().take('small', subject, 3);
    await redis.pexpire(key, 20_000);
    await limiter().take('small', subject, 1);
    expect(await redis.pttl(key)).toBeLessThanOrEqual(20_000);
  });

  it('ends after the announced seconds', async () => {
    const subject = randomUUID();
    const short = createRateLimiter(first(), { limits: { short: 1 }, windowSeconds: 1 });
    await short.take('short', subject, 1);
    const refused = await short.take('short', subject, 1);
    expect(refused.isGranted).toBe(false);
    // `secondsLeft` never exceeds a whole window, so it leaves the last millisecond to the network. This test has no
    // such delay and waits longer.
    await sleep(refused.resetSeconds * 1000 + 50);
    expect((await short.take('short', subject, 1)).isGranted).toBe(true);
  });

  it('leaves a key that expires', async () => {
    const subject = randomUUID();
    await limiter().take('small', subject, 1);
    const ttl = await redis.ttl(`chasqui:rate:small:${subject}`);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(60);
  });
});

describe('release', () => {
  it('lets another request through', async () => {
    const subject = randomUUID();
    await limiter().take('small', subject, 3);
    await limiter().release('small', subject);
    expect(await limiter().take('small', subject, 1)).toMatchObject({ isGranted: true, remaining: 0 });
  });

  it('has no effect after the window has ended', async () => {
    const subject = randomUUID();
    await limiter().release('small', subject);
    expect(await redis.exists(`chasqui:rate:small:${subject}`)).toBe(0);
    expect(await limiter().take('small', subject, 1)).toMatchObject({ remaining: 2 });
  });
});

function first(): LimitStore {
  const [store] = stores;
  if (store === undefined) throw new Error('No store is open');
  return store;
}
