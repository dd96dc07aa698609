/** Lets a few in at a time, those who wait by turns of who they are: one of many waits no longer because of them. */
export interface FairLine {
  /**
   * Resolves when it is the turn of one who is `whose`; rejects with what `late` gives when that takes longer than
   * `waitMs`. Whoever was let in must `leave`.
   */
  enter(whose: string, waitMs: number, late: () => Error): Promise<void>;
  leave(): void;
}

interface Waiting {
  readonly letIn: () => void;
  readonly timer: NodeJS.Timeout;
}

/** @param atOnce how many may be inside */
export function createFairLine(atOnce: number): FairLine {
  let inside = 0;
  // In the order of turns: whoever had one goes behind all others.
  const lines = new Map<string, Set<Waiting>>();

  function forget(whose: string, waiting: Waiting): void {
    const line = lines.get(whose);
    line?.delete(waiting);
    if (line?.size === 0) lines.delete(whose);
  }

  function wait(whose: string, waitMs: number, late: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      // A process that stood still sees that time is up before it reads that a place is free.
      const timer = setTimeout(() => setImmediate(giveUp), waitMs);
      const waiting = { letIn: resolve, timer };
      const giveUp = () => {
        if (!lines.get(whose)?.has(waiting)) return;
        forget(whose, waiting);
        reject(late());
      };
      const line = lines.get(whose) ?? new Set();
      lines.set(whose, line.add(waiting));
    });
  }

  return {
    enter(whose, waitMs, late) {
      if (inside >= atOnce) return wait(whose, waitMs, late);
      inside += 1;
      return Promise.resolve();
    },
    leave() {
      const [turn] = lines;
      if (turn === undefined) {
        inside -= 1;
        return;
      }
      const [whose, line] = turn;
      const [first] = line;
      if (first === undefined) throw new Error('An empty line was kept');
      clearTimeout(first.timer);
      line.delete(first);
      lines.delete(whose);
      if (line.size > 0) lines.set(whose, line);
      first.letIn();
    },
  };
}
