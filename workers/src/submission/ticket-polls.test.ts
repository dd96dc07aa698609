import { POLL_TICKET_JOB } from '@chasqui/jobs';
import { NO_TRACING } from '@chasqui/platform/tracing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enqueuePoll, planQuickPoll, resumePolls, slowPollAt } from './ticket-polls.ts';

const TENANT_ID = '0197f000-0000-7000-8000-000000000001';
const DOCUMENT_ID = '0197f000-0000-7000-8000-000000000002';
const NOW = new Date('2026-11-21T12:00:00.000Z');
const LEASE = new Date('2026-11-21T12:02:05.000Z');
const TAKEOVER_MS = 120_000;

function startScheduling() {
  const scheduled: unknown[][] = [];
  const config = {
    signatureDigest: 'sha1',
    authorityTimeoutMs: 1,
    retryDelayMs: 1,
    ticketPollMs: 5_000,
    mailRecipientsPerDay: 1,
    publicUrl: null,
    authority: 'production',
    sandboxUrl: 'http://127.0.0.1:3100',
  } as const;
  const jobs = {
    add: async (...added: unknown[]) => void scheduled.push(added),
    addStep: () => Promise.reject(new Error('no step here')),
    addRenderingInAdvance: () => Promise.reject(new Error('no rendering here')),
    publishEnd: () => {},
  };
  return { deps: { config, jobs, tracing: NO_TRACING }, scheduled };
}

const CONTEXT = { tenantId: TENANT_ID, requestId: 'order-4711' };
const ORIGIN = { requestId: 'order-4711', traceparent: null };
const OPTIONS = { origin: ORIGIN, delayMs: 5_000 };
const POLL = { tenantId: TENANT_ID, documentId: DOCUMENT_ID, attempt: LEASE.getTime(), requested: null };

it('enqueues a poll with its delay, its lease and the same request', async () => {
  const { deps, scheduled } = startScheduling();
  await enqueuePoll(deps, CONTEXT, DOCUMENT_ID, { lease: LEASE, delayMs: 5_000 });
  expect(scheduled).toEqual([[POLL_TICKET_JOB, POLL, OPTIONS]]);
});

it('resumes quick polls under the same job id', async () => {
  const { deps, scheduled } = startScheduling();
  const work = { id: DOCUMENT_ID, documentType: 'RA', failures: 11, nextAttemptAt: LEASE };
  expect([await resumePolls(deps, CONTEXT, work), scheduled]).toEqual([
    { outcome: 'ticket_issued' },
    [[POLL_TICKET_JOB, POLL, OPTIONS]],
  ]);
});

it.each([
  ['all quick polls were done', { documentType: 'RA', failures: 12, nextAttemptAt: LEASE }],
  ['all quick polls of a guide were done', { documentType: '09', failures: 66, nextAttemptAt: LEASE }],
  ['no further poll is due', { documentType: 'RA', failures: 0, nextAttemptAt: null }],
])('adds no poll if %s', async (_case, work) => {
  const { deps, scheduled } = startScheduling();
  expect(await resumePolls(deps, CONTEXT, { id: DOCUMENT_ID, ...work })).toEqual({ outcome: 'nothing_to_do' });
  expect(scheduled).toEqual([]);
});

function pauses(documentType: string, pollsDone: readonly number[]) {
  const { deps } = startScheduling();
  const parts = { config: deps.config, clock: { now: () => NOW }, db: { takeoverMs: TAKEOVER_MS } };
  return pollsDone.map((done) => {
    const poll = planQuickPoll(parts, documentType, done);
    if (poll === null) return null;
    expect(poll.lease.getTime() - NOW.getTime()).toBe(poll.delayMs + TAKEOVER_MS);
    return poll.delayMs / 1_000;
  });
}

it('polls the ticket of a communication twelve times at the same pause', () => {
  expect(pauses('RA', [0, 1, 11, 12])).toEqual([5, 5, 5, null]);
});

it('polls the ticket of a guide at once, soon after, and then every minute for an hour', () => {
  expect(pauses('09', [0, 1, 2, 3, 4, 5, 6, 65, 66])).toEqual([0, 2, 4, 8, 16, 30, 60, 60, null]);
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const after = (ageMs: number, pollsDone: number, random01 = 0, documentType = 'RC') => {
  const now = new Date(NOW.getTime() + ageMs);
  const at = slowPollAt({ documentType, pollsDone, ticketedAt: NOW, now, random01 });
  return at === null ? null : (at.getTime() - now.getTime()) / MINUTE_MS;
};

it('polls a communication five minutes after the last quick poll, then with growing pauses', () => {
  expect([12, 13, 14, 15, 16, 40].map((pollsDone) => after(0, pollsDone))).toEqual([5, 10, 20, 40, 40, 40]);
});

it('pauses between slow polls of a communication for at most an hour', () => {
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

it('plans no poll of a communication more than a week after the ticket', () => {
  expect(after(7 * DAY_MS, 100)).toBe(40);
  expect(after(7 * DAY_MS + 1, 100)).toBeNull();
});

it('polls a guide every fifteen minutes after its quick polls, for three days', () => {
  expect(after(2 * 3_600_000, 66, 0.5, '09')).toBe(15);
  expect(after(3 * DAY_MS, 300, 0.5, '09')).toBe(15);
  expect(after(3 * DAY_MS + 1, 300, 0.5, '09')).toBeNull();
});
