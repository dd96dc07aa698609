import { retryDelayMs } from '@chasqui/core/lifecycle';

/** Number of polls at the usual pace. */
export const MAX_QUICK_POLLS = 12;

/** After the quick ones a ticket is asked about for this long, at pauses that grow to an hour. */
const SLOW_POLLS_MS = 7 * 24 * 3_600_000;
const FIRST_SLOW_PAUSE_MS = 5 * 60_000;

/** Returns true if the next poll is a quick one. */
export function isInSeries(pollsDone: number): boolean {
  return pollsDone < MAX_QUICK_POLLS;
}

export interface SlowPollTerms {
  /** Polls without a verdict, the quick ones included. */
  readonly pollsDone: number;
  readonly ticketedAt: Date;
  readonly now: Date;
  /** Random number in [0, 1]. */
  readonly random01: number;
}

/**
 * Returns the time of the next slow poll of a ticket after its quick polls brought no result. Returns null if the slow
 * polls have gone on long enough.
 */
export function slowPollAt({ pollsDone, ticketedAt, now, random01 }: SlowPollTerms): Date | null {
  if (now.getTime() - ticketedAt.getTime() > SLOW_POLLS_MS) return null;
  const slowPolls = pollsDone - MAX_QUICK_POLLS + 1;
  return new Date(now.getTime() + retryDelayMs(slowPolls, random01, FIRST_SLOW_PAUSE_MS));
}
