/**
 * Returns the whole seconds after which a key with `ms` milliseconds to live is gone, at least 1. Redis keeps a key
 * through its last millisecond, so a client that waited exactly `ms` would still find it. Never returns more than a
 * whole window. For a new window, the network delay covers the missing millisecond.
 */
export function secondsLeft(ms: number, windowSeconds: number): number {
  return Math.min(windowSeconds, Math.max(1, Math.ceil((ms + 1) / 1000)));
}
