import type { IntentionResult } from '../clients/intention.ts';
import type { AskedExport } from '../clients/run-exporter.ts';
import type { Disturbance } from '../disturbance.ts';
import { firstRoundOf, type ScheduleOptions } from '../schedule.ts';

export interface ChaosOptions {
  /** Decides what goes wrong, in which order, and what clients want. */
  readonly seed: string;
  /** Shortest duration of the disturbances. Before they stop, each kind has happened, and there are enough documents. */
  readonly durationMs: number;
  readonly leastDocuments: number;
  readonly companies: number;
  readonly clients: number;
  readonly faults: ScheduleOptions['faults'];
  /** True for a run in which files move to an object storage. */
  readonly hasStorage?: boolean;
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

/** Returns true if the run must go on: time is left, a kind of disturbance has not happened, or documents are few. */
export function goesOn({ startedAt, disturbances, results }: RunProgress, options: ChaosOptions): boolean {
  const hasTimeLeft = Date.now() - startedAt.getTime() < options.durationMs;
  return hasTimeLeft || disturbances.length < firstRoundOf(options) || results.length < options.leastDocuments;
}

/** Returns true if clients may stop waiting for answers: all disturbances have been over for `settleMs`. */
export function isOver({ healedAt }: RunProgress, { settleMs }: ChaosOptions): boolean {
  return healedAt !== null && Date.now() - healedAt.getTime() > settleMs;
}
