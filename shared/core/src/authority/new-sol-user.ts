const ACTIVATION_MS = 24 * 3_600_000;

/**
 * True while SUNAT may not have activated a SOL user yet. It takes up to a day until a new user has its profile, and
 * meanwhile it answers 0111 to every sending.
 *
 * @param setAt instant at which the company set or changed its SOL user
 */
export function isNewSolUser(setAt: Date, now: Date): boolean {
  return now.getTime() - setAt.getTime() < ACTIVATION_MS;
}
