import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { invoiceBody, post } from './api.ts';
import { letPausesPass, setOutage, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** Milliseconds by which the gateway's clock is ahead of PostgreSQL's. */
let aheadMs = 0;
let service: Service;
beforeAll(async () => {
  const gatewayClock = { now: () => new Date(Date.now() + aheadMs) };
  service = await startService({ retryDelayMs: 30_000, gatewayClock });
});
afterAll(() => service?.close());

/** Returns the seconds of PostgreSQL's time until the only document is taken up again. */
async function secondsLeft(): Promise<number> {
  const left = 'select extract(epoch from next_attempt_at - now())::float8 as seconds from documents';
  const [row] = await queryDatabase(service.databaseUrl, left);
  return Number(row?.seconds);
}

/** Does something while the clock of this process, and with it that of the workers, is a day ahead. */
async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000, shouldAdvanceTime: true });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

it('a worker with its clock a day ahead puts a document off for the usual pause, and a healthy one takes it up', async () => {
  const tenant = await createTenant(service);
  await setOutage(service, { mode: 'down' });
  const { body } = await aDayAhead(() => post(service, tenant, '/api/invoices', invoiceBody()));
  expect(body.status).toBe('AUTHORITY_ERROR');
  expect(await secondsLeft()).toBeGreaterThan(20);
  expect(await secondsLeft()).toBeLessThan(60);

  // It is due, and fails again.
  await letPausesPass(service);
  await aDayAhead(async () => {
    await service.sweep();
    await waitForIdle(service.redisUrl);
  });
  expect(await secondsLeft()).toBeGreaterThan(20);
  expect(await secondsLeft()).toBeLessThan(120);

  await setOutage(service, { mode: 'none' });
  await letPausesPass(service);
  await service.sweep();
  await waitForStatus(service, tenant, body.id, 'ACCEPTED');
});

it.each([
  [0, 200, 'up'],
  [61_000, 503, 'down'],
  [-61_000, 503, 'down'],
  [0, 200, 'up'],
])('a gateway with its clock %i ms ahead answers /health/ready with %i', async (ms, status, clock) => {
  aheadMs = ms;
  const ready = await fetch(`${service.baseUrl}/health/ready`);
  expect(ready.status).toBe(status);
  expect(await ready.json()).toMatchObject({ checks: { database: 'up', redis: 'up', clock } });
});
