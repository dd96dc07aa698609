import { MAX_SCHEDULED_POLLS, POLL_TICKET_JOB, type TicketPoll } from '@chasqui/jobs';
import { expect, it } from 'vitest';
import { hasNextPoll, scheduleFirstPoll, scheduleNextPoll } from './schedule.ts';

const DOCUMENT = {
  tenantId: '0197f000-0000-7000-8000-000000000001',
  documentId: '0197f000-0000-7000-8000-000000000002',
};
const REQUESTED = '0197f000-0000-4000-8000-000000000003';

function startScheduling() {
  const scheduled: [TicketPoll, number][] = [];
  const config = {
    signatureDigest: 'sha1',
    authorityTimeoutMs: 1,
    ticketPollMs: 5_000,
    defaultSolCredentials: null,
  } as const;
  const ticketPolls = {
    schedule: async (poll: TicketPoll, delayMs: number) => {
      scheduled.push([poll, delayMs]);
    },
  };
  return { deps: { config, ticketPolls }, scheduled };
}

it('begins with the first poll, after the usual pause', async () => {
  const { deps, scheduled } = startScheduling();
  await scheduleFirstPoll(deps, DOCUMENT);
  expect(scheduled).toEqual([[{ ...DOCUMENT, attempt: 1, requested: null }, 5_000]]);
});

it('goes on to twelve polls, each with an id of its own, and ends', async () => {
  const { deps, scheduled } = startScheduling();
  await scheduleFirstPoll(deps, DOCUMENT);
  for (let last = scheduled.at(-1); last !== undefined && scheduled.length < 50; ) {
    const before = scheduled.length;
    await scheduleNextPoll(deps, last[0]);
    last = scheduled.length > before ? scheduled.at(-1) : undefined;
  }
  expect(scheduled.map(([{ attempt }]) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(new Set(scheduled.map(([poll]) => POLL_TICKET_JOB.jobId(poll))).size).toBe(MAX_SCHEDULED_POLLS);
});

it('does not begin with a poll that a client asked for', async () => {
  const { deps, scheduled } = startScheduling();
  const asked = { ...DOCUMENT, attempt: 3, requested: REQUESTED };
  await scheduleNextPoll(deps, asked);
  expect([hasNextPoll(asked), scheduled]).toEqual([false, []]);
});
