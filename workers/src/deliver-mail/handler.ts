import { isFileStorageUnavailable } from '@chasqui/core/file-storage';
import { retryDelayMs } from '@chasqui/core/lifecycle';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { isDatabaseUnavailable, type TenantContext } from '@chasqui/db/connection';
import { countRecipients } from '@chasqui/db/emails/count-recipients';
import { beginEmailAttempt, type EmailWork, recordEmailAttempt } from '@chasqui/db/emails/email-attempt';
import type { EmailJob } from '@chasqui/jobs';
import type { Mail, MailEnd } from '@chasqui/platform/mail';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { buildMail } from './build-mail.ts';
import { sendPasswordReset } from './password-reset.ts';

/** Sends one mail: an e-mail with a document, a notice to an admin, or the link for a forgotten password. */
export const deliverMailHandler: JobHandler<'deliver-mail'> = (deps, job, run) => {
  const ctx = workerContext(job.tenantId, 'deliver-mail', run);
  return 'emailId' in job ? sendEmail(deps, ctx, job) : sendPasswordReset(deps, ctx, job);
};

/**
 * Sends an e-mail with the PDF and the XML of a document, or a notice, and records the outcome. If the process dies in between, the
 * mail is sent again with the same Message-ID. The document never changes.
 */
async function sendEmail(deps: WorkerDeps, ctx: TenantContext, { emailId, attempt }: EmailJob): Promise<JobDone> {
  const work = await beginEmailAttempt(deps.db, ctx, { emailId, lease: new Date(attempt) });
  if (work === undefined) return NOTHING_TO_DO;
  const end = await trySending(deps, ctx, work);
  const attempted = { emailId, lease: work.claimedUntil, ...judge(deps, work, end) };
  const recorded = await recordEmailAttempt(deps.db, ctx, attempted);
  return {
    outcome: recorded === 'recorded' ? end.kind : recorded,
    ...(work.documentId !== null && { documentId: work.documentId }),
  };
}

async function trySending(deps: WorkerDeps, ctx: TenantContext, work: EmailWork): Promise<MailEnd> {
  const { sendMail, tracing, log } = deps;
  // Attempts before this one ended with their process.
  if (work.attempts > 1 && msLeft(deps, work) < 0)
    return { kind: 'failed', reason: PROGRESS_MESSAGES.mailNotInTime.message };
  if (sendMail === null) return { kind: 'failed', reason: PROGRESS_MESSAGES.mailNotReached.message };
  if (await hasReachedItsNumber(deps, ctx)) return { kind: 'failed', reason: PROGRESS_MESSAGES.mailTooMany.message };
  let mail: Mail;
  try {
    mail = await buildMail(deps, ctx, work);
  } catch (error) {
    if (isDatabaseUnavailable(error) || isFileStorageUnavailable(error)) throw error;
    log.error({ err: error, documentId: work.documentId }, 'a mail could not be made');
    return { kind: 'failed', reason: PROGRESS_MESSAGES.mailNotMade.message };
  }
  return tracing.run({ name: 'send mail', kind: 'client' }, () => sendMail(mail));
}

/** Returns true if the company may send no more e-mails now, so that a stolen key does not send mass mail. */
async function hasReachedItsNumber({ db, clock, config }: WorkerDeps, ctx: TenantContext): Promise<boolean> {
  const most = config.mailRecipientsPerDay;
  return (await countRecipients(db, ctx, { now: clock.now(), most })) >= most;
}

/** Time during which an e-mail is tried again. */
const RETRY_WINDOW_MS = 24 * 3_600_000;

const FIRST_DELAY_MS = 60_000;

/** Returns the time that is left to try an e-mail, in milliseconds. */
function msLeft({ clock }: Pick<WorkerDeps, 'clock'>, { queuedAt }: Pick<EmailWork, 'queuedAt'>): number {
  const nowMs = clock.now().getTime();
  return (queuedAt?.getTime() ?? nowMs) + RETRY_WINDOW_MS - nowMs;
}

/** Returns the state after an attempt, and the time of the next one if there is any. */
export function judge(
  deps: Pick<WorkerDeps, 'clock'>,
  work: Pick<EmailWork, 'attempts' | 'queuedAt'>,
  { kind, reason: problem }: MailEnd,
) {
  if (kind === 'sent') return { state: 'SENT', problem, nextAttemptAt: null } as const;
  const delayMs = retryDelayMs(work.attempts, Math.random(), FIRST_DELAY_MS);
  const isOver = kind === 'refused' || delayMs > msLeft(deps, work);
  if (isOver) return { state: 'FAILED', problem, nextAttemptAt: null } as const;
  return { state: 'QUEUED', problem, nextAttemptAt: new Date(deps.clock.now().getTime() + delayMs) } as const;
}
