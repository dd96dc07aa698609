import type { ScheduleOptions } from './schedule.ts';

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
  readonly disturbancePauseMs: ScheduleOptions['pauseMs'];
  readonly clientPauseMs: ScheduleOptions['pauseMs'];
  /** Longest time for clients and documents to finish once all disturbances are over. */
  readonly settleMs: number;
  /** Breaks the run off. */
  readonly stopping: AbortSignal;
  readonly onEvent: (text: string) => void;
}
