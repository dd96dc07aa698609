/**
 * Semaphore that serves waiters round-robin by key, so that many requests of one tenant do not delay the few of
 * another.
 */
export interface FairLine {
  /**
   * Resolves when a place is free for the key `whose`. Each caller that entered must `leave`.
   * @param patience longest time to wait; without it the wait has no limit
   * @throws the error that `patience.late` returns, when that time is over
   */
  enter(whose: string, patience?: Patience): Promise<void>;
  leave(whose: string): void;
  /** Returns the number of waiters with this key. */
  countWaiting(whose: string): number;
}

export interface Patience {
  readonly waitMs: number;
  readonly late: () => Error;
}

interface Waiting {
  readonly letIn: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * @param atOnce number of places
 * @param ofEach number of places that one key may hold
 */
export function createFairLine(atOnce: number, ofEach: number = atOnce): FairLine {
  const inside = new Map<string, number>();
  let total = 0;
  // Keys in round-robin order: a key that was served goes behind all others.
  const lines = new Map<string, Set<Waiting>>();

  const insideOf = (whose: string) => inside.get(whose) ?? 0;
  const hasRoom = (whose: string) => total < atOnce && insideOf(whose) < ofEach;

  function count(whose: string, change: 1 | -1): void {
    total += change;
    const left = insideOf(whose) + change;
    if (left === 0) inside.delete(whose);
    else inside.set(whose, left);
  }

  function forget(whose: string, waiting: Waiting): void {
    const line = lines.get(whose);
    line?.delete(waiting);
    if (line?.size === 0) lines.delete(whose);
  }

  function wait(whose: string, patience: Patience | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      // After a blocked event loop, the timer fires before the event that frees a place is read. `setImmediate` lets
      // that event come first.
      const timer = patience && setTimeout(() => setImmediate(giveUp, patience), patience.waitMs);
      const waiting = { letIn: resolve, timer };
      const giveUp = ({ late }: Patience) => {
        if (!lines.get(whose)?.has(waiting)) return;
        forget(whose, waiting);
        reject(late());
      };
      const line = lines.get(whose) ?? new Set();
      lines.set(whose, line.add(waiting));
    });
  }

  function letIn(whose: string, line: Set<Waiting>): void {
    const [first] = line;
    if (first === undefined) throw new Error('An empty line was kept');
    clearTimeout(first.timer);
    line.delete(first);
    lines.delete(whose);
    if (line.size > 0) lines.set(whose, line);
    count(whose, 1);
    first.letIn();
  }

  return {
    enter(whose, patience) {
      if (!hasRoom(whose)) return wait(whose, patience);
      count(whose, 1);
      return Promise.resolve();
    },
    leave(whose) {
      count(whose, -1);
      for (const [next, line] of lines) {
        if (hasRoom(next)) return letIn(next, line);
      }
    },
    countWaiting: (whose) => lines.get(whose)?.size ?? 0,
  };
}
