import { retryDelayMs } from '@chasqui/core/lifecycle';

/** How often a ticket is asked about at the usual pace. */
export const MAX_QUICK_POLLS = 12;

/** After the quick ones a ticket is asked about for this long, at pauses that grow to an hour. */
const SLOW_POLLS_MS = 7 * 24 * 3_600_000;
const FIRST_SLOW_PAUSE_MS = 5 * 60_000;

/** Whether the next poll is one of the quick ones. */
export function isInSeries(pollsDone: number): boolean {
  return pollsDone < MAX_QUICK_POLLS;
}

export interface SlowPollTerms {
  /** Polls without a verdict, the quick ones included. */
  readonly pollsDone: number;
  readonly ticketedAt: Date;
  readonly now: Date;
  /** In [0, 1]. */
  readonly random01: number;
}

/** When a ticket that the quick polls brought nothing about is asked about again; null when that has gone on for long enough. */
export function slowPollAt({ pollsDone, ticketedAt, now, random01 }: SlowPollTerms): Date | null {
  if (now.getTime() - ticketedAt.getTime() > SLOW_POLLS_MS) return null;
  const slowPolls = pollsDone - MAX_QUICK_POLLS + 1;
  return new Date(now.getTime() + retryDelayMs(slowPolls, random01, FIRST_SLOW_PAUSE_MS));
}
