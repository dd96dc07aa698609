import { setTimeout as sleep } from 'node:timers/promises';
import type { Disturbance, Scheduled } from '../schedule/disturbance.ts';
import type { Disturber } from './disturber.ts';

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
