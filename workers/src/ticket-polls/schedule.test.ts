import { POLL_TICKET_JOB } from '@chasqui/jobs';
import { NO_TRACING } from '@chasqui/platform/tracing';
import { expect, it } from 'vitest';
import { resumePolls, schedulePoll } from './schedule.ts';

const TENANT_ID = '0197f000-0000-7000-8000-000000000001';
const DOCUMENT_ID = '0197f000-0000-7000-8000-000000000002';
const LEASE = new Date('2026-11-21T12:02:05.000Z');

function startScheduling() {
  const scheduled: unknown[][] = [];
  const config = {
    signatureDigest: 'sha1',
    authorityTimeoutMs: 1,
    retryDelayMs: 1,
    ticketPollMs: 5_000,
    publicUrl: null,
    isTest: true,
    defaultSolCredentials: null,
    activatesSolUsers: false,
  } as const;
  const jobs = {
    add: async (...added: unknown[]) => void scheduled.push(added),
    addRenderingInAdvance: () => Promise.reject(new Error('no rendering here')),
  };
  return { deps: { config, jobs, tracing: NO_TRACING }, scheduled };
}

const CONTEXT = { tenantId: TENANT_ID, requestId: 'order-4711' };
const ORIGIN = { requestId: 'order-4711', traceparent: null };
const OPTIONS = { origin: ORIGIN, delayMs: 5_000 };
const POLL = { tenantId: TENANT_ID, documentId: DOCUMENT_ID, attempt: LEASE.getTime(), requested: null };

it('adds the next poll after the usual pause, with its lease and of the same request', async () => {
  const { deps, scheduled } = startScheduling();
  await schedulePoll(deps, CONTEXT, { documentId: DOCUMENT_ID, lease: LEASE });
  expect(scheduled).toEqual([[POLL_TICKET_JOB, POLL, OPTIONS]]);
});

it('goes on with a series that nobody saw begin, under the same id', async () => {
  const { deps, scheduled } = startScheduling();
  const result = await resumePolls(deps, CONTEXT, { id: DOCUMENT_ID, failures: 11, nextAttemptAt: LEASE });
  expect([result, scheduled]).toEqual([{ outcome: 'ticket_issued' }, [[POLL_TICKET_JOB, POLL, OPTIONS]]]);
});

it.each([
  ['the quick polls are over', { failures: 12, nextAttemptAt: LEASE }],
  ['there will be no other', { failures: 0, nextAttemptAt: null }],
])('adds nothing when %s', async (_case, work) => {
  const { deps, scheduled } = startScheduling();
  expect(await resumePolls(deps, CONTEXT, { id: DOCUMENT_ID, ...work })).toEqual({ outcome: 'nothing_to_do' });
  expect(scheduled).toEqual([]);
});
