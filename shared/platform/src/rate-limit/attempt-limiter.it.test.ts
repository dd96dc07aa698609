import { randomUUID } from 'node:crypto';
import { redisServerAt } from '@chasqui/core/redis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type AttemptLimiter, createAttemptLimiter } from './attempt-limiter.ts';
import { type LimitStore, openLimitStore } from './limit-store.ts';
import { untilReady } from './ready-fixture.ts';

let redis: Redis;
let store: LimitStore;
let attempts: AttemptLimiter;
let subject: string;
beforeAll(async () => {
  redis = new Redis(inject('redisUrl'));
  store = openLimitStore({ redis: redisServerAt(inject('redisUrl')), onError: () => {} });
  await untilReady(store);
  attempts = createAttemptLimiter(store, { name: 'login', failures: 5, windowSeconds: 900 });
});
afterAll(() => {
  store.close();
  redis.disconnect();
});
beforeEach(() => {
  subject = randomUUID();
});

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await attempts.begin(subject)).kind).toBe('admitted');
    await attempts.end(subject, 'failed');
  }
}

describe('failures', () => {
  it('are counted up to the limit, and then every attempt is refused until the window ends', async () => {
    await fail(5);
    const refused = await attempts.begin(subject);
    expect(refused).toEqual({ kind: 'refused', retrySeconds: expect.any(Number) });
    const { retrySeconds } = refused as { retrySeconds: number };
    expect(retrySeconds).toBeGreaterThan(800);
    expect(retrySeconds).toBeLessThanOrEqual(900);
  });

  it('are counted for each subject', async () => {
    await fail(5);
    subject = randomUUID();
    await fail(1);
  });

  it('begin a window with the first failure, which later failures do not prolong', async () => {
    await fail(1);
    const key = `chasqui:login:{${subject}}:failed`;
    await redis.expire(key, 100);
    await fail(1);
    expect(await redis.ttl(key)).toBeLessThanOrEqual(100);
  });

  it('are forgotten when the window has ended', async () => {
    await fail(5);
    await redis.del(`chasqui:login:{${subject}}:failed`);
    await fail(5);
  });

  it('are forgiven', async () => {
    await fail(4);
    await attempts.begin(subject);
    await attempts.end(subject, 'forgiven');
    await fail(5);
  });
});

describe('forgetting', () => {
  it('admits the subject again, and no other one', async () => {
    await fail(5);
    const other = subject;
    subject = randomUUID();
    await fail(5);
    await attempts.forget(subject);
    await fail(5);
    expect((await attempts.begin(other)).kind).toBe('refused');
  });

  it('keeps attempts under way', async () => {
    for (let count = 0; count < 5; count += 1) await attempts.begin(subject);
    await attempts.forget(subject);
    expect((await attempts.begin(subject)).kind).toBe('busy');
  });
});

describe('attempts under way', () => {
  it('are limited by the failures that remain', async () => {
    const admissions = await Promise.all(Array.from({ length: 20 }, () => attempts.begin(subject)));
    expect(admissions.filter(({ kind }) => kind === 'admitted')).toHaveLength(5);
    expect(admissions.filter(({ kind }) => kind === 'busy')).toHaveLength(15);
  });

  it.each(['released', 'forgiven'] as const)('free their place if they are %s', async (how) => {
    for (let count = 0; count < 5; count += 1) await attempts.begin(subject);
    await attempts.end(subject, how);
    expect((await attempts.begin(subject)).kind).toBe('admitted');
    expect((await attempts.begin(subject)).kind).toBe('busy');
  });

  it('keep their place if they fail', async () => {
    for (let count = 0; count < 5; count += 1) await attempts.begin(subject);
    for (let count = 0; count < 4; count += 1) await attempts.end(subject, 'failed');
    expect((await attempts.begin(subject)).kind).toBe('busy');
    await attempts.end(subject, 'failed');
    expect((await attempts.begin(subject)).kind).toBe('refused');
  });

  it('expire after the death of their process', async () => {
    for (let count = 0; count < 5; count += 1) await attempts.begin(subject);
    const key = `chasqui:login:{${subject}}:under-way`;
    expect(await redis.ttl(key)).toBeGreaterThan(0);
    expect(await redis.ttl(key)).toBeLessThanOrEqual(30);
    await redis.del(key);
    // The forgotten attempt ends after all, and must not take a place from others.
    await attempts.end(subject, 'released');
    expect(await redis.get(key)).toBeNull();
    await fail(5);
  });
});
