import { DatabaseError } from '@chasqui/db/connection';
import { POLL_TICKET_JOB } from '@chasqui/jobs';
import { NO_TRACING } from '@chasqui/platform/tracing';
import { expect, it } from 'vitest';
import type { Submission } from './prepare-call.ts';
import { enqueuePoll, recordStep, untilRecorded } from './record-step.ts';

const AWAY = new DatabaseError('57P01', 'terminating connection due to administrator command');
const TERMS = { deadlineMs: 60_000, pauseMs: 1 };

function failing(...errors: Error[]) {
  let runs = 0;
  const record = async () => {
    runs += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
    return 'recorded';
  };
  return { record, runs: () => runs };
}

it('records again until the database is there', async () => {
  const { record, runs } = failing(AWAY, AWAY, AWAY);
  expect(await untilRecorded(record, TERMS)).toBe('recorded');
  expect(runs()).toBe(4);
});

it('does not repeat what fails for another reason', async () => {
  const { record, runs } = failing(new Error('No step for this'));
  await expect(untilRecorded(record, TERMS)).rejects.toThrow('No step for this');
  expect(runs()).toBe(1);
});

it('gives up when the time is up', async () => {
  const { record, runs } = failing(AWAY, AWAY);
  await expect(untilRecorded(record, { ...TERMS, deadlineMs: 0 })).rejects.toBe(AWAY);
  expect(runs()).toBe(1);
});

const TENANT_ID = '0197f000-0000-7000-8000-000000000001';
const DOCUMENT_ID = '0197f000-0000-7000-8000-000000000002';
const LEASE = new Date('2026-11-21T12:02:05.000Z');

it('enqueues a poll with its delay, its lease and the same request', async () => {
  const scheduled: unknown[][] = [];
  const jobs = { add: async (...added: unknown[]) => void scheduled.push(added) };
  const deps = { jobs, tracing: NO_TRACING } as unknown as Submission['deps'];
  const ctx = { tenantId: TENANT_ID, requestId: 'order-4711' } as unknown as Submission['ctx'];
  const work = { id: DOCUMENT_ID } as unknown as Submission['work'];
  await enqueuePoll({ deps, ctx, work }, { lease: LEASE, delayMs: 5_000 });
  const poll = { tenantId: TENANT_ID, documentId: DOCUMENT_ID, attempt: LEASE.getTime(), requested: null };
  const origin = { requestId: 'order-4711', traceparent: null };
  expect(scheduled).toEqual([[POLL_TICKET_JOB, poll, { origin, delayMs: 5_000 }]]);
});

it('logs why a ticket was not asked about', async () => {
  const lines: unknown[][] = [];
  const deps = { log: { warn: (...line: unknown[]) => void lines.push(line) } } as unknown as Submission['deps'];
  const submission = { deps, work: { id: DOCUMENT_ID } } as unknown as Submission;
  const log = { level: 'warn', text: 'not asked', reason: 'No user' } as const;
  const result = await recordStep(submission, { kind: 'hold', outcome: 'not_asked', log }, undefined);
  expect(result).toEqual({ outcome: 'not_asked' });
  expect(lines).toEqual([[{ documentId: DOCUMENT_ID, until: undefined, reason: 'No user' }, 'not asked']]);
});
