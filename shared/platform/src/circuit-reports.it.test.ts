import { setTimeout as sleep } from 'node:timers/promises';
import { redisServerAt } from '@chasqui/core/redis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type CircuitReport, type CircuitReports, openCircuitReports } from './circuit-reports.ts';

const PREFIX = 'circuits-of-these-tests';
const KEY = `${PREFIX}:{circuits}`;
const settings = { ...redisServerAt(inject('redisUrl')), countPrefix: PREFIX };

let circuits: CircuitReports;
let redis: Redis;
beforeAll(() => {
  redis = new Redis(inject('redisUrl'));
  circuits = openCircuitReports({ redis: settings, onError: () => {} });
});
afterAll(() => {
  circuits.close();
  redis.disconnect();
});

const CLOSED: CircuitReport = {
  ...{ authority: 'production', service: 'factura', host: null, state: 'closed', openUntil: null },
  ...{ rucs: 3, slowedRucs: 1, downRucs: 0 },
};
const OPEN: CircuitReport = { ...CLOSED, state: 'open', openUntil: '2025-02-01T12:00:00.000Z' };

it('keeps the last report of each process until it withdraws or falls silent', async () => {
  expect(await circuits.read()).toEqual([]);
  await circuits.publish('one', [CLOSED]);
  await circuits.publish('two', [CLOSED]);
  await circuits.publish('one', [OPEN]);
  expect(await circuits.read()).toHaveLength(2);
  await circuits.withdraw('two');
  expect(await circuits.read()).toEqual([[OPEN]]);
  for (const key of [KEY, `${KEY}:one`]) {
    const leftMs = await redis.pttl(key);
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(15_000);
  }
  await redis.pexpire(`${KEY}:one`, 1);
  await sleep(10);
  expect(await circuits.read()).toEqual([]);
  expect(await redis.scard(KEY)).toBe(0);
});

it('takes reports of another version for none', async () => {
  await circuits.publish('one', [OPEN]);
  await redis.set(`${KEY}:one`, JSON.stringify([{ ...OPEN, state: 'half-open' }]));
  expect(await circuits.read()).toEqual([[]]);
});

it('rejects soon while Redis is away', async () => {
  const away = openCircuitReports({ redis: redisServerAt('redis://127.0.0.1:1'), onError: () => {} });
  const startMs = performance.now();
  await expect(away.publish('one', [OPEN])).rejects.toThrow();
  await expect(away.read()).rejects.toThrow();
  expect(performance.now() - startMs).toBeLessThan(10_000);
  away.close();
});
