import type { ScheduleOptions } from './schedule/plan-disturbances.ts';

export interface ChaosOptions {
  /** Decides what goes wrong, in which order, and what clients want. */
  readonly seed: string;
  /** How long things go wrong, and how much has to have happened as well before they stop doing so. */
  readonly durationMs: number;
  readonly leastKills: number;
  readonly leastDocuments: number;
  readonly companies: number;
  readonly clients: number;
  /** Bounds of the pause between two disturbances. */
  readonly disturbancePauseMs: ScheduleOptions['pauseMs'];
  /** Bounds of a client's pause between two documents. */
  readonly clientPauseMs: ScheduleOptions['pauseMs'];
  /** How long clients and documents may take to their ends once everything is well again. */
  readonly settleMs: number;
  /** Breaks the run off. */
  readonly stopping: AbortSignal;
  /** Told what happens, in words. */
  readonly onEvent: (text: string) => void;
}
