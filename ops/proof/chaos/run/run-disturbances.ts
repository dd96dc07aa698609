import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosOptions } from '../chaos-options.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { type Disturbance, describeDisturbance, planDisturbances, type Scheduled } from '../schedule.ts';
import { createDisturber, type Disturber } from './disturber.ts';
import { goesOn, type RunProgress } from './progress.ts';

/** Lets things go wrong until enough has happened, then makes everything well again. */
export async function runDisturbances(
  cluster: Cluster,
  progress: RunProgress,
  options: ChaosOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { seed, disturbancePauseMs: pauseMs, onEvent } = options;
  const disturber = createDisturber(cluster);
  await runSchedule({
    schedule: planDisturbances({ seed, pauseMs }),
    disturber,
    goesOn: () => goesOn(progress, options),
    stopping,
    onCarriedOut: (disturbance: Disturbance) => {
      progress.disturbances.push(disturbance);
      onEvent(`${describeDisturbance(disturbance)} (${progress.results.length} documents so far)`);
    },
  });
  onEvent('healing');
  await disturber.heal(stopping);
  progress.healedAt = new Date();
}

interface ScheduleRun {
  readonly schedule: Iterable<Scheduled>;
  readonly disturber: Disturber;
  /** Returns true if another disturbance should follow. */
  readonly goesOn: () => boolean;
  readonly stopping: AbortSignal;
  readonly onCarriedOut: (disturbance: Disturbance) => void;
}

/** Lets one thing after the other go wrong, in the order of the schedule, however long each takes. */
export async function runSchedule(run: ScheduleRun): Promise<void> {
  for (const { afterMs, disturbance } of run.schedule) {
    await sleep(afterMs, undefined, { signal: run.stopping });
    if (!run.goesOn()) return;
    await run.disturber.disturb(disturbance, run.stopping);
    run.onCarriedOut(disturbance);
  }
}
