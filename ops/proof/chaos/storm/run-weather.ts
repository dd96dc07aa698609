import type { ChaosOptions } from '../chaos-options.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { type Disturbance, describeDisturbance } from '../schedule/disturbance.ts';
import { planDisturbances } from '../schedule/plan-disturbances.ts';
import { type Course, goesOn } from './course.ts';
import { createDisturber } from './disturber.ts';
import { runSchedule } from './run-schedule.ts';

/** Lets things go wrong until enough has happened, then makes everything well again. */
export async function runWeather(
  cluster: Cluster,
  course: Course,
  options: ChaosOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { seed, disturbancePauseMs: pauseMs, onEvent } = options;
  const disturber = createDisturber(cluster);
  await runSchedule({
    schedule: planDisturbances({ seed, pauseMs }),
    disturber,
    goesOn: () => goesOn(course, options),
    stopping,
    onCarriedOut: (disturbance: Disturbance) => {
      course.disturbances.push(disturbance);
      onEvent(`${describeDisturbance(disturbance)} (${course.testimonies.length} documents so far)`);
    },
  });
  onEvent('healing');
  await disturber.heal(stopping);
  course.healedAt = new Date();
}
