/**
 * When a new access token is to say that it was made: now by the gateway's clock, unless the sessions before it were ended
 * later than that by the database's, which may be ahead.
 */
export function laterOf(now: Date, sessionsEndedAt: Date | null): Date {
  return sessionsEndedAt !== null && sessionsEndedAt > now ? sessionsEndedAt : now;
}
