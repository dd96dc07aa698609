import { randomUUID } from 'node:crypto';
import { redisServerAt } from '@chasqui/core/redis';
import { Queue } from 'bullmq';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { workerConnection } from './connection.ts';
import { EXPORT_JOB } from './export.ts';
import { createExportScheduler, type ExportScheduler } from './export-scheduler.ts';
import { readJobOrigin } from './job-origin.ts';

const ORIGIN = { requestId: 'order-4711', traceparent: null };

// No other test of this Redis uses this database number: queue names are fixed.
const url = new URL(inject('redisUrl'));
url.pathname = '/1022';
const redis = redisServerAt(url.href);

let scheduler: ExportScheduler;
let queue: Queue;
beforeEach(() => {
  scheduler = createExportScheduler({ redis, onError: () => {} });
  queue = new Queue(EXPORT_JOB.name, workerConnection(redis));
});
afterEach(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  await scheduler.close();
});

const job = (changes: { attempt?: number } = {}) => ({
  tenantId: randomUUID(),
  exportId: randomUUID(),
  attempt: 1,
  ...changes,
});

it('adds an export once for each lease', async () => {
  const [first, other] = [job(), job()];
  const again = { ...first, attempt: 2 };
  for (const each of [first, other, first, again]) await scheduler.schedule(each, ORIGIN);
  const waiting = await queue.getWaiting();
  expect(waiting.map(({ data }) => data).sort(byLease)).toEqual([first, other, again].sort(byLease));
  expect(waiting.every(({ opts }) => opts.attempts === EXPORT_JOB.attempts)).toBe(true);
  expect(waiting.map(readJobOrigin)).toEqual([ORIGIN, ORIGIN, ORIGIN]);
});

function byLease(one: ReturnType<typeof job>, other: ReturnType<typeof job>): number {
  return one.attempt - other.attempt || one.exportId.localeCompare(other.exportId);
}

it('rejects nothing when Redis is lost, and says why', async () => {
  const errors: Error[] = [];
  const lost = createExportScheduler({
    redis: redisServerAt('redis://127.0.0.1:1'),
    onError: (error) => errors.push(error),
  });
  await lost.schedule(job(), ORIGIN);
  expect(errors.length).toBeGreaterThan(0);
  await lost.close();
});
