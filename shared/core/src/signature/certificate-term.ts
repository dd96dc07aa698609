import { daysBetween, limaDate } from '../time/index.ts';

const DAY_MS = 86_400_000;
/** From how many days before its end on a certificate is warned of. */
const WARNING_DAYS = 30;

/** How a certificate stands before its end. */
export interface CertificateTerm {
  /** Lima's days to the last one; negative once that has passed. */
  readonly daysLeft: number;
  readonly urgency: 'none' | 'soon' | 'expired';
}

/** How long a certificate is still good for: `soon` from 30 days in Lima before its end on. */
export function judgeCertificateTerm(validTo: Date, now: Date): CertificateTerm {
  const daysLeft = daysBetween(limaDate(now), limaDate(validTo));
  if (now > validTo) return { daysLeft, urgency: 'expired' };
  return { daysLeft, urgency: daysLeft > WARNING_DAYS ? 'none' : 'soon' };
}

/** Of how many days left, at most, a tenant is told, each once. */
const WARNED_OF = [0, 1, 7, 15, WARNING_DAYS] as const;

/** Which of the warnings a certificate with so many days left is due: 30, 15, 7, 1 or 0; null for none yet. */
export function warningThresholdOf(daysLeft: number): number | null {
  return WARNED_OF.find((threshold) => daysLeft <= threshold) ?? null;
}

/** No certificate that ends at this instant or later is warned of `now`. */
export function latestEndWarnedOf(now: Date): Date {
  return new Date(now.getTime() + (WARNING_DAYS + 1) * DAY_MS);
}
