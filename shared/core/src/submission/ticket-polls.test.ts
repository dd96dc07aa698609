import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOW } from './step-facts-fixture.ts';
import { planQuickPoll, slowPollAt } from './ticket-polls.ts';

const TAKEOVER_MS = 120_000;

function pauses(documentType: string, pollsDone: readonly number[]) {
  const given = { documentType, now: NOW, pauses: { ticketPollMs: 5_000, takeoverMs: TAKEOVER_MS } };
  return pollsDone.map((done) => {
    const poll = planQuickPoll({ ...given, pollsDone: done });
    if (poll === undefined) return null;
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
