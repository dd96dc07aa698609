import { remainingMs } from './circuit.ts';

const SECOND_MS = 1_000;
const WINDOW_SECONDS = 10;
const BURST_SENDS = 30;

/** Sends of one RUC by the second in which they ended. Only the last ten seconds are kept, oldest first. */
export type SendCounts = readonly SendCount[];

interface SendCount {
  /** Whole seconds since 1970. */
  readonly second: number;
  readonly sends: number;
  /** Submissions that were answered with a CDR or a ticket. */
  readonly successes: number;
}

export function countSend(counts: SendCounts, isSuccess: boolean, nowMs: number): SendCounts {
  const second = secondOf(nowMs);
  const recent = recentOf(counts, nowMs);
  const last = recent.at(-1);
  const { sends, successes } = last?.second === second ? last : { sends: 0, successes: 0 };
  const counted = { second, sends: sends + 1, successes: successes + (isSuccess ? 1 : 0) };
  return [...recent.filter((count) => count.second !== second), counted];
}

/** Returns true if 0111 means that the RUC sends too fast: after 30 sends in 10 s, of which at least one succeeded. */
export function isBurst(counts: SendCounts, nowMs: number): boolean {
  const recent = recentOf(counts, nowMs);
  return total(recent, 'sends') >= BURST_SENDS && total(recent, 'successes') > 0;
}

/** Returns the counts of the last ten seconds. Counts in the future are from before the clock was set back. */
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

const FIRST_GAP_MS = 250;
const LONGEST_GAP_MS = 30_000;
/** Longest pause on the authority's request. */
const LONGEST_PAUSE_MS = 300_000;
/** Spacing of waiting callers, so that they do not all come back at the same moment. */
const SLOT_MS = 50;
const LONGEST_QUEUE_MS = 30_000;

/**
 * Rate at which one RUC may call the authority, as far as one process can know. Only the authority's answers slow it
 * down, while a library's rate limiter needs a limit in advance. Instants are milliseconds since 1970.
 */
export interface Pace {
  /** Gap between the starts of two calls; 0 as long as the authority does not limit the rate. */
  readonly gapMs: number;
  readonly slowedMs: number;
  /** Start of the pause before the next call: the last call, or the answer that made the gap grow. */
  readonly fromMs: number;
  /** Length of that pause: the gap at its start. A later answer changes the gap but not a pause that has begun. */
  readonly pauseMs: number;
  /** Instant at which the last postponed caller comes back. */
  readonly lastSlotMs: number;
}

/** Event that changes the pace of a RUC. `startedMs` is the start of the answered call. */
export type PaceEvent =
  | { readonly kind: 'admitted' }
  /** `leastMs` is the pause that the authority asked for (Retry-After). */
  | { readonly kind: 'slow_down'; readonly startedMs: number; readonly leastMs?: number }
  | { readonly kind: 'answered'; readonly startedMs: number };

export const FREE_PACE: Pace = { gapMs: 0, slowedMs: 0, fromMs: 0, pauseMs: 0, lastSlotMs: 0 };

/** Returns the time until this RUC may call again, in milliseconds; 0 if it may call now. */
export function paceWaitMs({ fromMs, pauseMs }: Pace, nowMs: number): number {
  return remainingMs(fromMs, pauseMs, nowMs);
}

/**
 * Returns the pace after `event`. If the authority asks to slow down, the gap starts at 250 ms and doubles up to 30 s.
 * Each other answer halves the gap.
 */
export function stepPace(pace: Pace, event: PaceEvent, nowMs: number): Pace {
  switch (event.kind) {
    case 'admitted':
      return pace.gapMs === 0 ? pace : { ...pace, fromMs: nowMs, pauseMs: pace.gapMs };
    case 'slow_down':
      return isStale(pace, event.startedMs, nowMs) ? pace : slowDown(pace, event.leastMs ?? 0, nowMs);
    case 'answered':
      return pace.gapMs === 0 || isStale(pace, event.startedMs, nowMs) ? pace : speedUp(pace);
  }
}

/**
 * Assigns a time to come back: after the gap and the callers postponed before, at most 30 s after the gap.
 * @param random01 a random number in [0, 1], to spread the callers for which the next 30 s are full
 */
export function reserveSlot(
  pace: Pace,
  random01: number,
  nowMs: number,
): { readonly pace: Pace; readonly waitMs: number } {
  const firstMs = nowMs + paceWaitMs(pace, nowMs);
  const lastMs = firstMs + LONGEST_QUEUE_MS;
  const slotMs = Math.max(firstMs, pace.lastSlotMs + SLOT_MS);
  if (slotMs <= lastMs) return { pace: { ...pace, lastSlotMs: slotMs }, waitMs: slotMs - nowMs };
  return { pace, waitMs: Math.round(lastMs - nowMs - (random01 * LONGEST_QUEUE_MS) / 2) };
}

/** Returns true if a call began before the gap grew. Then it says nothing about it: ten calls at once grow it once. */
function isStale({ slowedMs }: Pace, startedMs: number, nowMs: number): boolean {
  return startedMs < slowedMs && slowedMs <= nowMs;
}

function slowDown(pace: Pace, leastMs: number, nowMs: number): Pace {
  const gapMs = Math.min(Math.max(FIRST_GAP_MS, 2 * pace.gapMs), LONGEST_GAP_MS);
  const pauseMs = Math.max(gapMs, Math.min(leastMs, LONGEST_PAUSE_MS));
  return { ...pace, gapMs, slowedMs: nowMs, fromMs: nowMs, pauseMs };
}

function speedUp(pace: Pace): Pace {
  const gapMs = pace.gapMs / 2;
  return { ...pace, gapMs: gapMs < FIRST_GAP_MS ? 0 : gapMs };
}
