import type { IntentionResult } from '../clients/intention.ts';
import type { AskedExport } from '../clients/run-exporter.ts';
import { type Disturbance, isKill } from '../disturbance.ts';
import type { ScheduleOptions } from '../schedule.ts';

export interface ChaosOptions {
  /** Decides what goes wrong, in which order, and what clients want. */
  readonly seed: string;
  /**
   * Shortest duration of the disturbances, with the fewest kills and documents that must also be reached before they
   * stop.
   */
  readonly durationMs: number;
  readonly leastKills: number;
  readonly leastDocuments: number;
  readonly companies: number;
  readonly clients: number;
  readonly faults: ScheduleOptions['faults'];
  readonly disturbancePauseMs: ScheduleOptions['pauseMs'];
  readonly clientPauseMs: ScheduleOptions['pauseMs'];
  /** Longest time for clients and documents to finish once all disturbances are over. */
  readonly settleMs: number;
  /** Breaks the run off. */
  readonly stopping: AbortSignal;
  readonly onEvent: (text: string) => void;
}

export interface RunProgress {
  readonly startedAt: Date;
  readonly disturbances: Disturbance[];
  readonly results: IntentionResult[];
  readonly exports: AskedExport[];
  /** Time at which the backlog of one company appeared; null until then. */
  backlogAt: Date | null;
  /** Time at which all disturbances were over; null until then. */
  healedAt: Date | null;
}

export function startProgress(): RunProgress {
  return { startedAt: new Date(), disturbances: [], results: [], exports: [], backlogAt: null, healedAt: null };
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
