import { limaDate } from '../time.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the latest deadline in danger at an instant: less than 24 hours are left until that day of Lima ends, or it
 * has ended. As Lima has no daylight saving, those hours are that day without its first instant.
 * @returns YYYY-MM-DD
 */
export function latestDeadlineInDanger(now: Date): string {
  return limaDate(new Date(now.getTime() - 1));
}

/** Returns the latest deadline that has passed at an instant: yesterday in Lima. */
export function latestDeadlineMissed(now: Date): string {
  return limaDate(new Date(now.getTime() - 24 * HOUR_MS));
}

/**
 * Returns true if a document without a verdict is urgent (or late) at an instant.
 * @param deadline day in Lima, YYYY-MM-DD, by the end of which the authority must have the document
 */
export function isInDanger(deadline: string, now: Date): boolean {
  return deadline <= latestDeadlineInDanger(now);
}
