import { expect, it } from 'vitest';
import { isLeftToSweep, leaseEndsBy } from './job-handler.ts';

const TENANT_ID = '0197f000-0000-7000-8000-000000000001';
const DOCUMENT_ID = '0197f000-0000-7000-8000-000000000002';
const REQUESTED = '0197f000-0000-4000-8000-000000000003';

const job = (attempt: number, requested: string | null = null) => ({
  tenantId: TENANT_ID,
  documentId: DOCUMENT_ID,
  attempt,
  requested,
});

it('ends at its time, and not of what a client asked for or what is sent for the first time', () => {
  expect([leaseEndsBy(job(1_000), 999), leaseEndsBy(job(1_000), 1_000)]).toEqual([false, true]);
  expect(leaseEndsBy(job(1_000, REQUESTED), 2_000)).toBe(false);
  expect(leaseEndsBy({ tenantId: TENANT_ID, documentId: DOCUMENT_ID, attempt: 1 }, 2_000)).toBe(false);
});

it.each([
  ['that failed, after its lease', job(1_000), 1, true],
  [
    'of a signature that failed, after its lease',
    { tenantId: TENANT_ID, documentId: DOCUMENT_ID, attempt: 1_000 },
    1,
    true,
  ],
  ['that failed, within its lease', job(1_001), 1, false],
  ['that runs for the first time', job(1_000), 0, false],
  ['that a client requested', job(1_000, REQUESTED), 1, false],
  ['of an emission', { tenantId: TENANT_ID, documentId: DOCUMENT_ID, attempt: 1 }, 1, false],
])('knows if a job %s is left to the sweep', (_what, payload, attemptsMade, isLeft) => {
  expect(isLeftToSweep(payload, attemptsMade, new Date(1_000))).toBe(isLeft);
});
