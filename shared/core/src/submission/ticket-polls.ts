import { getDefinition } from '../documents/index.ts';
import { retryDelayMs } from '../lifecycle/index.ts';
import type { Pauses } from './facts.ts';

/** Polls of a ticket: quick ones by jobs with a delay, then slow ones that the sweep enqueues. */
interface PollPlan {
  readonly quickPolls: number;
  /** Pause before a quick poll, in units of TICKET_POLL_MS. */
  readonly quickPause: (pollsDone: number) => number;
  /** Pause before a slow poll, in milliseconds. `slowPolls` is 1 for the first. */
  readonly slowPauseMs: (slowPolls: number, random01: number) => number;
  /** Age of a ticket after which it is not polled by itself. */
  readonly endMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const COMMUNICATION_PLAN: PollPlan = {
  quickPolls: 12,
  quickPause: () => 1,
  slowPauseMs: (slowPolls, random01) => retryDelayMs(slowPolls, random01, 5 * MINUTE_MS),
  endMs: 7 * DAY_MS,
};

/** Pauses before the first polls of a guide: none, then 2, 4, 8, 16 and 30 seconds with the usual TICKET_POLL_MS. */
const FIRST_GUIDE_PAUSES = [0, 0.4, 0.8, 1.6, 3.2, 6];
const LATER_GUIDE_PAUSE = 12;

/** Goods may not leave before the CDR of their guide is there: it is polled at once, and every minute for an hour. */
const GUIDE_PLAN: PollPlan = {
  quickPolls: FIRST_GUIDE_PAUSES.length + 60,
  quickPause: (pollsDone) => FIRST_GUIDE_PAUSES[pollsDone] ?? LATER_GUIDE_PAUSE,
  slowPauseMs: () => 15 * MINUTE_MS,
  endMs: 3 * DAY_MS,
};

function planOf(documentType: string): PollPlan {
  return getDefinition(documentType).channel === 'sendGuide' ? GUIDE_PLAN : COMMUNICATION_PLAN;
}

/** Next quick poll of a ticket. It owns the document's next step until `lease`. */
export interface QuickPoll {
  readonly delayMs: number;
  readonly lease: Date;
}

interface QuickPollTerms {
  readonly documentType: string;
  readonly pollsDone: number;
  readonly now: Date;
  readonly pauses: Pick<Pauses, 'ticketPollMs' | 'takeoverMs'>;
}

/** Returns the next quick poll after `pollsDone` polls; undefined if all of them are done. */
export function planQuickPoll({ documentType, pollsDone, now, pauses }: QuickPollTerms): QuickPoll | undefined {
  const delayMs = quickPauseMs({ documentType, pollsDone, pauses });
  if (delayMs === undefined) return undefined;
  return { delayMs, lease: new Date(now.getTime() + delayMs + pauses.takeoverMs) };
}

/** Returns the pause before the quick poll that follows `pollsDone` polls; undefined if there is none. */
export function quickPauseMs({ documentType, pollsDone, pauses }: Omit<QuickPollTerms, 'now'>): number | undefined {
  const { quickPolls, quickPause } = planOf(documentType);
  return pollsDone < quickPolls ? Math.round(quickPause(pollsDone) * pauses.ticketPollMs) : undefined;
}

interface SlowPollTerms {
  readonly documentType: string;
  readonly pollsDone: number;
  readonly ticketedAt: Date;
  readonly now: Date;
  readonly random01: number;
}

/**
 * Returns the time of the next poll of a ticket after its quick polls brought no verdict. Communications are polled 5
 * minutes later, then at pauses that grow to an hour, for a week. Guides are polled every 15 minutes for 3 days. Returns
 * null for an older ticket.
 */
export function slowPollAt({ documentType, pollsDone, ticketedAt, now, random01 }: SlowPollTerms): Date | null {
  const { quickPolls, slowPauseMs, endMs } = planOf(documentType);
  if (now.getTime() - ticketedAt.getTime() > endMs) return null;
  return new Date(now.getTime() + slowPauseMs(pollsDone - quickPolls + 1, random01));
}
