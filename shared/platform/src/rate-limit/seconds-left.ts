/**
 * Whole seconds after which a key of `ms` milliseconds to live is gone, 1 at least. Redis keeps a key through its last
 * millisecond: somebody who waits exactly that long would still find it.
 */
export function secondsLeft(ms: number): number {
  return Math.max(1, Math.ceil((ms + 1) / 1000));
}
