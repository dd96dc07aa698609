import type { Queue } from 'bullmq';
import { expect, it } from 'vitest';
import { findJobEnd } from './jobs.ts';

const tenantId = '0192f0c0-0000-7000-8000-000000000001';
const job = { id: 'sign-1', data: { tenantId, documentId: '0192f0c0-0000-7000-8000-000000000002', attempt: 1 } };

/** Queue of a job that ends between two readings: first it runs, then it is completed. */
const endsMeanwhile = {
  getJob: async () => ({ returnvalue: null }),
  getJobState: async () => 'completed',
} as unknown as Queue;
const withoutJob = { getJobState: async () => 'unknown' } as unknown as Queue;

it('a signing that hands its document over while it is looked at is no end of the emission', async () => {
  const queueOf = (name: string) => (name === 'sign' ? endsMeanwhile : withoutJob);
  expect(await findJobEnd(queueOf, 'sign', job)).toBeUndefined();
});
