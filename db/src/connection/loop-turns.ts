/**
 * Resolves when the next work for `key` may begin in the event loop. Keys are served round-robin, and the works of a key in
 * order.
 */
export type TakeLoopTurn = (key: string) => Promise<void>;

/**
 * Takes a turn in the event loop of this process. A work that occupies the processor for a part of a millisecond takes a
 * turn first, by its tenant. One work begins in an iteration of the loop, so that hundreds of one tenant do not make
 * another wait.
 */
export const takeLoopTurn = createLoopTurns();

export function createLoopTurns(): TakeLoopTurn {
  // Keys in round-robin order.
  const waiting = new Map<string, Set<() => void>>();
  /** Key of the work that began last; undefined if none began in this iteration. */
  let served: string | undefined;

  /** Puts the key that was served behind all others, also behind those that came during its work. */
  function putBehind(key: string): void {
    const works = waiting.get(key);
    waiting.delete(key);
    if (works !== undefined) waiting.set(key, works);
  }

  function serveNext(): void {
    if (served !== undefined) putBehind(served);
    const [next] = waiting;
    served = next?.[0];
    if (next === undefined) return;
    const [key, works] = next;
    const [begin] = works;
    if (begin === undefined) throw new Error('A key without works was kept');
    works.delete(begin);
    if (works.size === 0) waiting.delete(key);
    setImmediate(serveNext);
    begin();
  }

  return (key) => {
    if (served !== undefined) {
      return new Promise((begin) => {
        waiting.set(key, (waiting.get(key) ?? new Set()).add(begin));
      });
    }
    served = key;
    setImmediate(serveNext);
    return Promise.resolve();
  };
}
