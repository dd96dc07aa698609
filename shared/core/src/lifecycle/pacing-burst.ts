const SECOND_MS = 1_000;
const WINDOW_SECONDS = 10;
const BURST_SENDS = 30;

/** The sends of one RUC, counted by the second in which they ended; only the last ten seconds are kept, oldest first. */
export type SendCounts = readonly SendCount[];

interface SendCount {
  /** Whole seconds since 1970. */
  readonly second: number;
  readonly sends: number;
  /** Submissions that the authority took: with a CDR or a ticket. */
  readonly successes: number;
}

/** The counts with one more send. */
export function countSend(counts: SendCounts, isSuccess: boolean, nowMs: number): SendCounts {
  const second = secondOf(nowMs);
  const recent = recentOf(counts, nowMs);
  const last = recent.at(-1);
  const { sends, successes } = last?.second === second ? last : { sends: 0, successes: 0 };
  const counted = { second, sends: sends + 1, successes: successes + (isSuccess ? 1 : 0) };
  return [...recent.filter((count) => count.second !== second), counted];
}

/**
 * Returns true if a refusal for lack of permission (0111) means that the RUC sends too fast. That is so after at least
 * 30 sends in the last 10 s, of which at least one succeeded.
 */
export function isBurst(counts: SendCounts, nowMs: number): boolean {
  const recent = recentOf(counts, nowMs);
  return total(recent, 'sends') >= BURST_SENDS && total(recent, 'successes') > 0;
}

/** Counts of the future are of a clock that was set back. */
function recentOf(counts: SendCounts, nowMs: number): SendCounts {
  const now = secondOf(nowMs);
  return counts.filter(({ second }) => second > now - WINDOW_SECONDS && second <= now);
}

function total(counts: SendCounts, field: 'sends' | 'successes'): number {
  return counts.reduce((sum, count) => sum + count[field], 0);
}

function secondOf(nowMs: number): number {
  return Math.floor(nowMs / SECOND_MS);
}
