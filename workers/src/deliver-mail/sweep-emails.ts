import { claimDueEmails } from '@chasqui/db/emails/claim-due-emails';
import { DELIVER_MAIL_JOB } from '@chasqui/jobs';
import type { JobSweepDeps, WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

/** Pause between two looks at the outbox of e-mails. */
export const EMAIL_PAUSE_MS = 2_000;

/** Most waiting e-mails. A waiting one is blocked for other workers. */
const WAITING_AT_MOST = 50;

/** Leaves most of the pool to other tenants if one sends a day's boletas at once. */
const EMAILS_PER_TENANT = 10;

/**
 * Enqueues the e-mails that are due and returns their number. These are new ones, due retries, and those left behind by a
 * crash or by a Redis that lost its jobs.
 */
export async function sweepEmails({
  db,
  log,
  jobs,
  pools,
  sendMail,
}: JobSweepDeps<'add' | 'countWaiting'> & Pick<WorkerDeps, 'sendMail'>): Promise<number> {
  if (sendMail === null || !pools.includes('deliver-mail') || !(await jobs.isReady())) return 0;
  const limit = WAITING_AT_MOST - (await jobs.countWaiting(DELIVER_MAIL_JOB));
  if (limit <= 0) return 0;
  const due = await claimDueEmails(db, SYSTEM_CONTEXT, { limit, perTenant: EMAILS_PER_TENANT });
  // The origin stays unknown: the mail leaves long after the request.
  await Promise.all(
    due.map(({ tenantId, id, claimedUntil }) =>
      jobs.add(DELIVER_MAIL_JOB, { tenantId, emailId: id, attempt: claimedUntil.getTime() }),
    ),
  );
  if (due.length > 0) log.debug({ emails: due.length }, 'e-mails enqueued');
  return due.length;
}
