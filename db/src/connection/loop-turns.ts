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
  // Keys in round-robin order: one that was served goes behind all others.
  const waiting = new Map<string, Set<() => void>>();
  let isTaken = false;

  function serveNext(): void {
    const [next] = waiting;
    isTaken = next !== undefined;
    if (next === undefined) return;
    const [key, works] = next;
    const [begin] = works;
    if (begin === undefined) throw new Error('A key without works was kept');
    works.delete(begin);
    waiting.delete(key);
    if (works.size > 0) waiting.set(key, works);
    setImmediate(serveNext);
    begin();
  }

  return (key) => {
    if (isTaken) {
      return new Promise((begin) => {
        waiting.set(key, (waiting.get(key) ?? new Set()).add(begin));
      });
    }
    isTaken = true;
    setImmediate(serveNext);
    return Promise.resolve();
  };
}
