import { retryDelayMs } from '@chasqui/core/lifecycle';
import type { TenantContext } from '@chasqui/db/connection';
import { type EmailWork, findEmailWork, recordEmailAttempt } from '@chasqui/db/emails';
import type { EmailJob } from '@chasqui/jobs';
import type { MailEnd } from '@chasqui/platform/mail';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { buildMail } from './build-mail.ts';
import { sendPasswordReset } from './password-reset.ts';

/** Sends one mail: an e-mail with a document, or the link for a forgotten password. */
export const deliverMailHandler: JobHandler<'deliver-mail'> = (deps, job, run) => {
  const ctx = workerContext(job.tenantId, 'deliver-mail', run);
  return 'emailId' in job ? sendDocument(deps, ctx, job) : sendPasswordReset(deps, ctx, job);
};

/**
 * Sends an e-mail with the PDF and the XML of a document, and records the outcome. If the process dies in between, the
 * mail is sent again with the same Message-ID. The document never changes.
 */
async function sendDocument(deps: WorkerDeps, ctx: TenantContext, { emailId, attempt }: EmailJob): Promise<JobDone> {
  const { db, sendMail } = deps;
  const work = await findEmailWork(db, ctx, emailId);
  if (sendMail === null || work?.nextAttemptAt?.getTime() !== attempt) return NOTHING_TO_DO;
  const mail = await buildMail(deps, ctx, work);
  const end = await deps.tracing.run({ name: 'send mail', kind: 'client' }, () => sendMail(mail));
  const recorded = await recordEmailAttempt(db, ctx, { emailId, lease: work.nextAttemptAt, ...judge(deps, work, end) });
  return { outcome: recorded === 'recorded' ? end.kind : recorded, documentId: work.documentId };
}

/** Time during which an e-mail is tried again. */
const RETRY_WINDOW_MS = 24 * 3_600_000;

const FIRST_DELAY_MS = 60_000;

/** Returns the state after an attempt, and the time of the next one if there is any. */
function judge(
  { clock }: Pick<WorkerDeps, 'clock'>,
  { attempts, queuedAt }: Pick<EmailWork, 'attempts' | 'queuedAt'>,
  { kind, reason: problem }: MailEnd,
) {
  if (kind === 'sent') return { state: 'SENT', problem, nextAttemptAt: null } as const;
  const nowMs = clock.now().getTime();
  const nextMs = nowMs + retryDelayMs(attempts + 1, Math.random(), FIRST_DELAY_MS);
  const isOver = kind === 'refused' || nextMs > (queuedAt?.getTime() ?? nowMs) + RETRY_WINDOW_MS;
  if (isOver) return { state: 'FAILED', problem, nextAttemptAt: null } as const;
  return { state: 'QUEUED', problem, nextAttemptAt: new Date(nextMs) } as const;
}
