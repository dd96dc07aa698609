import { formatDocumentId } from '@chasqui/core/identity';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant, onlyRow, type RowOf } from '../records.ts';
import { documents, type EmailState, emails, tenants } from '../schema/index.ts';
import { appendWebhookEvent } from '../webhooks/index.ts';

const WORK_COLUMNS = {
  id: emails.id,
  documentId: emails.documentId,
  notice: emails.notice,
  to: emails.to,
  cc: emails.cc,
  attempts: emails.attempts,
  queuedAt: emails.queuedAt,
  claimedUntil: emails.claimedUntil,
} as const;

/** Data of an e-mail that an attempt needs. `attempts` counts this attempt; `claimedUntil` is the end of its lease. */
export type EmailWork = RowOf<typeof WORK_COLUMNS>;

/**
 * Begins an attempt: counts it and renews its lease, so that it has the whole time of a step. Returns undefined if another
 * worker has the e-mail now.
 * @param lease end of the lease with which the e-mail was claimed
 */
export async function beginEmailAttempt(
  db: Database,
  ctx: TenantContext,
  { emailId, lease }: { readonly emailId: string; readonly lease: Date },
): Promise<EmailWork | undefined> {
  const until = sql`date_trunc('milliseconds', now() + make_interval(secs => ${db.takeoverMs / 1_000}))`;
  const [begun] = await inTenant(db, ctx, (tx) =>
    tx
      .update(emails)
      .set({ attempts: sql`${emails.attempts} + 1`, nextAttemptAt: until, claimedUntil: until, updatedAt: sql`now()` })
      .where(ofTenant(emails, ctx, { id: emailId, state: 'QUEUED', claimedUntil: lease }))
      .returning(WORK_COLUMNS),
  );
  return begun;
}

export interface EmailAttempt {
  readonly emailId: string;
  /** End of the lease of the attempt. */
  readonly lease: Date | null;
  readonly state: Extract<EmailState, 'QUEUED' | 'SENT' | 'FAILED'>;
  readonly problem: string | null;
  /** Time of the next attempt of an e-mail that stays QUEUED; null for all others. */
  readonly nextAttemptAt: Date | null;
}

/**
 * Records the result of an attempt, and the event `email.failed` if it was the last one. A sent e-mail counts even if
 * another worker holds it now. Any other result changes nothing then, and the answer is `conflict`.
 */
export async function recordEmailAttempt(
  db: Database,
  ctx: TenantContext,
  { emailId, lease, state, problem, nextAttemptAt }: EmailAttempt,
): Promise<'recorded' | 'conflict'> {
  return inTenant(db, ctx, async (tx) => {
    const isHeld = state === 'SENT' || lease === null ? undefined : eq(emails.claimedUntil, lease);
    const [ended] = await tx
      .update(emails)
      .set({
        ...{ state, problem, nextAttemptAt, claimedUntil: null, updatedAt: sql`now()` },
        ...(state === 'SENT' && { sentAt: sql`now()` }),
      })
      .where(and(ofTenant(emails, ctx, { id: emailId, state: 'QUEUED' }), isHeld))
      .returning(ENDED_COLUMNS);
    if (ended === undefined) return 'conflict';
    if (state === 'FAILED') await appendFailedEvent(tx, ctx, ended);
    return 'recorded';
  });
}

const ENDED_COLUMNS = {
  id: emails.id,
  documentId: emails.documentId,
  to: emails.to,
  cc: emails.cc,
  problem: emails.problem,
} as const;

async function appendFailedEvent(
  tx: Transaction,
  ctx: TenantContext,
  { documentId: documentRecordId, ...email }: RowOf<typeof ENDED_COLUMNS>,
): Promise<void> {
  // A notice has an event of its own.
  if (documentRecordId === null) return;
  const { documentType, series, correlative } = documents;
  const livemode = sql<boolean>`${documents.authority} is distinct from 'test'`;
  const rows = await tx
    .select({ ruc: tenants.ruc, documentType, series, correlative, livemode })
    .from(documents)
    .innerJoin(tenants, eq(tenants.id, documents.tenantId))
    .where(ofTenant(documents, ctx, { id: documentRecordId }));
  const { livemode: isLive, ...number } = onlyRow(rows);
  const data = { ...email, documentRecordId, documentId: formatDocumentId(number), livemode: isLive };
  await appendWebhookEvent(tx, ctx, { type: 'email.failed', data });
}

/**
 * Ends a sent e-mail as failed, because a mail server sent it back. Does nothing if there is no such e-mail.
 * @param problem reason in the words of the mail server
 */
export async function recordBounce(
  db: Database,
  ctx: TenantContext,
  { emailId, problem }: { readonly emailId: string; readonly problem: string },
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const [ended] = await tx
      .update(emails)
      .set({ state: 'FAILED', problem, updatedAt: sql`now()` })
      .where(ofTenant(emails, ctx, { id: emailId, state: 'SENT' }))
      .returning(ENDED_COLUMNS);
    if (ended !== undefined) await appendFailedEvent(tx, ctx, ended);
  });
}
