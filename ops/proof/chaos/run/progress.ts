import type { ChaosOptions } from '../chaos-options.ts';
import type { IntentionResult } from '../clients/intention.ts';
import type { AskedExport } from '../clients/run-exporter.ts';
import { type Disturbance, isKill } from '../schedule.ts';

export interface RunProgress {
  readonly startedAt: Date;
  readonly disturbances: Disturbance[];
  readonly results: IntentionResult[];
  readonly exports: AskedExport[];
  /** Time at which all disturbances were over; null until then. */
  healedAt: Date | null;
}

export function startProgress(): RunProgress {
  return { startedAt: new Date(), disturbances: [], results: [], exports: [], healedAt: null };
}

/** Returns true if the run must go on: time is left, or there were too few kills or documents. */
export function goesOn(progress: RunProgress, { durationMs, leastKills, leastDocuments }: ChaosOptions): boolean {
  const { startedAt, disturbances, results } = progress;
  const hasTimeLeft = Date.now() - startedAt.getTime() < durationMs;
  return hasTimeLeft || disturbances.filter(isKill).length < leastKills || results.length < leastDocuments;
}

/** Returns true if clients may stop waiting for answers: all disturbances have been over for `settleMs`. */
export function isOver({ healedAt }: RunProgress, { settleMs }: ChaosOptions): boolean {
  return healedAt !== null && Date.now() - healedAt.getTime() > settleMs;
}
