/** Semaphore with a bounded queue: it runs a few works at a time, lets some wait, and refuses the rest. */
export interface Turnstile {
  /** Runs `work` when a place is free. Returns undefined, without running it, if too many wait already. */
  pass<T>(work: () => Promise<T>): Promise<T> | undefined;
}

export function createTurnstile({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Turnstile {
  let inside = 0;
  const queue: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  }

  return {
    pass(work) {
      if (inside < atOnce) {
        inside += 1;
        return run(work);
      }
      if (queue.length >= waiting) return undefined;
      return new Promise<void>((resolve) => queue.push(resolve)).then(() => run(work));
    },
  };
}
