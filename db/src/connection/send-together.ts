import type { Client } from 'pg';

/**
 * Holds back outgoing data until every statement that is ready now has been made. Statements that do not wait for each
 * other then leave in one message, so client and server wake up once instead of once for each.
 */
export function sendTogether({ connection: { stream } }: Client): void {
  stream.cork();
  // Runs after the promises that are ready now, so that their statements leave in the same message.
  process.nextTick(() => stream.uncork());
}
