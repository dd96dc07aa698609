import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@chasqui/core/messages';
import { readTicketState } from '@chasqui/core/sire/ticket-states';
import type { TenantContext } from '@chasqui/db/connection';
import {
  beginSireWork,
  endSireTask,
  putOffSireTask,
  type SireTaskEnd,
  SireWorkLostError,
} from '@chasqui/db/sire/work-on-sire-task';
import type { SireJob } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { finishTask } from './finish-task.ts';
import { openRun } from './open-run.ts';
import { readRefusal } from './read-refusal.ts';
import { sendTask } from './send-task.ts';
import { note, type SireRun, type SireStep } from './sire-run.ts';

/** Works on a task of SIRE until it ends, or until SUNAT makes it wait. A sweep then takes it up again. */
export const sireHandler: JobHandler<'sire'> = async (deps, job, run) => {
  const ctx = workerContext(job.tenantId, 'sire', run);
  try {
    return await workOn(deps, ctx, job, run.stopping);
  } catch (error) {
    if (error instanceof SireWorkLostError) return { outcome: 'lost' };
    throw error;
  }
};

async function workOn(
  deps: WorkerDeps,
  ctx: TenantContext,
  { taskId, attempt }: SireJob,
  stopping: AbortSignal,
): Promise<JobDone> {
  const work = await beginSireWork(deps.db, ctx, { id: taskId, lease: new Date(attempt) });
  if (work === undefined) return NOTHING_TO_DO;
  const opened = work.failures > MOST_FAILURES ? NOT_ANSWERED : await openRun(deps, ctx, work);
  if ('state' in opened) {
    await endSireTask(deps.db, ctx, work, opened);
    return { outcome: opened.state };
  }
  const admission = opened.client.gate.admit(opened.head.ruc);
  if (admission.kind !== 'go') return putOff(opened, admission.waitMs, 0);
  const step = await takeSteps(opened, stopping);
  switch (step.kind) {
    case 'end':
      await endSireTask(deps.db, ctx, opened.work, step.end);
      return { outcome: step.end.state };
    case 'ticket':
      return putOff(opened, SLOW_POLL_MS, 0);
    case 'unanswered':
      return retryLater(opened);
  }
}

/** Makes the task's call unless it has a ticket, and asks for the end of the ticket for a while. */
async function takeSteps(run: SireRun, stopping: AbortSignal): Promise<SireStep> {
  if (run.work.ticket === null) {
    const sent = await noteTicket(run, await sendTask(run));
    if (sent.kind !== 'ticket') return sent;
  }
  for (const pauseMs of POLL_PAUSES_MS) {
    const step = await noteTicket(run, await pollTicket(run));
    if (step.kind !== 'ticket' || stopping.aborted) return step;
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
  return noteTicket(run, await pollTicket(run));
}

/** Records a step's ticket, if it is a new one. */
async function noteTicket(run: SireRun, step: SireStep): Promise<SireStep> {
  if (step.kind === 'ticket' && step.ticket !== run.work.ticket) await note(run, { ticket: step.ticket });
  return step;
}

/** Pauses between the questions about a ticket that one job asks, in milliseconds. */
const POLL_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Pause after which another job asks for a ticket that takes long. */
const SLOW_POLL_MS = 30_000;

async function pollTicket(run: SireRun): Promise<SireStep> {
  const { client, caller, work } = run;
  const { book, period, ticket } = work;
  if (ticket === null) throw new Error(`The task ${work.id} has no ticket`);
  const answer = await client.findTicket({ ...caller, book, period, ticket });
  // SUNAT lists a new ticket a moment after it gave it.
  if (answer.kind === 'no_data') return { kind: 'ticket', ticket };
  if (answer.kind !== 'answered') return readRefusal(answer);
  const found = answer.value.ticket;
  if (found === null || readTicketState(found.state, found.faultyRows).progress === 'running') {
    return { kind: 'ticket', ticket };
  }
  return finishTask(run, found);
}

/** Attempts in a row without progress: with the pauses below, about three hours. */
const MOST_FAILURES = 25;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

const NOT_ANSWERED: SireTaskEnd = {
  state: 'failed',
  code: null,
  problem: say(
    'SUNAT did not answer for hours. Ask again, and look at the state of the month first.',
    'SUNAT no respondió durante horas. Inténtelo de nuevo y revise antes el estado del mes.',
  ),
  files: [],
};

async function retryLater(run: SireRun): Promise<JobDone> {
  const { failures } = run.work;
  return putOff(run, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), failures);
}

async function putOff({ deps, ctx, work }: SireRun, pauseMs: number, failures: number): Promise<JobDone> {
  await putOffSireTask(deps.db, ctx, work, { pauseMs, failures });
  return { outcome: 'waiting' };
}
