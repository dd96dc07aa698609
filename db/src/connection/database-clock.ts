/** Clock of the database. It needs no query of its own: every transaction sets it. */
export interface DatabaseClock {
  /** Returns the database's time, as exact as a message to it is fast. Before the first transaction, that of the process. */
  now(): Date;
  /** Begins a question for the time, which leaves now. The returned function takes the answer. */
  ask(): (told: Date) => void;
}

/**
 * Creates a clock that runs on between answers. A process with a wrong clock thus plans next attempts in the time by which
 * every process looks for due work. An answer was told after its question left and before it is read, so it moves the
 * clock only as far as these bounds require: an answer that is read late does not set it back.
 * @param steadyMs milliseconds of a clock that nobody sets
 */
export function createDatabaseClock(steadyMs = () => performance.now()): DatabaseClock {
  let aheadMs: number | undefined;
  return {
    now: () => (aheadMs === undefined ? new Date() : new Date(steadyMs() + aheadMs)),
    ask() {
      const askedMs = steadyMs();
      return (told) => {
        const [least, most] = [told.getTime() - steadyMs(), told.getTime() - askedMs];
        aheadMs = Math.min(Math.max(aheadMs ?? most, least), most);
      };
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
