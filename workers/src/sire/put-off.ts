import { say } from '@chasqui/core/messages';
import { putOffSireTask, type SireTaskEnd } from '@chasqui/db/sire/work-on-sire-task';
import type { JobDone } from '../job-handler.ts';
import type { SireRun } from './sire-run.ts';

/** Task that a process works on. */
export type TaskRun = Pick<SireRun, 'deps' | 'ctx' | 'work'>;

/** Attempts in a row without progress: with the pauses below, about three hours. */
export const MOST_FAILURES = 25;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

export const NOT_ANSWERED: SireTaskEnd = {
  state: 'failed',
  code: null,
  problem: say(
    'SUNAT did not answer for hours. Ask again, and look at the state of the month first.',
    'SUNAT no respondió durante horas. Inténtelo de nuevo y revise antes el estado del mes.',
  ),
  files: [],
};

/** Gives a task back after an attempt without an answer. Each pause is twice as long as the one before. */
export async function retryLater(run: TaskRun, failures = run.work.failures): Promise<JobDone> {
  return putOff(run, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), failures);
}

/** Gives a task back until a pause has passed: a sweep takes it up again. */
export async function putOff({ deps, ctx, work }: TaskRun, pauseMs: number, failures: number): Promise<JobDone> {
  await putOffSireTask(deps.db, ctx, work, { pauseMs, failures });
  return { outcome: 'waiting' };
}
