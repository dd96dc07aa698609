import type { ChaosOptions } from '../chaos-options.ts';
import type { Testimony } from '../clients/intention.ts';
import type { AskedExport } from '../clients/run-exporter.ts';
import { type Disturbance, isKill } from '../schedule/disturbance.ts';

/** What has happened so far; added to by everybody who takes part. */
export interface Course {
  readonly startedAt: Date;
  readonly disturbances: Disturbance[];
  readonly testimonies: Testimony[];
  readonly exports: AskedExport[];
  /** When everything was well again; null until then. */
  healedAt: Date | null;
}

export function beginCourse(): Course {
  return { startedAt: new Date(), disturbances: [], testimonies: [], exports: [], healedAt: null };
}

/** Whether more is wanted: time is left, or there were too few kills or documents. */
export function goesOn(course: Course, { durationMs, leastKills, leastDocuments }: ChaosOptions): boolean {
  const { startedAt, disturbances, testimonies } = course;
  const hasTimeLeft = Date.now() - startedAt.getTime() < durationMs;
  return hasTimeLeft || disturbances.filter(isKill).length < leastKills || testimonies.length < leastDocuments;
}

/** Whether nobody needs to wait for an answer any more: everything has been well for long enough. */
export function isOver({ healedAt }: Course, { settleMs }: ChaosOptions): boolean {
  return healedAt !== null && Date.now() - healedAt.getTime() > settleMs;
}
