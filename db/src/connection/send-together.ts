import type { Client } from 'pg';

/**
 * Holds back what is sent to the server until all that is at hand now has been made: statements that do not wait for each
 * other then leave in one message, which costs both sides one waking instead of one each.
 */
export function sendTogether({ connection: { stream } }: Client): void {
  stream.cork();
  // After the promises that are ready now: what they send goes with it.
  process.nextTick(() => stream.uncork());
}
