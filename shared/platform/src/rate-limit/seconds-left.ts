/**
 * Whole seconds after which a key of `ms` milliseconds to live is gone, 1 at least. Redis keeps a key through its last
 * millisecond: somebody who waits exactly that long would still find it. Never more than a whole window, in which
 * whoever waits for a new one loses that millisecond on the way.
 */
export function secondsLeft(ms: number, windowSeconds: number): number {
  return Math.min(windowSeconds, Math.max(1, Math.ceil((ms + 1) / 1000)));
}
