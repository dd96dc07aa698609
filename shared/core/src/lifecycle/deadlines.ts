import { limaDate } from '../time.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the latest near deadline at an instant: less than 24 hours are left until that day of Lima ends, or it
 * has ended. As Lima has no daylight saving, those hours are that day without its first instant.
 * @returns YYYY-MM-DD
 */
export function latestNearDeadline(now: Date): string {
  return limaDate(new Date(now.getTime() - 1));
}

/** Returns the latest deadline that has passed at an instant: yesterday in Lima. */
export function latestDeadlineMissed(now: Date): string {
  return limaDate(new Date(now.getTime() - DAY_MS));
}

/**
 * Returns true if a deadline is near, or has passed, at an instant.
 * @param deadline day in Lima, YYYY-MM-DD, by the end of which the authority must have the document
 */
export function isNearDeadline(deadline: string, now: Date): boolean {
  return deadline <= latestNearDeadline(now);
}
