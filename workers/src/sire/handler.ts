import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@chasqui/core/messages';
import { UnreadableRowError } from '@chasqui/core/sire/sales-row';
import { readTicketState } from '@chasqui/core/sire/ticket-states';
import type { TenantContext } from '@chasqui/db/connection';
import { beginSireWork, endSireTask, type SireTaskEnd, SireWorkLostError } from '@chasqui/db/sire/work-on-sire-task';
import type { SireJob } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { checkPurchases } from './check-purchases.ts';
import { finishTask } from './finish-task.ts';
import { openRun } from './open-run.ts';
import { MOST_FAILURES, NOT_ANSWERED, putOff, retryLater } from './put-off.ts';
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
  const isGivenUp = work.failures > MOST_FAILURES;
  if (work.kind === 'check' && !isGivenUp) return checkPurchases({ deps, ctx, work }, stopping);
  const opened = isGivenUp ? NOT_ANSWERED : await openRun(deps, ctx, work);
  if ('state' in opened) {
    await endSireTask(deps.db, ctx, work, opened);
    return { outcome: opened.state };
  }
  const admission = opened.client.gate.admit(opened.head.ruc);
  if (admission.kind !== 'go') return putOff(opened, admission.waitMs, 0);
  const step = await takeSteps(opened, stopping);
  switch (step.kind) {
    case 'end':
      return endTask(opened, step.end);
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

async function endTask({ deps, ctx, work }: SireRun, end: SireTaskEnd): Promise<JobDone> {
  try {
    await endSireTask(deps.db, ctx, work, end);
    return { outcome: end.state };
  } catch (error) {
    if (!(error instanceof UnreadableRowError)) throw error;
    const { message } = error;
    const problem = say(`SUNAT's file cannot be read: ${message}`, `El archivo de SUNAT no se puede leer: ${message}`);
    await endSireTask(deps.db, ctx, work, { state: 'failed', code: null, problem, files: end.files });
    return { outcome: 'failed' };
  }
}
