import type { ChaosOptions } from '../chaos-options.ts';
import type { Testimony } from '../clients/intention.ts';
import type { AskedExport } from '../clients/run-exporter.ts';
import { type Disturbance, isKill } from '../schedule.ts';

/** Progress of the run so far. All participants add to it. */
export interface Course {
  readonly startedAt: Date;
  readonly disturbances: Disturbance[];
  readonly testimonies: Testimony[];
  readonly exports: AskedExport[];
  /** Time at which all disturbances were over; null until then. */
  healedAt: Date | null;
}

export function beginCourse(): Course {
  return { startedAt: new Date(), disturbances: [], testimonies: [], exports: [], healedAt: null };
}

/** Returns true if the run must go on: time is left, or there were too few kills or documents. */
export function goesOn(course: Course, { durationMs, leastKills, leastDocuments }: ChaosOptions): boolean {
  const { startedAt, disturbances, testimonies } = course;
  const hasTimeLeft = Date.now() - startedAt.getTime() < durationMs;
  return hasTimeLeft || disturbances.filter(isKill).length < leastKills || testimonies.length < leastDocuments;
}

/** Returns true if clients may stop waiting for answers: all disturbances have been over for `settleMs`. */
export function isOver({ healedAt }: Course, { settleMs }: ChaosOptions): boolean {
  return healedAt !== null && Date.now() - healedAt.getTime() > settleMs;
}
