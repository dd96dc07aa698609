import { limaDate } from '../time/index.ts';

const HOUR_MS = 3_600_000;

/**
 * The latest deadline that is in danger at an instant: less than 24 hours are left until that day of Lima ends, or it
 * has ended. Lima has no daylight saving, so those 24 hours are the day itself, without the very instant it begins.
 *
 * @returns YYYY-MM-DD
 */
export function latestDeadlineInDanger(now: Date): string {
  return limaDate(new Date(now.getTime() - 1));
}

/** The latest deadline that has passed at an instant: yesterday's, in Lima. */
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
