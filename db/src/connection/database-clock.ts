/** Clock of the database. It needs no query of its own: every transaction sets it. */
export interface DatabaseClock {
  /** Returns the database's time, as exact as a message to it is fast. Before the first transaction, that of the process. */
  now(): Date;
  /** Sets the clock to a time that the database told just now. */
  set(told: Date): void;
}

/**
 * Creates a clock that runs on from the time that it was last set to. A process with a wrong clock thus plans next attempts
 * in the time by which every process looks for due work.
 * @param steadyMs milliseconds of a clock that nobody sets
 */
export function createDatabaseClock(steadyMs = () => performance.now()): DatabaseClock {
  let last: { readonly toldMs: number; readonly atMs: number } | undefined;
  return {
    now: () => (last === undefined ? new Date() : new Date(last.toldMs + steadyMs() - last.atMs)),
    set: (told) => {
      last = { toldMs: told.getTime(), atMs: steadyMs() };
    },
  };
}

/** Milliseconds of difference from which on a process is not ready. */
const MOST_SKEW_MS = 60_000;

/**
 * Returns true if a clock differs from the database's by less than a minute. Otherwise passes the difference to
 * `onFailure`, in milliseconds that the clock is ahead.
 */
export function isInTime(
  clock: { now(): Date },
  { clock: ofDatabase }: { readonly clock: DatabaseClock },
  onFailure: (aheadMs: number) => void,
): boolean {
  const aheadMs = Math.round(clock.now().getTime() - ofDatabase.now().getTime());
  if (Math.abs(aheadMs) < MOST_SKEW_MS) return true;
  onFailure(aheadMs);
  return false;
}
