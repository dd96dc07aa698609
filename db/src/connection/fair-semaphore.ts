/**
 * Semaphore that serves waiters round-robin by key, so that many requests of one tenant do not delay the few of
 * another.
 */
export interface FairSemaphore {
  /**
   * Resolves when a place is free for `key`. The caller must `release` it.
   * @param timeout longest time to wait; without it the wait has no limit
   * @throws the error that `timeout.error` returns, when that time is over
   */
  acquire(key: string, timeout?: AcquireTimeout): Promise<void>;
  release(key: string): void;
  countWaiting(key: string): number;
}

interface AcquireTimeout {
  readonly ms: number;
  readonly error: () => Error;
}

interface Waiter {
  readonly resolve: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * @param places number of places
 * @param placesPerKey number of places that one key may hold
 */
export function createFairSemaphore(places: number, placesPerKey: number = places): FairSemaphore {
  const held = new Map<string, number>();
  let total = 0;
  // Keys in round-robin order: a key that was served goes behind all others.
  const queues = new Map<string, Set<Waiter>>();

  const heldBy = (key: string) => held.get(key) ?? 0;
  const isFree = (key: string) => total < places && heldBy(key) < placesPerKey;

  function count(key: string, change: 1 | -1): void {
    total += change;
    const left = heldBy(key) + change;
    if (left === 0) held.delete(key);
    else held.set(key, left);
  }

  function remove(key: string, waiter: Waiter): void {
    const queue = queues.get(key);
    queue?.delete(waiter);
    if (queue?.size === 0) queues.delete(key);
  }

  function wait(key: string, timeout: AcquireTimeout | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      // After a blocked event loop, the timer fires before the event that frees a place is read. `setImmediate` lets
      // that event come first.
      const timer = timeout && setTimeout(() => setImmediate(giveUp, timeout), timeout.ms);
      const waiter = { resolve, timer };
      const giveUp = ({ error }: AcquireTimeout) => {
        if (!queues.get(key)?.has(waiter)) return;
        remove(key, waiter);
        reject(error());
      };
      const queue = queues.get(key) ?? new Set();
      queues.set(key, queue.add(waiter));
    });
  }

  function serve(key: string, queue: Set<Waiter>): void {
    const [first] = queue;
    if (first === undefined) throw new Error('A key without waiters was kept');
    clearTimeout(first.timer);
    queue.delete(first);
    queues.delete(key);
    if (queue.size > 0) queues.set(key, queue);
    count(key, 1);
    first.resolve();
  }

  return {
    acquire(key, timeout) {
      if (!isFree(key)) return wait(key, timeout);
      count(key, 1);
      return Promise.resolve();
    },
    release(key) {
      count(key, -1);
      for (const [next, queue] of queues) {
        if (isFree(next)) return serve(next, queue);
      }
    },
    countWaiting: (key) => queues.get(key)?.size ?? 0,
  };
}
