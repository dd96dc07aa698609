import { daysBetween, limaDate } from '../time/index.ts';

const DAY_MS = 86_400_000;
/** Days before the end of a certificate from which people are warned. */
const WARNING_DAYS = 30;

/** Remaining validity of a certificate. */
export interface CertificateTerm {
  /** Lima's days to the last one; negative once that has passed. */
  readonly daysLeft: number;
  readonly urgency: 'none' | 'soon' | 'expired';
}

/** Returns the remaining validity of a certificate. It is `soon` from 30 days of Lima before its end. */
export function judgeCertificateTerm(validTo: Date, now: Date): CertificateTerm {
  const daysLeft = daysBetween(limaDate(now), limaDate(validTo));
  if (now > validTo) return { daysLeft, urgency: 'expired' };
  return { daysLeft, urgency: daysLeft > WARNING_DAYS ? 'none' : 'soon' };
}

/** Days left at which a tenant is warned, once each. */
const WARNED_OF = [0, 1, 7, 15, WARNING_DAYS] as const;

/** Returns the warning due for a certificate with so many days left: 30, 15, 7, 1 or 0; null for none yet. */
export function warningThresholdOf(daysLeft: number): number | null {
  return WARNED_OF.find((threshold) => daysLeft <= threshold) ?? null;
}

/** No certificate that ends at this instant or later is warned of `now`. */
export function latestEndWarnedOf(now: Date): Date {
  return new Date(now.getTime() + (WARNING_DAYS + 1) * DAY_MS);
}
