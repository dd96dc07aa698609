const FIRST_GAP_MS = 250;
const LONGEST_GAP_MS = 30_000;
/** Those who wait come back one after the other, this far apart, and not all at the same moment. */
const TURN_MS = 50;
const LONGEST_QUEUE_MS = 30_000;

/**
 * How fast one RUC may call the authority, as far as one process can tell. Only what the authority says makes it
 * slower. Instants are milliseconds since 1970.
 */
export interface Pace {
  /** Between the beginnings of two calls; 0 as long as the authority minds no speed. */
  readonly gapMs: number;
  /** When the gap was last made longer. */
  readonly slowedMs: number;
  /** When the pause before the next call began: with the last call, or with the answer that made the gap longer. */
  readonly fromMs: number;
  /** How long that pause is: the gap as it was then. An answer changes the gap, and not a pause that is owed already. */
  readonly pauseMs: number;
  /** When the last of those who were put off comes back. */
  readonly lastTurnMs: number;
}

/** What happens to the pace of a RUC. `startedMs` is when the call began that was answered. */
export type PaceEvent =
  /** Somebody asked, was told to wait 0 ms, and goes. */
  | { readonly kind: 'admitted' }
  /** The authority wants less from this RUC. */
  | { readonly kind: 'told_slower'; readonly startedMs: number }
  /** The authority answered without saying so. */
  | { readonly kind: 'answered'; readonly startedMs: number };

/** As long as the authority has not said anything. */
export const FREE_PACE: Pace = { gapMs: 0, slowedMs: 0, fromMs: 0, pauseMs: 0, lastTurnMs: 0 };

/** How long until this RUC may call again, in milliseconds; 0 when it may now. */
export function paceWaitMs({ fromMs, pauseMs }: Pace, nowMs: number): number {
  const elapsedMs = nowMs - fromMs;
  // A clock that was set back ends the wait: nobody knows how much of it is over.
  return elapsedMs < 0 ? 0 : Math.max(0, pauseMs - elapsedMs);
}

/** The pace after `event`: told to go slower, the gap starts at 250 ms and doubles to 30 s; each other answer halves it. */
export function stepPace(pace: Pace, event: PaceEvent, nowMs: number): Pace {
  switch (event.kind) {
    case 'admitted':
      return pace.gapMs === 0 ? pace : { ...pace, fromMs: nowMs, pauseMs: pace.gapMs };
    case 'told_slower':
      return isOldNews(pace, event.startedMs, nowMs) ? pace : slowDown(pace, nowMs);
    case 'answered':
      return pace.gapMs === 0 || isOldNews(pace, event.startedMs, nowMs) ? pace : speedUp(pace);
  }
}

/**
 * A time to come back for somebody who must wait: after the gap, behind those who were put off before, no further than
 * 30 s behind the gap.
 *
 * @param random01 a random number in [0, 1], to spread those for whom there is no turn so soon
 */
export function takeTurn(
  pace: Pace,
  random01: number,
  nowMs: number,
): { readonly pace: Pace; readonly waitMs: number } {
  const firstMs = nowMs + paceWaitMs(pace, nowMs);
  const lastMs = firstMs + LONGEST_QUEUE_MS;
  const turnMs = Math.max(firstMs, pace.lastTurnMs + TURN_MS);
  if (turnMs <= lastMs) return { pace: { ...pace, lastTurnMs: turnMs }, waitMs: turnMs - nowMs };
  return { pace, waitMs: Math.round(lastMs - nowMs - (random01 * LONGEST_QUEUE_MS) / 2) };
}

/** Calls that began before the gap grew say nothing about the gap as it is now: ten at once make it grow once. */
function isOldNews({ slowedMs }: Pace, startedMs: number, nowMs: number): boolean {
  return startedMs < slowedMs && slowedMs <= nowMs;
}

function slowDown(pace: Pace, nowMs: number): Pace {
  const gapMs = Math.min(Math.max(FIRST_GAP_MS, 2 * pace.gapMs), LONGEST_GAP_MS);
  return { ...pace, gapMs, slowedMs: nowMs, fromMs: nowMs, pauseMs: gapMs };
}

function speedUp(pace: Pace): Pace {
  const gapMs = pace.gapMs / 2;
  return { ...pace, gapMs: gapMs < FIRST_GAP_MS ? 0 : gapMs };
}
