import { POLL_TICKET_JOB } from '@chasqui/jobs';
import { NO_TRACING } from '@chasqui/platform/tracing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isQuickPoll, resumePolls, schedulePoll, slowPollAt } from './ticket-polls.ts';

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
    sandboxUrl: null,
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

it('adds the next poll after the usual pause, with its lease and the same request', async () => {
  const { deps, scheduled } = startScheduling();
  await schedulePoll(deps, CONTEXT, { documentId: DOCUMENT_ID, lease: LEASE });
  expect(scheduled).toEqual([[POLL_TICKET_JOB, POLL, OPTIONS]]);
});

it('resumes quick polls under the same job id', async () => {
  const { deps, scheduled } = startScheduling();
  const result = await resumePolls(deps, CONTEXT, { id: DOCUMENT_ID, failures: 11, nextAttemptAt: LEASE });
  expect([result, scheduled]).toEqual([{ outcome: 'ticket_issued' }, [[POLL_TICKET_JOB, POLL, OPTIONS]]]);
});

it.each([
  ['all quick polls were done', { failures: 12, nextAttemptAt: LEASE }],
  ['no further poll is due', { failures: 0, nextAttemptAt: null }],
])('adds no poll if %s', async (_case, work) => {
  const { deps, scheduled } = startScheduling();
  expect(await resumePolls(deps, CONTEXT, { id: DOCUMENT_ID, ...work })).toEqual({ outcome: 'nothing_to_do' });
  expect(scheduled).toEqual([]);
});

const TICKETED_AT = new Date('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const after = (ageMs: number, pollsDone: number, random01 = 0) => {
  const now = new Date(TICKETED_AT.getTime() + ageMs);
  const at = slowPollAt({ pollsDone, ticketedAt: TICKETED_AT, now, random01 });
  return at === null ? null : (at.getTime() - now.getTime()) / MINUTE_MS;
};

it('counts the first twelve polls as quick', () => {
  expect([0, 11, 12, 13].map(isQuickPoll)).toEqual([true, true, false, false]);
});

it('polls five minutes after the last quick poll, then with growing pauses', () => {
  expect([12, 13, 14, 15, 16, 40].map((pollsDone) => after(0, pollsDone))).toEqual([5, 10, 20, 40, 40, 40]);
});

it('pauses between polls for at most an hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (pollsDone, random01) => {
        const minutes = after(0, pollsDone, random01);
        expect(minutes).toBeGreaterThanOrEqual(5);
        expect(minutes).toBeLessThanOrEqual(60);
      },
    ),
  );
});

it('plans no poll more than a week after the ticket', () => {
  expect(after(7 * DAY_MS, 100)).toBe(40);
  expect(after(7 * DAY_MS + 1, 100)).toBeNull();
});
