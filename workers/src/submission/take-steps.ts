import { type NextStep, nextStep, type SubmissionFacts } from '@chasqui/core/submission';
import { type ArtifactRow, readArtifact } from '@chasqui/db/artifacts/find-artifact';
import { DamagedArtifactError } from '@chasqui/db/artifacts/insert-artifact';
import type { Fallback } from '@chasqui/db/channels/find-fallback';
import type { Database, TenantContext } from '@chasqui/db/connection';
import { getSendingWork, getSubmissionWork } from '@chasqui/db/documents/submission';
import { type JobHandler, type JobResult, workerContext } from '../job-handler.ts';
import { type CalledAnswer, callAuthority } from './call-authority.ts';
import { divert, findFallback } from './divert.ts';
import { type PreparedCall, prepareCall, type Submission } from './prepare-call.ts';
import { closeCall, enqueuePoll, recordStep } from './record-step.ts';
import { summarize } from './summarize.ts';

/** Sends a signed document to the authority for the first time. */
export const submitHandler: JobHandler<'submit'> = async (deps, { tenantId, documentId, attempt }, run) => {
  const ctx = workerContext(tenantId, 'submit', run);
  const { signedXml, ...sending } = await getSendingWork(deps.db, ctx, documentId);
  const job = { pool: 'submit', attempt, isRequested: false } as const;
  return takeSteps({ deps, ctx, job, ...sending, readSigned: readerOf(deps.db, ctx, signedXml) });
};

/** Sends the stored bytes of a document in AUTHORITY_ERROR again. Nothing is signed again. */
export const retryHandler: JobHandler<'retry'> = async (deps, { tenantId, documentId, attempt, requested }, run) => {
  const ctx = workerContext(tenantId, 'retry', run);
  const { signedXml, ...sending } = await getSendingWork(deps.db, ctx, documentId);
  const job = { pool: 'retry', attempt, isRequested: requested !== null } as const;
  return takeSteps({ deps, ctx, job, ...sending, readSigned: readerOf(deps.db, ctx, signedXml) });
};

/** Asks the authority for the verdict of a ticket. */
export const pollTicketHandler: JobHandler<'poll-ticket'> = async (deps, poll, run) => {
  const ctx = workerContext(poll.tenantId, 'poll-ticket', run);
  const asking = await getSubmissionWork(deps.db, ctx, poll.documentId);
  const job = { pool: 'poll-ticket', attempt: poll.attempt, isRequested: poll.requested !== null } as const;
  return takeSteps({ deps, ctx, job, ...asking });
};

function readerOf(db: Database, ctx: TenantContext, signedXml: ArtifactRow | undefined): Submission['readSigned'] {
  return async () => {
    if (signedXml === undefined) throw new DamagedArtifactError('The signed XML is lost');
    return (await readArtifact(db, ctx, signedXml)).bytes;
  };
}

/**
 * Takes the steps of a document until its job is over: asks the core for the next one, calls the authority, and asks
 * again with its answer. The last decision is recorded.
 */
export async function takeSteps(submission: Submission): Promise<JobResult> {
  let unrecorded = submission;
  let prepared: PreparedCall | null = null;
  let fallback: Fallback | 'none' | null = null;
  const answers: CalledAnswer[] = [];
  for (;;) {
    const step: NextStep = nextStep(factsOf(submission, prepared, fallback), answers);
    switch (step.kind) {
      case 'prepare':
        prepared = await prepareCall(submission);
        break;
      case 'find_fallback':
        fallback = await findFallback(submission);
        break;
      case 'divert':
        if (fallback === null || fallback === 'none') throw new Error('A document was diverted to nowhere');
        await unrecorded.recordSignature?.();
        return divert(submission, { ...step, to: fallback }, answers.at(-1));
      case 'summarize':
        answers.push(await summarize(submission));
        break;
      case 'call': {
        if (prepared === null) throw new Error(`The call about document ${submission.work.id} is not prepared`);
        if (step.closes !== undefined) await closeCall(submission, step.closes, answers.at(-1));
        if (step.poll !== undefined) await enqueuePoll(submission, step.poll);
        const answer = await callAuthority(unrecorded, prepared, step);
        answers.push(answer);
        // The signature is recorded with the first call that the gate admits.
        if (answer.kind !== 'paced' && answer.kind !== 'down')
          unrecorded = { ...submission, recordSignature: undefined };
        break;
      }
      default:
        await unrecorded.recordSignature?.();
        return recordStep(submission, step, answers.at(-1));
    }
  }
}

function factsOf(
  { deps, job, work }: Submission,
  prepared: PreparedCall | null,
  fallback: Fallback | 'none' | null,
): SubmissionFacts {
  const { retryDelayMs, ticketPollMs } = deps.config;
  return {
    document: work,
    job,
    way: prepared?.way ?? null,
    pauses: { retryDelayMs, ticketPollMs, takeoverMs: deps.db.takeoverMs },
    now: deps.clock.now(),
    random01: Math.random(),
    fallback: typeof fallback === 'object' && fallback !== null ? 'there' : fallback,
    downMs: prepared?.service?.authority.gate.downForMs(work.ruc) ?? 0,
    isReachable: prepared?.service?.authority.gate.isOpenTo(work.ruc) ?? true,
  };
}
